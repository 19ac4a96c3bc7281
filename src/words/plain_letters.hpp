// Letters beyond ASCII that stand for themselves.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace descry::sheet {

/// A letter of Latin-1 or of Latin Extended-A, in two bytes of UTF-8, that normalising leaves as it is.
[[nodiscard]] inline bool is_accented(std::string_view text, std::size_t at)
{
    const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
    const auto lead = byte(at), trail = byte(at + 1);
    const auto letter = (lead & 0x1FU) << 6U | (trail & 0x3FU);
    constexpr auto composed = std::to_array<unsigned>({0x132, 0x133, 0x13F, 0x140, 0x149, 0x17F});
    return lead >= 0xC3 && lead <= 0xC5 && (trail & 0xC0U) == 0x80 &&
           std::ranges::find(composed, letter) == composed.end();
}

}  // namespace descry::sheet
