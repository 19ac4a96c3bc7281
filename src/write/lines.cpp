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
        if (ply.irregular && ply.irregular->turn_passed) line += "-- ";
        if (const Move* move = write::move_of(ply))
            line += name(*move, before, after);
        else
            line += '[' + lan(*ply.irregular->transfer, before) + ']';
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
        if (!played(ply)) break;
        if (!line.empty()) line += ' ';
        if (ply.irregular && ply.irregular->turn_passed) line += "0000 ";
        if (const Move* move = write::move_of(ply))
            line += uci(*move);
        else
            line += '[' +
                    uci({ply.irregular->transfer->from,
                         ply.irregular->transfer->to,
                         {},
                         ply.irregular->transfer->becomes}) +
                    ']';
    }
    return line;
}

std::string final_fen(const Game& game)
{
    if (!start_known(game)) return {};
    return write_fen(write::replay(game, [](const Ply&, const Position&, const Position&) {}));
}

}  // namespace descry
