#include "src/decode/decode.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <span>
#include <utility>

#include "src/decode/first_moves.hpp"
#include "src/decode/foresight.hpp"
#include "src/decode/jumps.hpp"
#include "src/decode/lattice.hpp"
#include "src/decode/margins.hpp"
#include "src/decode/meanings.hpp"
#include "src/decode/model.hpp"
#include "src/decode/outlook.hpp"
#include "src/decode/positions.hpp"
#include "src/decode/quota.hpp"

namespace descry::decode {
namespace {

using namespace literals;
using score::Slots;

constexpr unsigned most_of_a_position = 6;
constexpr Cost well_read = -0.5_nats;  // a record: from where one is, none is tried as lost, but from the likeliest
constexpr std::size_t tried_unrecorded = 30;  // states of a ply that are tried without a record
constexpr std::size_t most_rows = 40;         // states of a ply whose second record is tried as lost with the first
constexpr std::uint8_t most_lost = 2;         // running
constexpr std::uint8_t recovery = 6;          // plies, after which what was lost has cost all that it will
constexpr std::size_t a_region = 24;          // places
constexpr std::size_t few_of_a_region = 8;    // states
constexpr Cost a_lead = 3_nats;               // of the states of a ply over the others
constexpr Cost near_beam = 9_nats, far_beam = 24_nats;
// Where a page reads badly for some plies, more states are kept until it has read well again: what they cost beyond the
// same records, undamaged, in their order and under their numbers.
constexpr std::size_t some_plies = 6;
constexpr Cost reads_badly = 1.5_nats;
constexpr Cost and_beam = 4_nats;
constexpr Cost a_loss = 8_nats;       // of such faults, for which as many states again are kept
constexpr std::size_t a_while = 12;   // plies, after which a game has gained
constexpr Cost a_little = 0.25_nats;  // by each of them
constexpr Cost promising = -3_nats;   // what a beginning has gained that several times as many states are worth it

class Decoder {
public:
    Decoder(const Slots& slots, const Position& start, const Range& range, const Limits& limits, const Habits& habits)
        : slots_{slots}, range_{range}, limits_{limits}, model_{slots, range, habits}, outlook_{model_}, start_{start},
          number_{start.move_number()}, side_{start.to_move()}, before_{static_cast<std::int32_t>(range.first) - 1,
                                                                        static_cast<std::int32_t>(range.first)}
    {}

    /// \param begun  the first of its plies are taken as they are
    Path run(std::span<const Ply> begun = {})
    {
        layers_.push_back({});
        layers_[0].nodes.push_back(
            {.position = positions_[0].id_of(start_), .heads = {before_, before_}, .best = Cost{}});
        for (const Ply& ply : begun) follow(ply);
        while (layers_.size() <= limits_.longest) {
            if (!grow()) break;
            const Layer& last = layers_.back();
            const auto least = std::ranges::min_element(last.nodes, {}, &Node::best)->best;
            best_end_ = std::min(best_end_, least);
            if (least > best_end_ + limits_.beam) break;
            // Records that only happen to be legal gain nothing in the long run.
            if (layers_.size() > a_while && least > -(a_little * static_cast<std::int64_t>(layers_.size()))) break;
        }
        return best_path();
    }

private:
    // ---- one ply
    // -----------------------------------------------------------------------------------------------------

    /// One state, as a path has it.
    void follow(const Ply& ply)
    {
        const std::size_t at = layers_.size() - 1;
        const Side side = at % 2 == 0 ? side_ : opponent(side_);
        jumps_.next_ply(side, number_of(at));
        const Node& before = layers_.back().nodes.front();
        Node node{.position = 0,
                  .heads = before.heads,
                  .read = before.read,
                  .best = before.best + ply.cost,
                  .chess = before.chess + ply.chess,
                  .best_arc = 0,
                  .arcs = 0};
        const Position reached = positions_here()[before.position].after(ply.move);
        positions_after().clear();
        node.position = positions_after().id_of(reached);
        if (ply.place) {
            node.heads.move(side, static_cast<std::int32_t>(*ply.place), 0);
            node.read = with(node.read, *ply.place);
            Head& own = node.heads.of(side);
            own.ahead = model_.ahead_by(model_.number_over(*ply.place), number_of(at)).value_or(own.ahead);
            own.misnumbered = own.ahead != 0;
        }
        Layer next;
        next.nodes.push_back(node);
        next.arcs.push_back({0, ply.likeness.value_or(nowhere), ply.place.value_or(nowhere), ply.move,
                             static_cast<std::uint8_t>(ply.fitting), ply.cost, ply.chess, nowhere});
        layers_.push_back(std::move(next));
        best_end_ = std::min(best_end_, node.best);
    }

