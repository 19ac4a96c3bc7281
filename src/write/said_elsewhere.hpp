// What stands about a game and is no remark on it: a heading that the tags tell already, and what a library says of its
// edition.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "descry/game.hpp"

namespace descry::write {

/// A tag's name and its value.
using SaidTag = std::pair<std::string_view, std::string_view>;

/// The comments on a move that are worth writing.
[[nodiscard]] std::vector<std::string> worth_saying(const std::vector<Comment>& comments);
/// The same of those before the first move: what the tags do not tell.
[[nodiscard]] std::vector<std::string> worth_saying(const std::vector<Comment>& comments,
                                                    std::span<const SaidTag> tags);

}  // namespace descry::write
