// Records that words announce, two to a line or one sentence behind the other: "White P-K4, Black P-K4",
// "Move 1: White P-K4; Black P-K4.", "White moved P-K4. Black replied P-K4. ...".
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace descry::sheet {

/// The text with the moves of such stretches as rows of two columns, and blanks for the words. Every record, and every
/// number, stays where it was.
///
/// \return nothing where the text has none.
[[nodiscard]] std::optional<std::string> with_announced_in_rows(std::string_view text);

/// Words between two records end with those that announce the second: ". Move 2: White plays".
[[nodiscard]] bool announce(std::string_view words);

}  // namespace descry::sheet
