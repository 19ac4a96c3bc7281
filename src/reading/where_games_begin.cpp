#include "src/reading/where_games_begin.hpp"

#include <algorithm>

namespace descry::reading {
namespace {

/// The rows behind the one that begins at a place bear this number and the one after it; where the halves of columns
/// stand on one line, every other row does.
bool counts_on(const OnPage& page, std::uint32_t at, unsigned number)
{
    const auto& places = page.slots().places;
    const auto bears = [&](std::uint32_t from, std::uint32_t to, unsigned n) {
        for (auto p = from; p <= to && p < places.size(); ++p)
            if (page.is_numbered(places[p], n)) return true;
        return false;
    };
    constexpr std::uint32_t most_halves = 2;
    for (std::uint32_t halves = 1; halves <= most_halves; ++halves) {
        const auto next = at + 2 * halves;
        if (bears(next - 1, next, number) && bears(next, next + 2 * halves, number + 1)) return true;
    }
    return false;
}

bool none_above(const OnPage& page, std::uint32_t at, std::uint32_t free_from)
{
    constexpr std::uint32_t near = 3;  // lines
    const auto& places = page.slots().places;
    return at == free_from || places[at - 1].lead < likely || places[at - 1].line + near < places[at].line;
}

/// Its own number is lost, or cannot be read; some of those behind it are as they are where a game begins there.
bool counts_from_here(const OnPage& page, std::uint32_t at, std::uint32_t free_from)
{
    constexpr std::uint32_t first_rows = 16, enough = 2;  // places
    const auto& slots = page.slots();
    if (at < free_from || slots.places[at].in_brackets || !none_above(page, at, free_from)) return false;
    std::uint32_t count = 0;
    for (auto p = at + 1; p < slots.places.size() && p <= at + first_rows; ++p) {
        const auto printed = slots.places[p].number;
        const auto number = printed == score::no_number ? std::nullopt : score::value_of(slots.numbers[printed]);
        // A row holds a record or two.
        if (number && *number >= 2 && p - at + 2 >= *number && p - at <= 2 * *number + 1) ++count;
    }
    return count >= enough;
}

}  // namespace

std::optional<std::uint32_t> next_beginning(const OnPage& page, std::uint32_t at, std::uint32_t free_from)
{
    const auto& places = page.slots().places;
    for (; at < places.size(); ++at) {
        const auto& place = places[at];
        // Whatever the record looks like: it may be damaged.
        if (page.is_numbered(place, 1) && (place.lead >= likely || counts_on(page, at, 2))) return at;
        if (place.lead < likely) continue;
        const bool anywhere = place.lead >= sure && !place.in_brackets && page.is_unnumbered(at);
        if (anywhere || place.heads == Side::white || counts_from_here(page, at, free_from)) return at;
    }
    return std::nullopt;
}

std::optional<std::uint32_t> rows_above(const OnPage& page, std::uint32_t at, std::uint32_t free_from)
{
    constexpr std::uint32_t far = 60, several = 4;  // places
    std::optional<std::uint32_t> first;
    std::uint32_t rows = 0;
    for (auto p = std::max(free_from, at - std::min(at, far)); p < at; ++p) {
        if (!OnPage::is_row(page.slots().places[p])) continue;
        if (!first) first = p;
        ++rows;
    }
    return rows < several ? std::nullopt : first;
}

std::vector<std::uint32_t> blacks_columns(const OnPage& page, const decode::Range& range)
{
    constexpr std::uint32_t far = 80;   // places
    constexpr std::size_t several = 2;  // columns
    const auto& places = page.slots().places;
    std::vector<std::uint32_t> columns;
    for (auto p = range.from; p < std::min(range.first + far, range.limit) && columns.size() < several; ++p)
        if (places[p].heads == Side::black && places[p].lead >= likely) columns.push_back(p);
    return columns;
}

std::vector<std::uint32_t> beginnings_within(const OnPage& page, const Path& path)
{
    constexpr std::size_t several = 3;
    std::vector<std::uint32_t> places;
    for (auto p = OnPage::last_place(path); p > OnPage::first_place(path) + 1 && places.size() < several; --p)
        if (page.is_numbered(page.slots().places[p], 1) && counts_on(page, p, 2)) places.push_back(p);
    return places;
}

}  // namespace descry::reading
