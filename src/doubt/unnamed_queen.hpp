// A Pawn that becomes a Queen because no piece is named, and a sign in its record that names another.
#pragma once

#include "descry/game.hpp"

namespace descry::sheet {

/// "PxR [Kt]": print means a Queen where it names nobody; here it may have named the piece. The ply is in doubt, and
/// told (D226).
void doubt_unnamed_queens(Game& game);

}  // namespace descry::sheet
