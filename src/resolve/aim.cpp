#include "src/resolve/aim.hpp"

namespace descry {

std::optional<Aim> aim_of(std::span<const Masks> readings)
{
    if (readings.size() != 1) return std::nullopt;
    const Masks& masks = readings.front();
    const bool pawn = masks.mover == Role::pawn;
    const bool any_taken = masks.taken == Roles::all();
    if (masks.castles_king || masks.castles_queen || masks.in_passing || masks.taken_wing ||
        (masks.promotion && !pawn) || (!any_taken && (!masks.takes || !masks.only_taken)))
        return std::nullopt;
    // Where a man is taken his taker arrives, but for a Pawn that takes in passing.
    if (masks.taken_on != Squares::all() && (pawn || !masks.takes)) return std::nullopt;
    const Squares to = masks.to & masks.taken_on;
    const auto of_both = [&](Squares squares) {
        return std::array{squares, masks.absolute ? squares : squares.flipped()};
    };
    return Aim{.from = of_both(masks.from),
               .to = of_both(to),
               .mover = masks.mover,
               .takes = masks.takes,
               .takes_any = any_taken,
               .taken = masks.only_taken.value_or(Role::pawn),
               .wing = masks.mover_wing,
               .promotion = masks.promotion};
}

}  // namespace descry
