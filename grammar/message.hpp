// A message at the counter: numbers, records, a proposal of a draw, a series "if ... then ...".
// American 1897, Part III; British 1903, Parts V and VI.
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/words.hpp"

namespace descry::grammar::message {
using namespace tao::pegtl;

struct space   : one< ' ', '\t' > {};
struct if_     : words< "if" > {};
struct then    : words< "then" > {};
struct or_     : words< "or" > {};
struct dots    : plus< sor< one< '.' >, utf8::one< 0x2026 > > > {};
struct number  : seq< plus< ascii::digit >, sor< seq< star< space >, plus< dots, star< space > > >, at< space > > > {};
struct divide  : one< ';', '\n', '\r' > {};
struct proposal : seq< star< not_at< divide >, not_at< words< "draw", "drawn" > >, sor< plus< ascii::alpha >, space, one< ',' > > >,
                       words< "draw", "drawn" >, star< not_at< divide >, any > > {};

// What stands between: a record, whatever it is.
struct sign    : sor< divide, if_, then, or_ > {};
struct piece   : sor< plus< ascii::alpha >, any > {};
struct told    : plus< not_at< sign >, not_at< seq< space, proposal > >, piece > {};

struct text    : until< eof, sor< space, divide, if_, then, or_, number, proposal, told > > {};

}  // namespace descry::grammar::message
