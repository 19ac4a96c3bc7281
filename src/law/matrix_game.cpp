// The matrix: draws, the start of the game, sealed moves and time.
#include "src/law/cells.hpp"

namespace descry::law {
namespace {

// clang-format off
constexpr auto rows = std::to_array<Row>({
    {Point::fifty_moves, "fifty-moves", "fifty moves are counted from", {{
        says("the notice that the opponent of the stronger side gives, in a list of endings and analogous ones, at "
            "perpetual check, and at forced moves repeated", "Law XXIV", as(FiftyMoves::by_notice)),
        spoiled("the call of either player to draw or to mate him in fifty moves; which endings go with which adverse "
            "force is uncertain, the table being spoiled", "Law 11", as(FiftyMoves::by_call)),
        says("the last capture, by no one's notice; Pawn moves do not begin the count again", "Part II Law 8 (b)",
            as(FiftyMoves::since_capture)),
        says("the last capture or Pawn move, by no one's notice",
            "Part II Law 8 (b), Part V Law 8 (b), Part VI Law 8 (b)", as(FiftyMoves::since_capture_or_pawn)),
        says("the last capture or Pawn move", "Article 9.3", as(FiftyMoves::since_capture_or_pawn))}}},
    {Point::fifty_automatic, "fifty-automatic", "after fifty moves the game is drawn of itself", {{
        says("yes, where notice was given", "Law XXIV", yes_),
        says("no: he who was not mated may claim that the game proceed", "Law 11", no),
        says("no: the player to move claims and proves it before he touches a man", "Part II Law 8 (b)", no),
        says("no: the player to move claims and proves it before he touches a man", "Part II Law 8 (b)", no),
        says("no at fifty, which must be claimed; yes at seventy-five", "Articles 9.3 and 9.6.2", no)}}},
    {Point::recurrence, "recurrence", "a position that recurs gives a draw", {{
        silent("it gives none; repeated moves are a ground for calling the fifty moves", no),
        silent("it gives none; repeated moves are a ground for calling the fifty moves", no),
        says("at the third occurrence with the same player to move, claimed before touching; castling and in-passing "
            "rights do not count", "Part II Law 8 (c) and Part I Law 16", yes_),
        says("at the third occurrence with the same player to move, claimed before touching; castling and in-passing "
            "rights do not count", "Part II Law 8 (c) and Part I Law 16", yes_),
        says("at the third occurrence if claimed, at the fifth of itself; castling and in-passing rights count",
            "Articles 9.2 and 9.6.1", yes_)}}},
    {Point::endless_checks, "endless-checks", "endless checks give a draw", {{
        says("only by counting fifty moves from the notice", "Law XXIV, remarks", no),
        says("only by counting fifty moves from the call", "Law 11", no),
        says("if the player to move proves that he can give them without end", "Part II Law 8 (d)", yes_),
        says("if the player to move proves that he can give them without end", "Part II Law 8 (d)", yes_),
        silent("no draw by checks alone: only by recurrence or fifty moves", no)}}},
    {Point::stalemate, "stalemate", "stalemate", {{
        says("a drawn game", "Law XXII", yes_),
        silent("a drawn game", yes_),
        says("treated as drawn", "Part II Law 8 (e)", yes_),
        says("treated as drawn", "Part II Law 8 (e)", yes_),
        says("a drawn game", "Article 5.2.1", yes_)}}},
    {Point::agreed_draw, "agreed-draw", "a draw by agreement", {{
        silent("players may agree", yes_),
        implied("a player may call on the other to draw", "Law 11", yes_),
        says("yes, unless checkmate has occurred", "Part II Law 8 (a)", yes_),
        says("yes; at a distance a proposal may be ignored unless a legal move goes with it",
            "Part II Law 8 (a), Part V Law 8 (a), Part VI Law 8 (a)", yes_),
        says("yes, once both have moved, if the regulations of the event allow it", "Articles 5.2.3 and 9.1", yes_)}}},
    {Point::drawn_by_material, "drawn-by-material", "a game that neither side can win", {{
        silent("no claim", no),
        says("may be put to the umpire or bystanders, who decide whether the fifty moves are to be counted", "Law 11",
            no),
        says("is called a drawn game, whatever legal moves are made; how it is claimed is not said",
            "Part I Law 15 (c)", yes_),
        says("is called a drawn game, whatever legal moves are made; how it is claimed is not said",
            "Part I Law 15 (c)", yes_),
        says("is drawn at once", "Article 5.2.2", yes_)}}},
    {Point::set_up_error, "set-up-error", "an error in setting up the men", {{
        says("begin again if it is found before each has completed his fourth move; later nothing may be altered and "
            "the game is finished as it stands", "Law I", as(SetUp::window_then_stands)),
        says("the game is annulled whenever it is found; a board wrongly placed is merely adjusted", "Laws 1 and 2",
            as(SetUp::annulled_whenever)),
        says("either may have it annulled if it is pointed out before the second player has completed his fourth move; "
            "after that the code is silent", "Part II Law 2", as(SetUp::window_then_equity)),
        says("either may have it annulled if it is pointed out before the second player has completed his fourth move; "
            "after that equity decides", "Part II Law 2, Introduction and Appendix C", as(SetUp::window_then_equity)),
        says("the game is cancelled whenever it is found; with the board alone wrongly placed it goes on, on a board "
            "placed right", "Articles 7.2.1 and 7.2.2", as(SetUp::annulled_whenever))}}},
    {Point::first_move_error, "first-move-error", "the wrong player made the first move", {{
        silent("it stands", as(FirstMove::no_rule)),
        says("annulled if it is noticed before both have completed the fourth move; later the game is played out",
            "Law 4", as(FirstMove::both_four)),
        says("either may have it annulled if it is pointed out before the opponent has completed his fourth move",
            "Part II Law 1 (b)", as(FirstMove::opponents_fourth)),
        says("either may have it annulled if it is pointed out before the opponent has completed his fourth move",
            "Part II Law 1 (b)", as(FirstMove::opponents_fourth)),
        says("with colours reversed, begun anew if less than ten moves have been made by both", "Article 7.3",
            as(FirstMove::ten))}}},
    {Point::first_move_series, "first-move-series", "the first move in a series of games", {{
        says("alternately, but after a draw the same player begins; the giver of odds begins every game", "Law III"),
        says("alternately in one sitting, whether won or drawn; an annulled game is begun again by the same player",
            "Law 3"),
        says("alternately at one sitting or in one match; an annulled game is begun again by the same player",
            "Part II Law 1 (a) and (c)"),
        says("alternately at one sitting or in one match; an annulled game is begun again by the same player",
            "Part II Law 1 (a) and (c)"),
        silent("the regulations of the event decide")}}},
    {Point::sealed_move, "sealed-move", "a sealed move", {{
        silent("no rule", no),
        silent("no rule", no),
        says("if it reads as no legal move, Penalty C; as several, the opponent may adopt any; none made, it is his "
            "turn and Penalty C may be exacted", "Part I Law 14 A and Part II Law 7 (c)", yes_),
        says("if it reads as no legal move, Penalty C; as several, the opponent may adopt any; none made, it is his "
            "turn and Penalty C may be exacted", "Part I Law 14 A and Part II Law 7 (c)", yes_),
        says("ambiguous, illegal or without a sure meaning, it loses the game", "Guidelines I.8", yes_)}}},
    {Point::time_limit, "time-limit", "a time limit", {{
        silent("none", no),
        says("left to private agreement", "note to Law 15", no),
        says("without a final time: at two hours, three, four; with one: at every completed hour and at the end",
            "Part II Law 10 B and C", yes_),
        says("without a final time: at two hours, three, four; with one: at every completed hour and at the end; or by "
            "agreed periods", "Part II Law 10 B, C and D", yes_),
        says("the number of moves, or all, in the time allotted", "Articles 6.3.1 and 6.9", yes_)}}},
    {Point::proportional_hour, "proportional-hour", "the last hour is reckoned in proportion", {{
        silent("no", no),
        silent("no", no),
        says("yes: the share of its moves without the fraction, and without regard to moves to spare",
            "Part II Law 10 C (c)", yes_),
        says("yes: the share of its moves without the fraction, and without regard to moves to spare",
            "Part II Law 10 C (c)", yes_),
        silent("no", no)}}},
    {Point::annulled_time, "annulled-time", "annulled moves count for the time limit", {{
        silent("no rule of time", no),
        silent("no rule of time", no),
        silent("they count, as the British code of 1903 has it", yes_),
        says("yes", "note to Part II Law 10, Part VI Law 3 (a)", yes_),
        implied("no: the clocks are set as the arbiter judges best", "Article 7.1", no)}}},
    {Point::error_of_clock, "error-of-clock", "an error in the record of time", {{
        silent("no rule of time"),
        silent("no rule of time"),
        says("each sees to it that his opponent's time is recorded; a proved error not of his neglect is corrected",
            "Part II Law 10 D"),
        says("each sees to it that his opponent's time is recorded; a proved error not of his neglect is corrected; by "
            "telegraph each records his own time", "Part II Law 10 E, Part VI Law 3 (b), Appendix A Law 4"),
        says("the arbiter corrects it by his best judgement", "Article 6.10.2")}}},
});
// clang-format on

}  // namespace

std::span<const Row> rows_of_the_game() noexcept { return rows; }

}  // namespace descry::law
