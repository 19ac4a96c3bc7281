// Rows to games: which lines of a text are the score, and of which game.
#pragma once

#include <vector>

#include "descry/sheet.hpp"
#include "descry/text.hpp"

namespace descry::sheet {

[[nodiscard]] std::vector<Score> read_sheets(std::string_view text);

}  // namespace descry::sheet
