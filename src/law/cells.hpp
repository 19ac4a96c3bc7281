// The parts of the matrix, and short ways to write a cell.
#pragma once

#include <span>
#include <string_view>
#include <utility>

#include "descry/law.hpp"

namespace descry::law {

[[nodiscard]] constexpr Cell says(std::string_view words, std::string_view article, std::uint8_t choice = 0)
{
    return {Standing::says, choice, words, article};
}
[[nodiscard]] constexpr Cell implied(std::string_view words, std::string_view article, std::uint8_t choice = 0)
{
    return {Standing::implied, choice, words, article};
}
/// \param words  the default that is used.
[[nodiscard]] constexpr Cell silent(std::string_view words, std::uint8_t choice = 0)
{
    return {Standing::silent, choice, words, {}};
}
[[nodiscard]] constexpr Cell spoiled(std::string_view words, std::string_view article, std::uint8_t choice = 0)
{
    return {Standing::uncertain, choice, words, article};
}
template <typename Choice> [[nodiscard]] constexpr std::uint8_t as(Choice choice) noexcept
{
    return static_cast<std::uint8_t>(choice);
}
inline constexpr auto no = as(YesNo::no), yes_ = as(YesNo::yes);

/// The rows in the order of Point, in three parts.
[[nodiscard]] std::span<const Row> rows_of_play() noexcept;      ///< up to penalty_in_time
[[nodiscard]] std::span<const Row> rows_of_the_game() noexcept;  ///< up to error_of_clock
[[nodiscard]] std::span<const Row> rows_of_distance() noexcept;  ///< the rest

}  // namespace descry::law
