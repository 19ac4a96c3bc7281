// Numbers in a column of their own, as a scan of a table may have them, over the records that they belong to.
#pragma once

#include <optional>
#include <vector>

#include "src/sheet/lone_records.hpp"

namespace descry::sheet {

/// A column of numbers, and below them the records that they belong to.
struct Counted {
    Column column{};
    bool blacks = false;  ///< the heading between names Black
};

/// Numbers from line i on, each alone on its line, and below them as many records; or, without a gap, those of both
/// players. A wider gap anywhere else tells that a record is lost or stands there twice: then nobody knows which number
/// belongs to which, and nothing is given.
///
/// \param fewest    numbers that make a column.
/// \param one_less  the last number may have no record.
[[nodiscard]] std::optional<Counted> below_numbers(const std::vector<Piece>& lines, std::size_t i, std::size_t fewest,
                                                   bool one_less);

}  // namespace descry::sheet
