// The words of the measures.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "descry/codes.hpp"
#include "descry/game.hpp"
#include "descry/notation.hpp"
#include "descry/position.hpp"

namespace measure {

/// A ply that its reader stands by: its status says so, and no error or warning is told of it.
inline bool certain(const descry::Game& game, std::size_t ply)
{
    using descry::Status;
    const auto status = game.plies[ply].status;
    if (status != Status::unique && status != Status::preferred && status != Status::hindsight) return false;
    return std::ranges::none_of(game.diagnostics, [&](const descry::Diagnostic& found) {
        return found.ply == ply + 1 && descry::entry(found.code).severity != descry::Severity::note;
    });
}

/// SAN without its marks of check and mate.
inline std::string bare(std::string san)
{
    std::erase_if(san, [](char c) { return c == '+' || c == '#'; });
    return san;
}

/// The moves that SAN tells from a position on, in coordinates, as far as it can be played.
inline std::vector<std::string> coordinates(const std::vector<std::string>& told, descry::Position position)
{
    std::vector<std::string> moves;
    for (const auto& one : told) {
        const auto legal = position.legal_moves();
        const auto move =
            std::ranges::find(legal, bare(one), [&](const descry::Move& m) { return bare(san(m, position)); });
        if (move == legal.end()) break;
        moves.push_back(uci(*move));
        position.make(*move);
    }
    return moves;
}

/// The main line as far as it could be played, in SAN.
inline std::vector<std::string> moves_of(const descry::Game& game)
{
    std::vector<std::string> played;
    descry::Position position = game.start;
    for (const descry::Ply& ply : game.plies) {
        if (!ply.move) break;
        played.push_back(san(*ply.move, position));
        position.make(*ply.move);
    }
    return played;
}

}  // namespace measure
