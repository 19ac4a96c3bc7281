// Records that are too long for their column and go on in its next line.
#pragma once

#include <cstddef>
#include <vector>

#include "src/rows/row.hpp"

namespace descry::sheet {

/// Gives the cells of a row what stands of their records below them: "Q. to K's" over "2nd.". Only a line that holds
/// such ends of records alone is the row's: what is no record by itself, and makes another one with the cell's.
///
/// \param i  the line of the row.
void join_wrapped(const std::vector<Piece>& lines, std::size_t i, Row& row);

}  // namespace descry::sheet
