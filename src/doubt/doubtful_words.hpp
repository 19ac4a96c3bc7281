// What the recognition of a scanned page was not sure of.
#pragma once

#include "descry/game.hpp"
#include "descry/text.hpp"

namespace descry::sheet {

/// Adds a note for each record with a word of low confidence; where most records of the game have one, a single note
/// for the game. It changes no reading: what the word may have been instead is for the position to say.
void note_doubtful_words(Game& game, const Text& text);

}  // namespace descry::sheet
