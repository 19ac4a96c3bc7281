#include "src/game/search.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "src/game/costs.hpp"
#include "src/game/merge.hpp"
#include "src/game/plausibility.hpp"

namespace descry::game {
namespace {

constexpr std::uint32_t none = ~std::uint32_t{0};
constexpr std::size_t plies_behind_gap = 3;  // records that tell which of the moves supplied in a gap is the one lost
constexpr int most_lost_at_once = 2;         // in a longer gap too much fits: the records behind do not choose

/// How far each player's records have been used up.
struct Progress {
    std::array<std::uint16_t, 2> next{};  ///< the first record of each player that has not been come to
    std::array<bool, 2> owed{};           ///< the record after it has been used, it itself has not
    bool crossed = false;                 ///< the other player's record was used; he has this one's
    std::array<std::int16_t, 2> ahead{};  ///< by how much the numbers of each player's records are ahead of the game's

    friend constexpr bool operator==(const Progress&, const Progress&) = default;
};

struct Edge {
    std::uint32_t child = none;  ///< in the next layer
    Reading reading;
    Cost cost = 0;          ///< of the reading and of the kind of step
    Cost plausibility = 0;  ///< that much of it speaks against the move alone, and not against the way it is read
    StepKind kind{};
    std::uint32_t record = none;
    std::uint8_t left_out = 0;
};

struct Node {
    Position position;
    Progress progress{};
    Cost cost = 0;                   ///< of the cheapest way to it
    Cost plausibility = 0;           ///< that much of it speaks against moves alone
    Cost ahead = 0;                  ///< of the cheapest way from it
    Cost ahead_plausibility = 0;     ///< that much of it
    std::uint32_t mended_ahead = 0;  ///< steps of it that are not read as they are written; stopping is one
    std::vector<Edge> edges{};
};

using Layer = std::vector<Node>;

/// A step that may be taken, before the position after it is made.
struct Proposal {
    std::uint32_t parent{};
    Progress after{};
    Edge edge;
    Cost cost{};  ///< of the whole way to it
};

/// The cost beyond which nothing is among the cheapest, as far as costs have been told.
class Cutoff {
public:
    /// \param least   no cost is below.
    /// \param range   those that are higher by more are not looked at.
    /// \param enough  so many are the cheapest.
    void restart(Cost least, Cost range, std::size_t enough)
    {
        least_ = least, enough_ = enough;
        counts_.assign(range + 1, 0);
        highest_ = range, held_ = 0;
    }
    void tell(Cost cost)
    {
        if (cost - least_ > highest_) return;
        ++counts_[cost - least_], ++held_;
        while (held_ - counts_[highest_] >= enough_) held_ -= counts_[highest_--];
    }
    /// Enough are as cheap as this, or cheaper; as good as endless before they are.
    [[nodiscard]] Cost cost() const { return held_ < enough_ ? ~Cost{0} : least_ + highest_; }

private:
    Cost least_ = 0, highest_ = 0;
    std::size_t enough_ = 0, held_ = 0;  ///< costs up to the highest that counts
    std::vector<std::uint32_t> counts_{};
};

class Growth {
public:
    std::uint32_t find_or_add(Position position, const Progress& progress, Cost cost, Cost plausibility, bool may_add)
    {
        const auto key = hash(position) ^ (progress.next[0] * 0x9E37U + progress.next[1] * 0x85EBCAU);
        const auto [first, last] = known_.equal_range(key);
        for (auto it = first; it != last; ++it) {
            Node& node = nodes_[it->second];
            if (node.progress != progress || !node.position.plays_as(position)) continue;
            if (cost < node.cost) node.cost = cost, node.plausibility = plausibility;
            return it->second;
        }
        if (!may_add) return none;
        const auto index = static_cast<std::uint32_t>(nodes_.size());
        nodes_.push_back({.position = position, .progress = progress, .cost = cost, .plausibility = plausibility});
        known_.emplace(key, index);
        return index;
    }

