// The commands of law as the shell gives them: their options, and which of them was asked for.
#pragma once

#include <CLI/CLI.hpp>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "command.hpp"

namespace descry::tool {

class LawCommands {
public:
    /// Adds the commands to the others.
    void add(CLI::App& app);
    /// Adds the options by which a ruling is asked for to a command that reads games.
    void add_terms(CLI::App& command);
    /// Adds the code alone, where a position is to hold what it lets it hold.
    void add_code(CLI::App& command);
    /// The terms that were given; none if no ruling is asked for. Complains where one is not understood.
    /// \return  whether all were
    [[nodiscard]] bool settle(std::optional<law::Terms>& terms) const;
    /// Runs the one that was asked for.
    /// \return  its exit status; none if another command was asked for.
    [[nodiscard]] std::optional<int> run();

private:
    [[nodiscard]] std::optional<int> run_time();

    CLI::App *laws_ = nullptr, *claims_ = nullptr, *time_ = nullptr;
    LawsQuery query_{};
    Options reading_{};  ///< of claims and time
    std::string stages_{}, white_{}, black_{}, made_{}, annulled_{};
    bool final_ = false, periods_ = false;
    std::optional<unsigned> turn_days_{};
    std::optional<law::Laws> code_{};
    std::string play_{}, odds_{}, undertaking_{};
    std::vector<std::string> agreements_{};
};

}  // namespace descry::tool
