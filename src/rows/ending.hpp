// How a score says that it ends, in words or in signs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "src/rows/cells.hpp"

namespace descry::sheet {

/// How a cell or a sentence says that the score ends; `who` is the player in whose column it stands, or to move.
enum class Extent : std::uint8_t { cell, sentence };
[[nodiscard]] std::optional<Ending> read_ending(Piece piece, Side who, Extent extent);

/// Words in the place of a record that close a score and leave its result open: "and White must win.", "Mr. Szucs
/// resigned."
[[nodiscard]] std::optional<Ending> read_closing_words(Piece piece);

/// "Resigns.", "and wins": who does is told by whose turn it is.
[[nodiscard]] bool depends_on_turn(const Ending& ending);

/// How many bytes a result in figures takes at the beginning of a text, "1 - 0", "(1:0)", "1/2", among words and
/// numbers; 0 if none stands there.
[[nodiscard]] std::size_t result_in_figures(std::string_view text);

/// "22. Resigns", "8. Resigns After 4. Kt-QB3 the game is a Vienna": an end stands where the record would, under the
/// number that is due.
///
/// \return  the words of the end alone; the line as it is where there are none such.
[[nodiscard]] Piece end_under_number(Piece line, unsigned due);

/// The words of an end that a line begins with where a record is due, and a sentence of its own behind them; or 0.
[[nodiscard]] std::size_t end_like_a_record(std::string_view text);

/// The ending that a line tells, as a whole or in its last sentence.
[[nodiscard]] std::optional<Ending> read_last_sentence(Piece line, Side who);

}  // namespace descry::sheet
