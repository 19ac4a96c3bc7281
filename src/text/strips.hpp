// Reading order: where a page is set in columns, each is read from top to bottom.
#pragma once

#include <vector>

#include "src/text/rows.hpp"

namespace descry::text {

/// Rows that are read one after the other.
using Strip = std::vector<Row>;

/// Parts a page at the gutters between columns of text, as of a newspaper or of a score that goes on beside itself. The
/// columns of one table stay together in their rows, since what stands side by side in them belongs together.
[[nodiscard]] std::vector<Strip> strips_of(const Scan& scan, Rows page);

/// Where words of a row stand so far apart that they are in different columns: the indices of the words that begin one.
[[nodiscard]] std::vector<std::size_t> cells_of(const Row& row, const Measures& measures);

}  // namespace descry::text
