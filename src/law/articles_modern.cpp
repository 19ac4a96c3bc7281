// The FIDE Laws in force from 2023, as far as they are compared with the old codes.
#include "src/law/articles.hpp"

namespace descry::law {
namespace {

// clang-format off
constexpr auto table = std::to_array<Article>({
    {"", "1.2", "Order of moving", "White begins, and the players move alternately."},
    {"", "3.7", "The Pawn", "Its moves, taking in passing, and promotion to Queen, Rook, Bishop or Knight as part of the same move."},
    {"", "3.8.2", "Castling", "A move of King and Rook; lost once either has moved, prevented while a square that the King leaves, crosses or reaches is attacked or a man stands between."},
    {"", "3.9", "Check", "No move may leave one's own King in check; it need not be announced."},
    {"", "4.3", "Touch and move", "A man touched on purpose is moved or taken, if it legally can be."},
    {"", "5.2.1", "Stalemate", "Drawn."},
    {"", "5.2.2", "Dead position", "Drawn at once when neither can mate by any series of legal moves."},
    {"", "5.2.3", "Agreement", "Drawn if both agree."},
    {"", "6.2", "Time", "So many moves, or all, in the time allotted."},
    {"", "7.2.1", "Wrong initial position", "The game is cancelled whenever it is found."},
    {"", "7.3", "Colours reversed", "Begun anew if less than ten moves a side have been made, else played on."},
    {"", "7.5.1", "Illegal move", "The position before it is reinstated, or the last that can be identified, whenever it is found during the game."},
    {"", "7.5.2", "Pawn not replaced", "The move is illegal; the Pawn is replaced by a Queen."},
    {"", "7.5.5", "Penalty", "Two minutes for the opponent; a second illegal move loses, unless he cannot mate by any series of legal moves."},
    {"", "9.2", "Third occurrence", "Drawn if claimed by the player to move; castling and in-passing rights count."},
    {"", "9.3", "Fifty moves", "Drawn if claimed: fifty moves by each without a capture or a Pawn move."},
    {"", "9.6.1", "Fifth occurrence", "Drawn of itself."},
    {"", "9.6.2", "Seventy-five moves", "Drawn of itself, unless the last move mates."},
    {"", "11.3", "Help", "No notes, advice or devices during play."},
});
// clang-format on

}  // namespace

std::span<const Article> articles_of_modern() noexcept { return table; }

}  // namespace descry::law
