// What a search over corrections has looked at: positions ply by ply, and the steps from each to those of the next.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "src/game/search.hpp"

namespace descry::game {

inline constexpr std::uint32_t none = ~std::uint32_t{0};

/// How far each player's records have been used up.
struct Progress {
    std::array<std::uint16_t, 2> next{};  ///< the first record of each player that has not been come to
    std::array<bool, 2> owed{};           ///< the record after it has been used, it itself has not
    bool crossed = false;                 ///< the other player's record was used; he has this one's
    std::array<std::int16_t, 2> ahead{};  ///< by how much the numbers of each player's records are ahead of the game's

    friend constexpr bool operator==(const Progress&, const Progress&) = default;
};

struct Edge {
    std::uint32_t child = none;  ///< in the next layer
    Reading reading;
    Cost cost = 0;          ///< of the reading and of the kind of step
    Cost plausibility = 0;  ///< that much of it speaks against the move alone, and not against the way it is read
    StepKind kind{};
    std::uint32_t record = none;
    std::uint8_t left_out = 0;
};

struct Node {
    Position position;
    Progress progress{};
    Cost cost = 0;                   ///< of the cheapest way to it
    Cost plausibility = 0;           ///< that much of it speaks against moves alone
    Cost ahead = 0;                  ///< of the cheapest way from it
    Cost ahead_plausibility = 0;     ///< that much of it
    std::uint32_t mended_ahead = 0;  ///< steps of it that are not read as they are written; stopping is one
    std::vector<Edge> edges{};
};

using Layer = std::vector<Node>;

/// The records of a sheet, player by player.
class Columns {
public:
    explicit Columns(const std::vector<Slot>& slots)
    {
        for (std::uint32_t i = 0; i < slots.size(); ++i) records_[std::to_underlying(slots[i].side)].push_back(i);
    }

    [[nodiscard]] const std::vector<std::uint32_t>& of(Side side) const { return records_[std::to_underlying(side)]; }
    /// How many of a player's records have not been come to.
    [[nodiscard]] std::size_t left(const Progress& progress, Side side) const
    {
        const auto s = std::to_underlying(side);
        return records_[s].size() - progress.next[s] - (progress.owed[s] ? 1U : 0U);
    }
    /// How many of both have not been used, or left out.
    [[nodiscard]] std::size_t remaining(const Progress& progress) const
    {
        const auto in = [&](Side side) {
            return left(progress, side) + (progress.owed[std::to_underlying(side)] ? 1U : 0U);
        };
        return in(Side::white) + in(Side::black);
    }
    [[nodiscard]] bool finished(const Progress& progress) const { return remaining(progress) == 0; }

private:
    std::array<std::vector<std::uint32_t>, 2> records_{};
};

}  // namespace descry::game
