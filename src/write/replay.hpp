// The moves of a game, each with the positions before and after it.
#pragma once

#include <charconv>
#include <string>

#include "descry/game.hpp"
#include "descry/position.hpp"

namespace descry::write {

/// Visits the plies that were played on, in order, up to the first that was not.
/// \param visit  (const Ply&, const Position& before, const Position& after)
/// \return       the last position.
template <typename Visit> Position replay(const Game& game, Visit&& visit)
{
    Position position = game.start;
    for (const auto& ply : game.plies) {
        if (!ply.move) break;
        const Position after = position.after(*ply.move);
        visit(ply, static_cast<const Position&>(position), after);
        position = after;
    }
    return position;
}

inline void append_number(std::string& text, unsigned number)
{
    char digits[10];
    text.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
}

}  // namespace descry::write
