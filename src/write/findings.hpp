// The findings of a game by the ply they are about.
#pragma once

#include <algorithm>
#include <vector>

#include "descry/game.hpp"

namespace descry::write {

class Findings {
public:
    explicit Findings(const Game& game)
    {
        for (const auto& diagnostic : game.diagnostics) {
            if (diagnostic.ply != 0) by_ply_.push_back(&diagnostic);
        }
        std::ranges::stable_sort(by_ply_, {}, &Diagnostic::ply);
    }
    [[nodiscard]] auto of(unsigned ply) const { return std::ranges::equal_range(by_ply_, ply, {}, &Diagnostic::ply); }

private:
    std::vector<const Diagnostic*> by_ply_;
};

}  // namespace descry::write
