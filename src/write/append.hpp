// The names of moves, appended to a line: the sign of check apart, which the position after the move tells.
#pragma once

#include <string>

#include "descry/move.hpp"
#include "descry/position.hpp"

namespace descry::write {

/// \param to  where there is room for five characters.
/// \return    behind those that were written.
char* put_uci(char* to, const Move& move);
void append_uci(std::string& text, const Move& move);
/// \param position  before the move.
void append_san(std::string& text, const Move& move, const Position& position);
void append_lan(std::string& text, const Move& move, const Position& position);
/// "+" or "#", or nothing.
void append_check(std::string& text, const Position& after);

}  // namespace descry::write
