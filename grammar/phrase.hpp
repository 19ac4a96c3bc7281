// How prose is read for what it tells: words with anything but a stop between them, words left out, a few words between
// two that belong together; and where a sentence denies or only supposes what follows.
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/internal/phrases.hpp"
#include "grammar/words.hpp"

namespace descry::grammar::phrase {
using namespace tao::pegtl;

struct in_word : sor< ascii::alnum, one< '\'' > > {};
struct ended   : not_at< in_word > {};

// What parts words: anything but a stop; within a clause, no comma either.
struct between : gap_of_words< true > {};
struct close   : gap_of_words< false > {};

// Words of a phrase, each with what parts it from the next.
template< Spelling... S > struct say : a_saying< Tail::none, S... > {};
template< Spelling... S > struct may : opt< say< S... > > {};
// A name in the possessive, "adversary's", with whatever apostrophe the printer had.
template< Spelling... S > struct own_of : a_saying< Tail::possessive, S... > {};
// Any word that begins so.
template< Spelling... S > struct stem : a_saying< Tail::open, S... > {};

// Up to four other words may stand between.
template< typename... R > struct near : within< 4, R... > {};

// What is denied or only supposed is not told: "was not touched", "would have been illegal".
template< Spelling... S > struct whole_word : one_word< spelling::ends, S... > {};
struct denies   : whole_word< "no", "not", "never", "neither", "nor", "none", "nobody", "nothing", "without",
    "denied" > {};
struct supposes : sor< whole_word< "would", "could", "might", "should", "if", "unless" >, seq< whole_word< "had" >,
    plus< ascii::blank >, whole_word< "he", "she", "they", "white", "black" > > > {};
struct shadowed : seq< close, not_at< sor< denies, supposes > >, a_word > {};
// "It is not true that", "nobody alleges that": all of the sentence is denied.
struct truth    : seq< sor< whole_word< "true", "correct", "certain", "clear", "said", "known", "shown" >,
    one_word< spelling::goes_on, "alleg", "claim", "assert", "suggest", "pretend", "prove" > >, star< in_word > > {};
struct rest_of_sentence : star< not_at< stop >, any > {};
struct denies_all : seq< sor< seq< denies, rep_opt< 2, seq< close, not_at< truth >, a_word > >, close, truth >,
    seq< letters< "untrue" >, ended > >, close, letters< "that" >, ended > {};
struct shadow   : sor< seq< denies_all, rest_of_sentence >, seq< denies, rep_opt< 3, shadowed > >, seq< supposes,
    rep_opt< 4, shadowed > > > {};
struct shadows  : seq< shadow, star< close, shadow > > {};

// The first place in a text where a phrase stands, denied or not.
template< typename Rule > struct anywhere : first_place< Rule, a_word > {};
template< typename Rule > struct affirmed : first_place< Rule, sor< shadows, a_word > > {};

}  // namespace descry::grammar::phrase
