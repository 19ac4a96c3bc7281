#include "src/sheet/below_numbers.hpp"

#include <utility>

#include "src/sheet/block_line.hpp"

namespace descry::sheet {
namespace {

constexpr unsigned most_words_between = 2;  // lines with players' names between numbers and records

/// Which number has no record, only the rest of the game can tell.
Counted without_last(Counted counted)
{
    counted.column.pop_back();
    for (ColumnEntry& entry : counted.column) entry.counted = false;
    return counted;
}

bool looks_like_record(Piece line)
{
    return !line.empty() && line.text.size() <= longest_column_line && !number_at(line.text) && dirt(line) < most_dirt;
}

bool names_player(Piece line)
{
    constexpr std::size_t longest_word = 8;
    const auto word = trimmed(line).text;
    return word.size() <= longest_word && (mentions(word, "white") || mentions(word, "black"));
}

}  // namespace

std::optional<Counted> below_numbers(const std::vector<Piece>& lines, std::size_t i, bool one_less)
{
    Counted counted;
    auto at = std::optional{i};
    for (std::optional<unsigned> last; at; at = next_line(lines, *at)) {
        const auto number = lone_number(trimmed(lines[*at]).text);
        if (!number || (last && *number != *last + 1)) break;
        counted.column.push_back({.line = *at, .number = *number});
        last = number;
    }
    if (counted.column.size() < fewest_in_column) return std::nullopt;
    for (unsigned words = 0; at && words < most_words_between && names_player(lines[*at]); ++words) {
        counted.blacks = mentions(lines[*at].text, "black");
        at = next_line(lines, *at);
    }
    std::size_t read = 0;
    for (ColumnEntry& entry : counted.column) {
        const Piece line = at && !names_player(lines[*at]) ? trimmed(lines[*at]) : Piece{};
        if (const bool clean = is_lone_record(line) && !number_at(line.text); clean || looks_like_record(line))
            read += clean ? 1 : 0;
        else if (one_less && &entry == &counted.column.back() && read + 1 == counted.column.size())
            return without_last(std::move(counted));
        else
            return std::nullopt;
        entry.record = line;
        entry.counted = true;
        entry.below = at;
        at = next_line(lines, *at);
    }
    return read * 2 > counted.column.size() ? std::optional{std::move(counted)} : std::nullopt;
}

}  // namespace descry::sheet