    bool grow()
    {
        const std::size_t ply = layers_.size() - 1;
        set_width();
        keep_the_likeliest(layers_.back());
        by_state_.clear();
        meanings_.next_ply();
        jumps_.next_ply(ply % 2 == 0 ? side_ : opponent(side_), number_of(ply));
        rows_lost_ = 0;
        least_ = {Cost::none(), Cost::none()};
        least_near_.assign(regions(), Cost::none());
        set_quotas();
        positions_after().clear();
        Layer next;
        for (std::uint32_t i = 0; i < layers_.back().nodes.size(); ++i) expand(i, ply, i < tried_unrecorded, next);
        if (next.nodes.empty()) return false;
        layers_.push_back(std::move(next));
        return true;
    }

    /// How many states are kept: what is right falls behind where the page is damaged, and comes up again behind it.
    void set_width()
    {
        const Cost faults = cost_of_faults();
        if (faults > reads_badly)
            widened_ = some_plies;
        else if (widened_ > 0)
            --widened_;
        worst_ = widened_ > 0 ? std::max(worst_, faults) : Cost{};
        states_ = widened_ > 0 ? limits_.at_worst * times_as_many(worst_) : limits_.states;
        beam_ = widened_ > 0 ? limits_.beam + and_beam : limits_.beam;
    }

    /// Where several records running are lost, many more states are as likely as the true one.
    [[nodiscard]] std::size_t times_as_many(Cost faults) const
    {
        if (best_end_ > promising) return 1;
        return static_cast<std::size_t>(std::clamp<std::int64_t>(faults.milli() / a_loss.milli(), 1, limits_.times));
    }

    /// Of the last plies on the likeliest jump.
    [[nodiscard]] Cost cost_of_faults() const
    {
        Cost faults{};
        std::size_t l = layers_.size() - 1;
        const auto& last = layers_[l].nodes;
        auto arc = std::ranges::min_element(last, {}, &Node::best)->best_arc;
        for (std::size_t n = 0; n < some_plies && l > 0; ++n, --l) {
            const Arc& step = layers_[l].arcs[arc];
            const Side side = l % 2 == 1 ? side_ : opponent(side_);
            faults += step.cost;
            if (step.place != nowhere)
                faults += slots_.likenesses[step.likeness].damage - model_.at_best(side, step.place);
            arc = layers_[l - 1].nodes[step.from].best_arc;
        }
        return faults;
    }

    /// Of the states of the next ply so many are kept; twice as many are made, as several may have one position.
    void set_quotas()
    {
        const Cost least = layers_.back().nodes.front().hoped() - 12_nats;
        quotas_ = {Quota{least, 2 * states_}, Quota{least, states_}};
        quotas_near_.assign(regions(), Quota{least, 2 * most_near()});
    }
    [[nodiscard]] std::size_t most_near() const { return std::max(states_ / 16, few_of_a_region); }

    /// Drops the states that are not gone on with, and the ways to them; the others, the likeliest first. Those in
    /// which a record was lost not long ago vie among themselves alone: it cost them at once what a state that reads
    /// something wrong in its place will pay little by little.
    void keep_the_likeliest(Layer& layer)
    {
        std::vector<std::pair<Cost, std::uint32_t>> order;
        order.reserve(layer.nodes.size());
        for (const Node& node : layer.nodes) order.emplace_back(node.hoped(), static_cast<std::uint32_t>(order.size()));
        std::ranges::sort(order);
        Layer kept;
        std::vector<std::uint8_t> of_position(positions_here().size(), 0);
        std::array<std::size_t, 2> counts{};
        std::size_t beside = 0;  // states that stay for their region alone
        std::array<Cost, 2> least{Cost::none(), Cost::none()};
        std::vector<std::pair<std::size_t, Cost>> near(regions(), {0, Cost::none()});  // by region
        for (const auto& [hoped, i] : order) {
            const Node& node = layer.nodes[i];
            // Among all that are behind or not; or else among those that have read as far.
            const bool recovering = node.recovering > 0;
            least[recovering] = std::min(least[recovering], hoped);
            auto& [here, least_here] = near[region_of(node.heads)];
            if (!recovering) least_here = std::min(least_here, hoped);
            const bool among_all =
                counts[recovering] < (recovering ? states_ / 2 : states_) && hoped <= least[recovering] + beam_;
            if (!among_all && (recovering || beside >= states_ / 2 || here >= most_near() ||
                               hoped > least_here + near_beam || hoped > least[0] + far_beam)) {
                note_dropped(layer, node);
                continue;
            }
            // Where the heads stand in one position is of less weight than which positions are open.
            if (++of_position[node.position] > most_of_a_position) continue;
            among_all ? ++counts[recovering] : (++here, ++beside);
            Node& copy = kept.nodes.emplace_back(node);
            copy.arcs = copy.best_arc = nowhere;
            for (std::uint32_t a = node.arcs; a != nowhere; a = layer.arcs[a].next) {
                const auto arc = static_cast<std::uint32_t>(kept.arcs.size());
                kept.arcs.push_back(layer.arcs[a]);
                kept.arcs.back().next = copy.arcs;
                copy.arcs = arc;
                if (a == node.best_arc) copy.best_arc = arc;
            }
        }
        layer = std::move(kept);
    }

