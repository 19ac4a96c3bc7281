#include "src/readers/left_behind.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "src/doubt/labels.hpp"
#include "src/game/lattice.hpp"
#include "src/heading/start.hpp"
#include "src/readers/next_record.hpp"
#include "src/readers/numbers_behind.hpp"
#include "src/readers/told_to_go_on.hpp"
#include "src/rows/cells.hpp"
#include "src/rows/left_in_words.hpp"

namespace descry::reading {
namespace {

constexpr std::size_t farthest = 8'000;  // bytes that are looked at

/// A score has a record on the line of these words.
bool is_of_another(std::span<const Score> scores, Span words, std::string_view text)
{
    const auto begin = text.rfind('\n', words.begin) + 1, end = std::min(text.find('\n', words.begin), text.size());
    const auto on_line = [&](const Written& written) {
        return begin <= written.record.at.begin && written.record.at.begin < end &&
               written.record.at.begin >= words.begin;
    };
    return std::ranges::any_of(scores, [&](const Score& score) { return std::ranges::any_of(score.records, on_line); });
}

/// The row right behind a score is its own: no score has it, nor has a page that turned over its last record twice.
std::optional<Span> row_of_own(std::span<const Score> scores, std::string_view text, const Score& score,
                               std::uint64_t end)
{
    const auto row = row_right_behind(text, end, due_behind(score));
    if (!row || is_of_another(scores, row->at, text)) return std::nullopt;
    const Span last = score.records.back().record.at;
    const bool again = row->record.text.contains(text.substr(last.begin, last.end - last.begin));
    return again ? std::nullopt : std::optional{row->at};
}

/// What stands above the records of a score may be the last one's.
std::uint64_t begin_of_records(std::span<const Score> scores, std::uint64_t end_of_text)
{
    const auto next = std::ranges::find_if_not(scores, &std::vector<Written>::empty, &Score::records);
    return next == scores.end() ? end_of_text : sheet::extent_of(next->records).begin;
}

/// "23 P-B3, P-QB4 24 QPxP. And White wins.": the row that is due stands between the last record and the end, and
/// hardly a word of prose.
std::optional<Span> row_before_ending(std::string_view text, std::uint64_t end, std::uint64_t ending, unsigned due)
{
    constexpr std::size_t longest = 60;  // bytes
    if (ending <= end || ending - end > longest) return std::nullopt;
    return counted_on({text.substr(end, ending - end), end}, due).first;
}

void tell(Span first, Score& score)
{
    score.diagnostics.push_back({.code = Code::text_not_understood,
                                 .at = first,
                                 .message = "records from here on count on from the last of the score, and are not "
                                            "read as a part of it"});
    score.broken_off = true;
}

/// The position behind a score, if all of it plays.
std::optional<Position> position_behind(const Score& score)
{
    Position position = sheet::start_of(score, score.records.front().side);
    if (!score.decoded.empty()) {
        for (const DecodedPly& ply : score.decoded) {
            const auto legal = position.legal_moves();
            if (std::ranges::find(legal, ply.move) == legal.end()) return std::nullopt;
            position.make(ply.move);
        }
        return position;
    }
    std::vector<const Record*> records;
    for (const Written& written : score.records) {
        if (written.after_gap) return std::nullopt;
        records.push_back(&written.record);
    }
    const auto solution = game::play(records, position);
    return solution.failed ? std::nullopt : std::optional{solution.before.back()};
}

}  // namespace

std::optional<Span> move_behind(std::span<const Score> scores, std::size_t i, std::string_view text)
{
    const Score& score = scores[i];
    const auto told = [](const Diagnostic& finding) { return finding.code == Code::text_not_understood; };
    if (score.records.empty() || score.broken_off || std::ranges::any_of(score.diagnostics, told)) return std::nullopt;
    const auto begin = sheet::extent_of(score.records).end;
    const auto end = std::min<std::uint64_t>(begin_of_records(scores.subspan(i + 1), text.size()), text.size());
    if (begin >= end || !may_hold_record(text.substr(begin, end - begin))) return std::nullopt;
    if (score.decoded.empty() && sheet::left_in_words(score.records)) return std::nullopt;  // told by itself
    const auto found = next_record(text, begin, end, [&] { return position_behind(score); });
    return found && !is_of_another(scores, *found, text) ? found : std::nullopt;
}

bool counts_on_behind(const Score& score, const Score& next, std::string_view text, std::uint64_t end)
{
    if (score.records.empty() || next.records.empty()) return false;
    const auto begin = sheet::extent_of(next.records).end;
    if (begin >= end) return false;
    return counted_on({text.substr(begin, std::min(end - begin, std::uint64_t{farthest})), begin}, due_behind(score),
                      next.records.back().number + 1)
               .count == few_numbers;
}

void tell_left_behind(std::vector<Score>& scores, std::string_view page, std::span<const std::uint64_t> others)
{
    for (std::size_t i = 0; i < scores.size(); ++i) {
        Score& score = scores[i];
        if (score.broken_off || score.records.empty()) continue;
        const auto end = sheet::extent_of(score.records).end;
        const auto other = std::ranges::upper_bound(others, end);
        const auto text = page.substr(0, other == others.end() ? page.size() : *other);
        const auto next = begin_of_records(std::span{scores}.subspan(i + 1), text.size());
        const unsigned due = due_behind(score);
        if (next <= end) continue;
        auto first = move_behind(scores, i, text);
        if (!first && score.ending && !score.decoded.empty())  // of rows see left_in_words
            first = row_before_ending(text, end, score.ending->at.begin, due);
        else if (!first && !score.ending) {
            const auto numbers = counted_on({text.substr(end, std::min(next - end, farthest)), end}, due);
            first = numbers.count >= few_numbers ? numbers.first : row_of_own(scores, text, score, end);
        }
        if (!first && !score.ending) first = misnumbered_behind(text, end, due, [&] { return position_behind(score); });
        if (!first && !score.ending) first = ended_past_a_record(text, end, next);
        if (first)
            tell(*first, score);
        else if (const auto words = told_to_go_on(score, text, next)) {
            score.diagnostics.push_back({.code = Code::text_not_understood,
                                         .at = *words,
                                         .message = "by these words the game went on, and the page does not tell how"});
            score.broken_off = true;
        }
    }
}

}  // namespace descry::reading
