#include "manner.hpp"

#include <array>
#include <cstddef>
#include <vector>

#include "descry/resolve.hpp"

namespace descry::workbench {

namespace {

constexpr auto moving = std::to_array<std::string_view>({"-", " to ", " - "});
constexpr auto taking = std::to_array<std::string_view>({"x", " takes ", " x "});
constexpr std::size_t ways = moving.size() * taking.size();

/// A record that a style writes, with other words for its signs. Castling keeps its own.
std::string dressed(std::string record, const Move& move, std::string_view to, std::string_view takes)
{
    if (move.manner == Manner::castles) return record;
    const auto put = [&](char sign, std::string_view words) {
        const auto at = record.find(sign);
        if (at == record.npos || at == 0 || record[at - 1] == ' ') return;
        record.replace(at, 1, words);
    };
    put('-', to);
    put('x', takes);
    return record;
}

bool tells(const std::string& record, const Move& move, const Position& before)
{
    const auto fitting = candidates(read_record(record), before);
    return fitting.size() == 1 && fitting.front().move == move;
}

}  // namespace

SheetManner::SheetManner(const Game& game) : style_{find_style("british")}, to_{moving[0]}, takes_{taking[0]}
{
    constexpr std::size_t looked_at = 24;
    std::vector<std::array<std::size_t, ways>> fits(styles().size());
    const auto first = game.plies.size() > looked_at ? game.plies.size() - looked_at : 0;
    Position position = game.start;
    for (std::size_t i = 0; i < game.plies.size(); ++i) {
        const Ply& ply = game.plies[i];
        if (!played(ply)) break;
        for (std::size_t s = 0; i >= first && ply.move && s < fits.size(); ++s) {
            const auto record = write_record(*ply.move, position, styles()[s]);
            for (std::size_t way = 0; way < ways; ++way)
                if (dressed(record, *ply.move, moving[way / taking.size()], taking[way % taking.size()]) == ply.record)
                    ++fits[s][way];
        }
        play(position, ply);
    }
    std::size_t most = 0;
    for (std::size_t s = 0; s < fits.size(); ++s)
        for (std::size_t way = 0; way < ways; ++way) {
            if (fits[s][way] <= most) continue;
            most = fits[s][way];
            style_ = &styles()[s];
            to_ = moving[way / taking.size()];
            takes_ = taking[way % taking.size()];
        }
}

std::string SheetManner::write(const Move& move, const Position& before) const
{
    auto record = write_record(move, before, *style_);
    auto words = dressed(record, move, to_, takes_);
    return words == record || tells(words, move, before) ? words : record;
}

}  // namespace descry::workbench
