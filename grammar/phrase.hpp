// How prose is read for what it tells: words with anything but a stop between them, words left out, a few words between
// two that belong together; and where a sentence denies or only supposes what follows.
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/words.hpp"

namespace descry::grammar::phrase {
using namespace tao::pegtl;

struct in_word : sor< ascii::alnum, one< '\'' > > {};
struct ended   : not_at< in_word > {};
struct a_word  : seq< ascii::alnum, star< in_word > > {};

// A full stop ends a sentence behind a word of four letters; "K. B." holds no end of one.
struct full_stop {
    using rule_t = full_stop;
    using subs_t = empty_list;

    template< typename Input > [[nodiscard]] static bool match( Input& in )
    {
        constexpr std::ptrdiff_t shortest = 4;
        if( in.empty() || in.peek_char() != '.' || in.current() - in.begin() < shortest ) return false;
        for( const char* at = in.current() - shortest; at != in.current(); ++at )
            if( *at >= 0 && !is_in_word( *at ) ) return false;
        in.bump( 1 );
        return true;
    }

private:
    static bool is_in_word( char c ) { return ( c >= '0' && c <= '9' ) || ( ( c | 0x20 ) >= 'a' && ( c | 0x20 ) <= 'z' ) || c == '\''; }
};
struct stop    : sor< one< ';', ':' >, full_stop > {};
struct between : plus< not_at< stop >, not_at< ascii::alnum >, any > {};
struct close   : plus< not_at< stop >, not_at< sor< ascii::alnum, one< ',' > > >, any > {};

// Words of a phrase, each with what parts it from the next.
template< Spelling... S > struct say : seq< by_first_byte< seq< letters< S >, ended >... >, opt< between > > {};
template< Spelling... S > struct may : opt< say< S... > > {};
// A name in the possessive, "adversary's", with whatever apostrophe the printer had.
template< Spelling... S > struct own_of : seq< by_first_byte< seq< letters< S >, apostrophe, one< 's', 'S' >,
    ended >... >, opt< between > > {};
// Any word that begins so.
template< Spelling... S > struct stem : seq< by_first_byte< letters< S >... >, star< in_word >, opt< between > > {};

// Up to four other words may stand between; a PEG gives nothing back, so each distance is tried by itself.
template< unsigned Words, typename... R > struct within : sor< seq< R... >, seq< a_word, opt< between >,
    within< Words - 1, R... > > > {};
template< typename... R > struct within< 0, R... > : seq< R... > {};
template< typename... R > struct near : within< 4, R... > {};

// What is denied or only supposed is not told: "was not touched", "would have been illegal".
struct denies   : seq< by_first_byte< seq< letters< "no" >, ended >, seq< letters< "not" >, ended >,
    seq< letters< "never" >, ended >, seq< letters< "neither" >, ended >, seq< letters< "nor" >, ended >,
    seq< letters< "none" >, ended >, seq< letters< "nobody" >, ended >, seq< letters< "nothing" >, ended >,
    seq< letters< "without" >, ended >, seq< letters< "denied" >, ended > > > {};
struct supposes : seq< by_first_byte< seq< letters< "would" >, ended >, seq< letters< "could" >, ended >,
    seq< letters< "might" >, ended >, seq< letters< "should" >, ended >, seq< letters< "if" >, ended >,
    seq< letters< "unless" >, ended >, seq< letters< "had" >, ended, plus< ascii::blank >, by_first_byte<
    seq< letters< "he" >, ended >, seq< letters< "she" >, ended >, seq< letters< "they" >, ended >,
    seq< letters< "white" >, ended >, seq< letters< "black" >, ended > > > > > {};
struct shadowed : seq< close, not_at< sor< denies, supposes > >, a_word > {};
// "It is not true that", "nobody alleges that": all of the sentence is denied.
struct truth    : seq< by_first_byte< seq< letters< "true" >, ended >, seq< letters< "correct" >, ended >,
    seq< letters< "certain" >, ended >, seq< letters< "clear" >, ended >, letters< "alleg" >, seq< letters< "said" >, ended >,
    letters< "claim" >, letters< "assert" >, letters< "suggest" >, letters< "pretend" >, seq< letters< "known" >, ended >,
    letters< "prove" >, seq< letters< "shown" >, ended > >, star< in_word > > {};
struct denies_all : seq< sor< seq< denies, rep_opt< 2, seq< close, not_at< truth >, a_word > >, close, truth >,
    seq< letters< "untrue" >, ended > >, close, letters< "that" >, ended > {};
struct shadow   : sor< seq< denies_all, star< not_at< stop >, any > >, seq< denies, rep_opt< 3, shadowed > >, seq< supposes, rep_opt< 4, shadowed > > > {};
struct shadows  : seq< shadow, star< close, shadow > > {};

// The first place in a text where a phrase stands, denied or not; the phrase is marked for whoever asks for its place.
template< typename Rule > struct marked : Rule {};
struct lead     : star< not_at< ascii::alnum >, any > {};
template< typename Rule > struct anywhere : seq< lead, star< not_at< Rule >, a_word, lead >, marked< Rule > > {};
template< typename Rule > struct affirmed : seq< lead, star< not_at< Rule >, sor< shadows, a_word >, lead >,
    marked< Rule > > {};

}  // namespace descry::grammar::phrase
