// The Chess Player (Walker and Kenny), 1840: the laws adopted by the first chess societies.
#include "src/law/articles.hpp"

namespace descry::law {
namespace {

// clang-format off
constexpr auto table = std::to_array<Article>({
    {"", "I", "Board and men wrongly placed",
     "If the board or a man is wrongly placed, or one is wanting, the game is begun again, provided it is found before "
     "each has completed his fourth move; after that it is finished as it stands. By a move the laws mean one by "
     "each player."},
    {"", "II", "Odds left on the board",
     "A man to be given as odds and left on may be taken off and the game begun again before each has played four "
     "moves. Later the game is finished as it stands, and if the giver then mates it is a drawn game."},
    {"", "III", "First move and colour",
     "Lots are drawn for the first move, then it alternates; a drawn game counts for nothing, and the same player "
     "begins the next. Lots are drawn for the men too, which are kept for the sitting. A giver of odds chooses his "
     "men and begins every game, unless agreed otherwise."},
    {"", "IV", "Odds",
     "A piece is given from either side, at the giver's choice in each game; a Pawn is the King's Bishop's. He who has "
     "several moves at the start may not cross from his own half of the board with them."},
    {"", "V", "Touch and move",
     "A man touched in one's own turn must be moved, unless `j'adoube` is said at the first touch."},
    {"", "VI", "Touching a man that cannot move",
     "A man touched that cannot move without putting the King in check costs a move of the King; if he cannot move, "
     "there is no penalty. So too if the King himself is touched and cannot move."},
    {"", "VII", "Touching an adverse man",
     "An adverse man touched must be taken, if it can be; if not, the King is moved, without castling; if he cannot "
     "move, there is no penalty."},
    {"", "VIII", "When a move is made",
     "A man may be played where one will while it is held; once it is let go the move is made."},
    {"", "IX", "Moving an adverse man by mistake",
     "As the opponent chooses, the man is taken if it can be, or put back and the King moved, or left where it was "
     "put."},
    {"", "X", "Taking with a man that cannot take",
     "As the opponent chooses, the man is taken with one that can lawfully take it, or the man touched is moved."},
    {"", "XI", "Taking one's own man", "The opponent chooses which of the two is to be moved."},
    {"", "XII", "False moves", "The adversary may have a false move stand, or have it put back and the King moved."},
    {"", "XIII", "Two moves running",
     "If a player moves twice running his adversary may insist on both moves standing.", },
    {"", "XIV", "Taking in passing", "A Pawn moved two squares may be taken in passing by a Pawn, not by a piece."},
    {"", "XV", "King and Rook touched",
     "Who touches both to castle and then plays elsewhere must move one of them, at the opponent's choice."},
    {"", "XVI", "Castling",
     "Barred when the King has moved, is in check, the Rook has moved, a square that the King crosses or reaches is "
     "commanded, or something would be captured. Falsely castled, King and Rook are put back and one of them, as "
     "the opponent directs, is moved; or he may insist on the false castling standing."},
    {"", "XVII", "Castling at odds of a Rook",
     "The giver may castle on the side of the Rook that he gave, as if it were on the board; but not when another man "
     "stands on its square."},
    {"", "XVIII", "Check must be said",
     "A check not announced need not be noticed. If it is seen later, all moves played since are recalled on both "
     "sides and the check is provided for."},
    {"", "XIX", "A check whose origin is forgotten",
     "If the King is found to have stood in check for two or more moves and it is not known how, the last move may be "
     "retracted and the check provided for."},
    {"", "XX", "A false cry of check",
     "A move made to meet a check that was said and not given may be retracted, if the error is found before the "
     "adversary's next move."},
    {"", "XXI", "A Pawn on the eighth rank",
     "It is replaced by any piece chosen, whatever has been lost; not by a King, nor put back as a Pawn. It must be "
     "replaced before the adversary moves, or he may take it off the board as forfeited."},
    {"", "XXII", "Stalemate", "A drawn game."},
    {"", "XXIII", "Engaging to win",
     "He who engages to win a game or a position and does not has lost it, by stalemate or otherwise. (The copy prints "
     "the number as XIII.)"},
    {"", "XXIV", "Fifty moves",
     "If mate is not given in fifty moves on each side in certain endings, and in analogous positions, the game is "
     "drawn. The moves are counted from the notice that the opponent gives; they may be counted also at perpetual "
     "check, at forced moves repeated, and when King and Pawns are left and the opponent moves only his King. There "
     "is no limit where one has undertaken to mate with a given man, on a given square, or to be mated or "
     "stalemated."},
    {"", "XXV", "Penalties in time", "No penalty may be asked once one has since moved or touched a man."},
    {"", "XXVI", "Disputes", "They go to a third party, whose decision is final."},
});
// clang-format on

}  // namespace

std::span<const Article> articles_of_walker() noexcept { return table; }

}  // namespace descry::law
