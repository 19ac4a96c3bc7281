#include "hocr.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "layouts.hpp"
#include "src/scan/hocr_file.hpp"
#include "src/text/markup.hpp"

namespace pages {
namespace {

constexpr double cell = 14, line_height = 34, x_height = 24, margin = 160;

/// In parts of a typewriter's cell.
double letter_width(unsigned char c)
{
    if ((c & 0xC0U) == 0x80) return 0;  // the rest of a character that was counted
    if (std::string_view{"iljtf.,;:'!|()[]-1I "}.contains(static_cast<char>(c))) return 0.55;
    if (std::string_view{"mwMWKQRDGHNOB"}.contains(static_cast<char>(c))) return 1.25;
    return 0.92;
}

double word_width(std::string_view word, Type type)
{
    if (type == Type::even) return cell * static_cast<double>(width(word));
    double sum = 0;
    for (const char c : word) sum += cell * letter_width(static_cast<unsigned char>(c));
    return sum;
}

struct Box {
    long left, top, right, bottom;
};

std::string title(const Box& box) { return fmt::format("bbox {} {} {} {}", box.left, box.top, box.right, box.bottom); }

struct Word {
    std::string_view letters;
    Box box;
};

/// The words of a line: behind two blanks or more, or a tab, at a place of the grid; else where the last word ends.
std::vector<Word> words_of(std::string_view line, double top, Type type)
{
    std::vector<Word> words;
    double at = margin;
    std::size_t column = 0, blanks = 2;
    for (std::size_t i = 0; i < line.size();) {
        if (line[i] == ' ' || line[i] == '\t') {
            const std::size_t n = line[i] == '\t' ? 8 : 1;
            blanks += n, column += n, ++i;
            continue;
        }
        const auto letters = line.substr(i, line.find_first_of(" \t", i) - i);
        const double grid = margin + cell * static_cast<double>(column);
        if (blanks > 0) at = blanks > 1 ? std::max(grid, at + cell) : at + cell * (type == Type::even ? 1 : 0.5);
        const double right = at + word_width(letters, type);
        words.push_back(
            {letters, {std::lround(at), std::lround(top), std::lround(right), std::lround(top + x_height)}});
        at = right, blanks = 0, column += width(letters), i += letters.size();
    }
    return words;
}

}  // namespace

std::string hocr(std::string_view text, Type type, Dice& dice)
{
    std::string lines;
    double top = margin;
    long right_edge = 0;
    unsigned line_number = 0, word_number = 0;
    while (!text.empty()) {
        const auto line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        const auto words = words_of(line, top, type);
        top += line_height;
        if (words.empty()) continue;
        const Box whole{words.front().box.left, words.front().box.top, words.back().box.right, words.back().box.bottom};
        right_edge = std::max(right_edge, whole.right);
        lines += fmt::format("     <span class='ocr_line' id='line_1_{}' title=\"{}; baseline 0 -5; x_size 24\">\n",
                             ++line_number, title(whole));
        for (const Word& word : words)
            lines +=
                fmt::format("      <span class='ocrx_word' id='word_1_{}' title='{}; x_wconf {}'>{}</span>\n",
                            ++word_number, title(word.box), dice.between(90, 97), descry::text::escaped(word.letters));
        lines += "     </span>\n";
    }
    const Box page{0, 0, right_edge + std::lround(margin), std::lround(top + margin)};
    const auto element = fmt::format(R"(  <div class='ocr_page' id='page_1' title='image "page.png"; {0}; ppageno 0'>
   <div class='ocr_carea' id='block_1_1' title="{0}">
    <p class='ocr_par' id='par_1_1' lang='eng' title="{0}">
{1}    </p>
   </div>
  </div>
)",
                                     title(page), lines);
    return descry::scan::hocr_file(element, "", "ocr_page ocr_carea ocr_par ocr_line ocrx_word ocrp_wconf");
}

}  // namespace pages
