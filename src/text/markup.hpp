// Text that goes into XML and HTML.
#pragma once

#include <string>
#include <string_view>

namespace descry::text {

/// What stands for a sign that would not mean itself in content or in a quoted attribute; empty where it does.
[[nodiscard]] constexpr std::string_view entity(char sign) noexcept
{
    switch (sign) {
    case '&': return "&amp;";
    case '<': return "&lt;";
    case '>': return "&gt;";
    case '"': return "&quot;";
    case '\'': return "&#39;";
    default: return {};
    }
}

/// UTF-8 as signs that mean only themselves; control characters, which XML cannot hold, are left out.
[[nodiscard]] inline std::string escaped(std::string_view words)
{
    std::string result;
    result.reserve(words.size());
    for (const char c : words)
        if (const auto instead = entity(c); !instead.empty())
            result += instead;
        else if (static_cast<unsigned char>(c) >= ' ')
            result += c;
    return result;
}

}  // namespace descry::text
