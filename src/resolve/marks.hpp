// Written marks held against what a move does.
#pragma once

#include "descry/position.hpp"
#include "descry/record.hpp"

namespace descry {

/// Every mark is true of the effect, in the kind that it names.
[[nodiscard]] constexpr bool holds(const Marks& marks, const Effect& effect) noexcept
{
    return (!marks.check || effect.check) && (!marks.discovered || effect.discovered) &&
           (!marks.twofold || effect.twofold) && (!marks.mate || effect.mate) &&
           (!marks.twofold_or_mate || effect.twofold || effect.mate);
}

}  // namespace descry
