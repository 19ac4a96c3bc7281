// What a damaged score says to the letter.
#pragma once

#include <span>

#include "score.hpp"
#include "styles.hpp"

namespace pages {

/// Marks the faults that leave a record which is another legal move, and tells for the game whether all its records, in
/// the order of the rows, can be played without being the truth. A damaged record that is no legal move to the letter
/// is taken as it was before: a reader may guess that much.
void read_to_the_letter(PrintedGame& game, std::size_t index, const Style& style, std::span<Done> done);

}  // namespace pages
