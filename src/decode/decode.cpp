#include "src/decode/decode.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <span>
#include <unordered_map>
#include <utility>

#include "src/decode/foresight.hpp"
#include "src/decode/lattice.hpp"
#include "src/decode/margins.hpp"
#include "src/decode/meanings.hpp"
#include "src/decode/model.hpp"
#include "src/decode/outlook.hpp"
#include "src/decode/positions.hpp"

namespace descry::decode {
namespace {

using namespace literals;
using score::Place;
using score::Slots;

constexpr Cost first_skipped = 0.25_nats;
constexpr Cost same_step = 0.5_nats;  // a head that passes over as many records as at its step before
constexpr Cost below = 0.6_nats;      // the next record in the own column
// A number that is wrong by as much as the one before, as the page counts, or as what was passed over or lost has it.
constexpr Cost still_misnumbered = 0.4_nats, still_ahead = 3_nats;
constexpr std::int64_t reach = 48;  // places that a head looks over
constexpr unsigned most_of_a_position = 6;
constexpr Cost well_read = -0.5_nats;  // a record: from where one is, none is tried as lost, but from the likeliest
constexpr std::size_t bold = 30;       // states of a ply that are tried without a record
constexpr std::size_t most_rows = 40;  // states of a ply whose second record is tried as lost with the first
constexpr std::uint8_t most_lost = 2;  // running
constexpr std::uint8_t recovery = 6;   // plies, after which what was lost has cost all that it will
constexpr std::size_t a_region = 24;   // places
constexpr std::size_t few_of_a_region = 8;  // states
constexpr Cost near_beam = 9_nats, far_beam = 24_nats;
constexpr std::size_t a_while = 24;   // plies, after which a game has gained
constexpr Cost a_little = 0.25_nats;  // by each of them

class Decoder {
public:
    Decoder(const Slots& slots, const Position& start, const Range& range, const Limits& limits, const Habits& habits)
        : slots_{slots}, range_{range}, limits_{limits}, model_{slots, range, habits}, outlook_{model_}, start_{start},
          number_{start.move_number()}, side_{start.to_move()}, before_{static_cast<std::int32_t>(range.first) - 1,
                                                                        static_cast<std::int32_t>(range.first)}
    {
        considered_.resize(slots.places.size());
        priced_.resize(slots.places.size());
        prints_.resize(slots.likenesses.size());
    }

    Path run()
    {
        layers_.push_back({});
        layers_[0].nodes.push_back(
            {.position = positions_[0].id_of(start_), .heads = {before_, before_}, .best = Cost{}});
        Cost best_end{};
        while (layers_.size() <= limits_.longest) {
            if (!grow()) break;
            const Layer& last = layers_.back();
            const auto least = std::ranges::min_element(last.nodes, {}, &Node::best)->best;
            best_end = std::min(best_end, least);
            if (least > best_end + limits_.beam) break;
            // Records that only happen to be legal gain nothing in the long run.
            if (layers_.size() > a_while && least > -(a_little * static_cast<std::int64_t>(layers_.size()))) break;
        }
        return best_path();
    }

private:
    // ---- one ply
    // -----------------------------------------------------------------------------------------------------

    bool grow()
    {
        const std::size_t ply = layers_.size() - 1;
        keep_the_likeliest(layers_.back());
        by_state_.clear();
        meanings_.next_ply();
        rows_lost_ = 0;
        least_ = {Cost::none(), Cost::none()};
        least_near_.assign(regions(), Cost::none());
        positions_after().clear();
        Layer next;
        for (std::uint32_t i = 0; i < layers_.back().nodes.size(); ++i) expand(i, ply, i < bold, next);
        if (next.nodes.empty()) return false;
        layers_.push_back(std::move(next));
        return true;
    }

