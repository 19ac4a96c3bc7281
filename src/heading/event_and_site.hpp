// When, where and how a game was played, as its heading tells.
#pragma once

#include <string_view>

#include "descry/sheet.hpp"

namespace descry::sheet {

/// Fills the tags Event, Site, Date, Round and Opening from a line of a heading: "Played in the London Tournament, June
/// 14, 1883", "EVANS GAMBIT DECLINED.", "Third Round". A tag that is there already stays.
void read_event_and_site(std::string_view line, Score& score);

}  // namespace descry::sheet
