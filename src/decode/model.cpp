#include "src/decode/model.hpp"

#include <algorithm>

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
constexpr Cost sure = 9_nats;     // that a place leads prose by, and is a record

// To the number that is due: onwards as far as a note is long, back as far as half a game.
constexpr std::int64_t farthest_on = 60, farthest_back = 240;

}  // namespace

Model::Model(const score::Slots& slots, const Range& range, const Habits& habits)
    : slots_{slots}, range_{range}, habits_{habits}
{
    weights_.resize(slots.places.size() + 1, 0);
    for (std::size_t p = 0; p < slots.places.size(); ++p)
        weights_[p + 1] =
            weights_[p] + std::clamp<std::int64_t>(slots.places[p].lead.milli() * a_whole / sure.milli(), 0, a_whole);
    for (std::uint32_t p = range.from; p < range.limit; ++p)
        if (slots.places[p].number != score::no_number)
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

std::span<const std::uint32_t> Model::numbered(unsigned number) const
{
    const auto found = numbered_.find(number);
    return found == numbered_.end() ? std::span<const std::uint32_t>{} : std::span{found->second};
}

Cost Model::reading(const Place& place, const Likeness& like) const
{
    const Cost damage = Cost::milli(static_cast<std::int64_t>(like.damage.milli() * habits_.damage));
    return a_move + a_form + std::max(place.lead, Cost{}) + surroundings(place) + damage - like.prose;
}

Cost Model::number_cost(std::uint32_t number, Side side, unsigned due) const
{
    if (number == score::no_number) return unnumbered(side);
    const score::PrintedNumber& printed = slots_.numbers[number];
    Cost cost = score::against(printed, due);
    if (printed.bracketed) cost += habits_.bracketed;
    if (printed.far) cost = Cost::milli(cost.milli() / 2);
    return cost + habits_.numbered[static_cast<std::size_t>(side)];
}

Cost Model::surroundings(const Place& place) const
{
    Cost cost{};
    if (place.in_brackets) cost += habits_.in_brackets;
    if (place.prose_beside > 0.5F) cost += habits_.in_prose;
    if (place.lead < faint) cost += faint;
    return cost;
}

}  // namespace descry::decode
