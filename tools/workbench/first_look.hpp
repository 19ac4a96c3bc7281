// What a long text holds at first sight: its rows alone, none of them held against the legal moves, within a moment for
// each megabyte.
#pragma once

#include <optional>
#include <vector>

#include "descry/dialect.hpp"
#include "descry/sheet.hpp"
#include "descry/text.hpp"

namespace descry::workbench {

/// \return  none where a first look tells no less than a closer one: the games bear tags, and are read as fast.
[[nodiscard]] std::optional<std::vector<Score>> at_first_look(const Text& text, Source source,
                                                              const LanguageChoice& reading);

}  // namespace descry::workbench
