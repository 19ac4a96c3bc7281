// Sides, files, ranks, squares and sets of squares.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <utility>

namespace descry {

enum class Side : std::uint8_t { white, black };

[[nodiscard]] constexpr Side opponent(Side side) noexcept { return side == Side::white ? Side::black : Side::white; }

/// A player's name.
[[nodiscard]] constexpr const char* name(Side side) noexcept { return side == Side::white ? "White" : "Black"; }

/// Files from White's left to his right: the Queen's Rook's file is `a` (Part I Law 7 a).
enum class File : std::uint8_t { a, b, c, d, e, f, g, h };

/// Ranks from White's side of the board.
enum class Rank : std::uint8_t { first, second, third, fourth, fifth, sixth, seventh, eighth };

/// A rank as a player counts it, from his own side of the board (Part I Law 3).
/// Not a Rank: Black's fourth is the board's fifth, and neither converts to the other unasked.
enum class OwnRank : std::uint8_t { first, second, third, fourth, fifth, sixth, seventh, eighth };

/// The board's rank that `side` calls `rank`.
[[nodiscard]] constexpr Rank board_rank(OwnRank rank, Side side) noexcept
{
    const int steps = std::to_underlying(rank);
    return static_cast<Rank>(side == Side::white ? steps : 7 - steps);
}
static_assert(board_rank(OwnRank::fourth, Side::black) == Rank::fifth);

/// What `side` calls the board's rank `rank`.
[[nodiscard]] constexpr OwnRank own_rank(Rank rank, Side side) noexcept
{
    const int steps = std::to_underlying(rank);
    return static_cast<OwnRank>(side == Side::white ? steps : 7 - steps);
}

/// One of the sixty-four squares. There is no "no square" value: absence is std::optional<Square>.
class Square {
public:
    constexpr Square(File file, Rank rank) noexcept
        : index_{static_cast<std::uint8_t>(std::to_underlying(rank) * 8 + std::to_underlying(file))}
    {}

    /// \param index  0 (a1) to 63 (h8), along the ranks.
    [[nodiscard]] static constexpr Square at(unsigned index) noexcept
    {
        return Square{static_cast<std::uint8_t>(index & 63U)};
    }

    [[nodiscard]] constexpr File file() const noexcept { return static_cast<File>(index_ & 7U); }
    [[nodiscard]] constexpr Rank rank() const noexcept { return static_cast<Rank>(index_ >> 3U); }
    [[nodiscard]] constexpr unsigned index() const noexcept { return index_; }

    /// The square that the other player calls by the same name (Part I Laws 3 and 7).
    [[nodiscard]] constexpr Square flipped() const noexcept { return at(index_ ^ 56U); }

    friend constexpr auto operator<=>(Square, Square) = default;

private:
    constexpr explicit Square(std::uint8_t index) noexcept : index_{index} {}

    std::uint8_t index_;
};

/// A set of squares: bit 0 is a1, bit 7 is h1, bit 63 is h8.
class Squares {
public:
    constexpr Squares() noexcept = default;
    constexpr explicit Squares(std::uint64_t bits) noexcept : bits_{bits} {}
    constexpr Squares(Square square) noexcept : bits_{std::uint64_t{1} << square.index()} {}

    [[nodiscard]] static constexpr Squares all() noexcept { return Squares{~std::uint64_t{0}}; }
    [[nodiscard]] static constexpr Squares on(File file) noexcept
    {
        return Squares{std::uint64_t{0x0101010101010101} << std::to_underlying(file)};
    }
    [[nodiscard]] static constexpr Squares on(Rank rank) noexcept
    {
        return Squares{std::uint64_t{0xFF} << (8 * std::to_underlying(rank))};
    }

    [[nodiscard]] constexpr std::uint64_t bits() const noexcept { return bits_; }
    [[nodiscard]] constexpr bool empty() const noexcept { return bits_ == 0; }
    [[nodiscard]] constexpr int count() const noexcept { return std::popcount(bits_); }
    [[nodiscard]] constexpr bool contains(Square square) const noexcept { return (bits_ >> square.index() & 1U) != 0; }
    [[nodiscard]] constexpr bool meets(Squares other) const noexcept { return (bits_ & other.bits_) != 0; }

    /// The lowest square of a set that is not empty.
    [[nodiscard]] constexpr Square front() const noexcept
    {
        return Square::at(static_cast<unsigned>(std::countr_zero(bits_)));
    }

    /// The highest square of a set that is not empty.
    [[nodiscard]] constexpr Square back() const noexcept
    {
        return Square::at(63U - static_cast<unsigned>(std::countl_zero(bits_)));
    }

    /// The squares that the other player calls by the same names.
    [[nodiscard]] constexpr Squares flipped() const noexcept { return Squares{__builtin_bswap64(bits_)}; }

    constexpr Squares& operator|=(Squares other) noexcept
    {
        bits_ |= other.bits_;
        return *this;
    }
    constexpr Squares& operator&=(Squares other) noexcept
    {
        bits_ &= other.bits_;
        return *this;
    }
    constexpr Squares& operator^=(Squares other) noexcept
    {
        bits_ ^= other.bits_;
        return *this;
    }
    friend constexpr Squares operator|(Squares a, Squares b) noexcept { return a |= b; }
    friend constexpr Squares operator&(Squares a, Squares b) noexcept { return a &= b; }
    friend constexpr Squares operator^(Squares a, Squares b) noexcept { return a ^= b; }
    friend constexpr Squares operator-(Squares a, Squares b) noexcept { return Squares{a.bits_ & ~b.bits_}; }
    constexpr Squares operator~() const noexcept { return Squares{~bits_}; }
    friend constexpr bool operator==(Squares, Squares) = default;

    /// Visits the squares from a1 to h8.
    class Iterator {
    public:
        using value_type = Square;
        using difference_type = std::ptrdiff_t;
        constexpr Iterator() noexcept = default;
        constexpr explicit Iterator(std::uint64_t left) noexcept : left_{left} {}
        constexpr Square operator*() const noexcept { return Squares{left_}.front(); }
        constexpr Iterator& operator++() noexcept
        {
            left_ &= left_ - 1;
            return *this;
        }
        constexpr Iterator operator++(int) noexcept
        {
            auto old = *this;
            ++*this;
            return old;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;

    private:
        std::uint64_t left_{};
    };
    [[nodiscard]] constexpr Iterator begin() const noexcept { return Iterator{bits_}; }
    [[nodiscard]] constexpr Iterator end() const noexcept { return Iterator{0}; }

private:
    std::uint64_t bits_{};
};

}  // namespace descry
