// The lines of a page, each as what it may be.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "src/rows/facing.hpp"
#include "src/rows/lines.hpp"
#include "src/rows/opening_table.hpp"
#include "src/rows/row.hpp"
#include "src/rows/row_forms.hpp"
#include "src/sheet/unnumbered.hpp"

namespace descry::sheet {

class Page {
public:
    explicit Page(std::string_view text)
        : lines_{lines_of(text)}, apart_{columns_apart(lines_)}, tables_{opening_tables(lines_)},
          unnumbered_{unnumbered_rows(lines_)}, labelled_{numbers_by_labels(lines_)}
    {}

    /// Black's records that stand in a column below White's are rows with them; their own lines are blank here.
    [[nodiscard]] const std::vector<Piece>& lines() const noexcept { return lines_; }

    /// The line held a record of Black's that stands beside White's above.
    [[nodiscard]] bool is_taken(std::size_t i) const { return apart_.taken.contains(i); }

    /// A line as a row, alone or with those after it. Looking ahead asks for the same lines again and again, so the
    /// last few are remembered: a reference holds until another line is asked for.
    [[nodiscard]] const std::optional<Row>& row_at(std::size_t i) const;
    /// The next line after i that is a row with a record.
    [[nodiscard]] std::optional<Row> next_row(std::size_t i) const;
    /// Words stand on the line, and neither a row nor a record written out in words.
    [[nodiscard]] bool prose_at(std::size_t i) const;
    /// Such words stand right before the line or right behind it.
    [[nodiscard]] bool in_prose(std::size_t i) const;
    /// No words stand between two lines.
    [[nodiscard]] bool adjoin(std::size_t before, std::size_t after) const;
    /// The first line after the rows that stand together with row i.
    [[nodiscard]] std::size_t block_end(std::size_t i) const;
    /// The line after a comment in brackets that begins on line i and runs over several lines: nothing in it is score.
    [[nodiscard]] std::optional<std::size_t> bracketed_lines(std::size_t i) const;

private:
    struct Remembered {
        std::size_t line = ~std::size_t{0};
        std::optional<Row> row{};
    };

    [[nodiscard]] std::optional<Row> read(std::size_t i) const;
    /// Behind its number, or below it in a column of numbers.
    [[nodiscard]] std::optional<Row> first_record(std::size_t i) const;

    std::vector<Piece> lines_;
    ColumnsApart apart_;
    std::unordered_map<std::size_t, Row> tables_, unnumbered_;
    std::unordered_map<std::size_t, unsigned> labelled_;  ///< numbers that are due
    mutable std::array<Remembered, 128> remembered_{};
};

}  // namespace descry::sheet
