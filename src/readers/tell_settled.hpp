// What the solver settled of a record, told of its ply.
#pragma once

#include <cstddef>

#include "descry/game.hpp"
#include "descry/sheet.hpp"
#include "src/game/lattice.hpp"

namespace descry {

/// \param i  a ply of the solution, which is record i of the score and ply i of the game.
void tell_settled(const Score& score, const game::Solution& solution, std::size_t i, Game& game);

}  // namespace descry
