// Is there chess in it? A look that costs a thousandth of reading.
#pragma once

#include <cstdint>
#include <string_view>

#include "descry/api.h"

namespace descry {

/// What stands out where bytes are looked through, not read.
struct Glance {
    std::uint64_t words = 0;  ///< of a page of hOCR or ALTO those of its print
    std::uint64_t signs = 0;  ///< words that records are made of, each as heavy as it is rare elsewhere
    std::uint32_t peak = 0;   ///< the same in the densest run of `glance_window` words
    std::uint64_t at = 0;     ///< the byte behind that run
};

/// Words in which the densest place is sought: a column of chess is short beside the page of a newspaper.
inline constexpr std::uint32_t glance_window = 48;
/// From this peak on bytes are worth reading: prose stays below it, and four moves of a score do not.
inline constexpr std::uint32_t glance_chess = 16;
/// From this peak on they may hold the end of a score that was begun elsewhere.
inline constexpr std::uint32_t glance_trace = 8;

/// Looks through a file: text in any encoding that keeps ASCII, or UTF-16; hOCR; ALTO. One pass, no memory, no
/// position.
///
/// It says where reading would be in vain, never that there is a game. Pure; throws nothing.
[[nodiscard]] DESCRY_API Glance glance(std::string_view bytes) noexcept;

}  // namespace descry
