// Several moves in the first turn, at odds, that stand in one row.
#pragma once

#include <optional>

#include "descry/sheet.hpp"

namespace descry::sheet {

/// The score with the records of its first row seated as the first player's `moves` and the reply: "1. P-K3, B-Q3, Q-R5
/// ch   P-Kt3". None where a row has a move, or the first row does not hold so many records and nothing else.
[[nodiscard]] std::optional<Score> with_first_turn(const Score& score, const Text& text, unsigned moves);

}  // namespace descry::sheet
