// One line of a score in columns: its number, White's record and Black's.
#pragma once

#include <optional>
#include <vector>

#include "src/sheet/cells.hpp"

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
    bool far = false;                 ///< the first cell stands where Black's column would
    bool labelled = false;            ///< "W." or "B." stands before the record, the number above
    bool one_less = false;            ///< Black's record stands in a bare column that is one shorter than White's
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

/// A line that begins with the player's label, below a number on a line of its own; a record may run over to the lines
/// after it.
/// \param i  the line; those before and after it are looked at.
[[nodiscard]] std::optional<Row> read_labelled(const std::vector<Piece>& lines, std::size_t i);

/// A fraction, or several side by side: White's records over numbers and rules, Black's below them.
/// \param i  the line of White's records.
[[nodiscard]] std::optional<Row> read_fractions(const std::vector<Piece>& lines, std::size_t i);

/// White's records side by side, each with its number, and Black's below them without: fractions with the number beside
/// White's record, or such as lost their rules.
/// \param i  the line of White's records.
[[nodiscard]] std::optional<Row> read_stacked(const std::vector<Piece>& lines, std::size_t i);

/// A line that begins with a move number and goes on like a score; nothing if it cannot be one.
/// \param line  without its end.
[[nodiscard]] std::optional<Row> read_row(Piece line);

/// Two records side by side, whatever stands before them for a number.
[[nodiscard]] bool holds_two_records(Piece line);

}  // namespace descry::sheet
