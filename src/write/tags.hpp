// The tags of PGN.
#pragma once

#include <string>
#include <string_view>

#include "descry/game.hpp"

namespace descry::write {

/// The seven tags in their order, SetUp and FEN where the start is not the ordinary one, then the others, and an empty
/// line.
void put_tags(std::string& out, const Game& game, std::string_view result);

}  // namespace descry::write
