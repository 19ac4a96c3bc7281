// The cells of a row: what stands together on a line.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "src/scan/area.hpp"

namespace descry::scan {

/// White between two pieces of ink, from left to right.
struct Gap {
    std::int32_t begin, end;

    [[nodiscard]] std::int32_t width() const noexcept { return end - begin; }
};

struct Cell {
    Area area;  ///< as high as any letter may be: what is read of it must not hang on which letters it happens to have
    std::int32_t left, right;  ///< of its ink
    std::int32_t foot;         ///< where its letters stand
    std::vector<Gap> gaps{};
    std::vector<Area> dashes{};  ///< short strokes, at half the height of its letters
};

/// A letter that hangs down and touches one of the next line makes a line as high as two, and what is cut out for it
/// would hold both: what another line of usual height takes of such a one is not its own.
[[nodiscard]] std::vector<Area> without_others(std::span<const Area> lines);

/// The pieces of a row between which a wide gap lies.
/// \param row            a line of print, from its first letter to its last.
/// \param ink            in the order of its left sides.
/// \param letter_height  of capitals.
[[nodiscard]] std::vector<Cell> cells_of(const Area& row, std::span<const Area> ink, double letter_height);

/// The rows of ink that stands in none of these lines.
/// \param ink  in the order of its left sides.
[[nodiscard]] std::vector<Area> rows_outside(std::span<const Area> lines, std::span<const Area> ink,
                                             double letter_height);

/// How wide a gap is that parts words and not letters, in the type of this page: what parts the gaps of its cells best
/// into two kinds.
[[nodiscard]] std::int32_t blank_width(std::span<const std::vector<Cell>> rows, double letter_height);

}  // namespace descry::scan
