// Columns that have a line for each of their records: what makes one, whether or not its numbers stand beside it.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "src/rows/cells.hpp"

namespace descry::sheet {

inline constexpr std::size_t fewest_in_column = 4;       ///< records that make a column
inline constexpr std::size_t longest_column_line = 100;  ///< bytes, for a record in full words
inline constexpr std::size_t most_blank_in_column = 1;   ///< lines between two records of a column

/// A record of a column.
struct ColumnEntry {
    std::size_t line{};
    unsigned number{};  ///< none is printed before a bare record
    Piece record{};
    bool counted = false;                ///< the number is the record's own
    std::optional<std::size_t> below{};  ///< the record's line, where it is not the number's
};
using Column = std::vector<ColumnEntry>;

/// A record as all that a line holds.
[[nodiscard]] bool is_lone_record(Piece piece);

/// The next line that is not blank, if it stands near.
[[nodiscard]] std::optional<std::size_t> next_line(const std::vector<Piece>& lines, std::size_t i);

/// \param name  "white" or "black", which the line may have in capitals.
[[nodiscard]] bool mentions(std::string_view line, std::string_view name);

}  // namespace descry::sheet
