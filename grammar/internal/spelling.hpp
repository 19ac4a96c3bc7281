// Words spelled out, matched as data: a list of spellings is one rule and one loop. Were each letter of each word a
// rule of its own, the compiler would spend more on the words than on all that is said with them.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

#include <tao/pegtl.hpp>

namespace descry::grammar {

// A word as a parameter of a rule: letters< "king" >.
template< std::size_t N > struct Spelling {
    char at[ N ]{};
    consteval Spelling( const char ( &text )[ N ] ) { for( std::size_t i = 0; i < N; ++i ) at[ i ] = text[ i ]; }
    [[nodiscard]] constexpr std::string_view view() const { return { at, N - 1 }; }
};

namespace spelling {

constexpr bool is_alpha( char c ) { return ( c | 0x20 ) >= 'a' && ( c | 0x20 ) <= 'z'; }
constexpr char small( char c ) { return is_alpha( c ) ? static_cast< char >( c | 0x20 ) : c; }
constexpr bool is_in_word( char c ) { return is_alpha( c ) || ( c >= '0' && c <= '9' ) || c == '\''; }

// Where a text goes on in its next line; the end if there is more in this one.
constexpr std::size_t below( std::string_view text, std::size_t at )
{
    const auto skip_blanks = [ & ] { while( at < text.size() && ( text[ at ] == ' ' || text[ at ] == '\t' ) ) ++at; };
    skip_blanks();
    if( at == text.size() || text[ at ] != '\n' ) return text.size();
    ++at;
    skip_blanks();
    return at;
}

// The long s of old prints, which scans and transcribers read as an f: "Bifhop", "caftles". No word ends with it.
constexpr bool is_long_s( std::string_view word, std::size_t i, char read )
{
    return read == 'f' && small( word[ i ] ) == 's' && i + 1 < word.size();
}

// How much of the text is this word, in capitals or not; nought if another stands there. A printer parts a word where
// his line ends, "Cas-" and below it "tles", with two letters at least on each side.
constexpr std::size_t length( std::string_view word, std::string_view text )
{
    std::size_t at = 0;
    bool parted = false;
    for( std::size_t i = 0; i < word.size(); ++i, ++at ) {
        if( at < text.size() && text[ at ] == '-' && word[ i ] != '-' && !parted && i >= 2 && word.size() - i >= 2 ) {
            at = below( text, at + 1 );
            parted = true;
        }
        if( at == text.size() ) return 0;
        if( small( text[ at ] ) != small( word[ i ] ) && !is_long_s( word, i, text[ at ] ) ) return 0;
    }
    return at;
}

// What must stand behind a word: no letter; nothing that goes on with it; anything.
constexpr bool no_letter( std::string_view behind ) { return behind.empty() || !is_alpha( behind.front() ); }
constexpr bool ends( std::string_view behind ) { return behind.empty() || !is_in_word( behind.front() ); }
constexpr bool goes_on( std::string_view ) { return true; }
using Behind = bool ( * )( std::string_view );

// The length of the first of these words that stands at the start of the text; nought for none.
constexpr std::size_t first_of( std::span< const std::string_view > words, std::string_view text, Behind behind )
{
    if( text.empty() ) return 0;
    for( const auto word : words ) {
        if( small( word.front() ) != small( text.front() ) ) continue;
        if( const auto size = length( word, text ); size > 0 && behind( text.substr( size ) ) ) return size;
    }
    return 0;
}

// The length of the first of these words that stands there with one letter misread, not its first, or with none.
constexpr std::size_t first_misread_of( std::span< const std::string_view > words, std::string_view text )
{
    for( const auto word : words ) {
        const auto print = text.substr( 0, word.size() );
        if( print.size() < word.size() || !ends( text.substr( word.size() ) ) ) continue;
        std::size_t misread = 0;
        for( std::size_t i = 0; i < word.size(); ++i )
            if( small( print[ i ] ) != small( word[ i ] ) ) misread += i == 0 || !is_in_word( print[ i ] ) ? 2 : 1;
        if( misread <= 1 ) return word.size();
    }
    return 0;
}

template< Spelling... S > inline constexpr std::array< std::string_view, sizeof...( S ) > list{ S.view()... };

template< typename Input > [[nodiscard]] std::string_view rest( const Input& in )
{
    return { in.current(), static_cast< std::size_t >( in.end() - in.current() ) };
}

}  // namespace spelling

// One of these words, whatever parts of the text follow.
template< spelling::Behind Behind, Spelling... S > struct one_word {
    using rule_t = one_word;
    using subs_t = tao::pegtl::empty_list;

    template< typename Input > [[nodiscard]] static bool match( Input& in )
    {
        const auto size = spelling::first_of( spelling::list< S... >, spelling::rest( in ), Behind );
        if( size > 0 ) in.bump( size );
        return size > 0;
    }
};

// One of these words with a letter misread: "resigus". Long ones, which no other word comes so near.
template< Spelling... S > struct misread_word {
    using rule_t = misread_word;
    using subs_t = tao::pegtl::empty_list;

    template< typename Input > [[nodiscard]] static bool match( Input& in )
    {
        const auto size = spelling::first_misread_of( spelling::list< S... >, spelling::rest( in ) );
        if( size > 0 ) in.bump( size );
        return size > 0;
    }
};

}  // namespace descry::grammar
