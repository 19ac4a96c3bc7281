#include "src/sheet/page.hpp"

#include "src/board/wanted.hpp"
#include "src/rows/row_forms.hpp"
#include "src/rows/wrapped_cells.hpp"

namespace descry::sheet {

std::optional<Row> Page::read(std::size_t i) const
{
    go_on_if_wanted();  // a page of some megabytes is read for long before any move of it is looked for
    if (const auto black = apart_.facing.find(i); black != apart_.facing.end()) {
        auto row = first_record(i);
        const auto& [record, counted, one_less] = black->second;
        row->cells.push_back({.piece = record, .entry = read_entry(record), .counted = counted});
        row->one_less = one_less;
        return row;
    }
    if (const auto table = tables_.find(i); table != tables_.end()) return table->second;
    if (const auto counted = unnumbered_.find(i); counted != unnumbered_.end()) return counted->second;
    auto row = read_stacked(lines_, i);
    if (!row) row = read_labelled(lines_, i, labelled_);
    if (!row) row = read_centred(lines_, i);
    if (!row) row = read_numbered_behind(lines_, i);
    if (!row) {
        row = read_row(lines_[i]);
        if (row) join_wrapped(lines_, i, *row);
    }
    if (!row) row = first_record(i);
    if (row && apart_.blacks.contains(i)) row->dots = true;
    if (!row) row = read_fractions(lines_, i);
    return row;
}

std::optional<Row> Page::first_record(std::size_t i) const
{
    const auto record = apart_.below.find(i);
    if (record == apart_.below.end()) return read_row(lines_[i]);
    const Piece number = trimmed(lines_[i]);
    Row row{.number = *lone_number(number.text),
            .at = number.span(),
            .column = static_cast<std::size_t>(number.begin - lines_[i].begin) + number.text.size()};
    row.cells.push_back(read_cell(record->second, apart_.blacks.contains(i) ? Side::black : Side::white));
    return row;
}

const std::optional<Row>& Page::row_at(std::size_t i) const
{
    Remembered& slot = remembered_[i % remembered_.size()];
    if (slot.line != i) slot = {i, read(i)};
    return slot.row;
}

bool Page::prose_at(std::size_t i) const
{
    return i < lines_.size() && is_prose(lines_[i]) && !row_at(i) && !read_entry(lines_[i]);
}
bool Page::in_prose(std::size_t i) const { return (i > 0 && prose_at(i - 1)) || prose_at(i + 1); }

std::optional<Row> Page::next_row(std::size_t i) const
{
    constexpr std::size_t far_enough = 60;
    for (std::size_t j = i + 1; j < lines_.size() && j <= i + far_enough; ++j)
        if (const auto& row = row_at(j); row && row->any_record()) return row;
    return std::nullopt;
}

bool Page::adjoin(std::size_t before, std::size_t after) const
{
    for (auto j = before + 1; j < after; ++j)
        if (!is_furniture(lines_[j])) return false;
    return true;
}

std::size_t Page::block_end(std::size_t i) const
{
    auto j = i;
    while (j < lines_.size()) {
        const auto& row = row_at(j);
        if (!row || !row->any_record()) break;
        j += row->lines;
    }
    return j;
}

std::optional<std::size_t> Page::bracketed_lines(std::size_t i) const
{
    constexpr std::size_t most_lines = 60;
    const Piece line = trimmed(lines_[i]);
    if (line.empty() || !std::string_view{"([{"}.contains(line.text.front())) return std::nullopt;
    int depth = 0;
    for (auto j = i; j < lines_.size() && j < i + most_lines; ++j) {
        for (const char c : lines_[j].text)
            depth += std::string_view{"([{"}.contains(c) ? 1 : std::string_view{")]}"}.contains(c) ? -1 : 0;
        if (depth <= 0) return j > i ? std::optional{j + 1} : std::nullopt;
    }
    return std::nullopt;
}

}  // namespace descry::sheet
