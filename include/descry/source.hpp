// Where something was read.
#pragma once

#include <compare>
#include <cstdint>

namespace descry {

/// Half-open range of bytes, [begin, end), in the text as decoded and normalised to UTF-8.
struct Span {
    std::uint64_t begin{}, end{};

    [[nodiscard]] constexpr bool empty() const noexcept { return begin == end; }
    friend constexpr bool operator==(Span, Span) = default;
};

/// The least span that holds both.
[[nodiscard]] constexpr Span join(Span a, Span b) noexcept
{
    return {a.begin < b.begin ? a.begin : b.begin, a.end > b.end ? a.end : b.end};
}

/// They have a byte in common.
[[nodiscard]] constexpr bool overlap(Span a, Span b) noexcept { return a.begin < b.end && b.begin < a.end; }

/// A place in a file as it was given: lines and columns count from 1, a column is a user-perceived character.
struct Place {
    std::uint64_t line{1}, column{1};

    friend constexpr auto operator<=>(Place, Place) = default;
};

}  // namespace descry
