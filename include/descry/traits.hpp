// How a record is spelled: the habits of hand and print by which one dialect is told from another.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

#include "descry/api.h"

namespace descry {

/// A habit of spelling that a record shows.
enum class Trait : std::uint8_t {
    // The men.
    names_in_words,   ///< "the king's pawn"
    stops,            ///< "Kt.", "P."
    possessives,      ///< "K's", "Kt's"
    spaced_initials,  ///< "K B 3", "P-K 4"
    glued_initials,   ///< "KB3"
    knight_kt,        ///< "Kt"
    knight_n,         ///< "N"
    knight_s,         ///< "S"
    // Squares.
    ordinal_figures,  ///< "4th"
    ordinal_words,    ///< "fourth"
    sq,               ///< "K sq"
    bare_first_rank,  ///< "R-K"
    pronouns,         ///< "her 2d"
    adverse,          ///< "adv. K. B. sq."
    // What is done.
    to_in_words,  ///< "to"
    to_as_at,     ///< "at"
    to_as_dash,
    takes_in_words,    ///< "takes"
    takes_cut_short,   ///< "tks", "t."
    takes_as_cross,    ///< "x", "×"
    takes_as_capital,  ///< "X"
    steps,             ///< "K. P. two"
    the_same,
    effect,            ///< "Q. checks"
    castles_in_words,  ///< "Castles"
    castle_in_words,   ///< "Castle KR"
    castles_by_sign,   ///< "O-O"
    passing_in_words,  ///< "in passing", "en passant"
    e_p,
    i_p,
    // Which of two, and what becomes of a Pawn.
    square_left_in_words,      ///< "Knight on King's fifth"
    square_in_brackets,        ///< "Kt(K5)-B3"
    taken_square_in_brackets,  ///< "X B(Q7)"
    rank_alone,                ///< "N(3)xP"
    stroke,                    ///< "R/1-K1", "P-R8/Q"
    piece_in_brackets,         ///< "P-K8(Q)"
    piece_by_sign,             ///< "P-K8=Q"
    // Marks.
    check_in_words,     ///< "ch"
    check_glued,        ///< "BxPch"
    check_in_brackets,  ///< "(ch.)"
    check_by_sign,      ///< "+"
    // Other languages.
    rank_before_file,  ///< "P4R"
    file_after_dash,   ///< "T-AD3"
    bishop_a,
    bishop_f,
    bishop_b,  ///< of a Portuguese record
    count_,
};

inline constexpr std::size_t trait_count = std::to_underlying(Trait::count_);

/// A habit in a few words, with its look: "possessives (K's)".
[[nodiscard]] DESCRY_API std::string_view name_of(Trait trait) noexcept;

/// A set of habits.
class Traits {
public:
    constexpr void add(Trait trait) noexcept { bits_ |= bit(trait); }
    [[nodiscard]] constexpr bool has(Trait trait) const noexcept { return (bits_ & bit(trait)) != 0; }
    [[nodiscard]] constexpr bool empty() const noexcept { return bits_ == 0; }
    constexpr Traits& operator|=(Traits other) noexcept
    {
        bits_ |= other.bits_;
        return *this;
    }
    friend constexpr bool operator==(Traits, Traits) = default;

private:
    [[nodiscard]] static constexpr std::uint64_t bit(Trait trait) noexcept
    {
        return std::uint64_t{1} << std::to_underlying(trait);
    }

    std::uint64_t bits_{};
};
static_assert(trait_count <= 64);

}  // namespace descry
