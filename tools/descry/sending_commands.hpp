// The commands about records that are sent, as the shell gives them.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>

#include "lint.hpp"
#include "reading_options.hpp"
#include "telegraph.hpp"

namespace descry::tool {

class SendingCommands {
public:
    /// Adds the commands to the others.
    void add(CLI::App& app);
    /// Runs the one that was asked for.
    /// \return  its exit status; none if another command was asked for.
    [[nodiscard]] std::optional<int> run();

private:
    void add_lint(CLI::App& app);
    void add_telegraph(CLI::App& app);
    [[nodiscard]] int lint();
    [[nodiscard]] int telegraph();
    [[nodiscard]] bool wants_color() const;

    CLI::App *lint_ = nullptr, *telegraph_ = nullptr;
    LintQuery query_{};
    ReadingOptions reading_{};
    TelegraphQuery telegraph_query_{};
    std::string fen_{}, code_ = "american-1897", style_{}, color_ = "auto", wire_{}, sender_{};
    bool fix_ = false, fix_likely_ = false;
};

}  // namespace descry::tool
