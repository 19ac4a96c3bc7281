// Portable Game Notation, as far as a reader needs it: tag pairs, comments, variations, results.
#pragma once

#include <tao/pegtl.hpp>

namespace descry::grammar::pgn {
using namespace tao::pegtl;

struct tag_name  : plus< sor< ascii::alnum, one< '_' > > > {};
struct escaped   : seq< one< '\\' >, any > {};
struct tag_value : star< sor< escaped, not_one< '"', '\n' > > > {};
struct tag_pair  : seq< star< blank >, one< '[' >, star< blank >, tag_name, plus< blank >, one< '"' >, tag_value,
    one< '"' >, star< blank >, one< ']' >, star< blank > > {};
struct tag_line  : seq< tag_pair, eof > {};

}  // namespace descry::grammar::pgn
