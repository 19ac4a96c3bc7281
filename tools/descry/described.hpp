// The command line as data, for the page for man and the completions of shells.
#pragma once

#include <string>
#include <vector>

namespace descry::tool {

/// An option, or an argument without a name.
struct Argument {
    std::string short_name{}, long_name{};  ///< with their dashes; both empty for an argument without a name
    std::string position{};                 ///< "FILE"
    std::string about{};
    std::vector<std::string> words{};  ///< that it takes; empty if it takes anything
    bool takes_value = false, file = false, many = false, required = false;

    [[nodiscard]] bool is_option() const noexcept { return position.empty(); }
};

struct Command {
    std::string name{}, about{}, footer{};
    std::vector<Argument> arguments{};
};

struct Program {
    Command itself{};
    std::vector<Command> commands{};
};

[[nodiscard]] std::string bash_completion(const Program& program);
[[nodiscard]] std::string zsh_completion(const Program& program);
[[nodiscard]] std::string fish_completion(const Program& program);

}  // namespace descry::tool
