// Descriptive records by their parts, wherever signs look like them.
#pragma once

#include <vector>

#include "src/score/signs_in_context.hpp"
#include "src/score/slots.hpp"

namespace descry::score {

/// What records signs look like, damaged or not, each of its signs as the first of one: those that prose is not much
/// likelier than, the best few of each length.
[[nodiscard]] std::vector<Likeness> find_records(const SignsInContext& context, KnownRecords& records);

}  // namespace descry::score
