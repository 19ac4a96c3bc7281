// What stands over a game: the players, and the words about it.
#pragma once

#include <vector>

#include "descry/sheet.hpp"
#include "src/rows/lines.hpp"

namespace descry::sheet {

/// The first line of the heading of a game whose score begins at `row`, not before `limit`.
[[nodiscard]] std::size_t heading_begin(const std::vector<Piece>& lines, std::size_t limit, std::size_t row);

/// Words in the lines [from, to) tell that Black made the first move.
[[nodiscard]] bool tells_black_first(const std::vector<Piece>& lines, std::size_t from, std::size_t to);

/// Fills tags and comments from the lines [from, to).
void read_heading(const std::vector<Piece>& lines, std::size_t from, std::size_t to, Score& score);

/// The same from the words before the first record, on its line, as far as the lines over it do not tell it: players
/// and odds.
void read_heading_on_line(std::string_view words, Score& score);

/// The same of a game that nothing names, from its caption, which stands right below its last row.
/// \param behind  the first line behind that row.
void read_caption_below(const std::vector<Piece>& lines, std::size_t behind, Score& score);

/// The lines [from, to) name a game or its players: "GAME THE FIRST", "XIV.", "Anderssen v. Kieseritzky", "White: ...".
[[nodiscard]] bool names_game(const std::vector<Piece>& lines, std::size_t from, std::size_t to);

/// A line gives a game its number, or is one: "GAME THE FIRST", "Game 12", "XIV.".
[[nodiscard]] bool is_title(std::string_view line);

}  // namespace descry::sheet
