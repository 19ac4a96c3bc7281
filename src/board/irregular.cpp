// What is not a legal move, done all the same.
#include "descry/irregular.hpp"

#include "descry/position.hpp"
#include "src/board/castling.hpp"

namespace descry {

bool Position::may_stand(const Transfer& transfer) const noexcept
{
    if (transfer.from == transfer.to || men(Role::king).contains(transfer.to)) return false;
    if (!occupied().contains(transfer.from)) return false;
    if (men(opponent(to_move_)).contains(transfer.from)) {
        // An adverse man moved by mistake: no King, no castling, no Pawn to or from its last ranks.
        const bool pawn = role_on(transfer.from) == Role::pawn;
        const bool edge = transfer.to.rank() == Rank::first || transfer.to.rank() == Rank::eighth;
        return role_on(transfer.from) != Role::king && !transfer.rook_from && !transfer.becomes &&
               !transfer.taken_off && !(pawn && edge);
    }
    if (transfer.rook_from.has_value() != transfer.rook_to.has_value()) return false;
    if (transfer.rook_from)
        return men(to_move_, Role::rook).contains(*transfer.rook_from) && !occupied().contains(transfer.to) &&
               !occupied().contains(*transfer.rook_to) && transfer.to != *transfer.rook_to;
    const bool last_rank = own_rank(transfer.to.rank(), to_move_) == OwnRank::eighth;
    const bool first_rank = own_rank(transfer.to.rank(), to_move_) == OwnRank::first;
    if (transfer.passing &&
        (occupied().contains(transfer.to) || !men(opponent(to_move_), Role::pawn).contains(*transfer.passing)))
        return false;
    if (*role_on(transfer.from) != Role::pawn) return !transfer.becomes && !transfer.passing;
    if (transfer.becomes == Role::king) return false;
    if (transfer.taken_off) return last_rank && !transfer.becomes;
    return !first_rank && transfer.becomes.has_value() == last_rank;
}

void Position::stand(const Transfer& transfer)
{
    const Side side = *side_on(transfer.from);
    const Role man = *role_on(transfer.from);
    const auto taken_man = role_on(transfer.to);
    const auto lift = [&](Side whose, Role role, Square square) {
        toggle(whose, role, square);
        forget_names(square);
    };
    if (taken_man) lift(*side_on(transfer.to), *taken_man, transfer.to);
    if (transfer.passing) lift(opponent(side), Role::pawn, *transfer.passing);

    toggle(side, man, transfer.from);
    toggle(side, transfer.becomes.value_or(man), transfer.to);
    rename(transfer.from, transfer.to);
    if (transfer.becomes && *transfer.becomes != Role::pawn) promoted_ |= transfer.to;
    if (transfer.taken_off) lift(side, man, transfer.to);
    if (transfer.rook_from) {
        toggle(side, Role::rook, *transfer.rook_from);
        toggle(side, Role::rook, *transfer.rook_to);
        rename(*transfer.rook_from, *transfer.rook_to);
    }

    // A right is left only where King and Rook, or the King of a Rook that was given, stand as they did.
    for (const auto& castlings_of_side : castlings)
        for (const Castling& castling : castlings_of_side)
            for (const Square home : {castling.move.from, castling.rook})
                if (transfer.from == home || transfer.to == home || transfer.rook_from == home)
                    rights_ = static_cast<std::uint8_t>(rights_ & ~castling.right);

    passed_over_ = nowhere;
    const Move as_move{transfer.from, transfer.to, Manner::ordinary, transfer.becomes};
    last_ = LastMove{as_move, man, taken_man};
    has_last_ = true;
    if (man == Role::pawn || taken_man)
        halfmove_clock_ = 0;
    else if (halfmove_clock_ != UINT16_MAX)
        ++halfmove_clock_;
    turn_over();
}

void Position::pass()
{
    passed_over_ = nowhere;
    has_last_ = false;
    turn_over();
}

void Position::turn_over()
{
    if (to_move_ == Side::black && move_number_ != UINT16_MAX) ++move_number_;
    to_move_ = opponent(to_move_);
    irregular_ = true;
    checkers_ = commanders(king(to_move_), opponent(to_move_));
}

}  // namespace descry
