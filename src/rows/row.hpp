// One line of a score in columns: its number, White's record and Black's.
#pragma once

#include <optional>
#include <vector>

#include "src/rows/cells.hpp"

namespace descry::sheet {

/// What stands in a column.
struct Cell {
    Piece piece{};
    std::size_t column{};          ///< where it begins, in bytes from the line's start
    std::optional<Entry> entry{};  ///< neither entry nor ending: not understood
    std::optional<Ending> ending{};
    bool counted = true;  ///< it stands under a number of its own, or beside one

    [[nodiscard]] bool understood() const noexcept { return entry.has_value() || ending.has_value(); }
};

struct Row {
    unsigned number{};
    Span at{};
    std::optional<unsigned> again{};  ///< the number printed before Black's record, if it is another
    std::size_t column{};             ///< where the number ends, in bytes from the line's start
    bool dots = false;                ///< White's move has been given: the first cell is Black's
    std::size_t tabs = 0;             ///< that stand between the number and the first cell
    bool far = false;                 ///< the first cell stands where Black's column would
    bool labelled = false;            ///< "W." or "B." stands before the record, the number above
    bool supplied = false;            ///< no number is printed: it is counted from those of other rows
    bool one_less = false;            ///< Black's record stands in a bare column that is one shorter than White's
    bool others = false;              ///< further columns have records too: other lines of play, or another game
    std::size_t lines = 1;            ///< that the row takes
    std::vector<Cell> cells{};        ///< one or two
    std::vector<Comment> comments{};  ///< what else stands on the line
    std::vector<Row> beside{};        ///< further moves on the same line, in pages of four columns

    /// All of it is understood, and there is a record.
    [[nodiscard]] bool clean() const noexcept;
    [[nodiscard]] bool any_record() const noexcept;
    /// No record, but an ending: "38 Resigns."
    [[nodiscard]] bool only_ending() const noexcept { return cells.size() == 1 && cells.front().ending.has_value(); }
};

/// What stands in a column: a record, an ending, or both: "B-B4, and White mates in three moves."
///
/// \param who  whose column it is: a bare "Resigns" is his.
[[nodiscard]] Cell read_cell(Piece piece, Side who);

/// A line that begins with a move number and goes on like a score; nothing if it cannot be one.
/// \param line  without its end.
[[nodiscard]] std::optional<Row> read_row(Piece line);

/// Two records side by side, whatever stands before them for a number.
[[nodiscard]] bool holds_two_records(Piece line);

}  // namespace descry::sheet
