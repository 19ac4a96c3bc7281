// Lines of play within the notes: how the game might have gone.
#pragma once

#include <vector>

#include "descry/game.hpp"
#include "descry/text.hpp"

namespace descry::sheet {

/// The lines that a game's comments tell, where nothing in them is in doubt. Each begins with the number of a move that
/// the game has come to, or goes on with the line told before it in the same comment, and every record of it has one
/// reading with which the line can be played to its end. The words stay in the comments besides.
///
/// \return  in the order of the plies in whose place they stand.
[[nodiscard]] std::vector<Variation> variations_of(const Game& game, const Text& text);

}  // namespace descry::sheet
