// The search over corrections: the cheapest way to play a whole score, where no record may be taken at its word.
//
// Each record has weighted readings: what is written costs nothing, what may have been meant costs the more the less
// likely the slip. Records may besides be lost, doubled, or out of their order. Where a reading comes from is the
// asker's business: the search knows of moves and costs alone.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "descry/position.hpp"
#include "descry/resolve.hpp"

namespace descry::game {

/// In hundredths of an ordinary slip: a sum of costs is the logarithm of how unlikely it all is.
using Cost = std::uint32_t;

/// A move that a record may mean.
struct Reading {
    Candidate candidate;
    Cost cost = 0;      ///< 0: as it is written
    unsigned slip = 0;  ///< the asker's word for what went wrong
    Cost dislike = 0;   ///< what besides the words speaks against it: a check that is not marked, a habit of print
};

/// What may be meant, asked for one record in one position.
class Readings {
public:
    Readings() = default;
    Readings(const Readings&) = delete;
    Readings& operator=(const Readings&) = delete;
    virtual ~Readings() = default;

    /// Appends the legal moves that the record may mean at a cost below `most`, each once. Called again and again with
    /// the same arguments.
    virtual void append(std::size_t record, const Position& position, Cost most, std::vector<Reading>& readings) = 0;

    /// What it costs to take a record for any move whatever: such readings are asked for where all else fails.
    [[nodiscard]] virtual Cost any_move() const = 0;
};

/// A record's place on the sheet.
struct Slot {
    Side side{};
    unsigned number{};        ///< the move's number as the sheet counts
    bool counted = false;     ///< the number is printed, so that a lost record shows
    bool set_before = false;  ///< the same words stand as the same player's last record
    Cost leave_out = 0;       ///< 0: the ordinary cost; less for what is hardly a record
};

struct Limits {
    std::size_t open = 320;         ///< positions kept at one ply, the likeliest first
    std::size_t repair_width = 48;  ///< of these, how many are tried with lost, doubled and exchanged records
    std::size_t wide = 1600;        ///< positions kept where the numbers tell that moves are lost, until records decide
    std::size_t repair_width_in_gap = 96;  ///< and of these, how many are tried so
    std::size_t wide_in_all = 16000;       ///< such positions in a whole score: behind many gaps there is no more room
    std::size_t most_left_out = 2;         ///< records in a row of one player that are no part of the game
    Cost behind = 900;                     ///< what costs so much more than the best at its ply is dropped
    Cost stop = 140;                       ///< that the game stops before its last record ...
    Cost unplayed = 40;  ///< ... and each record after that: what costs more to play is hardly the same game
    Cost rival = 90;     ///< ways that cost so much more than the best are its rivals
    Cost reach = 150;    ///< ways that cost so much more are worth a mention
};

/// How a ply came from the sheet.
enum class StepKind : std::uint8_t {
    read,       ///< from its record, as written or otherwise
    supplied,   ///< no record of it is left
    exchanged,  ///< from the record after it or before it
};

/// Another move for a ply, on another way through the score.
struct Rival {
    Candidate candidate;
    Cost cost = 0;          ///< of the reading
    Cost extra = 0;         ///< how much more the whole way costs than the best, whatever sense their moves make
    Cost plausibility = 0;  ///< what speaks against the moves of the whole way alone
    unsigned slip = 0;
    std::optional<std::size_t> record{};
    bool here = false;    ///< in the position of the way played
    bool spares = false;  ///< of a way on which fewer steps are mended than on the way played, from one like it on
};

struct Step {
    StepKind kind{};
    std::optional<std::size_t> record{};
    Reading reading;
    Cost cost = 0;                        ///< of the reading and of the kind of step
    std::vector<std::size_t> left_out{};  ///< records before this one that are no part of the game
    std::vector<Rival> rivals{};          ///< likeliest first; within reach, the same move never twice
    std::vector<Candidate> written{};     ///< every legal move of the record as it is written, in this position
};

struct RecordPath {
    std::vector<Step> steps{};
    std::vector<Position> before{};       ///< the position before each step, and the last one
    std::vector<std::size_t> unplayed{};  ///< records that the way does not come to
    Cost cost = 0;
    bool gave_up = false;  ///< more positions were open than the budget allows
};

/// The cheapest way through the records from a position. Work is bounded by the limits, and by the number of records.
[[nodiscard]] RecordPath search(const std::vector<Slot>& slots, Readings& readings, const Position& start,
                                const Limits& limits = {});

}  // namespace descry::game
