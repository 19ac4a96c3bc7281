#include "src/decode/model.hpp"

#include <algorithm>
#include <cstdlib>

namespace descry::decode {
namespace {

using namespace literals;
using score::Likeness;
using score::Place;

constexpr Cost a_move = 3.4_nats;  // one of the legal moves
constexpr Cost a_form = 1.5_nats;  // printed in one of its forms
constexpr Cost next_place = 0.15_nats, each_skipped = 0.5_nats, each_of_many = 0.1_nats, goes_back = 2.5_nats;
constexpr std::int64_t a_few = 5, most_skipped = 30;
constexpr Cost faint = 1.5_nats;  // a place that hardly looks like a record
// That moves were played which words suppose. Those behind the first count on as the game's would: it speaks for
// nothing.
constexpr Cost supposed = 5_nats, supposed_too = 7_nats;
constexpr Cost sure = 9_nats;  // that a place leads prose by, and is a record

// Passing over a record under number 1, or a line that ends a game, each player. Numbers are misread, and notes have
// such records and such ends too.
constexpr Cost another_game = 4_nats;

// A game that ends before a record leaves it: the next one below; and one under the number that is due, above the last
// of the other player's.
constexpr Cost one_left = 1.5_nats, each_left = 0.75_nats, most_left = 4_nats, left_between = 4_nats;
constexpr std::uint32_t lines_behind = 6;

// To the number that is due: onwards as far as a note is long, back as far as half a game.
constexpr std::int64_t farthest_on = 60, farthest_back = 240;

Within<Cost> likenesses_in(const score::Slots& slots, const Range& range)
{
    if (range.from >= range.limit) return {};
    const Place& last = slots.places[range.limit - 1];
    return {slots.places[range.from].first_likeness, last.first_likeness + last.likenesses, Cost::none()};
}

}  // namespace

bool Model::begins_game(const Place& place) const
{
    if (place.number == score::no_number || place.lead < sure || place.in_brackets) return false;
    const score::PrintedNumber& number = slots_.numbers[place.number];
    return !number.bracketed && score::value_of(number) == 1U;
}

Model::Model(const score::Slots& slots, const Range& range, const Habits& habits)
    : slots_{slots}, range_{range}, habits_{habits}, readings_{likenesses_in(slots, range)},
      standing_{Within{range.from, range.limit, Cost::none()}, Within{range.from, range.limit, Cost::none()}},
      open_{range.from, range.limit, true}, weights_{range.from, std::size_t{range.limit} + 1},
      begun_{range.from, std::size_t{range.limit} + 1}
{
    // Where no numbers lead, words do: what stands among them is passed over for little.
    constexpr Cost among_words = 0.7_nats;  // from which on the page's games do not stand among words
    constexpr std::int64_t light = 3;
    const bool numbers_lead = std::ranges::min(habits.numbered) < 1_nats;
    for (const Stretch& note : range.notes)
        for (auto p = std::max(note.begin, range.from); p < std::min(note.end, range.limit); ++p) open_[p] = false;
    for (auto p = range.from; p < range.limit; ++p) {
        const Place& place = slots.places[p];
        std::int64_t weight = std::clamp<std::int64_t>(place.lead.milli() * a_whole / sure.milli(), 0, a_whole);
        const bool in_words = place.in_brackets || (place.prose_beside > 0.5F && habits.in_prose > among_words);
        if (in_words && !numbers_lead) weight /= light;
        weights_[p + 1] = weights_[p] + (open_[p] ? weight : 0);
    }
    std::uint32_t line = ~std::uint32_t{0};
    for (auto p = range.from; p < range.limit; ++p) {
        const Place& place = slots.places[p];
        begun_[p + 1] = begun_[p];
        if (!open_[p]) continue;
        if (place.behind_end || (begins_game(place) && place.line != line)) {
            line = place.line;
            ++begun_[p + 1];
        }
    }
    std::uint32_t last = 0;
    first_number_ = score::no_number;
    const auto bears = [&](std::uint32_t number) {
        if (number != score::no_number)
            first_number_ = std::min(first_number_, number), last = std::max(last, number + 1);
    };
    for (std::uint32_t p = range.from; p < range.limit; ++p) {
        bears(slots.places[p].number);
        for (const auto& like : slots.likenesses_of(slots.places[p])) bears(like.number);
    }
    for (std::uint32_t p = range.from; p < range.limit; ++p) {
        if (!open_[p]) continue;
        const Place& place = slots.places[p];
        for (std::uint32_t k = place.first_likeness; k < place.first_likeness + place.likenesses; ++k) {
            readings_[k] = reading(place, slots.likenesses[k]);
            for (const Side side : {Side::white, Side::black}) {
                Cost& best = standing_[std::to_underlying(side)][p];
                best = std::min(best, stands(side, k));
            }
        }
    }
    if (last > 0) against_.assign(std::size_t{last - first_number_} * most_moves, not_yet);
    for (std::uint32_t p = range.from; p < range.limit; ++p)
        if (open_[p] && slots.places[p].number != score::no_number)
            if (const auto value = score::value_of(slots.numbers[slots.places[p].number]))
                numbered_[*value].push_back(p);
}

Cost Model::skipping(std::int64_t weight) const
{
    const auto few = std::min(weight, a_few * a_whole), many = std::min(weight - few, most_skipped * a_whole);
    const Cost sixteen = habits_.skip * std::min(weight, a_whole) + each_skipped * few + each_of_many * many;
    return next_place + Cost::milli(sixteen.milli() / a_whole);
}

std::int64_t Model::between(std::int32_t a, std::int32_t b) const
{
    if (b <= a + 1) return 0;
    return weights_[static_cast<std::size_t>(b)] - weights_[static_cast<std::size_t>(a + 1)];
}

Cost Model::to_number(std::int32_t from, std::uint32_t place) const
{
    const auto at = static_cast<std::int32_t>(place);
    const bool back = at < from;
    const auto passed = back ? between(at, from) : between(from, at);
    if (passed > (back ? farthest_back : farthest_on) * a_whole) return Cost::none();
    return back ? std::min(skipping(passed), skipping(a_few * a_whole)) + goes_back : skipping(passed);
}

Cost Model::back_over(std::int32_t other, std::int32_t place) const
{
    return skipping(between(other, place)) + goes_back;
}

Cost Model::over_games(std::int32_t from, std::int32_t to) const
{
    if (to <= from) return {};
    return another_game * (begun_[static_cast<std::size_t>(to + 1)] - begun_[static_cast<std::size_t>(from + 1)]);
}

Cost Model::left_behind(const Heads& heads, const std::array<unsigned, 2>& due) const
{
    if (heads.last() < 0) return {};
    const auto last = static_cast<std::uint32_t>(heads.last());
    const auto is_anothers = [&](const Place& behind) {
        return behind.behind_end || behind.supposed || behind.in_brackets || begins_game(behind);
    };
    std::int64_t left = 0;
    for (auto p = last + 1; p < range_.limit && slots_.places[p].line == slots_.places[last].line; ++p) {
        if (is_anothers(slots_.places[p])) break;
        left += weight(p);
    }
    Cost cost = std::max(left < a_whole ? Cost{} : skipping(left), left_below(last));
    for (const Side side : {Side::white, Side::black})
        for (const std::uint32_t next : numbered(due[static_cast<std::size_t>(side)])) {
            const auto at = static_cast<std::int32_t>(next);
            const bool between = at > heads.of(side).at && at < heads.of(opponent(side)).at;
            if (between && stands_alone(slots_.places[next])) cost = std::max(cost, left_between);
        }
    return cost;
}

Cost Model::left_below(std::uint32_t last) const
{
    std::int64_t plain = 0;
    for (auto p = last + 1; p < range_.limit && slots_.places[p].line <= slots_.places[last].line + lines_behind; ++p) {
        const Place& place = slots_.places[p];
        if (place.behind_end || begins_game(place)) break;
        if (place.line > slots_.places[last].line && stands_alone(place)) ++plain;
    }
    return plain == 0 ? Cost{} : std::min(one_left + each_left * (plain - 1), most_left);
}

bool Model::stands_alone(const Place& place)
{
    return place.lead >= sure && !place.in_brackets && !place.supposed && place.prose_beside <= 0.5F;
}

std::span<const std::uint32_t> Model::numbered(unsigned number) const
{
    const auto found = numbered_.find(number);
    return found == numbered_.end() ? std::span<const std::uint32_t>{} : std::span{found->second};
}

Cost Model::reading(const Place& place, const Likeness& like) const
{
    Cost damage = Cost::milli(static_cast<std::int64_t>(like.damage.milli() * habits_.damage));
    if (like.damage > untouched) damage += habits_.damaged;
    return a_move + a_form + std::max(place.lead, Cost{}) + surroundings(place) + damage - like.prose;
}

Cost Model::number_cost(std::uint32_t number, Side side, unsigned due) const
{
    if (number == score::no_number) return unnumbered(side);
    const score::PrintedNumber& printed = slots_.numbers[number];
    Cost cost = against(number, due);
    if (habits_.others_numbers == side) return std::min(cost, Cost{});
    if (printed.bracketed) cost += habits_.bracketed;
    if (printed.far) cost = Cost::milli(cost.milli() / 2);
    return cost + habits_.numbered[static_cast<std::size_t>(side)];
}

Cost Model::at_best(Side side, std::uint32_t place) const
{
    const Place& here = slots_.places[place];
    const std::span readings{&readings_[here.first_likeness], here.likenesses};
    const auto value = here.number == score::no_number ? std::nullopt : score::value_of(slots_.numbers[here.number]);
    const Cost number = here.number == score::no_number ? unnumbered(side)
                        : value                         ? number_cost(here.number, side, *value)
                                                        : Cost{};
    return next_place + standing(side, place) + *std::ranges::min_element(readings) + number;
}

std::optional<std::int32_t> Model::ahead_by(std::uint32_t printed, unsigned number) const
{
    constexpr std::int32_t near = 1;
    if (printed == score::no_number) return std::nullopt;
    const auto value = score::value_of(slots_.numbers[printed]);
    if (!value) return std::nullopt;
    const auto ahead = static_cast<std::int32_t>(*value) - static_cast<std::int32_t>(number);
    return std::abs(ahead) <= near ? std::optional{ahead} : std::nullopt;
}

/// The same numbers are asked for from every state: each answer is kept.
Cost Model::against(std::uint32_t printed, unsigned number) const
{
    const auto& print = slots_.numbers[printed];
    const auto row = static_cast<std::size_t>(printed - first_number_) * most_moves;
    if (printed < first_number_ || number >= most_moves || row >= against_.size()) return score::against(print, number);
    std::int16_t& known = against_[row + number];
    if (known == not_yet) known = static_cast<std::int16_t>(score::against(print, number).milli());
    return Cost::milli(known);
}

Cost Model::surroundings(const Place& place) const
{
    Cost cost{};
    if (place.in_brackets) cost += habits_.in_brackets;
    if (place.prose_beside > 0.5F) cost += habits_.in_prose;
    if (place.lead < faint) cost += faint;
    if (place.supposed) cost += supposed;
    if (place.supposed_too) cost += supposed_too;
    return cost;
}

}  // namespace descry::decode
