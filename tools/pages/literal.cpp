#include "literal.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace pages {
namespace {

using namespace descry;

/// \param cell  as printed; where that is no legal move, as it was meant.
std::vector<Move> meant(const Cell& cell, const Position& position, const Style& style)
{
    auto moves = read(cell.record, position, style);
    if (moves.empty() && cell.record != cell.was) moves = read(cell.was, position, style);
    return moves;
}

/// One way in which the records so far can be played.
struct Line {
    Position position;
    bool true_so_far;
};

}  // namespace

void read_to_the_letter(PrintedGame& game, std::size_t index, const Style& style, std::span<Done> done)
{
    std::vector<Position> before;
    Position position = game.truth.start;
    for (const Ply& ply : game.truth.plies) {
        before.push_back(position);
        position.make(*ply.move);
    }
    bool struck = false;
    for (Done& fault : done) {
        if (fault.game != index) continue;
        struck = true;
        if (!fault.ply || fault.is.empty()) continue;
        const auto ply = *fault.ply - 1;
        const auto moves = read(fault.is, before[ply], style);
        fault.reads_otherwise = moves.size() == 1 && moves.front() != *game.truth.plies[ply].move;
    }
    if (!struck) return;

    constexpr std::size_t most = 256;  // ways that are followed: what is more has no single meaning
    std::vector<Line> lines{{game.truth.start, true}};
    std::size_t records = 0;
    for (const Row& row : game.rows)
        for (const auto* cell : {&row.white, &row.black}) {
            if (!*cell) continue;
            std::vector<Line> next;
            for (const Line& line : lines)
                for (const Move& move : meant(**cell, line.position, style)) {
                    const bool right = line.true_so_far && records < game.truth.plies.size() &&
                                       move == *game.truth.plies[records].move;
                    Line way{line.position.after(move), right};
                    const bool known = std::ranges::any_of(next, [&](const Line& other) {
                        return other.true_so_far == right && other.position.plays_as(way.position);
                    });
                    if (!known && next.size() < most) next.push_back(way);
                }
            lines = std::move(next);
            if (lines.empty()) return;
            ++records;
        }
    const bool whole = records == game.truth.plies.size();
    game.legal_otherwise = std::ranges::none_of(lines, [&](const Line& line) { return whole && line.true_so_far; });
}

}  // namespace pages
