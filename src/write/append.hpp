// The names of moves, appended to a line: the sign of check apart, which the position after the move tells.
#pragma once

#include <array>
#include <cstring>
#include <string>

#include "descry/move.hpp"
#include "descry/position.hpp"
#include "src/board/algebraic.hpp"

namespace descry::write {

/// The names of the squares, "a1" first.
inline constexpr auto square_names = [] {
    std::array<std::array<char, 2>, 64> made;
    for (const Square square : Squares::all()) made[square.index()] = {letter(square.file()), letter(square.rank())};
    return made;
}();

/// \param to  where there is room for five characters.
/// \return    behind those that were written.
inline char* put_uci(char* to, const Move& move)
{
    std::memcpy(to, square_names[move.from.index()].data(), 2);
    std::memcpy(to + 2, square_names[move.to.index()].data(), 2);
    if (!move.promotion) return to + 4;
    to[4] = lower(letter(*move.promotion));
    return to + 5;
}
void append_uci(std::string& text, const Move& move);
/// \param position  before the move.
void append_san(std::string& text, const Move& move, const Position& position);
void append_lan(std::string& text, const Move& move, const Position& position);
/// "+" or "#", or nothing.
void append_check(std::string& text, const Position& after);

}  // namespace descry::write
