// Text that goes into XML and HTML.
#pragma once

#include <string>
#include <string_view>

#include "src/text/markup.hpp"
#include "src/text/utf8.hpp"

namespace descry::write {

/// Any bytes as characters that mean only themselves, in content and in quoted attributes. What XML cannot hold
/// becomes U+FFFD; what turns the writing round does too, so that a score cannot show other moves than it has.
[[nodiscard]] inline std::string escaped(std::string_view words)
{
    std::string result;
    result.reserve(words.size());
    for (std::size_t at = 0; at < words.size();) {
        const auto [value, length] = text::code_point(words, at);
        const auto within = [v = value](std::int32_t first, std::int32_t last) { return v >= first && v <= last; };
        if (const auto instead = length == 1 ? text::entity(words[at]) : ""; !instead.empty())
            result += instead;
        else if (value == '\n' || value == '\r' || value == '\t')
            result += ' ';
        else if (value < ' ' || within(0x7F, 0x9F) || within(0x202A, 0x202E) || within(0x2066, 0x2069) ||
                 within(0xFFFE, 0xFFFF))
            result += text::replacement;
        else
            result += words.substr(at, length);
        at += length;
    }
    return result;
}

}  // namespace descry::write
