#include "src/reading/on_page.hpp"

#include <algorithm>

#include "descry/resolve.hpp"
#include "src/text/ascii.hpp"

namespace descry::reading {
namespace {

using namespace literals;

constexpr Cost a_likely_one = 1_nats;  // that a number must speak for being the one that is looked for
constexpr float a_little = 0.34F;      // of a line's letters

}  // namespace

bool OnPage::mostly_numbered(std::span<const score::Place> places)
{
    std::size_t records = 0, numbered = 0;
    for (const score::Place& place : places) {
        if (place.lead < sure) continue;
        ++records;
        if (place.number != score::no_number) ++numbered;
    }
    return numbered * 4 > records;
}

bool OnPage::mostly_bracketed(const Slots& slots)
{
    std::size_t numbers = 0, bracketed = 0;
    for (const score::Place& place : slots.places) {
        if (place.lead < sure || place.number == score::no_number) continue;
        ++numbers;
        if (slots.numbers[place.number].bracketed) ++bracketed;
    }
    return bracketed * 2 > numbers;
}

bool OnPage::is_unnumbered(std::uint32_t at) const
{
    constexpr std::size_t a_while = 12, amiss = 2;  // records
    if (!numbered_) return true;
    const auto here = std::span{slots_.places}.subspan(at, std::min(a_while, slots_.places.size() - at));
    return here.size() == a_while && !mostly_numbered(here) && std::ranges::count_if(here, is_row) + amiss >= a_while;
}

bool OnPage::numbers_part_rows(const decode::Range& range) const
{
    std::size_t between = 0, before = 0;
    const auto& places = slots_.places;
    for (auto p = range.from; p + 1 < range.limit; ++p) {
        const auto line = places[p].line;
        const bool two = places[p + 1].line == line && (p == 0 || places[p - 1].line != line) &&
                         (p + 2 == places.size() || places[p + 2].line != line);
        if (!two || !is_row(places[p]) || !is_row(places[p + 1])) continue;
        if (places[p].number != score::no_number)
            ++before;
        else if (places[p + 1].number != score::no_number)
            ++between;
    }
    return between > before;
}

bool OnPage::is_numbered(const score::Place& place, unsigned number) const
{
    return place.number != score::no_number && score::against(slots_.numbers[place.number], number) < -a_likely_one &&
           (bracketed_ || !slots_.numbers[place.number].bracketed);
}

std::uint32_t OnPage::first_place(const Path& path)
{
    std::uint32_t first = ~std::uint32_t{0};
    for (const auto& ply : path.plies)
        if (ply.place) first = std::min(first, *ply.place);
    return first;
}

std::uint32_t OnPage::last_place(const Path& path)
{
    std::uint32_t last = 0;
    for (const auto& ply : path.plies)
        if (ply.place) last = std::max(last, *ply.place);
    return last;
}

std::uint32_t OnPage::number_of(const Path& path, std::size_t ply) const
{
    const auto& read = path.plies[ply];
    if (!read.place) return score::no_number;
    const auto own = slots_.likenesses[*read.likeness].number;
    if (own != score::no_number || slots_.places[*read.place].number != score::no_number) return own;
    // As the record beside it was read, if it was of this move.
    const bool pair = ply > 0 && path.plies[ply - 1].place && *path.plies[ply - 1].place + 1 == *read.place;
    const auto printed = score::number_over(slots_, *read.place);
    return pair && printed != score::no_number ? slots_.likenesses[*path.plies[ply - 1].likeness].number : printed;
}

std::size_t OnPage::move_of(const Path& path, std::size_t ply)
{
    return (ply + (path.start.to_move() == Side::black ? 1U : 0U)) / 2;
}

std::vector<OnPage::CountedAgain> OnPage::counted_again(const Path& path) const
{
    constexpr std::uint32_t far = 60;  // places
    constexpr unsigned few = 2;        // rows that count on
    std::vector<bool> read(slots_.places.size(), false);
    std::vector<std::uint32_t> place_of;  // by move, from the first: the place where it was read last
    for (std::size_t i = 0; i < path.plies.size(); ++i) {
        place_of.resize(move_of(path, i) + 1, ~std::uint32_t{0});
        if (const auto place = path.plies[i].place) read[*place] = true, place_of.back() = *place;
    }
    const auto limit = std::min<std::uint32_t>(last_place(path) + far, static_cast<std::uint32_t>(read.size()));
    std::vector<CountedAgain> runs;
    unsigned running = 0, before = 0;
    std::uint32_t begun = 0;
    for (auto p = first_place(path); p < limit; ++p) {
        const auto& place = slots_.places[p];
        if (read[p] || place.number == score::no_number || place.in_brackets) continue;
        const auto value = score::value_of(slots_.numbers[place.number]);
        if (value == 1U && p > last_place(path)) break;
        if (!value || *value < path.start.move_number() || !is_row(place)) continue;
        const std::size_t move = *value - path.start.move_number();
        if (running > 0 && *value != before && *value != before + 1) running = 0;
        if (move < place_of.size() && place_of[move] < p) {
            if (running == 0) begun = p;
            if (running == 0 || *value != before) ++running;
            if (running == few) runs.push_back({move + 1 - running, begun});
        }
        before = *value;
    }
    return runs;
}

bool OnPage::in_order(const Path& path) const
{
    std::uint32_t head = 0;
    return std::ranges::all_of(path.plies, [&](const decode::Ply& ply) {
        if (!ply.place || *ply.place < head) return false;
        head = *ply.place + 1;
        const score::Place& here = slots_.places[*ply.place];
        return !here.in_brackets && here.prose_beside <= a_little;
    });
}

bool OnPage::is_list(const Path& path) const
{
    constexpr Cost left_out = 1_nats;
    return in_order(path) && std::ranges::all_of(path.plies, [&](const decode::Ply& ply) {
               return slots_.likenesses[*ply.likeness].damage <= left_out;
           });
}

bool OnPage::is_printed(const score::PrintedNumber& printed, unsigned number)
{
    return std::string_view{printed.signs.data(), printed.size} == std::to_string(number);
}

bool OnPage::is_row(const score::Place& place)
{
    return place.lead >= sure && !place.in_brackets && place.prose_beside <= a_little;
}

bool OnPage::begins_late(std::uint32_t first, std::uint32_t free_from) const
{
    constexpr std::uint32_t near = 2;  // lines
    for (auto p = first; p-- > free_from && slots_.places[p].line + near >= slots_.places[first].line;)
        if (is_row(slots_.places[p])) return true;
    return false;
}

bool OnPage::leaves_records(const Path& path, std::uint32_t free_from) const
{
    std::vector<bool> read(slots_.places.size(), false);
    bool prose = false;
    std::size_t in_prose = 0;
    for (const auto& ply : path.plies) {
        if (!ply.place) return true;
        read[*ply.place] = true;
        if (slots_.places[*ply.place].prose_beside > a_little) ++in_prose;
    }
    prose = 4 * in_prose > path.plies.size();
    if (path.plies.empty()) return true;
    for (auto p = first_place(path) + 1; p < last_place(path); ++p) {
        const auto& place = slots_.places[p];
        if (read[p] || place.lead < sure || place.in_brackets) continue;
        if (!prose && place.prose_beside <= a_little) return true;
        if (read[p - 1] && stands_beside(place, slots_.places[p - 1]) && follows(p)) return true;
    }
    return begins_late(first_place(path), free_from) || goes_on(last_place(path)) || plays_on(path) ||
           supposes_what_is_due(path) || ends_in_a_guess(path);
}

std::vector<std::uint32_t> OnPage::left(const Path& path, bool (*kind)(const score::Place&)) const
{
    std::vector<bool> read(slots_.places.size(), false);
    for (const auto& ply : path.plies)
        if (ply.place) read[*ply.place] = true;
    std::vector<std::uint32_t> left;
    for (auto p = first_place(path); p < last_place(path); ++p)
        if (!read[p] && kind(slots_.places[p])) left.push_back(p);
    return left;
}

std::size_t OnPage::records_left(const Path& path) const
{
    return left(path, [](const score::Place& place) { return place.lead >= sure && !place.in_brackets; }).size();
}

bool OnPage::goes_on(std::uint32_t last) const
{
    constexpr std::uint32_t near = 2;  // lines
    for (auto p = last + 1; p < slots_.places.size() && slots_.places[p].line <= slots_.places[last].line + near; ++p) {
        const auto& place = slots_.places[p];
        if (place.number != score::no_number && is_printed(slots_.numbers[place.number], 1)) return false;
        if (is_row(place) || stands_beside(place, slots_.places[last])) return true;
    }
    return false;
}

bool OnPage::counts_on(const Path& path) const
{
    constexpr std::uint32_t near = 2, below_a_note = 10;  // lines
    const auto last = last_place(path);
    const auto due = number_due(path);
    // A page that counts wrong goes on so.
    const auto number_of_last = path.start.move_number() + static_cast<unsigned>(move_of(path, path.plies.size() - 1));
    const auto printed_last = number_of(path, path.plies.size() - 1);
    const auto counted = printed_last == score::no_number ? std::nullopt : value_of(slots_.numbers[printed_last]);
    const unsigned next = counted ? *counted + (due - number_of_last) : due;
    for (auto p = last + 1; p < slots_.places.size(); ++p) {
        const auto& place = slots_.places[p];
        const auto away = place.line - slots_.places[last].line;
        if (away > below_a_note) break;
        if (place.number == score::no_number || place.behind_end || place.supposed || place.in_brackets) continue;
        const auto& printed = slots_.numbers[place.number];
        if (is_printed(printed, 1)) break;
        if (away <= near ? place.lead > Cost{} && (is_printed(printed, due) || is_printed(printed, due + 1))
                         : is_row(place) && (is_printed(printed, due) || is_printed(printed, next)))
            return true;
    }
    return false;
}

bool OnPage::follows(std::uint32_t place) const
{
    constexpr std::uint32_t a_number = 3;  // signs
    return slots_.places[place].begin <= slots_.places[place - 1].end + a_number;
}

bool OnPage::stands_beside(const score::Place& place, const score::Place& read)
{
    return place.line == read.line && place.lead > Cost{} && place.in_brackets <= read.in_brackets && !place.supposed &&
           !place.behind_end && place.prose_beside <= std::max(a_little, read.prose_beside);
}

unsigned OnPage::number_due(const Path& path)
{
    const auto moves = path.plies.size() + (path.start.to_move() == Side::black ? 1 : 0);
    return path.start.move_number() + static_cast<unsigned>(moves / 2);
}

bool OnPage::supposes_what_is_due(const Path& path) const
{
    const auto next = last_place(path) + 1;
    if (next >= slots_.places.size()) return false;
    const score::Place& place = slots_.places[next];
    return place.supposed && place.number != score::no_number &&
           is_printed(slots_.numbers[place.number], number_due(path));
}

bool OnPage::ends_in_a_guess(const Path& path) const
{
    constexpr Cost much = 8_nats, close = 5_nats;
    const auto& last = path.plies.back();
    return last.likeness && slots_.likenesses[*last.likeness].damage > much && last.margin < close;
}

bool OnPage::fills_line(const score::Place& place) const
{
    const auto& signs = slots_.signs;
    return signs[place.begin].gap >= page::Gap::line &&
           (place.end >= signs.size() || signs[place.end].gap >= page::Gap::line);
}

bool OnPage::plays_on(const Path& path) const
{
    constexpr std::uint32_t near = 10;  // lines
    // A list without numbers has one to a line, and what stands in its midst may be a stray word.
    const std::size_t some = numbered_ ? 3 : 1;  // records
    constexpr Cost left_out = 1_nats;            // "R-K"
    Position position = path.start;
    for (const auto& ply : path.plies) position.make(ply.move);
    const auto last = last_place(path);
    std::size_t played = 0;
    std::uint32_t line = 0;
    for (auto p = last + 1; p < slots_.places.size(); ++p) {
        const auto& place = slots_.places[p];
        if (place.line > slots_.places[last].line + near || is_numbered(place, 1)) break;
        const bool row = numbered_ ? is_row(place) : place.lead >= sure && fills_line(place);
        if (!row || (played > 0 && place.line != line)) continue;
        const auto& like = slots_.likenesses[place.first_likeness];
        const auto meant = candidates(slots_.records[like.record].record, position);
        if (like.damage > left_out || meant.empty()) break;
        position.make(meant.front().move);
        line = place.line;
        if (++played == some) return true;
    }
    return false;
}

}  // namespace descry::reading
