// Entities of XML and HTML: "&amp;", "&#189;", "&frac12;".
#pragma once

#include <string>
#include <string_view>

namespace descry::text {

/// UTF-8 of the entity that a name stands for; empty where it is not known.
/// \param name  what stands between the ampersand and the semicolon.
[[nodiscard]] std::string entity(std::string_view name);

}  // namespace descry::text
