// Most records at first sight: a man and a square, or two men, leave one move.
//
// What is found here is what the longer way of masks.hpp finds; whatever wants a second look is left to it.
#pragma once

#include <array>
#include <optional>
#include <span>

#include "descry/position.hpp"
#include "src/board/attacks.hpp"
#include "src/board/safety.hpp"
#include "src/resolve/masks.hpp"

namespace descry {

/// The one reading of a record that tells where from, where to and what is taken, and nothing else. It has squares for
/// either side to move, so that none is flipped for a move.
struct Aim {
    std::array<Squares, 2> from, to;  ///< by side
    Role mover;
    bool takes, takes_any;  ///< a capture; of any man, or `taken`
    Role taken;
    std::optional<Wing> wing;       ///< the mover's
    std::optional<Role> promotion;  ///< a Pawn's
};

/// \return  nothing where readings are several, or tell more than an aim does.
[[nodiscard]] std::optional<Aim> aim_of(std::span<const Masks> readings);

/// A man's square and another, or neither.
struct Sighted {
    Squares from, to;
};

namespace detail {

/// All squares or none: what hangs on the record alone is no branch to be guessed.
[[nodiscard]] inline Squares all_if(bool condition) noexcept { return Squares{0 - std::uint64_t{condition}}; }

/// Two or more.
[[nodiscard]] inline bool several(Squares squares) noexcept { return (squares.bits() & (squares.bits() - 1)) != 0; }

/// What is left if his King is safe then.
/// \param from, to  of an ordinary move, within what the man commands.
[[nodiscard]] inline Sighted if_legal(const Position& position, Side side, Squares from, Squares to) noexcept
{
    if (moves_freely(position, side, from.front()) || position.refuting({from.front(), to.front()}).empty())
        return {from, to};
    return {};
}

/// Those of some squares to which the way from a man's is free.
[[nodiscard]] inline Squares on_free_lines(Square from, Squares near, Squares occupied) noexcept
{
    // Hardly ever are there two, so that the first is looked at without a branch; of none, it is the last of the board.
    const Squares others{near.bits() & (near.bits() - 1)};
    const Square first = (near | Square::at(63)).front();
    Squares reached = attacks::between(from, first).meets(occupied) ? Squares{} : near - others;
    for (const Square square : others)
        if (!attacks::between(from, square).meets(occupied)) reached |= square;
    return reached;
}

template <Side side> [[nodiscard]] inline Sighted piece_at_sight(const Aim& aim, const Position& position) noexcept
{
    constexpr auto by_side = std::to_underlying(side);
    const Squares occupied = position.occupied();
    const Squares adverse = position.men(opponent(side));
    const Squares takeable = adverse & (position.men(aim.taken) | all_if(aim.takes_any));
    const Squares vacant = ~occupied & all_if(!aim.takes);
    const Squares open = (aim.to[by_side] & (takeable | vacant)) - position.men(Role::king);
    Squares men = position.men(side, aim.mover) & aim.from[by_side];
    Squares named = men;
    if (aim.wing) {
        named = position.by_origin(side, aim.mover, *aim.wing);
        men &= named | position.by_present_side(side, aim.mover, *aim.wing);
    }
    const Squares second{men.bits() & (men.bits() - 1)};
    if (men.empty() || several(second)) return {};
    const Square one = men.front(), other = (second | Square::at(63)).front();
    const Squares near = attacks::reach(aim.mover, one) & open;
    const Squares near_other = attacks::reach(aim.mover, other) & open & all_if(!second.empty());
    const Squares reached = on_free_lines(one, near, occupied);
    const Squares reached_by_other = on_free_lines(other, near_other, occupied);
    const Squares to = reached | reached_by_other;
    if ((reached.empty() == reached_by_other.empty()) | several(to)) return {};
    const Squares from = (second & all_if(reached.empty())) | ((men - second) - all_if(reached.empty()));
    if (!named.meets(from)) return {};
    return if_legal(position, side, from, to);
}

template <Side side> [[nodiscard]] inline Sighted pawn_at_sight(const Aim& aim, const Position& position) noexcept
{
    constexpr auto by_side = std::to_underlying(side);
    const Squares vacant = ~position.occupied();
    const Squares pawns = position.men(side, Role::pawn) & aim.from[by_side];
    const Squares to = aim.to[by_side];

    const Squares third = Squares::on(board_rank(OwnRank::third, side));
    const Squares one = attacks::forward(pawns, side) & vacant;
    const Squares two = attacks::forward(one & third, side) & vacant;
    const Squares ahead = (one | two) & to & all_if(!aim.takes);

    const Squares aslant = attacks::pawns(pawns, side) & to;
    const Squares adverse = position.men(opponent(side)) - position.men(Role::king);
    const Squares captures = aslant & adverse & (position.men(aim.taken) | all_if(aim.takes_any));
    // Where none was passed over, a square that no Pawn takes on: nothing that was never set is looked at.
    const Square passed = position.passed_over().value_or(Square{File::a, Rank::first});
    const bool may_pass = aslant.contains(passed) && !Squares::on(Rank::first).contains(passed);

    const Squares arrivals = ahead | captures;
    if (arrivals.empty() | several(arrivals) | may_pass) return {};
    const Square arrival = arrivals.front();
    const Squares behind = attacks::forward(arrivals, opponent(side));
    const Squares stepped = all_if(one.meets(ahead)), captured = all_if(ahead.empty());
    const Squares two_behind = attacks::forward(behind, opponent(side));
    const Squares from = pawns & ((attacks::pawn(opponent(side), arrival) & captured) |
                                  (((behind & stepped) | (two_behind - stepped)) - captured));
    const bool promotes = own_rank(arrival.rank(), side) == OwnRank::eighth;
    // A piece that is not named is one of several.
    if (several(from) | (promotes != aim.promotion.has_value())) return {};
    return if_legal(position, side, from, arrivals);
}

}  // namespace detail

/// From where to where the only legal move goes, if an aim leaves no more than one that could be; it is an ordinary
/// one. \tparam side  to move. \return  neither where that cannot be told at sight; never where there are two.
template <Side side> [[nodiscard]] inline Sighted at_sight(const Aim& aim, const Position& position) noexcept
{
    return aim.mover == Role::pawn ? detail::pawn_at_sight<side>(aim, position)
                                   : detail::piece_at_sight<side>(aim, position);
}

/// The same as a move.
[[nodiscard]] inline std::optional<Move> move_at_sight(const Aim& aim, const Position& position) noexcept
{
    const auto [from, to] =
        position.to_move() == Side::white ? at_sight<Side::white>(aim, position) : at_sight<Side::black>(aim, position);
    if (from.empty()) return std::nullopt;
    return Move{from.front(), to.front(), Manner::ordinary, aim.promotion};
}

}  // namespace descry
