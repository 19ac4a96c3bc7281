#include "src/decode/jumps.hpp"

#include <algorithm>
#include <cstdlib>

namespace descry::decode {
namespace {

using namespace literals;
using score::Place;

constexpr Cost first_skipped = 0.25_nats;
constexpr Cost same_step = 0.5_nats;  // a head that passes over as many records as at its step before
constexpr Cost below = 0.6_nats;      // the next record in the own column
// A number that is wrong by as much as the one before, as the page counts, or as what was passed over or lost has it.
constexpr Cost still_misnumbered = 0.1_nats, still_ahead = 3_nats;
constexpr Cost before_whites = 2_nats;  // Black's record above White's of the same move: no house prints it so
constexpr Cost other_row = 4_nats;      // beside a record that bears another number
constexpr Cost torn_off = 3_nats;       // a column that stands above its place
constexpr std::int64_t farthest_above = 24 * a_whole;  // that it may stand
constexpr std::int64_t reach = 32;                     // places that a head looks over

unsigned ahead_of_move(unsigned number, std::int32_t ahead)
{
    return static_cast<unsigned>(std::max(1, static_cast<std::int32_t>(number) + ahead));
}

}  // namespace

Jumps::Jumps(const Model& model, Outlook& outlook)
    : model_{model}, outlook_{outlook}, read_{model.range()}, priced_{model.range().from, model.range().limit},
      considered_{model.range().from, model.range().limit}
{}

void Jumps::next_ply(Side side, unsigned number)
{
    side_ = side, number_ = number;
    ++ply_;
    remembered_ = 0;
    jumps_.clear();
    prints_.clear();
}

Jumps::Key Jumps::key_of(const Heads& heads, std::uint64_t read) const
{
    const Head &own = heads.of(side_), &other = heads.of(opponent(side_));
    return {.own = own.at,
            .other = other.at,
            .ahead = own.ahead,
            .others_ahead = other.ahead,
            .stride = own.stride,
            .misnumbered = own.misnumbered,
            .read = read};
}

Jumps::Known& Jumps::find(const Key& key)
{
    const auto places = static_cast<std::uint64_t>(key.own) << 32U ^ static_cast<std::uint32_t>(key.other);
    std::size_t slot = ((places ^ key.read) * 0x9E3779B97F4A7C15U) >> 40U;
    for (;; ++slot) {
        Known& known = known_[slot & (known_.size() - 1)];
        if (known.ply == ply_ && !(known.key == key)) continue;
        if (known.ply == ply_ || remembered_ < known_.size() / 2) return known;
        spare_ = {};
        return spare_;
    }
}

Jumps::Known Jumps::look(const Key& key, const Heads& heads)
{
    ++looks_, ++remembered_;
    begin_ = static_cast<std::uint32_t>(jumps_.size());
    const Head& own = heads.of(side_);
    const bool has_moved = own.at >= static_cast<std::int32_t>(model_.range().first);
    if (ply_ == 1)
        first();
    else if (const auto known = model_.range().blacks_first; known && ply_ == 2 && side_ == Side::black)
        consider(*known, Cost{});
    else {
        const std::int32_t other = heads.of(opponent(side_)).at;
        walk(own.at, own.stride);
        if (other > own.at) walk(other, 0);
        if (other < own.at) walk_back(other);
        to_numbers(heads, number_);
        if (own.ahead != 0) to_numbers(heads, ahead_of_move(number_, own.ahead));
        look_below(heads);
        to_passed(std::max(own.at, other));
    }
    // What lies before the other player's head stays as it is.
    const Cost others = promise_of_other(heads);
    for (Jump& jump : std::span{jumps_}.subspan(begin_)) {
        if (has_moved) jump.step += model_.over_games(own.at, static_cast<std::int32_t>(jump.place));
        if (side_ == Side::black && static_cast<std::int32_t>(jump.place) < heads.white.at) jump.step += before_whites;
        const std::uint32_t printed = model_.number_over(jump.place);
        // What the record beside it was read under has been weighed with that.
        const bool weighed = heads.of(opponent(side_)).at + 1 == static_cast<std::int32_t>(jump.place);
        const bool anothers = model_.habits().others_numbers == side_;
        if (!weighed && !anothers && printed != model_.slots().places[jump.place].number)
            jump.step += beside(printed, own);
        jump.ahead = model_.ahead_by(printed, number_).value_or(own.ahead);
        jump.promise = others + promise(side_, static_cast<std::int32_t>(jump.place), number_ + 1, jump.ahead);
        const Prices found = prices(jump.place, own);
        jump.first_print = found.first, jump.prints = found.count;
        jump.least = found.count == 0 ? Cost::none() : jump.step + prints_[found.first].cost + jump.promise;
    }
    std::ranges::sort(std::span{jumps_}.subspan(begin_), [](const Jump& a, const Jump& b) {
        return a.least != b.least ? a.least < b.least : a.place < b.place;
    });
    return {key, ply_, begin_, static_cast<std::uint32_t>(jumps_.size()) - begin_};
}

/// Of a number that the record before a place bears, on its line: both are of one move.
Cost Jumps::beside(std::uint32_t printed, const Head& own) const
{
    const auto value = score::value_of(model_.slots().numbers[printed]);
    if (!value || *value == number_) return {};
    // Where the page counts wrong, the number itself has been charged with that.
    return own.ahead != 0 && *value == ahead_of_move(number_, own.ahead) ? Cost{} : other_row;
}

/// What a player's next records promise, his numbers being as far ahead of his moves as they were.
Cost Jumps::promise(Side side, std::int32_t at, unsigned number, std::int32_t ahead)
{
    const Cost exact = outlook_.of(side, at, number);
    return ahead == 0 ? exact : std::min(exact, outlook_.of(side, at, ahead_of_move(number, ahead)));
}

Cost Jumps::promise_of_other(const Heads& heads)
{
    const Side other = opponent(side_);
    const Head& head = heads.of(other);
    return promise(other, head.at, other == Side::white ? number_ + 1 : number_, head.ahead);
}

Cost Jumps::promise(const Heads& heads)
{
    const Head& own = heads.of(side_);
    return promise_of_other(heads) + promise(side_, own.at, number_ + 1, own.ahead);
}

/// The likenesses of a place, as the record of this ply, but for how a head came to it.
Jumps::Prices Jumps::prices(std::uint32_t place, const Head& own)
{
    const auto& places = model_.slots().places;
    const Cost without = model_.unnumbered(side_), still_without = model_.still_unnumbered(side_);
    const bool bare = still_without < without && own.at >= static_cast<std::int32_t>(model_.range().first) &&
                      places[static_cast<std::uint32_t>(own.at)].number == score::no_number;
    const bool plain = own.ahead == 0 && !bare;
    Prices& known = priced_[place];
    if (plain && known.ply == ply_) return known;
    const Place& here = places[place];
    const Prices found{ply_, static_cast<std::uint32_t>(prints_.size()), here.likenesses};
    for (std::uint32_t k = here.first_likeness; k < here.first_likeness + here.likenesses; ++k) {
        const Cost stands = model_.stands(side_, k);
        Cost cost = model_.print(k, side_, number_) + stands;
        if (bare && model_.slots().likenesses[k].number == score::no_number) cost += still_without - without;
        // Where the player's numbers were ahead of his moves, they may still be.
        if (own.ahead != 0)
            cost = std::min(cost, model_.print(k, side_, ahead_of_move(number_, own.ahead)) + stands +
                                      (own.misnumbered ? still_misnumbered : still_ahead));
        prints_.push_back({cost, k});
    }
    std::ranges::sort(std::span{prints_}.subspan(found.first), [](const Print& a, const Print& b) {
        return a.cost != b.cost ? a.cost < b.cost : a.likeness < b.likeness;
    });
    if (plain) known = found;
    return found;
}

// ---- where the heads go

void Jumps::first()
{
    const auto begin = static_cast<std::int32_t>(model_.range().first);
    for (std::uint32_t p = model_.range().first; p < model_.range().last; ++p) {
        const auto passed = model_.between(begin - 1, static_cast<std::int32_t>(p));
        consider(p, Cost::milli((first_skipped * passed).milli() / a_whole));
    }
}

void Jumps::consider(std::uint32_t place, Cost step, std::int64_t stride)
{
    if (read_.have(place) || !model_.open(place)) return;
    auto& [look, index] = considered_[place];
    if (look == looks_) {
        if (step < jumps_[index].step) jumps_[index].step = step, jumps_[index].stride = stride;
        return;
    }
    look = looks_, index = static_cast<std::uint32_t>(jumps_.size());
    jumps_.push_back({.place = place, .stride = stride, .step = step});
}

/// Forwards from a head, over what is read.
void Jumps::walk(std::int32_t from, std::int64_t stride)
{
    std::int64_t unread = 0;
    for (auto p = static_cast<std::uint32_t>(from + 1); p < model_.range().limit && unread < reach * a_whole; ++p) {
        if (read_.have(p)) continue;
        Cost step = model_.skipping(unread);
        if (stride >= a_whole / 2 && std::abs(unread - stride) <= a_whole / 4) step = std::min(step, same_step);
        consider(p, step, unread);
        unread += model_.weight(p);
    }
}

/// Behind the other head, where the own one is ahead of it: turns across half columns.
void Jumps::walk_back(std::int32_t other)
{
    for (std::int32_t p = other + 1; p <= other + 2 && p < static_cast<std::int32_t>(model_.range().limit); ++p)
        consider(static_cast<std::uint32_t>(p), model_.back_over(other, p));
}

/// To the records that bear a number.
void Jumps::to_numbers(const Heads& heads, unsigned number)
{
    const std::int32_t own = heads.of(side_).at;
    for (const std::uint32_t p : model_.numbered(number)) {
        const Cost step = model_.to_number(own, p);
        if (step == Cost::none() || read_.have(p)) continue;
        consider(p, step);
        if (p + 1 < model_.range().limit && side_ == Side::black) consider(p + 1, step);
    }
}

/// To the first of the records that were passed over last: a column may be torn off and set above its place.
void Jumps::to_passed(std::int32_t from)
{
    constexpr std::int64_t several = 2 * a_whole;
    std::int64_t passed = 0, run = 0;
    std::int32_t first = -1;
    for (std::int32_t p = from - 1; p >= static_cast<std::int32_t>(model_.range().from); --p) {
        const auto place = static_cast<std::uint32_t>(p);
        if (!read_.have(place)) {
            if (model_.weight(place) >= a_whole / 2 && model_.open(place)) first = p;
            run += model_.weight(place);
            if (passed + run > farthest_above) break;
        }
        else if (run >= several)
            break;
        else
            passed += run, run = 0, first = -1;
    }
    if (first >= 0 && run >= several)
        consider(static_cast<std::uint32_t>(first), model_.back_over(from, from + 1) + torn_off);
}

/// The next record in the own column.
void Jumps::look_below(const Heads& heads)
{
    const std::int32_t own = heads.of(side_).at;
    if (own < static_cast<std::int32_t>(model_.range().first)) return;
    const auto& places = model_.slots().places;
    const Place& here = places[static_cast<std::uint32_t>(own)];
    constexpr std::uint32_t near = 4, lines = 3;
    for (auto p = static_cast<std::uint32_t>(own) + 1; p < model_.range().limit; ++p) {
        const Place& place = places[p];
        if (place.line > here.line + lines) break;
        if (place.line == here.line || read_.have(p) || !model_.open(p)) continue;
        const auto apart = place.column > here.column ? place.column - here.column : here.column - place.column;
        if (apart > near) continue;
        consider(p, below);
        break;
    }
}

}  // namespace descry::decode
