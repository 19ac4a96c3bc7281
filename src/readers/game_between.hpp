// Games that a page prints and that no score has.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "descry/sheet.hpp"

namespace descry::reading {

/// Where a game begins in words [begin, end) that no score has: numbers from 1 on, a record behind each, and nobody
/// supposes them.
///
/// \param moves  that are no chance.
[[nodiscard]] std::optional<Span> game_between(std::string_view text, std::uint64_t begin, std::uint64_t end,
                                               unsigned moves = 3);

/// Says of the score before it, or else of the first, that a game seems to begin between two scores, or before the
/// first, which is none of them; or that one ends there whose beginning is not on the page.
///
/// \param scores  in the order of the page.
void tell_games_between(std::vector<Score>& scores, std::string_view text);

}  // namespace descry::reading
