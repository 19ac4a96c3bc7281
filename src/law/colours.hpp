// Players by their names, as by their colours: "Doncaster required Leeds to move the King".
#pragma once

#include <optional>
#include <string>

#include "descry/game.hpp"

namespace descry::law {

/// The game with "White" and "Black" in its comments wherever they have the name of the player, whole or the last word
/// of it, with "Mr." before it or without; nothing where none does. A name that both have, or that is a colour or a
/// man, is left.
[[nodiscard]] std::optional<Game> with_colours(const Game& game);

/// Words of a heading, with the players by their colours.
[[nodiscard]] std::string with_colours(std::string words, const std::vector<std::pair<std::string, std::string>>& tags);

}  // namespace descry::law
