// Two readers of one page: its rows, and the decoder where these do not play.
#pragma once

#include <vector>

#include "descry/sheet.hpp"
#include "descry/text.hpp"

namespace descry::reading {

/// The scores that rows give, with those in their place that the decoder reads further.
///
/// \param scores  of the text, in its order.
[[nodiscard]] std::vector<Score> with_decoded(std::vector<Score> scores, const Text& text);

}  // namespace descry::reading
