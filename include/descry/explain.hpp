// What a diagnostic means, in the words of the corpus that tests it.
#pragma once

#include <string_view>

#include "descry/api.h"
#include "descry/codes.hpp"

namespace descry {

/// \param word  the id of a code, "D201", in capitals or not, or its name, "ambiguous-move".
/// \return      null if there is none.
[[nodiscard]] DESCRY_API const CodeEntry* find_code(std::string_view word) noexcept;

/// What a code means, what to do about it, and an example with what descry says of it: what `descry explain` prints.
[[nodiscard]] DESCRY_API std::string_view explanation(Code code) noexcept;

}  // namespace descry
