#include "scans.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <random>

#include "src/text/markup.hpp"

namespace scans {

namespace {

using descry::text::escaped;

constexpr double em = 24, line_height = 40, margin = 150;

/// Steps over the UTF-8 character at `at`.
std::size_t behind(std::string_view text, std::size_t at)
{
    for (++at; at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80;) ++at;
    return at;
}

double width(std::string_view character, bool proportional)
{
    if (!proportional) return em / 2;
    if (std::string_view{"iljtf.,;:'!|()[]-1"}.contains(character)) return 0.30 * em;
    if (std::string_view{"mwMWKQRDGHNOB"}.contains(character)) return 0.74 * em;
    return 0.5 * em;
}

class Press {
public:
    explicit Press(const Style& style) : style_{style}, random_{style.seed} {}

    std::vector<Page> run(std::string_view text)
    {
        std::vector<Page> pages;
        std::size_t number = 0;
        for (std::size_t at = 0; at < text.size(); ++number) {
            const auto end = std::min(text.find('\n', at), text.size());
            if (number % style_.page_lines == 0) begin_page(pages);
            line(text.substr(at, end - at), margin + line_height * static_cast<double>(number % style_.page_lines));
            at = end + 1;
        }
        begin_page(pages);
        return pages;
    }

private:
    void begin_page(std::vector<Page>& pages)
    {
        Page page;
        for (auto& [block, lines] : blocks_)
            for (auto& one : lines) {
                one.new_block = &one == &lines.front();
                page.push_back(std::move(one));
            }
        blocks_.clear();
        if (!page.empty()) pages.push_back(std::move(page));
    }

    /// A cell begins where the text has it, unless the one before reaches so far.
    void line(std::string_view text, double top)
    {
        double x = 0;
        std::size_t column = 0, cell = 0;
        Line words;
        for (std::size_t at = 0; at < text.size();) {
            std::size_t blanks = 0;
            for (; at < text.size() && (text[at] == ' ' || text[at] == '\t'); ++at) {
                const auto step = text[at] == '\t' ? 8 - column % 8 : 1;
                column += step;
                blanks += text[at] == '\t' ? std::max<std::size_t>(step, 2) : 1;
            }
            if (at == text.size()) break;
            if (blanks > 1 || words.words.empty()) {
                x = std::max(words.words.empty() ? 0.0 : x + 1.1 * em, em / 2 * static_cast<double>(column));
                if (style_.cells_alone && !words.words.empty()) put(std::move(words), cell++), words = {};
            }
            else {
                x += style_.proportional ? 0.28 * em : em / 2;
            }
            const auto begin = at;
            const auto left = x;
            while (at < text.size() && text[at] != ' ' && text[at] != '\t') {
                const auto next = behind(text, at);
                x += width(text.substr(at, next - at), style_.proportional);
                at = next;
                ++column;
            }
            words.words.push_back(word(text.substr(begin, at - begin), margin + left, top, margin + x));
        }
        if (!words.words.empty()) put(std::move(words), cell);
    }

    void put(Line words, std::size_t cell) { blocks_[style_.cells_alone ? cell : 0].push_back(std::move(words)); }

    Word word(std::string_view text, double left, double top, double right)
    {
        std::uniform_int_distribution<int> off{-style_.shake, style_.shake};
        std::uniform_int_distribution<unsigned> confidence{60, 99};
        // Letters that only some words have reach above the others and below.
        const double above = text.find_first_of("KQRBNPbdfhkl0123456789") != std::string_view::npos ? 0 : 0.2 * em;
        const double below = text.find_first_of("gjpqyQ") != std::string_view::npos ? 0.2 * em : 0;
        const auto down = style_.slope * left, over = -style_.slope * top;
        const auto pixel = [&](double value) { return static_cast<int>(std::lround(value)) + off(random_); };
        return {std::string{text},
                pixel(left + over),
                pixel(top + down + above),
                std::max(pixel(right + over), pixel(left + over) + 2),
                pixel(top + down + 0.7 * em + below),
                confidence(random_)};
    }

