// Pages as data.
#pragma once

#include <string>

#include "page.hpp"

namespace pages {

enum class Medium : unsigned char { text, hocr };  // page images: a third, made from the same text

/// One JSON object, without a line end: what the page is, what was done to it, its print, and the truth of its games.
/// Where it holds one game, the fields of that stand beside it too, as the files of games have them.
[[nodiscard]] std::string json(const Page& page, const std::string& print, Medium medium);

}  // namespace pages
