#include "src/sheet/loose_records.hpp"

#include <algorithm>
#include <string>

namespace descry::sheet {
namespace {

/// The record is missing whose turn is Black's, right before record i.
bool wants_reply_before(const Score& score, std::size_t i)
{
    return score.records[i].after_gap && score.records[i].side == Side::white && i > 0 &&
           score.records[i - 1].side == Side::white;
}

}  // namespace

void doubt_loose_records(const Score& score, Game& game)
{
    for (std::size_t gap = 1; gap < score.records.size(); ++gap) {
        if (!wants_reply_before(score, gap)) continue;
        for (auto i = gap; i-- > 0;) {
            const Written& written = score.records[i];
            if (written.side == Side::white) continue;
            if (written.counted) break;
            const auto ply = std::ranges::find(game.plies, written.record.at, &Ply::at);
            if (ply == game.plies.end() ||
                (ply->status != Status::unique && ply->status != Status::hindsight && ply->status != Status::preferred))
                continue;
            ply->status = Status::ambiguous;
            ply->reason = "its column has lost a record, and it may belong to a later move";
            game.diagnostics.push_back({.code = Code::hangs_on_repair,
                                        .at = ply->at,
                                        .message = '`' + ply->record + "` may belong to a later move: before move " +
                                                   std::to_string(score.records[gap].number) +
                                                   " its column has lost a record",
                                        .ply = static_cast<unsigned>(ply - game.plies.begin() + 1)});
        }
    }
}

}  // namespace descry::sheet
