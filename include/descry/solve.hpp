// From a score to a game: replay, with every doubt kept alive until the rest of the game settles it.
#pragma once

#include <optional>

#include "descry/api.h"
#include "descry/game.hpp"
#include "descry/position.hpp"
#include "descry/sheet.hpp"
#include "descry/text.hpp"

namespace descry {

/// What is done where no reading of a record plays on.
enum class Mending : std::uint8_t {
    none,     ///< the game stops there
    propose,  ///< the game stops there, and the likeliest correction is told
    play_on,  ///< the game goes on with the likeliest correction, marked
};

struct SolveOptions {
    std::optional<Position> start{};  ///< instead of what the score tells: its FEN tag, or the ordinary array
    Rules rules{};
    bool as_played = false;          ///< where Black moved first, leave it so: the start has Black to move
    IrregularPlay irregular_play{};  ///< what is played on with though it is no legal move
    bool strict = false;             ///< stop at the first record that is not certain
    Mending mending = Mending::none;
};

/// The reading of a score that solve() plays: where faults are played past and the page was read against the legal
/// moves too (Score::against_moves), the one that explains more records of the page.
[[nodiscard]] DESCRY_API Score reading_played(const Score& score, const Text& text, const SolveOptions& options);

/// Replays a score. All resolutions of an ambiguous record are kept, equal positions merged, and the rest of the game
/// chooses; where it does not, the habits of print do. A score that plays through as it is written is never mended.
///
/// \param text   for the tokens as printed.
/// \param index  of the game in its source, from 1.
[[nodiscard]] DESCRY_API Game solve(const Score& score, const Text& text, std::uint64_t index,
                                    const SolveOptions& options = {});

}  // namespace descry
