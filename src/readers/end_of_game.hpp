// How a game that was played through ends, and what its sheet tells of that.
#pragma once

#include "descry/game.hpp"
#include "descry/sheet.hpp"
#include "descry/text.hpp"

namespace descry {

/// The words of an ending name a side.
[[nodiscard]] bool names_a_side(const Text& text, Span ending);

/// Records that were put back, and moves that the sheet calls false; who has won, whether the game is complete and
/// what it lacks, as its moves, its words and its last position tell.
void tell_end(const Score& score, const Text& text, Game& game);

}  // namespace descry
