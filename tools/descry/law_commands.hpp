// The commands of law as the shell gives them: their options, and which of them was asked for.
#pragma once

#include <CLI/CLI.hpp>
#include <map>
#include <optional>

#include "command.hpp"

namespace descry::tool {

class LawCommands {
public:
    /// Adds the commands to the others.
    void add(CLI::App& app);
    /// Runs the one that was asked for.
    /// \return  its exit status; none if another command was asked for.
    [[nodiscard]] std::optional<int> run();

private:
    CLI::App* laws_ = nullptr;
    LawsQuery query_{};
};

}  // namespace descry::tool
