// One line of a scanned page: the numbers, records and rows that it holds, however little they look like it.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "src/repair/slips.hpp"
#include "src/rows/block_numbers.hpp"

namespace descry::sheet {

inline constexpr std::size_t longest_block_line = 36;  // in bytes; a longer one holds words, or rows side by side

/// White's numbers that may come next on the page, in each half of it; 0: none.
using DueNumbers = std::array<unsigned, 2>;

/// White's record behind its number, perhaps with Black's beside it.
struct NumberedRecords {
    std::vector<BlockItem> items{};
    game::Cost cost{};        ///< how little it looks like that
    bool in_figures = false;  ///< nothing but figures is taken for its number
};

/// Any record costs less than this, however dirty.
inline constexpr game::Cost most_ocr_cost = 125;

/// How little a piece looks like a record.
[[nodiscard]] game::Cost ocr_cost(Piece piece);

/// One record, or two side by side.
struct Records {
    std::vector<Piece> pieces{};
    game::Cost cost{};
};
[[nodiscard]] std::optional<Records> records_in(Piece piece);

/// \param line  with the place `index` among the lines of the page.
[[nodiscard]] std::optional<NumberedRecords> numbered_records(Piece line, std::size_t index, const DueNumbers& due);

/// Two rows side by side, as a page of two columns has them where its halves were read across: the place on the line
/// where the right one's number stands. What stands left of it is a row, Black's record alone, or words.
[[nodiscard]] std::optional<std::size_t> right_row(Piece line, const DueNumbers& due);

}  // namespace descry::sheet
