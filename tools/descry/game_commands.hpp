// The commands that read games and records, as the shell gives them: check, games, convert, scan and resolve.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>

#include "command.hpp"
#include "law_commands.hpp"
#include "reading_options.hpp"
#include "scan.hpp"
#include "writing_options.hpp"

namespace descry::tool {

class GameCommands {
public:
    /// Adds the commands to the others.
    void add(CLI::App& app);
    /// Adds the options by which a ruling is asked for to those that rule.
    void add_terms(LawCommands& law);
    /// Runs the one that was asked for.
    /// \param law  has the terms of a ruling.
    /// \return     its exit status; none if another command was asked for.
    [[nodiscard]] std::optional<int> run(const LawCommands& law);

private:
    void add_common(CLI::App& command);
    void add_reading(CLI::App& command);
    /// \return  false, and the reason told, where something is not understood.
    [[nodiscard]] bool settle_reading(const CLI::App& command, const LawCommands& law);
    [[nodiscard]] int run_check();
    [[nodiscard]] int run_convert() const;
    [[nodiscard]] int run_scan() const;

    CLI::App *check_ = nullptr, *games_ = nullptr, *convert_ = nullptr, *scan_ = nullptr, *resolve_ = nullptr;
    Options options_{};
    ReadingOptions reading_{};
    std::string fen_{}, color_ = "auto", from_ = "auto", record_{};
    bool no_repair_ = false;
    std::string check_format_ = "text", report_{};
    WritingOptions converted_{}, scanned_{};
    ScanCommand pictures_{};
};

}  // namespace descry::tool
