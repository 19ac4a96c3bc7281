// The end of a score in running text, and words that only read like it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "descry/sheet.hpp"

namespace descry::sheet {

/// Where the reading of a score stands in its text, and the move that is due there.
struct Standing {
    std::uint64_t at{};
    unsigned number{};
    Side side{};
    bool numbered = false;  ///< its number has been read
    Notation notation{};
};

struct EndInFlow {
    Ending ending;
    std::string words;     ///< all that tells it, on one line
    std::uint64_t stop{};  ///< where they end; of a remark, where the game goes on
    /// The words only read like the end, "White wins a Pawn. 24. KtxP": behind them the number that is due stands with
    /// its record and no words suppose it, on their line or with the next numbers.
    bool remark = false;
};

/// The end of the score, or a remark like one, that begins here.
[[nodiscard]] std::optional<EndInFlow> end_in_flow(std::string_view text, const Standing& here);

/// Numbers that count on from the one that is due, so many, a record behind each. What leads to the first is neither
/// the mark of a note nor words that suppose a line.
///
/// \param from  where the words begin that lead to it.
/// \return      where the first of them stands.
[[nodiscard]] std::optional<std::uint64_t> counts_on(std::string_view text, std::uint64_t from, const Standing& here,
                                                     unsigned moves);

/// No stop ends the line, and the next one begins with a small letter.
[[nodiscard]] bool sentence_goes_on(std::string_view text, std::size_t line_end);

}  // namespace descry::sheet
