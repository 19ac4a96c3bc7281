// Two pages of an open book on one picture.
#pragma once

#include <vector>

#include "src/scan/picture.hpp"

namespace descry::scan {

/// The pages of a picture, from left to right: two where white runs from its head to its foot amid a picture that is
/// wider than it is high, with lines of print as wide as a page's on either side; else the picture.
/// \param picture  grey, eight bits.
[[nodiscard]] std::vector<Picture> pages_of(Picture picture);

}  // namespace descry::scan
