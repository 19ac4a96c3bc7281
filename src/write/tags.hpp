// The tags of PGN.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "descry/game.hpp"

namespace descry::write {

struct Tag {
    std::string_view name, value;
    std::size_t place;  ///< among the others
};

/// The seven tags in their order, SetUp and FEN where the start is not the ordinary one, then the others, and an empty
/// line.
void put_tags(std::string& out, const Game& game, std::string_view result);
/// The same of an ordinary start. \param tags  are sorted; of several with one name the first is meant.
void put_tags(std::string& out, std::vector<Tag>& tags, std::string_view result);

}  // namespace descry::write
