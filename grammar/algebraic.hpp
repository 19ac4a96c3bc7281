// Today's notations, for games whose moves are given in them: SAN as the PGN standard has it, and coordinates.
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/words.hpp"

namespace descry::grammar::algebraic {
using namespace tao::pegtl;

struct file  : range< 'a', 'h' > {};
struct rank  : range< '1', '8' > {};
struct piece : one< 'N', 'B', 'R', 'Q', 'K' > {};
struct chosen : one< 'N', 'B', 'R', 'Q', 'n', 'b', 'r', 'q' > {};

struct mover     : piece {};
struct from_file : file {};
struct from_rank : rank {};
struct to_square : seq< file, rank > {};
struct takes     : one< 'x', ':' > {};

struct check : one< '+' > {};
struct mate  : one< '#' > {};
struct glyph : plus< one< '!', '?' > > {};
struct in_passing : sor< string< 'e', '.', 'p', '.' >, string< 'e', 'p' > > {};
struct end   : seq< star< sor< check, mate, glyph, in_passing, blank > >, eof > {};

struct promotion : seq< opt< one< '=' > >, chosen > {};
struct castling_queens : seq< oh, one< '-' >, oh, one< '-' >, oh > {};
struct castling_kings  : seq< oh, one< '-' >, oh > {};

// The origin first in full, then by file, by rank, not at all: what follows decides.
struct full   : seq< from_file, from_rank, sor< takes, opt< one< '-' > > >, to_square > {};
struct by_file : seq< from_file, opt< takes >, to_square > {};
struct by_rank : seq< from_rank, opt< takes >, to_square > {};
struct bare   : seq< opt< takes >, to_square > {};
struct walk   : sor< full, by_file, by_rank, bare > {};

struct record : seq< sor< castling_queens, castling_kings, seq< opt< mover >, walk, opt< promotion > > >, end > {};

}  // namespace descry::grammar::algebraic
