// From which position a score on a page begins, as far as what stands over it and the games before it tell.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "src/sheet/beginnings.hpp"
#include "src/sheet/fragment.hpp"
#include "src/sheet/replay.hpp"

namespace descry::sheet {

/// The games of the page that are read already.
struct GamesBefore {
    std::span<const Score> scores;
    std::span<const std::optional<unsigned>> numbers;  ///< as their headings tell them
};

/// Where the records of a game begin: at its start, behind the moves that its heading takes from another game, or
/// in a position that is printed over them.
/// \param heading    its first line.
/// \param reference  the line of it that names the other game.
/// \param score      has what its heading tells; takes those moves, and what is to be said.
[[nodiscard]] Replay begin_of(const Fragment& first, std::size_t heading, const std::vector<Piece>& lines,
                              std::span<const PrintedBoard> diagrams, const std::optional<ReferenceOver>& reference,
                              const GamesBefore& games, Score& score);

}  // namespace descry::sheet
