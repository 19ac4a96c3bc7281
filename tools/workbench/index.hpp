// The page as it is sent: with the word that lets its own style in, and what the reader can choose from, so that
// nothing moves when it is there.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace descry::workbench {

/// The page with each {{name}} set; names that are not in the list are left as they are. Values are put in as they
/// are.
[[nodiscard]] std::string filled(std::string_view page,
                                 const std::vector<std::pair<std::string_view, std::string>>& values);

}  // namespace descry::workbench
