// The laws of the British Chess Association, 1862. They are printed without numbers, and numbered here by the
// committee's notes that follow them.
#include "src/law/articles.hpp"

namespace descry::law {
namespace {

// clang-format off
constexpr auto table = std::to_array<Article>({
    {"", "1", "The board", "Each has a white square at his right hand. A board wrongly placed may be adjusted at any time."},
    {"", "2", "The men", "If men were misplaced or left out at the beginning, the game is annulled, whenever it is found. If a man was dropped off the board the moves made in its absence are retracted; if its square is not agreed, the game is annulled."},
    {"", "3", "Move and colour", "The first move, and the colour if either asks, go by lot; the colour is kept for the sitting, the move alternates, whether games are won or drawn. An annulled game is begun again by the same player."},
    {"", "4", "Beginning out of turn", "Annulled if it is noticed before both have completed the fourth move; after four moves on each side the game is played out."},
    {"", "5", "Two moves in succession", "A move out of turn is retracted; after the adversary has moved, the man wrongly moved is played, if it legally can be."},
    {"", "6", "Touch and move", "A man touched in one's turn, except by accident or after `I adjust`, is moved, or taken if adverse; if neither is legal the King is moved; if he cannot, there is no penalty. Of several men touched the opponent selects."},
    {"", "7", "False and illegal moves", "A false move costs, at the opponent's choice and according to the case, a legal move of that man, a legal capture of the man taken, or a move of any other man. An illegality found later that concerns no check: if it was answered and not more than four moves on each side have followed, all are retracted, itself too; if more, the game is played out as it stands."},
    {"", "8", "Check", "It must be said audibly; said and not given it means nothing. Not announced, but obviated by the adversary's move, that move stands. Announced and neglected, the King must move out of check, without taking or covering, or there is no penalty. If a King is found to have been left in check, all moves after the check are retracted; if they are not remembered, the game is annulled."},
    {"", "9", "Penalties", "None need be exacted; one can be only before touching a man in reply. A man touched in reply because of a false or illegal move, or of a false cry of check, need not be moved and the right remains. A King moved as a penalty may not castle."},
    {"", "10", "Castling", "King and Rook together, or the King first; if the Rook is quitted before the King is touched it may be held to be the move. At the odds of a Rook, or of both, the giver may move his King as in castling as though the Rooks were on the board."},
    {"", "11", "Fifty moves", "A player may call on his opponent to draw, or to mate him within fifty moves on each side, when the opponent persists in the same checks or line of play, or when the caller has a King alone or one of seven small forces, and in analogous cases; umpire or bystanders decide doubtful ones. If he is not mated he may claim that the game proceed. (Which of the seven go with `an equal or superior force` and which with `King and Queen` is not clear in the copy.)", Standing::uncertain},
    {"", "12", "Taking in passing", "If it is the only move left it must be made."},
    {"", "13", "A Pawn on the eighth square", "It becomes any piece, lost or not, or is declared to remain a Pawn."},
    {"", "14", "Abandoning the game", "Abandoning, discontinuing, resigning, upsetting the board on purpose, or refusing these laws or the umpire, loses the game."},
    {"", "15", "Umpire and bystanders", "The umpire decides any question, but only when he is appealed to, and may not change the laws. A decision asked for by both is final. (The note to this rule leaves limits of time to private agreement.)"},
});
// clang-format on

}  // namespace

std::span<const Article> articles_of_bca() noexcept { return table; }

}  // namespace descry::law
