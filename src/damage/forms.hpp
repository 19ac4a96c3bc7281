// The printed parts of a record in descriptive notation: names of men, squares, verbs, what is written behind.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "src/damage/trie.hpp"

namespace descry::damage {

/// A part of a record, as the grammar reads it whatever the printer wrote: "KKt", "QB3", "-".
struct Part {
    std::string words;
    bool pawn = false;    ///< a Pawn's name
    bool eighth = false;  ///< a square of the last rank
    bool whole = false;   ///< a square with its wing: "KB3"
    bool wing = false;    ///< an owner who tells the wing of a square: "his"
};

/// One kind of part: the forms it is printed in, and what each of its parts is.
struct Parts {
    std::vector<Part> parts;
    Trie trie;
};

[[nodiscard]] const Parts& men();  ///< as they move and are taken
[[nodiscard]] const Parts& squares();
[[nodiscard]] const Parts& verbs();   ///< "-" and "x"
[[nodiscard]] const Parts& stands();  ///< where a man stands, between brackets: squares, and ranks alone
[[nodiscard]] const Parts& owners();  ///< " his", " adverse", before a square
[[nodiscard]] const Parts& steps();   ///< " two", behind a Pawn's name
[[nodiscard]] const Parts& deeds();   ///< " checks", behind a man's name
[[nodiscard]] const Parts& castlings();
[[nodiscard]] const Parts& marks();  ///< " ch", " mate", " ep", "=Q": what may stand behind

}  // namespace descry::damage
