// Records that stand amid a sentence: "White did not see 13. Kt-K4."
#pragma once

#include "descry/game.hpp"
#include "descry/sheet.hpp"
#include "descry/text.hpp"

namespace descry::sheet {

/// A remark may speak of the move that is due, and a sentence may tell the one that was made: such a record is in
/// doubt, and so is the reply in the same sentence. A score that ends with one may have ended before it, and is not
/// complete.
void doubt_in_remarks(const Score& score, const Text& text, Game& game);

}  // namespace descry::sheet
