// What the words between the places of a page say of the records behind them.
#pragma once

#include <string_view>

#include "src/score/slots.hpp"

namespace descry::reading {

/// Marks the places behind words that suppose moves rather than tell of them, "If now P-B3", and behind a line that
/// ends a game, "Resigns."
///
/// \param region  what the slots were made of.
void mark_said(score::Slots& slots, std::string_view region);

}  // namespace descry::reading
