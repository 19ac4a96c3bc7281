// The heading of another game between the rows of one.
#pragma once

#include "descry/game.hpp"
#include "descry/sheet.hpp"
#include "descry/text.hpp"

namespace descry::sheet {

/// Puts in doubt, with a warning, what stands below a line that names other players than the score's, or tells of the
/// end of a game: rows of another game that go on with the number that is due may play on by chance. The score is not
/// complete then.
void doubt_below_another_title(const Score& score, const Text& text, Game& game);

}  // namespace descry::sheet
