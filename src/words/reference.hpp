// "Moves 1-8 as in Game No. 12": the first moves of a score, printed with another game.
#pragma once

#include <optional>
#include <string_view>

namespace descry::sheet {

/// The number of a game in a line of its heading: "GAME No. 12", "Game XII.", "GAME THE TWELFTH", "No. 12".
[[nodiscard]] std::optional<unsigned> title_number(std::string_view line);

/// A line that gives the first moves of a score by naming another.
struct Reference {
    std::optional<unsigned> game{};  ///< by its number; none: the game before
};

/// \param moves  how many moves the score leaves out: no line speaks of them without their number.
[[nodiscard]] std::optional<Reference> reference_in(std::string_view line, unsigned moves);

}  // namespace descry::sheet
