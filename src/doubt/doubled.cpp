#include "src/doubt/doubled.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "src/doubt/doubtful_score.hpp"
#include "src/game/lattice.hpp"
#include "src/text/ascii.hpp"

namespace descry::sheet {
namespace {

/// The records up to a little behind record r play as they are written without it.
bool plays_without(const Score& score, std::size_t r, const Position& start)
{
    constexpr std::size_t behind = 8, fewest = 2;
    const auto end = std::min(score.records.size(), r + 1 + behind);
    if (end < r + 1 + fewest) return false;
    std::vector<const Record*> records;
    for (std::size_t i = 0; i < end; ++i)
        if (i != r) records.push_back(&score.records[i].record);
    return !game::play(records, start).failed;
}

/// The letters and figures of two records are the same in print.
bool is_printed_alike(Span a, Span b, const Text& text)
{
    const auto bare = [&](Span at) {
        std::string signs;
        for (const char c : text.view(at))
            if (text::is_letter(c) || text::is_figure(c)) signs += c;
        return signs;
    };
    return bare(a) == bare(b);
}

/// Record r or the one before it had to be mended.
bool is_mended_at(const Score& score, std::size_t r, const Game& game)
{
    return std::ranges::any_of(game.plies, [&](const Ply& ply) {
        return ply.status == Status::repaired &&
               (ply.at == score.records[r].record.at || ply.at == score.records[r - 1].record.at);
    });
}

/// \return  how many plies behind record r are in doubt now that were not.
std::size_t doubt_behind(const Written& record, Game& game)
{
    std::size_t doubted = 0;
    for (Ply& ply : game.plies) {
        if (ply.at.begin < record.record.at.begin || !is_certain(ply)) continue;
        put_in_doubt(ply, Why::another_place, "a record before it may be written twice, and it the other player's");
        ++doubted;
    }
    return doubted;
}

}  // namespace

void doubt_behind_doubled(const Score& score, const Text& text, Game& game)
{
    const auto mended = [](const Ply& ply) { return ply.status == Status::repaired; };
    if (std::ranges::none_of(game.plies, mended)) return;
    for (std::size_t r = 1; r < score.records.size(); ++r) {
        const Record &record = score.records[r].record, &before = score.records[r - 1].record;
        if (record.boxes.empty() || !(record.boxes == before.boxes) || !is_printed_alike(record.at, before.at, text) ||
            !is_mended_at(score, r, game) || !plays_without(score, r, game.start))
            continue;
        const auto ply = std::ranges::find(game.plies, record.at, &Ply::at);
        if (const auto doubted = doubt_behind(score.records[r], game); doubted > 0 && ply != game.plies.end())
            report_doubt(static_cast<std::size_t>(ply - game.plies.begin()), record.at,
                         '`' + ply->record + "` may be written twice: the records behind it can be played without it",
                         {"of the moves behind it " + std::to_string(doubted) + " are in doubt for that"}, game);
        return;
    }
}

}  // namespace descry::sheet
