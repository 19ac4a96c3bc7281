// Parts I and II as the American Chess Code (1897) and the British Chess Code (1903) have them in common. Part I was
// read in the American copy, the British one being spoiled.
#include "src/law/articles.hpp"

namespace descry::law {
namespace {

// clang-format off
constexpr auto table = std::to_array<Article>({
    {"I", "1", "The chessboard", "Each player has a white square at his right-hand corner."},
    {"I", "2", "File, rank and diagonal",
     "Files run from player to player, ranks across them, diagonals along squares of one colour; so too on a board "
     "wrongly turned."},
    {"I", "3", "Names of the ranks", "Counted by each player from his own side: his first is the other's eighth."},
    {"I", "4", "The chessmen",
     "Eight pieces and eight Pawns a side; each is a man. The white men are one player's for the game, by lot if not "
     "settled otherwise."},
    {"I", "5", "Arrangement of the men",
     "A man stands on a square if the centre of its base is within it. The array of an ordinary game. Adjustment is "
     "moving a man nearer to the centre of its square."},
    {"I", "6", "Names of the Bishops, Knights and Rooks",
     "King's or Queen's by where they stand at the start of an ordinary game."},
    {"I", "7", "Names of the files and squares",
     "Each file by the piece that first stands on it, the same for both players; each square by its file and the rank "
     "as the player counts it. A first square is named with or without `first`."},
    {"I", "8", "Names of the Pawns",
     "By the file on which they stand now; several on a file are first, second and so on, the first the furthest on."},
    {"I", "9", "Commanded square", "The squares that each man commands, whether or not it is free to move."},
    {"I", "10", "Check", "A King is in check when an adverse man commands his square."},
    {"I", "11 A", "A move",
     "What is a move: the transfer of a man, with the man taken removed and a Pawn on the eighth rank replaced or "
     "named."},
    {"I", "11 B", "Legal move", "A move made in accordance with the rest of this Law."},
    {"I", "11 C", "Order of moving",
     "The white men begin, unless agreed otherwise, and the players move alternately, one move to a turn."},
    {"I", "11 D", "The players", "Who moves first is the first player, the other the second."},
    {"I", "11 E (a)", "Moves of the men",
     "In one's own turn, one's own man, the King not placed or left in check. A piece goes to a square that it "
     "commands; a Pawn one square on, two at its first move, or to a commanded square that holds an adverse man or "
     "was passed over at the preceding move."},
    {"I", "11 E (b)", "Taking", "The adverse man on the square reached is removed."},
    {"I", "11 E (c)", "Taking in passing", "The adverse Pawn that has just passed over the square reached is removed."},
    {"I", "11 E (d)", "Promotion",
     "On the eighth rank a Pawn becomes a Queen, Bishop, Knight or Rook of its colour in the same turn, by exchange or "
     "by naming."},
    {"I", "11 E (e)", "Conditions of castling",
     "Neither King nor Rook has moved; the squares between are empty; no adverse man commands the King's square or the "
     "two next to it on that side."},
    {"I", "11 E (f)", "Castling",
     "King to King's Knight's square and Rook to King's Bishop's, or King to Queen's Bishop's square and Rook to "
     "Queen's."},
    {"I", "12", "Kinds of games", "Over the board, by communication of moves, at odds."},
    {"I", "13 A", "Record of a move",
     "In full: man, square left, square reached or man taken and its square, piece chosen; taking in passing; castling "
     "by the Rook's name. It yields to any notation agreed on."},
    {"I", "13 B", "Abbreviations",
     "Initials, numbers, brackets for `on`, a dash for `to`, a cross for `takes`, i.p., 0-0 and 0-0-0."},
    {"I", "13 C", "What may be left out",
     "Anything without which the move can be recorded. A record may not be read as an illegal move if it can be read "
     "as a legal one."},
    {"I", "14 A", "Sealed move", "At an adjournment, a move recorded and kept from both till play goes on."},
    {"I", "14 B", "Complete move",
     "When a move is complete: men quitted, a man taken removed, a piece placed or named; a sealed move when its "
     "record has passed from the player."},
    {"I", "15", "Checkmate, stalemate, drawn game",
     "Mate: in check and no legal move. Stalemate: not in check and no legal move. A drawn game: one that cannot be "
     "won whatever legal moves are made."},
    {"I", "16", "Identical positions",
     "The same number of men, and men of the same colour and name on the same squares; nothing else counts."},
    {"II", "1 (a)", "First move in a series", "Alternately, in one sitting or one match, unless agreed otherwise."},
    {"II", "1 (b)", "First move out of turn",
     "Either may have the game annulled if it is pointed out before the opponent has completed his fourth move and the "
     "game is not finished."},
    {"II", "1 (c)", "After an annulled game", "He who had the right to the first move has it again."},
    {"II", "2", "Errors in placing board or men",
     "Either may have the game annulled if it is pointed out before the second player has completed his fourth move "
     "and the game is not finished."},
    {"II", "3", "Adjustment", "In one's own turn, with notice before touching."},
    {"II", "4", "Pawn promotion",
     "A Pawn named as a piece, and a substitute for a piece, may be replaced by it later, and must be if the opponent "
     "asks."},
    {"II", "5 (a)", "Holding a man", "A player may be asked to put down a man that he holds, or to let it go."},
    {"II", "5 (b)", "Touching a man that cannot move or be taken", "Penalty C."},
    {"II", "5 (c)", "Touching one man and moving another", "Penalties A and B."},
    {"II", "5 (d)", "Both at once", "Penalties A and B, or A and C."},
    {"II", "5 (e)", "Touching in the opponent's turn",
     "Counts as touching in one's own next turn, if the man is still there."},
    {"II", "5 (f)", "Castling begun with the Rook",
     "The Rook's move may be held to be the move. A King moved as in castling and quitted may be required to castle."},
    {"II", "5 (g)", "A man removed by mistake", "It is replaced, and counts as touched."},
    {"II", "6 (a)", "When a turn is over",
     "When the whole change on the board is the same as a legal move would have made."},
    {"II", "6 (b)", "An illegal move", "The opponent may at once exact Penalty A, and then one of B and C."},
    {"II", "6 (c)", "A move substituted for an illegal one", "Without consent: Penalty A and one of B and C."},
    {"II", "6 (d)", "A move in the opponent's turn",
     "He may have it annulled at once, and exact Penalty B or C in the offender's next turn if he had not himself "
     "touched a man."},
    {"II", "7 (a)", "Adjourned game resumed wrongly",
     "The position at the adjournment is restored, and the sealed move made."},
    {"II", "7 (b)", "Position not ascertainable", "The game is annulled."},
    {"II", "7 (c)", "Error in a sealed move",
     "Read as no legal move: Penalty C. As several: the opponent adopts any. None recorded: it is that player's turn, "
     "and Penalty C may be exacted."},
    {"II", "8 (a)", "Draw by agreement", "Unless checkmate has occurred."},
    {"II", "8 (c)", "Recurrence of position",
     "Drawn if the player to move claims before touching a man, and proves that the position stood at the start of two "
     "of his earlier turns."},
    {"II", "8 (d)", "Endless checks", "Drawn if the player to move proves that he can check without end."},
    {"II", "8 (e)", "Stalemate", "Treated as drawn."},
    {"II", "9", "Games forfeited or resigned",
     "By upsetting or falsifying the men (a), a second board (b), books (c), asking help (d), refusing a lawful demand "
     "(e) or the laws (f); if the opponent names the offence and claims, and has completed no move since he knew of "
     "it."},
    {"II", "10 A", "Time: reckoning", "For each player and game by itself, against the player whose turn it is."},
    {"II", "10 B", "Time: no final time",
     "So many moves in two hours, three, four and so on; failing at one forfeits at once."},
    {"II", "10 C", "Time: a final time",
     "So many moves in each completed hour; at the end also the share of the hour begun, the fraction left out. Both "
     "short: annulled. One short: he forfeits."},
    {"II", "11", "Penalties",
     "A: the position at the start of the turn is restored. B: the opponent names a man touched, which is moved or "
     "taken. C: the King moves or, if he cannot, a man that the opponent selects; no castling. Exacted before "
     "touching a man; an illegal demand loses the right."},
});
// clang-format on

}  // namespace

std::span<const Article> articles_in_common() noexcept { return table; }

}  // namespace descry::law
