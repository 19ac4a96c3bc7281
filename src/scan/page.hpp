// A page as it was read: its lines, and the words that stand in them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "src/scan/affine.hpp"
#include "src/scan/area.hpp"
#include "src/scan/word.hpp"

namespace descry::scan {

struct Line {
    Area box;
    std::vector<Word> words{};
    std::size_t column = 0;  ///< of the page, in the order of reading
};

struct Page {
    std::int32_t width{}, height{};
    std::vector<Line> lines{};
    bool unread = false;  ///< something like print is on it, and makes no sense whichever way it lies
    Bend bend{};          ///< what was straightened in it last: the way back begins with it
    Affine given{};       ///< from its places to those of the picture that was given

    /// The mean of the words' confidence, by their signs; 0 where there are none.
    [[nodiscard]] double confidence() const noexcept;
    /// Of half of its capitals, and more, as they were read; 0 where there are hardly any.
    [[nodiscard]] double capital_height() const;
};

}  // namespace descry::scan
