// Records of which less is read than stands there.
#pragma once

#include "descry/game.hpp"
#include "descry/text.hpp"

namespace descry::sheet {

/// "B x Kt P" read as "B x Kt": with the word right behind it, which is no other record's, a record is another one, and
/// not of this move. It is in doubt which of the two was printed.
void doubt_cut_records(const Text& text, Game& game);

}  // namespace descry::sheet
