#include "src/readers/resumed.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "src/game/lattice.hpp"
#include "src/text/ascii.hpp"
#include "src/words/player_names.hpp"

namespace descry::reading {
namespace {

constexpr std::size_t furthest = 8;        // scores from the beginning of a game to its rest
constexpr std::size_t fewest_records = 4;  // of a rest: fewer play behind any game

std::string_view tag_of(const Score& score, std::string_view name)
{
    const auto tag = std::ranges::find(score.tags, name, &std::pair<std::string, std::string>::first);
    return tag == score.tags.end() ? std::string_view{} : std::string_view{tag->second};
}

bool is_set_up(const Score& score) { return score.odds || !score.decoded.empty() || !tag_of(score, "FEN").empty(); }

bool is_rest(const Score& score)
{
    if (score.records.size() < fewest_records || is_set_up(score)) return false;
    const Written& first = score.records.front();
    return first.number > 1;
}

/// The same player, or one of the two is not named.
bool agree_on(std::string_view player, const Score& a, const Score& b)
{
    const auto one = tag_of(a, player), two = tag_of(b, player);
    return one.empty() || two.empty() || std::ranges::any_of(sheet::bare_words(one), [&](std::string_view word) {
               return sheet::find_word(two, text::in_small_letters(word)).has_value();
           });
}

bool is_due(const Score& begun, const Written& next)
{
    const Written& last = begun.records.back();
    return next.side == opponent(last.side) && next.number == last.number + (last.side == Side::black ? 1 : 0);
}

bool plays_through(const Score& begun, const Score& rest)
{
    std::vector<const Record*> records;
    records.reserve(begun.records.size() + rest.records.size());
    for (const Score* part : {&begun, &rest})
        for (const Written& written : part->records) {
            if (written.after_gap && !records.empty() && &written != &rest.records.front()) return false;
            records.push_back(&written.record);
        }
    return !game::play(records, Position::initial()).failed;
}

/// \param begun, rest  the places of two scores among all.
bool goes_on(const std::vector<Score>& scores, std::size_t begun, std::size_t rest)
{
    const Score &first = scores[begun], &second = scores[rest];
    if (first.records.empty() || first.records.front().number != 1 || first.records.front().side != Side::white ||
        first.black_first || is_set_up(first) || !is_due(first, second.records.front()))
        return false;
    // Halves in the wrong order: the end of the game stands below both.
    const bool exchanged = rest + 1 == begun && !second.ending;
    if (!exchanged && (rest < begun || first.ending)) return false;
    return agree_on("White", first, second) && agree_on("Black", first, second) && plays_through(first, second);
}

std::optional<std::size_t> beginning_of(const std::vector<Score>& scores, std::size_t rest)
{
    std::optional<std::size_t> found;
    const auto end = std::min(scores.size(), rest + 2);
    for (auto i = rest - std::min(rest, furthest); i < end; ++i) {
        if (i == rest || !goes_on(scores, i, rest)) continue;
        if (found) return std::nullopt;
        found = i;
    }
    return found;
}

void join(Score& begun, Score rest)
{
    const auto offset = static_cast<unsigned>(begun.records.size());
    const Written& first = rest.records.front();
    begun.diagnostics.push_back({.code = Code::resumed_elsewhere,
                                 .at = first.record.at,
                                 .message = "the game goes on here from move " +
                                            std::to_string(begun.records.back().number) +
                                            ", which stands in another place",
                                 .ply = offset + 1});
    for (Diagnostic& finding : rest.diagnostics) {
        if (finding.ply != 0) finding.ply += offset;
        begun.diagnostics.push_back(std::move(finding));
    }
    if (rest.at.begin < begun.at.begin) begun.at.begin = rest.at.begin;
    for (auto& [tag, value] : rest.tags)
        if (tag_of(begun, tag).empty()) begun.tags.emplace_back(tag, std::move(value));
    std::ranges::move(rest.comments, std::back_inserter(begun.records.back().comments));
    rest.records.front().after_gap = false;
    std::ranges::move(rest.records, std::back_inserter(begun.records));
    std::ranges::move(rest.diagrams, std::back_inserter(begun.diagrams));
    if (!begun.ending) begun.ending = std::move(rest.ending);
    begun.broken_off = rest.broken_off;
    begun.against_moves.reset();
    begun.likelihoods.reset();
}

}  // namespace

void join_resumed(std::vector<Score>& scores)
{
    for (std::size_t rest = 0; rest < scores.size();) {
        const auto begun = is_rest(scores[rest]) ? beginning_of(scores, rest) : std::nullopt;
        if (!begun) {
            ++rest;
            continue;
        }
        join(scores[*begun], std::move(scores[rest]));
        scores.erase(scores.begin() + static_cast<std::ptrdiff_t>(rest));
    }
}

}  // namespace descry::reading
