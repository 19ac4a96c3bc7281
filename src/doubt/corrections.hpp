// Records that the page itself corrects: "P-QB3 (misprint for P-QR3)", "Erratum. For 4. ... Kt-B3 read 4. ... P-Q3."
#pragma once

#include "descry/game.hpp"
#include "descry/sheet.hpp"
#include "descry/text.hpp"

namespace descry::sheet {

/// They are played as they are printed, and are in doubt, with a warning that has the page's words.
void doubt_corrected(const Score& score, const Text& text, Game& game);

}  // namespace descry::sheet
