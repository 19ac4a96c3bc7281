#include "src/game/search.hpp"

#include <algorithm>
#include <limits>
#include <unordered_map>
#include <utility>

#include "src/game/costs.hpp"
#include "src/game/layers.hpp"
#include "src/game/merge.hpp"
#include "src/game/plausibility.hpp"
#include "src/game/trace.hpp"

namespace descry::game {
namespace {

constexpr std::size_t plies_behind_gap = 3;  // records that tell which of the moves supplied in a gap is the one lost
constexpr int most_lost_at_once = 2;         // in a longer gap too much fits: the records behind do not choose

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
        : slots_{slots}, readings_{readings}, limits_{limits}, columns_{slots}
    {
        first_number_ = slots.empty() ? 1 : slots.front().number;
        black_begins_ = start.to_move() == Side::black;
        layers_.push_back({Node{.position = start}});
        // Records may be lost, but not more of them than are there.
        const std::size_t most_plies = 2 * slots.size() + 2;
        while (layers_.size() <= most_plies && grow()) {}
    }

    [[nodiscard]] RecordPath trace()
    {
        auto path = game::trace(layers_, columns_, limits_);
        path.gave_up = gave_up_;
        return path;
    }

private:
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
        if (columns_.finished(node.progress)) return;
        const Side side = node.position.to_move();
        const auto s = std::to_underlying(side);
        const auto &column = columns_.of(side), &other = columns_.of(opponent(side));
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
            if (at.next[o] >= other.size()) return;
            after.next[o] = static_cast<std::uint16_t>(at.next[o] + 1);
            use(other[at.next[o]], after, 0, StepKind::exchanged, 0);
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
        if (at.next[s] < column.size() && at.next[o] < other.size() && !at.owed[o]) {
            Progress after = at;
            after.next[o] = static_cast<std::uint16_t>(at.next[o] + 1);
            after.crossed = true;
            // The other player then has the record that stands here.
            use(other[at.next[o]], after, costs::columns, StepKind::exchanged, 0);
        }
    }

    /// The next record of a player, from one on, whose number is printed.
    [[nodiscard]] std::optional<std::size_t> next_counted(Side side, std::size_t from) const
    {
        constexpr std::size_t furthest = 12;
        const auto& column = columns_.of(side);
        for (auto i = from; i < column.size() && i < from + furthest; ++i)
            if (slots_[column[i]].counted) return i;
        return std::nullopt;
    }

    /// The numbers tell that a record of the player is lost, before his next or one of those behind it that bear no
    /// number: these take a turn each.
    [[nodiscard]] bool shows_gap(const Node& node, std::size_t ply) const
    {
        const Progress& at = node.progress;
        if (columns_.finished(at) || at.crossed || at.owed[0] || at.owed[1]) return false;
        const Side side = node.position.to_move();
        const auto s = std::to_underlying(side);
        const auto next = next_counted(side, at.next[s]);
        return next && ahead_of(columns_.of(side)[*next], ply) - static_cast<int>(*next - at.next[s]) > at.ahead[s];
    }

    /// Records of the player that are lost between the numbers printed on either side of his record.
    [[nodiscard]] int lost_about(Side side, std::size_t record) const
    {
        const auto& column = columns_.of(side);
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
        Cost cost = columns_.left(at, side) < columns_.left(at, opponent(side)) ? costs::lost_and_short : costs::lost;
        if (shows_gap(node, ply))
            cost = costs::lost_and_seen;
        else if (at.next[s] < columns_.of(side).size() && slots_[columns_.of(side)[at.next[s]]].counted)
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
        return columns_.left(at, side) > columns_.left(at, opponent(side)) + 1 ? costs::superfluous_and_long
                                                                               : costs::superfluous;
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

    const std::vector<Slot>& slots_;
    Readings& readings_;
    Limits limits_;
    Columns columns_;
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
