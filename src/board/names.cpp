// The names of the men (Part I Laws 6 and 8).
#include "descry/position.hpp"

namespace descry {

Squares Position::by_origin(Side side, Role role, Wing wing) const noexcept
{
    return by_origin_[std::to_underlying(wing)] & men(side, role);
}

bool Position::origin_known(Side side, Role role, Wing wing) const noexcept
{
    return has_side_name(role) && (unknown_ & name_bit(side, role, wing)) == 0;
}

Squares Position::by_present_side(Side side, Role role, Wing wing) const noexcept
{
    if (!has_side_name(role)) return {};
    return (men(side, role) - promoted_) & half_of_the_board(wing);
}

Squares Position::pawn_by_order(Side side, File file, unsigned ordinal) const noexcept
{
    Squares left = men(side, Role::pawn) & Squares::on(file);
    while (!left.empty() && ordinal != 0) {
        const Square foremost = side == Side::white ? left.back() : left.front();
        if (--ordinal == 0) return foremost;
        left = left - foremost;
    }
    return {};
}

}  // namespace descry
