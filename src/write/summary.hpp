// The line on a game that `descry check` prints, part by part.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "descry/dialect.hpp"

namespace descry::write {

/// "file:line: game 1: White - Black: "; of a player whom nobody names "?".
void append_where_and_who(std::string& out, std::string_view source, std::uint64_t line, std::uint64_t index,
                          std::string_view white, std::string_view black);
/// "complete, 33 plies, 1-0"
void append_complete(std::string& out, std::uint64_t plies, std::string_view result);
/// "; dialect british (E7)", if there is one.
void append_dialect(std::string& out, const DialectFound& found);

}  // namespace descry::write
