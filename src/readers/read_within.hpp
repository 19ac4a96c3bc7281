// The scores of a text that is a part of a larger one: the parts share the work that is done on the whole.
#pragma once

#include <cstddef>
#include <vector>

#include "descry/sheet.hpp"
#include "descry/text.hpp"

namespace descry::sheet {

/// As read_scores().
/// \param work  how many states of games may still be looked at; less what was. Null where the text is no part.
[[nodiscard]] std::vector<Score> read_scores_within(std::size_t* work, const Text& text, Source source,
                                                    const LanguageChoice& reading);

}  // namespace descry::sheet
