// King and Rook in castling: which was touched or let go first, and castling left half done.
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/telling/deeds.hpp"

namespace descry::grammar::telling {
using namespace tao::pegtl;

// The Rook's part in castling that is out of its order: "quitted the Rook before he touched the King".
struct rook_first : seq< further< sor< quitted, words< "moved", "played", "placed" > > >, at< further< sor< rook,
    officer_name > > >, further< sor< seq< words< "before" >, further< king > >, words< "first" > > > > {};

// The King put where he castles to, and the Rook left where it was.
struct completes   : words< "complete", "completed", "completing", "completes", "finish", "finished", "finishing" > {};
struct castling_   : words< "castling", "castle" > {};
struct incomplete  : sor< seq< denial, soon< completes >, further< castling_ > >, seq< denial, soon< words< "move",
    "moved", "moving", "bring", "bringing" > >, further< rook > >, seq< words< "forgot", "omitted", "neglected",
    "failed" >, space, words< "to" >, space, words< "move", "bring", "complete" >, further< sor< rook,
    castling_ > > >, seq< words< "required", "requested", "called", "asked", "refused", "declined", "refuses" >,
    further< words< "complete", "finish" > >, space, his_opt, castling_ >, seq< king, further< words< "forgot",
    "forgetting", "omitting" > >, space, his_opt, rook,
    not_at< space, words< "is", "was", "could", "had", "which", "would" > > >, seq< castling_,
    further< words< "incomplete", "unfinished" > > >, seq< castling_, further< words<
    "left", "leaving" > >, further< rook >, further< words< "stood", "standing", "unmoved", "behind", "place",
    "corner", "home" > > >, seq< rook, space, words< "was" >, space,
    words< "left" >, further< castling_ > > > {};
struct rook_before : sor< seq< further< rook >, further< quitted >, further< words< "before", "ere" > >,
    further< king > >, seq< further< rook >, further< words< "first" > >, further< quitted > > > {};
struct told_quitted  : seq< does< quitted >, at< sor< rook_first, rook_before > > > {};
// The Rook touched before the King, in castling.
struct told_rook_first : seq< not_at< further< sor< released, words< "quitted", "moved", "played" > > > >,
    does< touched >, further< touched >, space, opt< his_opt >,
    rook, space, sor< words< "first" >, seq< words< "before" >, further< king > > > > {};
struct told_incomplete : further< incomplete > {};

}  // namespace descry::grammar::telling
