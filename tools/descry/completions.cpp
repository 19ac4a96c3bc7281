// Completions for shells: commands, options, the words that each takes, and files where a file is wanted.
#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "described.hpp"

namespace descry::tool {
namespace {

std::string joined(const std::vector<std::string>& words, std::string_view between)
{
    return fmt::format("{}", fmt::join(words, between));
}

/// "-o", "--output"
std::vector<std::string> names_of(const Argument& option)
{
    std::vector<std::string> names;
    for (const auto& name : {option.short_name, option.long_name})
        if (!name.empty()) names.push_back(name);
    return names;
}

std::vector<std::string> options_of(const Command& command)
{
    std::vector<std::string> names;
    for (const Argument& argument : command.arguments)
        if (argument.is_option()) std::ranges::copy(names_of(argument), std::back_inserter(names));
    return names;
}

std::vector<std::string> names_of(const std::vector<Command>& commands)
{
    std::vector<std::string> names;
    std::ranges::transform(commands, std::back_inserter(names), &Command::name);
    return names;
}

/// What stands without a name behind a command; null if nothing does.
const Argument* positional_of(const Command& command)
{
    const auto found = std::ranges::find_if_not(command.arguments, &Argument::is_option);
    return found == command.arguments.end() ? nullptr : &*found;
}

// ---- bash ----------------------------------------------------------------------------------------------------------

/// What is offered for a value.
std::string bash_offer(const Argument* value)
{
    if (value == nullptr) return ":";
    if (!value->words.empty()) return fmt::format("_descry_offer -W '{}'", joined(value->words, " "));
    return value->file ? "_descry_offer -f" : ":";
}

}  // namespace

std::string bash_completion(const Program& program)
{
    const auto& name = program.itself.name;
    std::string text =
        fmt::format(R"(# Completion of {0} for bash.
_descry_offer() {{ mapfile -t COMPREPLY < <(compgen "$@" -- "$word"); }}
_{0}() {{
    local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD - 1]}} command=${{COMP_WORDS[1]}}
    COMPREPLY=()
    # The sign of "--to=pgn" is a word of its own.
    if [[ $word == = ]]; then
        word=
    elif [[ $before == = ]] && ((COMP_CWORD > 2)); then
        before=${{COMP_WORDS[COMP_CWORD - 2]}}
    fi
    if ((COMP_CWORD == 1)); then
        if [[ $word == -* ]]; then _descry_offer -W '{2}'; else _descry_offer -W '{1}'; fi
        return
    fi
    case $command/$before in
)",
                    name, joined(names_of(program.commands), " "), joined(options_of(program.itself), " "));
    for (const Command& command : program.commands)
        for (const Argument& argument : command.arguments) {
            if (!argument.is_option() || !argument.takes_value) continue;
            std::vector<std::string> patterns;
            for (const auto& each : names_of(argument)) patterns.push_back(command.name + '/' + each);
            text += fmt::format("    {}) {}; return ;;\n", joined(patterns, " | "), bash_offer(&argument));
        }
    text += "    esac\n    case $command in\n";
    for (const Command& command : program.commands)
        text += fmt::format("    {}) if [[ $word == -* ]]; then _descry_offer -W '{}'; else {}; fi ;;\n", command.name,
                            joined(options_of(command), " "), bash_offer(positional_of(command)));
    return text + fmt::format("    esac\n}}\ncomplete -o filenames -F _{0} {0}\n", name);
}

// ---- zsh -----------------------------------------------------------------------------------------------------------

