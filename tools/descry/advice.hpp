// What was meant by a word that is none of those known.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace descry::tool {

/// The known word that is nearest to what was given, at most two letters away; empty where none is so near.
[[nodiscard]] std::string meant_by(std::string_view given, const std::vector<std::string>& known);

/// The same among the options of a command.
[[nodiscard]] std::string option_meant_by(std::string_view given, const CLI::App& command);

}  // namespace descry::tool
