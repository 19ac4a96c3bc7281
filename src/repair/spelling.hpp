// How a move may be written in the signs of print, and how a printed token comes down to those signs.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "src/repair/slips.hpp"

namespace descry::sheet {

/// One of the ways to write a part of a record.
struct Variant {
    std::string text;
    game::Cost cost = 0;
};

/// The parts of a record in their order, each with its variants: "K" or nothing, "Kt" or "N", "-", "B3" or "KB3".
using Spelling = std::vector<std::vector<Variant>>;

/// The ways to write a move: in signs, without blanks, stops or apostrophes, squares as the mover names them.
[[nodiscard]] std::vector<Spelling> spellings(const MoveFeatures& features, Side side);

/// A token without what print is free in: words come down to signs ("takes" to x, "3rd" to 3), blanks, stops and note
/// marks go. What is no word of a record stays as it is.
struct Compact {
    std::string text;
    bool check = false;  ///< a check or mate is marked
};
[[nodiscard]] Compact compact(std::string_view token);

}  // namespace descry::sheet
