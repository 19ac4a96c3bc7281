// Words of a source, as messages have them.
#pragma once

#include <string>
#include <string_view>

namespace descry::text {

[[nodiscard]] inline std::string quoted(std::string_view words) { return '`' + std::string{words} + '`'; }

}  // namespace descry::text
