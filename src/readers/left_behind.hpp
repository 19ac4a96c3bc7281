// Records that a score leaves behind it on the page.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "descry/sheet.hpp"

namespace descry::reading {

/// Says of a score that it breaks off, where no end is told of it and several numbered records behind it, before the
/// next score begins, count on from its last: who passed over them had his reason, but a whole game leaves none.
///
/// \param scores  in the order of the page.
/// \param others  where the records of scores begin that are none of these, in that order too.
void tell_left_behind(std::vector<Score>& scores, std::string_view page, std::span<const std::uint64_t> others = {});

/// What stands right behind a score that plays, and looks like its next move; see next_record().
///
/// \param scores  in the order of the page; of which this is one.
[[nodiscard]] std::optional<Span> move_behind(std::span<const Score> scores, std::size_t score, std::string_view text);

/// The rows behind the next score count on from this one, as if its own were a few of this one's under wrong numbers.
///
/// \param end  where the score after the next begins, or the text ends.
[[nodiscard]] bool counts_on_behind(const Score& score, const Score& next, std::string_view text, std::uint64_t end);

}  // namespace descry::reading
