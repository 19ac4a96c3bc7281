// Plain words of English, which are all that descry compares without regard to capitals: small letters, edges and
// figures. What a source says is never changed by these.
#pragma once

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>

namespace descry::text {

[[nodiscard]] constexpr bool is_figure(char c) noexcept { return c >= '0' && c <= '9'; }
[[nodiscard]] constexpr bool is_small(char c) noexcept { return c >= 'a' && c <= 'z'; }
[[nodiscard]] constexpr bool is_capital(char c) noexcept { return c >= 'A' && c <= 'Z'; }
/// Of what parts words and lines in a file.
[[nodiscard]] constexpr bool is_blank(char c) noexcept { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
[[nodiscard]] constexpr bool is_letter(char c) noexcept { return is_small(c) || is_capital(c); }

/// A letter, or a byte of any sign that is not English: of a letter with an accent, most often.
[[nodiscard]] constexpr bool is_letter_or_foreign(char c) noexcept
{
    return is_letter(c) || static_cast<unsigned char>(c) >= 0x80;
}

[[nodiscard]] constexpr char small(char c) noexcept { return is_capital(c) ? static_cast<char>(c - 'A' + 'a') : c; }
[[nodiscard]] constexpr char capital(char c) noexcept { return is_small(c) ? static_cast<char>(c - 'a' + 'A') : c; }

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

/// Without the signs at either end that are `edge`.
[[nodiscard]] constexpr std::string_view trimmed(std::string_view words, std::string_view edge = " \t\r\n\v\f") noexcept
{
    const auto begin = words.find_first_not_of(edge);
    if (begin == std::string_view::npos) return {};
    return words.substr(begin, words.find_last_not_of(edge) - begin + 1);
}

/// The number in figures that the words begin with, which is taken off them; none where they begin otherwise, or where
/// it is too large.
[[nodiscard]] inline std::optional<unsigned> number_at(std::string_view& words) noexcept
{
    unsigned value = 0;
    const auto [end, error] = std::from_chars(words.data(), words.data() + words.size(), value);
    if (error != std::errc{}) return std::nullopt;
    words.remove_prefix(static_cast<std::size_t>(end - words.data()));
    return value;
}

/// With a blank where each line ended: every byte in its place.
[[nodiscard]] inline std::string on_one_line(std::string_view words)
{
    std::string line{words};
    for (char& c : line)
        if (c == '\n') c = ' ';
    return line;
}

}  // namespace descry::text
