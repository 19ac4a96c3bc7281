// A score that does not play through as it is written: the likeliest corrections under which it does.
#pragma once

#include "descry/game.hpp"
#include "descry/sheet.hpp"
#include "descry/solve.hpp"
#include "descry/text.hpp"
#include "src/game/search.hpp"

namespace descry::sheet {

/// The cheapest way through a score.
[[nodiscard]] game::RecordPath mended(const Score& score, const Text& text, const Position& start);

/// Writes the way into the game: its plies, anew, each with its status and how it was mended, and what is to be said
/// of them. \param game  its start is set, its plies are the records of the score in order.
void report_repairs(const Score& score, const Text& text, const game::RecordPath& path, Game& game);

/// The same for one who wants to be told and no more: what the first correction would be, as notes and fixes of the
/// finding about the record at which the game stops.
void propose_mended(const Score& score, const Text& text, const game::RecordPath& path, Game& game);

}  // namespace descry::sheet
