// What a player undertakes, told in words.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "descry/terms.hpp"

namespace descry::law {

/// "mate with the Queen's Knight on K5", "compel his adversary to give mate".
[[nodiscard]] std::string in_words(const Undertaking& one);

/// "White undertakes to mate with a Pawn.": what one of the sentences tells of it; none that hangs on something else.
[[nodiscard]] std::optional<Undertaking> undertaking_told(std::string_view words);

}  // namespace descry::law
