// The parts of a diagram, for an image of its own and for a page that holds several.
#pragma once

#include <optional>
#include <string>

#include "descry/draw.hpp"

namespace descry::write {

/// The rules of the style that diagrams use.
[[nodiscard]] std::string diagram_style();

/// The groups of all men of both sides, named "wk", "bp" and so on.
[[nodiscard]] std::string drawn_men();

/// What stands between <svg> and </svg>, but for the men's drawings.
[[nodiscard]] std::string drawn_board(const Diagram& diagram);

/// The squares that a ply left and reached, be it a legal move or not.
[[nodiscard]] std::optional<Move> squares_of(const Ply& ply);

/// The value of the attribute viewBox.
[[nodiscard]] std::string view_box(const Diagram& diagram);

}  // namespace descry::write
