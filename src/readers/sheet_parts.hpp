// A text without tags, parted into plain sheets and what stands among them.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "descry/stream.hpp"

namespace descry::sheet {

struct SheetParts {
    std::vector<std::size_t> plain{};  ///< where the plain sheets begin that stand in no mixed part
    std::vector<MixedPart> mixed{};
};

/// \return  no parts where the text is to be read as a whole.
[[nodiscard]] SheetParts parts_of(std::string_view text);

}  // namespace descry::sheet
