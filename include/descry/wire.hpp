// Codes for the wire and the post: a move as figures or syllables.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "descry/api.h"
#include "descry/game.hpp"
#include "descry/move.hpp"
#include "descry/position.hpp"
#include "descry/record.hpp"
#include "descry/sheet.hpp"
#include "descry/text.hpp"

namespace descry {

enum class Wire : std::uint8_t {
    iccf,        ///< four figures, 5254; a fifth for the piece chosen: 1 Q, 2 R, 3 B, 4 Kt; castling is the King's move
    uedemann,    ///< two letters to a square, DOGO
    gringmuth,   ///< a consonant and a vowel to a square, two moves to a word: gegoseso
    nores,       ///< the same with Nores's suffixes: c check, p in passing, l castles, q r b k, m mate, s stalemate
    washington,  ///< squares numbered 1 to 64: 13-29 (Washington-Baltimore 1844)
};

struct WireEntry {
    Wire wire;
    std::string_view name;      ///< as --to and --from take it
    std::string_view about;     ///< one line, with an example
    std::string_view evidence;  ///< how sure we are of its table and rules
};
[[nodiscard]] DESCRY_API std::span<const WireEntry> wires() noexcept;
[[nodiscard]] DESCRY_API const WireEntry& entry(Wire wire) noexcept;
/// \return  null if there is none of that name.
[[nodiscard]] DESCRY_API const WireEntry* find_wire(std::string_view name) noexcept;

/// Its squares as White has the board before him, a line to a rank; a question mark stands behind those that no source
/// of ours gives.
[[nodiscard]] DESCRY_API std::string wire_table(Wire wire);

/// A code that is known by name, and whose tables we do not have.
struct LostCode {
    std::string_view name;
    std::string_view why;
};
[[nodiscard]] DESCRY_API std::span<const LostCode> lost_codes() noexcept;

/// One move as a word of the code: "5254", "gego".
/// \param move  legal in `position`.
[[nodiscard]] DESCRY_API std::string wire_word(const Move& move, const Position& position, Wire wire);

/// The moves of a game in one line, and the result; Gringmuth's words hold two moves each.
[[nodiscard]] DESCRY_API std::string wire_line(const Game& game, Wire wire);

/// One move of a message. Of a word with two moves, the first.
[[nodiscard]] DESCRY_API Record read_wire(std::string_view word, Wire wire, std::uint64_t offset = 0);

/// The games of a text: words, with or without numbers, one game after another with a result or an empty line between.
/// \param first  whose move each game begins with.
[[nodiscard]] DESCRY_API std::vector<Score> read_wire_scores(const Text& text, Wire wire, Side first = Side::white);

}  // namespace descry
