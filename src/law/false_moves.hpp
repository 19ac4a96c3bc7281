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

    // Words that are not understood tell nothing for sure, and what they may tell is not ruled against.
    bool seems_touched_since = false;  ///< they speak of a touch of the opponent's
    bool seems_substituted = false;    ///< ... or of another move in the place of this one

    bool capture_written = false;    ///< the record has a capture
    std::vector<Transfer> rivals{};  ///< other moves that the record could tell as well

    [[nodiscard]] bool answered() const { return theirs > 0; }
};

/// Where the man stood that the false move took off, whosever it is; nothing if none was there.
[[nodiscard]] std::optional<Square> taken_by(const Offence& offence, const Transfer& transfer);
/// What the record leaves open, beside a ruling that takes one of its meanings: the other men that it may tell of, each
/// with the moves that it has, and whether a man was taken off.
void tell_what_is_open(const Offence& offence, const Transfer& transfer, std::vector<Note>& notes);

[[nodiscard]] Note restored(const Case& now, const Offence& offence);
[[nodiscard]] std::string annulled(const Case& now, const Offence& offence);

/// The legal moves of one man, castling apart.
[[nodiscard]] std::vector<Move> moves_of(const Position& position, Squares men);
/// The legal captures of what stands on some squares.
[[nodiscard]] std::vector<Move> captures_on(const Position& position, Squares men);

/// The words tell that the adversary had a false move put back and the King moved, which Walker 1840 gives him.
[[nodiscard]] bool had_the_king_moved(const Case& now, const Offence& offence);

/// \return  moves are undone by it
[[nodiscard]] bool rule_by_walker(Case& now, const Offence& offence);
[[nodiscard]] bool rule_by_bca(Case& now, const Offence& offence);

}  // namespace descry::law
