// The players' full names, where the columns' heads have no more than their initials.
#pragma once

#include <cstddef>
#include <vector>

#include "descry/sheet.hpp"
#include "src/rows/lines.hpp"

namespace descry::sheet {

/// "A game between Mr. Walker and M. St. Amant" on the lines [from, to), and "Mr. W.", "M. St. A." over the columns:
/// the full names are the better ones, where all initials agree, and in one order alone.
void prefer_full_names(const std::vector<Piece>& lines, std::size_t from, std::size_t to, Score& score);

}  // namespace descry::sheet
