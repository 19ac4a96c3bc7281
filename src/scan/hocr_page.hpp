// A page as an element of hOCR.
#pragma once

#include <string>

#include "src/scan/page.hpp"

namespace descry::scan {

/// The element `ocr_page` and what it holds. What words could be otherwise stands in a property of ours, x_otherwise:
/// cost in nats and text by turns, "x_otherwise 1.25 R-K1 3.10 B-KI".
/// What leads from its places to those of the picture that was given stands in another, x_given: "xx xy x0 yx yy y0",
/// where a place x, y is xx * x + xy * y + x0, yx * x + yy * y + y0 there; where three more stand behind these, "k x
/// y", k times what x and y are more than those is added to y before. \param number  from 1.
[[nodiscard]] std::string hocr_page(const Page& page, const std::string& picture, int number);

}  // namespace descry::scan
