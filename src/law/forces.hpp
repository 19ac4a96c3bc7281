// The endings in which fifty moves may be counted by notice (Walker 1840, XXIV) or by call (British Chess Association
// 1862, 11).
#pragma once

#include <string>

#include "descry/position.hpp"

namespace descry::law::forces {

/// The ground on which `side` may give notice; empty if there is none.
[[nodiscard]] std::string notice_of_1840(const Position& position, Side side);
/// The ground on which `side` may call on his opponent to draw or mate him.
[[nodiscard]] std::string call_of_1862(const Position& position, Side side);

}  // namespace descry::law::forces
