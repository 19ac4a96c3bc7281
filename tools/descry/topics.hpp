// descry help TOPIC: the tables that --help would be too long with.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace descry::tool {

[[nodiscard]] std::vector<std::string> topics();

/// \param app  with all its commands.
/// \return     empty if there is no such topic.
[[nodiscard]] std::string help_on(const std::string& topic, const CLI::App& app);

}  // namespace descry::tool
