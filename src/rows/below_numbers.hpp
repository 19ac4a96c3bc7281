// Numbers in a column of their own, as a scan of a table may have them, over the records that they belong to.
#pragma once

#include <optional>
#include <vector>

#include "src/rows/lone_records.hpp"

namespace descry::sheet {

/// A column of numbers, and below them the records that they belong to.
struct Counted {
    Column column{};
    bool blacks = false;  ///< the heading between names Black
};

/// The columns of numbers of a page.
class NumberColumns {
public:
    /// \param lines  those that have been set beside others are left blank while it is asked.
    explicit NumberColumns(const std::vector<Piece>& lines) : lines_{lines} {}

    /// Numbers from line i on, each alone on its line, and below them as many records; or, without a gap, those of both
    /// players. A wider gap anywhere else tells that a record is lost or stands there twice: then nobody knows which
    /// number belongs to which, and nothing is given.
    ///
    /// \param fewest    numbers that make a column.
    /// \param one_less  the last number may have no record.
    [[nodiscard]] std::optional<Counted> from(std::size_t i, std::size_t fewest, bool one_less);

private:
    /// Records one below the other.
    struct Run {
        std::vector<std::size_t> lines{};
        std::size_t read = 0;        ///< of them as they stand
        std::size_t before_gap = 0;  ///< that stand before the first wider gap, if there is one
        bool doubled = false;        ///< one of them stands there twice
    };
    [[nodiscard]] Run read_run(std::optional<std::size_t> at) const;
    /// How many of the records belong to so many numbers; none if that cannot be told.
    [[nodiscard]] static std::optional<std::size_t> belonging(const Run& run, std::size_t numbers, bool one_less);

    const std::vector<Piece>& lines_;
    std::optional<std::size_t> known_at_{};  ///< where the run begins that was read last: every number over it asks
    Run known_{};
};

}  // namespace descry::sheet
