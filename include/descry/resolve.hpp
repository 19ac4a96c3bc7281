// A record in its position: every legal move that it can mean, and what decides among them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "descry/api.h"
#include "descry/diagnostic.hpp"
#include "descry/game.hpp"
#include "descry/move.hpp"
#include "descry/position.hpp"
#include "descry/record.hpp"

namespace descry {

/// A legal move that fits a record.
struct Candidate {
    Move move;
    bool by_present_side = false;  ///< a man answers to his name only by where he stands, not by where he began
    bool by_origin_only = false;   ///< a man answers to his name only by where he began, and stands on the other side
    bool dash_supplied = false;    ///< the move stands only by supplying a lost dash
    bool liberal = false;          ///< words are left out without which no stricter reading knows a move
};

/// The habits of print, in the order in which they are tried (design: what status it gets).
enum class Habit : std::uint8_t {
    none,
    written_mark,    ///< the move makes a written check or mate mark true
    no_capture,      ///< no sign of capture is written, so the move is none
    not_in_passing,  ///< "in passing" is not written, so the capture is an ordinary one
    by_origin,       ///< the man that began on that side
    queen,           ///< no piece is named for the promotion, so a Queen
    no_check,        ///< the sheet marks its checks, and none is marked
    dash,            ///< one move only, but a lost dash had to be supplied
    liberal,         ///< one move only, and the man, the square or "takes" is left out with other words
};

/// What a habit says of the move that it picks: one clause.
[[nodiscard]] DESCRY_API const char* reason(Habit habit) noexcept;

/// The same for programs.
[[nodiscard]] constexpr Why why(Habit habit) noexcept
{
    switch (habit) {
    case Habit::none: return Why::none;
    case Habit::written_mark: return Why::written_mark;
    case Habit::no_capture: return Why::no_capture;
    case Habit::not_in_passing: return Why::not_in_passing;
    case Habit::by_origin: return Why::by_origin;
    case Habit::queen: return Why::queen;
    case Habit::no_check: return Why::no_check;
    case Habit::dash: return Why::dash;
    case Habit::liberal: return Why::liberal;
    }
    return Why::none;
}

/// Every legal move that fits the record, each once, in the order of the readings.
///
/// Law: Part I Law 13 C: a record may not be read as an illegal move if it can be read as a legal one.
[[nodiscard]] DESCRY_API std::vector<Candidate> candidates(const Record& record, const Position& position);

/// The legal moves of whose full record (Law 13 A) the record is a part: any sign or word of it may be left out, the
/// man, the square reached and "takes" too, while a complete name stays whole: K4 is no short KB4, KKt no King that
/// takes a Knight. A man, a square, "takes" or "Castles" is named. Meant for a record that has no stricter reading; it
/// is then no illegal record, and with one move here it tells that move. In the order of the moves.
///
/// Law: Part I Law 13 C: any sign, word or abbreviation may be omitted if the move can be recorded without it, and no
/// record may be read as an illegal move if it can be read as a legal one.
[[nodiscard]] DESCRY_API std::vector<Candidate> liberal_moves(const Record& record, const Position& position);

/// What the law reads in a record: candidates(), and where there is none, liberal_moves().
[[nodiscard]] DESCRY_API std::vector<Candidate> lawful_moves(const Record& record, const Position& position);

/// What a liberal reading has to supply: "the man that moves", "the square reached", "takes". For a move of
/// liberal_moves().
[[nodiscard]] DESCRY_API std::string left_out(const Record& record, const Position& position, const Move& move);

/// Every legal move of whose full record (Law 13 A) the record is what is left when any of its words are left out, even
/// the man, even half of a square's name: by the letter of Law 13 C. Wider than candidates(): "P-K4" is so what is left
/// of "Pawn to King's Bishop's fourth" too, and "Kt B 3" of "Knight takes Bishop on Queen's third". A full record, that
/// leaves nothing out, has one reading. Sorted. Wider than liberal_moves() too, which leaves complete names whole:
/// such a reading is what a stickler could claim; nothing is ever converted by it.
[[nodiscard]] DESCRY_API std::vector<Move> liberal_readings(std::string_view record, const Position& position);

/// What the habits of print make of some candidates.
struct Preference {
    std::vector<Candidate> kept;  ///< those that no habit sets aside; the first is the one to go on with
    Habit by = Habit::none;       ///< the habit that settled it, if one is kept
};

/// \param among         candidates of `record` in `position`, at least one.
/// \param marks_checks  the record stands on a sheet that marks its checks.
[[nodiscard]] DESCRY_API Preference prefer(const Record& record, const Position& position, std::vector<Candidate> among,
                                           bool marks_checks = false);

/// Why no legal move fits: the obstacle nearest to a move, one clause, e.g. "no Knight can reach KB3: the one on KKt1
/// is pinned to the King by the Bishop on QKt5". For a record with boxes and no candidates.
[[nodiscard]] DESCRY_API std::string obstacle(const Record& record, const Position& position);

/// The moves that the record would tell if one of its parts were not written: which two parts fight. A clause to each
/// part, e.g. "but for the square left it would be Kt(QKt1)-QB3". For a record with boxes and no candidates.
[[nodiscard]] DESCRY_API std::vector<Note> near_misses(const Record& record, const Position& position);

/// What is to be remarked of a move that was found: false marks, names by present side, words left out, a Queen
/// supplied.
///
/// \param fitting  how many legal moves the record fits.
DESCRY_API void remark(const Record& record, const Position& position, const Candidate& candidate,
                       std::vector<Diagnostic>& diagnostics, std::size_t fitting = 1);

/// A lone record in its position.
struct Resolution {
    Status status{};                 ///< never `hindsight` or `repaired`
    std::vector<Candidate> legal{};  ///< best first
    Habit by = Habit::none;
    std::vector<Diagnostic> diagnostics{};

    /// The move, where the status gives one: `unique` or `preferred`.
    [[nodiscard]] const Move* move() const noexcept
    {
        return status == Status::unique || status == Status::preferred ? &legal.front().move : nullptr;
    }
};

/// Every legal move that the record can mean in the position, best first.
///
/// \param record    a record as read; its spans go into any diagnostic unchanged.
/// \param text      the record as printed, for messages.
/// \param position  the position before the move; its side to move decides how ranks are counted.
///
/// Pure: equal arguments give equal results. Law: Part I Law 13 C.
[[nodiscard]] DESCRY_API Resolution resolve(const Record& record, std::string_view text, const Position& position);

}  // namespace descry
