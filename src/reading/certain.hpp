// When the decoder's reading of a page is near enough to no other.
#pragma once

#include <algorithm>
#include <cstdint>

#include "descry/sheet.hpp"

namespace descry::reading {

/// Every ply of a game is read from a record of its own that needs no mending.
[[nodiscard]] inline bool is_undamaged(const Score& decoded)
{
    return std::ranges::all_of(decoded.decoded, [](const DecodedPly& ply) { return ply.record && ply.damage <= 0; });
}

/// The records stand on the page as they were played, one behind the other.
[[nodiscard]] inline bool is_in_order(const Score& decoded)
{
    std::uint64_t end = 0;
    for (const DecodedPly& ply : decoded.decoded) {
        if (!ply.record) continue;
        const Span at = decoded.records[*ply.record].record.at;
        if (at.begin < end) return false;
        end = at.end;
    }
    return true;
}

/// It hangs on nothing but that its records were meant as they stand.
[[nodiscard]] inline bool is_plain(const Score& decoded) { return is_undamaged(decoded) && is_in_order(decoded); }

/// Nats: below such a margin another reading of the page is too near for a ply to be certain. Of made pages with faults
/// some plies in each nat from 8 to 12 are wrong; from 13 on the margins of the decoder held.
inline constexpr double certain_margin = 13;

/// The same of a plain one.
inline constexpr double certain_of_plain = 11;

/// Of records that rows read in a picture, word for word: one in a thousand may have been another.
inline constexpr double certain_of_picture = 7;

/// From this margin on the decoder's reading outweighs a doubt that mended rows have: what it learns from a page makes
/// its faults dearer, and its margins wider.
inline constexpr double certain_beside_rows = 16;

}  // namespace descry::reading
