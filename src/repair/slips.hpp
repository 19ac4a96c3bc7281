// Slips of writers and printers: what it costs to take a record that reads for another move than it tells.
#pragma once

#include "descry/game.hpp"
#include "descry/position.hpp"
#include "descry/record.hpp"
#include "src/game/search.hpp"

namespace descry::sheet {

using game::Cost;

/// Another move altogether: as much as any record may cost.
inline constexpr Cost another_move = 420;

struct Slipped {
    Cost cost = another_move;
    Slip slip = Slip::another;

    friend constexpr auto operator<=>(const Slipped& a, const Slipped& b) { return a.cost <=> b.cost; }
    friend constexpr bool operator==(const Slipped&, const Slipped&) = default;
};

/// A legal move as it bears on records: who moves, what is taken, and the names that the men have.
struct MoveFeatures {
    Move move;
    Role man{};
    std::optional<Capture> capture{};
    bool kings = false, queens = false;              ///< the man moved answers to that side-name
    bool now_kings = false, now_queens = false;      ///< only by where he stands now: by origin he has the other name
    bool taken_kings = false, taken_queens = false;  ///< the man taken does
};

[[nodiscard]] MoveFeatures features_of(const Move& move, const Position& position);

/// What it costs to take a record for a move: the least over its readings.
[[nodiscard]] Slipped slip_between(const Record& record, const MoveFeatures& features, Side side);

}  // namespace descry::sheet
