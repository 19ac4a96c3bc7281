// Emphasis in editions of plain text: "_Kt_-KB3", "=1. P-K4="; the marks stand for another type and are no letters.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace descry::text {

/// Signs that set a word apart: one before it and one behind it.
inline constexpr std::string_view emphasis_signs = "_=";

/// The text may have emphasis. A file of games under tag pairs has none: what stands in its tags and its comments stays
/// as it is.
[[nodiscard]] bool may_have_emphasis(std::string_view utf8);

/// Where the sign stands that closes the emphasis which the sign at `at` opens; nothing if that opens none.
[[nodiscard]] std::optional<std::size_t> emphasis_end(std::string_view utf8, std::size_t at);

}  // namespace descry::text
