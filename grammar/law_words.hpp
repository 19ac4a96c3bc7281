// Words that belong to the laws and not to the play: where they stand beside a record there is something to rule on, or it
// is said that there is not.
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/phrase.hpp"

namespace descry::grammar::law_words {
using namespace tao::pegtl;
using namespace phrase;

struct touching  : say< "touched", "handled", "fingered", "adoube", "j'adoube" > {};
struct offence   : sor< stem< "illegal", "unlawful", "forfeit", "penalt", "annul", "retract", "falsif" >, say< "umpire",
    "arbiter", "bystander", "bystanders" >, seq< say< "false", "impossible" >, say< "move", "castling", "capture" > > > {};
struct his       : say< "his", "her", "their" > {};
struct turn      : seq< say< "out" >, say< "of" >, opt< his >, say< "turn" > > {};
struct back      : seq< say< "took", "taken", "takes" >, near< say< "back" > >, near< say< "move" > > > {};
struct sealing   : seq< say< "sealed" >, near< say< "not", "read", "found", "wrong" > > > {};
struct quarrel   : sor< stem< "protest", "alleg", "disput" >, say< "infringement", "breach" > > {};
// Claims and castlings that a sheet tells of in passing.
struct a_draw    : seq< stem< "claim" >, near< say< "draw", "drawn" > > > {};
struct fifty     : seq< say< "fifty" >, say< "moves" > > {};
struct castled   : seq< say< "castled" >, near< say< "check", "improperly", "wrongly" > > > {};
struct adjusted  : say< "adjust", "adjusted", "adjusting" > {};
struct king_asked : seq< stem< "demand", "requir", "request" >, near< sor< seq< say< "king" >, near< say< "move", "moved", "played" > > >, seq< say< "move", "play" >, near< say< "king" > > > > > > {};
// What was let go and is moved again; a Pawn that is let go in play is no matter of the laws.
struct lets_go   : sor< seq< say< "let", "lets", "letting" >, near< say< "go" > > >, say< "quitted", "quits",
    "quitting", "released" > > {};
struct elsewhere : sor< say< "elsewhere", "back" >, seq< say< "another", "other", "different" >, say< "square" > > > {};
struct let_go    : seq< lets_go, within< 7, sor< say< "recalled", "retook", "replaced" >, seq< say< "moved",
    "moves", "played", "placed", "put" >, near< elsewhere > > > > > {};
struct quits     : seq< say< "quitted", "quits", "quitting" >, near< say< "rook", "king", "castle" > > > {};
struct another   : seq< say< "substituted", "substitutes" >, say< "another", "this" > > {};
struct rightly   : say< "legally", "lawfully", "voluntarily" > {};
struct as_if     : seq< say< "as" >, say< "if", "though" >, say< "it", "he", "she" >, say< "were", "was" >, say< "a",
    "the" >, say< "king", "queen", "rook", "bishop", "knight", "pawn" > > {};
struct drawn_    : seq< say< "treated", "treat" >, near< say< "as" >, say< "drawn" > > > {};
struct same      : seq< stem< "claim" >, near< say< "position" > > > {};
struct dropped   : seq< say< "dropped" >, say< "man", "piece", "pawn" > > {};
struct check_cry : seq< say< "not", "without" >, say< "say", "saying", "announce", "announcing", "cry", "crying" >,
    say< "check" > > {};
struct too_many  : seq< say< "two", "three", "four" >, stem< "king", "queen", "rook", "bishop", "knight" >,
    say< "were" >, say< "found", "discovered", "seen" > > {};
struct engaged   : seq< say< "engaged", "undertook", "undertakes", "undertaken" >, say< "to" >, say< "win", "mate",
    "checkmate", "give" > > {};
struct named_as  : seq< say< "pawn" >, say< "named" >, say< "as", "a" > > {};
struct off_board : seq< say< "left", "standing", "lying" >, within< 2, say< "off", "beside" > >, within< 2, say< "board" > > > {};
struct ill_set   : seq< say< "placed", "set", "arranged" >, say< "wrongly", "incorrectly", "wrong" > > {};
struct time_over : seq< say< "time", "limit" >, near< stem< "exceed", "overstep" > > > {};
struct any       : sor< ill_set, time_over, king_asked, off_board, a_draw, fifty, castled, adjusted, touching,
    offence, turn, back, sealing, quarrel, let_go, quits, another, rightly, as_if, drawn_, same, dropped, check_cry,
    too_many, engaged, named_as > {};

}  // namespace descry::grammar::law_words
