// The cells of a row: what stands together on a line.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "src/scan/area.hpp"

namespace descry::scan {

/// A line of print, from its first letter to its last.
struct Row {
    Area box;
    std::int32_t foot_left{}, foot_right{};  ///< where letters stand, at both ends

    [[nodiscard]] double foot(double x) const noexcept
    {
        const double width = box.width() > 0 ? box.width() : 1;
        return foot_left + (foot_right - foot_left) * (x - box.left) / width;
    }
};

/// The pieces of a row between which a wide gap lies, each as high as any letter may be: what is read of it must not
/// hang on which letters it happens to have.
/// \param ink            in the order of its left sides.
/// \param letter_height  of capitals.
[[nodiscard]] std::vector<Area> cells_of(const Row& row, std::span<const Area> ink, double letter_height);

}  // namespace descry::scan
