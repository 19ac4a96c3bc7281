#include "src/decode/decode.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <unordered_map>

#include "descry/resolve.hpp"
#include "src/decode/positions.hpp"
#include "src/resolve/masks.hpp"

namespace descry::decode {
namespace {

using namespace literals;
using score::Likeness;
using score::Place;
using score::RecordId;
using score::Slots;

// ---- the model, in nats
// ----------------------------------------------------------------------------------------------

constexpr Cost a_move = 3.4_nats;         // one of the legal moves
constexpr Cost a_form = 1.5_nats;         // printed in one of its forms
constexpr Cost against_habit = 1.5_nats;  // a move that the habits of print do not pick
constexpr Cost queens_side = 2_nats;      // where the record leaves open on which side the King castles
constexpr Cost false_check = 2.5_nats, check_unmarked = 0.8_nats;
constexpr Cost next_place = 0.15_nats, each_skipped = 0.5_nats, each_of_many = 0.1_nats, goes_back = 2.5_nats;
constexpr std::int64_t a_few = 5, most_skipped = 30, a_whole = 16;  // sixteenths of a place that is surely a record
constexpr Cost faint = 1.5_nats;                                    // a place that hardly looks like a record
constexpr Cost lost_record = 7.5_nats;                              // and any legal move
constexpr Cost first_skipped = 0.25_nats;

// And where the number is the one that is due: onwards as far as a note is long, back as far as half a game.
constexpr std::int64_t farthest_on = 60, farthest_back = 240;
constexpr std::int64_t reach = 24;  // places that a head looks over
constexpr Cost sure = 9_nats;       // that a place leads prose by, and is a record
constexpr unsigned most_of_a_position = 6;
constexpr std::size_t bold = 6;       // states of a ply that are tried without a record
constexpr std::size_t a_while = 24;   // plies, after which a game has gained
constexpr Cost a_little = 0.25_nats;  // by each of them
constexpr std::uint32_t nowhere = ~std::uint32_t{0};

/// The last place that a player's records were read at, and where the run of places began that were read on the way to
/// it, none left out, by either player.
struct Head {
    std::int32_t at = -1, run = 0;

    [[nodiscard]] bool has_read(std::int32_t place) const { return place >= run && place <= at; }
};

struct Heads {
    Head white, black;
    [[nodiscard]] Head& of(Side side) { return side == Side::white ? white : black; }
    [[nodiscard]] const Head& of(Side side) const { return side == Side::white ? white : black; }
    [[nodiscard]] std::int32_t last() const { return std::max(white.at, black.at); }

