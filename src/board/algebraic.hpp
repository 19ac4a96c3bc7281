// The letters of FEN and of today's notations.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "descry/board.hpp"
#include "descry/men.hpp"

namespace descry {

inline constexpr std::string_view piece_letters = "PNBRQK";

[[nodiscard]] constexpr char letter(File file) noexcept { return static_cast<char>('a' + std::to_underlying(file)); }
[[nodiscard]] constexpr char letter(Rank rank) noexcept { return static_cast<char>('1' + std::to_underlying(rank)); }
[[nodiscard]] constexpr char letter(Role role) noexcept { return piece_letters[std::to_underlying(role)]; }
// For letters only; a locale has no say in it.
[[nodiscard]] constexpr char lower(char capital) noexcept { return static_cast<char>(capital - 'A' + 'a'); }
[[nodiscard]] constexpr char upper(char small) noexcept { return static_cast<char>(small - 'a' + 'A'); }

[[nodiscard]] constexpr bool is_file(char c) noexcept { return c >= 'a' && c <= 'h'; }
[[nodiscard]] constexpr bool is_rank(char c) noexcept { return c >= '1' && c <= '8'; }

[[nodiscard]] inline std::string name(Square square) { return {letter(square.file()), letter(square.rank())}; }

[[nodiscard]] constexpr std::optional<Square> square_named(std::string_view text) noexcept
{
    if (text.size() != 2 || !is_file(text[0]) || !is_rank(text[1])) return std::nullopt;
    return Square{static_cast<File>(text[0] - 'a'), static_cast<Rank>(text[1] - '1')};
}

}  // namespace descry
