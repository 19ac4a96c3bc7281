// What help lists, and what is told where a name is none of a list.
#pragma once

#include <string>
#include <vector>

namespace descry::tool {

/// The names of the rows of a table.
[[nodiscard]] std::vector<std::string> names_of(const auto& rows)
{
    std::vector<std::string> names;
    for (const auto& row : rows) names.emplace_back(row.name);
    return names;
}

/// What `convert` can write, but for the codes of the wire.
[[nodiscard]] std::string list_of_formats();
/// The styles and what each looks like.
[[nodiscard]] std::string list_of_styles();
/// The codes of the wire, and how sure we are of each.
[[nodiscard]] std::string list_of_wires();
/// The dialects and what each looks like.
[[nodiscard]] std::string list_of_dialects();

}  // namespace descry::tool
