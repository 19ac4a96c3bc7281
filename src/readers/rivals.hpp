// Two readers of one page: its rows, and the decoder where these do not play.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "descry/sheet.hpp"
#include "descry/text.hpp"
#include "src/reading/decoded_scores.hpp"

namespace descry::reading {

/// How many states of games may be looked at in one text; and where its rows play for the most part: what may be added
/// to these is little, and is not worth a long wait.
inline constexpr std::size_t much_work = 2'500'000, some_work = 100'000;

/// The same at first, where most of the records play.
[[nodiscard]] std::size_t work_on(std::size_t bytes) noexcept;

/// A score of so many plies that plays whole as it is written parts what stands before it from what stands behind it.
inline constexpr std::size_t fewest_of_a_game = 20;

/// How far a score plays as it is written.
struct Played {
    std::size_t plies = 0;
    bool whole = false;  ///< all of it, and nothing that may be its own was left out
};
[[nodiscard]] Played played(const Score& score);

/// A short score fills its text, nearly: in a longer text more would be looked for.
[[nodiscard]] bool fills(const Score& score, std::string_view text) noexcept;

/// The scores that rows give, with those in their place that the decoder reads further.
///
/// \param scores  of the text, in its order.
/// \param left    of a text that is a part of a larger one, how many states may still be looked at in that; less what
///                was. Null for one that stands alone.
[[nodiscard]] std::vector<Score> with_decoded(std::vector<Score> scores, const Words& page, std::size_t* left);

}  // namespace descry::reading
