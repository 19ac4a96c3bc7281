// Two readings of one score side by side.
#pragma once

#include <cstddef>

#include "descry/game.hpp"
#include "descry/sheet.hpp"

namespace descry::reading {

/// A ply of which the rows doubt only what stands around it, and not its record, is as certain as the other reading has
/// it, if that has the same move from the same record.
///
/// \param other  with its decoded plies, from the same start. \param game  as it was mended by the rows.
void confirm_by(const Score& other, Game& game);

/// Where it is in doubt which record belongs to which turn, a ply is shown as certain only if the other reading of the
/// page has the same move for it from the same record, and hardly any other.
///
/// \param other  with its decoded plies, from the same start. \param game  as it was played by the rows.
/// \param from   the first ply of which that is in doubt
void doubt_by(const Score& other, Game& game, std::size_t from);

/// Where the other reading leaves hardly more to mend than the rows do, no ply is shown as certain that it has
/// otherwise: another move from its record, or the record for another turn.
///
/// \param other  with its decoded plies, from the same start. \param game  as it was mended by the rows.
void doubt_what_differs(const Score& other, Game& game);

/// How likely each move of the rows is, as the other reading has it, from the same record for the same turn.
///
/// \param other  with its decoded plies, from the same start. \param game  as it was played by the rows.
void weigh_by(const Score& other, Game& game);

}  // namespace descry::reading
