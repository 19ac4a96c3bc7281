// How the grammars of prose are parsed. PEGTL asks of each rule what is to be done before it and behind it, which for
// their thousands of rules is the dearest part of compiling them: here it asks those alone that have an action.
#pragma once

#include <string_view>
#include <type_traits>

#include <tao/pegtl.hpp>

#include "grammar/phrase.hpp"

namespace descry::grammar {

// Without actions no rule is asked.
template< typename Rule > struct unasked : tao::pegtl::normal< Rule > {
    static constexpr bool enable = false;
};

template< template< typename... > class Action > struct asked_by_action {
    template< typename Rule > struct control : tao::pegtl::normal< Rule > {
        static constexpr bool enable = !std::is_base_of_v< tao::pegtl::nothing< Rule >, Action< Rule > >;
    };
};

template< typename Rule, typename Input > [[nodiscard]] bool parse( Input& in )
{
    return tao::pegtl::parse< Rule, tao::pegtl::nothing, unasked >( in );
}
template< typename Rule, template< typename... > class Action, typename Input, typename... States >
bool parse( Input& in, States&&... states )
{
    return tao::pegtl::parse< Rule, Action, asked_by_action< Action >::template control >( in, states... );
}

// The phrase stands somewhere in the words.
template< typename Phrase > [[nodiscard]] bool tells( std::string_view words, Phrase )
{
    tao::pegtl::memory_input< tao::pegtl::tracking_mode::lazy > in{ words.data(), words.data() + words.size(), "" };
    return parse< phrase::anywhere< Phrase > >( in );
}

}  // namespace descry::grammar
