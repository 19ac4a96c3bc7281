// Notes below a score.
#pragma once

#include <cstddef>
#include <vector>

#include "src/rows/cells.hpp"

namespace descry::sheet {

/// Keeps the lines [from, to) as comments of a score. "[Footnote A: ...]" and "(a) ..." belong to the record that bears
/// their mark, all others to its last one; marked notes may be set without an empty line between them.
void keep_notes(const std::vector<Piece>& lines, std::size_t from, std::size_t to, Score& score);

}  // namespace descry::sheet
