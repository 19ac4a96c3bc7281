// Of all that looks like records, what may stand side by side.
#pragma once

#include <vector>

#include "src/score/slots.hpp"

namespace descry::score {

/// The likeliest row of records that do not overlap makes the places; every other likeness is one of the place that it
/// overlaps most.
/// \param all  the likenesses that were found, in any order.
void choose_places(Slots& slots, const std::vector<Likeness>& all);

}  // namespace descry::score
