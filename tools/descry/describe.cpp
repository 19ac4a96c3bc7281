#include "describe.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ranges>
#include <sstream>

namespace descry::tool {
namespace {

/// An option, or an argument without a name.
struct Argument {
    std::string short_name{}, long_name{};  ///< with their dashes; both empty for an argument without a name
    std::string position{};                 ///< "FILE"
    std::string about{};
    std::vector<std::string> words{};  ///< that it takes; empty if it takes anything
    bool takes_value = false, file = false, many = false, required = false;
};

struct Command {
    std::string name{}, about{}, footer{};
    std::vector<Argument> arguments{};
};

/// Line ends within a description are there for --help alone.
std::string one_line(std::string text)
{
    std::ranges::replace(text, '\n', ' ');
    return text;
}

/// "ENUM:always, auto, never", "TEXT:{auto,always,never}"
std::vector<std::string> words_of(const std::string& type)
{
    const auto colon = type.find(':');
    if (colon == std::string::npos) return {};
    std::vector<std::string> words;
    std::string word;
    for (const char c : type.substr(colon + 1) + ',') {
        if (c == ',') {
            if (!word.empty()) words.push_back(word);
            word.clear();
        }
        else if (c != ' ' && c != '{' && c != '}')
            word += c;
    }
    const bool plain = std::ranges::all_of(words, [](const std::string& each) {
        return std::ranges::all_of(each,
                                   [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; });
    });
    return plain ? words : std::vector<std::string>{};
}

Argument argument_of(const CLI::Option& option, const OptionWords& known)
{
    Argument made{.about = one_line(option.get_description()),
                  .takes_value = option.get_items_expected_max() > 0,
                  .many = option.get_items_expected_max() > 1,
                  .required = option.get_required()};
    if (!option.get_snames().empty()) made.short_name = '-' + option.get_snames().front();
    if (!option.get_lnames().empty()) made.long_name = "--" + option.get_lnames().front();
    if (made.short_name.empty() && made.long_name.empty()) made.position = option.get_name(true);
    made.words = words_of(option.get_type_name());
    if (const auto found = known.find(made.long_name); found != known.end()) made.words = found->second;
    made.file = made.position == "FILE" || made.position == "A" || made.position == "B" ||
                made.long_name == "--output" || made.long_name == "--after";
    return made;
}

std::vector<Command> commands_of(const CLI::App& app, const OptionWords& known)
{
    std::vector<Command> commands;
    for (const CLI::App* each : app.get_subcommands([](const CLI::App* c) { return !c->get_group().empty(); })) {
        Command command{each->get_name(), one_line(each->get_description()), each->get_footer(), {}};
        for (const CLI::Option* option : each->get_options()) command.arguments.push_back(argument_of(*option, known));
        commands.push_back(std::move(command));
    }
    return commands;
}

std::string joined(const std::vector<std::string>& words, std::string_view between)
{
    return fmt::format("{}", fmt::join(words, between));
}

bool is_option(const Argument& argument) { return argument.position.empty(); }

/// "TO" for --to: what a value is called.
std::string value_name(const Argument& argument)
{
    if (argument.file) return "FILE";
    std::string name = argument.long_name.substr(std::min<std::size_t>(2, argument.long_name.size()));
    std::ranges::transform(name, name.begin(),
                           [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
    return name;
}

// ---- man -----------------------------------------------------------------------------------------------------------

/// Text in roff: a dash is a minus sign, a backslash is one, a dot at the beginning of a line is no request.
std::string roff(std::string_view text)
{
    std::string made;
    for (const char c : text) {
        if ((c == '.' || c == '\'') && (made.empty() || made.back() == '\n')) made += "\\&";
        if (c == '\\')
            made += "\\e";
        else if (c == '-')
            made += "\\-";
        else
            made += c;
    }
    return made;
}

std::string as_it_stands(std::string_view text) { return ".nf\n" + roff(text) + "\n.fi\n"; }

std::string man_of(const Argument& argument)
{
    std::string names;
    for (const auto& name : {argument.short_name, argument.long_name}) {
        if (name.empty()) continue;
        names += (names.empty() ? "" : ", ") + fmt::format("\\fB{}\\fR", roff(name));
    }
    if (argument.takes_value && is_option(argument)) names += fmt::format(" \\fI{}\\fR", roff(value_name(argument)));
    if (!is_option(argument)) names = fmt::format("\\fI{}\\fR{}", argument.position, argument.many ? "..." : "");
    return fmt::format(".TP\n{}\n{}\n", names, roff(argument.about));
}

std::string man(const CLI::App& app, const std::vector<Command>& commands)
{
    const std::string& name = app.get_name();
    std::string page =
        fmt::format(".TH {} 1 \"\" \"{} {}\" \"User Commands\"\n.SH NAME\n{} \\- {}\n", "DESCRY", name,
                    roff(DESCRY_VERSION), name, roff("reads chess games written in descriptive notation"));
    page += fmt::format(".SH SYNOPSIS\n.B {}\n\\fICOMMAND\\fR [\\fIOPTION\\fR]... [\\fIARGUMENT\\fR]...\n", name);
    page += ".SH DESCRIPTION\n" + roff(app.get_description()) + "\n.SH COMMANDS\n";
    for (const Command& command : commands)
        page += fmt::format(".TP\n\\fB{}\\fR\n{}\n", command.name, roff(command.about));
    for (const Command& command : commands) {
        page += fmt::format(".SH {} {}\n{}\n", "DESCRY", roff(command.name), roff(command.about));
        for (const bool option : {false, true})
            for (const Argument& argument : command.arguments)
                if (is_option(argument) == option) page += man_of(argument);
        if (!command.footer.empty()) page += ".PP\n" + as_it_stands(command.footer);
    }
    page += ".SH EXIT STATUS AND EXAMPLES\n" + as_it_stands(app.get_footer());
    return page;
}

// ---- shells --------------------------------------------------------------------------------------------------------

std::string bash(const std::string& name, const std::vector<Command>& commands)
{
    std::vector<std::string> names;
    names.reserve(commands.size());
    for (const Command& command : commands) names.push_back(command.name);
    std::string text = fmt::format(R"(# Completion of {0} for bash.
_{0}() {{
    local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD - 1]}} command=${{COMP_WORDS[1]}} words=
    COMPREPLY=()
    if ((COMP_CWORD == 1)); then
        COMPREPLY=($(compgen -W '{1} --help --version' -- "$word"))
        return
    fi
    case $command/$before in
)",
                                   name, joined(names, " "));
    for (const Command& command : commands)
        for (const Argument& argument : command.arguments) {
            if (!is_option(argument) || !argument.takes_value) continue;
            std::string patterns = fmt::format("{}/{}", command.name, argument.long_name);
            if (!argument.short_name.empty()) patterns += fmt::format(" | {}/{}", command.name, argument.short_name);
            text += argument.words.empty()
                        ? fmt::format("    {}) {}; return ;;\n", patterns,
                                      argument.file ? "COMPREPLY=($(compgen -f -- \"$word\"))" : ":")
                        : fmt::format("    {}) COMPREPLY=($(compgen -W '{}' -- \"$word\")); return ;;\n", patterns,
                                      joined(argument.words, " "));
        }
    text += "    esac\n    case $command in\n";
    for (const Command& command : commands) {
        std::vector<std::string> options;
        for (const Argument& argument : command.arguments)
            for (const auto& each : {argument.short_name, argument.long_name})
                if (!each.empty()) options.push_back(each);
        text += fmt::format("    {}) words='{}' ;;\n", command.name, joined(options, " "));
    }
    text += fmt::format(R"(    esac
    if [[ $word == -* ]]; then
        COMPREPLY=($(compgen -W "$words" -- "$word"))
    else
        COMPREPLY=($(compgen -f -- "$word"))
    fi
}}
complete -o filenames -F _{0} {0}
)",
                        name);
    return text;
}

