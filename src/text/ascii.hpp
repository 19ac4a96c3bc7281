// Small letters for the words of English, which are all that descry compares without regard to capitals. What a source
// says is never changed by these.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace descry::text {

[[nodiscard]] constexpr char small(char c) noexcept
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

[[nodiscard]] inline std::string in_small_letters(std::string_view words)
{
    std::string result{words};
    std::ranges::transform(result, result.begin(), small);
    return result;
}

/// The same but for capitals.
[[nodiscard]] constexpr bool same_word(std::string_view a, std::string_view b) noexcept
{
    return std::ranges::equal(a, b, {}, small, small);
}

}  // namespace descry::text
