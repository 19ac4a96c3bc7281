// How a score says that it ends, in words or in signs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "src/sheet/cells.hpp"

namespace descry::sheet {

/// How a cell or a sentence says that the score ends; `who` is the player in whose column it stands, or to move.
enum class Extent : std::uint8_t { cell, sentence };
[[nodiscard]] std::optional<Ending> read_ending(Piece piece, Side who, Extent extent);

/// How many bytes a result in figures takes at the beginning of a text, "1 - 0", "(1:0)", "1/2", among words and
/// numbers; 0 if none stands there.
[[nodiscard]] std::size_t result_in_figures(std::string_view text);

/// The ending that a line tells, as a whole or in its last sentence.
[[nodiscard]] std::optional<Ending> read_last_sentence(Piece line, Side who);

}  // namespace descry::sheet
