// Rows of a score that were taken for words between its moves.
#pragma once

#include <optional>
#include <span>

#include "descry/game.hpp"
#include "descry/sheet.hpp"

namespace descry::sheet {

/// The first of them, where it is to be doubted that they are words: the row that is due, or the last number once more,
/// right behind the last move; or several that count on from it, wherever they stand. They hold a number and records,
/// and nothing else.
///
/// \param records  of the score, with their words.
[[nodiscard]] std::optional<Span> left_in_words(std::span<const Written> records);

}  // namespace descry::sheet
