// Odds told in a heading: "Remove Black's K. B. P.", "Mr. S. gives his Queen's Rook", "Rook odds", "the Pawn and
// move".
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "descry/sheet.hpp"

namespace descry::sheet {

/// The moves that go with a Pawn given, or are given alone: "Pawn and two moves", "the odds of two moves".
struct MovesGiven {
    unsigned moves{};  ///< 1: the move alone
    bool pawn{};       ///< a Pawn is given with them
};
[[nodiscard]] std::optional<MovesGiven> moves_given_in(std::string_view heading);

/// The man that the words of a heading take from the board. Who gives it: the side that is named; else Black for a Pawn
/// (the other player has the move with it) and White for a piece (American 1897 Part IV Law 2: the giver moves first).
[[nodiscard]] std::optional<Odds> odds_in(std::string_view heading);

/// Words of odds that tell of none on the board: a man that was forgotten there, odds that were declined.
[[nodiscard]] bool plays_even(std::string_view heading);

/// "(Remove Black's K. Bos P.)": a line that begins with an order to take a man from the board, whichever.
[[nodiscard]] bool orders_removal(std::string_view line);

}  // namespace descry::sheet
