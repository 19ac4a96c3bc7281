// Plain text as a scanner and its recognition would give it: every word in its place on a page of hOCR, ALTO or DjVu
// XML.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace scans {

struct Style {
    bool proportional = false;    ///< letters as wide as print has them, not all the same
    double slope = 0;             ///< the page lies askew: down by so much for each step to the right
    int shake = 0;                ///< the corners of words are off by up to so many pixels
    bool cells_alone = false;     ///< what wide gaps part are lines of their own, in blocks from left to right
    std::size_t page_lines = 60;  ///< lines of text to a page
    unsigned seed = 1;
};

/// \param text  UTF-8, lines ended by line feeds, no control characters but tabs.
[[nodiscard]] std::string hocr(std::string_view text, const Style& style);
[[nodiscard]] std::string alto(std::string_view text, const Style& style);

[[nodiscard]] std::string djvu(std::string_view text, const Style& style);

/// A word of a page, as all of them write it.
struct Word {
    std::string text;
    int left, top, right, bottom;
    unsigned confidence;  ///< hundredths
};
/// A line of the file: words that recognition took for one.
struct Line {
    std::vector<Word> words{};
    bool new_block = false;
};
using Page = std::vector<Line>;
[[nodiscard]] std::vector<Page> pages(std::string_view text, const Style& style);

}  // namespace scans