    [[nodiscard]] std::size_t size() const { return nodes_.size(); }
    Layer take() { return std::move(nodes_); }

private:
    Layer nodes_{};
    std::unordered_multimap<std::uint64_t, std::uint32_t> known_{};
};

class Search {
public:
    Search(const std::vector<Slot>& slots, Readings& readings, const Position& start, const Limits& limits)
        : slots_{slots}, readings_{readings}, limits_{limits}
    {
        for (std::uint32_t i = 0; i < slots.size(); ++i) columns_[std::to_underlying(slots[i].side)].push_back(i);
        first_number_ = slots.empty() ? 1 : slots.front().number;
        black_begins_ = start.to_move() == Side::black;
        layers_.push_back({Node{.position = start}});
        // Records may be lost, but not more of them than are there.
        const std::size_t most_plies = 2 * slots.size() + 2;
        while (layers_.size() <= most_plies && grow()) {}
        look_back();
    }

    [[nodiscard]] RecordPath trace() const
    {
        RecordPath path{.cost = layers_.front().front().ahead, .gave_up = gave_up_};
        std::vector<const Node*> nodes{&layers_.front().front()};
        for (std::size_t ply = 0;; ++ply) {
            const Node& node = *nodes.back();
            path.before.push_back(node.position);
            const Edge* best = best_edge(ply, node);
            if (best == nullptr) {
                list_unplayed(node.progress, path);
                break;
            }
            path.steps.push_back(step_of(ply, node, *best));
            nodes.push_back(&layers_[ply + 1][best->child]);
        }
        for (std::size_t ply = 0; ply < path.steps.size(); ++ply) mark_sparing_ways(ply, nodes, path.steps);
        return path;
    }

private:
    // ---- forward -------------------------------------------------------------------------------------------------

    [[nodiscard]] std::size_t left(const Progress& progress, Side side) const
    {
        const auto s = std::to_underlying(side);
        return columns_[s].size() - progress.next[s] - (progress.owed[s] ? 1U : 0U);
    }
    [[nodiscard]] bool finished(const Progress& progress) const
    {
        return left(progress, Side::white) + left(progress, Side::black) == 0 && !progress.owed[0] && !progress.owed[1];
    }
    [[nodiscard]] std::size_t remaining(const Progress& progress) const
    {
        const auto in = [&](Side side) {
            return left(progress, side) + (progress.owed[std::to_underlying(side)] ? 1U : 0U);
        };
        return in(Side::white) + in(Side::black);
    }
    [[nodiscard]] unsigned due_number(std::size_t ply) const
    {
        return first_number_ + static_cast<unsigned>((ply + (black_begins_ ? 1 : 0)) / 2);
    }

    [[nodiscard]] std::int16_t ahead_of(std::uint32_t record, std::size_t ply) const
    {
        return static_cast<std::int16_t>(static_cast<int>(slots_[record].number) - static_cast<int>(due_number(ply)));
    }

    /// The numbers tell that moves are lost here, or a few plies before: any of them may be the right ones.
    [[nodiscard]] bool in_gap(std::size_t ply) const { return ply < gap_until_ && wide_ < limits_.wide_in_all; }
    [[nodiscard]] std::size_t open_at(std::size_t ply) const { return in_gap(ply) ? limits_.wide : limits_.open; }

    bool grow()
    {
        const std::size_t ply = layers_.size() - 1;
        Layer& layer = layers_.back();
        // What a gap may have held stays open until the records behind it have chosen.
        if (in_gap(ply) && layer.size() > limits_.open) gap_until_ = std::max(gap_until_, ply + 2);
        std::vector<std::uint32_t> order(layer.size());
        for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
        std::ranges::stable_sort(order, {}, [&](std::uint32_t i) { return layer[i].cost; });
        proposals_.clear();
        cheapest_ = std::numeric_limits<Cost>::max();
        const auto is_bold = [&](std::size_t rank) {
            return rank < (in_gap(ply) ? limits_.repair_width_in_gap : limits_.repair_width);
        };
        for (std::size_t rank = 0; rank < order.size() && is_bold(rank); ++rank)
            if (shows_gap(layer[order[rank]], ply) && is_narrow_gap(layer[order[rank]]))
                gap_until_ = ply + 1 + plies_behind_gap;
        cutoff_.restart(layer[order.front()].cost, 2 * limits_.behind, 5 * open_at(ply));
        for (std::size_t rank = 0; rank < order.size(); ++rank) {
            const Node& node = layer[order[rank]];
            if (!is_beyond(node.cost)) propose(order[rank], node, ply, is_bold(rank));
        }
        if (proposals_.empty()) return false;
        thin_out(5 * open_at(ply));
        Growth next;
        for (const auto which : order_) {
            Proposal& proposal = proposals_[which];
            Node& parent = layer[proposal.parent];
            const bool room = next.size() < open_at(ply);
            const auto child =
                next.find_or_add(parent.position.after(proposal.edge.reading.candidate.move), proposal.after,
                                 proposal.cost, parent.plausibility + proposal.edge.plausibility, room);
            if (child == none) {
                if (proposal.cost <= cheapest_ + limits_.rival) gave_up_ = true;
                continue;
            }
            proposal.edge.child = child;
            parent.edges.push_back(proposal.edge);
        }
        if (in_gap(ply)) wide_ += next.size();
        layers_.push_back(next.take());
        return true;
    }

