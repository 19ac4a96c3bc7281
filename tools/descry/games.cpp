#include "games.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <utility>

#include "descry/codes.hpp"
#include "descry/rulings.hpp"
#include "descry/solve.hpp"
#include "descry/write.hpp"
#include "foreign.hpp"
#include "input.hpp"
#include "packed.hpp"
#include "pictures.hpp"

namespace descry::tool {

bool append_findings(const Game& game, const Text& text, const std::string& source, const Options& options,
                     std::string& findings)
{
    bool any_error = false;
    for (const Diagnostic& diagnostic : told_once(game)) {
        const auto severity = entry(diagnostic.code).severity;
        any_error = any_error || severity == Severity::error;
        if (options.format == Format::json || (options.quiet && severity != Severity::error)) continue;
        findings += report(diagnostic, text, source, options.color);
    }
    return any_error;
}

SolveOptions solve_options(const Options& options)
{
    return {.start = options.start,
            .rules = options.rules,
            .as_played = options.as_played,
            .strict = options.strict,
            // The corrections are those of print.
            .mending = options.wire ? Mending::none : options.mending};
}

bool report_all(const Game& game, const Text& text, const std::string& source, const Options& options)
{
    std::string findings;
    const bool any_error = append_findings(game, text, source, options, findings);
    fmt::print(stderr, "{}", findings);
    return any_error;
}

std::optional<Reader::Opened> Reader::open(const std::string& file, std::string* keep)
{
    auto bytes = read_file(file);
    if (!bytes) {
        complain(file, bytes.error());
        set(unusable);
        return std::nullopt;
    }
    if (keep != nullptr) *keep = *bytes;
    return open(file, std::move(*bytes));
}

std::optional<Reader::Opened> Reader::open(const std::string& file, std::string bytes)
{
    enter(file);
    const bool picture = is_picture(bytes), packed = is_packed(bytes);
    if (const auto advice = workbench::foreign_file(bytes); !picture && !advice.empty()) {
        complain(file, std::string{advice});
        set(unusable);
        return std::nullopt;
    }
    const std::string beginning = bytes.substr(0, 8);
    Text text = Text::read(std::move(bytes));
    if (picture || packed || text.looks_binary()) {
        std::string why = "no games found: ";
        why += picture  ? picture_advice(beginning)
               : packed ? "this is packed by gzip; `descry scan` reads what is in it"
                        : "this looks like a binary file";
        Diagnostic nothing{.code = Code::no_game_found, .at = {}, .message = std::move(why)};
        if (const auto lacking = picture ? Scanner{{}}.missing() : std::string{}; !lacking.empty())
            nothing.notes.push_back(lacking);
        tell(nothing, text, file);
        set(errors_found);
        return std::nullopt;
    }
    tell_damage(text, file);
    if (!text.fault().empty()) {
        const auto end = text.view().size();
        tell({.code = Code::broken_scan,
              .at = {end, end},
              .message = fmt::format("this hOCR or ALTO file is not well-formed: {}", text.fault()),
              .notes = {"what stands before this place was read, and nothing behind it"}},
             text, file);
        set(errors_found);
    }
    const Side first = options_.start ? options_.start->to_move() : Side::white;
    auto scores = options_.wire ? read_wire_scores(text, *options_.wire, first)
                                : read_scores(text, options_.from, options_.reading);
    if (scores.empty()) {
        auto nothing = nothing_read(text);
        if (options_.wire) nothing.at = {}, nothing.notes.clear();  // what it looks for is no print
        tell(nothing, text, file);
        set(errors_found);
        return std::nullopt;
    }
    return Opened{std::move(text), std::move(scores)};
}

void Reader::tell_damage(const Text& text, const std::string& file) const
{
    if (!text.damage().empty())
        tell({.code = Code::bad_bytes,
              .at = text.damage().front(),
              .message = text.damage().size() == 1 ? "bytes that are no text"
                                                   : fmt::format("bytes that are no text, here and in {} other places",
                                                                 text.damage().size() - 1)},
             text, file);
}

void Reader::tell(const Diagnostic& diagnostic, const Text& text, const std::string& file) const
{
    if (options_.quiet && entry(diagnostic.code).severity != Severity::error) return;
    const auto words = options_.about_file ? options_.about_file(diagnostic, text, shown(file))
                                           : report(diagnostic, text, shown(file), options_.color);
    if (told_ != nullptr)
        *told_ += words;
    else
        fmt::print(options_.about_file ? stdout : stderr, "{}", words);
}

Game Reader::play(const Score& score, const Text& text, std::uint64_t index)
{
    const auto options = solve_options(options_);
    if (!options_.terms) return solve(score, text, index, options);
    auto terms = *options_.terms;
    for (const auto& wrong : law::agree_by_tags(terms, score.tags)) {
        if (told_ != nullptr && !options_.about_file)
            *told_ += fmt::format("descry: {}: {}\n", shown(file_), wrong);
        else
            remark(file_, wrong);
    }
    law::terms_by_heading(terms, score, options.start.has_value());
    auto game = solve(score, text, index, law::options_for(terms, options));
    if (terms.odds) game.odds = law::words_of(*terms.odds);
    law::rule_on(game, score, terms);
    if (index > 1) law::rule_on_series(game, before_, terms);
    before_ = law::beginning_of(game);
    return game;
}

}  // namespace descry::tool
