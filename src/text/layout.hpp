// A scanned file's words as text, laid out as on their pages.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "src/text/scan.hpp"

namespace descry::text {

/// Letters that were put down together.
struct Run {
    std::uint64_t at;               ///< in the text
    std::uint64_t size;             ///< there
    std::uint64_t from, from_size;  ///< in the file as decoded; if as long as `size`, byte for byte
    std::size_t word;               ///< in Layout::words
};

struct LaidWord {
    std::uint64_t page;            ///< from 1
    std::optional<Rectangle> box;  ///< its own, else its line's
    std::optional<double> confidence;
};

/// Letters that could stand in the place of a word.
struct LaidOtherwise {
    Span word;  ///< in the text
    std::string letters;
    double cost;  ///< in nats, more than what was read
};

struct Layout {
    std::string text{};       ///< UTF-8; a line feed behind each row
    std::vector<Run> runs{};  ///< in the order of the text
    std::vector<LaidWord> words{};
    std::vector<LaidOtherwise> otherwise{};  ///< in the order of the text
    std::uint64_t end{};                     ///< Scan::end
    std::string fault{};

    /// Where the letter at an offset of the text stands in the file as decoded. What was put between the words stands
    /// behind the word before it.
    [[nodiscard]] std::uint64_t source(std::uint64_t offset) const;
    /// The way back for what stands in words.
    /// \param sources  in their order, none overlapping.
    [[nodiscard]] std::vector<Span> made(const std::vector<Span>& sources) const;
    [[nodiscard]] std::optional<PagePlace> on_page(Span span) const;
};

/// Columns of a table are parted by two blanks or more, in proportion to their distance; a wide space between rows is
/// one empty line, and so is what lies between columns of text, and between pages, unless a paragraph goes on there.
[[nodiscard]] Layout lay_out(const Scan& scan);

}  // namespace descry::text
