// A page as a perfect recogniser would give it: hOCR, a box to each word.
#pragma once

#include <string>
#include <string_view>

#include "dice.hpp"

namespace pages {

/// How letters take up room.
enum class Type : unsigned char {
    even,          ///< as on a typewriter
    proportional,  ///< as set in books; columns stay where they are
};

[[nodiscard]] std::string hocr(std::string_view text, Type type, Dice& dice);

}  // namespace pages
