// A record that fits no legal move, taken at its word.
#pragma once

#include <vector>

#include "descry/irregular.hpp"
#include "descry/position.hpp"
#include "descry/record.hpp"

namespace descry {

/// What a record tells, done against the rules.
struct FalseMove {
    Transfer transfer;
    Illegality fault;
    unsigned cost = 0;  ///< how far it is from a move that may be made; equal for meanings that are equally likely
};

/// Whose men a record that breaks the rules may move and take.
enum class Men : std::uint8_t {
    usual,         ///< moves one's own, takes the adversary's
    own_taken,     ///< takes one's own
    adverse_moved  ///< moves the adversary's; squares are counted from him who moves it
};

/// Every transfer that the record can tell, the likeliest first: those that only leave the King in check, then captures
/// where one is written and quiet moves where none is. Empty where the record does not name both a man and a square, or
/// a man that is taken. For a record with no candidates.
[[nodiscard]] std::vector<FalseMove> false_moves(const Record& record, const Position& position, Men men = Men::usual);

}  // namespace descry
