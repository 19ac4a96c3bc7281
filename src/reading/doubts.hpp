// How far a score that the decoder read can be relied on: margins are raised where nothing was chosen, and lowered
// where the page shows that something may be amiss that no margin tells.
#pragma once

#include <cstdint>

#include "descry/sheet.hpp"
#include "src/reading/on_page.hpp"

namespace descry::reading {

/// \param free_from  the first place of the page that no earlier game has.
/// \param score      has a decoded ply for each of the path's.
void weigh_doubts(const Path& path, const OnPage& page, std::uint32_t free_from, Score& score);

}  // namespace descry::reading
