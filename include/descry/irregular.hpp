// What a sheet shows that is not a legal move, and was played on with all the same.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "descry/board.hpp"
#include "descry/men.hpp"
#include "descry/move.hpp"

namespace descry {

/// A man, of either side, put from one square to another without regard to how it may move, or what becomes of the
/// King. What stands on the square reached, whosever it is, leaves the board, and so does a Pawn taken in passing.
struct Transfer {
    Square from, to;
    std::optional<Role> becomes{};                 ///< the piece chosen on the eighth rank
    std::optional<Square> rook_from{}, rook_to{};  ///< false castling: where the Rook stood and stands

    bool taken_off = false;  ///< the man leaves the board on the square reached

    std::optional<Square>
        passing{};  ///< where the Pawn stood that is taken in passing, which may no longer be so taken

    /// Where the man taken stood, if one is taken.
    [[nodiscard]] constexpr Square taken_on() const noexcept { return passing.value_or(to); }

    friend constexpr bool operator==(const Transfer&, const Transfer&) = default;
};

/// What is wrong with a transfer.
enum class Illegality : std::uint8_t {
    wrong_move,   ///< the man may not go there so
    own_check,    ///< it may, but for its own King, who is in check after it
    castling,     ///< castling without its conditions
    promotion,    ///< a Pawn on the eighth rank that becomes what it may not, or remains a Pawn where it may not
    own_man,      ///< a man of his own is taken
    adverse_man,  ///< a man of the other side is moved
    forfeited,    ///< a Pawn on the eighth rank that was not replaced, and taken off the board (Walker 1840, XXI)
};

/// An event of the game that is no legal move of its turn. Which code lets it stand is the law's to say. It holds
/// either a transfer, or a move that is legal once the turn has been passed over.
struct Irregular {
    bool turn_passed = false;  ///< the other player's turn was passed over before it: two moves running
    std::optional<Move> move{};
    std::optional<Transfer> transfer{};
    Illegality fault{};              ///< of the transfer
    std::vector<Transfer> rivals{};  ///< other transfers that the record could tell as well

    friend constexpr bool operator==(const Irregular&, const Irregular&) = default;
};

/// Which irregularities are played on with.
struct IrregularPlay {
    bool false_moves = false;      ///< a record that fits no legal move is played as it tells
    bool two_running = false;      ///< where one record of a player is missing he is taken to have made no move
    bool forfeited_pawns = false;  ///< a Pawn that the sheet says was taken off as forfeited leaves the board
    unsigned moves_at_start = 1;   ///< the first player begins with so many at once (odds)

    [[nodiscard]] constexpr bool any() const noexcept { return false_moves || two_running || moves_at_start > 1; }
};

}  // namespace descry
