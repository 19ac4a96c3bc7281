// What stands behind the moves of a game in PGN, and in messages.
#pragma once

#include <string_view>

namespace descry::text {

/// "1-0", or "*" where the game has no end.
[[nodiscard]] constexpr bool is_result(std::string_view word) noexcept
{
    return word == "1-0" || word == "0-1" || word == "1/2-1/2" || word == "*";
}

}  // namespace descry::text
