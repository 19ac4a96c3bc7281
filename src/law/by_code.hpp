// Where the codes differ, their data do: a table with one row to each code, in the order of Laws. A new code asks for
// its row wherever there is one.
#pragma once

#include <array>
#include <utility>

#include "descry/law.hpp"

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

}  // namespace descry::law
