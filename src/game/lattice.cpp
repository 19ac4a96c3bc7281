#include "src/game/lattice.hpp"

#include <algorithm>
#include <unordered_map>

#include "src/game/merge.hpp"
#include "src/resolve/meanings.hpp"

namespace descry::game {
namespace {

// Positions open at one ply; and how many may be once so many are kept in all, whatever the length of the game.
constexpr std::size_t most_open = 4096, open_at_last = 32, most_kept = std::size_t{1} << 16U;

struct Branch {
    Candidate candidate;
    std::uint32_t child;  ///< in the next layer
};

/// A position that some line reaches.
struct Node {
    Position position;
    unsigned cost = 0;               ///< moves on the best line to it that habit would not have picked
    std::vector<Branch> branches{};  ///< best first
    std::size_t reach = 0;           ///< the furthest layer that a line from here comes to
};

using Layer = std::vector<Node>;

/// The next layer under construction: equal positions are one node.
class Growth {
public:
    std::uint32_t add(const Position& position, unsigned cost)
    {
        const auto key = hash(position);
        const auto [first, last] = known_.equal_range(key);
        for (auto it = first; it != last; ++it)
            if (nodes_[it->second].position.plays_as(position)) {
                nodes_[it->second].cost = std::min(nodes_[it->second].cost, cost);
                return it->second;
            }
        const auto index = static_cast<std::uint32_t>(nodes_.size());
        nodes_.push_back({.position = position, .cost = cost});
        known_.emplace(key, index);
        return index;
    }

    [[nodiscard]] std::size_t size() const { return nodes_.size(); }
    Layer take()
    {
        nodes_.shrink_to_fit();
        return std::move(nodes_);
    }

private:
    Layer nodes_{};
    std::unordered_multimap<std::uint64_t, std::uint32_t> known_{};
};

/// All lines, layer by layer; the last layer is the last that is not empty.
class Lattice {
public:
    Lattice(std::span<const Record* const> records, const Position& start) : records_{records}
    {
        layers_.push_back({Node{.position = start}});
        while (layers_.size() <= records_.size() && grow()) {}
        measure_reach();
    }

    [[nodiscard]] std::size_t depth() const { return layers_.size() - 1; }
    [[nodiscard]] const Node& node(std::size_t layer, std::uint32_t index) const { return layers_[layer][index]; }
    [[nodiscard]] bool gave_up() const { return gave_up_; }

private:
    bool grow()
    {
        const std::size_t ply = layers_.size() - 1;
        const Record& record = *records_[ply];
        Layer& layer = layers_.back();
        Growth next;
        const std::size_t room = kept_ < most_kept ? most_open : open_at_last;
        // The likeliest lines first, so that the budget drops the others.
        std::vector<std::uint32_t> order(layer.size());
        for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
        std::ranges::stable_sort(order, {}, [&](std::uint32_t i) { return layer[i].cost; });
        for (const auto i : order) {
            if (next.size() >= room) {
                gave_up_ = true;
                break;
            }
            Node& node = layer[i];
            auto found = lawful_moves(record, node.position);
            if (found.empty()) continue;
            std::vector<Candidate> liked = found.size() > 1 ? prefer(record, node.position, found).kept : found;
            for (const Candidate& candidate : found) {
                const bool disliked = std::ranges::find(liked, candidate.move, &Candidate::move) == liked.end();
                const auto child = next.add(node.position.after(candidate.move), node.cost + (disliked ? 1 : 0));
                node.branches.push_back({candidate, child});
            }
        }
        if (next.size() == 0) return false;
        kept_ += next.size();
        layers_.push_back(next.take());
        return true;
    }

    void measure_reach()
    {
        for (std::size_t l = layers_.size(); l-- > 0;)
            for (Node& node : layers_[l]) {
                node.reach = l;
                for (const Branch& branch : node.branches)
                    if (l + 1 < layers_.size()) node.reach = std::max(node.reach, layers_[l + 1][branch.child].reach);
            }
    }

