// The men, and the names that the law gives them.
#pragma once

#include <bit>
#include <compare>
#include <cstdint>
#include <initializer_list>
#include <utility>

#include "descry/board.hpp"

namespace descry {

/// What a man is. Six pieces in the order of their worth, the Pawn first.
enum class Role : std::uint8_t { pawn, knight, bishop, rook, queen, king };

/// A set of roles.
class Roles {
public:
    constexpr Roles() noexcept = default;
    constexpr Roles(Role role) noexcept : bits_{static_cast<std::uint8_t>(1U << std::to_underlying(role))} {}
    constexpr Roles(std::initializer_list<Role> roles) noexcept
    {
        for (const Role role : roles) *this |= role;
    }

    [[nodiscard]] static constexpr Roles all() noexcept
    {
        return {Role::pawn, Role::knight, Role::bishop, Role::rook, Role::queen, Role::king};
    }

    [[nodiscard]] constexpr bool empty() const noexcept { return bits_ == 0; }
    [[nodiscard]] constexpr bool contains(Role role) const noexcept
    {
        return (bits_ >> std::to_underlying(role) & 1U) != 0;
    }
    [[nodiscard]] constexpr int count() const noexcept { return std::popcount(bits_); }

    constexpr Roles& operator|=(Roles other) noexcept
    {
        bits_ = static_cast<std::uint8_t>(bits_ | other.bits_);
        return *this;
    }
    friend constexpr Roles operator|(Roles a, Roles b) noexcept { return a |= b; }
    friend constexpr bool operator==(Roles, Roles) = default;

private:
    std::uint8_t bits_{};
};

/// The half of the board, or of the array, that a name refers to.
enum class Wing : std::uint8_t { queen, king };

/// The Queen's Rook's file to the Queen's, or the King's to the King's Rook's.
[[nodiscard]] constexpr Squares half_of_the_board(Wing wing) noexcept
{
    return Squares{wing == Wing::queen ? 0x0F0F0F0F0F0F0F0FU : 0xF0F0F0F0F0F0F0F0U};
}

/// Whether men of that role are told apart as King's and Queen's (Part I Law 6).
[[nodiscard]] constexpr bool has_side_name(Role role) noexcept
{
    return role == Role::rook || role == Role::knight || role == Role::bishop;
}

/// The file on which a piece stands at the start of an ordinary game (Part I Laws 5 b and 7 a).
/// \param role  a Rook, Knight or Bishop, told apart by `wing`; or the Queen or King, where `wing` is not looked at.
[[nodiscard]] constexpr File home_file(Role role, Wing wing) noexcept
{
    const bool kings = wing == Wing::king;
    switch (role) {
    case Role::rook: return kings ? File::h : File::a;
    case Role::knight: return kings ? File::g : File::b;
    case Role::bishop: return kings ? File::f : File::c;
    case Role::king: return File::e;
    default: return File::d;
    }
}

}  // namespace descry
