// Where on a page games may begin.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "src/decode/decode.hpp"
#include "src/reading/on_page.hpp"

namespace descry::reading {

/// That a place where a game may begin leads prose by: the record behind a number 1.
inline constexpr Cost likely = Cost::milli(4'000);

/// The next place, from one on, where a game may begin: under number 1; where White's column begins; or anywhere where
/// hardly any record has a number.
///
/// \param free_from  the first place of the page that no game has.
[[nodiscard]] std::optional<std::uint32_t> next_beginning(const OnPage& page, std::uint32_t at,
                                                          std::uint32_t free_from);

/// Where the first of several rows stands that no game has, above a place: the game may have begun there, its first
/// numbers lost or set apart.
[[nodiscard]] std::optional<std::uint32_t> rows_above(const OnPage& page, std::uint32_t at, std::uint32_t free_from);

/// Where words tell that a column of Black's alone begins: his first record may stand far behind White's, or above
/// it, with the numbers of White's next column between his.
[[nodiscard]] std::vector<std::uint32_t> blacks_columns(const OnPage& page, const decode::Range& range);

/// Where other games may begin, between a path's first record and its last.
[[nodiscard]] std::vector<std::uint32_t> beginnings_within(const OnPage& page, const Path& path);

}  // namespace descry::reading