    /// A proposal of that cost will not be kept, and nothing is given up with it that comes near the cheapest.
    [[nodiscard]] bool is_beyond(Cost cost) const { return cost > cutoff_.cost() && cost > cheapest_ + limits_.rival; }

    /// Keeps the proposals that can still matter, cheapest first.
    ///
    /// \param enough  so many are.
    void thin_out(std::size_t enough)
    {
        // By counting: there are few costs and many proposals.
        counts_.assign(limits_.behind + 2, 0);
        const auto slot = [&](const Proposal& p) { return std::min(p.cost - cheapest_, limits_.behind + 1); };
        for (const Proposal& p : proposals_) ++counts_[slot(p)];
        std::uint32_t sum = 0;
        for (std::uint32_t& count : counts_) sum += std::exchange(count, sum);
        const std::size_t likely = counts_.back();
        order_.resize(proposals_.size());
        for (std::uint32_t i = 0; i < proposals_.size(); ++i) order_[counts_[slot(proposals_[i])]++] = i;
        order_.resize(likely);
        if (order_.size() > enough) {
            if (proposals_[order_[enough]].cost <= cheapest_ + limits_.rival) gave_up_ = true;
            order_.resize(enough);
        }
    }

    void propose(std::uint32_t index, const Node& node, std::size_t ply, bool with_slips)
    {
        if (finished(node.progress)) return;
        const Side side = node.position.to_move();
        const auto s = std::to_underlying(side);
        const auto& column = columns_[s];
        const Progress& at = node.progress;
        const auto use = [&](std::uint32_t record, Progress after, Cost kind_cost, StepKind kind,
                             std::uint8_t left_out) {
            const bool doubled = left_out != 0 && slots_[column[at.next[s] + left_out - 1U]].set_before;
            if (kind == StepKind::read && slots_[record].counted) {
                const auto ahead = ahead_of(record, ply);
                if (ahead != at.ahead[s] && !doubled) kind_cost += costs::shifted;
                after.ahead[s] = ahead;
            }
            const Cost before = node.cost + kind_cost;
            if (is_beyond(before)) return;
            Cost most = with_slips ? ~Cost{0} : readings_.any_move();
            if (const Cost last = cutoff_.cost(); last != ~Cost{0})
                most = std::min(most, std::max(last, cheapest_ + limits_.rival) - before + 1);
            found_.clear();
            readings_.append(record, node.position, most, found_);
            weigh_sense(node.position);
            for (std::size_t i = 0; i < found_.size(); ++i)
                add({index,
                     after,
                     {.reading = found_[i],
                      .cost = kind_cost + found_[i].cost + found_[i].dislike + plausibilities_[i],
                      .plausibility = plausibilities_[i],
                      .kind = kind,
                      .record = record,
                      .left_out = left_out},
                     node.cost});
        };
        const auto advanced = [&](std::size_t by) {
            Progress after = at;
            after.next[s] = static_cast<std::uint16_t>(at.next[s] + by);
            return after;
        };
        if (at.owed[s]) {
            Progress after = advanced(2);
            after.owed[s] = false;
            use(column[at.next[s]], after, 0, StepKind::exchanged, 0);
            return;
        }
        if (at.crossed) {
            const auto o = 1U - s;
            Progress after = at;
            after.crossed = false;
            if (at.next[o] >= columns_[o].size()) return;
            after.next[o] = static_cast<std::uint16_t>(at.next[o] + 1);
            use(columns_[o][at.next[o]], after, 0, StepKind::exchanged, 0);
            return;
        }
        if (at.next[s] < column.size()) use(column[at.next[s]], advanced(1), 0, StepKind::read, 0);
        if (!with_slips) return;
        propose_lost(index, node, ply);
        Cost left_out = 0;
        for (std::size_t k = 1; k <= limits_.most_left_out && at.next[s] + k < column.size(); ++k) {
            left_out += cost_of_leaving_out(column[at.next[s] + k - 1], at, side, ply);
            use(column[at.next[s] + k], advanced(k + 1), left_out, StepKind::read, static_cast<std::uint8_t>(k));
        }
        if (at.next[s] + 1U < column.size()) {
            Progress after = at;
            after.owed[s] = true;
            use(column[at.next[s] + 1U], after, costs::exchanged, StepKind::exchanged, 0);
        }
        const auto o = 1U - s;
        if (at.next[s] < column.size() && at.next[o] < columns_[o].size() && !at.owed[o]) {
            Progress after = at;
            after.next[o] = static_cast<std::uint16_t>(at.next[o] + 1);
            after.crossed = true;
            // The other player then has the record that stands here.
            use(columns_[o][at.next[o]], after, costs::columns, StepKind::exchanged, 0);
        }
    }

