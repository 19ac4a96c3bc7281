// Moves in today's notations.
#pragma once

#include <string>

#include "descry/api.h"
#include "descry/move.hpp"
#include "descry/position.hpp"

namespace descry {

// A Pawn that remains one on the eighth rank (British Chess Association 1862, 13) has no sign in any of them; it is
// written as the others are, e7e8p and e8=P, so that it is not taken for a promotion left out.

/// Coordinates: e2e4, e7e8q; castling is the King's two squares, e1g1.
[[nodiscard]] DESCRY_API std::string uci(const Move& move);

/// Standard Algebraic Notation as the PGN standard has it, with "+" or "#".
/// \param move  legal in `position`.
[[nodiscard]] DESCRY_API std::string san(const Move& move, const Position& position);

/// The same where the position after the move is at hand, which spares making it.
[[nodiscard]] DESCRY_API std::string san(const Move& move, const Position& position, const Position& after);

/// Long algebraic: e2-e4, Ng1-f3, e5xd6, e7-e8=Q, O-O, with "+" or "#".
[[nodiscard]] DESCRY_API std::string lan(const Move& move, const Position& position);

/// The full record of Part I Law 13 A in the words of the law: "Knight on King's Knight's first square to King's
/// Bishop's third square". \param move  legal in `position`.
[[nodiscard]] DESCRY_API std::string law13_words(const Move& move, const Position& position);

/// The same in the signs of Law 13 B: Kt(KKt1)-KB3, B(QKt5) X Kt(QB6), P(K5) X P i.p., P(Q7)-Q8 Q, 0-0.
/// \param move  legal in `position`.
[[nodiscard]] DESCRY_API std::string law13(const Move& move, const Position& position);

/// What is no legal move, told as a move is: Ra1-b3, O-O; and in the signs of Law 13 B: R(QR1)-QKt3.
/// \param transfer  one that may_stand() in `position`.
[[nodiscard]] DESCRY_API std::string lan(const Transfer& transfer, const Position& position);
[[nodiscard]] DESCRY_API std::string law13(const Transfer& transfer, const Position& position);

}  // namespace descry
