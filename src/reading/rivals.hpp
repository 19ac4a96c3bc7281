// Two readers of one page: its rows, and the decoder where these do not play.
#pragma once

#include <cstddef>
#include <vector>

#include "descry/sheet.hpp"
#include "descry/text.hpp"

namespace descry::reading {

/// How many states of games may be looked at in one text; and where its rows play for the most part: what may be added
/// to these is little, and is not worth a long wait.
inline constexpr std::size_t much_work = 2'500'000, some_work = 100'000;

/// The scores that rows give, with those in their place that the decoder reads further.
///
/// \param scores  of the text, in its order.
/// \param left    of a text that is a part of a larger one, how many states may still be looked at in that; less what
///                was. Null for one that stands alone.
[[nodiscard]] std::vector<Score> with_decoded(std::vector<Score> scores, const Text& text, std::size_t* left);

}  // namespace descry::reading
