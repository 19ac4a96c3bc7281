// Rows that have their number elsewhere than before White's record, or take several lines.
#pragma once

#include <optional>
#include <unordered_map>
#include <vector>

#include "src/rows/row.hpp"

namespace descry::sheet {

/// The numbers of lines that begin with the players' labels in turn, White's first, where none is printed: "W. The
/// King's Pawn two squares" above "B. The same".
[[nodiscard]] std::unordered_map<std::size_t, unsigned> numbers_by_labels(const std::vector<Piece>& lines);

/// A line that begins with the player's label, below a number on a line of its own; a record may run over to the lines
/// after it.
/// \param i        the line; those before and after it are looked at.
/// \param counted  of lines that have no number above them.
[[nodiscard]] std::optional<Row> read_labelled(const std::vector<Piece>& lines, std::size_t i,
                                               const std::unordered_map<std::size_t, unsigned>& counted);

/// A fraction, or several side by side: White's records over numbers and rules, Black's below them.
/// \param i  the line of White's records.
[[nodiscard]] std::optional<Row> read_fractions(const std::vector<Piece>& lines, std::size_t i);

/// White's records side by side, each with its number, and Black's below them without: fractions with the number beside
/// White's record, or such as lost their rules.
/// \param i  the line of White's records.
[[nodiscard]] std::optional<Row> read_stacked(const std::vector<Piece>& lines, std::size_t i);

/// White's record, the number, and Black's record; the row before or after it is printed so too.
[[nodiscard]] std::optional<Row> read_centred(const std::vector<Piece>& lines, std::size_t i);

/// "P-K4   P-K4   1": the number stands behind the records, on line i and on one of its neighbours.
[[nodiscard]] std::optional<Row> read_numbered_behind(const std::vector<Piece>& lines, std::size_t i);

}  // namespace descry::sheet