namespace {

/// Within single quotes, and within the brackets of _arguments.
std::string zsh_quoted(std::string_view text)
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

std::string zsh_offer(const Argument& value)
{
    if (!value.words.empty()) return fmt::format("({})", joined(value.words, " "));
    return value.file ? "_files" : " ";
}

/// The lines of _arguments for a command. What may be given once is not offered again.
std::string zsh_arguments(const Command& command)
{
    std::string text;
    for (const Argument& argument : command.arguments) {
        text += " \\\n            ";
        const auto about = zsh_quoted(argument.about);
        if (!argument.is_option()) {
            text += fmt::format("'{}:{}:{}'", argument.many ? "*" : "", about, zsh_offer(argument));
            continue;
        }
        const auto names = names_of(argument);
        const auto once = argument.many ? "*" : fmt::format("({})", joined(names, " "));
        for (const auto& each : names) {
            const bool is_long = each.starts_with("--");
            text += fmt::format("{}'{}{}{}[{}]{}'", &each == &names.front() ? "" : " ", once, each,
                                !argument.takes_value ? ""
                                : is_long             ? "="
                                                      : "+",
                                about, argument.takes_value ? fmt::format(":value:{}", zsh_offer(argument)) : "");
        }
    }
    return text;
}

}  // namespace

std::string zsh_completion(const Program& program)
{
    const auto& name = program.itself.name;
    std::string text =
        fmt::format("#compdef {0}\n# Completion of {0} for zsh.\n_{0}() {{\n    local -a commands=(\n", name);
    for (const Command& command : program.commands)
        text += fmt::format("        '{}:{}'\n", command.name, zsh_quoted(command.about));
    text += fmt::format(R"(    )
    if ((CURRENT == 2)); then
        if [[ $words[2] == -* ]]; then
            _arguments -s{1}
        else
            _describe -t commands 'command of {0}' commands
        fi
        return
    fi
    local command=$words[2]
    shift words
    ((CURRENT--))
    case $command in
)",
                        name, zsh_arguments(program.itself));
    for (const Command& command : program.commands)
        text += fmt::format("    {})\n        _arguments -s{}\n        ;;\n", command.name, zsh_arguments(command));
    return text + fmt::format("    esac\n}}\n_{} \"$@\"\n", name);
}

// ---- fish ----------------------------------------------------------------------------------------------------------

namespace {

std::string fish_quoted(std::string_view text)
{
    std::string made;
    for (const char c : text) {
        if (c == '\'' || c == '\\') made += '\\';
        made += c;
    }
    return made;
}

/// Its names, what it takes, and what it is for.
std::string fish_option(const Argument& argument)
{
    std::string text;
    if (!argument.short_name.empty()) text += " -s " + argument.short_name.substr(1);
    if (!argument.long_name.empty()) text += " -l " + argument.long_name.substr(2);
    if (argument.file)
        text += " -r -F";
    else if (argument.takes_value)
        text += argument.words.empty() ? " -x" : fmt::format(" -x -a '{}'", joined(argument.words, " "));
    return text + fmt::format(" -d '{}'\n", fish_quoted(argument.about));
}

}  // namespace

std::string fish_completion(const Program& program)
{
    const auto& name = program.itself.name;
    std::string text = fmt::format("# Completion of {} for fish.\n", name);
    for (const Argument& argument : program.itself.arguments)
        text += fmt::format("complete -c {} -n __fish_use_subcommand{}", name, fish_option(argument));
    for (const Command& command : program.commands)
        text += fmt::format("complete -c {} -n __fish_use_subcommand -f -a {} -d '{}'\n", name, command.name,
                            fish_quoted(command.about));
    for (const Command& command : program.commands) {
        const auto seen = fmt::format("complete -c {} -n '__fish_seen_subcommand_from {}'", name, command.name);
        const auto* positional = positional_of(command);
        if (positional != nullptr && !positional->words.empty())
            text += fmt::format("{} -f -a '{}' -d '{}'\n", seen, joined(positional->words, " "),
                                fish_quoted(positional->about));
        else if (positional == nullptr || !positional->file)
            text += seen + " -f\n";
        for (const Argument& argument : command.arguments)
            if (argument.is_option()) text += seen + fish_option(argument);
    }
    return text;
}

}  // namespace descry::tool
