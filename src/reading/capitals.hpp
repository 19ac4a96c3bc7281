// A sheet that was typed in small letters throughout, "p-kt4", "ktxp", or set in capitals, "KT TAKES P".
#pragma once

#include <string>
#include <string_view>

namespace descry::reading {

/// "p-kt 4" as "P-Kt 4", "ktxp" as "KtxP"; everything else as it is, every byte in its place.
[[nodiscard]] std::string with_capitals(std::string_view words);

/// "KT TAKES P" as "Kt takes P", "CASTLES" as "Castles"; everything else as it is, every byte in its place.
[[nodiscard]] std::string without_capitals(std::string_view words);

/// Nearly all men of a text are named in small letters.
[[nodiscard]] bool in_small_letters(std::string_view text);

/// Hardly a word of a text has a small letter.
[[nodiscard]] bool in_capitals(std::string_view text);

}  // namespace descry::reading
