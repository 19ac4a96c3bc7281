// From which position a score begins, as far as its heading tells.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "descry/position.hpp"
#include "descry/sheet.hpp"

namespace descry::sheet {

/// The first field of FEN.
/// \param men  by square, a1 first: the letters of FEN, a blank for nobody.
[[nodiscard]] std::string placement(const std::array<char, 64>& men);

/// The ordinary array without the men that are given.
[[nodiscard]] std::optional<Position> array_without(const Odds& odds, const Rules& rules);

/// The ordinary array with Black to move.
[[nodiscard]] Position black_to_move(const Rules& rules);

/// Where a score with such a heading begins: at odds, with Black to move, or at the ordinary array.
[[nodiscard]] Position start_of(const Score& score, Side first, const Rules& rules = {});

}  // namespace descry::sheet
