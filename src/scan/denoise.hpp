// Grain taken off a grey picture, and letters left as sharp as they are.
#pragma once

#include "src/scan/picture.hpp"

namespace descry::scan {

/// How much of it there is: its deviation, in greys, wherever nothing is printed.
[[nodiscard]] double grain_of(const Picture& grey);

/// Each pixel as the mean of those near it whose surroundings look like its own: print repeats itself, grain does not.
/// \param grey   eight bits.
/// \param grain  its deviation, in greys.
/// \return       nothing where there is no room for it.
[[nodiscard]] Picture denoised(const Picture& grey, double grain);

}  // namespace descry::scan
