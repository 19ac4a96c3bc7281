// A sheet of one game, read and played through.
#pragma once

#include <string>
#include <string_view>

#include "catch.hpp"
#include "descry/notation.hpp"
#include "descry/sheet.hpp"
#include "descry/solve.hpp"

namespace descry::test {

/// The one game of a sheet.
inline Game played(std::string_view sheet)
{
    const auto text = Text::decode(std::string{sheet});
    const auto scores = read_scores(text);
    REQUIRE(scores.size() == 1);
    return solve(scores.front(), text, 1);
}

/// Its moves in SAN.
inline std::string moves(const Game& game)
{
    std::string line;
    Position position = game.start;
    for (const Ply& ply : game.plies) {
        line += (line.empty() ? "" : " ") + san(*ply.move, position);
        play(position, ply);
    }
    return line;
}

}  // namespace descry::test
