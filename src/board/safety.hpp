// Which men may go wherever they command without a look at their King.
#pragma once

#include "descry/position.hpp"
#include "src/board/attacks.hpp"

namespace descry {

/// Not in check, not the King and not between him and a man who would command him along the line: whatever such a man
/// does, his King is safe. Only in passing, where a second man leaves the board, it does not hold.
/// \param side  to move.
[[nodiscard]] inline bool moves_freely(const Position& position, Side side, Square from) noexcept
{
    const Square own_king = position.king(side);
    if (position.in_check() || from == own_king) return false;
    const bool covered = attacks::between(own_king, from).meets(position.occupied());
    if (!attacks::queen_lines(own_king).contains(from) | covered) return true;
    const Squares queens = position.men(Role::queen);
    const Squares in_line = (attacks::reach(Role::rook, own_king) & (position.men(Role::rook) | queens)) |
                            (attacks::reach(Role::bishop, own_king) & (position.men(Role::bishop) | queens));
    for (const Square man : in_line& position.men(opponent(side)))
        if (attacks::between(own_king, man).contains(from)) return false;
    return true;
}
[[nodiscard]] inline bool moves_freely(const Position& position, Square from) noexcept
{
    return moves_freely(position, position.to_move(), from);
}

}  // namespace descry
