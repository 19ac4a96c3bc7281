// Notations that are no descriptive one, as far as they can be recognised: enough to say politely what a record is.
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/algebraic.hpp"

namespace descry::grammar::foreign {
using namespace tao::pegtl;

struct gap     : star< sor< ascii::blank, one< '.' > > > {};
struct square  : seq< range< 'a', 'h' >, gap, range< '1', '8' > > {};
struct capital_square : seq< range< 'A', 'H' >, range< '1', '8' > > {};
struct dash    : seq< gap, plus< grammar::dash_sign >, gap > {};
struct crossed : seq< gap, sor< one< 'x', ':' >, utf8::one< 0xD7 > >, gap > {};
struct joint   : sor< dash, crossed, seq< gap, letters< "to" >, gap >, gap > {};
struct tail    : seq< star< sor< one< '+', '#', '!', '?', '=', ' ', '.', '(', ')', 'x', 'Q', 'R', 'B', 'N', 'D', 'T',
    'L', 'S' >, letters< "ch" >, letters< "mate" >, letters< "e.p." > > >, eof > {};

// The letters of descriptive notation with the squares of the other: "P-e4", "Kt-f3", "Ktxe5".
struct mixed_man : seq< sor< string< 'K', 't' >, one< 'P', 'N', 'B', 'R', 'Q', 'K' > >, gap > {};
struct hybrid  : seq< mixed_man, sor< seq< square, joint, square >, seq< joint, square > >, tail > {};

// Squares alone, from and to: "e2-e4", "E2 E4".
struct coordinates : seq< square, joint, square, tail > {};
struct capital_coordinates : seq< capital_square, joint, capital_square, tail > {};

// Today's: "Nf3", "exd5", "e8=Q".
struct english_algebraic : algebraic::record {};

// German and Dutch letters: "Sf3", "Lf1-c4", "Pf3" (Dutch: the Horse), "Dd1-h5".
struct other_man : one< 'S', 'L', 'D', 'T', 'K', 'P', 'C', 'A', 'F' > {};
struct other_algebraic : seq< other_man, gap, sor< seq< square, joint, square >, seq< opt< crossed >, square > >,
    tail > {};

// Four figures, file and rank from White's side: "5254".
struct figure  : range< '1', '8' > {};
struct numeric : seq< rep< 4, figure >, opt< range< '1', '4' > >, eof > {};

// Squares by their number, 1 to 64: "13-29", "11 to 27" (Washington and Baltimore, 1844).
struct number  : seq< ascii::digit, opt< ascii::digit > > {};
struct numbers : seq< number, sor< dash, seq< gap, letters< "to" >, gap > >, number, eof > {};

// Kieseritzky's: a letter for the man, two figures for the square: "D 36", "e54".
struct letter_and_figures : seq< range< 'A', 'H' >, gap, rep< 2, figure >, tail > {};
struct small_letter_and_figures : seq< range< 'a', 'h' >, gap, rep< 2, figure >, tail > {};
struct kieseritzky : sor< letter_and_figures, small_letter_and_figures > {};

}  // namespace descry::grammar::foreign