    /// Drops the states that are not gone on with, and the ways to them; the others, the likeliest first. Those in
    /// which a record was lost not long ago vie among themselves alone: it cost them at once what a state that reads
    /// something wrong in its place will pay little by little.
    void keep_the_likeliest(Layer& layer) const
    {
        std::vector<std::uint32_t> order(layer.nodes.size());
        for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
        std::ranges::sort(order, [&](std::uint32_t a, std::uint32_t b) {
            const Cost x = layer.nodes[a].hoped(), y = layer.nodes[b].hoped();
            return x != y ? x < y : a < b;
        });
        Layer kept;
        std::unordered_map<PositionId, unsigned> of_position;
        std::array<std::size_t, 2> counts{};
        std::size_t beside = 0;  // states that stay for their region alone
        std::array<Cost, 2> least{Cost::none(), Cost::none()};
        std::vector<std::pair<std::size_t, Cost>> near(regions(), {0, Cost::none()});  // by region
        for (const std::uint32_t i : order) {
            const Node& node = layer.nodes[i];
            // Among all that are behind or not; or else among those that have read as far.
            const bool recovering = node.recovering > 0;
            least[recovering] = std::min(least[recovering], node.hoped());
            auto& [here, least_here] = near[region_of(node.heads)];
            if (!recovering) least_here = std::min(least_here, node.hoped());
            const bool among_all = counts[recovering] < (recovering ? limits_.states / 2 : limits_.states) &&
                                   node.hoped() <= least[recovering] + limits_.beam;
            if (!among_all &&
                (recovering || beside >= limits_.states / 2 || here >= std::max(limits_.states / 16, few_of_a_region) ||
                 node.hoped() > least_here + near_beam || node.hoped() > least[0] + far_beam)) {
                kept.cut = std::min(kept.cut, node.hoped());
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
        const unsigned number = number_of(ply);
        jumps_.clear();
        ++expanded_;
        if (ply == 0)
            first_jumps();
        else
            jumps(node, side, number);
        // What lies before the other player's head stays as it is.
        const Side other = opponent(side);
        const Cost others = promise(other, node.heads.of(other).at, other == Side::white ? number + 1 : number,
                                    node.heads.of(other).ahead);
        const auto ahead_of = [&](std::int32_t at, std::int32_t ahead) {
            return others + promise(side, at, number + 1, ahead);
        };
        Cost cheapest = Cost::none();
        const Head& own = node.heads.of(side);
        const auto miscount = own.ahead;
        const bool has_moved = own.at >= static_cast<std::int32_t>(range_.first);
        for (const auto& [place, step, stride] : jumps_) {
            if (ply > 0 && node.heads.have_read(static_cast<std::int32_t>(place))) continue;
            const Cost jump = has_moved ? step + model_.over_games(own.at, static_cast<std::int32_t>(place)) : step;
            const Place& here = slots_.places[place];
            const auto counted = model_.ahead_by(here.number, number).value_or(miscount);
            const Cost least_print = price(place, side, number),
                       ahead = ahead_of(static_cast<std::int32_t>(place), counted);
            Heads there = node.heads;
            there.move(side, static_cast<std::int32_t>(place), stride);
            const Cost before = node.best + jump, most = most_of(node.recovering > 1, there) - ahead;
            if (miscount == 0 && before + least_print > most) continue;
            for (std::uint32_t k = here.first_likeness; k < here.first_likeness + here.likenesses; ++k) {
                Cost print = prints_[k];
                if (miscount != 0) print = std::min(print, print_ahead(here, k, side, number, own));
                if (before + print > most) continue;
                for (const Meaning& meaning :
                     meanings_.of(node.position, slots_.likenesses[k].record, positions_here(), positions_after())) {
                    const Cost cost = jump + print + meaning.cost;
                    if (node.best + cost > most) continue;
                    cheapest = std::min(cheapest, cost);
                    Heads heads = node.heads;
                    heads.move(side, static_cast<std::int32_t>(place), stride);
                    Head& moved = heads.of(side);
                    moved.ahead = counted;
                    moved.misnumbered =
                        counted != 0 &&
                        (counted == miscount ? own.misnumbered : node.recovering == 0 && stride < a_whole / 2);
                    reach_state(next, node, heads, ahead,
                                {index, k, place, meaning.move, meaning.fitting, cost, nowhere}, meaning.after);
                }
            }
        }
        const Cost ahead = ahead_of(node.heads.of(side).at, miscount);
        if (node.lost_running >= most_lost) return;
        const bool a_row = node.lost_running > 0 && rows_lost_ < most_rows && foresight_.is_amiss(own, side, number);
        if (a_row) ++rows_lost_;
        if (a_row || (may_lose && (cheapest > well_read || index == 0)))
            lose(index, node, number, a_row ? lost_beside : lost_record, ahead, next);
    }

    /// What was read last, in stretches of the page: states that have read different stretches tell little of one
    /// another.
    [[nodiscard]] static std::size_t region_of(const Heads& heads)
    {
        return static_cast<std::size_t>(heads.last() + 1) / a_region;
    }
    [[nodiscard]] std::size_t regions() const { return slots_.places.size() / a_region + 2; }
    [[nodiscard]] Cost most_of(bool recovering, const Heads& heads) const
    {
        return std::max(least_[recovering] + limits_.beam,
                        std::min(least_near_[region_of(heads)] + near_beam, least_[0] + far_beam));
    }

    /// What speaks against each likeness of a place, as the record of this ply, but for how a head came to it; the
    /// least of it.
    Cost price(std::uint32_t place, Side side, unsigned number)
    {
        Priced& priced = priced_[place];
        if (priced.layer == layers_.size()) return priced.least;
        priced = {layers_.size(), Cost::none()};
        const Place& here = slots_.places[place];
        for (std::uint32_t k = here.first_likeness; k < here.first_likeness + here.likenesses; ++k) {
            prints_[k] = model_.print(here, slots_.likenesses[k], side, number);
            priced.least = std::min(priced.least, prints_[k]);
        }
        return priced.least;
    }

    /// The same where the player's numbers were ahead of his moves, and may still be.
    [[nodiscard]] Cost print_ahead(const Place& place, std::uint32_t like, Side side, unsigned number,
                                   const Head& head) const
    {
        return model_.print(place, slots_.likenesses[like], side, ahead_of_move(number, head.ahead)) +
               (head.misnumbered ? still_misnumbered : still_ahead);
    }

    /// What a player's next records promise, his numbers being as far ahead of his moves as they were.
    [[nodiscard]] Cost promise(Side side, std::int32_t at, unsigned number, std::int32_t ahead)
    {
        const Cost exact = outlook_.of(side, at, number);
        return ahead == 0 ? exact : std::min(exact, outlook_.of(side, at, ahead_of_move(number, ahead)));
    }

    static unsigned ahead_of_move(unsigned number, std::int32_t ahead)
    {
        return static_cast<unsigned>(std::max(1, static_cast<std::int32_t>(number) + ahead));
    }

    /// \param arc  but for `next`
    void reach_state(Layer& next, const Node& node, const Heads& heads, Cost ahead, Arc arc, PositionId after,
                     Cost unfit = {})
    {
        if (const auto& only = limits_.moves; !only.empty())
            if (const auto ply = layers_.size() - 1; ply >= only.size() || arc.move != only[ply]) return;
        const std::uint64_t key = (std::uint64_t{after} << 42U) ^
                                  (static_cast<std::uint64_t>(heads.white.at + 1) << 21U) ^
                                  static_cast<std::uint64_t>(heads.black.at + 1);
        const auto [it, fresh] = by_state_.try_emplace(key, static_cast<std::uint32_t>(next.nodes.size()));
        if (fresh)
            next.nodes.push_back(
                {.position = after, .heads = heads, .best = Cost::none(), .ahead = ahead, .unfit = unfit});
        Node& to = next.nodes[it->second];
        const auto id = static_cast<std::uint32_t>(next.arcs.size());
        arc.next = std::exchange(to.arcs, id);
        const Cost total = node.best + arc.cost;
        if (total < to.best) {
            to.best = total, to.best_arc = id, to.heads = heads;
            to.furthest = std::max(node.furthest, heads.last());
            const bool lost = arc.place == nowhere;
            to.lost_running = lost ? static_cast<std::uint8_t>(node.lost_running + 1) : std::uint8_t{0};
            to.recovering =
                lost ? recovery : static_cast<std::uint8_t>(node.recovering - (node.recovering > 0 ? 1 : 0));
        }
        next.arcs.push_back(arc);
        for (Cost* least : {&least_[to.recovering > 0], &least_near_[region_of(heads)]})
            *least = std::min(*least, total + ahead + unfit);
    }

    /// A record is lost: any legal move.
    void lose(std::uint32_t index, const Node& node, unsigned number, Cost cost, Cost ahead, Layer& next)
    {
        const Position& position = positions_here()[node.position];
        const unsigned turn = number + (position.to_move() == Side::black ? 1 : 0);
        for (const Move& move : position.legal_moves()) {
            const Position reached = position.after(move);
            reach_state(next, node, node.heads, ahead, {index, nowhere, nowhere, move, 255, cost, nowhere},
                        positions_after().id_of(reached), foresight_.against(reached, node.heads, turn));
        }
    }

    // ---- where the heads go
    // ------------------------------------------------------------------------------------------

    void first_jumps()
    {
        for (std::uint32_t p = range_.first; p < range_.last; ++p)
            jumps_.push_back({p,
                              Cost::milli((first_skipped * model_.between(static_cast<std::int32_t>(range_.first) - 1,
                                                                          static_cast<std::int32_t>(p)))
                                              .milli() /
                                          a_whole),
                              0});
    }

    void consider(std::uint32_t place, Cost cost, std::int64_t stride = 0)
    {
        auto& [state, index] = considered_[place];
        if (state == expanded_) {
            if (cost < jumps_[index].cost) jumps_[index].cost = cost, jumps_[index].stride = stride;
            return;
        }
        state = expanded_, index = static_cast<std::uint32_t>(jumps_.size());
        jumps_.push_back({place, cost, stride});
    }

    void jumps(const Node& node, Side side, unsigned number)
    {
        const Head& others = node.heads.of(opponent(side));
        const std::int32_t own = node.heads.of(side).at, other = others.at;
        walk(node, own, node.heads.of(side).stride);
        if (other > own) walk(node, other, 0);
        if (other < own) walk_back(node, other);
        to_numbers(node, side, number);
        if (const auto ahead = node.heads.of(side).ahead; ahead != 0)
            to_numbers(node, side, ahead_of_move(number, ahead));
        look_below(node, own);
    }

    /// To the records that bear a number.
    void to_numbers(const Node& node, Side side, unsigned number)
    {
        const std::int32_t own = node.heads.of(side).at, other = node.heads.of(opponent(side)).at;
        for (const std::uint32_t p : model_.numbered(number)) {
            const auto at = static_cast<std::int32_t>(p);
            if (at == own || at == other) continue;
            const Cost cost = model_.to_number(own, p);
            if (cost == Cost::none() || read_before(node, p)) continue;
            consider(p, cost);
            if (p + 1 < range_.limit && side == Side::black) consider(p + 1, cost);
        }
    }

    /// Forwards from a head, over what is read.
    void walk(const Node& node, std::int32_t from, std::int64_t stride)
    {
        std::int64_t unread = 0;
        for (std::int32_t p = from + 1; p < static_cast<std::int32_t>(range_.limit) && unread < reach * a_whole; ++p) {
            if (node.heads.have_read(p)) continue;
            if (read_before(node, static_cast<std::uint32_t>(p))) continue;
            Cost cost = model_.skipping(unread);
            if (stride >= a_whole / 2 && std::abs(unread - stride) <= a_whole / 4) cost = std::min(cost, same_step);
            consider(static_cast<std::uint32_t>(p), cost, unread);
            unread += model_.weight(static_cast<std::uint32_t>(p));
        }
    }

    /// Behind the other head, where the own one is ahead of it: turns across half columns.
    void walk_back(const Node& node, std::int32_t other)
    {
        for (std::int32_t p = other + 1; p <= other + 2 && p < static_cast<std::int32_t>(range_.limit); ++p)
            if (!read_before(node, static_cast<std::uint32_t>(p)))
                consider(static_cast<std::uint32_t>(p), model_.back_over(other, p));
    }

    /// The next record in the own column.
    void look_below(const Node& node, std::int32_t own)
    {
        if (own < static_cast<std::int32_t>(range_.first)) return;
        const Place& here = slots_.places[static_cast<std::uint32_t>(own)];
        constexpr std::uint32_t near = 4, lines = 3;
        for (auto p = static_cast<std::uint32_t>(own) + 1; p < range_.limit; ++p) {
            const Place& place = slots_.places[p];
            if (place.line > here.line + lines) break;
            if (place.line == here.line) continue;
            const auto apart = place.column > here.column ? place.column - here.column : here.column - place.column;
            if (apart > near || static_cast<std::int32_t>(p) == node.heads.last()) continue;
            if (read_before(node, p)) continue;
            consider(p, below);
            break;
        }
    }

    /// The place is on the way to a node. The best way stands for all.
    [[nodiscard]] bool read_before(const Node& node, std::uint32_t place) const
    {
        if (static_cast<std::int32_t>(place) > node.furthest) return false;
        std::uint32_t arc = node.best_arc;
        for (std::size_t l = layers_.size() - 1; l > 0 && arc != nowhere; --l) {
            const Arc& step = layers_[l].arcs[arc];
            if (step.place == place) return true;
            arc = layers_[l - 1].nodes[step.from].best_arc;
        }
        return false;
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
        for (std::size_t l = 1; l < layers_.size(); ++l)
            for (std::uint32_t i = 0; i < layers_[l].nodes.size(); ++i)
                if (layers_[l].nodes[i].best < best) best = layers_[l].nodes[i].best, end = l, at = i;
        path.total = best;
        for (std::size_t l = end; l > 0; --l) {
            const Arc& arc = layers_[l].arcs[layers_[l].nodes[at].best_arc];
            Ply& ply = path.plies.emplace_back(Ply{.move = arc.move, .fitting = arc.fitting, .cost = arc.cost});
            if (arc.place != nowhere) ply.place = arc.place, ply.likeness = arc.likeness;
            at = arc.from;
        }
        std::ranges::reverse(path.plies);
        look_back(layers_);
        tell_margins(path, layers_);
        return path;
    }

    const Slots& slots_;
    Range range_;
    Limits limits_;
    Model model_;
    Outlook outlook_;
    Foresight foresight_{model_, outlook_};
    Meanings meanings_{slots_.records};
    std::array<Positions, 2> positions_{};
    Position start_;
    unsigned number_;
    Side side_;
    Head before_;  ///< of a player who has not moved
    std::vector<Layer> layers_{};
    std::array<Cost, 2> least_{Cost::none(), Cost::none()};  ///< of the ply that grows, with what lies ahead
    std::vector<Cost> least_near_{};                         ///< the same by region
    std::unordered_map<std::uint64_t, std::uint32_t> by_state_{};
    struct Jump {
        std::uint32_t place;
        Cost cost;
        std::int64_t stride;
    };
    std::vector<Jump> jumps_{};
    /// By place: the state that it was last a jump of, and which.
    std::vector<std::pair<std::uint64_t, std::uint32_t>> considered_;
    std::uint64_t expanded_ = 0;
    std::size_t rows_lost_ = 0;  ///< states of the ply that were tried so
    /// By place: the ply that its likenesses are priced for.
    struct Priced {
        std::size_t layer = 0;
        Cost least{};
    };
    std::vector<Priced> priced_;
    std::vector<Cost> prints_;  ///< by likeness
};

}  // namespace

Path decode(const Slots& slots, const Position& start, const Range& range, const Limits& limits, const Habits& habits)
{
    if (range.first >= range.last) return {.start = start};
    return Decoder{slots, start, range, limits, habits}.run();
}

}  // namespace descry::decode
