// What help lists, and what is told where a name is none of a list.
#pragma once

#include <string>

namespace descry::tool {

/// What `convert` can write, but for the codes of the wire.
[[nodiscard]] std::string list_of_formats();
/// The styles and what each looks like.
[[nodiscard]] std::string list_of_styles();
/// The codes of the wire, and how sure we are of each.
[[nodiscard]] std::string list_of_wires();
/// The dialects and what each looks like.
[[nodiscard]] std::string list_of_dialects();

}  // namespace descry::tool
