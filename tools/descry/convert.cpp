// descry convert: games in other notations.
#include <fmt/format.h>

#include <atomic>
#include <cstdio>

#include "command.hpp"
#include "corrected.hpp"
#include "descry/write.hpp"
#include "games.hpp"

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
    const auto print = [&](const Found& found, std::string& out) {
        const Game& game = found.game;
        if (drawing.game != 0 && game.index != drawing.game) return;
        any = true;
        switch (target) {
        case Target::pgn: out += pgn(game); break;
        case Target::san: (out += san_line(game)) += '\n'; break;
        case Target::uci: (out += uci_line(game)) += '\n'; break;
        case Target::lan: (out += lan_line(game)) += '\n'; break;
        case Target::fen: (out += final_fen(game)) += '\n'; break;
        case Target::json: (out += json(game, found.text, found.source)) += '\n'; break;
        case Target::descriptive:
            out += sheets ? '\n' + score_sheet(game, *writing.style, writing.brevity)
                          : tagged_score(game, *writing.style, writing.brevity);
            break;
        case Target::wire: (out += wire_line(game, *writing.wire)) += '\n'; break;
        case Target::svg:
        case Target::html: break;  // above: they are more than one game after the other
        }
    };
    const int status = writing.corrections.empty()
                           ? print_games(options, {.print = print,
                                                   .form = drawing.game == 0 ? form_of(target) : std::nullopt,
                                                   .parted = sheets})
                           : print_corrected(options, writing.corrections, print);
    return drawing.game == 0 || any ? status : tell_no_such_game(drawing, status);
}

}  // namespace descry::tool
