// The solver: every way in which a row of records can be played, equal positions merged.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "descry/game.hpp"
#include "descry/position.hpp"
#include "descry/resolve.hpp"

namespace descry::game {

/// What became of one record.
struct Settled {
    Status status{};
    Candidate chosen;
    std::vector<Candidate> all{};   ///< every legal move of the record in the position of the line played, best first
    Habit by = Habit::none;         ///< for `preferred`
    std::size_t decided_by = 0;     ///< for `hindsight`: the index of the record at which the last rival failed
    std::vector<Move> elsewhere{};  ///< other moves of the record on lines that an earlier ambiguous record leaves open
    bool against_habit = false;     ///< for `hindsight`: habit would have picked another
};

struct Solution {
    std::vector<Settled> plies{};         ///< as far as the records can be played
    std::vector<Position> before{};       ///< the position before each ply, and the last one reached
    std::optional<std::size_t> failed{};  ///< the index of the first record that no line can play
    bool gave_up = false;  ///< more lines were open than the budget allows: the least likely were dropped
};

/// Plays the records from a position. All resolutions of an ambiguous record stay open till the rest of the records
/// choose among them; where they do not, the habits of print do.
///
/// Work and memory are bounded: at most a few thousand positions are kept open at a time, the likeliest first, and few
/// once there were tens of thousands in all.
[[nodiscard]] Solution play(std::span<const Record* const> records, const Position& start);

}  // namespace descry::game