    /// With the states that it would have been reached from: it may have gone on as well as any that is kept.
    void note_dropped(const Layer& layer, const Node& node)
    {
        for (std::uint32_t a = node.arcs; a != nowhere; a = layer.arcs[a].next) {
            const Arc& arc = layer.arcs[a];
            layers_[layers_.size() - 2].nodes[arc.from].dropped.add(arc.move, arc.cost + node.hoped() - node.best);
        }
    }

    /// The number of the move at a ply.
    [[nodiscard]] unsigned number_of(std::size_t ply) const
    {
        return number_ + static_cast<unsigned>((ply + (side_ == Side::black ? 1 : 0)) / 2);
    }

    /// Those of the ply that is gone on from, and those of the one after it: no others are asked for again.
    [[nodiscard]] Positions& positions_here() { return positions_[(layers_.size() - 1) % 2]; }
    [[nodiscard]] Positions& positions_after() { return positions_[layers_.size() % 2]; }

    void expand(std::uint32_t index, std::size_t ply, bool may_lose, Layer& next)
    {
        const Node node = layers_.back().nodes[index];
        const Side side = ply % 2 == 0 ? side_ : opponent(side_);
        ++expanded_;
        Cost cheapest = Cost::none();
        // Of the likeliest every way is made, as its margins are to be exact.
        const bool leads = node.hoped() < layers_.back().nodes.front().hoped() + a_lead;
        DroppedWays& dropped = layers_.back().nodes[index].dropped;
        const Head& own = node.heads.of(side);
        for (const Jump& jump : jumps_.from(node.heads, node.read, [&](ReadPlaces& read) { mark_read(node, read); })) {
            if (node.best + jump.least > ceiling(node.recovering > 1)) break;
            Heads heads = node.heads;
            heads.move(side, static_cast<std::int32_t>(jump.place), jump.stride);
            Head& moved = heads.of(side);
            moved.ahead = jump.ahead;
            moved.misnumbered =
                jump.ahead != 0 &&
                (jump.ahead == own.ahead ? own.misnumbered : node.recovering == 0 && jump.stride < a_whole / 2);
            const Cost before = node.best + jump.step, most = most_of(node.recovering > 1, heads) - jump.promise;
            const Cost most_counted =
                leads ? most : std::min(most, most_of_quota(node.recovering > 1, heads) - jump.promise);
            for (const Print& print : jumps_.prints(jump)) {
                if (before + print.cost > most) break;
                if (shares_signs(node, jump.place, print.likeness)) continue;
                if (before + print.cost > most_counted) {
                    dropped.add(jump.step + print.cost + jump.promise);
                    break;
                }
                const auto record = slots_.likenesses[print.likeness].record;
                for (const Meaning& meaning :
                     meanings_.of(node.position, record, positions_here(), positions_after())) {
                    const Cost cost = jump.step + print.cost + meaning.cost;
                    if (node.best + cost > most) continue;
                    if (node.best + cost > most_counted) {
                        dropped.add(meaning.move, cost + jump.promise);
                        continue;
                    }
                    cheapest = std::min(cheapest, cost);
                    reach_state(next, node, heads, jump.promise,
                                {index, print.likeness, jump.place, meaning.move, meaning.fitting, cost, meaning.chess,
                                 nowhere},
                                meaning.after);
                }
            }
        }
        if (node.lost_running >= most_lost) return;
        const unsigned number = number_of(ply);
        const bool a_row = node.lost_running > 0 && rows_lost_ < most_rows && foresight_.is_amiss(own, side, number);
        if (a_row) ++rows_lost_;
        if (a_row || (may_lose && (cheapest > well_read || index == 0)))
            lose(index, node, number, a_row ? lost_beside : model_.habits().lost, next);
    }

