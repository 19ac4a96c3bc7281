// UTF-16 and UTF-32, one code point at a time.
#pragma once

#include <unicode/utf16.h>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "src/text/utf8.hpp"

namespace descry::text {

template <std::size_t Size, std::endian Order> struct Units {
    /// The code point at `at`, which is before the end; negative where there is none.
    [[nodiscard]] static CodePoint code_point(std::string_view bytes, std::size_t at) noexcept
    {
        const auto left = bytes.size() - at;
        if (left < Size) return {-1, left};
        const auto value = unit(bytes, at);
        if constexpr (Size == 2) {
            if (!U16_IS_SURROGATE(value)) return {static_cast<UChar32>(value), 2};
            if (U16_IS_SURROGATE_TRAIL(value) || left < 4) return {-1, 2};
            const auto trail = unit(bytes, at + 2);
            if (!U16_IS_TRAIL(trail)) return {-1, 2};
            return {static_cast<UChar32>(0x10000U + ((value & 0x3FFU) << 10U) + (trail & 0x3FFU)), 4};
        }
        else {
            const bool none = value > 0x10FFFF || (value >= 0xD800 && value < 0xE000);
            return {none ? -1 : static_cast<UChar32>(value), 4};
        }
    }

private:
    static std::uint32_t unit(std::string_view bytes, std::size_t at) noexcept
    {
        std::uint32_t value = 0;
        for (std::size_t i = 0; i < Size; ++i) {
            const auto byte = static_cast<unsigned char>(bytes[at + i]);
            value |= std::uint32_t{byte} << (8 * (Order == std::endian::little ? i : Size - 1 - i));
        }
        return value;
    }
};

using Utf16Le = Units<2, std::endian::little>;
using Utf16Be = Units<2, std::endian::big>;
using Utf32Le = Units<4, std::endian::little>;
using Utf32Be = Units<4, std::endian::big>;

}  // namespace descry::text
