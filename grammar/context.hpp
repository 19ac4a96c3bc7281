// What the text around records speaks of: moves that are only supposed, a position, a game. No law says how: it is the
// custom of books and columns.
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/phrase.hpp"

namespace descry::grammar::context {
using namespace tao::pegtl;
using namespace phrase;

struct players : say< "white", "black" > {};
struct in_so_many : seq< say< "mate", "mates" >, say< "in" >, say< "one", "two", "three", "four", "five" > > {};

// ---- moves that were not played, or not in this game ----------------------------------------------------------------
struct other_line : say< "if", "instead", "suppose", "supposing", "supposed", "variation", "variations", "analysis",
    "threat", "threatens", "threatened", "threatening", "would", "might", "could", "should" > {};
// "Had White played", and not "who had White, and Mr. F."
struct had_colour : seq< star< space >, sor< one< ',', ';', ':', '.' >, eof, say< "and", "against", "with" > > > {};
struct had_he     : seq< say< "had" >, sor< say< "he", "she", "they" >, seq< say< "white", "black" >,
    not_at< had_colour > > > > {};
struct proper_way : seq< say< "probable", "possible", "likely", "main", "principal", "critical", "best", "better",
    "correct", "proper", "right",
    "simplest", "stronger" >, say< "continuation", "move", "play", "course", "line", "reply", "answer", "finish",
    "conclusion", "sequel" > > {};
struct ended_for  : seq< say< "resigned", "resigns", "surrendered", "drawn", "ended" >, near< say< "for", "as",
    "since", "because", "in", "by", "following" > > > {};
struct shown      : seq< say< "demonstrated", "showed", "shows", "shown" >, near< say< "finish", "win", "mate",
    "continuation", "line", "how" > > > {};
struct afterwards : sor< seq< say< "post" >, say< "mortem" > >, say< "postmortem" > > {};
struct is_better  : seq< say< "is", "was", "seems", "were" >, say< "better", "best", "stronger", "preferable",
    "simpler" > > {};
struct advises    : say< "suggests", "suggested", "proposes", "proposed", "recommends", "recommended", "prefers",
    "preferred", "advises", "advised" > {};
struct opinion    : sor< seq< say< "pointed", "points" >, say< "out" > >, seq< say< "we", "i" >, say< "think",
    "believe", "prefer" > >, seq< say< "for" >, say< "instance", "example" > > > {};
struct elsewhere  : seq< say< "other", "former", "another" >, say< "game", "games" > > {};
// Right before the move: "after 24 Kt-Q4", "better than 12 P-B3", "on account of 13 BxKt", "better was 8 ... B-Kt5".
struct praised    : seq< say< "better", "best", "stronger", "strongest", "safer", "safest", "simpler", "simplest",
    "preferable", "correct", "good", "sounder", "quicker", "worse", "inferior", "bad", "playable", "possible",
    "possibility", "alternative" >, say< "is", "was", "were", "seems", "seemed", "appears", "looks" > > {};
struct right_before : seq< sor< praised, say< "after", "than", "overlooked",
    "overlooking", "missed", "missing", "prevent", "prevents", "preventing", "avoid", "avoids",
    "avoiding", "intending", "fearing" >, seq< say< "followed", "answered", "met" >, say< "by", "with" > >,
    seq< say< "account", "view" >, say< "of" > >, seq< say< "reply", "answer", "owing" >, say< "to" > > >,
    star< space >, eof > {};
struct supposed   : sor< right_before, other_line, had_he, proper_way, ended_for, shown, afterwards, is_better, advises,
    opinion, elsewhere > {};

// Right behind a move that is spoken of: "3. B-Kt5, P-QR3; 4. B-R4 is the likely continuation", "P-Q3 at once was
// better".
struct in_its_place : sor< seq< say< "at" >, say< "once" > >, say< "here", "now", "first", "instead", "simply",
    "perhaps", "probably", "certainly", "also", "alone", "itself" > > {};
// "B-K3 would lose a Pawn"
struct supposed_of : seq< star< one< ' ', '\t', '\n', ',' > >, star< in_its_place >, say< "would", "might", "could",
    "should", "cannot", "deserved" > > {};
struct spoken_of  : seq< star< one< ' ', '\t', '\n', ',' > >, star< in_its_place >, say< "is", "was", "were", "would",
    "might", "could", "should", "may", "must", "can", "cannot", "seems", "seemed", "looks", "looked", "deserved",
    "deserves", "fails", "being" > > {};

// "(misprint for P-QR3)", "(should be P-Q3)"
struct corrected : sor< say< "misprint", "misprinted", "correction", "corrected", "sic" >,
    seq< say< "should", "ought" >, may< "to" >, say< "be", "read" > > > {};
// "(crossed out)": the record before it, and what stands behind it may have taken its place.
struct crossed_out : sor< seq< say< "crossed", "struck", "scored", "scratched", "rubbed", "inked" >, say< "out",
    "through" > >, say< "deleted", "cancelled", "canceled", "erased" > > {};

// ---- moves that the page does not give ------------------------------------------------------------------------------
struct to_be_continued : sor< seq< say< "to" >, say< "be" >, say< "continued", "concluded", "resumed", "finished" > >,
    seq< say< "continued", "concluded" >, say< "on", "in", "next", "overleaf", "below" > >,
    seq< say< "conclusion", "remainder", "rest", "continuation" >,
         within< 6, say< "follow", "follows", "given", "appear", "appears" > > > > {};
// "The rest of the score is missing.", "The end of the game has not been preserved", "We must break off here"
struct rest_is_lost    : sor< seq< say< "rest", "remainder", "end", "conclusion" >, say< "of" >, may< "the" >,
         say< "game", "score", "moves", "record", "sheet" >, sor< within< 3, say< "missing", "lost", "illegible",
         "unreadable", "torn", "unknown", "wanting", "omitted" > >,
         within< 2, say< "not" >, within< 2, say< "preserved", "available", "recorded", "known" > > > > >,
    seq< say< "rest", "remainder" >, may< "is", "are", "was", "were" >, say< "missing", "lost", "illegible",
         "unreadable", "torn", "unknown", "wanting", "omitted", "overleaf" > >,
    seq< say< "break", "breaks" >, say< "off" >, say< "here" > > > {};
// "Score incomplete.", "Moves 9 to 20 missing.", "Some moves omitted."
struct some_are_lost   : sor< seq< say< "score", "record" >, may< "is", "was" >, say< "incomplete" > >,
    seq< say< "incomplete" >, say< "score", "record" > >, seq< say< "move", "moves" >, within< 4, say< "missing",
         "omitted", "illegible", "unreadable", "wanting" > > > > {};
struct further_moves   : sor< seq< say< "remaining", "following" >, say< "moves" > >,
    seq< say< "more", "further" >, say< "moves" >, say< "were" >, say< "played", "made" > >,
    seq< say< "after" >, within< 3, say< "more", "further", "other" > >, near< say< "moves" > > > > {};
// "... and White won in a few more moves", "Black resigned some moves later"; who mates in three more has them to come.
struct won_later       : seq< say< "won", "lost", "resigned", "drew", "drawn", "mated", "agreed" >, sor<
    near< say< "in" >, within< 3, say< "more", "further", "other" >, near< say< "moves" > > > >,
    within< 4, say< "moves" >, near< say< "later", "afterwards" > > > > > {};
struct moves_left_out  : sor< to_be_continued, rest_is_lost, some_are_lost, further_moves, won_later > {};

// ---- positions ------------------------------------------------------------------------------------------------------
struct who_plays   : seq< players, sor< seq< say< "to" >, say< "play", "move" > >, seq< say< "having", "has" >,
    say< "to" >, say< "move", "play" > >, seq< say< "moves", "plays" >, say< "and" >, say< "wins", "mates",
    "draws" > > > > {};
struct what_for    : seq< may< "to" >, say< "play", "plays" >, say< "and" >, say< "win", "wins", "mate", "mates",
    "draw", "draws" > > {};
struct given_position : sor< who_plays, what_for, say< "solution", "solutions" > > {};
struct other_position : sor< say< "problem", "problems", "study" >, in_so_many > {};
struct whose_turn  : seq< sor< own_of< "white", "black" >, say< "his" > >, say< "move", "turn" > > {};
struct end_game    : seq< say< "end" >, say< "game", "games" > > {};
struct king_stands : seq< say< "k", "king" >, say< "at", "on" > > {};
struct some_position : sor< say< "position", "positions", "diagram", "illustration", "ending", "endings", "endgame",
    "example", "exercise", "puzzle", "problem", "problems", "study", "studies" >, end_game, king_stands, seq< players,
    say< "wins", "mates", "draws" > >, in_so_many, say< "key", "answer", "answers" > > {};

// ---- games ----------------------------------------------------------------------------------------------------------
struct gives_game    : sor< seq< say< "the" >, say< "moves", "game", "score", "play" >, say< "were", "was", "ran",
    "follow", "follows", "went", "proceeded" > >, say< "v", "vs", "versus" >,
    seq< sor< seq< say< "as" >, say< "follows" > >, seq< say< "in" >, say< "this" >, say< "way", "manner" > >,
    say< "thus" >, seq< say< "this" >, say< "is" >, say< "how" > > >, star< space >, eof > > {};
struct some_game     : say< "vs", "versus", "game", "games", "gambit", "opening", "defence", "defense", "match",
    "tournament" > {};
struct end_of_a_game : seq< say< "end", "ends" >, say< "game", "games" > > {};
// A game that is not given from its beginning: "END OF A GAME BETWEEN TWO AMATEURS", "The game between Mr. A. and
// Mr. B. ended thus:".
struct part_of_a_game : sor<
    seq< say< "end", "ending", "conclusion", "finish", "close", "from", "part" >, within< 1, say< "a", "another" >,
         say< "game" > > >,
    seq< say< "game" >, say< "between" >, within< 10, say< "ended", "ends", "concluded", "finished", "finishes" >,
         say< "thus", "so", "as" > > > > {};
// "and the game is won": what is told behind it was not played.
struct game_decided   : seq< say< "game" >, within< 2, say< "won", "lost", "over", "decided", "finished" > > > {};
// The rest of a game of which the beginning stands elsewhere: "(continued from page 7)", "GAME 5 (concluded)".
struct resumed        : say< "continued", "concluded", "conclusion", "resumed" > {};

}  // namespace descry::grammar::context
