// Descriptive notation in Spanish, French, Portuguese and Italian: the wing after the officer, and the rank before the
// file with no dash (P4R, C3AR, CRxP, P8D=D) or, in Italian, mostly the file before the rank after one (T-AD3). The
// Bishop's letter tells the language: A, F or B.
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/symbols.hpp"
#include "grammar/words.hpp"

namespace descry::grammar::romance {
using namespace tao::pegtl;

struct gap : star< sor< ascii::blank, one< '.' > > > {};
template< char... C > struct initial : seq< one< C... >, sor< not_at< ascii::lower >, at< one< 'x' > > > > {};

struct king   : initial< 'R' > {};
struct queen  : initial< 'D' > {};
struct rook   : initial< 'T' > {};
struct bishop : initial< 'A', 'F', 'B' > {};  // one language to a sheet: the reader lets one of them pass
struct knight : initial< 'C' > {};
struct pawn   : initial< 'P' > {};

struct wing    : sor< king, queen > {};
struct officer : sor< rook, bishop, knight > {};
struct file    : sor< seq< officer, gap, opt< wing > >, wing > {};
struct rank    : seq< range< '1', '8' >, not_at< ascii::digit > > {};
struct square  : seq< rank, gap, file > {};
struct file_square : seq< file, gap, rank > {};

struct mover   : sor< seq< pawn, gap, opt< file > >, seq< officer, gap, opt< wing > >, king, queen > {};
struct taken   : sor< seq< pawn, gap, opt< file > >, seq< officer, gap, opt< wing > >, king, queen > {};
struct cross   : sor< utf8::one< 'x', 'X', 0xD7 >, one< ':' > > {};
struct dash    : plus< dash_sign > {};

struct from    : sor< square, file_square > {};
struct from_rank : rank {};
struct origin  : sor< seq< one< '(' >, gap, sor< from, from_rank >, gap, one< ')' > >, from, from_rank > {};
struct arrival : square {};
struct file_arrival : file_square {};
struct taken_on : sor< square, file_square > {};
struct chosen  : sor< queen, rook, bishop, knight, king > {};

struct in_passing : sor< seq< one< 'e', 'a' >, gap, one< 'p' >, gap >,
    words< "al paso", "en passant", "ao passar", "de passagem", "al passo" > > {};
struct mate_word : sor< words< "mate", "mat", "matto", "mato" > > {};
struct check_word : sor< words< "ch", "jaque", "xeque", "scacco", "echec" >,
    seq< utf8::one< 0xE9, 0xC9 >, letters< "chec" > > > {};
struct twofold_or_mate : string< '+', '+' > {};
struct mate    : sor< one< '#' >, utf8::one< 0x2021 >, seq< check_word,
    star< sor< blank, dash_sign, letters< "et" > > >, mate_word >, mate_word > {};
struct check   : sor< one< '+' >, utf8::one< 0x2020 >, check_word > {};
struct glyph   : plus< one< '!', '?' > > {};
struct bracket : one< '(', ')' > {};
struct end     : seq< star< sor< in_passing, twofold_or_mate, mate, check, glyph, bracket, one< ' ', '.', ',' > > >,
    eof > {};
struct promotion : seq< sor< seq< one< '(' >, gap, chosen, gap, one< ')' > >,
    seq< opt< one< '=', ':', '/' > >, gap, chosen > >, gap > {};

struct oh         : grammar::oh {};
struct short_side : words< "corto", "corta", "petit", "pequeno", "pequena", "menor", "piccolo" > {};
struct long_side  : words< "largo", "larga", "grand", "grande", "longo", "maior", "lungo" > {};
struct castle_word : words< "enroque", "enroca", "enrocan", "roque", "rocade", "roca", "arrocco", "arrocca" > {};
struct castling_queens : sor< seq< oh, oh_dash, oh, oh_dash, oh >, seq< long_side, gap, castle_word >,
    seq< castle_word, gap, long_side > > {};
struct castling_kings  : sor< seq< oh, oh_dash, oh >, seq< short_side, gap, castle_word >,
    seq< castle_word, gap, short_side > > {};
struct castling_either : castle_word {};

struct a_move     : seq< mover, gap, sor< seq< opt< dash, gap >, arrival >, seq< dash, gap, file_arrival > >, gap,
    opt< promotion >, end > {};
struct from_to    : seq< mover, gap, origin, gap, dash, gap, sor< arrival, file_arrival >, gap, opt< promotion >,
    end > {};
struct capture    : seq< mover, gap, opt< origin, gap >, cross, gap, taken, gap,
    opt< sor< seq< one< '(' >, gap, taken_on, gap, one< ')' > >, taken_on >, gap >, opt< promotion >, end > {};
struct castling   : seq< sor< castling_queens, castling_kings, castling_either >, gap, end > {};

struct record : seq< gap, sor< castling, from_to, a_move, capture > > {};

}  // namespace descry::grammar::romance
