// What stands about each place: the number before it, brackets, prose beside it.
#pragma once

#include <vector>

#include "src/score/slots.hpp"

namespace descry::score {

/// \param in_number  what signs_in_numbers() gives.
void describe_places(Slots& slots, const std::vector<bool>& in_number);

}  // namespace descry::score
