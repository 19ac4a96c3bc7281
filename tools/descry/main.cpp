// The descry command: reads its arguments and calls the library.
#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "advice.hpp"
#include "command.hpp"
#include "describe.hpp"
#include "descry/formats.hpp"
#include "descry/wire.hpp"
#include "input.hpp"
#include "law_commands.hpp"
#include "lists.hpp"
#include "one_of.hpp"
#include "output.hpp"
#include "reading_options.hpp"
#include "repair_commands.hpp"
#include "scan.hpp"
#include "sending_commands.hpp"
#include "serve.hpp"
#include "topics.hpp"

namespace {

using namespace descry;
using namespace descry::tool;

const std::map<std::string, Source> sources{
    {"auto", Source::automatic}, {"descriptive", Source::descriptive}, {"pgn", Source::pgn}};
const std::map<std::string, Format> formats{{"text", Format::text}, {"json", Format::json}};
/// How `check` prints: for readers, or for other programs.
const std::map<std::string, CheckForm> check_forms{
    {"sarif", CheckForm::sarif}, {"github", CheckForm::github}, {"short", CheckForm::lines}};
const std::map<std::string, ShowProgress> progress_words{
    {"auto", ShowProgress::automatic}, {"always", ShowProgress::always}, {"never", ShowProgress::never}};

/// What the shell gave, before it is understood.
struct Arguments {
    Options options{};
    std::string fen{}, color = "auto", record{};
    std::vector<std::string> codes{};
    ReadingOptions reading{};
    std::string style{}, from = "auto", to = "pgn";
    bool tagged = false;
    Writing writing{};
    Drawing drawing{};
    std::string report{};
    bool fen_given = false, no_repair = false;
};

/// The words of a list; a code of the wire whose tables are lost is refused with the reason.
CLI::Validator one_of_words(std::vector<std::string_view> words)
{
    return {[words = std::move(words)](std::string& word) {
                word = CLI::detail::to_lower(word);
                if (std::ranges::find(words, word) != words.end()) return std::string{};
                for (const LostCode& lost : lost_codes())
                    if (lost.name == word) return fmt::format("{}: {}", word, lost.why);
                return fmt::format("'{}' is none of: {}", word, fmt::join(words, ", "));
            },
            ""};
}

std::vector<std::string_view> source_words()
{
    std::vector<std::string_view> words;
    for (const auto& [name, source] : sources) words.emplace_back(name);
    for (const WireEntry& wire : wires()) words.push_back(wire.name);
    return words;
}

std::vector<std::string_view> format_words()
{
    std::vector<std::string_view> words;
    for (const OutputFormat& format : output_formats()) words.push_back(format.name);
    return words;
}

/// Of `scan`: pages are written so before any game is looked for.
constexpr std::string_view hocr_alone = "hocr";

std::vector<std::string_view> scan_format_words()
{
    auto words = format_words();
    words.push_back(hocr_alone);
    return words;
}

void add_common(CLI::App& command, Arguments& arguments)
{
    command.add_option("--fen", arguments.fen, "start from this position instead of the ordinary one");
    arguments.reading.add(command);
    command.add_option("--color", arguments.color, "colours in diagnostics: auto, always, never")
        ->check(CLI::IsMember({"auto", "always", "never"}))
        ->default_str("auto");
    command.add_flag("-q,--quiet", arguments.options.quiet, "errors only");
}

void add_reading(CLI::App& command, Arguments& arguments)
{
    command.add_option("FILE", arguments.options.files, "score sheets: text or PGN; '-' is standard input")->required();
    command
        .add_option("--from", arguments.from,
                    "what the files hold: auto, descriptive, pgn; or a code of the wire: iccf, uedemann, gringmuth,\n"
                    "nores, washington")
        ->transform(one_of_words(source_words()))
        ->default_str("auto");
    command.add_flag("--strict", arguments.options.strict, "stop at the first record that is not certain");
    command.add_flag("--as-played", arguments.options.as_played, "where Black moved first, do not exchange the sides");
    command.add_flag("--no-repair", arguments.no_repair,
                     "propose corrections, but stop where the sheet does not play on");
    command
        .add_option("--progress", arguments.options.progress,
                    "how far a long run has come, on standard error: auto (on a terminal), always, never")
        ->transform(one_of(progress_words))
        ->default_str("auto");
    command
        .add_option(
            "-j,--jobs", arguments.options.jobs,
            "threads; what is printed is the same for any number. Each file, and each game of a file with PGN\n"
            "tags, is a piece of work. Such files are read one game at a time, whatever their length; others as "
            "a\nwhole, up to 256 MiB")
        ->check(CLI::Range(1U, 256U))
        ->default_str("1");
    add_common(command, arguments);
}

void add_writing(CLI::App& command, Arguments& arguments)
{
    command
        .add_option("--corrections", arguments.writing.corrections,
                    "what a reader settled in this text at the desk (descry serve), as it was saved there")
        ->type_name("FILE");
    command.add_option("--style", arguments.style, "how --to descriptive writes; `descry help styles` lists them")
        ->default_str("british");
    command.add_flag("--tagged", arguments.tagged,
                     "with --to descriptive, the same as --to tagged: PGN tags and running movetext, which is read\n"
                     "back one game at a time");
    command.add_flag("--tell-captures", arguments.writing.brevity.captures_written,
                     "with --style shortest: each capture is told (British 1903, Part V Law 5 (c))");
    command.add_flag("--per-word", arguments.writing.brevity.words,
                     "with --style shortest: the fewest telegraph words, then the fewest characters");
    command.add_flag("--pedantic", arguments.writing.brevity.pedantic,
                     "with --style shortest: no other move may fit even a liberal reading");
    command.add_flag("--plain", arguments.writing.plain,
                     "with --to pgn: the moves alone, without comments, variations and descry's own notes");
    command.add_flag("--fens", arguments.writing.fens, "with --to json: the position after each ply");
    command.add_option("--split", arguments.writing.folder, "a file to each game, in this folder")
        ->type_name("FOLDER")
        ->check(CLI::ExistingDirectory);
    command.footer([] {
        return list_of_formats() +
               "\nThe styles: descry help styles. The codes of the wire: descry help wire. The dialects: descry help "
               "dialects.";
    });
}

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
    const auto useless = std::ranges::find_if(bound, [&](const Bound& each) {
        return command.get_option(each.option)->count() > 0 && (format == nullptr || !each.suits(*format));
    });
    if (useless == bound.end()) return true;
    fmt::print(stderr, "descry: {} does nothing with --to {}: it goes with {}\n", useless->option, name,
               useless->outputs);
    return false;
}

