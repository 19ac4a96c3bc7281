// A position: the men and their names, whose turn it is, and what may be played.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "descry/api.h"
#include "descry/board.hpp"
#include "descry/irregular.hpp"
#include "descry/men.hpp"
#include "descry/move.hpp"

namespace descry {

/// What castling asks of the square of a Rook that was given as odds, the King moving alone.
enum class RookGiven : std::uint8_t {
    no_castling,        ///< without the Rook there is none
    square_vacant,      ///< Walker 1840, XVII: no other man stands there now
    no_condition,       ///< British Chess Association 1862, 10: as though the Rook were on the board
    square_never_held,  ///< American 1897, Part IV Law 5: no man has stood there in the game
};

/// What a code of laws lets a position hold and play. The codes themselves are data in `src/law`.
struct Rules {
    bool pawn_may_remain = false;  ///< British Chess Association 1862, 13: on the eighth rank a Pawn may stay a Pawn
    RookGiven rook_given = RookGiven::no_castling;

    friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

/// The move that led to a position, as far as the next record may refer to it ("the same", "retakes").
struct LastMove {
    Move move;
    Role man;                     ///< the man that moved, before any promotion
    std::optional<Role> taken{};  ///< the man captured

    friend constexpr bool operator==(const LastMove&, const LastMove&) = default;
};

/// The man that a move would capture, and where it stands (in passing: not the square of arrival).
struct Capture {
    Role role;
    Square on;
};

/// What a move does to the adverse King.
struct Effect {
    bool check = false;       ///< Part I Law 10
    bool discovered = false;  ///< a man other than the one moved gives check
    bool twofold = false;     ///< two men give check
    bool mate = false;        ///< Part I Law 15 a
};

/// A small value; copy it freely. Every Position is one that the rules allow: it comes from initial(), from read_fen(),
/// or from a legal move.
class DESCRY_API Position {
public:
    /// The start of an ordinary game (Part I Law 5 b).
    [[nodiscard]] static Position initial(const Rules& rules = {});

    [[nodiscard]] Side to_move() const noexcept { return to_move_; }
    [[nodiscard]] const Rules& rules() const noexcept { return rules_; }

    // The men.
    [[nodiscard]] Squares men(Side side) const noexcept { return sides_[std::to_underlying(side)]; }
    [[nodiscard]] Squares men(Role role) const noexcept { return roles_[std::to_underlying(role)]; }
    [[nodiscard]] Squares men(Side side, Role role) const noexcept { return men(side) & men(role); }
    [[nodiscard]] Squares occupied() const noexcept { return sides_[0] | sides_[1]; }
    [[nodiscard]] std::optional<Role> role_on(Square square) const noexcept;
    [[nodiscard]] std::optional<Side> side_on(Square square) const noexcept;
    [[nodiscard]] Square king(Side side) const noexcept { return men(side, Role::king).front(); }

    // Their names.
    // `role` is a Rook, Knight or Bishop: no other man has a name by origin or by present side.
    /// The men of `side` that began the game as its `wing`'s Rook, Knight or Bishop (Part I Law 6). Empty if it has
    /// been taken or promoted away, or where the position was set up and the origin of Rooks and Knights cannot be
    /// known. A Bishop's origin is known from the colour of its square, if no promoted Bishop can be mistaken for it.
    [[nodiscard]] Squares by_origin(Side side, Role role, Wing wing) const noexcept;
    /// The Rooks, Knights or Bishops of `side` that stand on the `wing`'s half of the board; promoted men have no such
    /// name.
    [[nodiscard]] Squares by_present_side(Side side, Role role, Wing wing) const noexcept;
    /// Whether it is known which man (if any is left) bears the name by origin.
    [[nodiscard]] bool origin_known(Side side, Role role, Wing wing) const noexcept;
    /// The Pawn of `side` on `file` that is the `ordinal`th from the front, 1 being the furthest advanced (Part I Law
    /// 8).
    [[nodiscard]] Squares pawn_by_order(Side side, File file, unsigned ordinal) const noexcept;
    /// Men that were made by promotion since the start position.
    [[nodiscard]] Squares promoted() const noexcept { return promoted_; }

