#include "src/sheet/fragment_builder.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace descry::sheet {
namespace {

void remark(Fragment& f, Code code, Span at, std::string message)
{
    f.remarks.push_back(
        {.code = code, .at = at, .message = std::move(message), .ply = static_cast<unsigned>(f.records.size() + 1)});
}

}  // namespace

bool FragmentBuilder::wants(const Row& row) const
{
    if (row.number != number) return false;
    return side == Side::white ? !row.dots : row.dots || row.cells.size() == 1;
}

void FragmentBuilder::start(const Row& row, std::size_t i, const std::vector<Piece>& lines)
{
    begun = true;
    number = row.number;
    side = row.dots ? Side::black : Side::white;
    Fragment& f = fragment;
    f.layout = row.labelled ? Layout::labelled : Layout::rows;
    f.at = f.first_row = row.at;
    f.first_line = f.last_line = i;
    f.column = row.column;
    f.far = row.far && row.cells.size() == 1;
    f.side_open = (row.number != 1 || row.column > 2 * far_to_the_right) && !row.labelled && !row.dots &&
                  row.cells.size() == 1 && !row.only_ending();
    f.heads_paragraph = i == 0 || is_blank(lines[i - 1]);
}

void FragmentBuilder::append(const Row& row, std::size_t i, const std::vector<Piece>& lines, bool wrong_number)
{
    Fragment& f = fragment;
    const bool second = f.records.size() == 1;
    if (row.labelled && second && row.number == f.records[0].number && f.records[0].side == Side::black && !row.dots) {
        first = Side::black;
        number = row.number, side = Side::white;
    }
    if (f.side_open && second && row.number == f.records[0].number + 1) {
        f.records[0].side = Side::black;
        f.side_open = false;
        number = row.number, side = Side::white;
    }
    if (is_blacks_alone(row)) {
        side = Side::black;
        remark(f, Code::move_missing, row.at, "move " + std::to_string(number) + " of White is missing");
        after_gap = true;
    }
    if (row.again && *row.again != row.number && !wrong_number)
        remark(f, Code::number_out_of_order, row.at,
               "White's move is numbered " + std::to_string(row.number) + ", Black's " + std::to_string(*row.again));
    if (wrong_number)
        remark(f, Code::number_out_of_order, row.at,
               "move " + std::to_string(row.number) + " stands where move " + std::to_string(number) + " is due");
    if (row.one_less && !std::exchange(one_less, row.one_less))
        remark(f, Code::text_not_understood, row.at,
               "Black's column is one record shorter than White's: unless White moved last one is lost, and what "
               "follows it stands too early");
    if (row.others && !std::exchange(others, true))
        remark(f, Code::text_not_understood, row.at,
               "further columns have records too, which are kept as words: other lines of play, or another game");
    if (row.supplied && !std::exchange(supplied, true))
        remark(f, Code::numbers_supplied, row.at,
               "no number is printed before this row: it is counted as move " + std::to_string(row.number));
    if (row.cells.size() == 2) {
        f.column = row.column;  // Black's own row stands elsewhere
        columns = {row.cells[0].column, row.cells[1].column};
        tabs = row.tabs;
    }
    for (const Cell& cell : row.cells) {
        add(cell);
        f.at.end = std::max(f.at.end, cell.piece.span().end);
    }
    if (!f.records.empty())
        for (const Comment& words : row.comments) f.records.back().comments.push_back(words);
    f.last_line = i + row.lines - 1;
    f.at.end = std::max(f.at.end, lines[f.last_line].begin + lines[f.last_line].text.size());
}

bool FragmentBuilder::is_blacks_alone(const Row& row) const
{
    constexpr std::size_t slack = 2;
    if (row.labelled || row.dots || row.cells.size() != 1 || side != Side::white || first != Side::white || !columns)
        return false;
    const auto [white, black] = *columns;
    const auto column = row.cells.front().column;
    if (tabs > 0) return !row.only_ending() && row.tabs == tabs + 1;
    return !row.only_ending() && distance(column, black) <= slack && distance(column, white) > 2 * slack;
}

void FragmentBuilder::add(const Cell& cell)
{
    Fragment& f = fragment;
    if (cell.ending) f.ending = cell.ending;
    if (!cell.understood()) f.clean = false;
    if (cell.ending && !cell.entry) {
        const bool open = cell.ending->result == "*" && !f.records.empty();  // its words may tell more
        if (open) f.records.back().comments.push_back(comment(cell.piece));
        return;
    }
    Written written{.number = number, .side = side, .counted = cell.counted};
    written.after_gap = std::exchange(after_gap, false);
    if (cell.entry) {
        written.record = cell.entry->record;
        written.comments = cell.entry->comments;
    }
    else {
        // What cannot be read as a record may have words in brackets behind it all the same.
        const auto words = cell.piece.text.ends_with(')') ? cell.piece.text.find(" (") : std::string_view::npos;
        written.record.at = trimmed(cell.piece.sub(0, words)).span();
        if (words != std::string_view::npos) written.comments.push_back(comment(trimmed(cell.piece.sub(words))));
    }
    if (written.record.announces_win)
        f.ending = Ending{.at = written.record.at, .result = side == Side::white ? "1-0" : "0-1", .announced = true};
    f.records.push_back(std::move(written));
    if (side != first) ++number;
    side = opponent(side);
}

}  // namespace descry::sheet
