// The matrix: games by communication of moves, odds, forfeits.
#include "src/law/cells.hpp"

namespace descry::law {
namespace {

constexpr auto over_the_board = "no rule for games at a distance";

// clang-format off
constexpr auto rows = std::to_array<Row>({
    {Point::ambiguous_record, "ambiguous-record", "a communicated record that fits several legal moves", {{
        silent(over_the_board), silent(over_the_board),
        says("the receiver may adopt any of them, if he announces it before or with his reply", "Part III Law 3"),
        says("Penalty A with D or E, as agreed; answered without pointing it out, its author chooses; under Appendix A "
            "the receiver adopts one or exacts a penalty", "Part V Law 5, Part VI Law 4, Appendix A Law 8"),
        silent(over_the_board)}}},
    {Point::uninterpretable_record, "illegal-record", "a communicated record that fits no legal move", {{
        silent(over_the_board), silent(over_the_board),
        says("Penalty C", "Part III Law 3"),
        says("Penalty A with C or E, as agreed; if it was answered, the position is restored without penalty; under "
            "Appendix A Penalty A must and C may be exacted", "Part V Law 6, Part VI Law 5, Appendix A Law 9"),
        silent(over_the_board)}}},
    {Point::missing_capture, "missing-capture", "a record that does not express the capture it makes", {{
        silent("allowed: the American code's Part I Law 13 C", yes_),
        silent("allowed: the American code's Part I Law 13 C", yes_),
        implied("allowed: any sign may be left out", "Part I Law 13 C", yes_),
        says("by post and telegraph, if no legal move without capture fits, it may be treated as illegal; Appendix A "
            "does not say so", "Part V Law 5 (c), Part VI Law 4 (c)", no),
        says("the sign of capture may be left out", "Appendix C.9", yes_)}}},
    {Point::conditional_series, "conditional-series", "a series of moves with assumed replies", {{
        silent(over_the_board), silent(over_the_board),
        says("the first must be legal; an illegal one is liable only if it is reached; the rest of the series is then "
            "void", "Part III Law 5"),
        says("by post: the first must be legal; an illegal one is liable only if it is reached; the rest is then void; "
            "by telegraph silent", "Part V Law 6 (c)"),
        silent(over_the_board)}}},
    {Point::two_records, "two-records", "two records sent for one turn", {{
        silent(over_the_board), silent(over_the_board),
        says("the receiver may adopt any one, announced before or with his reply", "Part III Law 4"),
        says("by post: any one, if all are legal; if one is illegal, Penalty A with C or E, or any legal one; by "
            "telegraph silent", "Part V Law 4"),
        silent(over_the_board)}}},
    {Point::opponents_move, "opponents-move", "the opponent's last move is sent again with the reply", {{
        silent("not asked for", no), silent("not asked for", no), silent("not asked for", no),
        says("by post a duty; failing it, Penalty E; by telegraph left to the authorities", "Part V Law 3", yes_),
        silent("not asked for", no)}}},
    {Point::outside_help, "outside-help", "books and other help", {{
        silent("no rule"), silent("no rule"),
        says("with twenty-four hours or more to a move anything but another player's help; else none",
            "Part III Law 2, Part II Law 9"),
        says("by post books, but no player's help; by telegraph neither",
            "Part V Law 9 (a) and preface, Part VI Law 9, Appendix A Law 13"),
        says("none during play", "Article 11.3.1")}}},
    {Point::penalties_d_e, "penalties-d-e", "Penalties D and E", {{
        silent("none", no), silent("none", no), silent("none", no),
        says("D: the receiver selects one of the moves, with his own next move; E: whatever was agreed",
            "Part V Law 7, Part VI Law 7, Appendix A Law 11", yes_),
        silent("none", no)}}},
    {Point::umpire, "umpire", "what the umpire may point out", {{
        says("a third party decides disputes", "Law XXVI"),
        says("nothing unless he is appealed to", "Law 15"),
        says("left to the players", "preface"),
        says("under Appendix A an ambiguity, or a record that does not agree with the board, but not an illegality",
            "Appendix A Law 2 and preface"),
        says("the arbiter observes the games and intervenes only where the Laws say so; he tells neither the number of "
            "moves nor that a clock was not pressed", "Articles 12.3 and 12.6")}}},
    {Point::adjudication, "adjudication", "adjudication of an unfinished game", {{
        silent("no rule"), says("a case may be put to the umpire or bystanders", "Law 15"), silent("no rule"),
        says("by post after the agreed months or on the agreed date, by telegraph when a player cannot go on, or at "
            "the end of play", "Part V Law 10, Part VI Law 10, Appendix A Law 14"),
        silent("the regulations of the event decide")}}},
    {Point::odds_man, "odds-man", "the man given where only its kind is named", {{
        says("a piece from either side, at the giver's choice in each game; the Pawn is the King's Bishop's", "Law IV"),
        silent("as the later codes have it: King's Bishop's Pawn, Queen's Knight, Queen's Bishop, Queen's Rook"),
        says("King's Bishop's Pawn, Queen's Knight, Queen's Bishop, Queen's Rook", "Part IV Law 3"),
        says("King's Bishop's Pawn, Queen's Knight, Queen's Bishop, Queen's Rook", "Part III Law 3"),
        silent("as the older codes have it: King's Bishop's Pawn, Queen's Knight, Queen's Bishop, Queen's Rook")}}},
    {Point::odds_first_move, "odds-first-move", "the first move at odds", {{
        says("the giver's, unless agreed otherwise; with a Pawn the move is almost always given too",
            "Law III and remarks"),
        silent("the giver's, as the other codes have it"),
        says("the giver's, unless agreed otherwise", "Part IV Law 2"),
        says("the giver's, unless agreed otherwise", "Part III Law 2"),
        silent("the giver's, as the older codes have it")}}},
    {Point::odds_moves, "odds-moves", "several moves at the start", {{
        says("may not cross from his own half of the board", "Law IV", 4),
        silent("not beyond the fourth rank, as the other codes have it", 4),
        says("made together as the first turn, no man beyond the fourth rank", "Part IV Law 4", 4),
        says("made together as the first turn, no man beyond the fourth rank", "Part III Law 4", 4),
        silent("not beyond the fourth rank, as the older codes have it", 4)}}},
    {Point::castling_without_rook, "castling-without-rook", "castling on the side of a Rook given as odds", {{
        says("allowed, but not while another man stands on the Rook's square", "Law XVII",
            as(RookAtOdds::square_empty_now)),
        says("allowed, as though the Rook were on the board; a man on the Rook's square is not spoken of, and is taken "
            "not to hinder", "Law 10", as(RookAtOdds::as_though_there)),
        says("allowed if the Rook's square is and has always been unoccupied", "Part IV Law 5",
            as(RookAtOdds::square_never_held)),
        says("allowed if the Rook's square is and has always been unoccupied", "Part III Law 5",
            as(RookAtOdds::square_never_held)),
        implied("not allowed: castling moves a King and a Rook", "Article 3.8.2", as(RookAtOdds::none))}}},
    {Point::odds_undertaking, "odds-undertaking", "an undertaking to mate so that is not fulfilled", {{
        says("he who engaged to win and only drew has lost; no limit of fifty moves", "Laws XXIII and XXIV", yes_),
        silent("no rule: nothing follows of itself", no),
        says("if neither King is mated as undertaken, he forfeits; the mating Pawn not past the seventh rank, the "
            "mated King on the square named", "Part IV Laws 6, 7 and 8", yes_),
        says("if neither King is mated as undertaken, he forfeits; the mating Pawn not past the seventh rank, the "
            "mated King on the square named", "Part III Laws 6, 7 and 8", yes_),
        silent("no rule: nothing follows of itself", no)}}},
    {Point::forfeits, "forfeits", "the game is forfeited by", {{
        silent("no list; disputes go to a third party"),
        says("abandoning the game, upsetting the board, refusing the laws or the umpire", "Law 14"),
        says("upsetting or falsifying the men, a second board, books, asking help, refusing a lawful demand or the "
            "laws, if it is claimed before completing another move", "Part II Law 9"),
        says("as over the board, with lists of their own by post and telegraph; our copy of Part VI Law 9 lacks its "
            "section (c)", "Part II Law 9, Part V Law 9, Part VI Law 9, Appendix A Law 13"),
        says("exceeding the time, a second illegal move, a device, persistent refusal to comply with the laws, and "
            "what the arbiter decides", "Articles 6.9, 7.5.5, 11.3.2 and 11.7")}}},
    {Point::code_words, "code-words", "telegraph code words", {{
        silent("none"), silent("none"), silent("none"),
        spoiled("a list by initial letters; several words and one section are spoiled", "Appendix B"),
        silent("none")}}},
});
// clang-format on

}  // namespace

std::span<const Row> rows_of_distance() noexcept { return rows; }

}  // namespace descry::law
