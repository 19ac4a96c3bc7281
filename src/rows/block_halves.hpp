// The halves of a page that a scan has read across, row by row: which of Black's records stand in which half.
#pragma once

#include <vector>

#include "src/rows/block_numbers.hpp"

namespace descry::sheet {

/// Deals Black's records to the rows of both halves where the first rows of the game stand beside later ones, and
/// White's numbers take turns. Which records are the left half's, the game itself must tell: only they play on from
/// its beginning.
///
/// \param items  in the order of the page; what is dealt is taken out of them.
/// \return       what was dealt, each record with its number; nothing where no page was read so, or where the left
///               half does not play.
[[nodiscard]] std::vector<BlockItem> deal_halves(std::vector<BlockItem>& items);

}  // namespace descry::sheet
