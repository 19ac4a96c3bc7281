#include "src/readers/numbered_plies.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "src/game/lattice.hpp"

namespace descry::reading {
namespace {

constexpr std::size_t fewest = 6;  // records

/// From 1 on, whosever it was taken for.
bool has_one_under_each_number(const std::vector<Written>& records)
{
    unsigned number = 0;
    return std::ranges::all_of(
        records, [&](const Written& written) { return written.number == ++number && !written.record.boxes.empty(); });
}

/// One player's moves, "1. P-K4 2. P-Q4 3. Kt-KB3", can be dealt to both as well, but for captures.
bool hold_captures(const std::vector<Written>& records)
{
    return std::ranges::any_of(
        records, [](const Written& written) { return std::ranges::any_of(written.record.boxes, &Box::takes); });
}

}  // namespace

void deal_numbered_plies(Score& score)
{
    if (score.records.size() < fewest || score.black_first || score.odds || !has_one_under_each_number(score.records) ||
        !hold_captures(score.records))
        return;
    std::vector<const Record*> records;
    records.reserve(score.records.size());
    for (const Written& written : score.records) records.push_back(&written.record);
    const auto solution = game::play(records, Position::initial());
    if (solution.failed && solution.plies.size() < fewest) return;
    for (std::size_t i = 0; i < score.records.size(); ++i) {
        Written& written = score.records[i];
        written.side = i % 2 == 0 ? Side::white : Side::black;
        written.number = static_cast<unsigned>(i / 2 + 1);
        written.after_gap = false;
    }
    std::erase_if(score.diagnostics, [](const Diagnostic& told) { return told.code == Code::move_missing; });
}

}  // namespace descry::reading
