#include "writing_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <utility>

#include "advice.hpp"
#include "lists.hpp"
#include "option_words.hpp"

namespace descry::tool {
namespace {

/// Options that mean something for some outputs alone.
struct Bound {
    const char* option;
    bool (*suits)(const OutputFormat& format);
    const char* outputs;
};

bool is_styled(const OutputFormat& format) { return format.styled; }
bool has_diagrams(const OutputFormat& format) { return format.name == "svg" || format.name == "html"; }
bool holds_moves(const OutputFormat& format)
{
    return format.gathering != Gathering::one_game && format.gathering != Gathering::one_document;
}

constexpr auto bound = std::to_array<Bound>({
    {"--ply", [](const OutputFormat& to) { return to.name == "svg" || to.name == "fen"; }, "--to svg and --to fen"},
    {"--diagrams", [](const OutputFormat& to) { return to.name == "html"; }, "--to html"},
    {"--below", has_diagrams, "--to svg and --to html"},
    {"--labels", has_diagrams, "--to svg and --to html"},
    {"--style", is_styled, "--to descriptive and --to tagged"},
    {"--tagged", is_styled, "--to descriptive"},
    {"--tell-captures", is_styled, "--to descriptive and --to tagged"},
    {"--per-word", is_styled, "--to descriptive and --to tagged"},
    {"--pedantic", is_styled, "--to descriptive and --to tagged"},
    {"--plain", [](const OutputFormat& to) { return to.name == "pgn"; }, "--to pgn"},
    {"--fens", [](const OutputFormat& to) { return to.name == "json"; }, "--to json"},
    {"--split", holds_moves, "what is written of moves, not with pictures and pages"},
});

/// \param format  null for what holds no games.
/// \return  false, and told, where an option would do nothing for this output.
bool is_of_use(const CLI::App& command, const OutputFormat* format, const std::string& name)
{
    if (command.get_option("--split")->count() > 0 && command.get_option("--output")->count() > 0) {
        fmt::print(stderr, "descry: -o does nothing with --split: each game goes into a file of its own\n");
        return false;
    }
    const auto useless = std::ranges::find_if(bound, [&](const Bound& each) {
        return command.get_option(each.option)->count() > 0 && (format == nullptr || !each.suits(*format));
    });
    if (useless == bound.end()) return true;
    fmt::print(stderr, "descry: {} does nothing with --to {}: it goes with {}\n", useless->option, name,
               useless->outputs);
    return false;
}

}  // namespace

void WritingOptions::add(CLI::App& command, std::vector<std::string_view> words, const std::string& about)
{
    command.add_option("--to", to_, about)->transform(one_of_words(std::move(words)))->default_str("pgn");
    command
        .add_option("--corrections", writing_.corrections,
                    "what a reader settled in this text at the desk (descry serve), as it was saved there")
        ->type_name("FILE");
    command.add_option("--style", style_, "how --to descriptive writes; `descry help styles` lists them")
        ->default_str("british");
    command.add_flag("--tagged", tagged_,
                     "with --to descriptive, the same as --to tagged: PGN tags and running movetext, which is read\n"
                     "back one game at a time");
    command.add_flag("--tell-captures", writing_.brevity.captures_written,
                     "with --style shortest: each capture is told (British 1903, Part V Law 5 (c))");
    command.add_flag("--per-word", writing_.brevity.words,
                     "with --style shortest: the fewest telegraph words, then the fewest characters");
    command.add_flag("--pedantic", writing_.brevity.pedantic,
                     "with --style shortest: no other move may fit even a liberal reading");
    command.add_flag("--plain", writing_.plain,
                     "with --to pgn: the moves alone, without comments, variations and descry's own notes");
    command.add_flag("--fens", writing_.fens, "with --to json: the position after each ply");
    command
        .add_option("--split", writing_.folder, "a file to each game, in this folder; none that is there is replaced")
        ->check([](const std::string& name) { return name.empty() ? "a folder has a name" : ""; }, "")
        ->type_name("FOLDER");
    add_drawing(command, drawing_);
    command.footer("Tables: descry help formats, styles, wire, dialects.");
}

std::optional<Writing> WritingOptions::settle(const CLI::App& command) const
{
    const auto* format = find_format(tagged_ && to_ == "descriptive" ? "tagged" : to_);
    if (!is_of_use(command, format, to_)) return std::nullopt;
    Writing writing = writing_;
    if (format != nullptr) writing.format = format;
    if (!style_.empty()) writing.style = find_style(style_);
    if (writing.style == nullptr) {
        fmt::print(stderr, "descry: there is no style {}{}\n{}", style_, did_you_mean(style_, names_of(styles())),
                   list_of_styles());
        return std::nullopt;
    }
    if (!writing.corrections.empty() && writing.format->gathering == Gathering::one_game) {
        fmt::print(stderr, "descry: --corrections goes with what is written of moves, not with pictures\n");
        return std::nullopt;
    }
    const Brevity& brevity = writing.brevity;
    if ((brevity.words || brevity.pedantic || brevity.captures_written) && writing.style->name != "shortest") {
        fmt::print(stderr, "descry: --per-word, --pedantic and --tell-captures go with --style shortest\n");
        return std::nullopt;
    }
    return writing;
}

}  // namespace descry::tool
