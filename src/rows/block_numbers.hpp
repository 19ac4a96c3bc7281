// Which move each record of a scanned page belongs to, where White's bear numbers and Black's stand by themselves.
#pragma once

#include <cstddef>
#include <vector>

#include "descry/board.hpp"
#include "src/rows/lines.hpp"

namespace descry::sheet {

inline constexpr unsigned furthest_gap = 4;  ///< records that a page may have lost in a row

/// A record on a line, with White's number before it or without.
struct BlockItem {
    Side side{};
    unsigned number{};       ///< of the move; 0: not known yet
    unsigned figures{};      ///< as the number is printed, where that is another; else 0
    bool counted = false;    ///< the number is printed, or told by White's beside it
    bool looks_like = true;  ///< one of a record; else it is one only where one is wanting
    bool beside = false;     ///< right of another row on its line
    bool short_run = false;  ///< it is counted by no number of its own: once something is mended, it may be another's
    bool loose = false;      ///< it could as well be played for another move than it has been dealt to
    Piece piece{};
    std::size_t line{};
    std::size_t words_before = 0;  ///< lines of words on the pages before it
};

/// Gives every record its number; what is no record goes.
///
/// \param items  in the order of the page; those with a number of their own have it.
void pair_by_number(std::vector<BlockItem>& items);

}  // namespace descry::sheet
