#include "descry/sheet.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "src/heading/under_tags.hpp"
#include "src/readers/numbered_plies.hpp"
#include "src/readers/read_within.hpp"
#include "src/readers/resumed.hpp"
#include "src/readers/rivals.hpp"
#include "src/reading/capitals.hpp"
#include "src/reading/typewriter.hpp"
#include "src/rows/announced.hpp"
#include "src/rows/cell_lines.hpp"
#include "src/rows/frame.hpp"
#include "src/rows/gutter.hpp"
#include "src/rows/numbers_beside.hpp"
#include "src/rows/pgn.hpp"
#include "src/rows/put_back.hpp"
#include "src/rows/record_list.hpp"
#include "src/sheet/assemble.hpp"
#include "src/sheet/blocks.hpp"
#include "src/text/ascii.hpp"
#include "src/words/language.hpp"

namespace descry {
namespace {

/// Where blocks of a scan were taken for rows or for notes, the reading with more records is the better one.
std::vector<Score> read_rows(std::string_view text)
{
    const auto joined = sheet::with_cells_on_one_line(text);
    auto scores = sheet::read_sheets(joined ? *joined : text);
    for (Score& block : sheet::read_blocks(text)) {
        const auto better = [&](const Score& score) {
            return overlap(score.at, block.at) && score.records.size() >= block.records.size();
        };
        if (std::ranges::any_of(scores, better)) continue;
        std::erase_if(scores, [&](const Score& score) { return overlap(score.at, block.at); });
        scores.push_back(std::move(block));
    }
    std::ranges::stable_sort(scores, {}, [](const Score& score) { return score.at.begin; });
    return scores;
}

/// Odds that the words over a score may not mean are taken where it does not play better without.
void settle_odds(Score& score)
{
    if (!score.odds || !score.odds->doubtful) return;
    Score level = score;
    level.odds.reset();
    const auto with = reading::played(score), without = reading::played(level);
    if (without.plies > with.plies || (without.whole && !with.whole))
        score = std::move(level);
    else if (with.plies > without.plies)
        score.odds->doubtful = false;
}

/// A list without numbers is read in rows where these play as they are written: of one that is damaged a record may be
/// lost anywhere, and rows would not tell.
std::vector<Score> read_pages(std::string_view framed)
{
    const auto unframed = sheet::without_frames(framed);
    const auto announced = sheet::with_announced_in_rows(unframed ? *unframed : framed);
    const std::string_view text = announced ? *announced : unframed ? *unframed : framed;
    if (const auto listed = sheet::with_lists_in_rows(text)) {
        auto scores = read_rows(*listed);
        std::ranges::for_each(scores, settle_odds);
        if (std::ranges::all_of(scores, [](const Score& score) { return reading::played(score).whole; })) return scores;
    }
    auto scores = read_rows(text);
    std::ranges::for_each(scores, settle_odds);
    std::ranges::for_each(scores, reading::deal_numbered_plies);
    reading::join_resumed(scores);
    return scores;
}

/// Words as they are printed, which were read in other letters.
///
/// \param at  where they stand on the page.
void restore(std::string& words, Span at, std::string_view printed, std::string_view read)
{
    // Blanks were joined, and brackets may be gone.
    for (auto from = at.begin; char& c : words) {
        const auto found = read.substr(0, std::min<std::uint64_t>(at.end, read.size())).find(c, from);
        if (found == std::string_view::npos) continue;
        c = printed[found];
        from = found + 1;
    }
}

void restore(std::vector<Score>& scores, std::string_view printed, std::string_view read)
{
    const auto each = [&](std::vector<Comment>& comments) {
        for (Comment& comment : comments) restore(comment.text, comment.at, printed, read);
    };
    for (Score& score : scores) {
        each(score.comments);
        for (Written& written : score.records) each(written.comments);
        for (auto& [tag, value] : score.tags)
            if (const auto at = read.find(value, score.at.begin); at != std::string_view::npos)
                value = printed.substr(at, value.size());
        if (score.ending) restore(score.ending->words, score.ending->at, printed, read);
    }
}

std::vector<Score> read_page(std::string_view page, const Text& text, std::size_t* work)
{
    if (const auto typed = reading::with_ones(page)) {
        auto scores = read_page(*typed, text, work);
        restore(scores, page, *typed);
        return scores;
    }
    if (!reading::in_small_letters(page))
        return reading::with_decoded(read_pages(page), {page, text.otherwise()}, work);
    // A sheet that was typed in small letters is read by rows as any other.
    const auto typed = reading::with_capitals(page, reading::LoneLetters::as_they_are);
    auto scores = read_pages(typed);
    restore(scores, page, typed);
    return reading::with_decoded(std::move(scores), {page, text.otherwise()}, work);
}

/// Games that stand side by side are read one behind the other.
std::vector<Score> read_sides(std::string_view page, const Text& text, std::size_t* work)
{
    auto halves = sheet::parted_by_rule(page);
    if (!halves) halves = sheet::parted_by_numbers(page);
    if (!halves) return read_page(page, text, work);
    auto scores = read_sides(halves->left, text, work);
    std::ranges::move(read_sides(halves->right, text, work), std::back_inserter(scores));
    std::ranges::stable_sort(scores, {}, [](const Score& score) { return score.at.begin; });
    return scores;
}

/// An asterisk at the very end, with a blank before it, stands for no result, as in PGN: the record ends before it.
void part_from_asterisk(Score& score, std::string_view text)
{
    if (score.records.empty()) return;
    Span& last = score.records.back().record.at;
    const auto token = text.substr(last.begin, last.end - last.begin);
    if (token.ends_with(" *")) last.end = last.begin + text::trimmed(token.substr(0, token.size() - 1), " \t").size();
}

}  // namespace

std::vector<Score> read_scores(const Text& text, Source source, const LanguageChoice& reading)
{
    return sheet::read_scores_within(nullptr, text, source, reading);
}

std::vector<Score> sheet::read_scores_within(std::size_t* work, const Text& text, Source source,
                                             const LanguageChoice& reading)
{
    const bool tagged = source == Source::pgn || sheet::looks_like_pgn(text.view());
    const auto told = source == Source::descriptive ? std::optional{Notation::descriptive} : std::nullopt;
    auto scores = tagged ? sheet::read_pgn(text.view(), told) : read_sides(text.view(), text, work);
    if (tagged && source != Source::pgn) sheet::read_under_tags(text.view(), scores, read_pages);
    for (Score& score : scores) {
        part_from_asterisk(score, text.view());
        sheet::take_moves_from_comments(score, text);
        sheet::let_pawns_remain(score);
        sheet::settle_dialect(score, text, reading);
    }
    return scores;
}

}  // namespace descry