/// Within single quotes, and within the brackets of _arguments.
std::string zsh_quoted(const std::string& text)
{
    std::string made;
    for (const char c : text) {
        if (c == '\'')
            made += "'\\''";
        else if (c == '[' || c == ']' || c == ':' || c == '\\')
            (made += '\\') += c;
        else
            made += c;
    }
    return made;
}

std::string zsh(const std::string& name, const std::vector<Command>& commands)
{
    std::string text =
        fmt::format("#compdef {0}\n# Completion of {0} for zsh.\n_{0}() {{\n    local -a commands=(\n", name);
    for (const Command& command : commands)
        text += fmt::format("        '{}:{}'\n", command.name, zsh_quoted(command.about));
    text += fmt::format("    )\n    if ((CURRENT == 2)); then\n        _describe -t commands 'command of {}' commands\n"
                        "        return\n    fi\n    local command=$words[2]\n    shift words\n    ((CURRENT--))\n"
                        "    case $command in\n",
                        name);
    for (const Command& command : commands) {
        text += fmt::format("    {})\n        _arguments -s", command.name);
        for (const Argument& argument : command.arguments) {
            const std::string value = argument.file           ? ":file:_files"
                                      : !argument.takes_value ? ""
                                      : argument.words.empty()
                                          ? ":value: "
                                          : fmt::format(":value:({})", joined(argument.words, " "));
            if (!is_option(argument)) {
                text += fmt::format(" \\\n            '{}:{}:{}'", argument.many ? "*" : "",
                                    zsh_quoted(argument.position), argument.file ? "_files" : " ");
                continue;
            }
            for (const auto& each : {argument.short_name, argument.long_name})
                if (!each.empty())
                    text += fmt::format(" \\\n            '*{}[{}]{}'", each, zsh_quoted(argument.about), value);
        }
        text += "\n        ;;\n";
    }
    return text + fmt::format("    esac\n}}\n_{} \"$@\"\n", name);
}

std::string fish_quoted(const std::string& text)
{
    std::string made;
    for (const char c : text) {
        if (c == '\'' || c == '\\') made += '\\';
        made += c;
    }
    return made;
}

std::string fish(const std::string& name, const std::vector<Command>& commands)
{
    std::string text = fmt::format("# Completion of {} for fish.\n", name);
    for (const Command& command : commands)
        text += fmt::format("complete -c {} -n __fish_use_subcommand -f -a {} -d '{}'\n", name, command.name,
                            fish_quoted(command.about));
    for (const Command& command : commands)
        for (const Argument& argument : command.arguments) {
            if (!is_option(argument)) continue;
            text += fmt::format("complete -c {} -n '__fish_seen_subcommand_from {}'", name, command.name);
            if (!argument.short_name.empty()) text += " -s " + argument.short_name.substr(1);
            if (!argument.long_name.empty()) text += " -l " + argument.long_name.substr(2);
            if (argument.file)
                text += " -r";
            else if (argument.takes_value)
                text += argument.words.empty() ? " -x" : fmt::format(" -x -a '{}'", joined(argument.words, " "));
            text += fmt::format(" -d '{}'\n", fish_quoted(argument.about));
        }
    return text;
}

}  // namespace

std::string description(const CLI::App& app, std::string_view what, const OptionWords& words)
{
    const auto commands = commands_of(app, words);
    if (what == "man") return man(app, commands);
    if (what == "bash") return bash(app.get_name(), commands);
    if (what == "zsh") return zsh(app.get_name(), commands);
    if (what == "fish") return fish(app.get_name(), commands);
    return {};
}

}  // namespace descry::tool
