// What stands on either side of a gutter: two columns of text, or the columns of one table.
#pragma once

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "src/text/rows.hpp"

namespace descry::text {

/// An upright stretch of page without words.
struct Gutter {
    double left, right;
};

/// A row's words on either side. A word may reach across the gutter from the left, if the row is crowded.
[[nodiscard]] std::pair<Row, Row> divided(const Row& row, const Gutter& gutter, const Measures& measures);

class Columns {
public:
    Columns(const Scan& scan, const Measures& measures, std::span<const Row> rows, const Gutter& gutter);

    /// Each is read from top to bottom: lines of words, or a table that goes on beside itself. What stands beside
    /// numbered rows and has no numbers belongs to them, and so does what is numbered on from left to right.
    [[nodiscard]] bool are_read_one_by_one() const;

    /// Most rows of both begin with a number, and they do not go on from left to right.
    [[nodiscard]] bool are_both_numbered() const;

    /// Both are tables with numbers, and a row with these words on the left does not go on from them.
    [[nodiscard]] bool are_tables_ended_before(const Row& left) const;

private:
    struct Column {
        std::vector<double> widths{}, ends{};
        std::size_t rows = 0;
        std::size_t tabular = 0;   ///< rows of two cells or more, numbers not counted
        std::size_t numbered = 0;  ///< rows that begin with a number
        std::optional<unsigned> last_number{};

        [[nodiscard]] bool is_prose(const Measures& measures) const;
        [[nodiscard]] bool is_table() const { return rows > 0 && tabular * 2 >= rows; }
        [[nodiscard]] bool is_numbered() const { return numbered * 2 >= rows; }
    };

    void add(Column& column, const Row& row) const;
    [[nodiscard]] std::optional<unsigned> leading_number(const Row& row) const;

    const Scan& scan_;
    const Measures& measures_;
    Column left_{}, right_{};
    unsigned across_ = 0, down_ = 0;  ///< how the numbers go on
    unsigned beside_ = 0,
             apart_ = 0;  ///< rows with words on both sides; those whose sides are parted by more than a blank
};

}  // namespace descry::text
