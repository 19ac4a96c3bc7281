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

/// The score that the solver reads where it plays on past faults: the page read against the legal moves, where its rows
/// do not play. Choices are about the records of that score.
[[nodiscard]] Score score_as_read(const Document& document, const Score& score, Mending mending);

/// Choices that name a place of the text name the record that begins there; none of the records where none does.
[[nodiscard]] std::vector<Choice> choices_by_record(const Document& document, const Score& score,
                                                    std::vector<Choice> choices);

/// The game as it goes when the reader's choices are taken for what the sheet says there; what he chose stands beside
/// the record wherever the game is written.
[[nodiscard]] Settled settle(const Document& document, const Place& place, const std::vector<Choice>& choices,
                             Mending mending);

}  // namespace descry::workbench
