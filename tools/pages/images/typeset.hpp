// Text to pictures of pages, clean.
#pragma once

#include <leptonica/allheaders.h>

#include <memory>
#include <string_view>
#include <vector>

#include "../dice.hpp"
#include "setting.hpp"

namespace pages {

struct ImageEnd {
    void operator()(Pix* image) const noexcept { pixDestroy(&image); }
};
/// Grey, eight bits.
using Image = std::unique_ptr<Pix, ImageEnd>;

inline constexpr double dots_per_inch = 300;

/// \param text  as a layout has set it: two blanks or more are places of a grid.
[[nodiscard]] std::vector<Image> typeset(std::string_view text, const Setting& setting, const Typeface& face,
                                         Dice& dice);

}  // namespace pages