    /// With the record that was read last, right before or behind it.
    [[nodiscard]] bool shares_signs(const Node& node, std::uint32_t place, std::uint32_t likeness) const
    {
        if (node.best_arc == nowhere) return false;
        const Arc& last = layers_.back().arcs[node.best_arc];
        if (last.place == nowhere || (last.place + 1 != place && place + 1 != last.place)) return false;
        const auto &a = slots_.likenesses[last.likeness], &b = slots_.likenesses[likeness];
        return a.begin < b.end && b.begin < a.end;
    }

    /// Nor one that so many others are before.
    [[nodiscard]] Cost most_of_quota(bool recovering, const Heads& heads) const
    {
        return std::max(quotas_[recovering].limit(), quotas_near_[region_of(heads)].limit());
    }

    /// What was read last, in stretches of the page: states that have read different stretches tell little of one
    /// another.
    [[nodiscard]] std::size_t region_of(const Heads& heads) const
    {
        return static_cast<std::size_t>(heads.last() + 1) / a_region - range_.from / a_region;
    }
    [[nodiscard]] std::size_t regions() const { return range_.limit / a_region - range_.from / a_region + 2; }
    /// No state of the next ply that hopes for more is kept, whatever it has read last.
    [[nodiscard]] Cost ceiling(bool recovering) const
    {
        return std::max(least_[recovering] + beam_, least_[0] + far_beam);
    }
    /// Nor one of these heads that hopes for more than this.
    [[nodiscard]] Cost most_of(bool recovering, const Heads& heads) const
    {
        return std::max(least_[recovering] + beam_,
                        std::min(least_near_[region_of(heads)] + near_beam, least_[0] + far_beam));
    }

    /// The places on the way to a node. The best way stands for all.
    void mark_read(const Node& node, ReadPlaces& read) const
    {
        std::uint32_t arc = node.best_arc;
        for (std::size_t l = layers_.size() - 1; l > 0 && arc != nowhere; --l) {
            const Arc& step = layers_[l].arcs[arc];
            if (step.place != nowhere) read.add(step.place);
            arc = layers_[l - 1].nodes[step.from].best_arc;
        }
    }

    /// \param arc  but for `next`
    void reach_state(Layer& next, const Node& node, const Heads& heads, Cost ahead, Arc arc, PositionId after,
                     Cost unfit = {})
    {
        const std::uint64_t key = (std::uint64_t{after} << 42U) ^
                                  (static_cast<std::uint64_t>(heads.white.at + 1) << 21U) ^
                                  static_cast<std::uint64_t>(heads.black.at + 1);
        const auto found = by_state_.find_or_add(key, static_cast<std::uint32_t>(next.nodes.size()));
        const bool fresh = found == next.nodes.size();
        if (fresh)
            next.nodes.push_back(
                {.position = after, .heads = heads, .best = Cost::none(), .ahead = ahead, .unfit = unfit});
        Node& to = next.nodes[found];
        const auto id = static_cast<std::uint32_t>(next.arcs.size());
        arc.next = std::exchange(to.arcs, id);
        const Cost total = node.best + arc.cost;
        if (total < to.best) {
            to.best = total, to.best_arc = id, to.heads = heads, to.chess = node.chess + arc.chess;
            const bool lost = arc.place == nowhere;
            to.read = lost ? node.read : with(node.read, arc.place);
            to.lost_running = lost ? static_cast<std::uint8_t>(node.lost_running + 1) : std::uint8_t{0};
            to.recovering =
                lost ? recovery : static_cast<std::uint8_t>(node.recovering - (node.recovering > 0 ? 1 : 0));
        }
        next.arcs.push_back(arc);
        if (fresh) {
            quotas_[to.recovering > 0].add(total + ahead + unfit);
            quotas_near_[region_of(heads)].add(total + ahead + unfit);
        }
        for (Cost* least : {&least_[to.recovering > 0], &least_near_[region_of(heads)]})
            *least = std::min(*least, total + ahead + unfit);
    }

