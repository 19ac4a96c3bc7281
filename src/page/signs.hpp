// A page as a row of signs: what a record may be made of, without the blanks and stops that printers and scans set,
// lose and double as they like.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "descry/text.hpp"
#include "src/cost/cost.hpp"

namespace descry::page {

/// What stands between a sign and the one before it.
enum class Gap : std::uint8_t { none, blank, line, paragraph };

/// One sign of ASCII: letters and figures as they are, every dash as '-', every cross as 'x', a letter with an accent
/// without it; anything else that is not ASCII is `unknown`.
struct Sign {
    char c;
    Gap gap;               ///< before it
    std::uint8_t stops;    ///< full stops before it, since the sign before
    bool parted;           ///< a comma, a semicolon or a stroke stands before it, since the sign before
    std::uint32_t line;    ///< from 0
    std::uint32_t column;  ///< of the display, by graphemes, from 0
    std::uint64_t at;      ///< where it begins, in the text

    static constexpr char unknown = '\x7F';

    /// It goes on with the word of the sign before it.
    [[nodiscard]] constexpr bool parts_no_word() const noexcept { return gap == Gap::none && stops == 0 && !parted; }
};

/// How many bytes a clock's time in brackets has, "[0.1]", that a text begins with; 0 if there is none.
[[nodiscard]] std::size_t clock_time(std::string_view text);

/// What a sign could be in the place of what was read.
struct OtherSign {
    char c;
    Cost cost;  ///< more than of what was read
};

/// Up to two signs that could stand in the place of up to two that were read: letters that are glued, or split.
struct OtherRun {
    std::uint32_t begin, end;  ///< of the signs that were read; both the same where none was
    std::uint8_t size;
    std::array<char, 2> signs;
    Cost cost;  ///< more than of what was read
};

class Signs {
public:
    explicit Signs(std::string_view text);
    /// \param otherwise  what its letters could be too, in its order.
    /// \param from       where the text begins in what the places of these refer to.
    Signs(std::string_view text, std::span<const OtherLetter> otherwise, std::uint64_t from);

    [[nodiscard]] std::size_t size() const noexcept { return signs_.size(); }
    [[nodiscard]] const Sign& operator[](std::size_t i) const noexcept { return signs_[i]; }
    /// Where a sign ends in the text: no stop or blank behind it is counted with it.
    [[nodiscard]] std::uint64_t end_of(std::size_t i) const noexcept { return ends_[i]; }
    [[nodiscard]] std::size_t lines() const noexcept { return line_begins_.size(); }
    /// The first sign of a line; that of the next one where it has none.
    [[nodiscard]] std::size_t line_begin(std::size_t line) const noexcept
    {
        return line < line_begins_.size() ? line_begins_[line] : signs_.size();
    }

    /// What a sign could be too.
    [[nodiscard]] std::span<const OtherSign> otherwise(std::size_t i) const noexcept
    {
        if (first_other_.empty()) return {};
        return std::span{others_}.subspan(first_other_[i], first_other_[i + 1] - first_other_[i]);
    }
    /// What could stand in the place of other numbers of signs, by their end.
    [[nodiscard]] std::span<const OtherRun> runs_to(std::size_t end) const noexcept
    {
        if (runs_.empty()) return {};
        return std::ranges::equal_range(runs_, end, {}, &OtherRun::end);
    }

private:
    void note_run(std::uint32_t begin, std::uint32_t end, std::string_view signs, Cost cost);

    std::vector<Sign> signs_{};
    std::vector<std::uint64_t> ends_{};
    std::vector<std::size_t> line_begins_{};
    std::vector<OtherSign> others_{};
    std::vector<OtherRun> runs_{};              ///< in the order of their ends
    std::vector<std::uint32_t> first_other_{};  ///< of each sign, and one more; none where there are no others
};

}  // namespace descry::page
