// Odds told in a heading: "Remove Black's K. B. P.", "Mr. S. gives his Queen's Rook", "the Pawn and move".
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "descry/sheet.hpp"

namespace descry::sheet {

/// The man that the words of a heading take from the board. Who gives it: the side that is named; else Black for a Pawn
/// (the other player has the move with it) and White for a piece (American 1897 Part IV Law 2: the giver moves first).
[[nodiscard]] std::optional<Odds> odds_in(std::string_view heading);

}  // namespace descry::sheet
