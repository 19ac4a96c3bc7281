// descry convert: games in other notations.
#include <fmt/format.h>

#include <cstdio>

#include "command.hpp"
#include "descry/write.hpp"
#include "games.hpp"

namespace descry::tool {

int convert(const Options& options, Target target, const Writing& writing, const Drawing& drawing)
{
    if (target == Target::svg) return convert_to_svg(options, drawing);
    if (target == Target::html) return convert_to_html(options, drawing);
    if (target == Target::wire && entry(*writing.wire).evidence.starts_with("doubtful") && !options.quiet)
        fmt::print(stderr, "descry: note: the {} code is {}\n", entry(*writing.wire).name,
                   entry(*writing.wire).evidence);
    bool first = true;
    return each_game(options, [&](const Found& found) {
        const Game& game = found.game;
        if (drawing.game != 0 && game.index != drawing.game) return;
        switch (target) {
        case Target::pgn: fmt::print("{}", pgn(game)); break;
        case Target::san: fmt::print("{}\n", san_line(game)); break;
        case Target::uci: fmt::print("{}\n", uci_line(game)); break;
        case Target::lan: fmt::print("{}\n", lan_line(game)); break;
        case Target::fen: fmt::print("{}\n", final_fen(game)); break;
        case Target::json: fmt::print("{}\n", json(game, found.text, found.source)); break;
        case Target::descriptive:
            fmt::print("{}{}", first ? "" : "\n", score_sheet(game, *writing.style, writing.brevity));
            break;
        case Target::wire: fmt::print("{}\n", wire_line(game, *writing.wire)); break;
        case Target::svg:
        case Target::html: break;  // above: they are more than one game after the other
        }
        first = false;
    });
}

}  // namespace descry::tool
