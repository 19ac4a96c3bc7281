// Where the codes differ, their data do: a table with one row to each code, in the order of Laws. A new code asks for
// its row wherever there is one.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

#include "descry/law.hpp"
#include "descry/terms.hpp"

namespace descry::law {

template <typename Row> using ByCode = std::array<Row, number_of_laws>;

template <typename Row, std::size_t Rows> [[nodiscard]] constexpr ByCode<Row> by_code(const Row (&rows)[Rows])
{
    static_assert(Rows == number_of_laws, "one row to each code");
    return std::to_array(rows);
}

template <typename Row> [[nodiscard]] constexpr const Row& of(const ByCode<Row>& rows, Laws laws) noexcept
{
    return rows[std::to_underlying(laws)];
}

/// Of a table that has rows for some codes and ways of play alone, as games from afar have laws of their own.
/// \return null where it has none.
template <typename Row, std::size_t Rows>
[[nodiscard]] constexpr const Row* row_of(const std::array<Row, Rows>& rows, const Terms& terms) noexcept
{
    const auto row =
        std::ranges::find_if(rows, [&](const Row& one) { return one.laws == terms.laws && one.play == terms.play; });
    return row == rows.end() ? nullptr : &*row;
}

struct ArticleAfar {
    Laws laws;
    Play play;
    std::string_view article;
};

}  // namespace descry::law
