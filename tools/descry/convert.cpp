// descry convert: games in other notations.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <string>

#include "command.hpp"
#include "corrected.hpp"
#include "descry/formats.hpp"
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

/// The one game of a picture.
int convert_one(const Options& options, const OutputFormat& format, const WritingOptions& wanted,
                const Drawing& drawing)
{
    unsigned games = 0;
    int status = good;
    std::string written;
    const int read = each_game(options, [&](const Found& found) {
        const Game& game = found.game;
        if (!asked_for(game, drawing) || ++games > 1) return;
        written = format.write(game, found.text, wanted);
        if (!written.empty()) return;
        fmt::print(stderr, "descry: --ply {}: game {} goes as far as ply {}\n", *wanted.ply, game.index,
                   std::ranges::count_if(game.plies, played));
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

}  // namespace

int convert(const Options& options, const Writing& writing, const Drawing& drawing)
{
    const OutputFormat& format = *writing.format;
    WritingOptions wanted{.style = writing.style,
                          .brevity = writing.brevity,
                          .ply = drawing.ply,
                          .diagrams = drawing.diagrams,
                          .below = drawing.below,
                          .labels = drawing.labels};
    if (format.gathering == Gathering::one_game) return convert_one(options, format, wanted, drawing);
    if (format.wire != nullptr && format.wire->evidence.starts_with("doubtful") && !options.quiet)
        fmt::print(stderr, "descry: note: the {} code is {}\n", format.name, format.wire->evidence);

    std::atomic<bool> any = false;
    const auto print = [&](const Found& found, std::string& out) {
        if (!asked_for(found.game, drawing)) return;
        any = true;
        WritingOptions here = wanted;
        here.source = found.source;
        if (format.gathering == Gathering::with_blanks) out += '\n';
        out += format.write(found.game, found.text, here);
        if (format.gathering == Gathering::lines) out += '\n';
    };
    const std::string title = options.files.size() == 1 ? shown(options.files.front()) : "Games";
    wanted.source = title;
    if (format.begin != nullptr) fmt::print("{}", format.begin(wanted));
    const int status = writing.corrections.empty()
                           ? print_games(options, {.print = print,
                                                   .form = drawing.game == 0 && format.form != GameForm::none
                                                               ? std::optional{format.form}
                                                               : std::nullopt,
                                                   .parted = format.gathering == Gathering::with_blanks})
                           : print_corrected(options, writing.corrections, print);
    if (format.end != nullptr) fmt::print("{}", format.end());
    return drawing.game == 0 || any ? status : tell_no_such_game(drawing, status);
}

}  // namespace descry::tool
