// What stands about a game and is no remark on it: a heading that the tags tell already, and what a library says of its
// edition.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "descry/game.hpp"

namespace descry::write {

/// The comments that are worth writing.
/// \param before  they stand before the first move.
[[nodiscard]] std::vector<std::string_view> worth_saying(const std::vector<Comment>& comments, const Game& game,
                                                         bool before);
/// Of those before the first move. \param players  as the tags name them.
[[nodiscard]] std::vector<std::string_view> worth_saying(const std::vector<Comment>& comments,
                                                         std::span<const std::string_view> players);

}  // namespace descry::write
