// The matrix: records, moves, illegal moves and penalties.
#include "src/law/cells.hpp"

namespace descry::law {
namespace {

// clang-format off
constexpr auto rows = std::to_array<Row>({
    {Point::defined_record, "defined-record", "the record of a move is defined", {{
        silent("records are read by the American code's Part I Law 13", no),
        silent("records are read by the American code's Part I Law 13", no),
        says("full words, abbreviations, and what may be left out", "Part I Law 13", yes_),
        says("full words, abbreviations, and what may be left out", "Part I Law 13", yes_),
        says("algebraic notation only; descriptive records are read by the American code",
            "Article 8.1.1 and Appendix C", no)}}},
    {Point::named_squares, "named-squares", "men and squares are named by law", {{
        silent("named as in the American code's Part I Laws 3 and 6 to 8"),
        silent("named as in the American code's Part I Laws 3 and 6 to 8"),
        says("squares and files by the pieces of the array, men by their origin, Pawns by their file",
            "Part I Laws 3, 6, 7 and 8"),
        says("squares and files by the pieces of the array, men by their origin, Pawns by their file",
            "Part I Laws 3, 6, 7 and 8"),
        says("squares by letter and number", "Appendix C")}}},
    {Point::white_begins, "white-begins", "White must begin", {{
        says("no: lots are drawn for the move and for the colour, each by itself", "Law III", no),
        says("no: the move, and the colour if either asks, are drawn by lot", "Law 3", no),
        says("yes, unless agreed otherwise", "Part I Law 11 C", yes_),
        says("yes, unless agreed otherwise", "Part I Law 11 C", yes_),
        says("yes", "Article 1.2", yes_)}}},
    {Point::pawn_may_remain, "pawn-may-remain", "a Pawn may stay a Pawn on the eighth rank", {{
        says("no: it is replaced by any piece that its player chooses, whatever has been lost", "Law XXI", no),
        says("yes: it becomes any piece, lost or not, or remains a Pawn", "Law 13", yes_),
        says("no: it becomes a Queen, Bishop, Knight or Rook of its own colour in the same turn", "Part I Law 11 E (d)",
            no),
        says("no: it becomes a Queen, Bishop, Knight or Rook of its own colour in the same turn", "Part I Law 11 E (d)",
            no),
        says("no: it becomes a Queen, Rook, Bishop or Knight as part of the same move", "Article 3.7.3.3", no)}}},
    {Point::pawn_forfeitable, "pawn-forfeitable", "an unreplaced Pawn may be taken off as forfeited", {{
        says("yes: unless it is replaced before the opponent moves, he may take it off the board", "Law XXI, remarks",
            yes_),
        silent("it is not forfeited", no),
        implied("no: the move is not complete until the piece is placed or named", "Part I Law 14 B (b)", no),
        implied("no: the move is not complete until the piece is placed or named", "Part I Law 14 B (b)", no),
        says("no: it is an illegal move, and the Pawn is replaced by a Queen", "Article 7.5.2", no)}}},
    {Point::in_passing_compulsory, "in-passing-compulsory", "taking in passing is compulsory when it is the only move",
     {{
        silent("it is compulsory, as any only move is", yes_),
        says("yes, so that there is no stalemate", "Law 12", yes_),
        implied("yes: the customary law is left out because it follows from the definitions",
            "Part I Law 15 and preface", yes_),
        implied("yes: the customary law is left out because it follows from the definitions",
            "Part I Law 15 and preface", yes_),
        implied("yes", "Article 5.2.1", yes_)}}},
    {Point::check_announced, "check-announced", "check must be announced", {{
        says("yes, or the opponent need not notice it; a false check that was acted on may be undone before the next "
            "move", "Laws XVIII and XX", as(CheckCall::else_need_not_be_met)),
        says("yes, audibly; unannounced but obviated it stands; announced and neglected the King must move; a false "
            "cry has no effect", "Law 8", as(CheckCall::must)),
        says("no", "preface", as(CheckCall::needless)),
        says("no", "preface", as(CheckCall::needless)),
        silent("no: check need not be announced", as(CheckCall::needless))}}},
    {Point::king_penalty, "king-penalty", "a King's move as a penalty", {{
        says("if it can legally move, else no penalty; it may not castle on that move", "Laws VI, VII, IX and XII",
            as(KingPenalty::if_he_can)),
        says("if it can legally move, else no penalty; it may not castle on that move", "Laws 6, 8 and 9",
            as(KingPenalty::if_he_can)),
        says("Penalty C: the King moves or, if it cannot, a man that the opponent selects; no castling",
            "Part II Law 11", as(KingPenalty::penalty_c)),
        says("Penalty C: the King moves or, if it cannot, a man that the opponent selects; no castling",
            "Part II Law 11", as(KingPenalty::penalty_c)),
        says("none: the man touched must move; two minutes are added for the opponent at the first illegal move, the "
            "second loses", "Articles 4.3 and 7.5.5", as(KingPenalty::none))}}},
    {Point::illegal_move, "illegal-move", "an illegal move may stand", {{
        says("at the opponent's choice: the false move stands, or is put back and the King moved", "Law XII",
            as(IllegalMove::opponents_choice)),
        says("once it has been answered and more than four moves a side have followed, check apart; till then all are "
            "retracted", "Law 7", as(IllegalMove::window_of_four)),
        says("never: the position at the start of that turn is restored, or the game annulled", "Part II Law 6 (e)",
            as(IllegalMove::restored_or_annulled)),
        says("never: the position at the start of that turn is restored, or the game annulled", "Part II Law 6 (e)",
            as(IllegalMove::restored_or_annulled)),
        says("never while the game lasts: the position before it is reinstated, or the last that can be identified",
            "Article 7.5.1", as(IllegalMove::restored_or_annulled))}}},
    {Point::king_left_in_check, "king-left-in-check", "a King found to have been left in check", {{
        says("the check not having been announced, all moves since are recalled; if its origin is forgotten after two "
            "or more moves, the last move may be retracted", "Laws XVIII and XIX", as(KingInCheck::recalled)),
        says("found at any time: all moves after the check are retracted; if they are not remembered, the game is "
            "annulled", "Law 8", as(KingInCheck::recalled_or_annulled)),
        implied("as any other illegal move", "Part I Law 11 E (a) and Part II Law 6 (e)",
            as(KingInCheck::as_other_illegality)),
        implied("as any other illegal move", "Part I Law 11 E (a) and Part II Law 6 (e)",
            as(KingInCheck::as_other_illegality)),
        implied("as any other illegal move", "Articles 3.9.2 and 7.5.1", as(KingInCheck::as_other_illegality))}}},
    {Point::two_running, "two-moves-running", "two moves running may stand", {{
        says("yes: the adversary may insist on both moves standing", "Law XIII", yes_),
        says("no: the move is retracted and the man played next, if it legally can", "Law 5", no),
        says("no: the opponent may have it annulled, and exact Penalty B or C in the offender's next turn",
            "Part II Law 6 (d)", no),
        says("no: the opponent may have it annulled, and exact Penalty B or C in the offender's next turn",
            "Part II Law 6 (d)", no),
        implied("no: moves are made alternately, and the position is reinstated", "Articles 1.2 and 7.5.1", no)}}},
    {Point::uncorrected_trigger, "uncorrected-trigger", "an illegal move counts as left uncorrected when", {{
        says("the adversary has since moved or touched a man: no penalty after that", "Law XXV"),
        says("it has been replied to; the window of four moves a side then runs", "Law 7"),
        says("the opponent has completed a move", "Part II Law 6 (e)"),
        says("the opponent has touched a man (the copy prints `rouching`)", "Part II Law 6 (e)"),
        says("at any time during the game", "Article 7.5.1")}}},
    {Point::penalty_in_time, "penalty-in-time", "a penalty must be exacted before", {{
        says("moving or touching a man", "Law XXV"),
        says("touching a man in reply; but touching one because of a false move or a false cry of check loses nothing",
            "Law 9"),
        says("touching a man; for an offence in his own turn, after that turn and before touching again",
            "Part II Law 11 (a) and (b)"),
        says("touching a man; by post before despatching, by wire before the record passes to the operator",
            "Part II Law 11, Part V Law 7 (a), Part VI Law 7 (a)"),
        says("of men touched: touching a man with the intention to move or take; an illegal move at any time",
            "Articles 4.8 and 7.5.1")}}},
});
// clang-format on

}  // namespace

std::span<const Row> rows_of_play() noexcept { return rows; }

}  // namespace descry::law