    /// The next record of a player, from one on, whose number is printed.
    [[nodiscard]] std::optional<std::size_t> next_counted(Side side, std::size_t from) const
    {
        constexpr std::size_t furthest = 12;
        const auto& column = columns_[std::to_underlying(side)];
        for (auto i = from; i < column.size() && i < from + furthest; ++i)
            if (slots_[column[i]].counted) return i;
        return std::nullopt;
    }

    /// The numbers tell that a record of the player is lost, before his next or one of those behind it that bear no
    /// number: these take a turn each.
    [[nodiscard]] bool shows_gap(const Node& node, std::size_t ply) const
    {
        const Progress& at = node.progress;
        if (finished(at) || at.crossed || at.owed[0] || at.owed[1]) return false;
        const Side side = node.position.to_move();
        const auto s = std::to_underlying(side);
        const auto next = next_counted(side, at.next[s]);
        return next && ahead_of(columns_[s][*next], ply) - static_cast<int>(*next - at.next[s]) > at.ahead[s];
    }

    /// Records of the player that are lost between the numbers printed on either side of his record.
    [[nodiscard]] int lost_about(Side side, std::size_t record) const
    {
        const auto& column = columns_[std::to_underlying(side)];
        const auto next = next_counted(side, record);
        if (!next) return 0;
        auto last = std::min(record, *next);
        while (last > 0 && !slots_[column[last - 1]].counted) --last;
        const int from =
            last == 0 ? static_cast<int>(first_number_) - 1 : static_cast<int>(slots_[column[--last]].number);
        const auto plies = static_cast<int>(slots_[column[*next]].number) - from;
        return std::max(0, plies - static_cast<int>(*next - last));
    }
    [[nodiscard]] bool is_narrow_gap(const Node& node) const
    {
        return lost_about(Side::white, node.progress.next[0]) + lost_about(Side::black, node.progress.next[1]) <=
               most_lost_at_once;
    }

    void propose_lost(std::uint32_t index, const Node& node, std::size_t ply)
    {
        const Side side = node.position.to_move();
        const auto s = std::to_underlying(side);
        const Progress& at = node.progress;
        if (at.owed[0] || at.owed[1]) return;
        Cost cost = left(at, side) < left(at, opponent(side)) ? costs::lost_and_short : costs::lost;
        if (shows_gap(node, ply))
            cost = costs::lost_and_seen;
        else if (at.next[s] < columns_[s].size() && slots_[columns_[s][at.next[s]]].counted)
            cost += costs::lost_and_short;
        if (is_beyond(node.cost + cost) || node.cost + cost > cheapest_ + limits_.behind) return;
        found_.clear();
        for (const Move& move : node.position.legal_moves()) found_.push_back({.candidate = {move}});
        weigh_sense(node.position);
        for (std::size_t i = 0; i < found_.size(); ++i)
            add({index,
                 at,
                 {.reading = found_[i],
                  .cost = cost + plausibilities_[i],
                  .plausibility = plausibilities_[i],
                  .kind = StepKind::supplied},
                 node.cost});
    }

