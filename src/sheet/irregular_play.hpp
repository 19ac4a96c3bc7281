// A score played through where records that are no legal moves are played on with.
#pragma once

#include <cstdint>

#include "descry/game.hpp"
#include "descry/sheet.hpp"
#include "descry/solve.hpp"
#include "descry/text.hpp"

namespace descry::sheet {

/// Plays a score in parts, each solved by itself, and between them what irregular play allows: a record that fits no
/// legal move and is taken at its word, a turn passed over, a Pawn taken off.
///
/// A sheet that tells of its false moves ("a false move", "illegal") is taken at its word only there: what else fits no
/// legal move is left to be mended. On another sheet every such record is taken at its word.
///
/// \param start    the position before the first record.
/// \param options  as for solve().
/// \return         the plies, what is said of them, and the outcome.
[[nodiscard]] Game play(const Score& score, const Text& text, std::uint64_t index, const Position& start,
                        const SolveOptions& options);

}  // namespace descry::sheet
