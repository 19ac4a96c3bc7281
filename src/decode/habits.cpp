#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "src/decode/decode.hpp"

namespace descry::decode {
namespace {

using namespace literals;
using score::Place;
using score::Slots;

/// Of a share, counted with half a case of either kind, so that none is nought.
Cost cost_of(double part, double whole)
{
    return Cost::milli(static_cast<std::int64_t>(-1000 * std::log((part + 0.5) / (whole + 1))));
}

}  // namespace

Habits habits_of(const Slots& slots, const Range& range)
{
    constexpr Cost sure = 9_nats;  // that a place leads prose by, and is a record
    constexpr double enough = 12;
    Habits habits;
    double records = 0, with = 0, bracketed = 0;
    for (std::uint32_t p = range.first; p < range.limit; ++p) {
        const Place& place = slots.places[p];
        if (place.lead < sure || place.in_brackets) continue;
        ++records;
        if (place.number == score::no_number) continue;
        ++with;
        if (slots.numbers[place.number].bracketed) ++bracketed;
    }
    if (records < enough) return habits;
    habits.bracketed = std::clamp(cost_of(bracketed, with), Cost{}, habits.bracketed);
    const std::array turns{std::min(2 * with, records), std::max(2 * with - records, 0.0)};
    constexpr Cost most = 2.5_nats;  // notes and other games are counted too
    for (const auto s : {0U, 1U}) {
        habits.numbered[s] = std::min(cost_of(turns[s], records), most);
        habits.unnumbered[s] = std::min(cost_of(records - turns[s], records), most);
    }
    return habits;
}

Habits habits_of(const Path& path, const Slots& slots, const Habits& page)
{
    Habits habits = page;
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
    for (const auto s : {0U, 1U}) {
        const double before = enough * std::exp(-page.numbered[s].nats());
        habits.unnumbered[s] = std::min(cost_of(all[s] - numbered[s] + enough - before, all[s] + enough), 2.5_nats);
        habits.numbered[s] = std::min(cost_of(numbered[s] + before, all[s] + enough), 4_nats);
    }
    habits.bracketed = std::clamp(cost_of(bracketed, numbered[0] + numbered[1]), Cost{}, 4_nats);
    habits.in_prose = std::clamp(cost_of(prose, read), 0.2_nats, 3_nats);
    habits.in_brackets = std::clamp(cost_of(brackets, read), 1_nats, 4_nats);
    habits.damage = std::clamp(1.5 - 0.3 * damage / read, 0.8, 1.4);
    return habits;
}

}  // namespace descry::decode
