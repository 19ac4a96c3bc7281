#include "describe.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "described.hpp"
#include "file_arguments.hpp"

namespace descry::tool {
namespace {

/// Line ends within a description are there for --help alone.
std::string one_line(std::string text)
{
    std::ranges::replace(text, '\n', ' ');
    return text;
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
    const auto found = known.find(made.long_name + made.position);
    if (made.words.empty() && found != known.end()) made.words = found->second;
    made.file = takes_file(option);
    return made;
}

Command command_of(const CLI::App& app, const OptionWords& known)
{
    Command command{app.get_name(), one_line(app.get_description()), app.get_footer(), {}};
    for (const CLI::Option* option : app.get_options()) command.arguments.push_back(argument_of(*option, known));
    return command;
}

Program program_of(const CLI::App& app, const OptionWords& known)
{
    Program program{command_of(app, known), {}};
    for (const CLI::App* each : app.get_subcommands([](const CLI::App* c) { return !c->get_group().empty(); }))
        program.commands.push_back(command_of(*each, known));
    return program;
}

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
    if (argument.takes_value && argument.is_option()) names += fmt::format(" \\fI{}\\fR", roff(value_name(argument)));
    if (!argument.is_option()) names = fmt::format("\\fI{}\\fR{}", argument.position, argument.many ? "..." : "");
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
                if (argument.is_option() == option) page += man_of(argument);
        if (!command.footer.empty()) page += ".PP\n" + as_it_stands(command.footer);
    }
    page += ".SH EXIT STATUS AND EXAMPLES\n" + as_it_stands(app.get_footer());
    return page;
}

}  // namespace

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

std::string description(const CLI::App& app, std::string_view what, const OptionWords& words)
{
    const auto program = program_of(app, words);
    if (what == "man") return man(app, program.commands);
    if (what == "bash") return bash_completion(program);
    if (what == "zsh") return zsh_completion(program);
    if (what == "fish") return fish_completion(program);
    return {};
}

}  // namespace descry::tool
