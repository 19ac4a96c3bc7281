#include "src/readers/game_between.hpp"

#include <algorithm>
#include <string>

#include "src/doubt/labels.hpp"
#include "src/rows/cells.hpp"
#include "src/rows/flow.hpp"
#include "src/sheet/beginnings.hpp"
#include "src/text/ascii.hpp"
#include "src/words/introduces_variation.hpp"

namespace descry::reading {
namespace {

constexpr unsigned more_than_an_opening = 6;  // moves
constexpr unsigned few = 3;                   // records that are no chance
constexpr std::uint64_t a_record = 80;        // bytes that one takes

/// A number with a record behind it.
struct Opened {
    std::uint64_t at, behind;
    unsigned number;

    [[nodiscard]] Span span() const { return {at, behind}; }
};

/// The numbers in words [begin, end) that have records behind them, in their order, until `finds` has what it looks
/// for.
template <class Finder> void look_at_numbers(std::string_view text, std::uint64_t begin, Finder finds)
{
    for (auto at = text.find_first_of("123456789", begin); at < text.size();
         at = text.find_first_of("123456789", text.find_first_not_of("0123456789", at))) {
        const auto opening = sheet::opening_at(text, at, Notation::descriptive);
        if (opening && !opening->bracketed && finds(Opened{at, opening->behind, opening->number})) return;
    }
}

/// The words before it, back to the beginning of those that are looked at.
std::string_view words_before(std::string_view text, std::uint64_t begin, std::uint64_t at, std::uint64_t most)
{
    const auto from = std::max(begin, at - std::min(at, most));
    return text.substr(from, at - from);
}

/// The record at the beginning may be a game's first.
bool begins_as_a_game(sheet::Piece text)
{
    const auto first = sheet::read_prefix(sheet::trimmed(text), true);
    return !first || sheet::may_be_first(first->entry.record);
}

/// Nothing stands before it on its line.
bool is_at_margin(std::string_view text, std::uint64_t at)
{
    const auto before = text.substr(0, at);
    return text::trimmed(before.substr(before.rfind('\n') + 1)).empty();
}

/// The end of a game whose beginning is not there, or a variation from a later move: records under numbers that count
/// on from the head of a line. \param known  the last number of the score before: what counts from no more may be a
/// variation of that.
std::optional<Opened> headless_between(std::string_view text, std::uint64_t begin, std::uint64_t end, unsigned known)
{
    constexpr std::uint64_t apart = 400;  // bytes from number to number, notes among them
    text = text.substr(0, std::min<std::uint64_t>(end, text.size()));
    std::optional<Opened> first, last;
    bool supposed = false;  // a note's, or a variation
    unsigned count = 0;
    look_at_numbers(text, begin, [&](const Opened& opened) {
        const bool near = last && opened.at - last->at <= apart;
        const bool again = near && opened.number == last->number;
        if (near && opened.number == last->number + 1)
            ++count;
        else if (!again) {
            supposed = opened.number <= known || !is_at_margin(text, opened.at) ||
                       sheet::introduces_variation(words_before(text, begin, opened.at, apart));
            first = opened, count = 1;
        }
        last = opened;
        return count == few && !supposed;
    });
    return count == few && !supposed ? first : std::nullopt;
}

/// One fault is one finding: that the score is not understood from there on.
bool is_told(const Score& score, Span at)
{
    return std::ranges::any_of(score.diagnostics, [&](const Diagnostic& finding) {
        return finding.code == Code::text_not_understood && overlap(finding.at, at);
    });
}

}  // namespace

std::optional<Span> game_between(std::string_view text, std::uint64_t begin, std::uint64_t end, unsigned moves)
{
    constexpr std::uint64_t apart = 200, a_sentence = 400;  // bytes from number to number, and before the first
    constexpr unsigned most_lost = 1;                       // rows between two that can be read
    text = text.substr(0, std::min<std::uint64_t>(end, text.size()));
    std::optional<Opened> first, last;
    const auto is_supposed = [&](std::uint64_t at) {
        const auto before = words_before(text, begin, at, a_sentence);
        const auto paragraph = before.rfind("\n\n");
        return sheet::introduces_variation(before.substr(paragraph == before.npos ? 0 : paragraph));
    };
    look_at_numbers(text, begin, [&](const Opened& opened) {
        if (opened.number == 1) {
            first.reset();
            if (!is_supposed(opened.at) && begins_as_a_game({text.substr(opened.behind, a_record), opened.behind}))
                first = opened;
        }
        else if (last && (opened.number < last->number || opened.at - last->at > apart))
            first.reset();
        // "1. P-Q4 Kt-KB3 13. P-B3 Kt-B5 2. Kt-KB3": the other half of the columns stands between.
        else if (last && opened.number > last->number + 1 + most_lost)
            return false;
        last = opened;
        return first && opened.number >= moves;
    });
    return first && last->number >= moves ? std::optional{first->span()} : std::nullopt;
}

void tell_games_between(std::vector<Score>& scores, std::string_view text)
{
    std::uint64_t begin = 0;
    unsigned known = 1;
    for (std::size_t i = 0; i <= scores.size() && !scores.empty(); ++i) {
        // The heading of the next may tell its opening.
        const auto end = i < scores.size() ? scores[i].at.begin : text.size();
        Score& nearest = scores[i == 0 ? 0 : i - 1];
        const auto tell_of = [&](Span at, unsigned number, std::string_view what) {
            if (is_told(nearest, at)) return;
            nearest.diagnostics.push_back(
                {.code = Code::text_not_understood,
                 .at = at,
                 .message = "records that count from " + std::to_string(number) + " begin here, " + std::string{what}});
        };
        if (begin < end) {
            if (const auto game = game_between(text, begin, end))
                tell_of(*game, 1, "and no game is read from them");
            else if (const auto headless = headless_between(text, begin, end, known))
                tell_of(headless->span(), headless->number,
                        "of a game whose beginning is not there; no moves are read from them");
        }
        if (i == scores.size() || scores[i].records.empty()) continue;
        const Span records = sheet::extent_of(scores[i].records);
        if (const auto game = game_between(text, std::max(begin, end), records.begin, more_than_an_opening))
            tell_of(*game, 1, "and no game is read from them");
        begin = std::max(begin, records.end);
        known = scores[i].records.back().number + 1;
    }
}

}  // namespace descry::reading
