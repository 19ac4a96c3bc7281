// The British Chess Code, 1903: where it differs from the American code of 1897, its Parts III to VII and Appendices.
#include "src/law/articles.hpp"

namespace descry::law {
namespace {

// clang-format off
constexpr auto table = std::to_array<Article>({
    {"Introduction", "", "What the laws leave out",
     "What the laws leave out and why: check need not be announced; taking in passing follows from the definitions; "
     "the fifty moves are proved when they are claimed; an endless series of checks stands for perpetual check; a "
     "player is free to exact a penalty or to waive it; touching in the opponent's turn is an offence here, that he "
     "may think undisturbed; an illegality left uncorrected is never sanctioned, though the players may agree on "
     "it; a bystander's word unasked, and accidents that are not seen at once, are left to the players or their "
     "representatives; errors of setting up found after the fourth move are settled by equity (Appendix C). (Our "
     "copy is spoiled in places.)", Standing::uncertain},
    {"Preface V", "", "Correspondence",
     "The record sent is the move: board and men simply serve the player to verify it, and no slip in writing or on "
     "the board may be pleaded. Help from other players is barred, books are not. An ambiguous record is not "
     "settled by the want of a word for check."},
    {"Preface VI", "", "Telegraph",
     "The record handed in is the move; a telegram that differs does not bind its author, and no slip may be pleaded. "
     "A player is free to touch, handle and move about the men, white and black, unless strict touch is agreed."},
    {"II", "6 (e)", "An illegal move left uncorrected",
     "Once the opponent has touched a man (the copy prints `rouching`), the position at the start of the turn of the "
     "illegal move is restored, without penalty; if it cannot be ascertained the game is annulled."},
    {"II", "8 (b)", "Fifty moves",
     "Drawn if the player to move claims before touching a man, and proves that the last fifty moves on each side were "
     "made without a capture or a move of a Pawn."},
    {"II", "10 D", "Time: agreed periods",
     "Instead of C: so many moves in each agreed period that ends before the final time; to exceed one forfeits at "
     "once."},
    {"II", "10 E", "Record of time",
     "Each sees to it that his opponent's time is recorded; a record proved wrong otherwise than by that neglect may "
     "be equitably corrected. A note counts annulled moves as moves made."},
    {"III", "1", "General law", "Parts I and II apply to games at odds, unless obviously inapplicable."},
    {"III", "2", "First move at odds", "The giver's, unless agreed otherwise."},
    {"III", "3", "Odds of a man",
     "King's Bishop's Pawn, Queen's Knight, Queen's Bishop, Queen's Rook, unless agreed otherwise."},
    {"III", "4", "Odds of several moves", "Made as the first turn, no man beyond the fourth rank."},
    {"III", "5", "Castling without the Rook",
     "On a side from which the Rook was removed before the game, if its square is and has always been unoccupied, and "
     "the other conditions hold."},
    {"III", "6", "Mating with a Pawn", "The Pawn must not have gone beyond the seventh rank."},
    {"III", "7", "Mating on a given square", "The mated King stands on it."},
    {"III", "8", "Mating under conditions",
     "If the adverse King is not mated as undertaken and his own is not mated, the undertaker forfeits."},
    {"IV", "1", "General law: consultation", "Parts I, II and III apply, unless obviously inapplicable."},
    {"IV", "2", "Consultation", "One partner's touch or communication binds his side, unless agreed otherwise."},
    {"V", "1", "General law: correspondence", "Parts I to IV apply, unless obviously inapplicable."},
    {"V", "2", "Turn to play by post",
     "Begins on receipt of a due record of a legal move, ends on despatch of a record, legal or not. Sundays, "
     "holidays, lawful claims and appeals are not reckoned. It may not exceed the time agreed."},
    {"V", "3", "Opponent's move sent with the reply", "A duty; failing it, Penalty E."},
    {"V", "4", "Several records for one turn",
     "All legal: the opponent adopts any. One of them illegal: Penalty A with C or E, or any legal one is adopted."},
    {"V", "5 (a)", "Ambiguous record", "Penalty A with D or E, as agreed, stating the ground."},
    {"V", "5 (b)", "Ambiguous record answered",
     "Answered without pointing it out, its author selects what it means; moves adopted on another reading are "
     "annulled."},
    {"V", "5 (c)", "A capture not expressed",
     "If no legal move without capture fits, the record may be treated as illegal; only in the notation of Part I Law "
     "13."},
    {"V", "6 (a)", "Illegal record", "Penalty A with C or E, as agreed, stating the ground."},
    {"V", "6 (b)", "Illegal record answered",
     "The position at the start of that turn is restored, without penalty. (The copy is spoiled, but the sense is "
     "sure.)"},
    {"V", "6 (c)", "An illegal move in a series",
     "Of moves sent with assumed replies the first must be legal; another is liable only if it is reached, and the "
     "rest is then void."},
    {"V", "7", "Penalties by post",
     "A, C, D (the receiver selects one of the moves), E (as agreed). Not after despatching one's own record. D must "
     "come with the claimant's own next move, else the author chooses. A demand that cannot be met is ignored, and "
     "no other may replace it."},
    {"V", "8", "Draws by post",
     "As over the board, claimed before despatch. A proposal may be ignored unless a legal move goes with it, which "
     "stands if the draw is refused."},
    {"V", "9", "Forfeits by post",
     "Asking help, refusing a lawful demand, exceeding the time for a turn, refusing the laws; claimed before "
     "despatching a further record."},
    {"V", "10", "Adjudication by post", "After the agreed months, or on the agreed date, either may claim it."},
    {"VI", "1", "General law: telegraph", "Parts I to IV apply, unless obviously inapplicable."},
    {"VI", "2", "Turn to play by telegraph",
     "Begins on receipt of a due record of a legal move, ends when the reply's record passes to the operator. Claims, "
     "appeals and correcting errors of transmission are not reckoned; satisfying a claim is, against the defaulter."},
    {"VI", "3", "Time limit by telegraph",
     "So many turns to play in the agreed times; annulled moves count (a). Each player records his own time, unless "
     "agreed otherwise; a record proved wrong is equitably corrected (b)."},
    {"VI", "4 (a)", "Ambiguous record", "Penalty A with D or E, as agreed, stating the ground."},
    {"VI", "4 (b)", "Ambiguous record answered",
     "Answered without pointing it out, its author selects what it means; moves adopted on another reading are "
     "annulled."},
    {"VI", "4 (c)", "A capture not expressed",
     "If no legal move without capture fits, the record may be treated as illegal; only in the notation of Part I Law "
     "13."},
    {"VI", "5 (a)", "Illegal record", "Penalty A with C or E, as agreed, stating the ground."},
    {"VI", "5 (b)", "Illegal record answered",
     "The position is restored without penalty. (The copy is spoiled here; the sense is taken from Part V Law 6 (b).)",
     Standing::uncertain},
    {"VI", "6", "Adjourned game", "No sealed move made: it is that player's turn, and Penalty C may be exacted."},
    {"VI", "7", "Penalties by telegraph",
     "A, C, D and E as by post; not after one's record has passed to the operator."},
    {"VI", "8", "Draws by telegraph", "As by post, claimed before the record passes to the operator."},
    {"VI", "9", "Forfeits by telegraph",
     "Books, asking help, exceeding the time limit, refusing the laws. (A section (c) is lost in the copy; by the code "
     "word Minstrel it was refusing a lawful demand.)", Standing::uncertain},
    {"VI", "10", "Adjudication by telegraph", "If a player cannot go on for a sufficient reason."},
    {"VII", "1", "General law: blindfold", "Parts I to IV apply, unless obviously inapplicable."},
    {"VII", "2", "Blindfold games",
     "A player who uses board and men makes his opponent's moves on it, and is otherwise bound as over the board."},
    {"Preface App. A", "", "Telegraph, the board the basis",
     "The move made on the board, not the record, is the basis of the game. An umpire at each place sees that the move "
     "sent is rightly made on the board and that the record of the reply agrees with the board and is not "
     "ambiguous; he may not point out an illegality. Each player makes his opponent's moves on his own board. (Our "
     "copy is spoiled in places.)", Standing::uncertain},
    {"App. A", "1", "General law: telegraph, the board the basis",
     "Parts I to IV apply, unless obviously inapplicable. The move made on the board counts, not the record."},
    {"App. A", "2", "Umpires",
     "One at each place. He may point out an ambiguity, and a record that does not agree with the board; not an "
     "illegality."},
    {"App. A", "3", "Turn to play", "As in Part VI Law 2, the first turn from the umpire's notice."},
    {"App. A", "4", "Time limit", "So many turns to play in the agreed times; annulled moves count."},
    {"App. A", "5", "A record not to be altered",
     "Once the operator has it a record may not be altered till it is delivered, and then only under these laws. (The "
     "copy is spoiled.)", Standing::uncertain},
    {"App. A", "6", "Error in telegraphing",
     "A player is neither liable for nor bound by a telegram that differs from his record."},
    {"App. A", "7", "Correction of errors",
     "A record that differs from the board: if by inadvertence, moves since are annulled and a right record sent; if "
     "not, the board must follow the record, even as an illegal move. An opponent's move wrongly made on the board: "
     "moves since are annulled and it is made rightly."},
    {"App. A", "8 (a)", "Ambiguous record",
     "The receiver adopts one of the moves, telegraphed before or with the reply; or a penalty, as agreed beforehand. "
     "(The clause of the penalty is spoiled; the code word Debate shows Penalties A and E.)", Standing::uncertain},
    {"App. A", "8 (b)", "Ambiguous record answered",
     "If a move was adopted that was not made on the sender's board, and it was not said which, it and the moves since "
     "are annulled and the move on the board is adopted."},
    {"App. A", "9 (a)", "Illegal move", "Penalty A must, Penalty C may be exacted."},
    {"App. A", "9 (b)", "Illegal move answered", "The position is restored without penalty. (Partly spoiled.)",
     Standing::uncertain},
    {"App. A", "10", "Adjourned game", "No sealed move made: it is that player's turn, and Penalty C may be exacted."},
    {"App. A", "11", "Penalties",
     "A, C and E; not after one's record has passed to the operator; an illegal demand loses the right."},
    {"App. A", "12", "Draws", "As in Part VI Law 8."},
    {"App. A", "13", "Forfeits",
     "Books, a diagram or second board, moving men otherwise than in play; altering a record; substituting a move; "
     "asking help; exceeding the time limit; refusing the laws."},
    {"App. A", "14", "Adjudication", "If a player cannot go on, or when the time fixed for the end of play has come."},
    {"App. B", "", "Telegraph code",
     "Words for claims, penalties and proposals, by sections with an initial letter each. (Several words are spoiled "
     "in the copy, and one section has lost its word.)", Standing::uncertain},
    {"App. C", "", "Errors of set-up found late",
     "Guides, not laws: King and Queen set up exchanged and noticed by neither change places; an idle Pawn standing "
     "off its square does not annul; a Knight's odds by accident annuls as a rule, unless he who is without it goes "
     "on, and not if he kept silent."},
});
// clang-format on

}  // namespace

std::span<const Article> articles_of_british() noexcept { return table; }

}  // namespace descry::law