/// \return  null if there is none of that name.
const CLI::App* command_named(const CLI::App& app, const std::string& name)
{
    const auto all = app.get_subcommands([](const CLI::App*) { return true; });
    const auto found = std::ranges::find_if(all, [&](const CLI::App* command) { return command->check_name(name); });
    return found == all.end() ? nullptr : *found;
}

/// What an unknown command or option was meant to be, on one line.
void tell_unknown(const CLI::App& app, int argc, char** argv, const CLI::ParseError& error)
{
    const auto used = app.get_subcommands();
    const CLI::App& command = used.empty() ? app : *used.front();
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        if (!word.starts_with("--") || word.size() < 3) continue;
        const std::string name{word.substr(0, word.find('='))};
        if (command.get_option_no_throw(name) != nullptr) continue;
        const auto meant = option_meant_by(name, command);
        fmt::print(stderr, "descry: {}there is no option {}{}\n", used.empty() ? "" : command.get_name() + ": ", name,
                   meant.empty() ? "" : "; did you mean " + meant + "?");
        return;
    }
    fmt::print(stderr, "descry: {}\n", error.what());
}

/// \return  false, and the reason told, where there is no such style or the options do not go together.
bool settle_writing(Arguments& arguments)
{
    Writing& writing = arguments.writing;
    if (!arguments.style.empty()) writing.style = find_style(arguments.style);
    if (writing.style == nullptr) {
        fmt::print(stderr, "descry: there is no style {}\n{}", arguments.style, list_of_styles());
        return false;
    }
    if (!writing.corrections.empty() && writing.format->gathering == Gathering::one_game) {
        fmt::print(stderr, "descry: --corrections goes with what is written of moves, not with pictures\n");
        return false;
    }
    const Brevity& brevity = writing.brevity;
    if ((brevity.words || brevity.pedantic || brevity.captures_written) && writing.style->name != "shortest") {
        fmt::print(stderr, "descry: --per-word, --pedantic and --tell-captures go with --style shortest\n");
        return false;
    }
    return true;
}

