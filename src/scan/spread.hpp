// Two pages of an open book on one picture.
#pragma once

#include <cstdint>
#include <vector>

#include "src/scan/picture.hpp"

namespace descry::scan {

struct PageOfSpread {
    Picture picture;
    std::int32_t left = 0;  ///< where it begins on the picture of both
};

/// The pages of a picture, from left to right: two where white runs from its head to its foot amid a picture that is
/// wider than it is high, with lines of print as wide as a page's on either side; else the picture.
/// \param picture  grey, eight bits.
[[nodiscard]] std::vector<PageOfSpread> pages_of(Picture picture);

}  // namespace descry::scan
