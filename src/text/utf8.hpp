// UTF-8, one code point at a time, and plain text eight bytes at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace descry::text {

struct CodePoint {
    std::int32_t value;  ///< negative for bytes that are no character
    std::size_t length;  ///< for those, the longest start of a character, or one byte
};

/// The code point at `at`, which is before the end.
[[nodiscard]] CodePoint code_point(std::string_view utf8, std::size_t at) noexcept;

/// \param value  a code point that is no surrogate.
void append(std::string& utf8, std::int32_t value);

/// The first byte from `at` on that is not ASCII, or the end.
[[nodiscard]] inline std::size_t skip_ascii(std::string_view text, std::size_t at) noexcept
{
    for (std::uint64_t word{}; at + sizeof word <= text.size(); at += sizeof word) {
        std::memcpy(&word, text.data() + at, sizeof word);
        if ((word & 0x8080808080808080U) != 0) break;
    }
    while (at < text.size() && static_cast<unsigned char>(text[at]) < 0x80) ++at;
    return at;
}

/// Steps back from `at` to where the code point that holds it begins.
[[nodiscard]] inline std::size_t code_point_start(std::string_view utf8, std::size_t at) noexcept
{
    while (at > 0 && at < utf8.size() && (static_cast<unsigned char>(utf8[at]) & 0xC0U) == 0x80) --at;
    return at;
}

inline constexpr std::string_view replacement = "\xEF\xBF\xBD";  // U+FFFD

}  // namespace descry::text
