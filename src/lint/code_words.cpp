// The words of the British telegraph code, as far as our copy of Appendix B has kept them.
#include <algorithm>
#include <array>

#include "descry/telegram.hpp"
#include "src/text/ascii.hpp"

namespace descry::telegram {
namespace {

// clang-format off
using enum Sender;
using enum Kept;
using enum Condition;

constexpr std::string_view
    interpretation = "interpretation of a record", illegal = "illegal moves", adjourned = "adjourned game",
    penalties = "penalties", draws = "games treated as drawn", forfeits = "games forfeited or resigned",
    adjudication = "adjudication", umpires = "umpires (Appendix A)", transmission = "error in telegraphing a record",
    correction = "correction of errors (Appendix A)", forfeits_a = "games forfeited (Appendix A)";

constexpr auto words = std::to_array<CodeWord>({
    {"Debate",   interpretation, player, whole,         Blank::none,   0, ambiguous_record, "AE", false, false,
     "your record is ambiguous; I exact Penalties A and E, and it is your turn to move"},
    {"Diagram",  interpretation, player, whole,         Blank::record, 1, own_ambiguous,    "",   false, false,
     "you have not pointed out the ambiguity in my record ____"},
    {"Domain",   interpretation, player, whole,         Blank::record, 1, ambiguous_record, "",   false, false,
     "I take this record to mean ____; if you took it otherwise, take it as I do and annul the moves after it"},
    {"Draft",    interpretation, player, whole,         Blank::none,   0, hidden_capture,   "AC", false, false,
     "your record expresses no capture, and without one it is not legal; I exact Penalties A and C"},
    {"Duchy",    interpretation, player, whole,         Blank::man,    1, hidden_capture,   "AC", true,  false,
     "your record expresses no capture, and without one it is not legal; I exact Penalties A and C, and as your King "
     "cannot move, you must move your ____"},
    {"Dwell",    interpretation, player, whole,         Blank::none,   0, hidden_capture,   "AE", false, false,
     "your record expresses no capture, and without one it is not legal; I exact Penalties A and E, and it is your "
     "turn to move"},
    {"Habit",    illegal,        player, whole,         Blank::none,   0, illegal_record,   "AC", false, false,
     "your record is illegal; I exact Penalties A and C"},
    {"Helen",    illegal,        player, word_doubtful, Blank::man,    1, illegal_record,   "AC", true,  false,
     "your record is illegal; I exact Penalties A and C, and as your King cannot move, you must move your ____"},
    {"Hinge",    illegal,        player, whole,         Blank::none,   0, illegal_record,   "AE", false, false,
     "your record is illegal; I exact Penalties A and E, and it is your turn to move"},
    {"Home",     illegal,        player, whole,         Blank::record, 1, none,             "",   false, false,
     "an illegal move has been made and replied to; it and all later moves are annulled without penalty, and its maker "
     "is to move; the move is ____"},
    {"Island",   adjourned,      umpire, whole,         Blank::none,   0, none,             "",   false, false,
     "from the umpire: your opponent made no sealed move before the adjournment; do you exact Penalty C?"},
    {"Item",     adjourned,      player, whole,         Blank::none,   0, none,             "C",  false, false,
     "as you made no sealed move, I exact Penalty C"},
    {"Ivory",    adjourned,      player, whole,         Blank::man,    1, none,             "C",  true,  false,
     "as you made no sealed move, I exact Penalty C, and as your King cannot move, you must move your ____"},
    {"Kestrel",  penalties,      player, whole,         Blank::none,   0, answered,         "",   false, false,
     "you cannot claim a penalty: a move has been made since the offence"},
    {"Kneed",    penalties,      player, word_doubtful, Blank::none,   0, none,             "",   false, false,
     "you cannot castle in discharge of Penalty C; you must move your King only"},
    {"Label",    draws,          player, whole,         Blank::record, 1, none,             "",   false, false,
     "I propose that the game be treated as drawn; in case you do not agree, my next move is ____"},
    {"Leeward",  draws,          player, end_lost,      Blank::none,   0, draw_offered,     "",   false, false,
     "I agree that the game be treated as drawn"},
    {"Liberty",  draws,          player, whole,         Blank::record, 1, draw_offered,     "",   false, false,
     "I do not agree that the game be treated as drawn, and in reply to your last move I send ____"},
    {"Lobby",    draws,          player, whole,         Blank::none,   0, fifty_moves,      "",   false, false,
     "in the last fifty moves on each side there has been no capture and no move of a Pawn; I claim a draw"},
    {"Luggage",  draws,          player, whole,         Blank::words,  1, recurrence,       "",   false, false,
     "the position stood at the start of my turn twice before, namely ____; I claim a draw"},
    {"Lymph",    draws,          player, meaning_lost,  Blank::none,   0, none,             "",   false, false,
     "lost in our copy; by its place, and by Law 8 (d), perhaps a claim of endless checks"},
    {"Machine",  forfeits,       umpire, whole,         Blank::none,   0, none,             "",   false, false,
     "from the umpire: your opponent consulted something written or printed on chess, and forfeits the game"},
    {"Merit",    forfeits,       umpire, whole,         Blank::none,   0, none,             "",   false, false,
     "from the umpire: your opponent asked for assistance, and forfeits the game"},
    {"Minstrel", forfeits,       player, whole,         Blank::none,   0, none,             "",   false, false,
     "I claim the game, as you refuse my lawful demand; since I learnt of it I have sent no move"},
    {"Model",    forfeits,       umpire, whole,         Blank::none,   0, none,             "",   false, false,
     "from the umpire: your opponent has exceeded the time limit, and forfeits the game"},
    {"Munster",  forfeits,       player, word_doubtful, Blank::none,   0, none,             "",   false, false,
     "as you refuse to abide by the laws, you have forfeited the game"},
    {"Palace",   adjudication,   umpire, word_doubtful, Blank::none,   0, none,             "",   false, false,
     "for a sufficient reason your opponent cannot go on; the position must be adjudicated"},
    {"Rand",     umpires,        player, whole,         Blank::none,   0, none,             "",   false, true,
     "whom do you propose as umpire at your place of play?"},
    {"Realm",    umpires,        player, whole,         Blank::words,  1, none,             "",   false, true,
     "we propose ____ as umpire at our place of play"},
    {"Rigid",    umpires,        player, whole,         Blank::words,  1, none,             "",   false, true,
     "we approve of ____ as umpire"},
    {"Rondo",    umpires,        player, whole,         Blank::words,  1, none,             "",   false, true,
     "we do not approve of ____ as umpire"},
    {"Solid",    transmission,   player, whole,         Blank::record, 1, none,             "",   false, false,
     "the record was wired to you wrongly as ____; correct it and annul the moves after it"},
    {"Table",    correction,     umpire, whole,         Blank::record, 2, none,             "",   false, true,
     "from the umpire: the record ____ does not agree with the move on the board and was sent by mistake; cancel it "
     "and put ____; later moves are annulled"},
    {"Teak",     correction,     umpire, whole,         Blank::record, 1, none,             "",   false, true,
     "from the umpire: by mistake a move was made on the board that does not agree with your record; annul the reply "
     "and later moves; your move is now rightly made, and the reply is ____"},
    {"Vale",     forfeits_a,     umpire, whole,         Blank::none,   0, none,             "",   false, true,
     "from the umpire: your opponent has forfeited the game under Law 13"},
});
// clang-format on
static_assert(std::ranges::is_sorted(words, {}, &CodeWord::word));

}  // namespace

std::span<const CodeWord> code_words() noexcept { return words; }

const CodeWord* find(std::string_view word) noexcept
{
    const auto found =
        std::ranges::find_if(words, [&](const CodeWord& row) { return text::same_word(row.word, word); });
    return found == words.end() ? nullptr : &*found;
}

}  // namespace descry::telegram
