// Printed numbers that count otherwise than the moves which were read.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "descry/game.hpp"

namespace descry::reading {

struct Miscounted {
    std::size_t ply;  ///< index
    unsigned number;  ///< that is printed before it
};

/// The first of White's moves from which on, to the end of the game, the numbers printed before them are all too high
/// or too low by the same, where they were right before: a number or two that is misread changes nothing.
[[nodiscard]] std::optional<Miscounted> miscounted_from(std::span<const Ply> plies, std::string_view text);

}  // namespace descry::reading
