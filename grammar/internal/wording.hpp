// Wordings as tables have them: "without? saying|crying j'adoube". One word after the other; a bar parts words of which
// one stands there, a question mark allows a word to be absent. What parts words in print (blanks, commas, quotation
// marks, hyphens, the end of a line) parts them here.
#pragma once

#include <cstddef>
#include <string_view>

#include <tao/pegtl.hpp>

#include "grammar/words.hpp"

namespace descry::grammar {

// The length of what parts words at the start of a text; a full stop does not, it may end the sentence.
[[nodiscard]] constexpr std::size_t parting( std::string_view text )
{
    constexpr std::string_view signs = " \t\n,\"-_";
    std::size_t at = 0;
    while( at < text.size() ) {
        if( signs.find( text[ at ] ) != signs.npos ) ++at;
        else if( text.substr( at ).starts_with( "\xE2\x80\x9C" ) || text.substr( at ).starts_with( "\xE2\x80\x9D" ) ||
                 text.substr( at ).starts_with( "\xE2\x80\x94" ) ) at += 3;
        else break;
    }
    return at;
}

struct parted {
    using rule_t = parted;
    using subs_t = tao::pegtl::empty_list;

    template< typename Input > [[nodiscard]] static bool match( Input& in )
    {
        in.bump( parting( { in.current(), in.size() } ) );
        return true;
    }
};

template< Spelling... S > struct wording {
    using rule_t = wording;
    using subs_t = tao::pegtl::empty_list;

    template< typename Input > [[nodiscard]] static bool match( Input& in )
    {
        const std::string_view text{ in.current(), in.size() };
        return ( read( { S.at, sizeof( S.at ) - 1 }, text, in ) || ... );
    }

private:
    static constexpr std::string_view curled = "\xE2\x80\x99";

    [[nodiscard]] static constexpr bool in_word( char c )
    {
        return ( c >= '0' && c <= '9' ) || ( ( c | 0x20 ) >= 'a' && ( c | 0x20 ) <= 'z' ) || c == '\'' || c < 0;
    }

    // How far the word goes in the text; nothing if another stands there.
    [[nodiscard]] static std::size_t word_in( std::string_view word, std::string_view text )
    {
        std::size_t at = 0;
        for( const char c : word ) {
            if( at == text.size() ) return 0;
            if( c == '\'' && text.substr( at ).starts_with( curled ) ) at += curled.size();
            else if( ( c == '\'' ? text[ at ] : text[ at ] | 0x20 ) == c ) ++at;
            else return 0;
        }
        return at == text.size() || !in_word( text[ at ] ) ? at : 0;
    }

    [[nodiscard]] static std::size_t one_of( std::string_view alternatives, std::string_view text )
    {
        while( true ) {
            const auto bar = alternatives.find( '|' );
            if( const auto length = word_in( alternatives.substr( 0, bar ), text ) ) return length;
            if( bar == alternatives.npos ) return 0;
            alternatives.remove_prefix( bar + 1 );
        }
    }

    template< typename Input >
    [[nodiscard]] static bool read( std::string_view pattern, std::string_view text, Input& in )
    {
        const std::size_t before = text.size();
        while( !pattern.empty() ) {
            const auto blank = pattern.find( ' ' );
            auto place = pattern.substr( 0, blank );
            pattern.remove_prefix( blank == pattern.npos ? pattern.size() : blank + 1 );
            const bool may_lack = place.ends_with( '?' );
            if( may_lack ) place.remove_suffix( 1 );
            const auto length = one_of( place, text );
            if( length == 0 && !may_lack ) return false;
            text.remove_prefix( length );
            if( length != 0 ) text.remove_prefix( parting( text ) );
        }
        if( text.size() == before ) return false;
        in.bump( before - text.size() );
        return true;
    }
};

}  // namespace descry::grammar
