#include "src/reading/rivals.hpp"

#include <algorithm>
#include <utility>

#include "src/game/lattice.hpp"
#include "src/reading/decoded_scores.hpp"
#include "src/sheet/start.hpp"

namespace descry::reading {
namespace {

constexpr std::size_t a_game = 20;  // plies

/// How far a score plays as it is written.
struct Played {
    std::size_t plies = 0;
    bool whole = false;
};

Played played(const Score& score)
{
    if (score.records.empty()) return {};
    std::vector<const Record*> records;
    for (const Written& written : score.records) {
        if (written.after_gap) break;
        records.push_back(&written.record);
    }
    const auto solution = game::play(records, sheet::start_of(score, score.records.front().side));
    return {solution.plies.size(),
            !solution.failed && records.size() == score.records.size() && !score.broken_off};
}

bool overlap(Span a, Span b) { return a.begin < b.end && b.begin < a.end; }

/// Hardly a record of it had to be mended or supplied.
bool reads_well(const Score& decoded)
{
    constexpr double much = 3;  // nats
    const auto mended = std::ranges::count_if(decoded.decoded, [](const DecodedPly& ply) { return !ply.record || ply.damage > much; });
    return 5 * static_cast<std::size_t>(mended) <= decoded.decoded.size();
}

/// The decoder reads further than the rows that stand in the same place: by more than a few records, or as many of them
/// and well.
bool reads_further(const Score& decoded, const std::vector<Score>& scores, const std::vector<Played>& plays)
{
    std::size_t records = 0, plies = 0;
    for (std::size_t i = 0; i < scores.size(); ++i) {
        if (!overlap(scores[i].at, decoded.at)) continue;
        if (plays[i].whole && plays[i].plies >= a_game) return false;
        const auto here = std::ranges::count_if(scores[i].records, [&](const Written& w) { return overlap(w.record.at, decoded.at); });
        records = std::max(records, static_cast<std::size_t>(here)), plies = std::max(plies, plays[i].plies);
    }
    const auto found = decoded.decoded.size();
    return found > plies && (5 * found > 6 * records || (5 * found >= 4 * records && reads_well(decoded)));
}

}  // namespace

std::vector<Score> with_decoded(std::vector<Score> scores, std::string_view text)
{
    std::vector<Played> plays;
    for (const Score& score : scores) plays.push_back(played(score));
    bool any_whole = false;
    for (const Played& play : plays) any_whole |= play.whole && play.plies >= a_game;
    const auto lines = sheet::lines_of(text);
    std::vector<Score> found;
    // Between the games that play as they are written.
    std::uint64_t begin = 0;
    bool worth = !any_whole;
    const auto look = [&](std::uint64_t end) {
        if (worth && end > begin)
            for (Score& score : decoded_scores(text, {begin, end}, lines))
                if (reads_further(score, scores, plays)) found.push_back(std::move(score));
    };
    for (std::size_t i = 0; i < scores.size(); ++i) {
        if (plays[i].whole && plays[i].plies >= a_game) {
            look(scores[i].at.begin);
            begin = std::max(begin, scores[i].at.end);
            worth = false;
        }
        else
            worth = true;
    }
    worth |= !any_whole;
    look(text.size());
    if (found.empty()) return scores;
    std::erase_if(scores, [&](const Score& score) {
        return std::ranges::any_of(found, [&](const Score& other) { return overlap(score.at, other.at); });
    });
    std::ranges::move(found, std::back_inserter(scores));
    std::ranges::stable_sort(scores, {}, [](const Score& score) { return score.at.begin; });
    return scores;
}

}  // namespace descry::reading
