#include "src/game/plausibility.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace descry::game {
namespace {

constexpr Cost for_a_pawn = 5, most = 25;

constexpr auto by_worth =
    std::to_array<Role>({Role::pawn, Role::knight, Role::bishop, Role::rook, Role::queen, Role::king});

int worth(Role role)
{
    switch (role) {
    case Role::pawn: return 1;
    case Role::knight:
    case Role::bishop: return 3;
    case Role::rook: return 5;
    case Role::queen: return 9;
    case Role::king: return 100;
    }
    return 0;
}

std::optional<Role> least_of(const Position& position, Squares men)
{
    for (const Role role : by_worth)
        if (!(position.men(role) & men).empty()) return role;
    return std::nullopt;
}

/// What the player to move wins by taking one man, if that ends the matter.
int best_capture(const Position& position)
{
    const Side side = position.to_move(), other = opponent(side);
    int best = 0;
    for (const Role role : {Role::queen, Role::rook, Role::bishop, Role::knight, Role::pawn}) {
        if (worth(role) <= best) break;
        for (const Square square : position.men(other, role)) {
            const auto takers = position.commanders(square, side);
            if (takers.empty()) continue;
            const auto taker = *least_of(position, takers);
            const bool guarded = !position.commanders(square, other).empty();
            if (guarded && taker == Role::king) continue;
            best = std::max(best, worth(role) - (guarded ? worth(taker) : 0));
        }
    }
    return best;
}

}  // namespace

int gain(const Position& position, const Move& move)
{
    const auto taken = position.captured(move);
    const int won = (taken ? worth(taken->role) : 0) + (move.promotion ? worth(*move.promotion) - 1 : 0);
    return won - best_capture(position.after(move));
}

Cost against(int given_away)
{
    return given_away <= 0 ? 0 : std::min(most, for_a_pawn * static_cast<Cost>(given_away));
}

}  // namespace descry::game
