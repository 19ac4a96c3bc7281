// The FIDE Laws in force from 2023, as far as they are compared with the old codes.
#include "src/law/articles.hpp"

namespace descry::law {
namespace {

// clang-format off
constexpr auto table = std::to_array<Article>({
    {"", "1.2", "Order of moving", "White begins, and the players move alternately."},
    {"", "3.7", "The Pawn", "Its moves, taking in passing on the move following alone, and promotion."},
    {"", "3.7.3.3", "Promotion",
     "To a Queen, Rook, Bishop or Knight of its own colour, as part of the same move, whatever has been taken."},
    {"", "3.8.2", "Castling",
     "A move of King and Rook; lost once either has moved, prevented while a square that the King leaves, crosses or "
     "reaches is attacked or a man stands between."},
    {"", "3.9.2", "Check", "No move may leave or put one's own King in check. Nothing is said of announcing it."},
    {"", "4.2.2", "Touching by accident",
     "Any contact with a man is taken for intended, but what is clearly accidental."},
    {"", "4.3", "Touch and move",
     "The first man touched that can be moved is moved, the first adverse man touched that can be taken is taken."},
    {"", "4.5", "Touched in vain", "If none of the men touched can be moved or taken, any legal move may be made."},
    {"", "4.8", "When a claim is lost",
     "By touching a man with the intention of moving or taking it one loses the claim for the opponent's touching."},
    {"", "5.1.1", "Checkmate", "Wins, and ends the game at once."},
    {"", "5.1.2", "Resignation", "Loses, but draws if the opponent cannot mate by any series of legal moves."},
    {"", "5.2.1", "Stalemate", "Drawn."},
    {"", "5.2.2", "Dead position", "Drawn at once when neither can mate by any series of legal moves."},
    {"", "5.2.3", "Agreement", "Drawn if both agree, once both have made a move."},
    {"", "6.3.1", "Time", "So many moves, or all, in the time allotted."},
    {"", "6.9", "Time exceeded", "Loses, but draws if the opponent cannot mate by any series of legal moves."},
    {"", "6.10.2", "A clock wrongly set", "Corrected by the arbiter's best judgement."},
    {"", "7.1", "Clocks after an irregularity", "Set by the arbiter's best judgement, which may be to leave them."},
    {"", "7.2.1", "Wrong initial position", "The game is cancelled whenever it is found."},
    {"", "7.2.2", "Board wrongly placed", "The game goes on, on a board placed right."},
    {"", "7.3", "Colours reversed", "Begun anew if less than ten moves have been made by both, else played on."},
    {"", "7.5.1", "Illegal move",
     "The position before it is reinstated, or the last that can be identified, whenever it is found during the game; "
     "the rules of touching hold for the move that replaces it."},
    {"", "7.5.2", "Pawn not replaced", "The move is illegal; the Pawn is replaced by a Queen."},
    {"", "7.5.5", "Penalty",
     "Two minutes for the opponent; a second illegal move loses, unless he cannot mate by any series of legal moves."},
    {"", "8.1.1", "Recording", "Both players' moves, move after move, in algebraic notation."},
    {"", "9.2", "Third occurrence",
     "Drawn if claimed by the player to move, when it stands or when the move that he writes down brings it about; "
     "castling and in-passing rights count."},
    {"", "9.3", "Fifty moves",
     "Drawn if claimed: fifty moves by each without a capture or a Pawn move, made or completed by the move that he "
     "writes down."},
    {"", "9.6.1", "Fifth occurrence", "Drawn of itself."},
    {"", "9.6.2", "Seventy-five moves", "Drawn of itself, unless the last move mates."},
    {"", "11.3", "Help", "No notes, advice, other board or devices during play."},
    {"", "12.6", "The arbiter",
     "Intervenes only where the Laws say so, and does not tell the number of moves completed."},
});
// clang-format on

}  // namespace

std::span<const Article> articles_of_modern() noexcept { return table; }

}  // namespace descry::law
