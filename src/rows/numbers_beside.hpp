// Two games side by side, under numbers of their own or under the same, and nothing but blanks between them.
#pragma once

#include <optional>
#include <string_view>

#include "src/rows/halves.hpp"

namespace descry::sheet {

/// Where rows running bear two numbers, the second ones in a column and the same as the first, and both count from 1;
/// or where they have four records under one, of which the last two can be played from the array. With the headings
/// over either and the words below it. One may be longer than the other, and end on a line alone.
[[nodiscard]] std::optional<Halves> parted_by_numbers(std::string_view text);

}  // namespace descry::sheet
