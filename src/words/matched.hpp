// A rule of the grammar held against the beginning of a text.
#pragma once

#include <string_view>

#include <tao/pegtl.hpp>

namespace descry::sheet {

using Input = tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy>;

inline Input input(std::string_view text) { return Input{text.data(), text.data() + text.size(), ""}; }

/// How many bytes a rule takes at the beginning of a text; 0 if it does not match.
template <typename Rule> std::size_t matched(std::string_view text)
{
    auto in = input(text);
    return tao::pegtl::parse<Rule>(in) ? static_cast<std::size_t>(in.current() - text.data()) : 0;
}

}  // namespace descry::sheet
