// A game held against what the reader says of it.
#pragma once

#include <cstddef>
#include <vector>

#include "document.hpp"

namespace descry::workbench {

/// A score where it stands in its text.
struct Place {
    const Score& score;
    const Score* before;  ///< the one before it, or null
    std::size_t index;    ///< from 1
};

/// The game as it goes when the reader's choices are taken for what the sheet says there; what he chose stands beside
/// the record wherever the game is written.
[[nodiscard]] Settled settle(const Document& document, const Place& place, const std::vector<Choice>& choices,
                             Mending mending);

}  // namespace descry::workbench
