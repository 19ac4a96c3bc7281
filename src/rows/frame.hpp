// What frames the lines of a page and is no part of them: the bars of tables, the signs that part values, the margin of
// a quotation.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace descry::sheet {

/// The text with blanks in place of its frames: ">" before lines that are quoted, and the bars, commas or semicolons of
/// tables that hold records, each of which becomes the gap between two columns. Every place of a record stays what it
/// was.
///
/// \return nothing where the text has none.
[[nodiscard]] std::optional<std::string> without_frames(std::string_view text);

}  // namespace descry::sheet
