// A sheet that was typed in small letters throughout, "p-kt4", "ktxp", or set in capitals, "KT TAKES P".
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace descry::reading {

/// "p to k4": letters that nothing joins to a square or another man.
enum class LoneLetters : std::uint8_t { of_men, as_they_are };

/// "p-kt 4" as "P-Kt 4", "ktxp" as "KtxP"; everything else as it is, every byte in its place.
[[nodiscard]] std::string with_capitals(std::string_view words, LoneLetters lone = LoneLetters::of_men);

/// "KT TAKES P" as "Kt takes P", "CASTLES" as "Castles"; everything else as it is, every byte in its place.
[[nodiscard]] std::string without_capitals(std::string_view words);

/// "Kt", "qb", "KtP": whatever letters it has.
[[nodiscard]] bool names_man(std::string_view word);

/// Nearly all men of a text are named in small letters.
[[nodiscard]] bool in_small_letters(std::string_view text);

/// Hardly a word of a text has a small letter.
[[nodiscard]] bool in_capitals(std::string_view text);

}  // namespace descry::reading