    // State.
    /// The square passed over by the Pawn that has just moved two squares; its side is the one not to move.
    [[nodiscard]] std::optional<Square> passed_over() const noexcept
    {
        return passed_over_ == nowhere ? std::nullopt : std::optional{Square::at(passed_over_)};
    }
    /// The adverse men that give check to the player to move.
    [[nodiscard]] Squares checkers() const noexcept { return checkers_; }
    [[nodiscard]] bool in_check() const noexcept { return !checkers_.empty(); }
    /// Neither the King nor the Rook on that wing has moved.
    [[nodiscard]] bool castling_right(Side side, Wing wing) const noexcept;
    /// The right of castling() on that wing is one without a Rook, given as odds: the King moves alone.
    [[nodiscard]] bool rook_given(Side side, Wing wing) const noexcept;
    /// Moves of either side since the last capture or Pawn move.
    [[nodiscard]] unsigned halfmove_clock() const noexcept { return halfmove_clock_; }
    /// The number of the move to be made, from 1, as score sheets count.
    [[nodiscard]] unsigned move_number() const noexcept { return move_number_; }
    [[nodiscard]] std::optional<LastMove> last() const noexcept
    {
        return has_last_ ? std::optional{last_} : std::nullopt;
    }

    // Moves.
    /// The squares that the man on `from`, one of the player's to move, may go to or take on, in passing included and
    /// castling excluded, without regard to the safety of his King.
    [[nodiscard]] Squares targets(Square from) const noexcept;
    /// The men of `by` that command `square` (Part I Law 9; a pinned man still commands).
    [[nodiscard]] Squares commanders(Square square, Side by) const noexcept;
    /// Castling on that wing is legal for the player to move (Part I Law 11 E e).
    [[nodiscard]] bool may_castle(Wing wing) const noexcept;
    /// \param move  within targets(), or castling.
    [[nodiscard]] bool is_legal(const Move& move) const noexcept;
    /// Why a move within targets() may not be made: the adverse men that would command the own King's square after it.
    /// For castling, those that command a square which Part I Law 11 E e (3) wants free. Empty if the move is legal.
    [[nodiscard]] Squares refuting(const Move& move) const noexcept;
    /// The moves from `from` to `to`: none, one, or one for each piece that may be chosen. Legal ones only;
    /// castling has its own form and is not among them.
    void append_moves(Square from, Square to, std::vector<Move>& moves) const;
    /// All legal moves, castling last.
    [[nodiscard]] std::vector<Move> legal_moves() const;
    [[nodiscard]] bool any_legal_move() const noexcept;
    [[nodiscard]] std::optional<Capture> captured(const Move& move) const noexcept;
    /// \param move  a legal move.
    [[nodiscard]] Effect effect(const Move& move) const;
    /// \param move  a legal move.
    void make(const Move& move) { make(move, *role_on(move.from)); }
    /// The same for who knows already what man it is that moves.
    void make(const Move& move, Role man) noexcept;
    [[nodiscard]] Position after(const Move& move) const
    {
        Position next = *this;
        next.make(move);
        return next;
    }

    // What is not a legal move. After it a King may stand in check whose turn it is not; no man may take him.
    /// The transfer can be done: a man of the player to move, no King taken, a Pawn on the eighth rank replaced.
    [[nodiscard]] bool may_stand(const Transfer& transfer) const noexcept;
    /// \param transfer  one that may_stand().
    void stand(const Transfer& transfer);
    /// The turn goes to the other player without a move.
    void pass();

    /// Equal for everything that can bear on later play or later records: men, their names, turn, rights, last move.
    /// The clocks do not count.
    [[nodiscard]] bool plays_as(const Position& other) const noexcept;

private:
    friend struct PositionBuilder;  // src/board: fen.cpp fills a position field by field
    Position() = default;

