// A piece of a page's picture, as it is shown beside what was read there.
#pragma once

#include <string>

#include "src/scan/area.hpp"
#include "src/scan/picture.hpp"

namespace descry::scan {

/// The piece with a little of what stands around it, as a PNG file in base 64.
/// \return  empty where the area lies outside the picture, or is larger than any record.
[[nodiscard]] std::string cut_out(const Picture& picture, const Area& area);

}  // namespace descry::scan
