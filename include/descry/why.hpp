// What a program may ask of a ply's reason, and of a game that is not complete: the sentences beside them are for
// readers.
#pragma once

#include <cstdint>

namespace descry {

/// Why a move was taken, or why it is in doubt.
enum class Why : std::uint8_t {
    none,               ///< one legal move fits, and nothing speaks against it; or there is no move
    written_mark,       ///< a habit of print: the move makes a written check or mate mark true
    no_capture,         ///< a habit: no sign of capture is written
    not_in_passing,     ///< a habit: "in passing" is not written
    by_origin,          ///< a habit: the man that began on that side
    queen,              ///< a habit: no piece is named for the promotion
    no_check,           ///< a habit: the sheet marks its checks, and none is marked
    dash,               ///< one move only, but a lost dash had to be supplied
    liberal,            ///< one move only, and more is left out than print leaves out
    hindsight,          ///< with any other move a later record could not be played
    hindsight_mended,   ///< with any other move more of the score would have to be mended
    undecided,          ///< several fit and nothing decides
    open_before,        ///< an earlier ambiguous record leaves this one open too
    near_reading,       ///< another reading of the page or of the score is too near
    shaky_stretch,      ///< so much is mended around it that nothing is sure
    another_start,      ///< the game may begin in another position
    another_place,      ///< its record may belong to another move
    taken_man_unsure,   ///< the man that it takes may have moved elsewhere
    misread,            ///< the record is read otherwise than it is written
    lost_record,        ///< no record of the move is left
    exchanged_records,  ///< its record stands in another's place
    same_turn,          ///< made in the same turn as the move before, as odds
    two_running,        ///< made after another move of the same player
    false_move,         ///< no legal move, and let stand
    one_copy,           ///< one copy tells it, and the other something else
    neither_copy,       ///< neither copy tells it as it is written
    copies_differ,      ///< two copies together do not settle it
    by_reader,          ///< a reader said so
};

/// The word for it in JSON.
[[nodiscard]] constexpr const char* word(Why why) noexcept
{
    switch (why) {
    case Why::none: return "none";
    case Why::written_mark: return "written_mark";
    case Why::no_capture: return "no_capture";
    case Why::not_in_passing: return "not_in_passing";
    case Why::by_origin: return "by_origin";
    case Why::queen: return "queen";
    case Why::no_check: return "no_check";
    case Why::dash: return "dash";
    case Why::liberal: return "liberal";
    case Why::hindsight: return "hindsight";
    case Why::hindsight_mended: return "hindsight_mended";
    case Why::undecided: return "undecided";
    case Why::open_before: return "open_before";
    case Why::near_reading: return "near_reading";
    case Why::shaky_stretch: return "shaky_stretch";
    case Why::another_start: return "another_start";
    case Why::another_place: return "another_place";
    case Why::taken_man_unsure: return "taken_man_unsure";
    case Why::misread: return "misread";
    case Why::lost_record: return "lost_record";
    case Why::exchanged_records: return "exchanged_records";
    case Why::same_turn: return "same_turn";
    case Why::two_running: return "two_running";
    case Why::false_move: return "false_move";
    case Why::one_copy: return "one_copy";
    case Why::neither_copy: return "neither_copy";
    case Why::copies_differ: return "copies_differ";
    case Why::by_reader: return "by_reader";
    }
    return "";
}

/// Why a game is not complete.
enum class Lack : std::uint8_t {
    none,            ///< it is
    no_moves,        ///< the score holds none
    no_start,        ///< the position that it begins in is not known, or cannot be
    unreadable,      ///< a record cannot be read
    not_playable,    ///< a record fits no legal move, or no way of mending lets it be played
    in_doubt,        ///< it stops before what is in doubt, as was asked for
    game_over,       ///< records stand behind mate or stalemate
    moves_left_out,  ///< the score leaves moves out
    move_supplied,   ///< a move is supplied that the score does not have
    broken_off,      ///< the score breaks off
    copies_part,     ///< two copies of it cannot be played on together
    by_reader,       ///< a reader had it stop there
};

/// The word for it in JSON.
[[nodiscard]] constexpr const char* word(Lack lack) noexcept
{
    switch (lack) {
    case Lack::none: return "none";
    case Lack::no_moves: return "no_moves";
    case Lack::no_start: return "no_start";
    case Lack::unreadable: return "unreadable";
    case Lack::not_playable: return "not_playable";
    case Lack::in_doubt: return "in_doubt";
    case Lack::game_over: return "game_over";
    case Lack::moves_left_out: return "moves_left_out";
    case Lack::move_supplied: return "move_supplied";
    case Lack::broken_off: return "broken_off";
    case Lack::copies_part: return "copies_part";
    case Lack::by_reader: return "by_reader";
    }
    return "";
}

}  // namespace descry
