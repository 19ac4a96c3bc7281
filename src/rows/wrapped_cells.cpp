#include "src/rows/wrapped_cells.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "src/rows/ending.hpp"

namespace descry::sheet {
namespace {

constexpr std::size_t longest_end = 16;
constexpr std::size_t outdent = 6;  // an end may stand below the number of its cell

/// The column that a part stands in: the last that begins before it, or not far behind.
Cell* cell_over(std::size_t column, std::vector<Cell>& cells)
{
    Cell* over = nullptr;
    for (Cell& cell : cells)
        if (cell.column <= column + outdent) over = &cell;
    return over;
}

/// A record by itself; "P. (ch.)", which tells a move by its effect, is sooner the end of one.
bool stands_alone(Piece end)
{
    const auto alone = read_entry(end);
    return alone && tells_a_move(alone->record) &&
           !std::ranges::all_of(alone->record.boxes, [](const Box& box) { return box.shape == Shape::effect; });
}

/// The cell tells a move, and a number and a record stand below it: the next row, as nearly always. No record holds two
/// moves and a number between.
bool is_next_row(const Cell& cell, Piece end)
{
    if (!cell.entry || !tells_a_move(cell.entry->record)) return false;
    const auto number = number_at(end.text);
    if (!number || !end.text.substr(0, number->size).ends_with('.')) return false;
    return tells_a_move(read_record(trimmed(end.sub(number->size)).text));
}

/// The cell's record with its end; none if that is not one.
std::optional<Entry> joined(const Cell& cell, Piece end)
{
    if (end.text.size() > longest_end || cell.ending || is_next_row(cell, end)) return std::nullopt;
    if (stands_alone(end)) return std::nullopt;
    const auto words = std::string{cell.piece.text} + ' ' + std::string{end.text};
    auto entry = read_entry({words, cell.piece.begin});
    if (!entry || !tells_a_move(entry->record)) return std::nullopt;
    // A mark of check alone may as well be a remark, and tells no other move.
    if (cell.entry && cell.entry->record.boxes == entry->record.boxes) return std::nullopt;
    entry->record.at = cell.piece.span();
    entry->record.rest = end.span();
    for (Comment& comment : entry->comments)
        if (comment.at.begin >= cell.piece.span().end) comment.at = end.span();
    return entry;
}

/// "B-Kt5 draw" and "agreed" on the next line: both lines tell one end.
bool join_end(Piece below, Row& row)
{
    below = trimmed(below);
    if (row.cells.empty() || !row.cells.back().ending || below.empty() || below.text.size() > longest_end) return false;
    Ending& ending = *row.cells.back().ending;
    const auto words = ending.words + ' ' + std::string{below.text};
    for (const Side who : {Side::white, Side::black})
        if (const auto whole = read_ending({words, 0}, who, Extent::cell); whole && whole->result == ending.result) {
            ending.words = words;
            ending.at.end = below.span().end;
            row.lines = 2;
            return true;
        }
    return false;
}

}  // namespace

void join_wrapped(const std::vector<Piece>& lines, std::size_t i, Row& row)
{
    if (row.lines != 1 || row.labelled || !row.beside.empty() || i + 1 >= lines.size()) return;
    const Piece below = lines[i + 1];
    if (join_end(below, row)) return;
    std::vector<std::pair<Cell*, Entry>> whole;
    for (const Piece part : columns(below)) {
        Cell* const over = cell_over(part.begin - below.begin, row.cells);
        if (over == nullptr || (!whole.empty() && whole.back().first == over)) return;
        auto entry = joined(*over, part);
        if (!entry) return;
        whole.emplace_back(over, std::move(*entry));
    }
    if (whole.empty()) return;
    for (auto& [cell, entry] : whole) cell->entry = std::move(entry);
    row.lines = 2;
}

}  // namespace descry::sheet
