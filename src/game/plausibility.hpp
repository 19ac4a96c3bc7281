// What a move would give away: no law, but among moves that a record or a gap leaves open the likelier one.
#pragma once

#include <vector>

#include "descry/position.hpp"
#include "src/game/search.hpp"

namespace descry::game {

/// What the mover wins by a move, in Pawns, after the best capture that answers it; no further than that.
[[nodiscard]] int gain(const Position& position, const Move& move);

/// What speaks against a move that gives away so many Pawns more than another.
[[nodiscard]] Cost against(int given_away);

}  // namespace descry::game
