// Records of a column that has lost one, nobody knows where.
#pragma once

#include "descry/game.hpp"
#include "descry/sheet.hpp"

namespace descry::sheet {

/// Black's records that no number holds to their rows, where one of them is missing before a number that White's have:
/// each may stand a row too early. They are played as they stand, and none of them is certain.
void doubt_loose_records(const Score& score, Game& game);

}  // namespace descry::sheet
