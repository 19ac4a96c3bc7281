// Penalties that a player demands by their letters: "Black exacts Penalties A and C" (American 1897 and British 1903,
// Part II Law 11).
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/facts.hpp"

namespace descry::grammar::demand {
using namespace tao::pegtl;
using namespace phrase;

struct letter    : seq< range< 'A', 'E' >, not_at< in_word > > {};
struct parting   : plus< sor< ascii::blank, one< ',', '\n', '&' >, letters< "and" >, letters< "or" >, letters< "then" >,
    letters< "penalty" > > > {};
struct by_letter : seq< say< "penalty", "penalties" >, star< ascii::blank >, list< letter, parting > > {};
struct text      : seq< not_at< phrase::anywhere< facts::penalty_forgone > >, at< phrase::anywhere< facts::exacts > >, phrase::anywhere< by_letter > > {};

}  // namespace descry::grammar::demand
