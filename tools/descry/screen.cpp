#include "screen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <sstream>
#include <string_view>
#include <vector>

#include "describe.hpp"

namespace descry::tool {
namespace {

constexpr std::size_t lines_of_a_screen = 50, width = 80, left = 24;

/// In the order of their groups.
struct Seldom {
    const char* option;
    const char* group;
    const char* but_for = "";  ///< the command that it is common in
};
constexpr auto seldom = std::to_array<Seldom>({
    {"--as-played", "Reading"}, {"--no-repair", "Reading"}, {"--dialect", "Reading"},
    {"--language", "Reading"},  {"--tagged", "Writing"},    {"--tell-captures", "Writing"},
    {"--per-word", "Writing"},  {"--pedantic", "Writing"},  {"--diagrams", "Diagrams"},
    {"--below", "Diagrams"},    {"--labels", "Diagrams"},   {"--play", "Law", "lint"},
    {"--odds", "Law"},          {"--undertaking", "Law"},   {"--agree", "Law"},
    {"--jobs", "The run"},      {"--progress", "The run"},  {"--color", "The run"},
    {"--page-time", "The run"}, {"--risks", "Findings"},    {"--fix-likely", "Findings"},
    {"--ignore", "Findings"},   {"--level", "Findings"},
});

struct Example {
    const char* command;
    const char* line;
    const char* shows;
    bool first = false;  ///< among those of descry itself
};
constexpr auto all_examples = std::to_array<Example>({
    {"check", "descry check game.txt", "what is wrong with this score?", true},
    {"check", "descry check --code british-1903 game.txt", "and what does the law say of it?"},
    {"check", "descry check --format short *.txt", "a line to a finding"},
    {"check", "descry check --report text *.txt", "counts over all the games"},
    {"games", "descry games book.txt", "which games does this book hold?", true},
    {"convert", "descry convert game.txt --to pgn", "the game in today's notation", true},
    {"convert", "descry convert game.txt --plain", "the moves alone"},
    {"convert", "descry convert book.txt --split games", "a file to each game"},
    {"convert", "descry convert game.txt --to descriptive", "the same, as books print it", true},
    {"convert", "descry convert game.txt --to svg --ply 12", "a picture of the board"},
    {"resolve", "descry resolve \"Kt-B3\"", "what can this record mean?", true},
    {"lint", "descry lint game.txt", "is it safe to send?", true},
    {"lint", "descry lint --record \"Kt-B3\"", "is this one?"},
    {"lint", "descry lint --record \"12. Kt-B3\" --after game.txt", "sent behind that game"},
    {"repair", "descry repair game.txt", "its corrections as a diff", true},
    {"repair", "descry repair game.txt | patch -p0", "and into the file"},
    {"compare", "descry compare a.txt b.txt", "two copies of one game", true},
    {"scan", "descry scan page.png", "the games on a picture", true},
    {"scan", "descry scan book.pdf --resume pages -o book.pgn", "of a whole book"},
    {"explain", "descry explain D201", "what does this diagnostic mean?", true},
    {"explain", "descry explain D201 D306", "and these?"},
    {"laws", "descry laws castling", "what the books say of it"},
    {"claims", "descry claims game.txt", "what could have been claimed, turn by turn"},
    {"time", "descry time --limit 20/1h --white 2:10 --made 36,35", "who exceeded it?"},
    {"serve", "descry serve game.txt --open", "the desk, with this score on it", true},
});

/// The words of a text in lines of what is left beside the first column, the first of which is there already.
std::string beside(std::string_view name, const std::string& text)
{
    std::string out = fmt::format("  {}", name);
    std::size_t column = out.size();
    if (column + 2 > left) {
        out += '\n';
        column = 0;
    }
    std::istringstream words{text};
    bool begun = false;
    for (std::string word; words >> word; begun = true) {
        if (begun && column + 1 + word.size() > width) {
            out += '\n';
            column = 0;
        }
        const auto gap = column < left ? left - column : begun ? 1 : 0;
        out += std::string(gap, ' ') + word;
        column += gap + word.size();
    }
    return out + '\n';
}

const char* group_of(const CLI::Option& option, const std::string& command)
{
    const auto found = std::ranges::find_if(
        seldom, [&](const Seldom& each) { return option.check_name(each.option) && command != each.but_for; });
    return found == seldom.end() ? nullptr : found->group;
}

std::vector<std::string_view> groups()
{
    std::vector<std::string_view> names;
    for (const Seldom& each : seldom)
        if (names.empty() || names.back() != each.group) names.emplace_back(each.group);
    return names;
}

class Screen : public CLI::Formatter {
public:
    Screen() { column_width(left); }

