// Positions and games as pictures and pages: SVG and HTML that stand alone.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "descry/api.h"
#include "descry/board.hpp"
#include "descry/game.hpp"
#include "descry/men.hpp"
#include "descry/move.hpp"
#include "descry/position.hpp"

namespace descry {

/// What is written on and beside the squares of a diagram.
enum class Labels : std::uint8_t {
    none,
    edges,  ///< today's letters and figures along two sides
    white,  ///< on every square its name as White counts: K4, QKt3 (Part I Law 7)
    black,  ///< the same as Black counts
};

/// An arrow on a diagram, from the middle of one square to that of another.
struct Arrow {
    Square from, to;
};

struct Diagram {
    Position position = Position::initial();
    std::optional<Move> last{};  ///< its two squares are marked
    Side below = Side::white;    ///< who sits at the lower side
    Labels labels = Labels::edges;
    std::vector<Arrow> arrows{};
};

/// The board of a game after a ply, with the squares of its move.
///
/// \param ply  from 1; 0 for the start, none for the last that was played.
/// \return     none if the game was not played so far, or begins nobody knows where.
[[nodiscard]] DESCRY_API std::optional<Diagram> diagram_after(const Game& game, std::optional<unsigned> ply = {});

/// An SVG image that needs nothing beside it; `title` and `desc` tell the position to those who cannot see it.
///
/// \param title  of the image, any text.
[[nodiscard]] DESCRY_API std::string svg(const Diagram& diagram, std::string_view title = "Chess diagram");

/// The twelve men for use on a page: one SVG whose groups are named "wk", "bp" and so on, each drawn on 40 by 40.
[[nodiscard]] DESCRY_API std::string svg_of_the_men();

/// "White: King g1, Queen d1, Pawns a2, b2. Black: King g8. White to move."
[[nodiscard]] DESCRY_API std::string in_words(const Position& position);

/// How a game is laid out for print.
struct PageOptions {
    std::vector<unsigned> diagrams{};  ///< after which plies, from 1; 0 is the start. What the game has not is left out
    bool last_diagram = true;          ///< one more at the end
    Side below = Side::white;
    Labels labels = Labels::none;
    /// By the index of a ply, how its record is printed: a PNG file in base 64, that its doubts show. Empty, or too
    /// few: there is none.
    std::vector<std::string> cut_outs{};
};

/// The beginning of an HTML document that holds its own style and no script, made to be printed in two columns.
/// \param title  any text.
[[nodiscard]] DESCRY_API std::string html_head(std::string_view title);

/// A game as an `article` of that document: heading, moves in SAN with the notes of the source between them, diagrams
/// where asked for, and what was doubtful or not played as numbered notes below. All of the source's text is escaped.
[[nodiscard]] DESCRY_API std::string html(const Game& game, const PageOptions& options = {});

[[nodiscard]] DESCRY_API std::string html_tail();

}  // namespace descry