    /// A player's record is read at a place.
    void move(Side side, std::int32_t place)
    {
        Head& own = of(side);
        const Head& other = of(opponent(side));
        const bool goes_on =
            place == own.at + 1 || (place > own.at && other.run <= own.at + 1 && other.at + 1 >= place);
        own = {place, goes_on ? own.run : place};
    }
};

struct Arc {
    std::uint32_t from;      // node of the ply before
    std::uint32_t likeness;  // or nowhere
    std::uint32_t place;     // or nowhere
    Move move;
    std::uint8_t fitting;
    Cost cost;
    std::uint32_t next;  // further arc into the same node, or nowhere
};

struct Node {
    PositionId position;
    Heads heads;
    std::uint8_t lost_running = 0;
    std::int32_t furthest = -1;  ///< place that was read on the way
    Cost best, behind = Cost::none();
    std::uint32_t best_arc = nowhere, arcs = nowhere;
};

struct Layer {
    std::vector<Node> nodes{};
    std::vector<Arc> arcs{};
    Cost cut = Cost::none();  // of the likeliest that was dropped
};

struct Meaning {
    Move move;
    Cost cost;
    PositionId after;
    std::uint8_t fitting;
};

class Decoder {
public:
    Decoder(const Slots& slots, const Position& start, const Range& range, const Limits& limits, const Habits& habits)
        : slots_{slots}, range_{range}, limits_{limits}, habits_{habits}, start_{start}, number_{start.move_number()},
          side_{start.to_move()}, before_{static_cast<std::int32_t>(range.first) - 1,
                                          static_cast<std::int32_t>(range.first)}
    {
        considered_.resize(slots.places.size());
        priced_.resize(slots.places.size());
        prints_.resize(slots.likenesses.size());
        weights_.resize(slots.places.size() + 1, 0);
        for (std::size_t p = 0; p < slots.places.size(); ++p)
            weights_[p + 1] = weights_[p] + std::clamp<std::int64_t>(
                                                slots.places[p].lead.milli() * a_whole / sure.milli(), 0, a_whole);
        for (std::uint32_t p = range.first; p < range.limit; ++p)
            if (slots_.places[p].number != score::no_number) {
                const auto* number = &slots_.numbers[slots_.places[p].number];
                unsigned value = 0;
                for (std::size_t i = 0; i < number->size; ++i)
                    value = number->signs[i] >= '0' && number->signs[i] <= '9'
                                ? value * 10 + static_cast<unsigned>(number->signs[i] - '0')
                                : 10'000;
                if (value < 10'000) numbered_[value].push_back(p);
            }
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
        meanings_.clear();
        remembered_ = 0;
        least_ = Cost::none();
        positions_after().clear();
        Layer next;
        for (std::uint32_t i = 0; i < layers_.back().nodes.size(); ++i) expand(i, ply, i < bold, next);
        if (next.nodes.empty()) return false;
        layers_.push_back(std::move(next));
        return true;
    }

    /// Drops the states that are not gone on with, and the ways to them; the others, the likeliest first.
    void keep_the_likeliest(Layer& layer) const
    {
        std::vector<std::uint32_t> order(layer.nodes.size());
        for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
        std::ranges::sort(order, [&](std::uint32_t a, std::uint32_t b) {
            const Node &x = layer.nodes[a], &y = layer.nodes[b];
            return x.best != y.best ? x.best < y.best : a < b;
        });
        Layer kept;
        std::unordered_map<PositionId, unsigned> of_position;
        const Cost least = layer.nodes[order.front()].best;
        for (const std::uint32_t i : order) {
            const Node& node = layer.nodes[i];
            if (kept.nodes.size() >= limits_.states || node.best > least + limits_.beam) {
                kept.cut = node.best;
                break;
            }
            // Where the heads stand in one position is of less weight than which positions are open.
            if (++of_position[node.position] > most_of_a_position) continue;
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

    /// Those of the ply that is gone on from, and those of the one after it: no others are asked for again.
    [[nodiscard]] Positions& positions_here() { return positions_[(layers_.size() - 1) % 2]; }
    [[nodiscard]] Positions& positions_after() { return positions_[layers_.size() % 2]; }

    void expand(std::uint32_t index, std::size_t ply, bool may_lose, Layer& next)
    {
        const Node node = layers_.back().nodes[index];
        const Side side = ply % 2 == 0 ? side_ : opponent(side_);
        const unsigned number = number_ + static_cast<unsigned>((ply + (side_ == Side::black ? 1 : 0)) / 2);
        jumps_.clear();
        ++expanded_;
        if (ply == 0)
            first_jumps();
        else
            jumps(node, side, number);
        for (const auto& [place, jump] : jumps_) {
            if (ply > 0 && (node.heads.white.has_read(static_cast<std::int32_t>(place)) ||
                            node.heads.black.has_read(static_cast<std::int32_t>(place))))
                continue;
            const Cost least_print = price(place, side, number);
            if (node.best + jump + least_print > least_ + limits_.beam) continue;
            const Place& here = slots_.places[place];
            for (std::uint32_t k = here.first_likeness; k < here.first_likeness + here.likenesses; ++k) {
                const Cost print = jump + prints_[k];
                if (node.best + print > least_ + limits_.beam) continue;
                const auto means = meanings_of(node.position, slots_.likenesses[k].record);
                for (const Meaning& meaning : means)
                    if (node.best + print + meaning.cost <= least_ + limits_.beam)
                        reach_state(next, index, node, side, place, k, meaning, print + meaning.cost);
            }
        }
        if (may_lose && node.lost_running < 2) lose(index, node, next);
    }

    /// What speaks against each likeness of a place, as the record of this ply, but for how a head came to it; the
    /// least of it.
    Cost price(std::uint32_t place, Side side, unsigned number)
    {
        Priced& priced = priced_[place];
        if (priced.layer == layers_.size()) return priced.least;
        priced = {layers_.size(), Cost::none()};
        const Place& here = slots_.places[place];
        const Cost base = a_move + a_form + std::max(here.lead, Cost{}) + surroundings(here);
        for (std::uint32_t k = here.first_likeness; k < here.first_likeness + here.likenesses; ++k) {
            const Likeness& like = slots_.likenesses[k];
            const Cost damage = Cost::milli(static_cast<std::int64_t>(like.damage.milli() * habits_.damage));
            prints_[k] = base + damage - like.prose + number_cost(like, side, number);
            priced.least = std::min(priced.least, prints_[k]);
        }
        return priced.least;
    }

    void reach_state(Layer& next, std::uint32_t from, const Node& node, Side side, std::uint32_t place,
                     std::uint32_t likeness, const Meaning& meaning, Cost cost)
    {
        Heads heads = node.heads;
        if (place != nowhere) heads.move(side, static_cast<std::int32_t>(place));
        const std::uint64_t key = (std::uint64_t{meaning.after} << 42U) ^
                                  (static_cast<std::uint64_t>(heads.white.at + 1) << 21U) ^
                                  static_cast<std::uint64_t>(heads.black.at + 1);
        const auto [it, fresh] = by_state_.try_emplace(key, static_cast<std::uint32_t>(next.nodes.size()));
        if (fresh) next.nodes.push_back({.position = meaning.after, .heads = heads, .best = Cost::none()});
        Node& to = next.nodes[it->second];
        const auto arc = static_cast<std::uint32_t>(next.arcs.size());
        next.arcs.push_back({from, likeness, place, meaning.move, meaning.fitting, cost, to.arcs});
        to.arcs = arc;
        const Cost total = node.best + cost;
        if (total < to.best) {
            to.best = total, to.best_arc = arc, to.heads = heads;
            to.furthest = std::max(node.furthest, heads.last());
            to.lost_running = place == nowhere ? static_cast<std::uint8_t>(node.lost_running + 1) : 0;
        }
        least_ = std::min(least_, total);
    }

    /// A record is lost: any legal move.
    void lose(std::uint32_t index, const Node& node, Layer& next)
    {
        const Position& position = positions_here()[node.position];
        for (const Move& move : position.legal_moves()) {
            const Meaning meaning{move, {}, positions_after().id_of(position.after(move)), 255};
            reach_state(next, index, node, position.to_move(), nowhere, nowhere, meaning, lost_record);
        }
    }

    // ---- where the heads go
    // ------------------------------------------------------------------------------------------

    void first_jumps()
    {
        for (std::uint32_t p = range_.first; p < range_.last; ++p)
            jumps_.emplace_back(p, Cost::milli((first_skipped * between(static_cast<std::int32_t>(range_.first) - 1,
                                                                        static_cast<std::int32_t>(p)))
                                                   .milli() /
                                               a_whole));
    }

    void consider(std::uint32_t place, Cost cost)
    {
        auto& [state, index] = considered_[place];
        if (state == expanded_) {
            jumps_[index].second = std::min(jumps_[index].second, cost);
            return;
        }
        state = expanded_, index = static_cast<std::uint32_t>(jumps_.size());
        jumps_.emplace_back(place, cost);
    }

    /// What it costs to pass by so many records, counted by how much each looks like one.
    [[nodiscard]] Cost skipping(std::int64_t weight) const
    {
        const auto few = std::min(weight, a_few * a_whole), many = std::min(weight - few, most_skipped * a_whole);
        const Cost sixteen = habits_.skip * std::min(weight, a_whole) + each_skipped * few + each_of_many * many;
        return next_place + Cost::milli(sixteen.milli() / a_whole);
    }
    /// The records between two places.
    [[nodiscard]] std::int64_t between(std::int32_t a, std::int32_t b) const
    {
        if (b <= a + 1) return 0;
        return weights_[static_cast<std::size_t>(b)] - weights_[static_cast<std::size_t>(a + 1)];
    }

    void jumps(const Node& node, Side side, unsigned number)
    {
        const Head& others = node.heads.of(opponent(side));
        const std::int32_t own = node.heads.of(side).at, other = others.at;
        walk(node, own);
        if (other > own) walk(node, other);
        if (other < own) walk_back(node, other);
        if (const auto found = numbered_.find(number); found != numbered_.end())
            for (const std::uint32_t p : found->second) {
                const auto at = static_cast<std::int32_t>(p);
                if (at == own || at == other) continue;
                const auto passed = at > own ? between(own, at) : between(at, own);
                const bool back = at < own;
                if (passed > (back ? farthest_back : farthest_on) * a_whole) continue;
                if (read_before(node, p)) continue;
                const Cost cost =
                    back ? std::min(skipping(passed), skipping(a_few * a_whole)) + goes_back : skipping(passed);
                consider(p, cost);
                if (p + 1 < range_.limit && side == Side::black) consider(p + 1, cost);
            }
        below(node, own);
    }

    /// Forwards from a head, over what is read.
    void walk(const Node& node, std::int32_t from)
    {
        std::int64_t unread = 0;
        for (std::int32_t p = from + 1; p < static_cast<std::int32_t>(range_.limit) && unread < reach * a_whole; ++p) {
            if (node.heads.white.has_read(p) || node.heads.black.has_read(p)) continue;
            if (read_before(node, static_cast<std::uint32_t>(p))) continue;
            consider(static_cast<std::uint32_t>(p), skipping(unread));
            unread += weight(static_cast<std::uint32_t>(p));
        }
    }

    [[nodiscard]] std::int64_t weight(std::uint32_t place) const { return weights_[place + 1] - weights_[place]; }

    /// Behind the other head, where the own one is ahead of it: turns across half columns.
    void walk_back(const Node& node, std::int32_t other)
    {
        for (std::int32_t p = other + 1; p <= other + 2 && p < static_cast<std::int32_t>(range_.limit); ++p)
            if (!read_before(node, static_cast<std::uint32_t>(p)))
                consider(static_cast<std::uint32_t>(p), skipping(between(other, p)) + goes_back);
    }

    /// The next record in the own column.
    void below(const Node& node, std::int32_t own)
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
            consider(p, 0.6_nats);
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

    // ---- what speaks for a place
    // -------------------------------------------------------------------------------------

    [[nodiscard]] Cost number_cost(const Likeness& like, Side side, unsigned number) const
    {
        if (like.number == score::no_number)
            return side == Side::white ? habits_.white_unnumbered : habits_.black_unnumbered;
        const score::PrintedNumber& printed = slots_.numbers[like.number];
        Cost cost = score::against(printed, number);
        if (printed.bracketed) cost += habits_.bracketed;
        if (printed.far) cost = Cost::milli(cost.milli() / 2);
        return cost;
    }

    [[nodiscard]] Cost surroundings(const Place& place) const
    {
        Cost cost{};
        if (place.in_brackets) cost += habits_.in_brackets;
        if (place.prose_beside > 0.5F) cost += habits_.in_prose;
        if (place.lead < faint) cost += faint;
        return cost;
    }

    // ---- what a record means
    // -----------------------------------------------------------------------------------------

    /// Valid until it is asked for again.
    std::span<const Meaning> meanings_of(PositionId id, RecordId record)
    {
        const std::uint64_t key = (std::uint64_t{id} << 32U) | record;
        std::size_t slot = (key * 0x9E3779B97F4A7C15U) >> 40U;
        for (;; ++slot) {
            Known& known = known_[slot & (known_.size() - 1)];
            if (known.layer != layers_.size()) break;
            if (known.key == key) return std::span{meanings_}.subspan(known.first, known.count);
        }
        const auto first = static_cast<std::uint32_t>(meanings_.size());
        append_meanings(id, record);
        const auto count = static_cast<std::uint32_t>(meanings_.size()) - first;
        if (remembered_ < known_.size() / 2) {
            ++remembered_;
            known_[slot & (known_.size() - 1)] = {key, layers_.size(), first, count};
        }
        return std::span{meanings_}.subspan(first, count);
    }

    void append_meanings(PositionId id, RecordId record)
    {
        const auto& known = slots_.records[record];
        const Position& position = positions_here()[id];
        const auto append = [&](const Move& move, Cost cost, std::size_t fitting) {
            const Position after = position.after(move);
            if (known.check && !after.in_check()) cost += false_check;
            if (!known.check && after.in_check()) cost += check_unmarked;
            meanings_.push_back({move, cost, positions_after().id_of(after),
                                 static_cast<std::uint8_t>(std::min<std::size_t>(fitting, 250))});
        };
        if (!known.masks.empty())
            if (const auto move = only_move(known.masks, position)) return append(*move, {}, 1);
        const auto found = candidates(known.record, position);
        if (found.size() == 1)
            append(found.front().move, found.front().dash_supplied ? 0.5_nats : Cost{}, 1);
        else if (found.size() > 1 && found.size() <= 12) {
            const auto liked = prefer(known.record, position, found).kept;
            for (const Candidate& candidate : found) {
                const bool disliked = std::ranges::find(liked, candidate.move, &Candidate::move) == liked.end();
                Cost cost = 0.7_nats + (disliked ? against_habit : Cost{});
                if (candidate.move.manner == Manner::castles && candidate.move.to.file() == File::c)
                    cost += queens_side;
                append(candidate.move, cost, found.size());
            }
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
        look_back();
        tell_margins(path, best);
        return path;
    }

    /// What the cheapest way from each state to an end costs.
    void look_back()
    {
        for (Layer& layer : layers_)
            for (Node& node : layer.nodes) node.behind = Cost{};
        for (std::size_t l = layers_.size() - 1; l > 0; --l)
            for (const Node& node : layers_[l].nodes)
                for (std::uint32_t a = node.arcs; a != nowhere; a = layers_[l].arcs[a].next) {
                    const Arc& arc = layers_[l].arcs[a];
                    Cost& behind = layers_[l - 1].nodes[arc.from].behind;
                    behind = std::min(behind, arc.cost + node.behind);
                }
    }

    void tell_margins(Path& path, Cost best)
    {
        // The game may have ended before a ply: what is read as going on is another's, or prose.
        std::vector<Cost> ended(layers_.size(), Cost{});
        for (std::size_t l = 1; l < layers_.size(); ++l) {
            ended[l] = ended[l - 1];
            for (const Node& node : layers_[l].nodes) ended[l] = std::min(ended[l], node.best);
        }
        // What was dropped may have gone on as well as the best that was kept.
        Cost cap = Cost::none();
        for (std::size_t l = layers_.size() - 1; l > 0; --l) {
            if (l <= path.plies.size()) {
                const Layer& layer = layers_[l];
                if (l + 1 < layers_.size() && layer.cut < Cost::none()) {
                    Cost least{};
                    for (const Node& node : layer.nodes) least = std::min(least, node.behind);
                    cap = std::min(cap, layer.cut + least - best);
                }
                Ply& ply = path.plies[l - 1];
                for (const Node& node : layer.nodes)
                    for (std::uint32_t a = node.arcs; a != nowhere; a = layer.arcs[a].next) {
                        const Arc& arc = layer.arcs[a];
                        if (arc.move == ply.move) continue;
                        const Cost extra = layers_[l - 1].nodes[arc.from].best + arc.cost + node.behind - best;
                        const auto known = std::ranges::find(ply.rivals, arc.move, &Rival::move);
                        if (known == ply.rivals.end())
                            ply.rivals.push_back({arc.move, extra});
                        else
                            known->extra = std::min(known->extra, extra);
                    }
                std::ranges::sort(ply.rivals, [](const Rival& a, const Rival& b) {
                    return a.extra != b.extra ? a.extra < b.extra : a.move < b.move;
                });
                if (ply.rivals.size() > 4) ply.rivals.erase(ply.rivals.begin() + 4, ply.rivals.end());
                ply.margin =
                    std::min({cap, ended[l - 1] - best, ply.rivals.empty() ? Cost::none() : ply.rivals.front().extra});
            }
        }
    }

    const Slots& slots_;
    Range range_;
    Limits limits_;
    Habits habits_;
    std::array<Positions, 2> positions_{};
    Position start_;
    unsigned number_;
    Side side_;
    Head before_;                          ///< of a player who has not moved
    std::vector<std::int64_t> weights_{};  ///< of the places before each
    std::unordered_map<unsigned, std::vector<std::uint32_t>> numbered_{};
    std::vector<Layer> layers_{};
    Cost least_ = Cost::none();  ///< of the ply that grows
    std::unordered_map<std::uint64_t, std::uint32_t> by_state_{};
    /// What a record means in a position, remembered for one ply.
    struct Known {
        std::uint64_t key = 0;
        std::size_t layer = 0;
        std::uint32_t first = 0, count = 0;
    };
    std::vector<Known> known_ = std::vector<Known>(std::size_t{1} << 15U);
    std::size_t remembered_ = 0;
    std::vector<Meaning> meanings_{};
    std::vector<std::pair<std::uint32_t, Cost>> jumps_{};
    /// By place: the state that it was last a jump of, and which.
    std::vector<std::pair<std::uint64_t, std::uint32_t>> considered_;
    std::uint64_t expanded_ = 0;
    /// By place: the ply that its likenesses are priced for.
    struct Priced {
        std::size_t layer = 0;
        Cost least{};
    };
    std::vector<Priced> priced_;
    std::vector<Cost> prints_;  ///< by likeness
};

}  // namespace

Habits habits_of(const Path& path, const Slots& slots)
{
    Habits habits;
    // Shares are counted with half a case of either kind, so that none is nought.
    std::array<double, 2> numbered{}, all{};
    double damage = 0, bracketed = 0, prose = 0, brackets = 0, read = 0;
    Side side = path.start.to_move();
    for (const Ply& ply : path.plies) {
        if (ply.place) {
            const Place& place = slots.places[*ply.place];
            ++read, ++all[std::to_underlying(side)];
            if (const auto number = slots.likenesses[*ply.likeness].number; number != score::no_number) {
                ++numbered[std::to_underlying(side)];
                if (slots.numbers[number].bracketed) ++bracketed;
            }
            if (place.prose_beside > 0.5F) ++prose;
            if (place.in_brackets) ++brackets;
            damage += slots.likenesses[*ply.likeness].damage.nats();
        }
        side = opponent(side);
    }
    constexpr double enough = 12;
    if (read < enough) return habits;
    const auto cost_of = [](double part, double whole) {
        return Cost::milli(static_cast<std::int64_t>(-1000 * std::log((part + 0.5) / (whole + 1))));
    };
    habits.white_unnumbered = std::min(cost_of(all[0] - numbered[0], all[0]), 2.5_nats);
    habits.black_unnumbered = std::min(cost_of(all[1] - numbered[1], all[1]), 2.5_nats);
    habits.bracketed = std::clamp(cost_of(bracketed, numbered[0] + numbered[1]), Cost{}, 4_nats);
    habits.in_prose = std::clamp(cost_of(prose, read), 0.2_nats, 3_nats);
    habits.in_brackets = std::clamp(cost_of(brackets, read), 1_nats, 4_nats);
    habits.damage = std::clamp(1.5 - 0.3 * damage / read, 0.8, 1.4);
    return habits;
}

Path decode(const Slots& slots, const Position& start, const Range& range, const Limits& limits, const Habits& habits)
{
    if (range.first >= range.last) return {.start = start};
    return Decoder{slots, start, range, limits, habits}.run();
}

}  // namespace descry::decode
