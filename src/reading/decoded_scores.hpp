// The games that the decoder finds on a page, as scores.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "descry/sheet.hpp"
#include "descry/text.hpp"
#include "src/rows/lines.hpp"

namespace descry::reading {

/// A page as it was read.
struct Words {
    std::string_view text;
    std::span<const OtherLetter> otherwise{};  ///< what its letters could be too
};

/// How many states of games may be looked at.
struct Work {
    std::size_t left;
    /// Of a whole book: each game that is found earns the work for another one, so much in all; and none is passed over
    /// when nothing is left, but read once, and with few states.
    std::size_t to_earn = 10'000'000;
};

/// \param text    of the whole page; spans of the scores refer to it.
/// \param region  of it, where games are looked for.
/// \param lines   of the whole page.
/// \param fewest  plies that a game has.
/// \param work    less what was done.
[[nodiscard]] std::vector<Score> decoded_scores(const Words& text, Span region, const std::vector<sheet::Piece>& lines,
                                                std::size_t fewest, Work& work);

}  // namespace descry::reading
