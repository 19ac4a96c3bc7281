// The cheapest way through what a search has looked at, and what else may have been played on it.
#pragma once

#include <vector>

#include "src/game/layers.hpp"
#include "src/game/search.hpp"

namespace descry::game {

/// \param layers  one to a ply, in the order of the game, the first with the start alone; what is ahead of each node is
///   told in it.
/// \returns the way, without whether the search gave up.
[[nodiscard]] RecordPath trace(std::vector<Layer>& layers, const Columns& columns, const Limits& limits);

}  // namespace descry::game
