#include "about_commands.hpp"

#include <fmt/format.h>

#include <cstdio>

#include "advice.hpp"
#include "command.hpp"
#include "describe.hpp"
#include "lists.hpp"
#include "one_of.hpp"
#include "option_words.hpp"
#include "topics.hpp"

namespace descry::tool {

void AboutCommands::add(CLI::App& app)
{
    explain_ = app.add_subcommand("explain", "what a diagnostic means, and its law, with an example");
    explain_->add_option("CODE", codes_, "codes such as D201")->required();
    help_ = app.add_subcommand("help", "tables (styles, dialects, codes, ...), or a command");
    help_->add_option("TOPIC", topic_, fmt::format("{}, or a command", fmt::join(topics(), ", ")));
    describe_ = app.add_subcommand("describe", "this command for man and for shells")->group("");
    describe_->add_option("WHAT", what_, "man, bash, zsh or fish")
        ->required()
        ->check(one_of_these({"man", "bash", "zsh", "fish"}));
}

std::optional<int> AboutCommands::run(CLI::App& app) const
{
    if (explain_->parsed()) return explain(codes_);
    if (help_->parsed()) return help(app);
    if (describe_->parsed()) return describe(app);
    return std::nullopt;
}

int AboutCommands::help(const CLI::App& app) const
{
    const auto* command = command_named(topic_, app);
    // app.help() would be that of the command given, which is this one.
    const auto commands = [&] {
        return app.get_formatter()->make_help(&app, app.get_name(), CLI::AppFormatMode::Normal);
    };
    const auto text = topic_.empty() ? commands() : command != nullptr ? command->help() : help_on(topic_, app);
    if (text.empty()) {
        auto known = topics();
        for (const auto* each : app.get_subcommands([](const CLI::App*) { return true; }))
            known.push_back(each->get_name());
        const auto meant = meant_by(topic_, known);
        fmt::print(stderr, "descry: there is no help on {}{}; there is on: {}, and each command\n", topic_,
                   meant.empty() ? "" : "; did you mean " + meant + "?", fmt::join(topics(), ", "));
        return unusable;
    }
    fmt::print("{}", text);
    return good;
}

int AboutCommands::describe(CLI::App& app) const
{
    // The page for man has room for the tables.
    app.get_subcommand("convert")->footer(list_of_formats() + '\n' + list_of_styles() + '\n' + list_of_wires() + '\n' +
                                          list_of_dialects());
    fmt::print("{}", description(app, what_, option_words()));
    return good;
}

}  // namespace descry::tool
