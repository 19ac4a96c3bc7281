// What a player undertakes, told in words.
#pragma once

#include <string>

#include "descry/terms.hpp"

namespace descry::law {

/// "mate with the Queen's Knight on K5", "compel his adversary to give mate".
[[nodiscard]] std::string in_words(const Undertaking& one);

}  // namespace descry::law
