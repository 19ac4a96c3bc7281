// Squares that are named by their files alone: "R to Q", by the law's letter the first rank, and often a rank that is
// lost.
#pragma once

#include "descry/game.hpp"
#include "descry/text.hpp"

namespace descry::sheet {

/// What stands right behind such a square was not read, and may be its rank: the move is in doubt.
void doubt_left_ranks(const Text& text, Game& game);

/// On a sheet that tells its first ranks ("R-K sq", "R-K1") a square without one is in doubt, where the man could go to
/// another rank of that file as well.
void doubt_bare_files(Game& game);

/// Two figures stand where a rank is due: "P-Q34", "P-Q3/4".
void doubt_two_ranks(const Text& text, Game& game);

}  // namespace descry::sheet
