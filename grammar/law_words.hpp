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
struct adjusted  : say< "adjusted", "adjusting" > {};
struct king_asked : seq< stem< "demand", "requir", "request" >, near< sor< seq< say< "king" >, near< say< "move", "moved", "played" > > >, seq< say< "move", "play" >, near< say< "king" > > > > > > {};
struct off_board : seq< say< "left", "standing", "lying" >, within< 2, say< "off", "beside" > >, within< 2, say< "board" > > > {};
struct ill_set   : seq< say< "placed", "set", "arranged" >, say< "wrongly", "incorrectly", "wrong" > > {};
struct time_over : seq< say< "time", "limit" >, near< stem< "exceed", "overstep" > > > {};
struct any       : sor< ill_set, time_over, king_asked, off_board, a_draw, fifty, castled, adjusted, touching, offence, turn, back, sealing, quarrel > {};

}  // namespace descry::grammar::law_words
