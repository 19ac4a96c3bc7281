// In what language and dialect a score is written: found from all its records together, for one alone may be read in
// two.
#pragma once

#include "descry/sheet.hpp"
#include "descry/text.hpp"

namespace descry::sheet {

/// Settles the language and the dialect of a score and reads its records in them: "RxP" is the King's capture in a
/// Spanish score, and "P4R" is damage in an English one. Notes what is spelled otherwise than the rest.
void settle_dialect(Score& score, const Text& text, const LanguageChoice& reading);

/// Records with all of these habits have one thing in two ways.
[[nodiscard]] bool mixes(Traits traits);

}  // namespace descry::sheet
