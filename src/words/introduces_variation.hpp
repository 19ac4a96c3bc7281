// What the words right before and behind moves make of them: "for if 7. BxKt" was never played.
#pragma once

#include <string_view>

namespace descry::sheet {

/// The sentence that the moves behind it go on with supposes them, or tells them of another game: "He might have held
/// out by", "The probable continuation is", "In the other game White now continued:".
///
/// \param before  the words between the last record and those moves.
[[nodiscard]] bool introduces_variation(std::string_view before);

/// The last sentence of words, where they do not end with it.
[[nodiscard]] std::string_view open_sentence(std::string_view words);

/// The words right behind a move have it for their subject: "... 4. B-R4 is the likely continuation", "P-Q3 at once was
/// better". It may have been played, or not.
[[nodiscard]] bool is_spoken_of(std::string_view behind);
/// The same, and they suppose it: "B-K3 would lose a Pawn".
[[nodiscard]] bool is_supposed_by(std::string_view behind);

}  // namespace descry::sheet
