// The cells of a row: what stands together on a line.
#pragma once

#include <span>
#include <vector>

#include "src/scan/area.hpp"

namespace descry::scan {

/// The pieces of a row between which a wide gap lies, each as high as any letter may be: what is read of it must not
/// hang on which letters it happens to have.
/// \param row            a line of print, from its first letter to its last.
/// \param ink            in the order of its left sides.
/// \param letter_height  of capitals.
[[nodiscard]] std::vector<Area> cells_of(const Area& row, std::span<const Area> ink, double letter_height);

}  // namespace descry::scan