    /// Of the moves that a record may mean as it is written, or where it means none of those that are only guessed at,
    /// one that gives men away is less likely than one that does not.
    void weigh_sense(const Position& position)
    {
        plausibilities_.assign(found_.size(), 0);
        const auto written = std::ranges::count(found_, Cost{0}, &Reading::cost);
        if (found_.size() < 2 || written == 1) return;
        gains_.assign(found_.size(), 0);
        std::optional<int> best;
        const auto counts = [&](std::size_t i) { return written == 0 || found_[i].cost == 0; };
        for (std::size_t i = 0; i < found_.size(); ++i) {
            if (!counts(i)) continue;
            gains_[i] = gain(position, found_[i].candidate.move);
            best = std::max(best.value_or(gains_[i]), gains_[i]);
        }
        for (std::size_t i = 0; i < found_.size(); ++i)
            if (counts(i)) plausibilities_[i] = against(*best - gains_[i]);
    }

    [[nodiscard]] Cost cost_of_leaving_out(std::uint32_t record, const Progress& at, Side side, std::size_t ply) const
    {
        const Slot& slot = slots_[record];
        if (slot.leave_out != 0) return slot.leave_out;
        if (slot.set_before || (slot.counted && ahead_of(record, ply) < at.ahead[std::to_underlying(side)]))
            return costs::doubled;
        return left(at, side) > left(at, opponent(side)) + 1 ? costs::superfluous_and_long : costs::superfluous;
    }

    void add(Proposal proposal)
    {
        proposal.cost += proposal.edge.cost;
        if (proposal.cost > cheapest_ && proposal.cost - cheapest_ > limits_.behind) return;
        if (is_beyond(proposal.cost)) return;
        cheapest_ = std::min(cheapest_, proposal.cost);
        cutoff_.tell(proposal.cost);
        proposals_.push_back(proposal);
    }

    // ---- backward ------------------------------------------------------------------------------------------------

    [[nodiscard]] Cost cost_of_stopping(const Progress& progress) const
    {
        const auto rest = static_cast<Cost>(remaining(progress));
        return rest == 0 ? 0 : limits_.stop + limits_.unplayed * rest;
    }

    static bool is_mended(const Edge& edge) { return edge.kind != StepKind::read || edge.reading.cost > 0; }

    void look_back()
    {
        for (std::size_t l = layers_.size(); l-- > 0;)
            for (Node& node : layers_[l]) {
                node.ahead = cost_of_stopping(node.progress);
                node.mended_ahead = node.ahead > 0 ? 1 : 0;
                for (const Edge& edge : node.edges) {
                    const Node& child = layers_[l + 1][edge.child];
                    if (edge.cost + child.ahead >= node.ahead) continue;
                    node.ahead = edge.cost + child.ahead;
                    node.ahead_plausibility = edge.plausibility + child.ahead_plausibility;
                    node.mended_ahead = (is_mended(edge) ? 1 : 0) + child.mended_ahead;
                }
            }
    }

    Step step_of(std::size_t ply, const Node& chosen, const Edge& best) const
    {
        Step step{.kind = best.kind,
                  .record = index_of(best),
                  .reading = best.reading,
                  .cost = best.cost - best.plausibility};
        if (best.left_out != 0) {
            const auto s = std::to_underlying(chosen.position.to_move());
            for (unsigned k = 0; k < best.left_out; ++k)
                step.left_out.push_back(columns_[s][chosen.progress.next[s] + k]);
        }
        for (const Edge& edge : chosen.edges)
            if (edge.record == best.record && edge.kind == best.kind && edge.left_out == best.left_out &&
                edge.record != none && edge.reading.cost == 0)
                step.written.push_back(edge.reading.candidate);
        collect_rivals(ply, chosen, step);
        return step;
    }

    static std::optional<std::size_t> index_of(const Edge& edge)
    {
        return edge.record == none ? std::nullopt : std::optional<std::size_t>{edge.record};
    }

    /// The step that the cheapest way from a node begins with; none where the game stops.
    [[nodiscard]] const Edge* best_edge(std::size_t ply, const Node& node) const
    {
        const auto found = std::ranges::find_if(node.edges, [&](const Edge& edge) {
            return edge.child != none && edge.cost + layers_[ply + 1][edge.child].ahead == node.ahead;
        });
        return found == node.edges.end() ? nullptr : &*found;
    }

