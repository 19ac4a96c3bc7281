// What scans make of print: signs taken for others, torn in two, run together, lost and added.
#pragma once

#include <string_view>

#include "src/repair/spelling.hpp"

namespace descry::sheet {

/// The least that it costs to take a token for one of the ways to write a move; `most` if it costs that or more.
[[nodiscard]] game::Cost misread(std::string_view token, const std::vector<Spelling>& spellings, game::Cost most);

}  // namespace descry::sheet
