#include "src/repair/mend.hpp"

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "src/repair/hypotheses.hpp"
#include "src/words/printed.hpp"

namespace descry::sheet {
namespace {

constexpr std::size_t narrow_open = 96, narrow_repair_width = 12;
constexpr game::Cost narrow_cost = 260;
constexpr game::Cost unplayed_in_scans = 75;  // many a record of the game itself costs as much there

}  // namespace

game::RecordPath mended(const Score& score, const Text& text, const Position& start)
{
    std::vector<Token> tokens;
    std::vector<game::Slot> slots;
    std::array<std::string, 2> last;
    for (const Written& written : score.records) {
        tokens.push_back({&written.record, printed(written.record, text)});
        auto& before = last[std::to_underlying(written.side)];
        slots.push_back({.side = written.side,
                         .number = written.number,
                         .counted = written.counted,
                         .set_before = before == tokens.back().printed});
        before = tokens.back().printed;
    }
    Hypotheses hypotheses{std::move(tokens)};
    game::Limits how;
    if (hypotheses.scanned()) how.unplayed = unplayed_in_scans;
    // One fault or two are found with a narrow search; only where that does not do, or had to give ways up, a wide one
    // is worth its time. In a bad scan it never does.
    game::Limits narrow = how;
    narrow.open = narrow.wide = narrow_open, narrow.repair_width = narrow.repair_width_in_gap = narrow_repair_width;
    if (!hypotheses.scanned())
        if (auto path = game::search(slots, hypotheses, start, narrow); path.cost <= narrow_cost && !path.gave_up)
            return path;
    return game::search(slots, hypotheses, start, how);
}

}  // namespace descry::sheet