/// What the shells may complete where an option does not say it by itself.
OptionWords option_words()
{
    OptionWords words;
    for (const auto name : source_words()) words["--from"].emplace_back(name);
    for (const auto name : format_words()) words["--to"].emplace_back(name);
    for (const Style& style : styles()) words["--style"].emplace_back(style.name);
    for (const Dialect& dialect : dialects()) words["--dialect"].emplace_back(dialect.name);
    for (const Notation notation :
         {Notation::english, Notation::spanish, Notation::french, Notation::portuguese, Notation::italian})
        words["--language"].emplace_back(language_name(notation));
    for (const auto play : {law::Play::board, law::Play::consultation, law::Play::post, law::Play::telegraph,
                            law::Play::telegraph_appendix_a, law::Play::blindfold})
        words["--play"].emplace_back(word(play));
    for (const CodeEntry& code : codes)
        for (const auto* argument : {"CODE", "--select", "--ignore"}) words[argument].emplace_back(code.id);
    for (const law::Row& row : law::matrix()) words["WHAT"].emplace_back(row.id);
    return words;
}

bool wants_color(const std::string& choice)
{
    if (choice != "auto") return choice == "always";
    return isatty(STDERR_FILENO) == 1 && std::getenv("NO_COLOR") == nullptr;
}

/// Every command that prints results can put them into a file.
void add_output(CLI::App& app, std::string& file)
{
    for (auto* command : app.get_subcommands({}))
        if (command->get_name() != "serve")
            command
                ->add_option("-o,--output", file,
                             "put the results into this file; it stays as it is until all of them are written")
                ->check([](const std::string& name) { return name.empty() ? "a file has a name" : ""; }, "")
                ->type_name("FILE");
}

