// A move that words name by its number: "White's third move", "at his fifth turn", "the 3rd move of Black", "move 12".
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/telling.hpp"

namespace descry::grammar::named_move {
using namespace tao::pegtl;

struct space : plus< sor< ascii::blank, one< '\n' > > > {};
template< unsigned N, Spelling S > struct nth : words< S > {};
struct below_ten : sor< nth< 1, "first" >, nth< 2, "second" >, nth< 3, "third" >, nth< 4, "fourth" >, nth< 5, "fifth" >,
    nth< 6, "sixth" >, nth< 7, "seventh" >, nth< 8, "eighth" >, nth< 9, "ninth" > > {};
struct in_teens  : sor< nth< 10, "tenth" >, nth< 11, "eleventh" >, nth< 12, "twelfth" >, nth< 13, "thirteenth" >,
    nth< 14, "fourteenth" >, nth< 15, "fifteenth" >, nth< 16, "sixteenth" >, nth< 17, "seventeenth" >,
    nth< 18, "eighteenth" >, nth< 19, "nineteenth" > > {};
struct in_tens   : sor< nth< 20, "twentieth" >, nth< 30, "thirtieth" >, nth< 40, "fortieth" >, nth< 50,
    "fiftieth" > > {};
struct tens      : sor< nth< 20, "twenty" >, nth< 30, "thirty" >, nth< 40, "forty" >, nth< 50, "fifty" > > {};
struct compound  : seq< tens, sor< one< '-' >, space >, below_ten > {};
struct figures   : rep_min_max< 1, 3, ascii::digit > {};
struct figure_th : seq< figures, words< "st", "nd", "rd", "d", "th" > > {};
struct ordinal   : sor< compound, in_tens, in_teens, below_ten, figure_th > {};

// Not "his first legal move", "the second Rook's move": the move itself is counted.
struct of_turn   : words< "move", "turn", "castling", "capture" > {};
struct of_white  : seq< telling::white_name, opt< telling::s_of > > {};
struct of_black  : seq< telling::black_name, opt< telling::s_of > > {};
struct by_number : seq< words< "move" >, space, opt< words< "no" >, opt< one< '.' > >, space >, figures,
    not_at< ascii::alnum > > {};
struct counted   : sor< seq< ordinal, space, of_turn >, by_number > {};
struct of_whom   : seq< space, sor< words< "of" >, words< "by" > >, space, sor< of_white, of_black > > {};
struct whites    : seq< telling::white_name, telling::s_of, space, counted > {};
struct blacks    : seq< telling::black_name, telling::s_of, space, counted > {};
struct his       : seq< words< "his", "her" >, space, counted > {};
// Whose it is the player tells who is named behind it, "at move 2 Black", or else before.
struct bare      : counted {};
// When something was noticed: "at White's third move", "after the fourth move".
struct after     : words< "after" > {};
struct moment    : seq< sor< after, words< "at", "on", "upon", "before" > >, space, opt< words< "the" >, space >,
    sor< whites, blacks, his, seq< bare, opt< of_whom > > > > {};
struct verb_alone : seq< star< sor< ascii::blank, one< '\n', ',' >,
    words< "was", "is", "had", "has", "have", "been", "being", "be", "to",
    "now", "then", "found", "seen", "discovered", "noticed", "thought", "shown", "proved", "an", "a", "not", "no" >,
    telling::owned > >, eof > {};
struct a_word    : sor< plus< sor< ascii::alnum, one< '\'' > > >, any > {};
struct moment_anywhere : until< moment, sor< of_white, of_black, a_word > > {};
struct text      : until< eof, sor< whites, blacks, his, seq< bare, opt< of_whom > >, of_white, of_black, a_word > > {};

}  // namespace descry::grammar::named_move
