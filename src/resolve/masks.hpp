// A reading as masks, and the one legal move that readings leave: what most records are settled by.
//
// candidates() lists every legal move of any record, with the reasons. Most records of a game have one, told by a man
// and a square or two men, and for these no list is made: a few masks of squares leave one man and one square.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "descry/position.hpp"
#include "descry/record.hpp"

namespace descry {

/// A box in which one kind of man moves, or castles, and nothing is told but squares, men and names by side.
struct Masks {
    Squares from, to;                ///< as the mover counts, unless `absolute`
    Squares taken_on;                ///< the same, of a capture
    Roles taken;                     ///< of a capture
    std::optional<Role> only_taken;  ///< where it is one
    Role mover;
    std::optional<Wing> mover_wing, taken_wing;
    std::optional<Role> promotion;
    bool takes, in_passing, castles_king, castles_queen, absolute;

    friend bool operator==(const Masks&, const Masks&) = default;
};

/// \return  nothing where a box tells what masks cannot.
[[nodiscard]] std::optional<Masks> masks_of(const Box& box);

/// How many legal moves some readings have.
struct Sifted {
    std::optional<Move> only{};  ///< where they have one
    bool none = false;           ///< where they have none
};

/// \return  neither where they have several, or where a man answers to his name only by where he stands now: then
///          candidates() tells which, and why.
[[nodiscard]] Sifted sift(std::span<const Masks> readings, const Position& position);

/// The only legal move of some readings, if sift() finds one.
[[nodiscard]] inline std::optional<Move> only_move(std::span<const Masks> readings, const Position& position)
{
    return sift(readings, position).only;
}

}  // namespace descry
