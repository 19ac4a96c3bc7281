// A record that one player's column has lost: what stands below it has moved up a row.
#pragma once

#include "descry/game.hpp"
#include "descry/sheet.hpp"

namespace descry::sheet {

/// Where a game halts, or has to be mended, a record may be lost from one column a little before: what moved up into
/// its row is no misprint, and often can be played there. Where it lets the rest be played as it is printed, each ply
/// that is another by it is in doubt, and told (D225).
void doubt_moved_up(const Score& score, Game& game);

}  // namespace descry::sheet
