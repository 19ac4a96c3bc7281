// Two games side by side, with a rule between them from line to line.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace descry::sheet {

/// A text in two, each as long as the whole, and every byte in its place: what the other has is blank.
struct Halves {
    std::string left;   ///< with all that stands on no such line
    std::string right;  ///< of these lines alone
};

/// Where lines running have one '|' each, all in one column, and rows of two records stand on either side of it.
[[nodiscard]] std::optional<Halves> parted_by_rule(std::string_view text);

}  // namespace descry::sheet
