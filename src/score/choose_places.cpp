#include "src/score/choose_places.hpp"

#include <algorithm>

#include "src/score/lead.hpp"

namespace descry::score {
namespace {

constexpr Cost strong = 4_nats;      // a place that leads prose by so much keeps its signs to itself
constexpr Cost far_behind = 8_nats;  // a likeness that so many others beat is none
constexpr std::size_t most_likenesses = 16;

/// It reads signs that make another place already.
bool takes_from_others(const std::vector<Place>& places, const Likeness& like, std::size_t home)
{
    for (std::size_t p = home; p-- > 0 && places[p].end > like.begin;)
        if (places[p].lead > strong) return true;
    for (std::size_t p = home + 1; p < places.size() && places[p].begin < like.end; ++p)
        if (places[p].lead > strong) return true;
    return false;
}

}  // namespace

void choose_places(Slots& slots, const std::vector<Likeness>& all)
{
    const std::size_t n = slots.signs.size();
    std::vector<std::int64_t> best(n + 1, 0);
    std::vector<std::int32_t> by(n + 1, -1);
    std::vector<std::vector<std::uint32_t>> ending(n + 1);
    for (std::uint32_t k = 0; k < all.size(); ++k) ending[all[k].end].push_back(k);
    for (std::size_t i = 1; i <= n; ++i) {
        best[i] = best[i - 1];
        for (const auto k : ending[i]) {
            const auto value = best[all[k].begin] + lead_of(all[k]).milli() + (generous).milli();
            if (value > best[i]) best[i] = value, by[i] = static_cast<std::int32_t>(k);
        }
    }
    std::vector<std::uint32_t> chosen;
    for (std::size_t i = n; i > 0;) {
        if (by[i] < 0) {
            --i;
            continue;
        }
        chosen.push_back(static_cast<std::uint32_t>(by[i]));
        i = all[chosen.back()].begin;
    }
    std::ranges::reverse(chosen);
    for (const auto k : chosen)
        slots.places.push_back({.begin = all[k].begin, .end = all[k].end, .lead = lead_of(all[k])});
    std::vector<std::vector<std::uint32_t>> members(chosen.size());
    for (std::uint32_t k = 0; k < all.size(); ++k) {
        const auto after = std::ranges::upper_bound(slots.places, all[k].begin, {}, &Place::end);
        std::size_t at = static_cast<std::size_t>(after - slots.places.begin());
        std::size_t home = slots.places.size();
        std::int64_t most = 0;
        for (; at < slots.places.size() && slots.places[at].begin < all[k].end; ++at) {
            const std::int64_t overlap = std::int64_t{std::min(slots.places[at].end, all[k].end)} -
                                         std::int64_t{std::max(slots.places[at].begin, all[k].begin)};
            if (overlap > most) most = overlap, home = at;
        }
        if (home == slots.places.size()) continue;
        if (takes_from_others(slots.places, all[k], home)) continue;
        members[home].push_back(k);
    }
    for (std::size_t p = 0; p < slots.places.size(); ++p) {
        auto& mine = members[p];
        std::ranges::sort(mine, [&](std::uint32_t a, std::uint32_t b) {
            const Cost x = lead_of(all[a]), y = lead_of(all[b]);
            return x != y ? x > y : a < b;
        });
        Place& place = slots.places[p];
        place.first_likeness = static_cast<std::uint32_t>(slots.likenesses.size());
        std::vector<RecordId> seen;
        for (const auto k : mine) {
            if (seen.size() >= most_likenesses || lead_of(all[k]) + far_behind < lead_of(all[mine.front()])) break;
            if (std::ranges::find(seen, all[k].record) != seen.end()) continue;
            seen.push_back(all[k].record);
            slots.likenesses.push_back(all[k]);
        }
        place.likenesses = static_cast<std::uint32_t>(slots.likenesses.size()) - place.first_likeness;
        place.line = slots.signs[place.begin].line;
        place.column = slots.signs[place.begin].column;
    }
}

}  // namespace descry::score
