// Equal positions are one: a key to find them by.
#pragma once

#include <cstdint>

#include "descry/position.hpp"

namespace descry::game {

/// Equal for positions that play as one another; different ones may share it.
[[nodiscard]] inline std::uint64_t hash(const Position& position)
{
    std::uint64_t h = position.to_move() == Side::white ? 1 : 2;
    const auto mix = [&](std::uint64_t bits) { h = (h ^ bits) * 0x9E3779B97F4A7C15U, h ^= h >> 29U; };
    mix(position.men(Side::white).bits());
    for (const Role role : {Role::pawn, Role::knight, Role::bishop, Role::rook, Role::queen, Role::king})
        mix(position.men(role).bits());
    return h;
}

}  // namespace descry::game
