// A rectangle on a page.
#pragma once

#include <algorithm>
#include <cstdint>

namespace descry::scan {

/// In pixels, from the left and from the top; right and bottom lie behind the last.
struct Area {
    std::int32_t left{}, top{}, right{}, bottom{};

    [[nodiscard]] std::int32_t width() const noexcept { return right - left; }
    [[nodiscard]] std::int32_t height() const noexcept { return bottom - top; }
};

/// The least that holds both.
[[nodiscard]] inline Area join(const Area& a, const Area& b) noexcept
{
    return {std::min(a.left, b.left), std::min(a.top, b.top), std::max(a.right, b.right), std::max(a.bottom, b.bottom)};
}

[[nodiscard]] inline bool holds(const Area& whole, const Area& part) noexcept
{
    return whole.left <= part.left && whole.top <= part.top && whole.right >= part.right && whole.bottom >= part.bottom;
}

}  // namespace descry::scan
