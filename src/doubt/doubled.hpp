// Records that may be written twice.
#pragma once

#include "descry/game.hpp"
#include "descry/sheet.hpp"
#include "descry/text.hpp"

namespace descry::sheet {

/// Puts in doubt, with a warning, what stands behind a record that says the same as the one before it and had to be
/// mended, where the records behind it can be played without it too: the other player would have made each of them.
void doubt_behind_doubled(const Score& score, const Text& text, Game& game);

}  // namespace descry::sheet
