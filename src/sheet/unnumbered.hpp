// Rows whose numbers are not printed: those between every fifth, or a whole score of two bare columns.
#pragma once

#include <cstddef>
#include <unordered_map>
#include <vector>

#include "src/rows/row.hpp"

namespace descry::sheet {

/// Rows of two bare records, or of White's last one, by their line, each with the number that is due to it.
///
/// Rows that stand together are counted from those of them that have a number, and all such numbers must agree. A block
/// that has none begins with the first move, or goes on from the block before it where no heading stands between.
[[nodiscard]] std::unordered_map<std::size_t, Row> unnumbered_rows(const std::vector<Piece>& lines);

}  // namespace descry::sheet
