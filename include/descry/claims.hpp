// What the player to move could claim, ply by ply, and on which proof. Never a result by itself.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "descry/api.h"
#include "descry/game.hpp"
#include "descry/law.hpp"

namespace descry::law {

enum class Ground : std::uint8_t {
    fifty_may_be_counted,  ///< he may give notice, or call, and have fifty moves counted
    fifty_moves,
    recurrence,
    endless_checks,
    agreement,
    stalemate,
    no_mate_possible,
};
/// For readers.
[[nodiscard]] DESCRY_API std::string_view word(Ground ground) noexcept;

/// What proves a claim.
enum class Proof : std::uint8_t {
    since_capture,          ///< so many moves on each side without a capture
    since_capture_or_pawn,  ///< or a move of a Pawn
    since_notice,           ///< so many since notice was given
    since_call,             ///< or since one called
    forces,                 ///< what men there are
    repeated_checks,
    repeated_moves,
    king_alone,    ///< the adversary has moved nothing but his King, so many times
    stood_before,  ///< the position did, before the moves told
    with_move,     ///< it will be so with the move told, which is not made yet
    endless,       ///< that check, and after every reply another
    told,          ///< the sheet tells it
    position,      ///< what stands on the board
};
/// The words for them in JSON.
[[nodiscard]] DESCRY_API std::string_view key(Ground ground) noexcept;
[[nodiscard]] DESCRY_API std::string_view key(Proof proof) noexcept;

struct Claim {
    std::size_t ply{};  ///< from 0: before this ply is played; the number of plies for the end of the score
    unsigned number{};  ///< of the move that is due
    Side by{};
    Ground ground{};
    Proof by_what{};
    std::size_t moves{};            ///< counted, where the proof counts them
    std::vector<unsigned> stood{};  ///< numbers of the moves before which the position stood
    std::optional<Move> move{};     ///< that goes with it
    std::string proof{};            ///< for readers
    std::string law{};
    bool automatic = false;  ///< the code draws the game of itself
};

/// Every claim that the code gives the player to move on some turn of the game, in order.
///
/// Fifty moves are counted as the code counts them: from the notice or call that the sheet tells of ("gives notice of
/// fifty moves"), since the last capture, or since the last capture or Pawn move; moves before the score's start do not
/// count, since nothing proves them. Positions recur by the code's own identity. Endless checks are claimed only where
/// a search over all replies proves them.
[[nodiscard]] DESCRY_API std::vector<Claim> claims(const Game& game, Laws laws);

/// Whether the player to move can give check for ever, whatever is replied: he returns to positions that he has been
/// in. \param budget  positions to look at; where they do not suffice, nothing is proved. What was looked at is taken
/// off. \return        the first check; none if it is not proved.
[[nodiscard]] DESCRY_API std::optional<Move> endless_check(const Position& position, std::size_t& budget);

/// Neither side can be mated by any series of legal moves: Kings alone, with one Bishop or Knight, or with Bishops that
/// all stand on one colour. (Blocked positions are not looked into.)
[[nodiscard]] DESCRY_API bool no_mate_possible(const Position& position) noexcept;

}  // namespace descry::law
