// Tables with a game to a line: cells with names and a result, and one with all the moves.
#pragma once

#include <string_view>
#include <vector>

#include "descry/sheet.hpp"
#include "src/rows/cells.hpp"

namespace descry::sheet {

/// The first line of such a table, and what it says of the columns: names of PGN tags, empty for others.
struct Titles {
    Span at{};
    std::vector<std::string_view> tags{};
};

/// \return  none where no line at the beginning of the text names both players.
[[nodiscard]] Titles titles_of_table(const std::vector<Piece>& lines);

/// Takes into the tags what stands in the cells before the moves.
/// \param before  what the line holds before them.
/// \return        false where these are no cells.
bool take_cells(const Titles& titles, Piece before, Score& score);

}  // namespace descry::sheet
