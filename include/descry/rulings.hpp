// What the law of the day says about a score.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "descry/api.h"
#include "descry/diagnostic.hpp"
#include "descry/game.hpp"
#include "descry/sheet.hpp"
#include "descry/solve.hpp"
#include "descry/terms.hpp"

namespace descry::law {

/// The options under which a score is to be played through so that it can be ruled on: the code's rules, the start that
/// the odds ask for, and what irregular play is gone on with.
[[nodiscard]] DESCRY_API SolveOptions options_for(const Terms& terms, SolveOptions options = {});

/// The rulings of a code on a score, each a finding that cites its article, in the order of the sheet.
///
/// A ruling says what the code lets be done and by whom; where that is a player's choice it lists what he may choose in
/// the very position, and it never awards a result. Where the code is silent that is said, and which default is used.
///
/// \param score  as it was read.
/// \param game   the same score played through with options_for(terms).
[[nodiscard]] DESCRY_API std::vector<Diagnostic> judge(const Score& score, const Game& game, const Terms& terms);

/// judge(), the rulings put among the game's other findings.
DESCRY_API void rule_on(Game& game, const Score& score, const Terms& terms);

/// Who began a game, and how it ended, as far as the next game of the same players asks.
struct Beginning {
    std::string first, second;  ///< by name
    std::string result;
    bool odds = false;
    bool annulled = false;  ///< its score tells so
};
/// \return  none if the players are not named.
[[nodiscard]] DESCRY_API std::optional<Beginning> beginning_of(const Game& game);
/// In a series of games between the same two players: whose the first move was. The finding is put with the game's.
/// \param before  the game before it in the source, if there is one.
DESCRY_API void rule_on_series(Game& game, const std::optional<Beginning>& before, const Terms& terms);

/// The moves that a King may make as a penalty: legal ones, and never castling (Part II Law 11 (c)).
[[nodiscard]] DESCRY_API std::vector<Move> king_moves(const Position& position);

/// Penalty C in this very position, in words: which King's moves, or any move of which men.
[[nodiscard]] DESCRY_API Note penalty_c(const Position& position);

}  // namespace descry::law
