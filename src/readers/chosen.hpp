// Which reading of a game is played: its rows, or the page as it was read against the legal moves.
#pragma once

#include <optional>

#include "descry/sheet.hpp"
#include "descry/solve.hpp"
#include "descry/text.hpp"
#include "src/game/search.hpp"

namespace descry {

/// The reading that is played, and what had to be known of the rows for the choice.
struct Chosen {
    Score score;
    std::optional<game::RecordPath> mended{};  ///< the rows, where they had to be mended and are played
};

[[nodiscard]] Chosen chosen(const Score& score, const Text& text, const SolveOptions& options);

}  // namespace descry
