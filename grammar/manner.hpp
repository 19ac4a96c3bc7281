// What a heading says of the manner of play, and of what a player undertakes: "Played by telegraph between Leeds and
// York.", "A correspondence game", "White undertakes to mate with a Pawn.".
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/internal/wording.hpp"

namespace descry::grammar::manner {
using namespace tao::pegtl;

struct any_word : sor< plus< sor< ascii::alnum, one< '\'' > > >, any > {};
struct by_wire : wording< "telegraph|wire|cable|telegram|telegrams", "the telegraph|wire|cable", "submarine cable" > {};
struct by_post : wording< "correspondence|post|letter|letters|postcard|postcards|mail", "the post|mail" > {};
struct consulting : wording< "consultation" > {};
struct played  : seq< opt< wording< "this|the|a game|match|was|were" >, opt< wording< "was|were" > > >,
                      wording< "played|conducted|contested|carried on?" > > {};
struct game    : wording< "game|games|match|partie" > {};
// It was played so: "one of two games played by correspondence", "a telegraph match"; not "analysed by correspondence".
struct so_played : seq< played, opt< wording< "over" > >, wording< "by|through|in" >, sor< by_wire, by_post,
    consulting > > {};
struct so_named  : seq< sor< by_wire, by_post, consulting >, game > {};
struct by_game   : seq< game, wording< "by|in" >, sor< by_wire, by_post, consulting > > {};
struct denial    : wording< "not|never|instead|formerly|usually|generally|previous|another|other|if|had" > {};
struct text      : seq< star< not_at< sor< so_played, so_named, by_game, denial > >, any_word >, sor< so_played,
    so_named, by_game > > {};

// "White is to mate with a Pawn"; "White gives mate with a Pawn or loses the game".
struct a_mate_so : seq< wording< "give|gives mate|checkmate", "mate|checkmate" >, wording< "with|by|on|at|upon" > > {};
struct or_loses  : wording< "or he|she|else? loses|lose|forfeits|forfeit" > {};
struct gives_mate : sor< seq< wording< "is|was to" >, at< a_mate_so > >,
                         at< a_mate_so, star< not_at< or_loses >, any_word >, or_loses > > {};
// "Undertook, before play began, to mate with a Pawn".
struct beforehand : wording< "beforehand",
    "before the? game|play|match|commencement|beginning|start of? the? game|play? began|begun|commenced|started?",
    "at|from the? outset|beginning|start|commencement of? the? game|play?" > {};
struct engages   : seq< opt< wording< "has|had" > >,
                        wording< "undertakes|undertook|undertaken|engages|engaged|contracts|contracted|promised|"
                                 "wagered|staked", "binds|bound himself|herself" >,
                        opt< beforehand >,
                        sor< wording< "to" >, wording< "that he" > > > {};
struct hangs_on  : seq< star< not_at< wording< "if|unless|provided" > >, any_word >,
    wording< "if|unless|provided" > > {};
struct undertakes : seq< opt< wording< "the" > >, wording< "white|black" >, sor< gives_mate, engages > > {};

}  // namespace descry::grammar::manner
