// Sheets that number each player's record by itself: "1. P-K4", "2. P-K4", "3. Kt-KB3".
#pragma once

#include "descry/sheet.hpp"

namespace descry::reading {

/// Deals the records of a score in turn to both players, where it has one under each number, counting from 1, and can
/// be played so, for some way at least.
void deal_numbered_plies(Score& score);

}  // namespace descry::reading
