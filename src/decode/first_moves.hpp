// Which first move was played where its record is lost: nobody begins with each of the twenty as often.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "descry/notation.hpp"
#include "src/cost/cost.hpp"

namespace descry::decode {

/// A first move, in coordinates, and how much less likely it is than the commonest.
struct FirstMove {
    std::string_view move;
    Cost less{};
};

// Counted in 32,114 games of 1780 to 1970.
inline constexpr std::array<FirstMove, 6> whites_first{{
    {"e2e4", Cost::milli(0)},
    {"d2d4", Cost::milli(200)},
    {"c2c4", Cost::milli(1'900)},
    {"g1f3", Cost::milli(2'100)},
    {"f2f4", Cost::milli(4'200)},
    {"g2g3", Cost::milli(4'700)},
}};
inline constexpr std::array<FirstMove, 10> blacks_first{{
    {"e7e5", Cost::milli(0)},
    {"g8f6", Cost::milli(0)},
    {"d7d5", Cost::milli(600)},
    {"c7c5", Cost::milli(900)},
    {"e7e6", Cost::milli(1'100)},
    {"c7c6", Cost::milli(2'400)},
    {"g7g6", Cost::milli(2'900)},
    {"f7f5", Cost::milli(3'100)},
    {"d7d6", Cost::milli(3'900)},
    {"b8c6", Cost::milli(4'600)},
}};
inline constexpr Cost seldom_first = Cost::milli(5'000);  // of all others

[[nodiscard]] inline Cost against_first(const Move& move, Side side)
{
    const auto of = [&](const auto& table) {
        const auto found = std::ranges::find(table, uci(move), &FirstMove::move);
        return found == table.end() ? seldom_first : found->less;
    };
    return side == Side::white ? of(whites_first) : of(blacks_first);
}

}  // namespace descry::decode
