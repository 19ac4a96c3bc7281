// A page read whichever way it lies.
#pragma once

#include "src/scan/recognise.hpp"

namespace descry::scan {

/// Reads a picture as it is, and if that makes little sense, turned by each quarter: what makes most sense is the page.
/// Strokes above and below the line, by which pages are set upright elsewhere, are too few in records.
/// \param picture  grey, eight bits.
[[nodiscard]] Page read_upright(Recogniser& recogniser, const Picture& picture);

}  // namespace descry::scan
