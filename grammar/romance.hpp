// Descriptive notation in Spanish, French and Portuguese: the rank before the file, the wing after the officer, no dash.
// P4R, C3AR, CRxP, P8D=D. The Bishop's letter tells the language: A, F or B.
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/symbols.hpp"
#include "grammar/words.hpp"

namespace descry::grammar::romance {
using namespace tao::pegtl;

struct gap : star< sor< ascii::blank, one< '.' > > > {};
template< char C > struct initial : seq< one< C >, sor< not_at< ascii::lower >, at< one< 'x' > > > > {};

struct king   : initial< 'R' > {};
struct queen  : initial< 'D' > {};
struct rook   : initial< 'T' > {};
struct bishop : sor< initial< 'A' >, initial< 'F' >, initial< 'B' > > {};
struct knight : initial< 'C' > {};
struct pawn   : initial< 'P' > {};

struct wing    : sor< king, queen > {};
struct officer : sor< rook, bishop, knight > {};
struct file    : sor< seq< officer, gap, opt< wing > >, wing > {};
struct rank    : seq< range< '1', '8' >, not_at< ascii::digit > > {};
struct square  : seq< rank, gap, file > {};

struct mover   : sor< seq< pawn, gap, opt< file > >, seq< officer, gap, opt< wing > >, king, queen > {};
struct taken   : sor< seq< pawn, gap, opt< file > >, seq< officer, gap, opt< wing > >, king, queen > {};
struct from    : square {};
struct from_rank : rank {};
struct arrival : square {};
struct taken_on : square {};
struct chosen  : sor< queen, rook, bishop, knight, king > {};
struct cross   : sor< utf8::one< 'x', 'X', 0xD7 >, one< ':' > > {};
struct dash    : plus< dash_sign > {};

struct in_passing : seq< one< 'e', 'a' >, gap, one< 'p' >, gap > {};
struct twofold_or_mate : string< '+', '+' > {};
struct mate    : sor< one< '#' >, words< "mate", "mat" > > {};
struct check   : sor< one< '+' >, words< "ch", "jaque", "echec", "xeque" > > {};
struct glyph   : plus< one< '!', '?' > > {};
struct end     : seq< star< sor< in_passing, twofold_or_mate, mate, check, glyph, one< ' ', '.' > > >, eof > {};
struct promotion : seq< opt< one< '=', ':' > >, gap, chosen, gap > {};

struct oh         : grammar::oh {};
struct castling_queens : seq< oh, oh_dash, oh, oh_dash, oh > {};
struct castling_kings  : seq< oh, oh_dash, oh > {};

struct a_move     : seq< mover, gap, arrival, gap, opt< promotion >, end > {};
struct from_to    : seq< mover, gap, from, gap, dash, gap, arrival, gap, opt< promotion >, end > {};
struct rank_to    : seq< mover, gap, from_rank, gap, dash, gap, arrival, gap, opt< promotion >, end > {};
struct capture    : seq< mover, gap, opt< sor< from, from_rank >, gap >, cross, gap, taken, gap, opt< taken_on, gap >, opt< promotion >, end > {};
struct castling   : seq< sor< castling_queens, castling_kings >, gap, end > {};

struct record : seq< gap, sor< castling, from_to, rank_to, a_move, capture > > {};

}  // namespace descry::grammar::romance
