// What the answers have in common.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "descry/diagnostic.hpp"
#include "descry/move.hpp"
#include "descry/position.hpp"
#include "offsets.hpp"

namespace descry::workbench {

using Json = nlohmann::ordered_json;

/// One line; what is no text in UTF-8 is replaced.
[[nodiscard]] std::string line_of(const Json& json);

[[nodiscard]] Json json_of(const Diagnostic& diagnostic, const Offsets& offsets);
[[nodiscard]] Json json_of(const std::vector<Diagnostic>& diagnostics, const Offsets& offsets);

/// {"uci","san","law13","words"}
[[nodiscard]] Json json_of(const Move& move, const Position& before);

}  // namespace descry::workbench
