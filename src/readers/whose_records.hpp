// Whose the records of a score are, where what stands over them says otherwise than the order that they were read in.
#pragma once

#include <optional>

#include "descry/sheet.hpp"
#include "descry/solve.hpp"
#include "descry/text.hpp"

namespace descry {

struct Sided {
    Score score;
    bool by_labels = false;  ///< it plays with each record in the hands of the player whose label it stands under
    bool open = false;       ///< whose they are is in doubt, and every move with it
};

/// Of a score that takes all records under "Black" for White's, and those under "White" for Black's: with each in its
/// own player's hands where it can be played so, as White moves first; else as one in which Black moved first, as he
/// might before 1880. Where both can be played or neither, it is open. None where nothing contradicts it.
[[nodiscard]] std::optional<Sided> sided_by_labels(const Score& score, const Text& text, const SolveOptions& options);

}  // namespace descry
