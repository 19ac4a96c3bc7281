// Tables of openings: White's record over Black's, and beside them other lines of play, a column each.
#pragma once

#include <cstddef>
#include <unordered_map>
#include <vector>

#include "src/rows/row.hpp"

namespace descry::sheet {

/// The rows of such tables by their first line: the records of the first column. What the other columns have is kept in
/// the row's words.
///
///      I.         II.        III.
///  4. P-B3      P-Q3       O-O
///     Kt-B3     Kt-B3      Kt-B3
///
/// A line without a number between two numbers that follow each other is no move of its own: so two such pairs of lines
/// make a table.
[[nodiscard]] std::unordered_map<std::size_t, Row> opening_tables(const std::vector<Piece>& lines);

}  // namespace descry::sheet
