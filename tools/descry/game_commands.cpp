#include "game_commands.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <map>
#include <string_view>
#include <vector>

#include "one_of.hpp"
#include "option_words.hpp"

namespace descry::tool {
namespace {

const std::map<std::string, Format> formats{{"text", Format::text}, {"json", Format::json}};
/// How `check` prints: for readers, or for other programs.
const std::map<std::string, CheckForm> check_forms{
    {"sarif", CheckForm::sarif}, {"github", CheckForm::github}, {"short", CheckForm::lines}};
const std::map<std::string, ShowProgress> progress_words{
    {"auto", ShowProgress::automatic}, {"always", ShowProgress::always}, {"never", ShowProgress::never}};

/// Of `scan`: pages are written so before any game is looked for.
constexpr std::string_view hocr = "hocr";

std::vector<std::string_view> scan_format_words()
{
    auto words = format_words();
    words.push_back(hocr);
    return words;
}

bool wants_color(const std::string& choice)
{
    if (choice != "auto") return choice == "always";
    return isatty(STDERR_FILENO) == 1 && std::getenv("NO_COLOR") == nullptr;
}

}  // namespace

void GameCommands::add(CLI::App& app)
{
    check_ = app.add_subcommand("check", "replay score sheets and report what is wrong with them");
    add_reading(*check_);
    check_->add_option("--report", report_, "counts over all the games: text, json or html")
        ->check(one_of_these({"text", "json", "html"}));
    check_
        ->add_option(
            "--format", check_format_,
            "text, json (an object to a game), sarif (2.1.0), github (annotations of a workflow), short (a line to a "
            "finding)")
        ->check(one_of_these({"text", "json", "sarif", "github", "short"}))
        ->default_str("text");

    games_ = app.add_subcommand("games", "which games books hold: line, result, plies, players");
    add_reading(*games_);
    games_->add_option("--format", options_.format, "text, or json: one object per game")
        ->transform(one_of(formats))
        ->default_str("text");

    convert_ = app.add_subcommand("convert", "write the games of score sheets in another notation");
    add_reading(*convert_);
    converted_.add(*convert_, format_words(), fmt::format("what to write: {}", fmt::join(format_words(), ", ")));

    scan_ = app.add_subcommand("scan", "read pictures of pages, and write their games");
    add_reading(*scan_);
    scan_->get_option("FILE")->description(
        "pictures (PNG, JPEG, TIFF of any number of pages, and more), PDF files, folders of such; and files of text");
    scanned_.add(*scan_, scan_format_words(),
                 "what `convert --to` has, or hocr: the words, their places, and what else they could be");
    pictures_.add(*scan_);

    resolve_ = app.add_subcommand("resolve", "explain one record in one position");
    resolve_->add_option("RECORD", record_, "a record such as \"Kt-B3\"; '-' reads lines of RECORD, a tab and a FEN")
        ->required();
    resolve_->add_option("--format", options_.format, "text or json")->transform(one_of(formats))->default_str("text");
    add_common(*resolve_);
}

void GameCommands::add_common(CLI::App& command)
{
    command.add_option("--fen", fen_, "start from this position instead of the ordinary one");
    reading_.add(command);
    command.add_option("--color", color_, "colours in diagnostics: auto, always, never")
        ->check(one_of_these({"auto", "always", "never"}))
        ->default_str("auto");
    command.add_flag("-q,--quiet", options_.quiet, "errors only");
}

void GameCommands::add_reading(CLI::App& command)
{
    command.add_option("FILE", options_.files, "score sheets: text or PGN; '-' is standard input")->required();
    command
        .add_option("--from", from_, "what the files hold: auto, descriptive, pgn; or a code of the wire, such as iccf")
        ->transform(one_of_words(source_words()))
        ->default_str("auto");
    command.add_flag("--strict", options_.strict, "stop at the first record that is not certain");
    command.add_flag("--as-played", options_.as_played, "where Black moved first, do not exchange the sides");
    command.add_flag("--no-repair", no_repair_, "propose corrections, but stop where the sheet does not play on");
    command
        .add_option("--progress", options_.progress,
                    "how far a long run has come, on standard error: auto (on a terminal), always, never")
        ->transform(one_of(progress_words))
        ->default_str("auto");
    command
        .add_option(
            "-j,--jobs", options_.jobs,
            "threads; what is printed is the same for any number. Each file, and each game of a file with PGN\n"
            "tags, is a piece of work. Such files are read one game at a time, whatever their length; others as "
            "a\nwhole, up to 256 MiB")
        ->check(CLI::Range(1U, 256U))
        ->default_str("1");
    add_common(command);
}

void GameCommands::add_terms(LawCommands& law)
{
    for (auto* command : {check_, convert_}) law.add_terms(*command);
    law.add_code(*resolve_);
}

bool GameCommands::settle_reading(const CLI::App& command, const LawCommands& law)
{
    if (const auto* wire = find_wire(from_))
        options_.wire = wire->wire;
    else
        options_.from = sources().at(from_);
    options_.color = wants_color(color_);
    if (command.get_option("--fen")->count() > 0) {
        const auto position = read_fen(fen_);
        if (!position) {
            fmt::print(stderr, "descry: --fen: {}: {}\n", position.error().field, position.error().reason);
            return false;
        }
        options_.start = *position;
    }
    if (no_repair_) options_.mending = Mending::propose;
    return reading_.settle(options_.reading) && law.settle(options_.terms);
}

std::optional<int> GameCommands::run(const LawCommands& law)
{
    for (const auto* command : {check_, games_, convert_, scan_, resolve_})
        if (command->parsed() && !settle_reading(*command, law)) return unusable;
    if (check_->parsed()) return run_check();
    if (games_->parsed()) return list_games(options_);
    if (convert_->parsed()) return run_convert();
    if (scan_->parsed()) return run_scan();
    if (resolve_->parsed()) return resolve_record(options_, record_);
    return std::nullopt;
}

int GameCommands::run_check()
{
    if (check_format_ == "json") options_.format = Format::json;
    if (const auto form = check_forms.find(check_format_); form != check_forms.end()) {
        if (report_.empty()) return check_in_form(options_, form->second);
        fmt::print(stderr, "descry: --report counts, and --format {} tells findings: ask for one of them\n",
                   check_format_);
        return unusable;
    }
    return report_.empty() ? check(options_) : check_report(options_, report_);
}

int GameCommands::run_convert() const
{
    const auto writing = converted_.settle(*convert_);
    return writing ? convert(options_, *writing, converted_.drawing()) : unusable;
}

int GameCommands::run_scan() const
{
    const auto writing = scanned_.settle(*scan_);
    if (!writing) return unusable;
    return pictures_.run(options_, scanned_.to() == hocr,
                         [&](const Options& read) { return convert(read, *writing, scanned_.drawing()); });
}

}  // namespace descry::tool
