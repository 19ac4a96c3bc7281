// Boards printed in letters.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "descry/game.hpp"
#include "descry/sheet.hpp"
#include "src/rows/lines.hpp"

namespace descry::sheet {

/// The boards of a page that can be read, in its order: eight ranks between strokes, with rules between them or
/// without. A man is a letter, White's a capital, or a letter behind a sign: "^P" is White's, "#P" Black's.
[[nodiscard]] std::vector<PrintedBoard> diagrams_of(const std::vector<Piece>& lines);

/// The FEN of a position like that of a diagram. Castling is taken to be possible where King and Rook stand at home.
[[nodiscard]] std::string fen_of(const PrintedBoard& diagram, Side to_move, unsigned number);

/// Holds the diagrams of a score against its positions. One that is the position at a ply near it is right; one that
/// differs from it in a few squares is told of; any other shows something else.
void compare_diagrams(const Score& score, Game& game);

}  // namespace descry::sheet
