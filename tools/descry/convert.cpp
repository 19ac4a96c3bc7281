// descry convert: games in other notations.
#include <fmt/format.h>

#include <cstdio>

#include "command.hpp"
#include "descry/write.hpp"
#include "games.hpp"

namespace descry::tool {

int convert(const Options& options, Target target, const Writing& writing)
{
    bool first = true;
    return each_game(options, [&](const Found& found) {
        const Game& game = found.game;
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
        }
        first = false;
    });
}

}  // namespace descry::tool
