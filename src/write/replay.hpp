// The moves of a game, each with the positions before and after it.
#pragma once

#include <charconv>
#include <cstdint>
#include <string>

#include "descry/game.hpp"
#include "descry/position.hpp"

namespace descry::write {

/// Visits the plies that were played on, in order, up to the first that was not: legal moves and others.
/// \param visit  (const Ply&, const Position& before, const Position& after); the turn is already its player's.
/// \return       the last position.
template <typename Visit> Position replay(const Game& game, Visit&& visit)
{
    Position position = game.start;
    for (const auto& ply : game.plies) {
        if (!played(ply)) break;
        Position after = position;
        play(after, ply);
        if (ply.irregular && ply.irregular->turn_passed) position.pass();
        visit(ply, static_cast<const Position&>(position), after);
        position = after;
    }
    return position;
}

/// The move of a ply that is one: legal in its turn, or once the turn was passed over. Null for a transfer.
[[nodiscard]] inline const Move* move_of(const Ply& ply) noexcept
{
    if (ply.move) return &*ply.move;
    return ply.irregular && ply.irregular->move ? &*ply.irregular->move : nullptr;
}

inline void append_number(std::string& text, std::uint64_t number)
{
    char digits[20];
    text.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
}

}  // namespace descry::write
