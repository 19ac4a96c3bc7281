#include "descry/sheet.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "src/readers/read_within.hpp"
#include "src/readers/rivals.hpp"
#include "src/reading/capitals.hpp"
#include "src/sheet/assemble.hpp"
#include "src/sheet/blocks.hpp"
#include "src/sheet/cell_lines.hpp"
#include "src/sheet/frame.hpp"
#include "src/sheet/gutter.hpp"
#include "src/sheet/language.hpp"
#include "src/sheet/pgn.hpp"
#include "src/sheet/put_back.hpp"
#include "src/sheet/record_list.hpp"
#include "src/sheet/under_tags.hpp"
#include "src/text/ascii.hpp"

namespace descry {
namespace {

/// Where blocks of a scan were taken for rows or for notes, the reading with more records is the better one.
std::vector<Score> read_pages(std::string_view framed)
{
    const auto unframed = sheet::without_frames(framed);
    const std::string_view bare = unframed ? *unframed : framed;
    const auto listed = sheet::with_lists_in_rows(bare);
    const std::string_view text = listed ? *listed : bare;
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

/// Games that stand side by side are read one behind the other.
std::vector<Score> read_sides(const Text& text, std::size_t* work)
{
    const auto read = [&](std::string_view page) {
        // A sheet that was typed in small letters is read by rows as any other.
        const auto typed = reading::in_small_letters(page)
                               ? std::optional{reading::with_capitals(page, reading::LoneLetters::as_they_are)}
                               : std::nullopt;
        return reading::with_decoded(read_pages(typed ? *typed : page), {page, text.otherwise()}, work);
    };
    const auto halves = sheet::parted_by_rule(text.view());
    if (!halves) return read(text.view());
    auto scores = read(halves->left);
    std::ranges::move(read(halves->right), std::back_inserter(scores));
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
    auto scores = tagged ? sheet::read_pgn(text.view(), told) : read_sides(text, work);
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
