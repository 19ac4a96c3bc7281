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
struct text      : seq< not_at< phrase::anywhere< facts::penalty_forgone > >, at< phrase::anywhere< facts::exacts > >,
    phrase::anywhere< by_letter > > {};

// ---- a move that is demanded ----------------------------------------------------------------------------------------
// "Black called upon White to take the Pawn with the Queen". Who demands is named before the other: the player, and not
// the owner of a man.
struct white     : seq< letters< "white" >, ended > {};
struct black     : seq< letters< "black" >, ended > {};
struct who       : sor< white, black > {};
struct takes     : say< "taken", "captured", "take", "capture", "taking", "capturing" > {};
struct castles   : say< "castle", "castling" > {};
struct refused   : sor< say< "refused", "refuses", "declined" >, seq< say< "would" >, say< "not" > > > {};
// The man that is to take.
struct by_man    : say< "with", "by" > {};
// "Put the Knight back and play the King" asks for the King.
struct back_and  : seq< say< "back" >, say< "and" > > {};

// ---- when it is demanded --------------------------------------------------------------------------------------------
// "Before he moved", "before touching a man"; "having moved", "after he had replied".
struct replies   : say< "moved", "moving", "move", "played", "playing", "touched", "touching", "replied", "replying",
    "answered", "answering" > {};
struct in_time   : seq< say< "before" >, near< replies > > {};
struct too_late  : seq< say< "having", "after", "when", "though", "although" >, near< replies > > {};
// "Had first moved Black's Knight": it was done before the move beside which it is told.
struct earlier   : say< "first", "beforehand", "previously", "earlier" > {};
// "Touched his Queen before moving the Pawn", "and then castled": what was played in that turn.
struct had       : say< "had" > {};
struct in_turn   : seq< say< "before", "but", "and", "then" >, may< "he", "she" >, may< "had", "then" > > {};
struct moves_man : seq< in_turn, say< "moving", "moved", "playing", "played", "pushing", "pushed", "advancing",
    "advanced" > > {};
struct castles_then : seq< in_turn, say< "castled", "castling" > > {};
// "Black then touched his Queen", "after this", "next".
struct touches   : say< "touched", "touches", "handled", "took", "lifted", "laid", "grasped", "fingered" > {};
struct afterwards : seq< sor< say< "then", "afterwards", "next", "thereupon" >, seq< say< "after" >, say< "this",
    "that" > >, seq< say< "after", "having" >, replies > >, near< touches > > {};
// "Before making this move Black pointed out ...".
struct before_it : sor< seq< say< "before" >, say< "this", "moving", "playing", "replying", "answering", "making" > >,
    seq< say< "before" >, say< "he", "she" >, may< "had" >, replies > > {};
// "White held him to it", "insisted on it", "made him play it".
struct held_to_it : sor< seq< say< "held", "holds", "kept", "bound" >, may< "him", "her" >, say< "to" >, say< "it" > >,
    seq< say< "insisted", "insists" >, say< "on", "upon" >, say< "it" > >,
    seq< say< "made", "had" >, say< "him", "her" >, say< "play", "make" >, say< "it" > > > {};
// "Said J'adoube afterwards".
struct too_late_said : sor< say< "afterwards", "later" >, seq< say< "only" >, say< "then" > > > {};

}  // namespace descry::grammar::demand
