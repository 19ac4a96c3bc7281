// What it costs that a sheet is not in order, in hundredths of an ordinary slip.
#pragma once

#include "src/game/search.hpp"

namespace descry::game::costs {

inline constexpr Cost lost = 480;                  ///< a record left out, and nothing shows it
inline constexpr Cost lost_and_short = 260;        ///< the player has fewer records left than his opponent's call for
inline constexpr Cost lost_and_seen = 90;          ///< the numbers of the sheet show that a record is wanting
inline constexpr Cost doubled = 70;                ///< a record set twice
inline constexpr Cost superfluous = 330;           ///< a record that is no part of the game
inline constexpr Cost superfluous_and_long = 240;  ///< the player has more records left than his opponent's call for
inline constexpr Cost shifted = 110;               ///< from here on a player's records stand under other numbers
inline constexpr Cost exchanged = 180;             ///< a player's two records in the wrong order
inline constexpr Cost columns = 165;               ///< White's record and Black's in each other's column

}  // namespace descry::game::costs
