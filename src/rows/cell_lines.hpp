// The cells of a table on lines of their own, as scans and copies of web pages have them: the number, White's record,
// the number again, Black's record.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace descry::sheet {

/// The text with the cells of each move on one line: a tab stands where the line of a cell ended. Every place stays
/// what it was.
///
/// \return nothing where the text has no such table.
[[nodiscard]] std::optional<std::string> with_cells_on_one_line(std::string_view text);

}  // namespace descry::sheet
