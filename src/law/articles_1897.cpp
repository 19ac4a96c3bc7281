// The American Chess Code, 1897: where it differs from the British code of 1903, and its Parts III and IV.
#include "src/law/articles.hpp"

namespace descry::law {
namespace {

// clang-format off
constexpr auto table = std::to_array<Article>({
    {"Preface", "", "Prefaces of the English and the American edition",
     "What the laws leave out and why: check need not be announced; taking in passing follows from the definitions; "
     "the fifty moves are proved when they are claimed, and no notice is needed; an endless series of checks stands "
     "for perpetual check; a player is free to exact a penalty or to waive it; touching in the opponent's turn is "
     "an offence here, that he may think undisturbed; an illegality left uncorrected is never sanctioned, though "
     "the players may agree on it; a bystander's word unasked, and accidents that are not seen at once, are left to "
     "the players or their representatives, and so is who decides disputes, enforces the code and corrects a record "
     "of time; at a fixed end of play an incomplete hour counts in proportion; for consultation, correspondence and "
     "blindfold games there is a part of its own."},
    {"II", "6 (e)", "An illegal move left uncorrected",
     "Once the opponent has completed a move, the position at the start of the turn of the illegal move is restored, "
     "without penalty; if it cannot be ascertained the game is annulled."},
    {"II", "8 (b)", "Fifty moves",
     "Drawn if the player to move claims before touching a man, and proves that the last fifty moves on each side were "
     "made without a capture."},
    {"II", "10 D", "Record of time",
     "Each sees to it that his opponent's time is recorded; a record proved wrong otherwise than by that neglect may "
     "be equitably corrected."},
    {"III", "1", "General law",
     "Parts I, II and IV apply to games by communication of moves, unless obviously inapplicable."},
    {"III", "2 (a)", "Assistance, slow play",
     "With twenty-four hours or more to a reply any help but another player's."},
    {"III", "2 (b)", "Assistance, quick play; consultation",
     "With less time the general law binds; one partner's touch or communication binds the side."},
    {"III", "3", "Interpretation of terms",
     "Terms that express no legal move: Penalty C. Several: the receiver may adopt any of them, announced before or "
     "with his reply. Errors not of the sender's making are excepted."},
    {"III", "4", "More than one move in a turn",
     "The opposing side may adopt any one, announced before or with its reply."},
    {"III", "5", "An illegal move in a series",
     "Of moves sent with assumed replies the first must be legal; another is liable only if it is reached, and the "
     "rest is then void."},
    {"IV", "1", "General law", "Parts I, II and III apply to games at odds, unless obviously inapplicable."},
    {"IV", "2", "First move at odds", "The giver's, unless agreed otherwise."},
    {"IV", "3", "Odds of a man",
     "King's Bishop's Pawn, Queen's Knight, Queen's Bishop, Queen's Rook, unless agreed otherwise."},
    {"IV", "4", "Odds of several moves", "Made as the first turn, no man beyond the fourth rank."},
    {"IV", "5", "Castling without the Rook",
     "On a side from which the Rook was removed before the game, if its square is and has always been unoccupied, and "
     "the other conditions hold."},
    {"IV", "6", "Mating with a Pawn", "The Pawn must not have gone beyond the seventh rank."},
    {"IV", "7", "Mating on a given square", "The mated King stands on it."},
    {"IV", "8", "Mating under conditions",
     "If the adverse King is not mated as undertaken and his own is not mated, the undertaker forfeits."},
});
// clang-format on

}  // namespace

std::span<const Article> articles_of_american() noexcept { return table; }

}  // namespace descry::law