int run(int argc, char** argv, Output& output)
{
    Arguments arguments;
    Options& options = arguments.options;
    CLI::App app{
        "descry reads chess games written in descriptive notation (P-K4, Kt. to K. B's 3d, N-KB3), finds the move\n"
        "that each record means, says what is wrong with a score, and converts it.",
        "descry"};
    app.set_version_flag("-V,--version", "descry " DESCRY_VERSION);
    app.require_subcommand(1);
    app.footer(
        "Exit status: 0 no errors; 1 errors in what was read; 2 the command line or a file could not be used.\n\n"
        "  descry check game.txt                      what is wrong with this score?\n"
        "  descry games book.txt                      which games does this book hold?\n"
        "  descry convert game.txt --to pgn           the game in today's notation\n"
        "  descry convert game.txt --to descriptive --style staunton\n"
        "                                             the same, in a way of printing\n"
        "  descry resolve \"Kt-B3\"                     what can this record mean?\n"
        "  descry lint game.txt                       is each record safe to send?\n"
        "  descry repair game.txt                     its corrections as a diff\n"
        "  descry compare a.txt b.txt                 two copies of one game\n"
        "  descry scan page.png                       the games on the picture of a page\n"
        "  descry explain D201                        what does this diagnostic mean?");

    auto* check_command = app.add_subcommand("check", "replay score sheets and report what is wrong with them");
    add_reading(*check_command, arguments);
    check_command->add_option("--report", arguments.report, "counts over all the games: text, json or html")
        ->check(CLI::IsMember({"text", "json", "html"}));
    std::string check_format = "text";
    check_command
        ->add_option("--format", check_format,
                     "text; json: one object per game; sarif (2.1.0); github: annotations of a workflow; short: a\n"
                     "line to a finding")
        ->check(CLI::IsMember({"text", "json", "sarif", "github", "short"}))
        ->default_str("text");
    auto* games_command = app.add_subcommand("games", "list the games that books hold: line, result, plies, players");
    add_reading(*games_command, arguments);
    games_command->add_option("--format", options.format, "text, or json: one object per game")
        ->transform(one_of(formats))
        ->default_str("text");
    auto* convert_command = app.add_subcommand("convert", "write the games of score sheets in another notation");
    add_reading(*convert_command, arguments);
    convert_command
        ->add_option("--to", arguments.to,
                     fmt::format("what to write, as listed below: {}", fmt::join(format_words(), ", ")))
        ->transform(one_of_words(format_words()))
        ->default_str("pgn");
    add_writing(*convert_command, arguments);
    add_drawing(*convert_command, arguments.drawing);
    auto* scan_command = app.add_subcommand("scan", "read pictures of pages, and write the games in any notation");
    add_reading(*scan_command, arguments);
    scan_command->get_option("FILE")->description(
        "pictures (PNG, JPEG, TIFF of any number of pages, and more), PDF files, folders of such; and files of text");
    scan_command
        ->add_option("--to", arguments.to,
                     "what `convert --to` has, or hocr: the words, their places, and what else they could be")
        ->transform(one_of_words(scan_format_words()))
        ->default_str("pgn");
    add_writing(*scan_command, arguments);
    add_drawing(*scan_command, arguments.drawing);
    ScanCommand scan;
    scan.add(*scan_command);
    auto* resolve_command = app.add_subcommand("resolve", "explain one record in one position");
    resolve_command
        ->add_option("RECORD", arguments.record,
                     "a record such as \"Kt-B3\"; '-' reads lines of RECORD, a tab and a FEN")
        ->required();
    resolve_command->add_option("--format", options.format, "text or json")
        ->transform(one_of(formats))
        ->default_str("text");
    add_common(*resolve_command, arguments);
    auto* explain_command = app.add_subcommand("explain", "what a diagnostic means, and its law, with an example");
    explain_command->add_option("CODE", arguments.codes, "codes such as D201")->required();
    std::string topic;
    auto* help_command = app.add_subcommand("help", "tables: styles, dialects, codes, wire; or the help of a command");
    help_command->add_option("TOPIC", topic, "styles, dialects, codes, wire, or a command");

    LawCommands law_commands;
    law_commands.add(app);
    RepairCommands repair_commands;
    repair_commands.add(app);
    SendingCommands sending_commands;
    sending_commands.add(app);
#ifdef DESCRY_WORKBENCH
    ServeCommand serve_command;
    serve_command.add(app);
#endif
    for (auto* command : {check_command, convert_command}) law_commands.add_terms(*command);
    law_commands.add_code(*resolve_command);
    std::string described;
    auto* describe_command = app.add_subcommand("describe", "this command for man and for shells")->group("");
    describe_command->add_option("WHAT", described, "man, bash, zsh or fish")
        ->required()
        ->check(CLI::IsMember({"man", "bash", "zsh", "fish"}));
    std::string output_file;
    add_output(app, output_file);

    // `descry FILE` checks it.
    std::vector<char*> words(argv, argv + argc);
    char check_word[] = "check";
    std::error_code unread;
    if (argc > 1 && command_named(app, argv[1]) == nullptr &&
        (std::string_view{argv[1]} == "-" || std::filesystem::is_regular_file(argv[1], unread)))
        words.insert(words.begin() + 1, check_word);
    argc = static_cast<int>(words.size());
    argv = words.data();
    try {
        app.parse(argc, argv);
    }
    catch (const CLI::ParseError& error) {
        if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr && !app.get_subcommands().empty()) {
            tell_unknown(app, argc, argv, error);
            return unusable;
        }
        // CLI11 asks for a command where one was given that it does not know.
        const std::string_view first = argc > 1 ? argv[1] : "";
        if (!first.empty() && first.front() != '-' &&
            std::ranges::none_of(app.get_subcommands({}),
                                 [&](const CLI::App* command) { return command->check_name(argv[1]); })) {
            std::vector<std::string> known;
            std::string names;
            for (const auto* command : app.get_subcommands({})) {
                if (command->get_group().empty()) continue;
                known.push_back(command->get_name());
                (names += names.empty() ? "" : ", ") += command->get_name();
            }
            const auto meant = meant_by(first, known);
            fmt::print(stderr, "descry: there is no command {0} and no file of that name{1}; the commands are: {2}\n",
                       first, meant.empty() ? "" : "; did you mean " + meant + "?", names);
            return unusable;
        }
        return app.exit(error) == 0 ? good : unusable;
    }
    if (!output_file.empty() && !output.redirect(output_file)) return unusable;
    if (app.got_subcommand(help_command)) {
        const auto* command = command_named(app, topic);
        const auto text = topic.empty() ? app.help() : command != nullptr ? command->help() : help_on(topic);
        if (text.empty()) {
            auto known = topics();
            for (const auto* each : app.get_subcommands({})) known.push_back(each->get_name());
            const auto meant = meant_by(topic, known);
            fmt::print(
                stderr,
                "descry: there is no help on {}{}; there is on: styles, dialects, codes, wire, and each command\n",
                topic, meant.empty() ? "" : "; did you mean " + meant + "?");
            return unusable;
        }
        fmt::print("{}", text);
        return good;
    }
    if (app.got_subcommand(describe_command)) {
        // The page for man has room for the tables.
        convert_command->footer(list_of_formats() + '\n' + list_of_styles() + '\n' + list_of_wires() + '\n' +
                                list_of_dialects());
        fmt::print("{}", description(app, described, option_words()));
        return good;
    }
    if (const auto status = sending_commands.run()) return *status;
