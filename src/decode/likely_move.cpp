#include "src/decode/likely_move.hpp"

#include <algorithm>
#include <utility>

#include "src/decode/likely_move_weights.hpp"

namespace descry::decode {
namespace {

constexpr std::array worths{1, 3, 3, 5, 9, 100};  // of a man, in Pawns, in the order of Role

[[nodiscard]] constexpr int worth(Role role) { return worths[std::to_underlying(role)]; }

[[nodiscard]] Role least_of(const Position& position, Squares men)
{
    for (const Role role : {Role::pawn, Role::knight, Role::bishop, Role::rook, Role::queen})
        if (position.men(role).meets(men)) return role;
    return Role::king;
}

/// Opening, middle game, ending.
[[nodiscard]] unsigned phase_of(const Position& position)
{
    return position.move_number() <= 10 ? 0U : position.move_number() <= 28 ? 1U : 2U;
}

/// Of the mover's own rows, nought the first.
[[nodiscard]] unsigned rows_ahead(Square square, Side side)
{
    const unsigned rank = std::to_underlying(square.rank());
    return side == Side::white ? rank : 7 - rank;
}

/// Nought in the middle of the board, three at its edge.
[[nodiscard]] unsigned ring_of(Square square)
{
    const auto from_edge = [](unsigned line) { return std::min(line, 7 - line); };
    return 3 - std::min(from_edge(std::to_underlying(square.file())), from_edge(std::to_underlying(square.rank())));
}

/// What a player wins by his best capture, were it his turn.
[[nodiscard]] std::int8_t best_capture(const Position& position, Side side)
{
    const Side other = opponent(side);
    int best = 0;
    for (const Role role : {Role::queen, Role::rook, Role::bishop, Role::knight, Role::pawn}) {
        if (worth(role) <= best) break;
        for (const Square square : position.men(other, role)) {
            const auto takers = position.commanders(square, side);
            if (takers.empty()) continue;
            best = std::max(best, worth(role) - worth(least_of(position, takers)));
            if (worth(role) <= best) break;
            if (position.commanders(square, other).empty()) best = worth(role);
        }
    }
    return static_cast<std::int8_t>(best);
}

}  // namespace

Stakes stakes_of(const Position& position)
{
    return {best_capture(position, position.to_move()), best_capture(position, opponent(position.to_move()))};
}

std::size_t level_of(const Position& position, const Stakes& at_stake)
{
    static constexpr std::array<std::uint8_t, 10> step{0, 1, 2, 3, 3, 4, 4, 4, 4, 5};
    const auto level = [](int pawns) { return std::size_t{step[static_cast<std::size_t>(std::min(pawns, 9))]}; };
    const std::size_t check = position.in_check() ? 1 : 0;
    const std::size_t stage = position.move_number() <= 3 ? 3 : phase_of(position);
    return ((stage * 2 + check) * stake_levels + level(at_stake.offered)) * stake_levels + level(at_stake.threatened);
}

MoveTraits traits_of(const Position& before, const Stakes& at_stake, const Move& move, const Position& after,
                     int offered_after)
{
    const auto taken = before.captured(move);
    const unsigned man = std::to_underlying(before.role_on(move.from).value_or(Role::king));
    const unsigned phase = phase_of(before);
    constexpr unsigned pawn_takes = 6, castles = 7;
    const unsigned kind = move.manner == Manner::castles                   ? castles
                          : taken && man == std::to_underlying(Role::pawn) ? pawn_takes
                                                                           : man;
    const int won = (taken ? worth(taken->role) : 0) + (move.promotion ? worth(*move.promotion) - 1 : 0);
    const auto given = static_cast<unsigned>(std::clamp(at_stake.offered - won + offered_after, -1, 9) + 1);
    const auto last = before.last();
    const bool retakes = taken && last && last->taken && last->move.to == move.to;
    const unsigned from = rows_ahead(move.from, before.to_move()), to = rows_ahead(move.to, before.to_move());
    const unsigned direction = to > from ? 0U : to == from ? 1U : 2U;
    const bool comes_out = from == 0 && phase == 0;

    const std::array values{kind * 3 + phase, given * 2 + (taken ? 1U : 0U),
                            kind == castles ? 18U : man * 3 + direction, man * 4 + ring_of(move.to),
                            (comes_out ? 12U : phase * 4) + (retakes ? 1U : 0U) + (after.in_check() ? 2U : 0U)};
    MoveTraits traits{};
    std::size_t first = 0;
    for (std::size_t k = 0; k < traits.size(); first += traits_of_kind[k++])
        traits[k] = static_cast<std::uint8_t>(first + values[k]);
    return traits;
}

Cost against_move(const Position& before, const Stakes& at_stake, const Move& move, const Position& after,
                  int offered_after)
{
    std::int64_t milli = likely_move_levels[level_of(before, at_stake)];
    for (const auto trait : traits_of(before, at_stake, move, after, offered_after))
        milli -= likely_move_weights[trait];
    return Cost::milli(milli);
}

}  // namespace descry::decode
