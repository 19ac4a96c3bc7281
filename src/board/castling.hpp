// Castling as data (Part I Law 11 E e and f).
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "descry/move.hpp"

namespace descry {

struct Castling {
    Move move;
    Square rook, rook_to;
    Squares vacant;      ///< (2) each square between the King's and the Rook's
    Squares safe;        ///< (3) the King's square and the two nearest to it on the same side as the Rook
    std::uint8_t right;  ///< (1) its bit among a Position's rights
};

[[nodiscard]] constexpr Castling castling(Side side, Wing wing) noexcept
{
    const bool kings = wing == Wing::king;
    const Rank rank = board_rank(OwnRank::first, side);
    const auto from_to = [rank](std::uint64_t files) {
        return Squares{files * 0x0101010101010101U} & Squares::on(rank);
    };
    return {.move = castles(side, wing),
            .rook = {kings ? File::h : File::a, rank},
            .rook_to = {kings ? File::f : File::d, rank},
            .vacant = from_to(kings ? 0b0110'0000 : 0b0000'1110),
            .safe = from_to(kings ? 0b0111'0000 : 0b0001'1100),
            .right = static_cast<std::uint8_t>(1U << (2U * std::to_underlying(side) + std::to_underlying(wing)))};
}

inline constexpr std::array<std::array<Castling, 2>, 2> castlings{{
    {castling(Side::white, Wing::queen), castling(Side::white, Wing::king)},
    {castling(Side::black, Wing::queen), castling(Side::black, Wing::king)},
}};

/// The castling that a castling move is: the King arrives on the wing to which he castles.
[[nodiscard]] constexpr const Castling& castling_of(const Move& move, Side side) noexcept
{
    return castlings[std::to_underlying(side)][half_of_the_board(Wing::king).contains(move.to) ? 1 : 0];
}

}  // namespace descry
