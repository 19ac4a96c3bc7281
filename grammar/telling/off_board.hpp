// Men removed otherwise than in a move, added, or fallen from the board.
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/telling/touching.hpp"

namespace descry::grammar::telling {
using namespace tao::pegtl;

// "Removed the Rook from the open file" moves it.
struct from_elsewhere : seq< words< "from" >, space, opt< words< "the", "its", "his", "a" >, space >,
    not_at< words< "board", "off" > >,
    any_word > {};
// "Took off his own Pawn with his Bishop" is a capture, and so a false move.
struct with_a_man    : seq< words< "with" >, space, a_man > {};
// "As if taking it", "as though it had been captured".
struct as_if         : seq< words< "as" >, space, words< "if", "though" > > {};
struct told_removed  : seq< not_at< further< from_elsewhere > >, not_at< further< with_a_man > >, does< removed >,
    at< further< sor< mistake, as_if > > >, further< removed >, opt< space > > {};
// "Falsified the position", or what is the same: wilfully removed or added a man.
struct wilfully      : words< "wilfully", "willfully", "purposely", "intentionally", "deliberately", "fraudulently",
    "secretly", "designedly", "slyly", "stealthily", "furtively", "surreptitiously" > {};
struct off_the_board : seq< words< "off", "from" >, space, words< "the" >, space, words< "board" > > {};
struct adds          : sor< seq< words< "removed", "removes", "removing", "added", "adds", "adding" >, not_at< space,
    words< "up" > > >, seq< words< "took", "takes" >, at< further< off_the_board > > > > {};
struct by_adding     : sor< seq< wilfully, soon< adds > >, seq< adds, further< wilfully > > > {};
struct told_falsified : sor< seq< does< falsified >, further< falsified > >, seq< not_at< further< from_elsewhere > >,
    does< wilfully >,
    further< by_adding > > > {};
struct on_the_floor  : seq< words< "found", "discovered", "seen" >, space, opt< words< "lying" >, space >,
    words< "on", "under", "upon" >, space,
    words< "the" >, space, words< "floor", "table", "ground", "carpet" > > {};
// "Black swept it off the board" is done on purpose, and falls nowhere.
struct swept_off     : seq< words< "swept", "brushed", "knocked" >, space, words< "it", "him" >, space, words< "off",
    "from" > > {};
struct falls_off     : seq< not_at< further< swept_off > >, sor< told_act< on_the_floor >, seq< does< dropped >,
    sor< at< further< words< "board", "floor", "table" > > >, seq< at< further<
    words< "off" > > >, at< further< a_man > > > >,
    not_at< at< further< overset > >, unadjusted > > > > {};
// Put back at once, or missed only later.
struct put_up_again  : sor< words< "replaced", "replaces", "replacing", "restored" >, seq< words< "put", "set",
    "placed" >, space,
    opt< words< "it", "him", "her", "the" >, space >, words< "back", "up" > >, seq< words< "picked" >, space,
    opt< words<
    "it", "him", "her" >, space >, words< "up" > > > {};
struct missed_later  : words< "found", "discovered", "missed", "missing", "absence", "later", "afterwards", "since",
    "unnoticed", "noticed", "unseen", "seen", "unobserved", "saw", "ago", "earlier", "before", "moves" > {};
struct told_put_up   : seq< not_at< further< missed_later > >, falls_off, at< further< put_up_again > > > {};
struct told_dropped  : seq< not_at< told_put_up >, not_at< further< taken_for_captured > >,
    not_at< further< as_if > >, falls_off > {};

}  // namespace descry::grammar::telling
