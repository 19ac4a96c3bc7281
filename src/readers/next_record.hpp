// What stands right behind a score that seems to be its end, and looks like its next move.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

#include "descry/position.hpp"
#include "descry/text.hpp"

namespace descry::reading {

/// A quick look first: words that begin with no capital hold no record.
[[nodiscard]] bool may_hold_record(std::string_view words);

/// The first of some words, where they look like a record of a legal move, with a number before it or none, and stand
/// among no words but those that end a game: "1 QKt-Q2 / Drawn.", of which the number was 12.
///
/// \param begin  behind the last record.
/// \param end    where something else begins; only what is near is looked at.
/// \param last   the position behind that record, if it is known; asked only where words look like a record.
[[nodiscard]] std::optional<Span> next_record(std::string_view text, std::uint64_t begin, std::uint64_t end,
                                              const std::function<std::optional<Position>()>& last);

}  // namespace descry::reading
