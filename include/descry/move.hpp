// A legal move, or one that is being considered.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>

#include "descry/board.hpp"
#include "descry/men.hpp"

namespace descry {

/// How a move is made (Part I Law 11).
enum class Manner : std::uint8_t { ordinary, in_passing, castles };

/// A move in a position that the reader has at hand.
struct Move {
    Square from;  ///< castling: the King's square
    Square to;    ///< castling: the King's arrival, e1g1
    Manner manner = Manner::ordinary;
    std::optional<Role> promotion{};  ///< the piece chosen; a Pawn where the rules let it remain one

    friend constexpr auto operator<=>(const Move&, const Move&) = default;
};

/// Castling on that wing: the King goes to his Knight's square, or to the Queen's Bishop's (Part I Law 11 E f).
[[nodiscard]] constexpr Move castles(Side side, Wing wing) noexcept
{
    const Rank rank = board_rank(OwnRank::first, side);
    return {{File::e, rank}, {wing == Wing::king ? File::g : File::c, rank}, Manner::castles};
}

}  // namespace descry
