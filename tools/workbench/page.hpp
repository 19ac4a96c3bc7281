// The page and its parts, built into the program; all empty where it was built without.
#pragma once

#include <span>
#include <string_view>

namespace descry::workbench {

struct Asset {
    std::string_view path;  ///< below the token: "workbench.js"; the page itself is ""
    std::string_view kind;  ///< its content type
    std::string_view bytes;
};
extern const std::span<const Asset> assets;

}  // namespace descry::workbench
