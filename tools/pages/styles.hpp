// How records are written: the house styles of the library, and what other printers and hands make of them.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "descry/move.hpp"
#include "descry/position.hpp"

namespace pages {

/// One string for another, wherever it stands.
struct Swap {
    std::string_view from, to;
};

/// `mixed`: one move in four in today's notation, among descriptive ones. `steps`: Pawns by their steps.
enum class Hand : unsigned char { descriptive, steps, mixed, san, lan, uci, iccf };

struct Style {
    std::string_view name, about;
    Hand hand;
    std::string_view house;       ///< of the library, for descriptive records
    std::span<const Swap> swaps;  ///< done in order to what the house writes; castling in noughts is left alone
    std::size_t weight;           ///< how often it is drawn where none is asked for
};

[[nodiscard]] std::span<const Style> styles() noexcept;

/// \param move  legal in `position`.
[[nodiscard]] std::string write(const descry::Move& move, const descry::Position& position, const Style& style);

/// The legal moves that a printed record is, read to the letter.
[[nodiscard]] std::vector<descry::Move> read(std::string_view record, const descry::Position& position,
                                             const Style& style);

/// Replaces in place, from left to right.
void swap_all(std::string& text, std::string_view from, std::string_view to);

}  // namespace pages
