// The names of moves, put into a line: the sign of check apart, which the position after the move tells.
#pragma once

#include <array>
#include <cstddef>
#include <cstring>

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

/// More than the name of any move takes, with its sign of check: "Qa1xb2+", "e7xd8=Q#".
inline constexpr std::size_t longest_name = 16;

// Each puts a name where there is room for it, and tells where it ends.

inline char* put_uci(char* to, const Move& move)
{
    std::memcpy(to, square_names[move.from.index()].data(), 2);
    std::memcpy(to + 2, square_names[move.to.index()].data(), 2);
    if (!move.promotion) return to + 4;
    to[4] = lower(letter(*move.promotion));
    return to + 5;
}
/// \param man       that moves.
/// \param position  before the move.
char* put_san(char* to, const Move& move, Role man, const Position& position);
char* put_lan(char* to, const Move& move, Role man, const Position& position);
/// "+" or "#", or nothing.
char* put_check(char* to, const Position& after);

}  // namespace descry::write
