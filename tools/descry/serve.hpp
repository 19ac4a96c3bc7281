// descry serve, as the shell asks for it.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

namespace descry::tool {

class ServeCommand {
public:
    /// Adds the command to the others.
    void add(CLI::App& app);
    /// \return  its exit status; none if another command was asked for.
    [[nodiscard]] std::optional<int> run();

private:
    CLI::App* command_ = nullptr;
    std::vector<std::string> files_{};
    std::string address_ = "127.0.0.1";
    std::optional<int> port_{};
    bool open_ = false;
};

}  // namespace descry::tool
