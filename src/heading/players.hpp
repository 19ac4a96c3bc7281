// The players, as the lines over a game name them.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "descry/sheet.hpp"
#include "src/rows/lines.hpp"

namespace descry::sheet {

constexpr std::size_t longest_heading_line = 200;  // bytes; a longer one is prose

/// Names the players of the lines [from, to) that are labelled "White" and "Black", and tells whose column comes first.
void read_labelled_players(const std::vector<Piece>& lines, std::size_t from, std::size_t to, Score& score);

/// Names the players that the words before the first record, on its line, label: "... White, Mr. M.; Black, M. B. 1
/// P-K4".
void read_players_before(std::string_view words, Score& score);

/// "Tel Aviv 1964. White: V. Smyslov. Black: R. / Balinas.": players named in running text, over the end of a line,
/// where none is known yet, or his initials alone.
void read_wrapped_players(const std::vector<Piece>& lines, std::size_t from, std::size_t to, Score& score);

/// Names the players that no label names, "Anderssen v. Kieseritzky", and tells them by "(Anderssen had the first
/// move.)".
void read_opponents(const std::vector<Piece>& lines, std::size_t from, std::size_t to, Score& score);

/// Names the players that the words before the first record, on its line, label, or the opponents that are all that
/// stands there: "Mr. M. v. M. B. 1 P-K4".
void read_players_on_line(std::string_view words, Score& score);

[[nodiscard]] bool names_player(const Score& score);

/// "WHITE   BLACK", "(White).   (Black).", and nothing else.
[[nodiscard]] bool only_labels(Piece line);

}  // namespace descry::sheet
