// The printed records of today's notations, whole: so short a record is known by all of its signs together.
#pragma once

#include <cstdint>

#include "src/damage/forms.hpp"

namespace descry::damage {

enum class Todays : std::uint8_t {
    san,          ///< "Nf3", "exd5", "Rad1"
    long_san,     ///< "Ng1-f3", "e4xd5"
    coordinates,  ///< "g1f3"
    figures,      ///< "7163", of post chess
};
inline constexpr std::size_t todays_notations = 4;

/// Its records but castling, which is written so in every notation. Their words are what the grammar of SAN and
/// coordinates reads: "7163" is "g1f3".
[[nodiscard]] const Parts& records_of(Todays notation);

}  // namespace descry::damage
