// Records of today's notations, wherever words look like them.
#pragma once

#include <span>
#include <vector>

#include "src/score/signs_in_context.hpp"
#include "src/score/slots.hpp"

namespace descry::score {

/// What is written in today's notations, as the text as a whole is.
/// \param descriptive  what was found of descriptive records.
[[nodiscard]] std::vector<Likeness> find_todays(const SignsInContext& context, KnownRecords& records,
                                                std::span<const Likeness> descriptive);

}  // namespace descry::score
