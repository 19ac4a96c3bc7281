// False moves: taken back for others, made with a man of the adversary's, found where nobody knows how check arose.
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/telling/turns.hpp"

namespace descry::grammar::telling {
using namespace tao::pegtl;

// "An illegal move, which was retracted".
struct undone        : seq< words< "was", "were", "had" >, space, opt< words< "been", "then", "afterwards" >, space >,
    sor< words<
    "retracted", "withdrawn", "recalled", "replaced", "undone" >, seq< words< "taken", "put" >, space, words<
    "back" > > > > {};
struct false_undone  : sor< seq< the_move, space, words< "was", "being" >, space, words< "false", "illegal",
    "impossible" >,
    further< undone > >, seq< words< "false", "illegal", "impossible" >, space, the_move, further< sor< undone,
    seq< words< "replaced" >, space, words< "it", "by" > > > > > > {};
struct told_substituted : sor< seq< does< replaced >, further< replaced >, opt< space > >, seq< does< false_undone >,
    further< false_undone > > > {};
// A man of the adversary's moved in mistake: which, the words may name.
struct told_moved_adverse : seq< does< makes_moves >, at< further< mistake > >, further< makes_moves >, space > {};
struct told_origin_forgotten : seq< at< further< check > >, at< further< unknown > >, at< further< words< "how",
    "arose", "origin", "came", "given" > > > > {};

}  // namespace descry::grammar::telling
