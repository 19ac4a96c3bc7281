// A page's picture and pieces of it, as they are shown beside what was read there.
#pragma once

#include <string>

#include "src/scan/area.hpp"
#include "src/scan/picture.hpp"

namespace descry::scan {

/// The whole as a PNG file; empty where none can be made.
[[nodiscard]] std::string png_file(const Picture& picture);

/// The piece with a little of what stands around it, as a PNG file in base 64.
/// \return  empty where the area lies outside the picture, or is larger than any record.
[[nodiscard]] std::string cut_out(const Picture& picture, const Area& area);

}  // namespace descry::scan
