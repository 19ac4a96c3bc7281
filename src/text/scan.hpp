// What character recognition found on pages: words with their places, as files of hOCR, ALTO and DjVu XML tell them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "descry/text.hpp"

namespace descry::text {

/// Letters that stand together in the file: `size` bytes from `from` on there. As long in the file as here they were
/// copied; else they were made as one, from an entity or white space.
struct Stretch {
    std::uint64_t at;    ///< in Scan::letters; up to where the next one begins
    std::uint64_t from;  ///< in the file as decoded
    std::uint64_t size;
};

struct ScanWord {
    std::size_t letters;    ///< where its letters begin in Scan::letters; they end where those of the next word begin
    std::size_t stretches;  ///< the same in Scan::stretches
    std::optional<Rectangle> box{};
    std::optional<double> confidence{};
    bool glued = false;  ///< the other half of the word before it, which was divided at the end of a line
};

/// What a word could be in the place of what was read.
struct ScanOtherwise {
    std::size_t word;
    std::string letters;
    double cost;  ///< in nats, more than what was read
};

struct ScanLine {
    std::size_t words;  ///< where its words begin in Scan::words; they end where those of the next line begin
    std::optional<Rectangle> box{};
};

/// From the places of a page to those of the picture that was given, where the recogniser turned or scaled it: x, y is
/// xx * x + xy * y + x0, yx * x + yy * y + y0 there; where lines that leant differently above and below were made
/// level, `bend` * (x - bend_x) * (y - bend_y) is added to y before.
struct Given {
    double xx = 1, xy = 0, x0 = 0, yx = 0, yy = 1, y0 = 0;
    double bend = 0, bend_x = 0, bend_y = 0;

    /// The least box there that holds a box.
    [[nodiscard]] Rectangle operator()(const Rectangle& box) const;
};

struct ScanPage {
    std::size_t lines;       ///< the same in Scan::lines
    std::uint64_t number{};  ///< as the file gives it; 0 where it does not
    bool goes_on = false;    ///< a further column of the page before, as the file parts it
    Given given{};
    bool of_picture = false;  ///< that was told
};

/// A file of hOCR, ALTO or DjVu XML, in its own order.
struct Scan {
    std::string letters{};
    std::vector<Stretch> stretches{};
    std::vector<ScanWord> words{};
    std::vector<ScanOtherwise> otherwise{};  ///< in the order of the words
    std::vector<ScanLine> lines{};
    std::vector<ScanPage> pages{};
    std::uint64_t end{};  ///< how far the file was read, as decoded
    std::string fault{};  ///< why not to its end

    [[nodiscard]] std::size_t words_end(std::size_t line) const
    {
        return line + 1 < lines.size() ? lines[line + 1].words : words.size();
    }
    [[nodiscard]] std::size_t lines_end(std::size_t page) const
    {
        return page + 1 < pages.size() ? pages[page + 1].lines : lines.size();
    }
    [[nodiscard]] std::string_view text(std::size_t word) const
    {
        const auto begin = words[word].letters;
        const auto behind = word + 1 < words.size() ? words[word + 1].letters : letters.size();
        return std::string_view{letters}.substr(begin, behind - begin);
    }
};

enum class ScanForm : std::uint8_t { none, hocr, alto, djvu };

/// \param utf8  the whole file.
[[nodiscard]] ScanForm scan_form(std::string_view utf8) noexcept;

/// Reads as far as the file is well-formed. No entity that the file declares is used, nothing outside it is opened, and
/// memory is bounded by the size of the file.
/// \param form  not `none`.
[[nodiscard]] Scan read_scan(std::string_view utf8, ScanForm form);

}  // namespace descry::text
