// How much likelier than prose a record is, where its signs look like one.
#pragma once

#include "src/score/slots.hpp"

namespace descry::score {

using literals::operator""_nats;

inline constexpr Cost record_prior = 6.5_nats;  ///< how unlikely a record is among all records, whatever the position
inline constexpr Cost generous = 3_nats;        ///< a place may look so much more like prose

[[nodiscard]] inline Cost lead_of(const Likeness& likeness) { return likeness.prose - likeness.damage - record_prior; }

}  // namespace descry::score
