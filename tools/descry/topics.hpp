// descry help TOPIC: the tables that --help would be too long with.
#pragma once

#include <string>
#include <vector>

namespace descry::tool {

[[nodiscard]] std::vector<std::string> topics();

/// \return  empty if there is no such topic.
[[nodiscard]] std::string help_on(const std::string& topic);

}  // namespace descry::tool
