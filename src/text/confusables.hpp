// Characters of other scripts that look like those of ours.
#pragma once

#include <string>
#include <string_view>

namespace descry::text {

/// Every character beyond ASCII that looks like one of ASCII becomes that one (Cyrillic K, Greek B, letters with marks
/// lose them); dashes become hyphens, crosses x; the rest of what is beyond ASCII becomes "~". ASCII stays as it is.
[[nodiscard]] std::string skeleton(std::string_view utf8);

}  // namespace descry::text
