// The words of a scanned page as rows: what stands side by side, from left to right.
#pragma once

#include <cstddef>
#include <vector>

#include "src/text/scan.hpp"

namespace descry::text {

/// A word with its place on the page, after the page has been set straight.
struct Placed {
    std::size_t word;  ///< in Scan::words
    double left, right;
};

struct Row {
    double middle;                ///< from the top
    std::vector<Placed> words{};  ///< from left to right; at least one
};

/// What is usual on the page.
struct Measures {
    double letter = 1;  ///< the width of a letter
    double height = 1;  ///< of a word
    double pitch = 1;   ///< from one row to the next

    /// Words farther apart than this stand in different columns. The blank between two words is about half a letter
    /// wide and is seldom stretched to more than one and a half.
    [[nodiscard]] double wide() const noexcept { return 1.8 * letter; }
};

struct Rows {
    Measures measures{};
    std::vector<Row> rows{};  ///< from top to bottom
};

/// The rows of one page. A word whose place is not told follows the one before it.
[[nodiscard]] Rows rows_of(const Scan& scan, std::size_t page);

/// How many letters a word has.
[[nodiscard]] std::size_t letter_count(std::string_view utf8) noexcept;

/// The value in the middle; 0 of nothing.
[[nodiscard]] double median(std::vector<double> values);

}  // namespace descry::text
