// A score that the decoder read, told as a game.
#pragma once

#include "descry/game.hpp"
#include "descry/sheet.hpp"

namespace descry::reading {

/// Lays out the plies, each with its status and its rivals, and says what is in doubt.
///
/// \param score  with its decoded plies. \param game  its start is set; its plies are the records of the score in
/// order.
void tell_decoded(const Score& score, Game& game);

/// Of two readings, that of this move and the best with another here: what a margin in nats comes to.
///
/// A millionth is the least that is told, as nothing finer was ever measured; and so it never says that a move cannot
/// be another.
[[nodiscard]] double probability_of(double margin) noexcept;

}  // namespace descry::reading
