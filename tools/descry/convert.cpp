// descry convert: games in other notations.
#include <fmt/format.h>

#include <atomic>
#include <cstdio>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "command.hpp"
#include "corrected.hpp"
#include "descry/write.hpp"
#include "games.hpp"
#include "input.hpp"

namespace descry::tool {
namespace {

/// What has a short way for plainly written games.
std::optional<GameForm> form_of(Target target)
{
    switch (target) {
    case Target::uci: return GameForm::uci;
    case Target::san: return GameForm::san;
    case Target::lan: return GameForm::lan;
    case Target::fen: return GameForm::fen;
    case Target::pgn: return GameForm::pgn;
    case Target::json: return GameForm::json;
    default: return std::nullopt;
    }
}

/// The game without what the source says beside it, and without what descry says: its findings are told as ever.
Game moves_alone(Game game)
{
    game.comments.clear();
    game.variations.clear();
    game.diagnostics.clear();
    std::erase_if(game.plies, [](const Ply& ply) { return !played(ply); });
    for (Ply& ply : game.plies) {
        ply.status = Status::unique;
        ply.comments.clear();
        ply.glyphs.clear();
        ply.reason.clear();
    }
    game.outcome = {.complete = true};
    return game;
}

std::string json_with_fens(const Game& game, const Found& found)
{
    auto object = nlohmann::ordered_json::parse(json(game, found.text, found.source));
    Position position = game.start;
    for (std::size_t i = 0; i < game.plies.size(); ++i) {
        const bool goes_on = played(game.plies[i]);
        if (goes_on) play(position, game.plies[i]);
        object["plies"][i]["fen"] = goes_on ? nlohmann::ordered_json(write_fen(position)) : nlohmann::ordered_json{};
    }
    return object.dump();
}

/// "book-007.pgn"
std::string name_of(const Found& found, Target target)
{
    const auto stem = std::filesystem::path{found.source == "<stdin>" ? "game" : found.source}.stem().string();
    return fmt::format("{}-{:03}.{}", stem, found.game.index,
                       target == Target::pgn    ? "pgn"
                       : target == Target::json ? "json"
                       : target == Target::fen  ? "fen"
                                                : "txt");
}

}  // namespace

int convert(const Options& options, Target target, const Writing& writing, const Drawing& drawing)
{
    if (target == Target::svg) return convert_to_svg(options, drawing);
    if (target == Target::html) return convert_to_html(options, drawing);
    if (target == Target::wire && entry(*writing.wire).evidence.starts_with("doubtful") && !options.quiet)
        fmt::print(stderr, "descry: note: the {} code is {}\n", entry(*writing.wire).name,
                   entry(*writing.wire).evidence);
    const bool sheets = target == Target::descriptive && !writing.tagged;
    std::atomic<bool> any = false;
    std::atomic<bool> unwritten = false;
    const auto write = [&](const Found& found, std::string& out) {
        const Game& game = found.game;
        if (drawing.game != 0 && game.index != drawing.game) return;
        any = true;
        switch (target) {
        case Target::pgn: out += writing.plain ? pgn(moves_alone(game)) : pgn(game); break;
        case Target::san: (out += san_line(game)) += '\n'; break;
        case Target::uci: (out += uci_line(game)) += '\n'; break;
        case Target::lan: (out += lan_line(game)) += '\n'; break;
        case Target::fen:
            if (const auto diagram = diagram_after(game, drawing.ply)) {
                (out += write_fen(diagram->position)) += '\n';
                break;
            }
            fmt::print(stderr, "descry: --ply {}: game {} does not go so far\n", *drawing.ply, game.index);
            unwritten = true;
            break;
        case Target::json:
            (out += writing.fens ? json_with_fens(game, found) : json(game, found.text, found.source)) += '\n';
            break;
        case Target::descriptive:
            out += sheets ? '\n' + score_sheet(game, *writing.style, writing.brevity)
                          : tagged_score(game, *writing.style, writing.brevity);
            break;
        case Target::wire: (out += wire_line(game, *writing.wire)) += '\n'; break;
        case Target::svg:
        case Target::html: break;  // above: they are more than one game after the other
        }
    };
    const auto print = [&](const Found& found, std::string& out) {
        if (writing.folder.empty()) return write(found, out);
        std::string alone;
        write(found, alone);
        if (alone.empty()) return;
        const auto name = writing.folder + '/' + name_of(found, target);
        if (const auto done = write_file(name, alone); !done) {
            complain(name, done.error());
            unwritten = true;
        }
    };
    const bool whole = drawing.game == 0 && !drawing.ply && !writing.fens && writing.folder.empty();
    int status = writing.corrections.empty() ? print_games(options, {.print = print,
                                                                     .form = whole ? form_of(target) : std::nullopt,
                                                                     .parted = sheets && writing.folder.empty()})
                                             : print_corrected(options, writing.corrections, print);
    if (unwritten) status = unusable;
    return drawing.game == 0 || any ? status : tell_no_such_game(drawing, status);
}

}  // namespace descry::tool
