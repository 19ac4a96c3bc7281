// What is said where a text has no game.
#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>

#include "descry/sheet.hpp"
#include "src/reading/on_page.hpp"
#include "src/score/slots.hpp"

namespace descry {
namespace {

constexpr std::size_t a_game = 7;  // records: of fewer, with nothing beside them, none is made
constexpr std::size_t piece = std::size_t{1} << 18U, most = 16 * piece;  // bytes that are looked through

/// The words of a text that look like records.
struct Found {
    std::size_t records = 0, todays = 0;  ///< of all, those in today's notation
    std::optional<Span> first{};
    std::optional<unsigned> lowest{};  ///< number that one of them bears
};

void count(std::string_view text, std::uint64_t from, Found& found)
{
    const auto slots = score::slots_of(text);
    for (const score::Place& place : slots.places) {
        if (place.lead < reading::sure) continue;
        const auto& like = slots.likenesses[place.first_likeness];
        found.records += 1;
        found.todays += slots.records[like.record].notation == Notation::algebraic ? 1 : 0;
        if (!found.first)
            found.first = Span{from + slots.signs[place.begin].at, from + slots.signs.end_of(place.end - 1)};
        if (place.number == score::no_number) continue;
        const auto number = score::value_of(slots.numbers[place.number]);
        if (number && (!found.lowest || *number < *found.lowest)) found.lowest = number;
    }
}

Found look_through(std::string_view text)
{
    Found found;
    const auto end = std::min(text.size(), most);
    for (std::size_t begin = 0; begin < end;) {
        auto to = std::min(begin + piece, end);
        if (const auto line = text.substr(0, to).rfind('\n'); to < end && line != text.npos && line > begin)
            to = line + 1;
        count(text.substr(begin, to - begin), begin, found);
        begin = to;
    }
    return found;
}

/// What who reads may do about it.
std::string advice(const Found& found)
{
    if (2 * found.todays > found.records) return "they look like today's notation: try --from pgn";
    if (found.records < a_game)
        return "so few make a game only in rows, or behind their numbers; `descry resolve` reads one record";
    if (!found.lowest)
        return "none bears a number: set one move, or White's and Black's, on each line, or number White's moves";
    if (*found.lowest > 1)
        return "the lowest number is " + std::to_string(*found.lowest) +
               ": where a score begins later, give the position before it with --fen";
    return "see that each number stands right before its move, and that no move is missing";
}

}  // namespace

Diagnostic nothing_read(const Text& text)
{
    const auto lines = text.line_count();
    Diagnostic nothing{.code = Code::no_game_found,
                       .at = {},
                       .message = lines == 0 ? "no games found: the text is empty"
                                             : "no games found in " + std::to_string(lines) +
                                                   (lines == 1 ? " line" : " lines")};
    if (lines == 0) return nothing;
    const Found found = look_through(text.view());
    if (!found.first) {
        nothing.notes.push_back("nothing in it looks like a record of a move");
        return nothing;
    }
    nothing.at = *found.first;
    nothing.notes.push_back(found.records == 1 ? "this looks like a record of a move, and nothing else does"
                                               : std::to_string(found.records) +
                                                     " places look like records of moves; this is the first");
    nothing.notes.push_back(advice(found));
    return nothing;
}

}  // namespace descry
