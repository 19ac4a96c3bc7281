// Records that are one letter away.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "descry/move.hpp"
#include "descry/position.hpp"
#include "descry/record.hpp"

namespace descry::lint {

struct Slip {
    std::string record;
    Move move;
};

/// What the record becomes when one man's letter or one figure is another ("K" for "Kt" too), where that tells one
/// legal move. Each move once, in the order of the changed letter.
[[nodiscard]] std::vector<Slip> slips(std::string_view record, const Position& position,
                                      Notation notation = Notation::descriptive);

}  // namespace descry::lint
