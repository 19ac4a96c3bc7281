// What games are written as, a row to each format.
#include "descry/formats.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "descry/write.hpp"

namespace descry {
namespace {

using Options = WritingOptions;

/// A writer of one line that needs the game alone.
template <std::string (*line)(const Game&)>
std::string as_line(const Game& game, const Text& /*text*/, const Options& /*options*/)
{
    return line(game);
}

std::string as_pgn(const Game& game, const Text& /*text*/, const Options& /*options*/) { return pgn(game); }

std::string as_fen(const Game& game, const Text& /*text*/, const Options& options)
{
    const auto diagram = diagram_after(game, options.ply);
    return diagram ? write_fen(diagram->position) : std::string{};
}

std::string as_json(const Game& game, const Text& text, const Options& options)
{
    return json(game, text, options.source);
}

const Style& style_of(const Options& options)
{
    return options.style != nullptr ? *options.style : *find_style("british");
}

std::string as_sheet(const Game& game, const Text& /*text*/, const Options& options)
{
    return score_sheet(game, style_of(options), options.brevity);
}

std::string as_tagged(const Game& game, const Text& /*text*/, const Options& options)
{
    return tagged_score(game, style_of(options), options.brevity);
}

std::string as_picture(const Game& game, const Text& /*text*/, const Options& options)
{
    auto diagram = diagram_after(game, options.ply);
    if (!diagram) return {};
    diagram->below = options.below;
    diagram->labels = options.labels.value_or(Labels::edges);
    return svg(*diagram);
}

/// Something is to be said of its reading.
bool in_doubt(const Game& game, std::size_t i)
{
    return game.plies[i].status != Status::unique ||
           std::ranges::any_of(game.diagnostics, [&](const Diagnostic& found) { return found.ply == i + 1; });
}

/// Of each ply that is in doubt, how it is printed.
std::vector<std::string> cut_outs_of(const Game& game, const Text& text, const Options& options)
{
    std::vector<std::string> made;
    if (!options.cut_outs || !text.scanned()) return made;
    std::vector<std::size_t> plies;
    std::vector<Span> records;
    for (std::size_t i = 0; i < game.plies.size(); ++i)
        if (in_doubt(game, i) && !game.plies[i].record.empty()) plies.push_back(i), records.push_back(game.plies[i].at);
    auto pictures = options.cut_outs(text, records);
    made.resize(game.plies.size());
    for (std::size_t i = 0; i < std::min(plies.size(), pictures.size()); ++i) made[plies[i]] = std::move(pictures[i]);
    return made;
}

std::string as_article(const Game& game, const Text& text, const Options& options)
{
    return html(game, {.diagrams = options.diagrams,
                       .below = options.below,
                       .labels = options.labels.value_or(Labels::none),
                       .cut_outs = cut_outs_of(game, text, options)});
}

std::string head(const Options& options) { return html_head(options.source); }

template <Wire wire> std::string as_wire(const Game& game, const Text& /*text*/, const Options& /*options*/)
{
    return wire_line(game, wire);
}

template <Wire wire> OutputFormat wire_format()
{
    const WireEntry& row = entry(wire);
    return {row.name, row.about, ".txt", Gathering::lines, GameForm::none, as_wire<wire>, nullptr,
            nullptr,  false,     &row};
}

const auto& table()
{
    using enum Gathering;
    // clang-format off
    static const auto rows = std::to_array<OutputFormat>({
        {"pgn",  "Portable Game Notation: tags, comments, doubts as comments", ".pgn",   after_each_other,
         GameForm::pgn,  as_pgn},
        {"san",  "the moves in today's notation, a line to a game",            ".san",   lines,
         GameForm::san,  as_line<san_line>},
        {"uci",  "the moves as coordinates, a line to a game",                 ".uci",   lines,
         GameForm::uci,  as_line<uci_line>},
        {"lan",  "the moves in long algebraic notation, a line to a game",     ".lan",   lines,
         GameForm::lan,  as_line<lan_line>},
        {"fen",  "the last position, or that after --ply, a line to a game",   ".fen",   lines,
         GameForm::fen,  as_fen},
        {"json", "an object to a game, on a line: every ply and every doubt",  ".jsonl", lines,
         GameForm::json, as_json},
        {"descriptive", "a score sheet in a style of print or of the law",     ".txt",   with_blanks,
         GameForm::none, as_sheet,  nullptr, nullptr, true},
        {"tagged", "PGN tags with descriptive movetext",                       ".pgn",   after_each_other,
         GameForm::none, as_tagged, nullptr, nullptr, true},
        {"svg",  "a diagram of one position",                                  ".svg",   one_game,
         GameForm::none, as_picture},
        {"html", "a page for print in two columns",                            ".html",  one_document,
         GameForm::none, as_article, head, html_tail},
        wire_format<Wire::iccf>(),
        wire_format<Wire::uedemann>(),
        wire_format<Wire::gringmuth>(),
        wire_format<Wire::nores>(),
        wire_format<Wire::washington>(),
    });
    // clang-format on
    return rows;
}

}  // namespace

std::span<const OutputFormat> output_formats() noexcept { return table(); }

const OutputFormat* find_format(std::string_view name) noexcept
{
    const auto found = std::ranges::find(table(), name, &OutputFormat::name);
    return found == table().end() ? nullptr : &*found;
}

std::string write_games(std::span<const Game> games, const Text& text, const OutputFormat& format,
                        const WritingOptions& options)
{
    std::string out = format.begin != nullptr ? format.begin(options) : std::string{};
    for (const Game& game : games) {
        if (format.gathering == Gathering::with_blanks && &game != &games.front()) out += '\n';
        out += format.write(game, text, options);
        if (format.gathering == Gathering::lines) out += '\n';
    }
    return out + (format.end != nullptr ? format.end() : std::string{});
}

}  // namespace descry
