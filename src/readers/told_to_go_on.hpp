// Words behind a score that say that the game went on where the score does not.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "descry/sheet.hpp"

namespace descry::reading {

/// The number that the next record of a score would have.
[[nodiscard]] inline unsigned due_behind(const Score& score)
{
    const Written& last = score.records.back();
    return last.number + (last.side == Side::black ? 1 : 0);
}

/// The words right behind a score, in its last line or on the next two, or those that end it, say that the game went
/// on.
///
/// \param end  where something else begins.
[[nodiscard]] std::optional<Span> told_to_go_on(const Score& score, std::string_view text, std::uint64_t end);

/// "After 9. P-KR3 Black resigned.", "and finally 25. RxR, Resigns.": right behind the last record words tell how the
/// game ended, and name a move on the way there.
[[nodiscard]] std::optional<Span> ended_past_a_record(std::string_view text, std::uint64_t end, std::uint64_t next);

}  // namespace descry::reading
