// What --help prints: one screen. Options that are seldom wanted stand by their names below the others, and --help-all
// tells of all of them.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>

namespace descry::tool {

/// How the help of every command is set out. Before any command is added.
[[nodiscard]] std::shared_ptr<CLI::Formatter> screen();

/// Puts the options that are seldom wanted into their groups, and examples below each command. When all are added.
void arrange_help(CLI::App& app);

/// The options that are seldom wanted, group by group, with the commands that have them.
[[nodiscard]] std::string list_of_options(const CLI::App& app);

/// A command as its examples show it, one to a line; of all commands the first ones where the name is empty.
[[nodiscard]] std::string examples(const std::string& command);

}  // namespace descry::tool
