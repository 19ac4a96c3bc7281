#include "src/rows/lone_records.hpp"

#include <algorithm>

#include "src/rows/lines.hpp"
#include "src/rows/row.hpp"

namespace descry::sheet {

bool is_lone_record(Piece piece)
{
    if (piece.empty() || std::string_view{",;"}.contains(piece.text.back()) || columns(piece).size() != 1) return false;
    const auto entry = read_entry(piece);
    return entry && tells_a_move(entry->record) && !holds_two_records(piece);
}

std::optional<std::size_t> next_line(const std::vector<Piece>& lines, std::size_t i)
{
    for (auto j = i + 1; j < lines.size() && j <= i + most_blank_in_column + 1; ++j)
        if (!is_blank(lines[j])) return j;
    return std::nullopt;
}

bool mentions(std::string_view line, std::string_view name)
{
    return !std::ranges::search(line, name, [](char a, char b) { return (a | 0x20) == b; }).empty();
}

}  // namespace descry::sheet
