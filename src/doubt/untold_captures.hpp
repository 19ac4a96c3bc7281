// Captures that a sheet does not tell, though it tells the others.
#pragma once

#include "descry/game.hpp"
#include "descry/sheet.hpp"

namespace descry::sheet {

/// "R-K1", and a man stands there: the record that brought him there may be another move, or this one. Both are in
/// doubt, with a warning.
void doubt_untold_captures(const Score& score, Game& game);

}  // namespace descry::sheet
