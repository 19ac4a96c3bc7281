// What stands about a game and is no remark on it: a heading that the tags tell already, and what a library says of its
// edition.
#pragma once

#include <string>
#include <vector>

#include "descry/game.hpp"

namespace descry::write {

/// The comments that are worth writing.
/// \param before  they stand before the first move.
[[nodiscard]] std::vector<std::string> worth_saying(const std::vector<Comment>& comments, const Game& game,
                                                    bool before);

}  // namespace descry::write
