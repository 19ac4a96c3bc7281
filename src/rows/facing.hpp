// Columns that a scan or a copyist set one below the other: White's moves, and then Black's; or the numbers, and then
// the moves.
#pragma once

#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "src/rows/cells.hpp"

namespace descry::sheet {

/// Black's record without its number.
struct Facing {
    Piece record{};
    bool counted = false;   ///< it has a number, or as many as White's are there; else it may belong to another row
    bool one_less = false;  ///< the column is bare and one record shorter than White's
};

struct ColumnsApart {
    std::unordered_map<std::size_t, Facing> facing{};  ///< Black's records, by the line of White's
    std::unordered_map<std::size_t, Piece> below{};    ///< records below a column of numbers, by the line of the number
    std::unordered_set<std::size_t> taken{};           ///< the lines on which those stood, and are blank now
    std::unordered_set<std::size_t>
        blacks{};  ///< lines of numbered records below the word "Black": White's are not known
};

/// Finds White's numbered records, a line each and nothing beside them, and below them Black's: bare, and as many, but
/// that the last one may be wanting; or under numbers of White's, if dots, a heading or the same numbers once more tell
/// that they are his. A page may end amid a numbered column. The numbers may stand in a column of their own, over as
/// many records or over both players' columns.
///
/// \param lines  those that hold what is set beside others are left blank.
[[nodiscard]] ColumnsApart columns_apart(std::vector<Piece>& lines);

}  // namespace descry::sheet