#ifdef DESCRY_WORKBENCH
    if (const auto status = serve_command.run()) return *status;
#endif
    if (const auto* wire = find_wire(arguments.from))
        options.wire = wire->wire;
    else
        options.from = sources.at(arguments.from);
    arguments.writing.format = find_format(arguments.tagged && arguments.to == "descriptive" ? "tagged"
                                           : arguments.to == hocr_alone                      ? "pgn"
                                                                                             : arguments.to);
    options.color = wants_color(arguments.color);
    for (const auto* command : app.get_subcommands())
        if (const auto* fen = command->get_option_no_throw("--fen")) arguments.fen_given = fen->count() > 0;
    if (arguments.fen_given) {
        const auto position = read_fen(arguments.fen);
        if (!position) {
            fmt::print(stderr, "descry: --fen: {}: {}\n", position.error().field, position.error().reason);
            return unusable;
        }
        options.start = *position;
    }
    if (!arguments.reading.settle(options.reading)) return unusable;
    if (arguments.no_repair) options.mending = Mending::propose;
    if (!law_commands.settle(options.terms)) return unusable;
    if (const auto status = law_commands.run()) return *status;
    if (const auto status = repair_commands.run()) return *status;
    if (app.got_subcommand(games_command)) return list_games(options);
    if (check_format == "json") options.format = Format::json;
    if (const auto form = check_forms.find(check_format); form != check_forms.end()) {
        if (arguments.report.empty()) return check_in_form(options, form->second);
        fmt::print(stderr, "descry: --report counts, and --format {} tells findings: ask for one of them\n",
                   check_format);
        return unusable;
    }
    if (app.got_subcommand(check_command))
        return arguments.report.empty() ? check(options) : check_report(options, arguments.report);
    if (app.got_subcommand(convert_command))
        return is_of_use(*convert_command, arguments.writing.format, arguments.to) && settle_writing(arguments)
                   ? convert(options, arguments.writing, arguments.drawing)
                   : unusable;
    if (app.got_subcommand(scan_command)) {
        const bool pages = arguments.to == hocr_alone;
        if (!is_of_use(*scan_command, pages ? nullptr : arguments.writing.format, arguments.to)) return unusable;
        if (!settle_writing(arguments)) return unusable;
        return scan.run(options, pages,
                        [&](const Options& read) { return convert(read, arguments.writing, arguments.drawing); });
    }
    if (app.got_subcommand(resolve_command)) return resolve_record(options, arguments.record);
    return explain(arguments.codes);
}

}  // namespace

int main(int argc, char** argv)
{
    descry::tool::Output output;
    int status = descry::tool::unusable;
    std::string failed;
    try {
        status = run(argc, argv, output);
    }
    catch (const std::system_error& error) {
        if (std::ferror(stdout) != 0)
            failed = std::strerror(error.code().value());  // told by finish(), with the name
        else
            std::fprintf(stderr, "descry: %s\n", error.what());
    }
    catch (const std::exception& error) {
        std::fprintf(stderr, "descry: %s\n", error.what());
    }
    descry::tool::tell_unused();
    return output.finish(status, failed);
}
