// Records one behind the other, without a number among them, as they are typed by hand: "P-K4 P-K4 Kt-KB3 Kt-QB3 ...",
// parted by blanks or commas, on one line or over several, or one to a line.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace descry::sheet {

/// The text with the moves of such lists as rows of two columns. Every record stays where it was.
///
/// \return nothing where the text has none.
[[nodiscard]] std::optional<std::string> with_lists_in_rows(std::string_view text);

}  // namespace descry::sheet
