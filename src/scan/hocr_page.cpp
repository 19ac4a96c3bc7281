#include "src/scan/hocr_page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>
#include <vector>

#include "src/text/markup.hpp"

namespace descry::scan {
namespace {

/// As a word of a title: a property ends at a semicolon, a word at a blank.
std::string in_title(std::string_view text)
{
    std::string made;
    for (const char c : text)
        if (c == ';' || c == ' ' || c == '%')
            made += fmt::format("%{:02X}", static_cast<unsigned>(c));
        else
            made += c;
    return text::escaped(made);
}

std::string box(const Area& area)
{
    return fmt::format("bbox {} {} {} {}", area.left, area.top, area.right, area.bottom);
}

std::string bend_of(const Bend& bend)
{
    return bend.by == 0 ? std::string{} : fmt::format(" {:.9f} {:.1f} {:.1f}", bend.by, bend.x, bend.y);
}

std::string word_title(const Word& word)
{
    auto title = fmt::format("{}; x_wconf {}", box(word.box()), std::lround(word.confidence));
    const auto otherwise = word.otherwise();
    if (!otherwise.empty()) title += "; x_otherwise";
    for (const auto& [text, cost] : otherwise) title += fmt::format(" {:.2f} {}", cost, in_title(text));
    return title;
}

}  // namespace

std::string hocr_page(const Page& page, const std::string& picture, int number)
{
    auto made = fmt::format(
        "  <div class='ocr_page' id='page_{0}' title='image \"{1}\"; bbox 0 0 {2} {3}; ppageno {4}; x_given {5:.6f} "
        "{6:.6f} {7:.2f} {8:.6f} {9:.6f} {10:.2f}{11}'>\n",
        number, in_title(picture), page.width, page.height, number - 1, page.given.xx, page.given.xy, page.given.x0,
        page.given.yx, page.given.yy, page.given.y0, bend_of(page.bend));
    // Print in one column is told by its lines alone: which of them stand beside each other shows in their places.
    std::vector<const Line*> lines;
    for (const Line& line : page.lines)
        if (!line.words.empty()) lines.push_back(&line);
    std::ranges::stable_sort(lines, {}, &Line::column);
    const bool columns = !lines.empty() && lines.front()->column != lines.back()->column;
    const Line* before = nullptr;
    for (const Line* const here : lines) {
        const Line& line = *here;
        if (columns && (before == nullptr || before->column != line.column))
            made += fmt::format("{}  <div class='ocr_column'>\n", before == nullptr ? "" : "  </div>\n");
        before = here;
        made += fmt::format("   <span class='ocr_line' title='{}'>\n", box(line.box));
        for (const Word& word : line.words)
            made += fmt::format("    <span class='ocrx_word' title='{}'>{}</span>\n", word_title(word),
                                text::escaped(word.text()));
        made += "   </span>\n";
    }
    if (columns) made += "  </div>\n";
    return made + "  </div>\n";
}

}  // namespace descry::scan
