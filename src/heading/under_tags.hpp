// A sheet under tags: what PGN would call its movetext is none.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "descry/sheet.hpp"

namespace descry::sheet {

/// Reads as pages what stands under tags and has no move that movetext could have: "[FEN ...]" over "White: A. Black:
/// B." and a table. What is found there takes the place of the tagged score, with its tags, where the sheet does not
/// tell the same.
///
/// \param scores      of the text, as movetext; in its order.
/// \param read_pages  reads a text of the same length, in which all else is blank.
void read_under_tags(std::string_view text, std::vector<Score>& scores,
                     const std::function<std::vector<Score>(std::string_view)>& read_pages);

}  // namespace descry::sheet
