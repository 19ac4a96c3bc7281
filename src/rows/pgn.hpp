// PGN, with movetext in descriptive or in today's notation.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "descry/sheet.hpp"
#include "descry/text.hpp"

namespace descry::sheet {

using Tag = std::pair<std::string, std::string>;

/// `[White "Morphy"]`, alone on its line.
[[nodiscard]] std::optional<Tag> read_tag(std::string_view line);

/// The text begins with a tag pair.
[[nodiscard]] bool looks_like_pgn(std::string_view text);

/// \param notation  of the movetext; none: what each game's looks like.
[[nodiscard]] std::vector<Score> read_pgn(std::string_view text, std::optional<Notation> notation = {});

}  // namespace descry::sheet