    /// Puts a man on a square, or lifts him from it.
    void toggle(Side side, Role role, Square square) noexcept;
    /// The bit of `unknown_` for a name: a Rook's, Knight's or Bishop's.
    [[nodiscard]] static constexpr unsigned name_bit(Side side, Role role, Wing wing) noexcept
    {
        const int by_role = std::to_underlying(role) - std::to_underlying(Role::knight);
        return 1U << (by_role * 4 + std::to_underlying(side) * 2 + std::to_underlying(wing));
    }
    template <Side side> void make_of(const Move& move, Role man) noexcept;
    void turn_over();
    /// The rights that a move takes away, some of which are still there.
    void lose_rights(unsigned lost, Side side, Role man) noexcept;
    void move_rook(const Move& move, Side side) noexcept;
    /// What a man is called goes with him from square to square. Without a branch to be guessed wrongly: many men have
    /// a name, and any may move.
    void rename(Square from, Square to) noexcept
    {
        const Squares both = Squares{from} | to;
        const auto follow = [&](Squares& called) {
            called ^= both & Squares{0 - (called.bits() >> from.index() & 1U)};
        };
        follow(by_origin_[0]);
        follow(by_origin_[1]);
        if (!promoted_.empty()) follow(promoted_);
    }
    /// What a man was called that leaves the board.
    void forget_names(Square square) noexcept
    {
        for (Squares* called : {&by_origin_[0], &by_origin_[1], &promoted_}) *called = *called - square;
    }

    static constexpr std::uint8_t nowhere = 64;

    std::array<Squares, 6> roles_{};
    std::array<Squares, 2> sides_{};
    Squares checkers_{}, promoted_{};
    std::array<Squares, 2> by_origin_{};  ///< the Queen's Rooks, Knights and Bishops of both sides, and the King's
    std::uint16_t unknown_{};             ///< names of which nobody can tell whose they are
    LastMove last_{{Square::at(0), Square::at(0)}, Role::pawn};  ///< if there is one
    std::uint16_t halfmove_clock_{}, move_number_{1};
    std::uint8_t rights_{};              ///< bit 0 White Queen's side, 1 White King's, 2 and 3 Black's
    std::uint8_t rookless_{};            ///< the same bits: rights without the Rook, which was given as odds
    std::uint8_t passed_over_{nowhere};  ///< a square's index, or `nowhere`
    Side to_move_ = Side::white;
    Rules rules_{};
    bool has_last_ = false;
    bool irregular_ = false;  ///< since some move a King may stand in check whose turn it is not
};

/// What is wrong with a FEN.
struct FenError {
    std::string field;   ///< the field at fault: "placement", "side to move", "castling", "en passant", "clocks"
    std::string reason;  ///< one clause, e.g. "no black King"
};

/// The position that a FEN describes. Missing clocks are taken as 0 and 1, and a move number of 0 as 1.
///
/// Refused are positions that no game under `rules` can reach by its material or in its state: a King missing or
/// doubled, a Pawn on its first rank (or on its eighth where it may not remain), more men than the array and promotion
/// allow, the player not to move in check, more than two men giving check, castling rights without King and Rook at
/// home, a square passed over that no Pawn can have passed. Where the rules allow castling at the odds of the Rook, a
/// right may be given without it.
///
/// Names by origin: known for all men where each stands on a square of its own in the array and it is move 1 (an
/// ordinary game or one at odds); else for Rooks that may still castle, and for a Bishop by the colour of its square.
///
/// \retval error  the field at fault and why.
[[nodiscard]] DESCRY_API std::expected<Position, FenError> read_fen(std::string_view fen, const Rules& rules = {});

/// The FEN of a position. The square passed over is always written after a two-square move of a Pawn.
[[nodiscard]] DESCRY_API std::string write_fen(const Position& position);
/// Appends it.
DESCRY_API void append_fen(std::string& text, const Position& position);

}  // namespace descry
