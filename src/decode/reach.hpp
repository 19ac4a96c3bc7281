// Where the men of a position can go: a record of which no man reaches its square is soon told to be none here.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <utility>

#include "descry/position.hpp"
#include "src/resolve/masks.hpp"

namespace descry::decode {

class Reach {
public:
    Reach() = default;
    explicit Reach(const Position& position) : flip_{position.to_move() == Side::black}, known_{true}
    {
        for (const Move& move : position.legal_moves()) {
            auto& [all, captures] = of_[static_cast<std::size_t>(std::to_underlying(*position.role_on(move.from)))];
            all |= move.to;
            if (position.captured(move)) captures |= move.to;
        }
    }

    [[nodiscard]] bool known() const noexcept { return known_; }

    /// One of the readings may be a legal move; where that is not so, none is.
    [[nodiscard]] bool allows(std::span<const Masks> readings) const
    {
        return std::ranges::any_of(readings, [&](const Masks& masks) {
            if (masks.castles_king || masks.castles_queen) return true;
            const auto& [all, captures] = of_[static_cast<std::size_t>(std::to_underlying(masks.mover))];
            const Squares to = flip_ && !masks.absolute ? masks.to.flipped() : masks.to;
            return (masks.takes ? captures : all).meets(to);
        });
    }

private:
    struct OfRole {
        Squares all, captures;
    };
    std::array<OfRole, 6> of_{};  ///< by role
    bool flip_ = false, known_ = false;
};

}  // namespace descry::decode