    /// Marks the rivals of a step by which fewer steps behind it have to be mended, and what differs further on on
    /// their ways.
    /// \param nodes  of the way played.
    void mark_sparing_ways(std::size_t ply, const std::vector<const Node*>& nodes, std::vector<Step>& steps) const
    {
        const auto mark = [&](std::size_t at, const Move& move) {
            const auto rival =
                std::ranges::find(steps[at].rivals, move, [](const Rival& r) { return r.candidate.move; });
            if (rival != steps[at].rivals.end()) rival->spares = true;
            return rival != steps[at].rivals.end();
        };
        for (const Edge& edge : nodes[ply]->edges) {
            if (layers_[ply + 1][edge.child].mended_ahead >= nodes[ply + 1]->mended_ahead) continue;
            if (!mark(ply, edge.reading.candidate.move)) continue;
            const Edge* next = &edge;
            for (auto at = ply + 1; at < steps.size(); ++at) {
                const Node& node = layers_[at][next->child];
                next = best_edge(at, node);
                if (&node == nodes[at] || next == nullptr) break;
                mark(at, next->reading.candidate.move);
            }
        }
    }

    void collect_rivals(std::size_t ply, const Node& chosen, Step& step) const
    {
        // What makes little sense comes last, but it is no less in the running for that: many a bad move was played.
        const Node& root = layers_.front().front();
        const Cost best = root.ahead - root.ahead_plausibility;
        for (const Node& node : layers_[ply])
            for (const Edge& edge : node.edges) {
                const Move& move = edge.reading.candidate.move;
                const Node& child = layers_[ply + 1][edge.child];
                const Cost plausibility = node.plausibility + edge.plausibility + child.ahead_plausibility;
                const Cost whole = std::max(node.cost + edge.cost + child.ahead - plausibility, best);
                if (whole > best + limits_.reach || move == step.reading.candidate.move) continue;
                const Rival rival{.candidate = edge.reading.candidate,
                                  .cost = edge.cost - edge.plausibility,
                                  .extra = whole - best,
                                  .plausibility = plausibility,
                                  .slip = edge.reading.slip,
                                  .record = index_of(edge),
                                  .here = &node == &chosen};
                const auto known =
                    std::ranges::find(step.rivals, move, [](const Rival& r) { return r.candidate.move; });
                if (known == step.rivals.end())
                    step.rivals.push_back(rival);
                else if (std::tuple{rival.extra, !rival.here, rival.plausibility} <
                         std::tuple{known->extra, !known->here, known->plausibility})
                    *known = rival;
            }
        std::ranges::stable_sort(step.rivals, {}, [](const Rival& r) { return r.extra + r.plausibility; });
    }

    void list_unplayed(const Progress& progress, RecordPath& path) const
    {
        for (const Side side : {Side::white, Side::black}) {
            const auto s = std::to_underlying(side);
            for (std::size_t i = progress.next[s]; i < columns_[s].size(); ++i)
                if (!(progress.owed[s] && i == progress.next[s] + 1U)) path.unplayed.push_back(columns_[s][i]);
        }
        std::ranges::sort(path.unplayed);
    }

    const std::vector<Slot>& slots_;
    Readings& readings_;
    Limits limits_;
    std::array<std::vector<std::uint32_t>, 2> columns_{};
    unsigned first_number_ = 1;
    bool black_begins_ = false;
    std::vector<Layer> layers_{};
    std::vector<Proposal> proposals_{};
    std::vector<std::uint32_t> counts_{}, order_{};
    std::vector<Reading> found_{};
    std::vector<int> gains_{};
    std::vector<Cost> plausibilities_{};
    Cutoff cutoff_{};
    Cost cheapest_ = 0;          ///< of the proposals
    std::size_t wide_ = 0;       ///< positions that were kept in gaps
    std::size_t gap_until_ = 0;  ///< the first ply at which no more positions than usual are kept
    bool gave_up_ = false;
};

}  // namespace

RecordPath search(const std::vector<Slot>& slots, Readings& readings, const Position& start, const Limits& limits)
{
    return Search{slots, readings, start, limits}.trace();
}

}  // namespace descry::game
