// The laws of the British Chess Association, 1862. They are printed without numbers, and numbered here by the
// committee's notes that follow them (pp. lxxxvii to lxxxix), which compare them with Staunton's `Chess Praxis`.
#include "src/law/articles.hpp"

namespace descry::law {
namespace {

// clang-format off
constexpr auto table = std::to_array<Article>({
    {"Report", "", "The Committee's report, and the notes on the new laws",
     "The laws are those that Staunton proposed in his `Chess Praxis` (1860), in a simpler order and as the meeting of "
     "17 July 1862 changed them, clause by clause. Board, men and moves are taken as known from any elementary "
     "treatise, and are not defined. Odds, correspondence and consultation, on which the `Praxis` has a chapter, "
     "are left out: these are regulations for the ordinary game. The Committee differs from the `Praxis` on "
     "penalties and on castling.", Standing::says,
     "The `Praxis` has three chapters: fundamental laws and legal definitions; regulations for playing; games at odds, "
     "by correspondence and by consultation."},
    {"", "1", "The board",
     "Each has a white square at his right hand. A board wrongly placed may be adjusted at any time.", Standing::says,
     "Agrees in substance with the rule of Staunton's `Chess Praxis` (1860) on the board."},
    {"", "2", "The men",
     "If men were misplaced or left out at the beginning, the game is annulled, whenever it is found. If a man was "
     "dropped off the board the moves made in its absence are retracted; if its square is not agreed, the game is "
     "annulled.", Standing::says, "Agrees with the `Praxis`, and takes in its 18th regulation, on the dropped man."},
    {"", "3", "Move and colour",
     "The first move, and the colour if either asks, go by lot; the colour is kept for the sitting, the move "
     "alternates, whether games are won or drawn. An annulled game is begun again by the same player.", Standing::says,
     "In substance the rule of the `Praxis`, which also allows the penalty of forfeiting a move: not so here, for that "
     "infringes the law of alternate moves."},
    {"", "4", "Beginning out of turn",
     "Annulled if it is noticed before both have completed the fourth move; after four moves on each side the game is "
     "played out.", Standing::says, "In substance the rule of the `Praxis`."},
    {"", "5", "Two moves in succession",
     "A move out of turn is retracted; after the adversary has moved, the man wrongly moved is played, if it legally "
     "can be.", Standing::says, "In substance the rule of the `Praxis`."},
    {"", "6", "Touch and move",
     "A man touched in one's turn, except by accident or after `I adjust`, is moved, or taken if adverse; if neither "
     "is legal the King is moved; if he cannot, there is no penalty. Of several men touched the opponent selects.",
     Standing::says,
     "Takes in what the `Praxis` has on touch and move, on touching a square with a man, on touching more than one "
     "man, and on `j'adoube`. The `Praxis` does not provide for touching by accident; and where the King has no "
     "legal move it lets the adversary choose any man to be moved, which is rejected as far too severe. By its 7th "
     "rule a man may be played to any square that it has not touched while the move was thought over, and must "
     "leave its own; the Committee would sooner have it played to a square that it has touched, and has neither. "
     "The last clause of its rule on touch and move is Law 9 here."},
    {"", "7", "False and illegal moves",
     "A false move costs, at the opponent's choice and according to the case, a legal move of that man, a legal "
     "capture of the man taken, or a move of any other man. An illegality found later that concerns no check: if it "
     "was answered and not more than four moves on each side have followed, all are retracted, itself too; if more, "
     "the game is played out as it stands.", Standing::says,
     "By the 8th rule of the `Praxis` the offender forfeits his move, which is rejected; that he moves any other man "
     "that his opponent selects is retained. Of an illegality found later the `Praxis` has the move retracted and "
     "the error corrected at the offending party's own option; here an illegality unnoticed for four moves on each "
     "side removes the game from chess law to equity."},
    {"", "8", "Check",
     "It must be said audibly; said and not given it means nothing. Not announced, but obviated by the adversary's "
     "move, that move stands. Announced and neglected, the King must move out of check, without taking or covering, "
     "or there is no penalty. If a King is found to have been left in check, all moves after the check are "
     "retracted; if they are not remembered, the game is annulled.", Standing::says,
     "Takes in rules 11, Check, and 12, A King remaining in check, of the `Praxis`."},
    {"", "9", "Penalties",
     "None need be exacted; one can be only before touching a man in reply. A man touched in reply because of a false "
     "or illegal move, or of a false cry of check, need not be moved and the right remains. A King moved as a "
     "penalty may not castle.", Standing::says,
     "That penalties are permissive, not obligatory, is not mentioned in the `Praxis`."},
    {"", "10", "Castling",
     "King and Rook together, or the King first; if the Rook is quitted before the King is touched it may be held to "
     "be the move. At the odds of a Rook, or of both, the giver may move his King as in castling as though the "
     "Rooks were on the board.", Standing::says,
     "The `Praxis` has no regulation on this point, though its notes discuss it (p. 47). The King's leap without the "
     "Rook confirms what has been the practice as far back as records go (`Traité des Amateurs`, 1775; Walker's "
     "`Thousand Games`, pp. 21, 40, 51), for it was never formally abolished."},
    {"", "11", "Fifty moves",
     "A player may call on his opponent to draw, or to mate him within fifty moves on each side, when the opponent "
     "persists in the same checks or line of play, or when the caller has a King alone or one of seven small "
     "forces, and in analogous cases; umpire or bystanders decide doubtful ones. If he is not mated he may claim "
     "that the game proceed. (Which of the seven go with `an equal or superior force` and which with `King and "
     "Queen` is not clear in the copy.)", Standing::uncertain,
     "In substance the rule of the `Praxis`; the last clause is new. The `Praxis` discusses in its notes what follows "
     "when the fifty moves are made, and offers no regulation."},
    {"", "12", "Taking in passing", "If it is the only move left it must be made.", Standing::says,
     "Corresponds with `The Move and Forced Move` of the `Praxis`, Chapter I."},
    {"", "13", "A Pawn on the eighth square", "It becomes any piece, lost or not, or is declared to remain a Pawn.",
     Standing::says,
     "Not in the `Praxis`, which speaks of a Pawn that remains one as a proposition (p. 41) not knowing that the "
     "Italians keep the Pawn as a Pawn till a piece is lost for which it may be exchanged, and gives a position of "
     "Petroff's on it (p. 45). Whether the Pawn should not sooner be taken off the board, and no piece put in its "
     "place, is still a question. Staunton held against it that it violates the fundamental laws; a large majority "
     "was for it."},
    {"", "14", "Abandoning the game",
     "Abandoning, discontinuing, resigning, upsetting the board on purpose, or refusing these laws or the umpire, "
     "loses the game.", Standing::says,
     "Takes in what the `Praxis` has on upsetting the board (16) and on abandoning the game (18, as the note has it), "
     "and agrees with it."},
    {"", "15", "Umpire and bystanders",
     "The umpire decides any question, but only when he is appealed to, and may not change the laws. A decision asked "
     "for by both is final. (The note to this rule leaves limits of time to private agreement.)", Standing::says,
     "In substance rule 19 of the `Praxis`. Its remarks on duration (15) concern what is left to private agreement."},
});
// clang-format on

}  // namespace

std::span<const Article> articles_of_bca() noexcept { return table; }

}  // namespace descry::law
