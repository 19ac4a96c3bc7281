#include "src/doubt/untold_captures.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "src/doubt/doubtful_score.hpp"

namespace descry::sheet {
namespace {

struct Untold {
    std::size_t taker;                   ///< index of the ply
    std::optional<std::size_t> brought;  ///< that of the ply by which the man came to be taken there
};

/// \return  none where the sheet has no habit of telling captures, or no capture untold.
std::vector<Untold> untold_captures(const Score& score, const Game& game)
{
    constexpr std::size_t few = 4, share = 5;  // captures that are told; of them, how many untold ones are a habit
    std::unordered_map<std::uint64_t, const Record*> records;
    for (const Written& written : score.records) records.emplace(written.record.at.begin, &written.record);
    std::vector<Untold> untold;
    std::array<std::optional<std::size_t>, 64> came{};
    std::size_t told = 0;
    Position position = game.start;
    for (std::size_t i = 0; i < game.plies.size() && game.plies[i].move; ++i) {
        const Ply& ply = game.plies[i];
        const auto found = records.find(ply.at.begin);
        if (const auto taken = position.captured(*ply.move); taken && found != records.end() && !ply.record.empty()) {
            const auto& boxes = found->second->boxes;
            if (std::ranges::any_of(boxes, [](const Box& box) { return box.takes || box.absolute; }))
                ++told;
            else if (!boxes.empty())
                untold.push_back({i, came[taken->on.index()]});
        }
        came[ply.move->from.index()].reset();
        came[ply.move->to.index()] = i;
        play(position, ply);
    }
    if (told < few || untold.size() * share > told) untold.clear();
    return untold;
}

void doubt(Ply& ply)
{
    if (!is_certain(ply)) return;
    put_in_doubt(ply, Why::taken_man_unsure,
                 "a capture is not told as one: one of the two records may be another move");
}

}  // namespace

void doubt_untold_captures(const Score& score, Game& game)
{
    for (const auto& [taker, brought] : untold_captures(score, game)) {
        Ply& ply = game.plies[taker];
        if (!is_certain(ply)) continue;
        doubt(ply);
        if (brought) doubt(game.plies[*brought]);
        game.diagnostics.push_back(
            {.code = Code::hangs_on_repair,
             .at = ply.at,
             .message = '`' + ply.record + "` takes a man and does not say so, as the sheet's other captures do",
             .notes = {brought ? '`' + game.plies[*brought].record + "`, which brought him there, may be another move"
                               : std::string{"the record may be another move"}},
             .ply = static_cast<unsigned>(taker + 1)});
    }
}

}  // namespace descry::sheet
