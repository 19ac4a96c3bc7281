#include "src/score/choose_places.hpp"

#include <algorithm>

#include "src/score/lead.hpp"

namespace descry::score {
namespace {

constexpr Cost strong = 4_nats;      // a place that leads prose by so much keeps its signs to itself
constexpr Cost far_behind = 8_nats;  // a likeness that so many others beat is none
constexpr std::size_t most_likenesses = 16;
constexpr Cost by_both = 3_nats;  // that a record has signs of the place beside it, if that is read without them

/// Which likenesses of a page belong to its places.
class Parting {
public:
    Parting(const std::vector<Place>& places, const std::vector<Likeness>& all,
            const std::vector<std::vector<std::uint32_t>>& ending)
        : places_{places}, all_{all}, ending_{ending}, beginning_(ending.size()), rest_(all.size(), false)
    {
        for (std::uint32_t k = 0; k < all.size(); ++k) beginning_[all[k].begin].push_back(k);
    }

    enum class Takes : std::uint8_t { nothing, what_may_go, what_may_not };

    /// Of the signs that make other places already; they may go where those that are left are a record.
    Takes takes_from_others(const Likeness& like, std::size_t home)
    {
        Takes takes = Takes::nothing;
        for (std::size_t p = home; p-- > 0 && places_[p].end > like.begin;) {
            if (places_[p].lead <= strong) continue;
            if (p + 1 != home || !leaves_before(like, home)) return Takes::what_may_not;
            takes = Takes::what_may_go;
        }
        for (std::size_t p = home + 1; p < places_.size() && places_[p].begin < like.end; ++p) {
            if (places_[p].lead <= strong) continue;
            if (p != home + 1 || !leaves_behind(like, home)) return Takes::what_may_not;
            takes = Takes::what_may_go;
        }
        return takes;
    }

    /// The place beside it may have taken the other signs of its own.
    [[nodiscard]] bool is_rest(std::uint32_t k) const { return rest_[k]; }

private:
    /// The signs that a likeness takes from the place behind it leave that another record, and both are nearly as
    /// likely: "QxQ KtP-Q4" is "QxQKt P-Q4".
    bool leaves_behind(const Likeness& like, std::size_t home)
    {
        return leaves(ending_[places_[home + 1].end], like, places_[home].lead + places_[home + 1].lead,
                      [&](const Likeness& rest) { return rest.begin >= like.end; });
    }

    /// The same of the place before it.
    bool leaves_before(const Likeness& like, std::size_t home)
    {
        return leaves(beginning_[places_[home - 1].begin], like, places_[home].lead + places_[home - 1].lead,
                      [&](const Likeness& rest) { return rest.end <= like.begin; });
    }

    template <class Beside>
    bool leaves(const std::vector<std::uint32_t>& rests, const Likeness& like, Cost lead, const Beside& beside)
    {
        bool any = false;
        for (const auto k : rests)
            if (beside(all_[k]) && lead < lead_of(like) + lead_of(all_[k]) + strong) any = rest_[k] = true;
        return any;
    }

    const std::vector<Place>& places_;
    const std::vector<Likeness>& all_;
    const std::vector<std::vector<std::uint32_t>>& ending_;  ///< likenesses, by the sign that they end at
    std::vector<std::vector<std::uint32_t>> beginning_;
    std::vector<bool> rest_;
};

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
    Parting parting{slots.places, all, ending};
    std::vector<std::vector<Likeness>> members(chosen.size());
    std::vector<std::pair<std::size_t, std::uint32_t>> homes;
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
        const auto takes = parting.takes_from_others(all[k], home);
        if (takes == Parting::Takes::what_may_not) continue;
        // The signs that went are weighed once: with the place that they were of, as it is weighed against the words
        // that it is made of whatever is read there.
        if (takes == Parting::Takes::what_may_go)
            members[home].push_back(all[k]), members[home].back().prose = all[chosen[home]].prose + by_both;
        else
            homes.emplace_back(home, k);
    }
    for (const auto& [home, k] : homes) {
        members[home].push_back(all[k]);
        Cost& prose = members[home].back().prose;
        if (parting.is_rest(k)) prose = std::max(prose, all[chosen[home]].prose - by_both);
    }
    for (std::size_t p = 0; p < slots.places.size(); ++p) {
        auto& mine = members[p];
        std::ranges::stable_sort(mine, std::ranges::greater{}, lead_of);
        Place& place = slots.places[p];
        place.first_likeness = static_cast<std::uint32_t>(slots.likenesses.size());
        std::vector<RecordId> seen;
        for (const Likeness& like : mine) {
            if (seen.size() >= most_likenesses || lead_of(like) + far_behind < lead_of(mine.front())) break;
            if (std::ranges::find(seen, like.record) != seen.end()) continue;
            seen.push_back(like.record);
            slots.likenesses.push_back(like);
        }
        place.likenesses = static_cast<std::uint32_t>(slots.likenesses.size()) - place.first_likeness;
        place.line = slots.signs[place.begin].line;
        place.column = slots.signs[place.begin].column;
    }
}

}  // namespace descry::score