    const Style& style_;
    std::mt19937 random_;
    std::map<std::size_t, std::vector<Line>> blocks_{};
};

Word around(const Line& line)
{
    Word box = line.words.front();
    for (const auto& word : line.words) {
        box.left = std::min(box.left, word.left);
        box.top = std::min(box.top, word.top);
        box.right = std::max(box.right, word.right);
        box.bottom = std::max(box.bottom, word.bottom);
    }
    return box;
}

std::string corners(const Word& box)
{
    return std::to_string(box.left) + ' ' + std::to_string(box.top) + ' ' + std::to_string(box.right) + ' ' +
           std::to_string(box.bottom);
}

std::string position(const Word& box)
{
    return "HPOS=\"" + std::to_string(box.left) + "\" VPOS=\"" + std::to_string(box.top) + "\" WIDTH=\"" +
           std::to_string(box.right - box.left) + "\" HEIGHT=\"" + std::to_string(box.bottom - box.top) + '"';
}

}  // namespace

std::vector<Page> pages(std::string_view text, const Style& style) { return Press{style}.run(text); }

std::string hocr(std::string_view text, const Style& style)
{
    std::string file = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                       "<!DOCTYPE html PUBLIC \"-//W3C//DTD XHTML 1.0 Transitional//EN\" "
                       "\"http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd\">\n"
                       "<html xmlns=\"http://www.w3.org/1999/xhtml\">\n<head><title></title></head>\n<body>\n";
    unsigned number = 0;
    for (const auto& page : pages(text, style)) {
        file += "<div class='ocr_page' title='image \"p.png\"; bbox 0 0 2000 3000; ppageno " +
                std::to_string(number++) + "'>\n";
        bool open = false;
        for (const auto& line : page) {
            if (line.new_block) file += (open ? "</div>\n" : ""), file += "<div class='ocr_carea'>\n";
            open = true;
            file += " <span class='ocr_line' title=\"bbox " + corners(around(line)) + "\">";
            for (const auto& word : line.words)
                file += "\n  <span class='ocrx_word' title='bbox " + corners(word) + "; x_wconf " +
                        std::to_string(word.confidence) + "'>" + escaped(word.text) + "</span>";
            file += "\n </span>\n";
        }
        file += open ? "</div>\n</div>\n" : "</div>\n";
    }
    return file + "</body>\n</html>\n";
}

std::string alto(std::string_view text, const Style& style)
{
    std::string file = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                       "<alto xmlns=\"http://www.loc.gov/standards/alto/ns-v3#\">\n<Description>\n"
                       "<MeasurementUnit>pixel</MeasurementUnit>\n</Description>\n<Layout>\n";
    unsigned number = 0;
    for (const auto& page : pages(text, style)) {
        file += "<Page PHYSICAL_IMG_NR=\"" + std::to_string(++number) + "\">\n<PrintSpace>\n";
        bool open = false;
        for (const auto& line : page) {
            if (line.new_block) file += (open ? "</TextBlock>\n" : ""), file += "<TextBlock>\n";
            open = true;
            file += "<TextLine " + position(around(line)) + ">\n";
            for (const auto& word : line.words)
                file += "<String " + position(word) + " WC=\"0." + std::to_string(word.confidence) + "\" CONTENT=\"" +
                        escaped(word.text) + "\"/><SP/>\n";
            file += "</TextLine>\n";
        }
        file += open ? "</TextBlock>\n" : "";
        file += "</PrintSpace>\n</Page>\n";
    }
    return file + "</Layout>\n</alto>\n";
}

std::string djvu(std::string_view text, const Style& style)
{
    std::string file = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                       "<!DOCTYPE DjVuXML PUBLIC \"-//W3C//DTD DjVuXML 1.1//EN\" \"pubtext/DjVuXML-s.dtd\">\n"
                       "<DjVuXML>\n<HEAD/>\n<BODY>\n";
    unsigned number = 0;
    for (const auto& page : pages(text, style)) {
        file +=
            "<OBJECT data=\"book.djvu\" height=\"3000\" width=\"2000\" type=\"image/x.djvu\">\n<PARAM name=\"PAGE\" "
            "value=\"book_" +
            std::to_string(++number) + ".djvu\"/>\n<HIDDENTEXT>\n<PAGECOLUMN><REGION>\n";
        bool open = false;
        for (const auto& line : page) {
            if (line.new_block) file += (open ? "</PARAGRAPH>\n" : ""), file += "<PARAGRAPH>\n";
            open = true;
            file += "<LINE>\n";
            for (const auto& word : line.words)
                file += "<WORD coords=\"" + std::to_string(word.left) + ',' + std::to_string(word.bottom) + ',' +
                        std::to_string(word.right) + ',' + std::to_string(word.top) + "\" x-confidence=\"" +
                        std::to_string(word.confidence) + "\">" + escaped(word.text) + "</WORD>\n";
            file += "</LINE>\n";
        }
        file += open ? "</PARAGRAPH>\n" : "";
        file += "</REGION></PAGECOLUMN>\n</HIDDENTEXT>\n</OBJECT>\n";
    }
    return file + "</BODY>\n</DjVuXML>\n";
}

}  // namespace scans
