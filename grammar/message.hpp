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
// A proposal goes on to what may bring the move: "I propose a draw, with P-K4", "(draw?)".
struct draw     : words< "draw", "drawn" > {};
struct of_record : words< "castles", "castle", "same" > {};  // a record may be all letters
struct sentence_end : seq< one< '.', '?', '!' >, at< space > > {};
struct joint    : sor< words< "with", "and" >, one< ',', ')' >, sentence_end > {};
struct proposal : seq< opt< one< '(' > >, at< ascii::alpha >, star< not_at< divide >, not_at< draw >,
    not_at< of_record >, sor< plus< ascii::alpha >, space, one< ',' > > >,
                       draw, until< at< sor< divide, seq< star< space >, joint >, seq< star< space >, eof > > > >,
                       opt< one< ')' > > > {};

// What stands between: a record, whatever it is.
struct sign    : sor< divide, if_, then, or_ > {};
struct piece   : sor< plus< ascii::alpha >, any > {};
struct told    : plus< not_at< sign >, not_at< seq< plus< sor< space, one< '.', ',' > > >, proposal > >, piece > {};

struct text    : until< eof, sor< space, divide, if_, then, or_, number, proposal, joint, told > > {};

}  // namespace descry::grammar::message
