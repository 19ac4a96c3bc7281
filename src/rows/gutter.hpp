// Two games side by side, with a rule between them from line to line.
#pragma once

#include <optional>
#include <string_view>

#include "src/rows/halves.hpp"

namespace descry::sheet {

/// Where lines running have one '|' each, all in one column, and rows of two records stand on either side of it.
[[nodiscard]] std::optional<Halves> parted_by_rule(std::string_view text);

}  // namespace descry::sheet
