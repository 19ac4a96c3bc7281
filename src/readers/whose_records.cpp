#include "src/readers/whose_records.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "src/doubt/labels.hpp"
#include "src/game/lattice.hpp"
#include "src/heading/start.hpp"

namespace descry {
namespace {

constexpr std::size_t fewest = 4;  // records

bool plays_whole(const std::vector<Written>& written)
{
    std::vector<const Record*> records;
    records.reserve(written.size());
    for (const Written& one : written) records.push_back(&one.record);
    return !game::play(records, Position::initial()).failed;
}

/// White's and Black's in turn, each player's in the order that they stand in; none where one has too many.
std::optional<std::vector<Written>> dealt(std::vector<Written> written, const sheet::Labels& labels)
{
    for (Written& one : written) one.side = labels.over(one.record.at).value_or(opponent(one.side));
    std::ranges::stable_sort(written, {}, [](const Written& one) { return one.record.at.begin; });
    // It is Black's that stand first; where they do not, one of them was not read.
    if (written.front().side == Side::white) return std::nullopt;
    const auto black = std::ranges::stable_partition(written, [](const Written& w) { return w.side == Side::white; });
    const auto blacks = black.size(), whites = written.size() - blacks;
    if (whites != blacks && whites != blacks + 1) return std::nullopt;
    std::vector<Written> turns;
    for (std::size_t i = 0; i < written.size(); ++i) {
        turns.push_back(std::move(written[i % 2 == 0 ? i / 2 : whites + i / 2]));
        turns.back().number = static_cast<unsigned>(i / 2 + 1);
        turns.back().after_gap = false;
    }
    return turns;
}

}  // namespace

std::optional<Sided> sided_by_labels(const Score& score, const Text& text, const SolveOptions& options)
{
    const auto& records = score.records;
    const bool set_up =
        std::ranges::find(score.tags, "FEN", &std::pair<std::string, std::string>::first) != score.tags.end();
    if (records.size() < fewest || options.start || options.irregular_play.any() || set_up || score.odds ||
        !sheet::agreement(records, text.view()).contradicted())
        return std::nullopt;
    Sided sided{score};
    auto turns = dealt(records, {text.view(), sheet::extent_of(records)});
    const bool by_labels = turns && plays_whole(*turns), as_read = plays_whole(records);
    // Where a record may have been passed over, that it cannot be played by the labels proves nothing.
    sided.open = by_labels == as_read || (as_read && (!turns || !score.decoded.empty()));
    sided.by_labels = by_labels;
    if (by_labels) {
        sided.score.records = std::move(*turns);
        sided.score.decoded.clear();
        sided.score.against_moves.reset(), sided.score.likelihoods.reset();
        sided.score.black_first = false;
        std::erase_if(sided.score.diagnostics, [](const Diagnostic& d) { return d.code == Code::move_missing; });
    }
    else if (as_read)
        sided.score.black_first = true;
    return sided;
}

}  // namespace descry
