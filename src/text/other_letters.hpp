// What letters of a page could be otherwise, from what its words could be.
#pragma once

#include <string_view>
#include <vector>

#include "descry/text.hpp"
#include "src/text/layout.hpp"
#include "src/text/normalise.hpp"

namespace descry::text {

/// Of the words' other readings those that differ from what was read in one place, by two letters at most, in the order
/// of the text. \param view  the layout's text, as normalised.
[[nodiscard]] std::vector<OtherLetter> other_letters(const Layout& layout, const Normalised& normalised,
                                                     std::string_view view);

}  // namespace descry::text
