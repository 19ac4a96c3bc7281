#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <utility>
#include <vector>

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

/// How many of a scan's records are damaged, and lost.
constexpr double often_damaged = 0.25, often_lost = 0.02;

/// By how much dearer something is here than where it happens as often as usual: on a clean page nothing is, nearly.
///
/// \param weight  of what is usual, in records: a lost record is seen less surely than a damaged one.
Cost rarer(double count, double all, double usual, double weight)
{
    constexpr Cost most = 4_nats;
    const double here = (count + weight * usual) / (all + weight);
    return std::clamp(Cost::milli(static_cast<std::int64_t>(1000 * std::log(usual / here))), Cost{}, most);
}

}  // namespace

void Columns::learn(Side side, std::span<const std::uint32_t> own, std::span<const std::uint32_t> others)
{
    constexpr double unheard_of = 1.5;  // records that may yet stand anywhere
    constexpr double beside = 0.5;      // of a record, that it may stand in either neighbouring column
    constexpr std::size_t most = 200;   // columns
    std::array<std::vector<double>, 2> counts{std::vector<double>(most), std::vector<double>(most)};
    const auto count = [&](std::vector<double>& into, std::span<const std::uint32_t> columns) {
        for (const std::uint32_t column : columns) {
            const auto at = std::min<std::size_t>(column / width, most - 1);
            into[at] += 1;
            if (at > 0) into[at - 1] += beside;
            if (at + 1 < most) into[at + 1] += beside;
        }
    };
    count(counts[0], own);
    count(counts[1], others);
    const double spread = 1 + 2 * beside, records = spread * static_cast<double>(own.size()),
                 all = records + spread * static_cast<double>(others.size());
    auto& costs = costs_[std::to_underlying(side)];
    costs.assign(most, Cost{});
    for (std::size_t c = 0; c < most; ++c) {
        const double share = (counts[0][c] + counts[1][c] + unheard_of / most) / (all + unheard_of);
        costs[c] = Cost::milli(static_cast<std::int64_t>(
            -1000 * std::log((counts[0][c] + unheard_of * spread * share) / (records + unheard_of * spread) / share)));
    }
}

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
    std::array<std::vector<std::uint32_t>, 2> columns{};
    double damage = 0, bracketed = 0, prose = 0, brackets = 0, read = 0, damaged = 0, lost = 0;
    Side side = path.start.to_move();
    for (const Ply& ply : path.plies) {
        if (ply.place) {
            const Place& place = slots.places[*ply.place];
            ++read, ++all[std::to_underlying(side)];
            const auto& like = slots.likenesses[*ply.likeness];
            columns[std::to_underlying(side)].push_back(slots.signs[like.begin].column);
            if (const auto number = like.number; number != score::no_number) {
                ++numbered[std::to_underlying(side)];
                if (slots.numbers[number].bracketed) ++bracketed;
            }
            if (place.prose_beside > 0.5F) ++prose;
            if (place.in_brackets) ++brackets;
            const Cost here = like.damage;
            damage += here.nats(), damaged += here > untouched;
        }
        else
            ++lost;
        side = opponent(side);
    }
    constexpr double enough = 12;
    if (read < enough) return habits;
    for (const auto s : {0U, 1U}) {
        const double before = enough * std::exp(-page.numbered[s].nats());
        habits.unnumbered[s] = std::min(cost_of(all[s] - numbered[s] + enough - before, all[s] + enough), 2.5_nats);
        habits.numbered[s] = std::min(cost_of(numbered[s] + before, all[s] + enough), 4_nats);
    }
    for (const Side player : {Side::white, Side::black})
        habits.columns.learn(player, columns[std::to_underlying(player)],
                             columns[std::to_underlying(opponent(player))]);
    habits.bracketed = std::clamp(cost_of(bracketed, numbered[0] + numbered[1]), Cost{}, 4_nats);
    habits.in_prose = std::clamp(cost_of(prose, read), 0.2_nats, 3_nats);
    habits.in_brackets = std::clamp(cost_of(brackets, read), 1_nats, 4_nats);
    habits.damage = std::clamp(1.5 - 0.3 * damage / read, 0.8, 1.4);
    habits.damaged = rarer(damaged, read, often_damaged, 6);
    habits.lost += rarer(lost, read, often_lost, 20);
    return habits;
}

}  // namespace descry::decode
