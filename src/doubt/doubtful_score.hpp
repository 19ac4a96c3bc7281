// Scores that play as they stand, and of which not everything is certain all the same.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "descry/game.hpp"
#include "descry/sheet.hpp"
#include "descry/text.hpp"

namespace descry::sheet {

/// It is shown without a doubt.
[[nodiscard]] inline bool is_certain(const Ply& ply)
{
    return ply.status == Status::unique || ply.status == Status::hindsight || ply.status == Status::preferred;
}

inline void put_in_doubt(Ply& ply, Why why, std::string reason)
{
    ply.status = Status::ambiguous;
    ply.reason = std::move(reason);
    ply.why = why;
}

/// Tells of plies in doubt, from one on (D226).
/// \param at  what on the page is the reason of it.
inline void report_doubt(std::size_t ply, Span at, std::string message, std::vector<Note> notes, Game& game)
{
    game.diagnostics.push_back({.code = Code::shaky_stretch,
                                .at = at,
                                .message = std::move(message),
                                .notes = std::move(notes),
                                .ply = static_cast<unsigned>(ply + 1)});
}
inline void report_doubt(std::size_t ply, Span at, std::string message, Game& game)
{
    report_doubt(ply, at, std::move(message), {}, game);
}

/// Puts in doubt, with a warning,
/// - Black's records that no number holds to their rows, where one of them is missing before a number that White's
///   have: each may stand a row too early;
/// - all of a score without numbers that does not play as it is written: a row may be lost anywhere;
/// - all of a score at odds of several moves that has no such turn;
/// - all of a few quiet moves below words that speak of a position: they may be played from there;
/// - all of a score of which some records stand under the other player's label;
/// - captures that are not told as such, where the others are.
void doubt_score(const Score& score, const Text& text, Game& game);

/// All of it, where both players may have moved first.
void doubt_who_began(Game& game);

}  // namespace descry::sheet
