// descry convert: games in other notations.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "apart.hpp"
#include "command.hpp"
#include "corrected.hpp"
#include "descry/formats.hpp"
#include "descry/write.hpp"
#include "games.hpp"
#include "input.hpp"

namespace descry::tool {
namespace {

bool asked_for(const Game& game, const Drawing& drawing) { return drawing.game == 0 || game.index == drawing.game; }

/// Says that --game names none, unless a file was not read at all. \return  the status for that.
int tell_no_such_game(const Drawing& drawing, int status)
{
    // Where a file could not be read, that has been told.
    if (status != unusable) fmt::print(stderr, "descry: --game {}: there is no such game\n", drawing.game);
    return unusable;
}

void tell_no_such_ply(unsigned ply, const Game& game)
{
    fmt::print(stderr, "descry: --ply {}: game {} goes as far as ply {}\n", ply, game.index,
               std::ranges::count_if(game.plies, played));
}

/// The one game of a picture.
int convert_one(const Options& options, const OutputFormat& format, const descry::WritingOptions& wanted,
                const Drawing& drawing)
{
    unsigned games = 0;
    int status = good;
    std::string written;
    const int read = each_game(options, [&](const Found& found) {
        const Game& game = found.game;
        if (!asked_for(game, drawing) || ++games > 1) return;
        written = format.write(game, found.text, wanted);
        if (!written.empty() || !start_known(game)) return;
        tell_no_such_ply(*wanted.ply, game);
        status = unusable;
    });
    if (games == 0 && drawing.game != 0) return tell_no_such_game(drawing, read);
    if (games > 1) {
        fmt::print(stderr, "descry: a picture shows one game, and {} were read: choose one with --game\n", games);
        return unusable;
    }
    if (status == good) fmt::print("{}", written);
    return worse(status, read);
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
        ply.why = {};
    }
    game.outcome = {.complete = true};
    return game;
}

std::string json_with_fens(const Found& found)
{
    const Game& game = found.game;
    auto object = nlohmann::ordered_json::parse(json(game, found.text, found.source));
    Position position = game.start;
    for (std::size_t i = 0; i < game.plies.size(); ++i) {
        const bool goes_on = played(game.plies[i]);
        if (goes_on) play(position, game.plies[i]);
        object["plies"][i]["fen"] = goes_on ? nlohmann::ordered_json(write_fen(position)) : nlohmann::ordered_json{};
    }
    return object.dump();
}

}  // namespace

int convert(const Options& options, const Writing& writing, const Drawing& drawing)
{
    const OutputFormat& format = *writing.format;
    descry::WritingOptions wanted{.style = writing.style,
                                  .brevity = writing.brevity,
                                  .ply = drawing.ply,
                                  .diagrams = drawing.diagrams,
                                  .below = drawing.below,
                                  .labels = drawing.labels};
    if (format.gathering == Gathering::one_game) return convert_one(options, format, wanted, drawing);
    if (format.wire != nullptr && format.wire->evidence.starts_with("doubtful") && !options.quiet)
        fmt::print(stderr, "descry: note: the {} code is {}\n", format.name, format.wire->evidence);

    std::optional<Apart> apart;
    if (!writing.folder.empty()) {
        apart.emplace(writing.folder, format.extension, options.files);
        if (const auto begun = apart->begin(drawing.game); !begun) {
            fmt::print(stderr, "descry: {}\n", begun.error());
            return unusable;
        }
    }
    std::atomic<bool> any = false;
    std::atomic<bool> unwritten = false;
    const auto write = [&](const Found& found) {
        descry::WritingOptions here = wanted;
        here.source = found.source;
        if (options.cut_outs)
            here.cut_outs = [&](const Text& text, std::span<const Span> records) {
                return options.cut_outs(found.source, text, records);
            };
        if (writing.fens) return json_with_fens(found);
        if (writing.plain) return format.write(moves_alone(found.game), found.text, here);
        return format.write(found.game, found.text, here);
    };
    const auto print = [&](const Found& found, std::string& out) {
        if (!asked_for(found.game, drawing)) return;
        any = true;
        std::string game = write(found);
        if (game.empty() && wanted.ply && start_known(found.game)) {
            tell_no_such_ply(*wanted.ply, found.game);
            unwritten = true;
            return;
        }
        if (format.gathering == Gathering::lines) game += '\n';
        if (!apart) {
            if (format.gathering == Gathering::with_blanks) out += '\n';
            out += game;
            return;
        }
        const auto name = apart->name(found.source, found.game.index);
        if (const auto done = write_file(name, game); !done) {
            complain(name, done.error());
            unwritten = true;
        }
    };
    const std::string title = options.files.size() == 1 ? shown(options.files.front()) : "Games";
    wanted.source = title;
    // What is plainly written holds nothing that would be left out of the moves alone.
    const bool whole = drawing.game == 0 && !drawing.ply && !writing.fens && !apart;
    if (format.begin != nullptr) fmt::print("{}", format.begin(wanted));
    int status = writing.corrections.empty()
                     ? print_games(options, {.print = print,
                                             .form = whole && format.form != GameForm::none ? std::optional{format.form}
                                                                                            : std::nullopt,
                                             .parted = format.gathering == Gathering::with_blanks && !apart})
                     : print_corrected(options, writing.corrections, print);
    if (format.end != nullptr) fmt::print("{}", format.end());
    if (unwritten) status = unusable;
    return drawing.game == 0 || any ? status : tell_no_such_game(drawing, status);
}

}  // namespace descry::tool
