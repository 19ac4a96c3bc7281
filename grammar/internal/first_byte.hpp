// Choice by the first byte. A PEG tries its alternatives one after the other; most of a hundred cannot begin with the
// byte that stands there, and which can is known when the grammar is compiled.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include <tao/pegtl.hpp>

#include "grammar/internal/spelling.hpp"

namespace descry::grammar {

// The bytes that a match may begin with. A rule that may match nothing may be followed by any byte.
// Four words of bits, since the compiler works all of this out: a union is four steps for it, not 256.
struct First_bytes {
    std::array< std::uint64_t, 4 > with{};
    bool nothing = false;

    constexpr void add( std::uint8_t byte ) { with[ byte >> 6U ] |= std::uint64_t{ 1 } << ( byte & 63U ); }
    constexpr First_bytes& operator|=( const First_bytes& other )
    {
        for( std::size_t i = 0; i < with.size(); ++i ) with[ i ] |= other.with[ i ];
        nothing = nothing || other.nothing;
        return *this;
    }
};

namespace leads {
namespace rules = tao::pegtl::internal;

// Only what is listed here is understood: another rule does not compile.
template< typename Rule > struct of;

template< typename Rule > inline constexpr First_bytes bytes = of< typename Rule::rule_t >::value;

consteval std::uint8_t lead( char32_t c )
{
    return static_cast< std::uint8_t >(
        c < 0x80 ? c : c < 0x800 ? 0xC0 | c >> 6 : c < 0x10000 ? 0xE0 | c >> 12 : 0xF0 | c >> 18 );
}

template< typename... C > consteval First_bytes these( C... c )
{
    First_bytes all;
    ( all.add( static_cast< std::uint8_t >( c ) ), ... );
    return all;
}
template< typename Test > consteval First_bytes those( Test test )
{
    First_bytes all;
    for( unsigned c = 0; c < 256; ++c )
        if( test( static_cast< char >( c ) ) ) all.add( static_cast< std::uint8_t >( c ) );
    return all;
}
template< typename... R > consteval First_bytes any_of()
{
    First_bytes all;
    ( ( all |= bytes< R > ), ... );
    return all;
}
template< typename... R > consteval First_bytes in_a_row()
{
    First_bytes all;
    all.nothing = true;
    const auto then = [ & ]( const First_bytes& next ) {
        if( !all.nothing ) return;
        all.nothing = false;
        all |= next;
    };
    ( then( bytes< R > ), ... );
    return all;
}
consteval First_bytes perhaps( First_bytes of ) { of.nothing = true; return of; }

template< typename... R > struct of< rules::sor< R... > > { static constexpr First_bytes value = any_of< R... >(); };
template< typename... R > struct of< rules::seq< R... > > { static constexpr First_bytes value = in_a_row< R... >(); };
template< typename... R > struct of< rules::plus< R... > > { static constexpr First_bytes value = in_a_row< R... >(); };
template< typename... R > struct of< rules::star< R... > > {
    static constexpr First_bytes value = perhaps( in_a_row< R... >() );
};
template< typename... R > struct of< rules::opt< R... > > {
    static constexpr First_bytes value = perhaps( in_a_row< R... >() );
};
template< typename... R > struct of< rules::at< R... > > { static constexpr First_bytes value = perhaps( {} ); };
template< typename... R > struct of< rules::not_at< R... > > { static constexpr First_bytes value = perhaps( {} ); };
template<> struct of< rules::eof > { static constexpr First_bytes value = perhaps( {} ); };

template< char C, char... Cs > struct of< rules::string< C,
    Cs... > > { static constexpr First_bytes value = these( C ); };
template< char C, char... Cs > struct of< rules::istring< C, Cs... > > {
    static constexpr First_bytes value = rules::is_alpha< C > ? these( C | 0x20, C & ~0x20 ) : these( C );
};
template< rules::result_on_found R, char... Cs > struct of< rules::one< R, rules::peek_char, Cs... > > {
    static constexpr First_bytes value = those( []( char c ) { return rules::one< R, rules::peek_char,
    Cs... >::test( c ); } );
};
template< rules::result_on_found R, char Lo, char Hi > struct of< rules::range< R, rules::peek_char, Lo, Hi > > {
    static constexpr First_bytes value = those( []( char c ) { return rules::range< R, rules::peek_char, Lo,
    Hi >::test( c ); } );
};
template< char... Cs > struct of< rules::ranges< rules::peek_char, Cs... > > {
    static constexpr First_bytes value = those( []( char c ) { return rules::ranges< rules::peek_char,
    Cs... >::test( c ); } );
};
template< char32_t... Cs > struct of< rules::one< rules::result_on_found::success, rules::peek_utf8, Cs... > > {
    static constexpr First_bytes value = these( lead( Cs )... );
};
template< spelling::Behind Behind, Spelling... S > struct of< one_word< Behind, S... > > {
    static constexpr First_bytes value = [] {
        First_bytes all;
        for( const auto word : spelling::list< S... > ) {
            const auto first = static_cast< std::uint8_t >( spelling::small( word.front() ) );
            all.add( first );
            if( spelling::is_alpha( word.front() ) ) all.add( first & 0xDFU );
        }
        return all;
    }();
};
template< typename Peek > struct of< rules::any< Peek > > {
    static constexpr First_bytes value = those( []( char ) { return true; } );
};

template< typename... R > consteval std::array< std::uint64_t, 256 > worth_trying()
{
    std::array< std::uint64_t, 256 > table{};
    std::uint64_t bit = 1;
    const auto add = [ & ]( const First_bytes& lead ) {
        for( std::size_t i = 0; i < 4; ++i )
            for( auto left = lead.nothing ? ~std::uint64_t{ 0 } : lead.with[ i ]; left != 0; left &= left - 1 )
                table[ i * 64 + static_cast< std::size_t >( std::countr_zero( left ) ) ] |= bit;
        bit <<= 1U;
    };
    ( add( bytes< R > ), ... );
    return table;
}

}  // namespace leads

// The first of the alternatives that matches, as sor<>; those that cannot begin with the byte here are not tried.
template< typename... R > struct by_first_byte {
    static_assert( sizeof...( R ) <= 64 );
    using rule_t = tao::pegtl::internal::sor< R... >;
    using subs_t = tao::pegtl::type_list< R... >;

    // Which alternatives are worth trying at a byte, a bit to each. Its type is written out: with `auto` whoever names
    // one of these rules works the table out, not only those who match by it.
    static constexpr std::array< std::uint64_t, 256 > worth_trying = leads::worth_trying< R... >();

    template< tao::pegtl::apply_mode A, tao::pegtl::rewind_mode M, template< typename... > class Action,
    template< typename... > class Control, typename Input, typename... States >
    [[nodiscard]] static bool match( Input& in, States&&... st )
    {
        if( in.empty() ) return rule_t::template match< A, M, Action, Control >( in, st... );
        using Try = bool ( * )( Input&, States&... );
        static constexpr Try tries[] = { []( Input& here, States&... states ) {
            return Control< R >::template match< A, tao::pegtl::rewind_mode::required, Action, Control >( here,
            states... );
        }... };
        for( auto left = worth_trying[ in.peek_uint8() ]; left != 0; left &= left - 1 )
            if( tries[ std::countr_zero( left ) ]( in, st... ) ) return true;
        return false;
    }
};

}  // namespace descry::grammar
