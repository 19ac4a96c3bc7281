// Rows behind a score, by the numbers that they stand under.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

#include "descry/position.hpp"
#include "descry/text.hpp"
#include "src/rows/cells.hpp"

namespace descry::reading {

/// A number, and the words behind it and its dots that begin with a record.
struct NumberedRecord {
    unsigned number;
    Span at;  ///< of the number
    sheet::Piece record;
};

/// \param text  trimmed.
[[nodiscard]] std::optional<NumberedRecord> numbered_record(const sheet::Piece& text);

constexpr unsigned few_numbers = 3;  // that are no chance

/// Numbers before records that count on, from one or a later one.
struct CountedOn {
    unsigned due, missing;  ///< that may be missing before the first
    unsigned count = 0;     ///< no more than a few are looked for
    bool another = false;   ///< game begins
    std::optional<Span> first{};
};
[[nodiscard]] CountedOn counted_on(const sheet::Piece& text, unsigned due, unsigned missing = 1);

/// The next line with words behind a record holds a row under the number that is due, or near it: numbers are repeated,
/// or skipped, at any print's end.
[[nodiscard]] std::optional<NumberedRecord> row_right_behind(std::string_view text, std::uint64_t end, unsigned due);

/// "26 P-QR4! Here Geller played", where 16 is due: words stand behind it, as behind any record, and it plays.
///
/// \param last  the position behind the last record, if it is known.
[[nodiscard]] std::optional<Span> misnumbered_behind(std::string_view text, std::uint64_t end, unsigned due,
                                                     const std::function<std::optional<Position>()>& last);

}  // namespace descry::reading
