// How much a word looks like a part of a record, by its look alone.
#pragma once

#include <cstdint>
#include <string_view>

namespace descry::score {

/// A word's weight: alone, and behind another word that has one ("to", "4th" say nothing by themselves).
struct Weight {
    std::uint8_t alone = 0, behind = 0;
    bool neutral = false;  ///< the number of a row: what is before it still stands before what comes
};

/// \param word  ASCII, signs brought to their plain forms ('-', 'x'), without what stands around it.
[[nodiscard]] Weight weight_of(std::string_view word) noexcept;

}  // namespace descry::score
