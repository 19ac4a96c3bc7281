#include "sending_commands.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>

#include "lists.hpp"
#include "one_of.hpp"

namespace descry::tool {
namespace {

const std::map<std::string, LintFormat> formats{
    {"text", LintFormat::text}, {"json", LintFormat::json}, {"sarif", LintFormat::sarif}};
const std::map<std::string, Severity> severities{
    {"note", Severity::note}, {"warning", Severity::warning}, {"error", Severity::error}};

/// Codes of diagnostics, or the beginnings of them.
CLI::Validator some_code()
{
    return {[](std::string& word) {
                return lint::names_any(word) ? std::string{}
                                             : "'" + word + "' is no code: D501, D5 and unsafe-record are";
            },
            "CODE"};
}

}  // namespace

void SendingCommands::add(CLI::App& app)
{
    add_lint(app);
    add_telegraph(app);
}

void SendingCommands::add_lint(CLI::App& app)
{
    lint_ = app.add_subcommand("lint", "is each record safe to send, by post or by wire?");
    auto* files = lint_->add_option("FILE", query_.reading.files, "score sheets; '-' is standard input");
    auto* message =
        lint_
            ->add_option("--record", query_.message,
                         "one message instead of files: a record, with its number, the opponent's last move, a\n"
                         "proposal of a draw, \"if P-K4 then PxP\"")
            ->excludes(files);
    lint_->add_option("--fen", fen_, "the position that it is sent in, or the start of the scores");
    lint_->add_option("--after", query_.after, "the position that it is sent in is the last of this score")
        ->type_name("FILE")
        ->needs(message)
        ->excludes("--fen");
    lint_->add_option("--code", code_, "the code of laws in force")
        ->transform(name_in(law::all_laws(), &law::LawsEntry::key))
        ->default_str(code_);
    lint_
        ->add_option("--play", query_.options.play,
                     "how it is sent: post, telegraph (words cost money), association (by telegraph under British\n"
                     "1903, Appendix A), or sealed at an adjournment")
        ->transform(one_of(plays()))
        ->default_str("post");
    lint_->add_option("--style", style_, "the notation that the players agreed on")
        ->transform(name_in(styles(), &Style::name));
    reading_.add(*lint_);
    lint_->add_option("--from", wire_, "the message or the files are in a code of the wire: each word a move")
        ->transform(name_in(wires(), &WireEntry::name));
    lint_->add_flag("--pedantic", query_.options.pedantic, "what a stickler could claim too");
    lint_->add_flag("--risks", query_.options.risks, "what one letter changed on the way would make of it");
    lint_->add_option("--select", query_.selection.select, "these codes alone: D501, D5, unsafe-record")
        ->delimiter(',')
        ->check(some_code());
    lint_->add_option("--ignore", query_.selection.ignore, "not these codes")->delimiter(',')->check(some_code());
    lint_->add_option("--level", query_.selection.least, "the least severity that is told: note, warning, error")
        ->transform(one_of(severities))
        ->default_str("note");
    lint_->add_option("--format", query_.format, "text, json (an object to a game) or sarif (2.1.0)")
        ->transform(one_of(formats))
        ->default_str("text");
    lint_->add_flag("--fix", fix_, "apply the fixes that keep the meaning: files are rewritten, a record is printed");
    lint_->add_flag("--fix-likely", fix_likely_, "apply those too that only the position, or a habit, points to");
    lint_->add_option("--color", color_, "auto, always, never")
        ->check(one_of_these({"auto", "always", "never"}))
        ->default_str("auto");
    lint_->add_flag("-q,--quiet", query_.quiet, "no line about what is safe");
    lint_->footer("In a sheet a comment (descry: ignore D510) beside a record, or before the first\n"
                  "move, silences a code. Tables: descry help styles, wire, dialects, codes.\n\n"
                  "Exit status: 0 nothing found, or no error; 1 an error was found; 2 the command\nline or a file "
                  "could not be used.");
}

std::optional<int> SendingCommands::run()
{
    if (lint_->parsed()) return lint();
    if (telegraph_->parsed()) return telegraph();
    return std::nullopt;
}

void SendingCommands::add_telegraph(CLI::App& app)
{
    auto& query = telegraph_query_;
    telegraph_ = app.add_subcommand("telegraph", "messages in the British telegraph code of 1903");
    auto* message = telegraph_->add_option("MESSAGE", query.message,
                                           "a code word, and what fills its blanks (with ; between): \"Duchy Kt\"");
    auto* list = telegraph_->add_flag("--list", query.list, "the words of the code, as far as our copy has kept them");
    telegraph_->add_option("--about", query.about, "with --list: only those that speak of this (\"draw\")")
        ->needs(list);
    auto* game = telegraph_->add_option("--game", query.game, "replay a file of messages; '-' is standard input")
                     ->type_name("FILE")
                     ->excludes(message)
                     ->excludes(list);
    message->excludes(list);
    telegraph_
        ->add_option("--record", query.record,
                     "the opponent's record that the message answers; without a message, the words that may be sent")
        ->excludes(game);
    telegraph_
        ->add_option("--fen", fen_, "the position that this record was sent in; without one, that of the sender's turn")
        ->excludes(game);
    telegraph_->add_option("--sender", sender_, "player or umpire")->check(one_of_these({"player", "umpire"}));
    telegraph_->add_flag("--appendix-a", query.association, "Appendix A governs: the sender's board is the basis")
        ->excludes(game);
    telegraph_->add_flag("--json", query.json, "with --game: a JSON object to each message")->needs(game);
    telegraph_->add_option("--color", color_, "auto, always, never")
        ->check(one_of_these({"auto", "always", "never"}))
        ->default_str("auto");
    telegraph_->footer("A file of messages has its terms at the head and then a message to a line:\n\n"
                       "  code: british-1903                      or american-1897\n"
                       "  play: telegraph                         or post, association (Appendix A)\n"
                       "  penalty E: half a guinea                what the players agreed on\n"
                       "  limit: 30 turns in 2:00\n"
                       "  White: Kt-B3 (meant Kt-KB3) [0:10]      the move he made; the time\n"
                       "  Black: Debate\n"
                       "  Umpire to Black: Model\n"
                       "  White: P-K4; if P-K4 then Kt-KB3        a series\n"
                       "  Black: Penalties A and E                or \"Penalty D: Kt-QB3; P-K4\"\n"
                       "  Black: adopts Kt-QB3; P-K4              the reading taken, and the reply\n"
                       "  White: resigns\n\n"
                       "  descry telegraph --list --about draw\n"
                       "  descry telegraph \"Habit\" --record P-K5\n"
                       "  descry telegraph --record Kt-B3         which words may answer this?");
}

int SendingCommands::telegraph()
{
    auto& query = telegraph_query_;
    if (query.message.empty() && query.game.empty() && query.record.empty() && fen_.empty() && !query.list) {
        fmt::print(stderr, "descry: telegraph wants a message, a --record to answer, --game or --list\n");
        return unusable;
    }
    if (!fen_.empty()) {
        const auto position = read_fen(fen_);
        if (!position) {
            fmt::print(stderr, "descry: --fen: {}: {}\n", position.error().field, position.error().reason);
            return unusable;
        }
        query.start = *position;
    }
    if (!sender_.empty()) query.sender = sender_ == "umpire" ? telegram::Sender::umpire : telegram::Sender::player;
    query.color = wants_color();
    return descry::tool::telegraph(query);
}

bool SendingCommands::wants_color() const
{
    return color_ == "always" || (color_ == "auto" && isatty(STDOUT_FILENO) == 1 && std::getenv("NO_COLOR") == nullptr);
}

int SendingCommands::lint()
{
    if (query_.message.empty() == query_.reading.files.empty()) {
        fmt::print(stderr, "descry: lint wants files, or a message with --record\n");
        return unusable;
    }
    if (!fen_.empty()) {
        const auto position = read_fen(fen_, law::rules_of(*law::laws_named(code_)));
        if (!position) {
            fmt::print(stderr, "descry: --fen: {}: {}\n", position.error().field, position.error().reason);
            return unusable;
        }
        query_.reading.start = *position;
    }
    if (!reading_.settle(query_.reading.reading)) return unusable;
    query_.reading.rules = law::rules_of(*law::laws_named(code_));
    query_.options.reading = query_.reading.reading;
    query_.options.laws = *law::laws_named(code_);
    if (query_.options.play == lint::Sending::association && query_.options.laws != law::Laws::british_1903) {
        fmt::print(stderr, "descry: --play association is Appendix A of british-1903, and no other code has it\n");
        return unusable;
    }
    query_.options.agreed = find_style(style_);
    if (const WireEntry* wire = find_wire(wire_)) query_.reading.wire = wire->wire;
    if (fix_ || fix_likely_) query_.fix = fix_likely_ ? Trust::likely : Trust::same_meaning;
    query_.color =
        color_ == "always" || (color_ == "auto" && isatty(STDOUT_FILENO) == 1 && std::getenv("NO_COLOR") == nullptr);
    return run_lint(query_);
}

}  // namespace descry::tool
