// What the command tells of itself, as the shell asks for it: explain, help, and describe for other programs.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

namespace descry::tool {

class AboutCommands {
public:
    /// Adds the commands to the others.
    void add(CLI::App& app);
    /// Runs the one that was asked for.
    /// \param app  with all its commands.
    /// \return     its exit status; none if another command was asked for.
    [[nodiscard]] std::optional<int> run(CLI::App& app) const;

private:
    [[nodiscard]] int help(const CLI::App& app) const;
    [[nodiscard]] int describe(CLI::App& app) const;

    CLI::App *explain_ = nullptr, *help_ = nullptr, *describe_ = nullptr;
    std::vector<std::string> codes_{};
    std::string topic_{}, what_{};
};

}  // namespace descry::tool
