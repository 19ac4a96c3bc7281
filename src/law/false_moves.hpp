// What the rulings on false moves share.
#pragma once

#include "src/law/case.hpp"

namespace descry::law {

/// What is to be known of a false move.
struct Offence {
    std::size_t ply;
    Side by;
    Position before, after;
    std::size_t theirs, own;      ///< moves of the opponent and of the offender since, till it was noticed
    bool in_check_after = false;  ///< his own King stands in check
    bool was_in_check = false;    ///< ... and did before
    bool announced = false;       ///< the check that he was in is marked, or told to have been said
    bool king_demanded = false;   ///< the sheet tells that the opponent had the King moved

    bool unsaid = false;         ///< ... or told not to have been
    bool touched_since = false;  ///< it tells that the opponent touched a man after it

    [[nodiscard]] bool answered() const { return theirs > 0; }
};

[[nodiscard]] Note restored(const Case& now, const Offence& offence);
[[nodiscard]] std::string annulled(const Case& now, const Offence& offence);

/// The legal moves of one man, castling apart.
[[nodiscard]] std::vector<Move> moves_of(const Position& position, Squares men);
/// The legal captures of what stands on some squares.
[[nodiscard]] std::vector<Move> captures_on(const Position& position, Squares men);

/// \return  moves are undone by it
[[nodiscard]] bool rule_by_walker(Case& now, const Offence& offence);
[[nodiscard]] bool rule_by_bca(Case& now, const Offence& offence);

}  // namespace descry::law
