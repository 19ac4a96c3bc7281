// How phrases are matched: words as data, with whatever parts each from the next, and words of which a few may stand
// between two that belong together. Each is one rule whatever it holds, since the grammars of prose have thousands.
#pragma once

#include <cstddef>
#include <string_view>

#include <tao/pegtl.hpp>

#include "grammar/internal/spelling.hpp"

namespace descry::grammar::phrase {
using namespace tao::pegtl;

// A full stop ends a sentence behind a word of four letters; "K. B." holds no end of one. It is known by what stands
// before it, so the whole text is told, and where in it.
[[nodiscard]] constexpr bool is_stop( std::string_view text, std::size_t at )
{
    constexpr std::size_t shortest = 4;
    if( text[ at ] == ';' || text[ at ] == ':' ) return true;
    if( text[ at ] != '.' || at < shortest ) return false;
    for( std::size_t i = at - shortest; i < at; ++i )
        if( text[ i ] >= 0 && !spelling::is_in_word( text[ i ] ) ) return false;
    return true;
}
[[nodiscard]] constexpr bool begins_word( char c ) { return spelling::is_in_word( c ) && c != '\''; }

// Where the next word begins, or a stop stands; a comma too, unless commas may be passed.
template< bool Commas > [[nodiscard]] constexpr std::size_t behind_gap( std::string_view text, std::size_t at )
{
    while( at < text.size() && !begins_word( text[ at ] ) && !is_stop( text,
    at ) && ( Commas || text[ at ] != ',' ) ) ++at;
    return at;
}
[[nodiscard]] constexpr std::size_t behind_word( std::string_view text, std::size_t at )
{
    if( at == text.size() || !begins_word( text[ at ] ) ) return at;
    while( at < text.size() && spelling::is_in_word( text[ at ] ) ) ++at;
    return at;
}

template< typename Input > [[nodiscard]] std::string_view whole( const Input& in )
{
    return { in.begin(), static_cast< std::size_t >( in.end() - in.begin() ) };
}
template< typename Input > [[nodiscard]] std::size_t offset( const Input& in )
{
    return static_cast< std::size_t >( in.current() - in.begin() );
}
template< typename Input > bool go_to( Input& in, std::size_t at )
{
    const std::size_t step = at - offset( in );
    if( step > 0 ) in.bump( step );
    return step > 0;
}

struct stop {
    using rule_t = stop;
    using subs_t = empty_list;
    template< typename Input > [[nodiscard]] static bool match( Input& in )
    {
        return !in.empty() && is_stop( whole( in ), offset( in ) ) && go_to( in, offset( in ) + 1 );
    }
};

template< bool Commas > struct gap_of_words {
    using rule_t = gap_of_words;
    using subs_t = empty_list;
    template< typename Input > [[nodiscard]] static bool match( Input& in )
    {
        return go_to( in, behind_gap< Commas >( whole( in ), offset( in ) ) );
    }
};

// No word stands before this place.
struct at_the_first {
    using rule_t = at_the_first;
    using subs_t = empty_list;
    template< typename Input > [[nodiscard]] static bool match( Input& in )
    {
        return behind_gap< true >( whole( in ), 0 ) >= offset( in );
    }
};

struct a_word {
    using rule_t = a_word;
    using subs_t = empty_list;
    template< typename Input > [[nodiscard]] static bool match( Input& in )
    {
        return go_to( in, behind_word( whole( in ), offset( in ) ) );
    }
};

// What follows the letters of a word that is said.
enum class Tail : char { none, possessive, open };

[[nodiscard]] constexpr std::size_t behind_possessive( std::string_view text, std::size_t at )
{
    for( const std::string_view sign : { "'", "`", "\u2018", "\u2019", "\u201B", "\u00B4", "\u02BC", "\u2032" } ) {
        if( !text.substr( at ).starts_with( sign ) ) continue;
        const auto end = at + sign.size() + 1;
        const bool s = end <= text.size() && ( text[ end - 1 ] | 0x20 ) == 's';
        if( s && spelling::ends( text.substr( end ) ) ) return end;
    }
    return 0;
}

// The words of a list, and where the next word begins behind the one that stands in the text.
template< Tail Kind, Spelling... S > struct a_saying {
    using rule_t = a_saying;
    using subs_t = empty_list;

    template< typename Input > [[nodiscard]] static bool match( Input& in )
    {
        const auto text = whole( in );
        const auto at = offset( in );
        const auto end = behind( text, at );
        return end > at && go_to( in, behind_gap< true >( text, end ) );
    }

private:
    [[nodiscard]] static constexpr std::size_t behind( std::string_view text, std::size_t at )
    {
        constexpr const auto& words = spelling::list< S... >;
        const auto here = text.substr( at );
        if constexpr( Kind == Tail::none ) return at + spelling::first_of( words, here, spelling::ends );
        for( std::size_t i = 0; i < words.size(); ++i ) {
            const auto size = spelling::first_of( { &words[ i ], 1 }, here, spelling::goes_on );
            if( size == 0 ) continue;
            if constexpr( Kind == Tail::open ) {
                auto end = at + size;
                while( end < text.size() && spelling::is_in_word( text[ end ] ) ) ++end;
                return end;
            }
            else if( const auto end = behind_possessive( text, at + size ) ) return end;
        }
        return at;
    }
};

// Up to so many other words may stand before the rest; a PEG gives nothing back, so each distance is tried by itself.
template< unsigned Words, typename... R > struct within {
    using rule_t = within;
    using subs_t = type_list< R... >;

    template< apply_mode A, rewind_mode M, template< typename... > class Action, template< typename... > class Control,
              typename Input, typename... States >
    [[nodiscard]] static bool match( Input& in, States&&... states )
    {
        auto before = in.template mark< rewind_mode::required >();
        for( unsigned passed = 0;; ++passed ) {
            if( Control< seq< R... > >::template match< A, rewind_mode::required, Action, Control >( in, states... ) )
                return before( true );
            const auto at = offset( in );
            const auto end = behind_word( whole( in ), at );
            if( passed == Words || end == at ) return before( false );
            go_to( in, behind_gap< true >( whole( in ), end ) );
        }
    }
};

// The phrase whose place in a text somebody asks for.
template< typename Rule > struct marked : Rule {};

// The first place where a phrase stands. `Passed` is what is passed over at once: a word, or all that one casts its
// shadow on.
template< typename Rule, typename Passed > struct first_place {
    using rule_t = first_place;
    using subs_t = type_list< Passed, Rule >;

    template< apply_mode A, rewind_mode M, template< typename... > class Action, template< typename... > class Control,
              typename Input, typename... States >
    [[nodiscard]] static bool match( Input& in, States&&... states )
    {
        auto before = in.template mark< M >();
        while( true ) {
            while( !in.empty() && !begins_word( in.peek_char() ) ) in.bump( 1 );
            if( Control< marked< Rule > >::template match< A, rewind_mode::required, Action, Control >( in,
            states... ) ) return before( true );
            if( !Control< Passed >::template match< A, rewind_mode::required, Action, Control >( in,
            states... ) ) return before( false );
        }
    }
};

}  // namespace descry::grammar::phrase
