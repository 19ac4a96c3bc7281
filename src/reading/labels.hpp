// The letter of the player before each of his records: "1. W. P. to K.'s fourth. / B. The same."
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace descry::reading {

/// A text without the players' labels at the heads of its lines, every byte in its place.
///
/// \return  none where the lines bear no such labels: "B." is a Bishop then.
[[nodiscard]] std::optional<std::string> without_labels(std::string_view text);

}  // namespace descry::reading
