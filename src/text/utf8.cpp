#include "src/text/utf8.hpp"

#include <unicode/utf8.h>

#include <algorithm>

namespace descry::text {

CodePoint code_point(std::string_view utf8, std::size_t at) noexcept
{
    const auto first = static_cast<unsigned char>(utf8[at]);
    if (first < 0x80) return {first, 1};
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(utf8.data() + at);
    const auto left = static_cast<std::int32_t>(std::min<std::size_t>(utf8.size() - at, U8_MAX_LENGTH));
    std::int32_t length = 0;
    UChar32 value = 0;
    U8_NEXT(bytes, length, left, value);
    return {value, static_cast<std::size_t>(length)};
}

void append(std::string& utf8, UChar32 value)
{
    char bytes[U8_MAX_LENGTH];
    std::int32_t length = 0;
    U8_APPEND_UNSAFE(bytes, length, value);
    utf8.append(bytes, static_cast<std::size_t>(length));
}

}  // namespace descry::text
