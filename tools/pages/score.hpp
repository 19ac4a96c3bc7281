// A score as it goes to the printer: what stands in each place, before a layout sets it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "descry/game.hpp"

namespace pages {

/// A record as it will be printed.
struct Cell {
    std::string record;
    std::size_t ply{};  ///< of the truth, from 0
    std::string was{};  ///< before any damage
};

/// A move of both players.
struct Row {
    std::string number{};        ///< before White's move, or the pair; empty: it is lost
    std::string black_number{};  ///< where Black's move has one too
    bool glued = false;          ///< the number stands against its move
    std::optional<Cell> white{}, black{};
    std::string note_between{}, note{};  ///< what is said behind each
};

/// What was done to a page, and where.
struct Done {
    std::string fault{};
    std::size_t game{};                ///< index on the page
    std::optional<std::size_t> ply{};  ///< from 1, of the record that was struck
    std::string number{};              ///< of the row
    std::string was{}, is{};
    bool reads_otherwise = false;  ///< in its position the damaged record is one other legal move
};

/// One game of a page: its truth, and its rows as printed.
struct PrintedGame {
    descry::Game truth{};
    std::string white{}, black{}, result{}, year{};
    std::vector<std::string> san{};
    std::string heading{}, ending{};
    std::vector<Row> rows{};
    bool legal_otherwise = false;  ///< what is printed reads as another legal game, no reader can tell
};

}  // namespace pages
