// Titles before names, which prints shorten: the stop behind one ends no sentence, the letter behind one is an initial.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "src/text/ascii.hpp"

namespace descry::text {

/// A title of a person, without its stop, in capitals or in small letters: "Mr", "rev".
[[nodiscard]] constexpr bool is_title(std::string_view word) noexcept
{
    // clang-format off
    constexpr auto titles = std::to_array<std::string_view>({
        "mr", "mrs", "messrs", "miss", "herr", "monsieur", "m", "mons", "signor", "don", "sir", "lord", "lady",
        "baron", "count", "dr", "doctor", "prof", "professor", "rev", "judge", "capt", "captain", "col", "colonel",
        "maj", "major", "gen", "general", "lieut", "lieutenant",
    });
    // clang-format on
    return std::ranges::any_of(titles, [&](std::string_view title) { return same_word(title, word); });
}

}  // namespace descry::text
