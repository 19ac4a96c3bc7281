// The words behind a score that tell how it ends.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

#include "src/sheet/fragment.hpp"

namespace descry::sheet {

/// The first words behind a fragment, where they tell how the score ends, and their line.
/// \param last_line  of the score: further columns may reach below the fragment's own.
[[nodiscard]] std::optional<std::pair<Ending, std::size_t>> ending_behind(const Page& page, std::string_view text,
                                                                          const Fragment& f, std::size_t last_line);

}  // namespace descry::sheet
