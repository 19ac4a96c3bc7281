#include "src/sheet/unread.hpp"

#include <algorithm>
#include <optional>
#include <string>

#include "src/sheet/ending.hpp"
#include "src/sheet/lines.hpp"
#include "src/sheet/parted.hpp"

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

}  // namespace

void tell_rows_without_number(const Page& page, std::size_t from, std::size_t to, Score& score)
{
    for (auto j = from; j < to; ++j) {
        if (!holds_two_records(page.lines()[j]) || page.row_at(j)) continue;
        tell(score, trimmed(page.lines()[j]).span(), "a row without a number is not taken for a part of the score");
        score.broken_off = true;
    }
}

void tell_unread_rows(const Page& page, const Fragment& last, std::size_t from, std::size_t to, unsigned number,
                      Score& score)
{
    constexpr std::size_t column_slack = 2;
    const auto& lines = page.lines();
    const auto in_column = [&](const Row& row) { return distance(row.column, last.column) <= column_slack; };
    for (auto j = from; j < to; ++j) {
        const auto& row = page.row_at(j);
        const bool next = row && row->any_record() && !row->labelled && in_column(*row) && !page.in_prose(j) &&
                          (row->number >= number || row->cells.size() == 2);
        const Piece told = behind_figures(lines[j]);
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
        if (!next && !(page.adjoin(last.last_line, j) && (holds_two_records(told) || is_record()))) continue;
        tell(score, trimmed(lines[j]).span(),
             score.ending ? "a row after the end of the score is not taken for a part of it"
                          : "this looks like a row of the score, and does not go on from the row before");
        score.broken_off = !score.ending;
        return;
    }
    const Piece first = from < to ? trimmed(lines[from]) : Piece{};
    if (!score.ending && (first.text.starts_with("&c") || first.text.starts_with("etc."))) score.broken_off = true;
}

void tell_unread_text(std::string_view text, std::uint64_t end, unsigned number, Score& score)
{
    constexpr std::size_t furthest = 8000;
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
        if (!begins_with_record(next)) continue;
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
