// Typewriters that have no key for the figure 1: "ll. R-Kl", "l0. P-K4".
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace descry::reading {

/// A text with 1 for every l that stands in the place of a figure, every byte in its place.
///
/// \return  none where hardly an l does, or the text has the figure itself as often.
[[nodiscard]] std::optional<std::string> with_ones(std::string_view text);

}  // namespace descry::reading
