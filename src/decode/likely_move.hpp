// How likely a move is to be played, whatever the page says: few give a man away, most take back.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "descry/position.hpp"
#include "src/cost/cost.hpp"

namespace descry::decode {

/// What the players may win by their best captures, if that ends the matter, in Pawns.
struct Stakes {
    std::int8_t offered = 0;     ///< to the player to move
    std::int8_t threatened = 0;  ///< to his opponent, were it his turn
};
[[nodiscard]] Stakes stakes_of(const Position& position);

/// What tells one move from another, as numbers of the weights that were learnt, one of each kind: what man moves in
/// which part of the game; what it wins or leaves to be won; whither it goes, forwards or back, and to the middle of
/// the board or its edge; whether it takes back, gives check, or brings out a man. \param at_stake  before the move.
/// \param offered_after  to the opponent behind it.
inline constexpr std::array<std::size_t, 5> traits_of_kind{24, 22, 19, 24, 16};
inline constexpr std::size_t move_weights = 105;
using MoveTraits = std::array<std::uint8_t, traits_of_kind.size()>;
[[nodiscard]] MoveTraits traits_of(const Position& before, const Stakes& at_stake, const Move& move,
                                   const Position& after, int offered_after);

/// Positions in which the weights of all legal moves together come to about as much.
inline constexpr std::size_t stake_levels = 6, stages = 4, move_levels = stages * 2 * stake_levels * stake_levels;
[[nodiscard]] std::size_t level_of(const Position& position, const Stakes& at_stake);

/// How unlikely a move is among the legal ones.
[[nodiscard]] Cost against_move(const Position& before, const Stakes& at_stake, const Move& move, const Position& after,
                                int offered_after);

}  // namespace descry::decode
