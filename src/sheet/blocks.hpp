// Scans of pages in two columns: White's records in a block, each with its number, then Black's in a block without.
#pragma once

#include <string_view>
#include <vector>

#include "descry/sheet.hpp"

namespace descry::sheet {

/// The games of a text whose records stand in such blocks. The numbers may be glued to the records and misread, and
/// the records too: they are taken for records by what they look like.
[[nodiscard]] std::vector<Score> read_blocks(std::string_view text);

}  // namespace descry::sheet
