// How dark print is, evened out over a page.
#pragma once

#include "src/scan/picture.hpp"

namespace descry::scan {

/// Letters that have lost their ink made nearly as dark as the others: a recogniser measures what is dark by the line,
/// and passes over what is paler than its neighbours.
/// \param grey    ink on white paper.
/// \param letter  the height of a letter, in pixels.
/// \return        nothing where there is no room for it.
[[nodiscard]] Picture evenly_inked(const Picture& grey, double letter);

}  // namespace descry::scan