    std::string make_help(const CLI::App* app, std::string name, CLI::AppFormatMode mode) const override
    {
        auto help = CLI::Formatter::make_help(app, name, mode);
        if (mode != CLI::AppFormatMode::Normal || app->get_parent() == nullptr || lines(help) <= lines_of_a_screen)
            return help;
        return make_description(app) + make_usage(app, name) + make_positionals(app) + common_options(*app) + '\n' +
               make_footer(app);
    }

    std::string make_subcommand(const CLI::App* command) const override
    {
        return beside(command->get_name(), command->get_description());
    }

    std::string make_option(const CLI::Option* option, bool positional) const override
    {
        auto name = make_option_name(option, positional) + make_option_opts(option);
        if (const auto comma = name.find(",--"); comma != std::string::npos) name.insert(comma + 1, " ");
        std::string about = option->get_description();
        const auto words = words_of(option->get_type_name());
        if (!words.empty() && !about.contains(words.front())) about += fmt::format(": {}", fmt::join(words, ", "));
        if (const auto usual = option->get_default_str(); !usual.empty()) about += fmt::format(" ({})", usual);
        return beside(name, about);
    }

    std::string make_option_opts(const CLI::Option* option) const override
    {
        const bool positional = option->get_positional();
        std::string text;
        if (option->get_type_size() != 0 && !positional) {
            const auto type = option->get_type_name();
            const auto kind = type.substr(0, type.find(':'));
            text = kind == "UINT" || kind == "INT" ? " N" : kind == "TEXT" || kind == "ENUM" ? " WORD" : ' ' + kind;
        }
        if (option->get_type_size() != 0 && option->get_expected_max() == CLI::detail::expected_max_vector_size)
            text += "...";
        return text;
    }

private:
    static std::size_t lines(std::string_view text) { return static_cast<std::size_t>(std::ranges::count(text, '\n')); }

    [[nodiscard]] std::string common_options(const CLI::App& app) const
    {
        const auto in = [](const std::string_view group) {
            return
                [group](const CLI::Option* option) { return option->get_group() == group && option->nonpositional(); };
        };
        auto text = make_group("Options", false, app.get_options(in("Options")));
        text += fmt::format("\nSeldom wanted; `descry {} --help-all` tells of them:\n", app.get_name());
        for (const auto group : groups()) {
            std::string names;
            for (const auto* option : app.get_options(in(group))) names += " --" + option->get_lnames().front();
            if (!names.empty()) text += beside(group, names);
        }
        return text;
    }
};

constexpr auto exit_status =
    "Exit status: 0 no errors; 1 errors in what was read; 2 the command line or a\nfile could not be used.";

}  // namespace

std::shared_ptr<CLI::Formatter> screen() { return std::make_shared<Screen>(); }

std::string examples(const std::string& command)
{
    const auto wanted = [&](const Example& each) { return command.empty() ? each.first : command == each.command; };
    std::size_t widest = 0;
    for (const Example& each : all_examples)
        if (wanted(each)) widest = std::max(widest, std::string_view{each.line}.size());
    std::string text;
    for (const Example& each : all_examples) {
        if (!wanted(each)) continue;
        text += fmt::format("  {:<{}}  {}\n", each.line, widest, each.shows);
    }
    return text;
}

void arrange_help(CLI::App& app)
{
    app.footer(examples({}) + '\n' + exit_status);
    for (auto* command : app.get_subcommands([](const CLI::App*) { return true; })) {
        for (auto* option : command->get_options())
            if (const auto* group = group_of(*option, command->get_name())) option->group(group);
        std::string footer = examples(command->get_name());
        if (const auto own = command->get_footer(); !own.empty()) footer += (footer.empty() ? "" : "\n") + own;
        if (!footer.contains("Exit status"))
            footer += (footer.ends_with('\n') || footer.empty() ? "\n" : "\n\n") + std::string{exit_status};
        command->footer(footer);
    }
}

std::string list_of_options(const CLI::App& app)
{
    std::string text = "Options that are seldom wanted, and the commands that have them:\n";
    for (const auto group : groups()) {
        text += fmt::format("\n{}:\n", group);
        for (const Seldom& each : seldom) {
            if (each.group != group) continue;
            std::vector<std::string> having;
            std::string about;
            for (const auto* command : app.get_subcommands([](const CLI::App* c) { return !c->get_group().empty(); }))
                if (const auto* option = command->get_option_no_throw(each.option);
                    option != nullptr && option->get_group() == group) {
                    having.push_back(command->get_name());
                    if (about.empty()) about = option->get_description();
                }
            if (!having.empty()) text += beside(each.option, fmt::format("{} ({})", about, fmt::join(having, ", ")));
        }
    }
    return text;
}

}  // namespace descry::tool
