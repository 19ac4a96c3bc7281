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
    bool takes;
    std::optional<Role> taken;      ///< of a capture; none: any man
    std::optional<Wing> wing;       ///< the mover's
    std::optional<Role> promotion;  ///< a Pawn's
};

/// \return  nothing where readings are several, or tell more than an aim does.
[[nodiscard]] std::optional<Aim> aim_of(std::span<const Masks> readings);

namespace detail {

/// Two or more.
[[nodiscard]] inline bool several(Squares squares) noexcept { return (squares.bits() & (squares.bits() - 1)) != 0; }

/// \param move  ordinary, and within what the man commands.
[[nodiscard]] inline bool leaves_king_safe(const Position& position, const Move& move) noexcept
{
    return moves_freely(position, move.from) || position.refuting(move).empty();
}

/// Those of some squares to which the way from a man's is free.
[[nodiscard]] inline Squares on_free_lines(Square from, Squares near, Squares occupied) noexcept
{
    // Hardly ever are there two, so that the first is looked at without a branch; of none, it is some square or other.
    const Squares others{near.bits() & (near.bits() - 1)};
    Squares reached = attacks::between(from, near.front()).meets(occupied) ? Squares{} : near - others;
    for (const Square square : others)
        if (!attacks::between(from, square).meets(occupied)) reached |= square;
    return reached;
}

[[nodiscard]] inline std::optional<Move> piece_at_sight(const Aim& aim, const Position& position) noexcept
{
    const Side side = position.to_move();
    const auto by_side = std::to_underlying(side);
    const Squares occupied = position.occupied();
    const Squares adverse = position.men(opponent(side));
    const Squares takeable = aim.taken ? adverse & position.men(*aim.taken) : adverse;
    const Squares open = (aim.to[by_side] & (aim.takes ? takeable : ~position.men(side))) - position.men(Role::king);
    Squares men = position.men(side, aim.mover) & aim.from[by_side];
    Squares named = men;
    if (aim.wing) {
        named = position.by_origin(side, aim.mover, *aim.wing);
        men &= named | position.by_present_side(side, aim.mover, *aim.wing);
    }
    const Squares second{men.bits() & (men.bits() - 1)};
    if (men.empty() || several(second)) return std::nullopt;
    const Square one = men.front(), other = second.empty() ? one : second.front();
    const Squares near = attacks::reach(aim.mover, one) & open;
    const Squares near_other = second.empty() ? Squares{} : attacks::reach(aim.mover, other) & open;
    const Squares reached = on_free_lines(one, near, occupied);
    const Squares reached_by_other = on_free_lines(other, near_other, occupied);
    const Squares arrivals = reached | reached_by_other;
    if ((reached.empty() == reached_by_other.empty()) | several(arrivals)) return std::nullopt;
    const Move move{reached.empty() ? other : one, arrivals.front()};
    if (!named.contains(move.from) || !leaves_king_safe(position, move)) return std::nullopt;
    return move;
}

[[nodiscard]] inline std::optional<Move> pawn_at_sight(const Aim& aim, const Position& position) noexcept
{
    const Side side = position.to_move();
    const auto by_side = std::to_underlying(side);
    const Squares vacant = ~position.occupied();
    const Squares pawns = position.men(side, Role::pawn) & aim.from[by_side];
    const Squares to = aim.to[by_side];

    const Squares third = Squares::on(board_rank(OwnRank::third, side));
    const Squares one = attacks::forward(pawns, side) & vacant;
    const Squares two = attacks::forward(one & third, side) & vacant;
    const Squares ahead = aim.takes ? Squares{} : (one | two) & to;

    const Squares aslant = attacks::pawns(pawns, side) & to;
    const Squares adverse = position.men(opponent(side)) - position.men(Role::king);
    const Squares captures = aslant & (aim.taken ? adverse & position.men(*aim.taken) : adverse);
    const auto passed = position.passed_over();
    const bool may_pass = passed && aslant.contains(*passed);

    const Squares arrivals = ahead | captures;
    if (arrivals.empty() | several(arrivals) | may_pass) return std::nullopt;
    const Square arrival = arrivals.front();
    const Squares behind = attacks::forward(arrivals, opponent(side));
    const Squares from = pawns & (ahead.empty()      ? attacks::pawn(opponent(side), arrival)
                                  : one.meets(ahead) ? behind
                                                     : attacks::forward(behind, opponent(side)));
    const bool promotes = own_rank(arrival.rank(), side) == OwnRank::eighth;
    // A piece that is not named is one of several.
    if (several(from) | (promotes != aim.promotion.has_value())) return std::nullopt;
    const Move move{from.front(), arrival, Manner::ordinary, aim.promotion};
    if (!leaves_king_safe(position, move)) return std::nullopt;
    return move;
}

}  // namespace detail

/// The only legal move, if an aim leaves no more than one that could be.
/// \return  nothing where that cannot be told at sight; never where there are two.
[[nodiscard]] inline std::optional<Move> at_sight(const Aim& aim, const Position& position) noexcept
{
    return aim.mover == Role::pawn ? detail::pawn_at_sight(aim, position) : detail::piece_at_sight(aim, position);
}

}  // namespace descry
