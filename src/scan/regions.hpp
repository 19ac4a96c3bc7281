// Where the print of a page stands: blocks that are read one by one.
#pragma once

#include <cstddef>
#include <vector>

#include "src/scan/area.hpp"
#include "src/scan/picture.hpp"

namespace descry::scan {

struct Block {
    Area area;
    std::size_t column;  ///< blocks below each other have one column
};

struct Regions {
    std::vector<Block> print{};    ///< in the order of reading
    std::vector<Area> letters{};   ///< pieces of ink that may be letters, in the order of their left sides
    std::vector<Area> pictures{};  ///< diagrams, rules, the shadow of an edge: no letters
    std::vector<Area> frames{};    ///< what is drawn around print: a border, the rules of a table
};

/// Columns of print are parted where a wide gap lies between them and their lines do not stand side by side. The rows
/// of a table stay whole: what reads lines reads over its gaps, and reads a whole line better than the pieces of one.
/// \param bits           black on white, one bit.
/// \param letter_height  of capitals.
[[nodiscard]] Regions regions_of(const Picture& bits, double letter_height);

/// Paints white what is drawn around an area, and leaves what stands in it.
void erase_frame(const Picture& bits, const Area& frame, const Picture& grey);

}  // namespace descry::scan
