// Positions and moves of the tests, as short text.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "descry/notation.hpp"
#include "descry/position.hpp"

namespace descry::test {

inline constexpr Rules dummy_pawn{.pawn_may_remain = true};
inline constexpr std::string_view start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
inline constexpr std::string_view kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
inline constexpr std::string_view endgame = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";
inline constexpr std::string_view promotions = "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1";
inline constexpr std::string_view talkchess = "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8";
inline constexpr std::string_view middlegame =
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10";

inline Position position(std::string_view fen, const Rules& rules = {})
{
    const auto read = read_fen(fen, rules);
    INFO(fen << (read ? "" : ": " + read.error().field + ": " + read.error().reason));
    REQUIRE(read.has_value());
    return *read;
}

inline Square at(std::string_view name) { return {static_cast<File>(name[0] - 'a'), static_cast<Rank>(name[1] - '1')}; }

inline Squares on(std::initializer_list<std::string_view> names)
{
    Squares squares;
    for (const auto name : names) squares |= at(name);
    return squares;
}

/// The legal moves as one line of sorted coordinates.
inline std::string moves_of(const Position& before, std::string_view from = "")
{
    std::vector<std::string> written;
    for (const Move& move : before.legal_moves()) {
        if (uci(move).starts_with(from)) written.push_back(uci(move));
    }
    std::ranges::sort(written);
    std::string line;
    for (const auto& move : written) line += (line.empty() ? "" : " ") + move;
    return line;
}

inline Move legal(const Position& before, std::string_view coordinates)
{
    for (const Move& move : before.legal_moves()) {
        if (uci(move) == coordinates) return move;
    }
    FAIL(coordinates << " is not legal in " << write_fen(before));
    std::unreachable();
}

inline Position play(Position game, std::string_view line)
{
    while (!line.empty()) {
        const auto end = std::min(line.find(' '), line.size());
        game.make(legal(game, line.substr(0, end)));
        line.remove_prefix(std::min(end + 1, line.size()));
    }
    return game;
}

/// Visits the positions of games at random, the same ones every time.
void wander(const Position& start, unsigned plies, unsigned games, auto visit)
{
    std::mt19937 random{1897};
    for (unsigned game = 0; game < games; ++game) {
        Position here = start;
        for (unsigned ply = 0; ply < plies; ++ply) {
            const auto moves = here.legal_moves();
            visit(here, moves);
            if (moves.empty()) break;
            here.make(moves[random() % moves.size()]);
        }
    }
}

void wander_widely(auto visit)
{
    for (const auto fen : {start_fen, kiwipete, endgame, promotions, talkchess, middlegame}) {
        wander(position(fen), 120, 6, visit);
        wander(position(fen, dummy_pawn), 120, 2, visit);
    }
}

}  // namespace descry::test
