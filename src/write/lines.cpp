#include "descry/notation.hpp"
#include "descry/write.hpp"
#include "src/write/replay.hpp"

namespace descry {

namespace {

/// \param name  the move's name: (const Move&, const Position& before, const Position& after)
std::string numbered(const Game& game, const auto& name)
{
    std::string line;
    write::replay(game, [&](const Ply& ply, const Position& before, const Position& after) {
        const bool white = before.to_move() == Side::white;
        if (white || line.empty()) {
            write::append_number(line, before.move_number());
            line += white ? ". " : "... ";
        }
        line += name(*ply.move, before, after);
        line += ' ';
    });
    line += game.result;
    return line;
}

}  // namespace

std::string san_line(const Game& game)
{
    return numbered(
        game, [](const Move& move, const Position& before, const Position& after) { return san(move, before, after); });
}

std::string lan_line(const Game& game)
{
    return numbered(game, [](const Move& move, const Position& before, const Position&) { return lan(move, before); });
}

std::string uci_line(const Game& game)
{
    std::string line;
    for (const auto& ply : game.plies) {
        if (!ply.move) break;
        if (!line.empty()) line += ' ';
        line += uci(*ply.move);
    }
    return line;
}

std::string final_fen(const Game& game)
{
    return write_fen(write::replay(game, [](const Ply&, const Position&, const Position&) {}));
}

}  // namespace descry
