// The commands about damaged scores as the shell gives them: their options, and which of them was asked for.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>

#include "command.hpp"

namespace descry::tool {

class RepairCommands {
public:
    /// Adds the commands to the others.
    void add(CLI::App& app);
    /// Runs the one that was asked for.
    /// \return  its exit status; none if another command was asked for.
    [[nodiscard]] std::optional<int> run();

private:
    CLI::App* repair_ = nullptr;
    CLI::App* compare_ = nullptr;
    Options options_{};
    bool all_ = false;
    std::string first_{}, second_{};
};

/// Writes the corrected text of files as a unified diff.
/// \param all  the doubtful corrections too.
int repair(const Options& options, bool all);

/// Holds two copies of one game against each other.
int compare(const Options& options, const std::string& first, const std::string& second);

}  // namespace descry::tool
