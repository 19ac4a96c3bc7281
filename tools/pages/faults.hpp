// What printers, scanners and hands do to a score: each customary fault a row of a table.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "dice.hpp"
#include "score.hpp"

namespace pages {

/// A place in a score that a fault may strike.
struct Place {
    PrintedGame& game;
    std::size_t game_index;
    std::size_t row;
    bool black;  ///< whose record, for faults of a record
    Dice& dice;
    std::vector<Done>& done;

    [[nodiscard]] Row& at() const { return game.rows[row]; }
    [[nodiscard]] std::optional<Cell>& cell() const { return black ? at().black : at().white; }
};

/// What is gone through in search of places.
enum class Range : unsigned char {
    records,  ///< every record
    rows,     ///< every row
    game,     ///< the game, once
    text,     ///< the lines of the game as they are set, once
};

struct Fault {
    std::string_view name, about;
    Range range;
    double rate;                   ///< the share of places struck, where none is asked for
    bool (*strike)(const Place&);  ///< false: there is nothing here that it could strike
    bool (*strike_text)(std::string&, Dice&, std::vector<Done>&);  ///< for `text`
    std::size_t weight;
};

[[nodiscard]] std::span<const Fault> faults() noexcept;

/// A fault that is asked for, and how often.
struct Asked {
    const Fault* fault;
    double rate;
    std::size_t weight;
};

/// Strikes the records, rows and the whole of a score; a fault that has a place strikes at least once.
void strike(PrintedGame& game, std::size_t index, const Asked& asked, Dice& dice, std::vector<Done>& done);
/// Strikes the lines of a score.
void strike_text(std::string& lines, std::size_t index, const Asked& asked, Dice& dice, std::vector<Done>& done);

}  // namespace pages