    std::span<const Record* const> records_;
    std::vector<Layer> layers_{};
    std::size_t kept_ = 1;  ///< positions in all layers
    bool gave_up_ = false;
};

/// The sheet marks its checks: what one line of it shows.
bool marks_checks(std::span<const Record* const> records, const Solution& solution)
{
    constexpr unsigned enough = 2;
    unsigned given = 0, marked = 0;
    for (std::size_t i = 0; i < solution.plies.size(); ++i) {
        if (solution.plies[i].status != Status::unique || !solution.before[i + 1].in_check()) continue;
        ++given;
        if (records[i]->marks.any()) ++marked;
    }
    return marked >= enough && marked == given;
}

Settled settle(const Record& record, const Node& node, const Lattice& lattice, std::size_t ply, bool checks_marked)
{
    std::vector<Candidate> all, open;
    for (const Branch& branch : node.branches) {
        all.push_back(branch.candidate);
        if (lattice.node(ply + 1, branch.child).reach == lattice.depth()) open.push_back(branch.candidate);
    }
    auto preference = prefer(record, node.position, open, checks_marked);
    Settled result{.status = Status::ambiguous, .chosen = preference.kept.front()};
    if (preference.kept.size() == 1) {
        if (all.size() == 1)
            result.status = preference.by == Habit::none ? Status::unique : Status::preferred;
        else if (open.size() == 1)
            result.status = Status::hindsight;
        else
            result.status = Status::preferred;
        result.by = preference.by;
    }
    if (result.status == Status::hindsight) {
        for (const Branch& branch : node.branches)
            if (branch.candidate.move != result.chosen.move)
                result.decided_by = std::max(result.decided_by, lattice.node(ply + 1, branch.child).reach);
        const auto habit = prefer(record, node.position, all, checks_marked);
        result.against_habit = habit.kept.size() == 1 && habit.kept.front().move != result.chosen.move;
    }
    // Best first: what habit keeps, what stays open, the rest.
    for (const auto* list : {&preference.kept, &open, &all})
        for (const Candidate& candidate : *list)
            if (std::ranges::find(result.all, candidate.move, &Candidate::move) == result.all.end())
                result.all.push_back(candidate);
    return result;
}

/// The lines that nothing has decided against, from the start to one layer: one, unless a record was ambiguous.
class OpenLines {
public:
    explicit OpenLines(const Lattice& lattice) : lattice_{lattice} {}

    /// The moves of the next record on the lines other than `chosen`'s, and a step along all of them.
    std::vector<Move> step(const Record& record, std::size_t ply, bool checks_marked)
    {
        std::vector<Move> moves;
        std::vector<std::uint32_t> next;
        for (const auto index : nodes_) {
            const Node& node = lattice_.node(ply, index);
            std::vector<Candidate> open;
            for (const Branch& branch : node.branches)
                if (lattice_.node(ply + 1, branch.child).reach == lattice_.depth()) open.push_back(branch.candidate);
            if (open.size() > 1) {
                // What was not picked for a weak reason is open still.
                auto liked = prefer(record, node.position, open, checks_marked);
                if (!is_weak(liked.by, liked.kept.front())) open = std::move(liked.kept);
            }
            for (const Candidate& candidate : open) {
                if (std::ranges::find(moves, candidate.move) == moves.end()) moves.push_back(candidate.move);
                const auto child = std::ranges::find(node.branches, candidate.move, [](const Branch& b) {
                                       return b.candidate.move;
                                   })->child;
                if (std::ranges::find(next, child) == next.end() && next.size() < most_lines) next.push_back(child);
            }
        }
        nodes_ = std::move(next);
        return moves;
    }

private:
    static constexpr std::size_t most_lines = 64;  // more doubts than anyone will read
    const Lattice& lattice_;
    std::vector<std::uint32_t> nodes_{0};
};

Solution walk(std::span<const Record* const> records, const Lattice& lattice, bool checks_marked)
{
    Solution solution;
    std::uint32_t index = 0;
    OpenLines open_lines{lattice};
    for (std::size_t ply = 0; ply < lattice.depth(); ++ply) {
        const Node& node = lattice.node(ply, index);
        solution.before.push_back(node.position);
        solution.plies.push_back(settle(*records[ply], node, lattice, ply, checks_marked));
        auto& settled = solution.plies.back();
        for (const Move& move : open_lines.step(*records[ply], ply, checks_marked))
            if (std::ranges::find(settled.all, move, &Candidate::move) == settled.all.end())
                settled.elsewhere.push_back(move);
        if (!settled.elsewhere.empty()) settled.status = Status::ambiguous;
        const auto& chosen = settled.chosen;
        index = std::ranges::find(node.branches, chosen.move, [](const Branch& branch) {
                    return branch.candidate.move;
                })->child;
    }
    solution.before.push_back(lattice.node(lattice.depth(), index).position);
    if (lattice.depth() < records.size()) solution.failed = lattice.depth();
    solution.gave_up = lattice.gave_up();
    return solution;
}

}  // namespace

Solution play(std::span<const Record* const> records, const Position& start)
{
    const Lattice lattice{records, start};
    auto solution = walk(records, lattice, false);
    if (marks_checks(records, solution)) solution = walk(records, lattice, true);
    return solution;
}

}  // namespace descry::game
