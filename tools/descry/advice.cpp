#include "advice.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <numeric>
#include <utility>

#include "command.hpp"

namespace descry::tool {
namespace {

/// Letters to be changed, added, left out, or exchanged with their neighbour.
std::size_t letters_apart(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> before, last(b.size() + 1), row(b.size() + 1);
    std::iota(last.begin(), last.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], before[j - 2] + 1);
        }
        before = std::exchange(last, row);
    }
    return last.back();
}

std::vector<const CLI::App*> commands_of(const CLI::App& app)
{
    return app.get_subcommands([](const CLI::App*) { return true; });
}

/// The option of a command that was meant; empty where none is near.
std::string option_meant_by(std::string_view given, const CLI::App& command)
{
    std::vector<std::string> known;
    for (const auto* option : command.get_options())
        for (const auto& name : option->get_lnames()) known.push_back("--" + name);
    return meant_by(given, known);
}

/// "; convert has it"
std::string owners_of(std::string_view option, const CLI::App& app)
{
    std::vector<std::string> owners;
    for (const auto* command : commands_of(app))
        if (!command->get_group().empty() && command->get_option_no_throw(std::string{option}) != nullptr)
            owners.push_back(command->get_name());
    constexpr std::size_t most = 3;  // more tell nothing
    if (owners.empty() || owners.size() > most) return {};
    return fmt::format("; {} {} it", fmt::join(owners, ", "), owners.size() == 1 ? "has" : "have");
}

/// "; did you mean check?"
std::string question(const std::string& meant) { return meant.empty() ? "" : "; did you mean " + meant + "?"; }

/// The first of the words that looks like an option and that the command does not know; empty where there is none.
std::string unknown_option(const CLI::App& command, std::span<char* const> words)
{
    for (const std::string_view word : words.subspan(1)) {
        if (word == "--") break;
        if (!word.starts_with("--")) continue;
        std::string name{word.substr(0, word.find('='))};
        if (command.get_option_no_throw(name) == nullptr) return name;
    }
    return {};
}

void tell_unknown_command(const CLI::App& app, const std::string& given)
{
    std::vector<std::string> known;
    for (const auto* command : commands_of(app))
        if (!command->get_group().empty()) known.push_back(command->get_name());
    fmt::print(stderr, "descry: there is no command {} and no file of that name{}; the commands are: {}\n", given,
               question(meant_by(given, known)), fmt::join(known, ", "));
}

}  // namespace

std::string meant_by(std::string_view given, const std::vector<std::string>& known)
{
    constexpr std::size_t farthest = 2;
    const auto apart = [&](const std::string& word) { return letters_apart(given, word); };
    const auto nearest = std::ranges::min_element(known, {}, apart);
    // Of a short word two letters are too much of it.
    if (nearest == known.end() || apart(*nearest) > std::min(farthest, given.size() / 2)) return {};
    return *nearest;
}

std::string did_you_mean(std::string_view given, const std::vector<std::string>& known)
{
    return question(meant_by(given, known));
}

std::string none_of(const std::string& word, const std::vector<std::string>& words)
{
    return fmt::format("'{}' is none of: {}{}", word, fmt::join(words, ", "), did_you_mean(word, words));
}

const CLI::App* command_named(const std::string& name, const CLI::App& app)
{
    const auto all = commands_of(app);
    const auto found = std::ranges::find_if(all, [&](const CLI::App* command) { return command->check_name(name); });
    return found == all.end() ? nullptr : *found;
}

int tell_misunderstood(const CLI::App& app, std::span<char* const> words, const CLI::ParseError& error)
{
    const auto used = app.get_subcommands();
    // An option that is not known is told before what is missing: it may have been meant to give it.
    const bool extra = dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr;
    const bool lacks = dynamic_cast<const CLI::RequiredError*>(&error) != nullptr;
    if (!used.empty() && (extra || lacks)) {
        const CLI::App& command = *used.front();
        if (const auto name = unknown_option(command, words); !name.empty()) {
            const auto owners = owners_of(name, app);
            fmt::print(stderr, "descry: {}: there is no option {}{}\n", command.get_name(), name,
                       owners.empty() ? question(option_meant_by(name, command)) : owners);
            return unusable;
        }
        if (extra) {
            fmt::print(stderr, "descry: {}\n", error.what());
            return unusable;
        }
    }
    // CLI11 asks for a command where one was given that it does not know.
    const std::string first = words.size() > 1 ? words[1] : "";
    if (!first.empty() && first.front() != '-' && command_named(first, app) == nullptr) {
        tell_unknown_command(app, first);
        return unusable;
    }
    if (error.get_exit_code() == 0) return app.exit(error);
    // "Could not convert: --ply = abc": what cannot be converted is no number.
    std::string what = error.what();
    constexpr std::string_view unconverted = "Could not convert: ", is = " = ";
    if (const auto value = what.find(is); what.starts_with(unconverted) && value != std::string::npos)
        what = fmt::format("{}: '{}' is not a number that it takes",
                           what.substr(unconverted.size(), value - unconverted.size()), what.substr(value + is.size()));
    // Who asks for nothing is told what there is.
    if (used.empty() && words.size() < 2)
        fmt::print(stderr, "{}", app.help());
    else
        fmt::print(stderr, "descry: {}{}; `descry {}--help` tells more\n",
                   used.empty() ? "" : used.front()->get_name() + ": ", what,
                   used.empty() ? "" : used.front()->get_name() + ' ');
    return unusable;
}

}  // namespace descry::tool
