// Games taken up again: men set up wrongly, a position that is not known, and sealed moves.
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/telling/deeds.hpp"

namespace descry::grammar::telling {
using namespace tao::pegtl;

struct not_the_same : seq< denial, space, words< "that", "the", "as" > > {};
struct set_up_ : words< "set", "placed", "put", "replaced" > {};
struct wrong_place : sor< seq< wrong, space, sor< position_, words< "square", "squares", "place", "places" > > >, seq<
    position_, further< sor< wrong, not_the_same > > >, seq< set_up_, further< wrong > > > {};
struct at_the_start : words< "beginning", "commencement", "start", "outset", "first" > {};
struct told_wrong_position : seq< not_at< further< at_the_start > >, at< further< resumed > >, at< further<
    wrong_place > > > {};
struct adjourned     : sor< words< "resumed", "resumption", "resuming", "adjourned", "adjournment" >,
    seq< words< "met", "sat", "came" >, space, opt< words< "down" >, space >, words< "again", "together" > > > {};
struct not_recalled : sor< seq< words< "not", "nobody", "neither", "none" >, soon< words< "ascertained", "recollected",
    "remembered", "known", "agreed", "recovered", "recall", "recalled", "remember", "ascertain", "established",
    "tell", "say", "knew",
    "agree" > > >, words< "forgotten", "unknown" > > {};
struct told_position_unknown : seq< at< further< adjourned > >, sor< seq< further< position_ >,
    further< not_recalled > >,
    seq< further< not_recalled >, further< position_ > > > > {};
// A sealed move whose record is none, or fits several moves (American 1897, Part II Law 7 (c)).
struct sealing_     : words< "sealed", "sealing" > {};
struct a_record     : words< "move", "record", "paper", "envelope", "entry" > {};
struct sealed_record : sor< seq< sealing_, soon< a_record > >, seq< a_record, soon< seq< sealing_, opt< space, words<
    "move" > > > > >, seq< words< "had", "has" >, space, sealing_ > > {};
struct not_legal    : sor< words< "illegal", "impossible", "illegible", "unreadable", "unintelligible", "unlawful" >,
    seq< denial, space, words< "legal" > >, seq< denial, soon< words< "read", "readable", "interpreted", "legal",
    "deciphered",
    "played", "understood" > > >, seq< words< "express", "expresses", "expressed" >, space, words< "no" > >,
    seq< words< "could", "can" >, space, denial > > {};
struct fits_several : sor< words< "ambiguous", "ambiguously" >, seq< words< "either", "both" >, space, record_of_move,
    space, words< "or", "and" > >, seq< words< "either", "both", "two", "several",
    "three" >,
    space, opt< words< "of" >, space >, opt< words< "two", "three", "several", "legal", "different" >, space >, words<
    "moves", "knights", "rooks", "bishops", "pawns", "readings" > > > {};
struct told_sealed_illegal : seq< further< sealed_record >, at< further< not_legal > >,
    not_at< further< fits_several > > > {};
struct told_sealed_ambiguous : seq< further< sealed_record >, at< further< fits_several > > > {};

}  // namespace descry::grammar::telling
