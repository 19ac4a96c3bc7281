#include "src/sheet/begin_of_score.hpp"

#include <algorithm>
#include <string>

#include "descry/notation.hpp"
#include "src/heading/diagram.hpp"
#include "src/heading/start.hpp"

namespace descry::sheet {
namespace {

/// The moves before a record, of a game read already; nothing if it has none such.
std::optional<Replay> take_moves_of(const Reference& other, const Written& until, Piece line, const GamesBefore& games,
                                    Score& score)
{
    auto found = std::ssize(games.scores) - 1;
    if (other.game)
        while (found >= 0 && games.numbers[static_cast<std::size_t>(found)] != other.game) --found;
    if (found < 0) return std::nullopt;
    const Score& source = games.scores[static_cast<std::size_t>(found)];
    const auto end = std::ranges::find_if(source.records, [&](const Written& written) {
        return written.number == until.number && written.side == until.side;
    });
    const std::span moves{source.records.begin(), end};
    Replay replay{start_of(source, source.records.front().side)};
    if (end == source.records.end() || replay.play(moves) != moves.size()) return std::nullopt;
    for (const Written& move : moves) {
        score.records.push_back(move);
        score.records.back().comments.clear();
    }
    score.diagnostics.push_back(
        {.code = Code::moves_of_another_game,
         .at = trimmed(line).span(),
         .message = "the moves before " + std::to_string(until.number) + " are taken from " +
                    (other.game ? "game No. " + std::to_string(*other.game) : "the game before")});
    return replay;
}

}  // namespace

Replay begin_of(const Fragment& first, std::size_t heading, const std::vector<Piece>& lines,
                std::span<const PrintedBoard> diagrams, const std::optional<ReferenceOver>& reference,
                const GamesBefore& games, Score& score)
{
    Replay usual{start_of(score, first_player(first))};
    if (reference)
        if (auto start = take_moves_of(reference->what, first.records.front(), lines[reference->line], games, score))
            return *start;
    const auto diagram = std::ranges::find_if(diagrams.rbegin(), diagrams.rend(), [&](const PrintedBoard& board) {
        return board.at.end <= lines[first.first_line].begin;
    });
    if (diagram == diagrams.rend() || diagram->at.begin < lines[heading].begin) return usual;
    const Written& record = first.records.front();
    const auto fen = fen_of(*diagram, record.side, record.number);
    const auto position = read_fen(fen);
    if (!position) return usual;
    const auto some = std::span{first.records}.first(std::min<std::size_t>(first.records.size(), 4));
    const auto plays = [&](Replay replay) { return replay.play(some) == some.size(); };
    if (!plays(Replay{*position})) return usual;
    if (record.number == 1 && plays(usual)) {
        // A board over a whole game may show what it came to.
        if (!position->plays_as(Position::initial()))
            score.diagnostics.push_back({.code = Code::diagram_differs,
                                         .at = diagram->at,
                                         .message = "the score is played from the ordinary array; it could begin "
                                                    "from this board too: " +
                                                    fen,
                                         .notes = {"--fen gives another start"},
                                         .ply = 1});
        return usual;
    }
    score.tags.emplace_back("SetUp", "1");
    score.tags.emplace_back("FEN", fen);
    score.diagnostics.push_back({.code = Code::start_from_diagram,
                                 .at = diagram->at,
                                 .message = "the score begins from this diagram: " + fen,
                                 .notes = {"--fen gives another start"}});
    return Replay{*position};
}

}  // namespace descry::sheet
