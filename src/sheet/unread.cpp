#include "src/sheet/unread.hpp"

#include <algorithm>
#include <optional>
#include <string>

#include "src/rows/end_in_flow.hpp"
#include "src/rows/ending.hpp"
#include "src/rows/lines.hpp"
#include "src/rows/lost_record.hpp"
#include "src/rows/parted.hpp"
#include "src/text/ascii.hpp"
#include "src/words/introduces_variation.hpp"

namespace descry::sheet {
namespace {

void tell(Score& score, Span at, std::string message)
{
    score.diagnostics.push_back({.code = Code::text_not_understood, .at = at, .message = std::move(message)});
}

/// The number that is due alone on its line, and on the next a thing that is neither an end nor a sentence.
bool is_due_above_unread(const std::vector<Piece>& lines, std::size_t j, std::size_t to, unsigned number)
{
    if (lone_number(trimmed(lines[j]).text) != number) return false;
    for (auto k = j + 1; k < to; ++k) {
        const Piece below = trimmed(lines[k]);
        if (below.empty()) continue;
        return !is_prose(below) && !lone_number(below.text) && !read_ending(below, Side::white, Extent::sentence);
    }
    return false;
}

/// The row on line j stands right behind the words that end a score, and they suppose nothing: "Black resigned, for
/// if".
bool goes_on_past_ending(const Page& page, const Score& score, const Fragment& last, std::size_t j)
{
    const auto& lines = page.lines();
    auto end = last.last_line;
    while (end + 1 < lines.size() && lines[end + 1].begin <= score.ending->at.begin) ++end;
    return end < j && page.adjoin(end, j) && !introduces_variation(lines[end].text);
}

/// Rows from line j on that count on from the number that is due, and that no words suppose: the result may have stood
/// at the foot of a column, and this be the next one.
bool counts_on_from(const Page& page, std::size_t j, std::size_t to, unsigned number)
{
    constexpr unsigned enough = 3;
    const auto& lines = page.lines();
    auto above = j;
    while (above > 0 && is_blank(lines[above - 1])) --above;
    if (above > 0 && introduces_variation(lines[above - 1].text)) return false;
    unsigned rows = 0;
    for (auto k = j; k < to && rows < enough; ++k) {
        if (is_blank(lines[k])) continue;
        const auto& row = page.row_at(k);
        if (!row || !row->any_record()) return false;
        if (rows > 0 && row->dots && row->number == number + rows - 1) continue;  // Black's record on a line of its own
        if (row->number != number + rows) return false;
        ++rows;
    }
    return rows == enough;
}

/// The first line that is neither blank nor furniture.
std::size_t first_of_text(const Page& page, std::size_t from, std::size_t to)
{
    while (from < to && is_furniture(page.lines()[from])) ++from;
    return from;
}

/// What stands behind the figures that a line begins with, where they are too many for the number of a move: its
/// records are records all the same.
Piece behind_figures(const Piece& line)
{
    constexpr std::size_t most_figures = 3;
    const Piece whole = trimmed(line);
    const auto size = std::min(whole.text.find_first_not_of("0123456789"), whole.text.size());
    const auto behind = std::min(whole.text.find_first_not_of(".) ", size), whole.text.size());
    return size <= most_figures || behind == size ? whole : trimmed(whole.sub(behind));
}

/// A number that is due, or a later one, and behind it something that is no sentence and no end: a row, whatever it
/// holds.
bool is_unread_row(Piece line, unsigned number, bool right_below)
{
    line = trimmed(line);
    const auto found = number_at(line.text);
    if (!found || found->number < number || (found->number > number && !right_below)) return false;
    Piece rest = trimmed(line.sub(found->size));
    rest = trimmed(rest.sub(dots_at(rest.text)));
    constexpr std::size_t longest_row = 80;
    // A row begun: its number, with the stop.
    if (rest.empty()) return right_below && found->number == number && line.text.ends_with('.');
    return rest.text.size() <= longest_row && !is_prose(rest) && !read_ending(line, Side::white, Extent::sentence) &&
           !read_ending(rest, Side::white, Extent::sentence);
}

/// Blanks and stops.
bool is_nothing(std::string_view text) { return text.find_first_not_of(" \t\n,;.") == text.npos; }

/// The row above has dots between its records: "25. Kt. to Kt. 5th (ch.) ...... K. to R. 3rd".
bool has_leaders_above(std::string_view text, std::uint64_t at)
{
    const auto end = text.rfind('\n', at);
    if (end == text.npos || end == 0) return false;
    const auto begin = text.rfind('\n', end - 1) + 1;
    const auto above = text::trimmed(text.substr(begin, end - begin));
    const auto dots = above.find("....");
    return dots != above.npos && above.find_first_not_of(". ", dots) != above.npos;
}

/// One word in the manner of a record, and nothing behind it but how the game ended: "B-[4 and Black won."
bool is_damaged_reply(Piece words)
{
    const auto end = std::min(words.text.find_first_of(" \t\n"), words.text.size());
    if (!begins_as_record(words.sub(0, end))) return false;
    auto behind = trimmed(words.sub(end));
    constexpr std::string_view conjunction = "and ";
    if (behind.text.starts_with(conjunction)) behind = trimmed(behind.sub(conjunction.size()));
    return behind.empty() || read_ending(behind, Side::white, Extent::sentence);
}

}  // namespace

void tell_unread_reply(std::string_view text, const Fragment& last, Piece line, Score& score)
{
    const Written& record = last.records.back();
    // Whether it was a move, and whose turn it is behind it, nobody can tell.
    if (!last.ending && record.record.boxes.empty() && score.ending && depends_on_turn(*score.ending))
        score.ending->result = "*";
    if ((last.ending && last.layout != Layout::text) || record.side != Side::white || record.record.boxes.empty() ||
        score.records.empty())
        return;
    const auto begin = record.record.at.begin;
    auto end = line.begin + line.text.size();
    if (score.ending) end = std::min(end, std::max(begin, score.ending->at.begin));
    constexpr std::size_t longest_rest = 160;
    if (begin >= end || end - begin > longest_rest) return;
    const bool named = score.ending && !depends_on_turn(*score.ending);
    // What leads to nothing stands for no move.
    const bool leaders = score.ending && last.layout == Layout::rows && has_leaders_above(text, begin);
    const auto due = [&](Piece behind) {
        return is_bracketed_gap(behind) || tells_of_loss(behind) || is_damaged_reply(behind) ||
               (behind.begin >= record.record.at.end && is_lost_record(behind, Stands::behind_record)) ||
               (!named && (behind.text == "?" || (!leaders && dots_at(behind.text) == behind.text.size())));
    };
    // The record may have taken it for a mark of its own.
    const Piece whole = trimmed({text.substr(begin, end - begin), begin});
    Piece behind;
    for (auto at = whole.text.find_first_of(" \n"); at != std::string_view::npos && behind.empty();
         at = whole.text.find_first_of(" \n", at + 1))
        if (const Piece rest = trimmed(whole.sub(at)); due(rest) && read_entry(whole.sub(0, at))) behind = rest;
    if (behind.empty()) return;
    tell(score, behind.span(),
         "what stands here is not understood: move " + std::to_string(record.number) + " of Black is due");
    score.broken_off = true;
    if (score.ending && !named) score.ending->result = "*";
}

void tell_row_above(const Page& page, const Fragment& first, Score& score)
{
    if (first.layout != Layout::rows || first.first_line == 0 || first.beside) return;
    const auto i = first.first_line - 1;
    const auto& row = page.row_at(i);
    if (!row || row->supplied || row->labelled || !row->clean() || row->only_ending()) return;
    tell(score, trimmed(page.lines()[i]).span(), "a row above the first one is not taken for a part of the score");
    score.broken_off = true;
}

void tell_rows_without_number(const Page& page, std::size_t from, std::size_t to, Score& score)
{
    for (auto j = from; j < to; ++j) {
        if (!holds_two_records(page.lines()[j]) || page.row_at(j)) continue;
        tell(score, trimmed(page.lines()[j]).span(), "a row without a number is not taken for a part of the score");
        score.broken_off = true;
    }
}

void tell_begun_row(const std::vector<Piece>& lines, std::size_t from, std::size_t to, unsigned number, Score& score)
{
    const auto begin = lines.begin() + static_cast<std::ptrdiff_t>(from);
    const auto end = lines.begin() + static_cast<std::ptrdiff_t>(to);
    const auto begun = std::find_if(begin, end, [&](const Piece& line) { return lone_number(line.text) == number; });
    if (begun == end) return;
    tell(score, trimmed(*begun).span(), "this row of the score is not understood");
    score.broken_off = true;
}

void tell_unread_rows(const Page& page, const Fragment& last, std::size_t from, std::size_t to, unsigned number,
                      Score& score)
{
    constexpr std::size_t column_slack = 2, few_lines = 6;
    constexpr unsigned widest_gap = 3;  // moves
    const auto& lines = page.lines();
    bool words = false;  // stand between
    const auto in_column = [&](const Row& row) { return distance(row.column, last.column) <= column_slack; };
    // The line that tells the end is no prose beside rows.
    const auto in_prose = [&](std::size_t j) {
        const bool below_end = score.ending && j > 0 && lines[j - 1].begin <= score.ending->at.begin &&
                               score.ending->at.begin < lines[j].begin;
        return below_end ? page.prose_at(j + 1) : page.in_prose(j);
    };
    for (auto j = from; j < to; ++j) {
        const auto& row = page.row_at(j);
        const bool next = row && row->any_record() && !row->labelled && in_column(*row) && !in_prose(j) &&
                          (row->number >= number || row->cells.size() == 2);
        if (row && row->labelled && last.layout == Layout::labelled && row->any_record() && !score.ending &&
            row->number >= number && row->number <= number + widest_gap) {
            const auto bears = [&](std::size_t k) {
                const auto printed = number_at(trimmed(lines[k]).text);
                return printed && printed->number >= number && printed->number <= row->number;
            };
            auto first = from;
            while (first < j && !bears(first)) ++first;
            tell(score, trimmed(lines[first]).span(),
                 "this row counts on from the last of the score, and does not go on from it");
            score.broken_off = true;
            return;
        }
        const Piece told = behind_figures(lines[j]);
        words = words || (is_prose(told) && !tells_of_loss(told));
        const bool odd_number = told.begin != trimmed(lines[j]).begin;
        const auto is_record = [&] {
            if (odd_number && begins_with_record(told)) return true;
            const auto entry = told.empty() ? std::nullopt : read_entry(told);
            return entry && tells_a_move(entry->record);
        };
        if (!score.ending && is_due_above_unread(lines, j, to, number)) {
            tell(score, trimmed(lines[j]).span(), "what stands below this number is not understood");
            score.broken_off = true;
            return;
        }
        const bool near = j <= last.last_line + few_lines && !words;
        const bool lost = near && last.layout == Layout::rows && (tells_of_loss(told) || with_one_lost(told));
        const bool unread =
            !score.ending && (lost || (near && is_unread_row(lines[j], number, j == last.last_line + 1)));
        // Two records without a number, and no words before them that they could belong to.
        const bool apart = !row && !words && last.layout == Layout::rows && holds_two_records(told);
        if (!next && !unread && !apart && !(page.adjoin(last.last_line, j) && is_record())) continue;
        if (unread && !next && !is_record() && !holds_two_records(told)) {
            tell(score, trimmed(lines[j]).span(),
                 lost ? "what stands here is not understood, and a row of the score is due"
                      : "this row of the score is not understood");
            score.broken_off = true;
            return;
        }
        if (apart && !score.ending)
            if (auto k = first_of_text(page, last.last_line + 1, j); k < j) {
                tell(score, trimmed(lines[k]).span(), "what stands here among the rows of the score is not understood");
                score.broken_off = true;
                return;
            }
        tell(score, trimmed(lines[j]).span(),
             score.ending ? "a row after the end of the score is not taken for a part of it"
                          : "this looks like a row of the score, and does not go on from the row before");
        // The row that is due goes on with the game, whatever was said to end it; so do rows that count on from it, be
        // the first of them lost.
        constexpr unsigned most_lost = 2;
        const bool goes_on = next && row->number >= number && row->number <= number + most_lost &&
                             counts_on_from(page, j, to, row->number);
        // What stands for an end may stand in Black's place.
        const bool due =
            next && (row->number == number || (last.due_side() == Side::black && row->number == number + 1));
        score.broken_off = !score.ending || goes_on || (due && goes_on_past_ending(page, score, last, j));
        return;
    }
    const Piece first = from < to ? trimmed(lines[from]) : Piece{};
    if (!score.ending && (first.text.starts_with("&c") || first.text.starts_with("etc."))) score.broken_off = true;
}

void tell_unread_text(std::string_view text, std::uint64_t end, unsigned number, Score& score)
{
    constexpr std::size_t furthest = 8000;
    // "17 R-Q8 mate (a) 16 R-Q8 17 KtxR": nothing is due behind mate.
    if (end >= text.size() || (!score.records.empty() && score.records.back().record.marks.mate)) return;
    const auto rest = text.substr(end, furthest);
    const auto paragraph = std::min(rest.find("\n\n"), rest.size());
    for (std::size_t i = 0; i < rest.size(); ++i) {
        const bool starts = i == 0 || std::string_view{" \t\n([{,;."}.contains(rest[i - 1]);
        if (!starts || rest[i] < '0' || rest[i] > '9') continue;
        const auto found = number_at(rest.substr(i));
        if (!found || (i > paragraph && found->number != number && found->number != number + 1)) continue;
        auto after = i + found->size;
        after += dots_at(rest.substr(after));
        const Piece next = trimmed({rest.substr(std::min(after, rest.size()), 160), end + after});
        const Piece line = next.sub(0, next.text.find('\n'));
        const bool unread = found->number == number && i < paragraph && is_nothing(rest.substr(0, i)) &&
                            !line.empty() && !is_prose(line) && !read_ending(line, Side::white, Extent::sentence);
        if (!begins_with_record(next) && !unread) continue;
        tell(score, {end + i, end + i + found->size},
             "the score is not understood from here on: move " + std::to_string(number) + " is due");
        score.broken_off = true;
        return;
    }
    // A cell's quotation mark closes behind its last record.
    const std::size_t closed = rest.starts_with('"') ? 1 : 0;
    Piece leftover = trimmed({rest.substr(0, paragraph).substr(closed), end + closed});
    leftover = trimmed(leftover.sub(std::min(leftover.text.find_first_not_of(",;. "), leftover.text.size())));
    // "PxP would lose", on the same line: the next record, or a remark on one.
    const bool adjoins = text.substr(end, leftover.begin - end).find('\n') == std::string_view::npos;
    const auto first = adjoins ? read_prefix(leftover, true) : std::nullopt;
    if (!(first && tells_a_move(first->entry.record)) && !holds_record(leftover)) return;
    tell(score, {leftover.begin, leftover.begin + 1}, "records from here on are not understood");
    score.broken_off = true;
}

void tell_text_past_end(std::string_view text, const Fragment& last, unsigned number, Score& score)
{
    constexpr unsigned enough = 2;
    const auto on = counts_on(text, score.ending->at.begin,
                              {.number = number, .side = last.due_side(), .notation = Notation::descriptive}, enough);
    if (!on) return;
    tell(score, {*on, number_at(text.substr(*on))->size + *on},
         "move " + std::to_string(number) + " stands here, behind the words that end the score");
    score.broken_off = true;
}

void tell_records_of_no_game(const Page& page, std::size_t from, std::size_t free, std::size_t to, Score& before)
{
    constexpr unsigned enough = 4;
    std::optional<Span> first;
    unsigned count = 0;
    for (auto i = from; i < to; ++i) {
        const Piece line = trimmed(page.lines()[i]);
        if (line.text.find_first_of("12345678") == std::string_view::npos || is_prose(line)) continue;
        // Among the notes of a game only two records side by side are no note.
        if (!(i < free ? holds_two_records(line) : holds_record(line))) continue;
        if (!first) first = line.span();
        ++count;
    }
    if (count < enough) return;
    tell(before, *first, std::to_string(count) + " lines from here on hold records that belong to no game found");
    if (!before.ending) before.broken_off = true;  // nothing says that they are none of its own
}

void tell_rival_rows(const Fragment& other, const Fragment& next, Score& score)
{
    const bool before = other.records.front().number >= next.records.front().number;
    const Fragment& later = before ? next : other;
    const unsigned number = later.records.front().number;
    const auto taken = std::ranges::find(score.records, number, &Written::number);
    if (taken == score.records.end()) return;
    score.diagnostics.push_back(
        {.code = Code::rows_compete,
         .at = later.first_row,
         .message = "move " + std::to_string(number) + " stands here again" +
                    (before ? "; what stood before is taken for a variation" : ", and is taken for a variation"),
         .ply = static_cast<unsigned>(taken - score.records.begin() + 1)});
}

}  // namespace descry::sheet
