// What the men command (Part I Law 9).
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "descry/board.hpp"
#include "descry/men.hpp"

namespace descry::attacks {

using BySquare = std::array<Squares, 64>;

/// Small tables, so that all of them stay in the nearest caches.
struct Tables {
    std::array<BySquare, 7> reach;     ///< by role, on an empty board; White's Pawn's first, and Black's last
    std::array<BySquare, 8> rays;      ///< the first four lead to higher squares, the last four to lower
    std::array<BySquare, 64> between;  ///< the squares directly between two on a line; none if they are on none
};
extern const Tables tables;

/// What a piece commands on an empty board.
[[nodiscard]] inline Squares reach(Role piece, Square from) noexcept
{
    return tables.reach[std::to_underlying(piece)][from.index()];
}
/// What any man does.
[[nodiscard]] inline Squares reach(Role role, Side side, Square from) noexcept
{
    const auto black_pawns = role == Role::pawn && side == Side::black ? tables.reach.size() - 1 : 0;
    return tables.reach[std::to_underlying(role) + black_pawns][from.index()];
}
[[nodiscard]] inline Squares knight(Square from) noexcept { return reach(Role::knight, from); }
[[nodiscard]] inline Squares king(Square from) noexcept { return reach(Role::king, from); }
[[nodiscard]] inline Squares pawn(Side side, Square from) noexcept { return reach(Role::pawn, side, from); }
[[nodiscard]] inline Squares between(Square a, Square b) noexcept { return tables.between[a.index()][b.index()]; }

/// The squares that share a rank, file or diagonal with `square`.
[[nodiscard]] inline Squares queen_lines(Square square) noexcept { return reach(Role::queen, square); }

/// The squares before the men of a set, as their player sees them.
[[nodiscard]] constexpr Squares forward(Squares men, Side side) noexcept
{
    return Squares{side == Side::white ? men.bits() << 8U : men.bits() >> 8U};
}

/// The squares that Pawns command.
[[nodiscard]] constexpr Squares pawns(Squares men, Side side) noexcept
{
    const Squares ahead = forward(men, side);
    const std::uint64_t left = (ahead - Squares::on(File::a)).bits() >> 1U;
    const std::uint64_t right = (ahead - Squares::on(File::h)).bits() << 1U;
    return Squares{left | right};
}

namespace detail {

/// Two rays that lead to higher squares, and their opposites, each up to the first man met. Where none is met, the
/// last square of the board stands for him: no ray goes on from there.
template <unsigned First> [[nodiscard]] inline Squares lines(Square from, Squares occupied) noexcept
{
    Squares all;
    for (unsigned up = First; up < First + 2; ++up) {
        const BySquare& rising = tables.rays[up];
        const BySquare& falling = tables.rays[up + 4];
        const Squares rise = rising[from.index()], fall = falling[from.index()];
        const Square above = ((rise & occupied) | Square::at(63)).front();
        const Square below = ((fall & occupied) | Square::at(0)).back();
        all |= (rise - rising[above.index()]) | (fall - falling[below.index()]);
    }
    return all;
}

}  // namespace detail

[[nodiscard]] inline Squares rook(Square from, Squares occupied) noexcept { return detail::lines<0>(from, occupied); }
[[nodiscard]] inline Squares bishop(Square from, Squares occupied) noexcept { return detail::lines<2>(from, occupied); }

/// The squares that a man of `side` on `from` commands.
[[nodiscard]] inline Squares commanded(Role role, Side side, Square from, Squares occupied) noexcept
{
    switch (role) {
    case Role::pawn: return pawn(side, from);
    case Role::knight: return knight(from);
    case Role::bishop: return bishop(from, occupied);
    case Role::rook: return rook(from, occupied);
    case Role::queen: return rook(from, occupied) | bishop(from, occupied);
    case Role::king: return king(from);
    }
    std::unreachable();
}

}  // namespace descry::attacks
