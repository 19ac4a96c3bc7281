// The positions of a search: each once, by a number.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

#include "descry/position.hpp"
#include "src/decode/likely_move.hpp"
#include "src/decode/reach.hpp"
#include "src/game/merge.hpp"

namespace descry::decode {

using PositionId = std::uint32_t;

class Positions {
public:
    Positions() : table_(std::size_t{1} << 10U, empty) {}

    [[nodiscard]] PositionId id_of(const Position& position)
    {
        const auto key = game::hash(position);
        for (std::size_t slot = key >> 7U;; ++slot) {
            const PositionId id = table_[slot & (table_.size() - 1)];
            if (id == empty) return add(position, key);
            if (keys_[id] == key && all_[id].plays_as(position)) return id;
        }
    }
    void clear()
    {
        all_.clear();
        keys_.clear();
        stakes_.clear();
        reach_.clear();
        std::ranges::fill(table_, empty);
    }
    [[nodiscard]] const Position& operator[](PositionId id) const { return all_[id]; }
    /// What may be won in it.
    [[nodiscard]] const Stakes& stakes(PositionId id) const
    {
        Stakes& known = stakes_[id];
        if (known.offered == not_yet) known = stakes_of(all_[id]);
        return known;
    }
    [[nodiscard]] const Reach& reach(PositionId id) const
    {
        Reach& known = reach_[id];
        if (!known.known()) known = Reach{all_[id]};
        return known;
    }
    [[nodiscard]] std::size_t size() const { return all_.size(); }

private:
    static constexpr std::int8_t not_yet = -1;
    static constexpr PositionId empty = ~PositionId{0};

    PositionId add(const Position& position, std::uint64_t key)
    {
        if (2 * all_.size() >= table_.size()) grow();
        const auto id = static_cast<PositionId>(all_.size());
        all_.push_back(position);
        keys_.push_back(key);
        stakes_.push_back({.offered = not_yet});
        reach_.emplace_back();
        put(id);
        return id;
    }
    void put(PositionId id)
    {
        std::size_t slot = keys_[id] >> 7U;
        while (table_[slot & (table_.size() - 1)] != empty) ++slot;
        table_[slot & (table_.size() - 1)] = id;
    }
    void grow()
    {
        table_.assign(4 * table_.size(), empty);
        for (PositionId id = 0; id < all_.size(); ++id) put(id);
    }

    std::deque<Position> all_{};  // a reference to one stays good
    std::vector<std::uint64_t> keys_{};
    mutable std::vector<Stakes> stakes_{};
    mutable std::vector<Reach> reach_{};
    std::vector<PositionId> table_;
};

}  // namespace descry::decode