    /// A record is lost: any legal move.
    void lose(std::uint32_t index, const Node& node, unsigned number, Cost cost, Layer& next)
    {
        const Cost promise = jumps_.promise(node.heads);
        if (node.best + cost + promise > most_of(true, node.heads)) return;
        const unsigned turn = number + (positions_here()[node.position].to_move() == Side::black ? 1 : 0);
        const bool first = from_array_ && layers_.size() <= 2;
        for (const Meaning& any : meanings_.all_of(node.position, positions_here(), positions_after())) {
            const Cost unlikely =
                first ? against_first(any.move, layers_.size() == 1 ? side_ : opponent(side_)) : any.cost;
            reach_state(next, node, node.heads, promise,
                        {index, nowhere, nowhere, any.move, 255, cost + unlikely, unlikely, nowhere}, any.after,
                        foresight_.against(positions_after()[any.after], node.heads, turn));
        }
    }

    // ---- the best way, and its rivals
    // --------------------------------------------------------------------------------

    Path best_path()
    {
        Path path;
        path.start = start_;
        path.work = expanded_;
        std::size_t end = 0;
        std::uint32_t at = 0;
        Cost best{};
        for (std::size_t l = 1; l < layers_.size(); ++l) {
            const bool whites_turn = (l % 2 == 0 ? side_ : opponent(side_)) == Side::white;
            const std::array due{number_of(l) + (whites_turn ? 0 : 1), number_of(l)};
            for (std::uint32_t i = 0; i < layers_[l].nodes.size(); ++i) {
                const Node& node = layers_[l].nodes[i];
                if (node.best >= best) continue;
                const Cost total = node.best + model_.left_behind(node.heads, due);
                if (total < best) best = total, end = l, at = i;
            }
        }
        if (end > 0) path.total = layers_[end].nodes[at].best;
        std::vector<std::uint32_t> nodes;
        for (std::size_t l = end; l > 0; --l) {
            const Arc& arc = layers_[l].arcs[layers_[l].nodes[at].best_arc];
            Ply& ply = path.plies.emplace_back(
                Ply{.move = arc.move, .fitting = arc.fitting, .cost = arc.cost, .chess = arc.chess});
            if (arc.place != nowhere) ply.place = arc.place, ply.likeness = arc.likeness;
            nodes.push_back(at = arc.from);
        }
        std::ranges::reverse(path.plies);
        std::ranges::reverse(nodes);
        look_back(layers_);
        tell_margins(path, nodes, layers_);
        return path;
    }

    const Slots& slots_;
    Range range_;
    Limits limits_;
    Model model_;
    Outlook outlook_;
    Jumps jumps_{model_, outlook_};
    Foresight foresight_{model_, outlook_};
    Meanings meanings_{slots_.records};
    std::array<Positions, 2> positions_{};
    Position start_;
    bool from_array_ = start_.plays_as(Position::initial());
    unsigned number_;
    Side side_;
    Head before_;  ///< of a player who has not moved
    std::vector<Layer> layers_{};
    std::array<Cost, 2> least_{Cost::none(), Cost::none()};  ///< of the ply that grows, with what lies ahead
    std::vector<Cost> least_near_{};                         ///< the same by region
    std::array<Quota, 2> quotas_{};
    std::vector<Quota> quotas_near_{};  ///< by region
    StateTable by_state_{};
    Cost best_end_{};          ///< of the likeliest game so far, wherever it ends
    Cost worst_{};             ///< of the faults for which more states are kept
    std::size_t widened_ = 0;  ///< plies for which more states are kept still
    std::size_t states_ = limits_.states;
    Cost beam_ = limits_.beam;
    std::uint64_t expanded_ = 0;
    std::size_t rows_lost_ = 0;  ///< states of the ply that were tried so
};

}  // namespace

Path decode(const Slots& slots, const Position& start, const Range& range, const Limits& limits, const Habits& habits)
{
    if (range.first >= range.last) return {.start = start};
    return Decoder{slots, start, range, limits, habits}.run();
}

Path decode_from(const Slots& slots, const Path& begun, std::size_t plies, const Range& range, const Limits& limits,
                 const Habits& habits)
{
    return Decoder{slots, begun.start, range, limits, habits}.run(std::span{begun.plies}.first(plies));
}

}  // namespace descry::decode
