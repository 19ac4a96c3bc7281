// Scores in running text: "1. P-K4, P-K4; 2. Kt-KB3, Kt-QB3; ..."
#pragma once

#include "descry/sheet.hpp"
#include "src/rows/cells.hpp"

namespace descry::sheet {

/// Where records stand in a row.
enum class Manner : std::uint8_t {
    print,     ///< on a page, between words
    movetext,  ///< in PGN
};

/// A number in running text that a record follows.
struct Opening {
    unsigned number{};
    std::uint64_t behind{};  ///< where its dots end
    bool bracketed = false;  ///< "(1) P-K4", which may be the mark of a note
};

/// What may open a score, or a line in a note: a number at the beginning of a word, and behind it a record.
///
/// \param at  in the text.
[[nodiscard]] std::optional<Opening> opening_at(std::string_view text, std::uint64_t at, Notation notation);

/// A game begins in a line, be it behind a heading: so many numbers from 1 on, a record behind each.
[[nodiscard]] bool holds_game(std::string_view line, unsigned moves);

/// Reads on from a number, as far as the numbers go on and records follow them. Comments in brackets and sentences
/// between the moves are kept as comments.
///
/// \param text      the whole text.
/// \param begin     where the number stands.
/// \param notation  of the records.
/// \param score     takes the records, the comments and the ending.
/// \return          where the score ends.
std::uint64_t read_flow(std::string_view text, std::uint64_t begin, Notation notation, Score& score,
                        Manner manner = Manner::print);

}  // namespace descry::sheet
