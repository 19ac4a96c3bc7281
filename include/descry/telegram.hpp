// The British telegraph code of 1903 (British Chess Code, Appendix B): a word for a message about the game.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "descry/api.h"
#include "descry/diagnostic.hpp"
#include "descry/position.hpp"

namespace descry::telegram {

/// Who may send a word.
enum class Sender : std::uint8_t { player, umpire };

/// How well our copy of the code has kept a row.
enum class Kept : std::uint8_t { whole, word_doubtful, end_lost, meaning_lost };

/// What has to be true before a word may be sent.
enum class Condition : std::uint8_t {
    none,
    ambiguous_record,  ///< the opponent's record fits two or more legal moves
    own_ambiguous,     ///< the sender's own last record does
    hidden_capture,    ///< it expresses no capture, and without one it is not legal
    illegal_record,    ///< it fits no legal move
    draw_offered,      ///< a draw has been proposed and not answered
    fifty_moves,       ///< fifty on each side without a capture or a Pawn move
    recurrence,        ///< the position stood twice before at the start of the sender's turn
    answered,          ///< the opponent has moved since the offence
};

/// What a blank is filled with.
enum class Blank : std::uint8_t { none, record, man, words };

struct CodeWord {
    std::string_view word;
    std::string_view section;  ///< its first letter tells it
    Sender sender;
    Kept kept;
    Blank blank;
    unsigned blanks;  ///< how many
    Condition condition;
    std::string_view penalty;  ///< letters: "AC"
    bool king_cannot_move;     ///< Penalty C falls on another man, since the King cannot move
    bool appendix_a;           ///< only where Appendix A governs
    std::string_view meaning;  ///< in our words; ____ where something is to be filled in
};

/// The code, in the order of its words.
[[nodiscard]] DESCRY_API std::span<const CodeWord> code_words() noexcept;
/// In capitals or not; null if our copy does not have it.
[[nodiscard]] DESCRY_API const CodeWord* find(std::string_view word) noexcept;

/// A message: the word, and what fills its blanks.
struct CodeMessage {
    Span at;
    std::string_view word;
    Span word_at;
    const CodeWord* row = nullptr;
    std::vector<std::string> filled{};
};
/// \return  none where the text does not begin with one word of letters.
[[nodiscard]] DESCRY_API std::optional<CodeMessage> read(std::string_view text, std::uint64_t offset = 0);

/// What it says, with its blanks filled.
[[nodiscard]] DESCRY_API std::string meaning(const CodeMessage& message);

/// Penalty C falls on the King where he can move without castling (British 1903, Part VI Law 7).
[[nodiscard]] DESCRY_API bool king_can_move(const Position& position);

/// What is known of the game when a message is sent; what is not known is not checked.
struct Situation {
    std::optional<Sender> sender{};
    bool appendix_a = false;
    std::optional<Position> position{};  ///< before the sender's turn to play
    struct Offence {
        std::string record;  ///< the opponent's last, as it was sent
        Position position;   ///< that it was sent in
    };
    std::optional<Offence> opponents{}, own{};
    std::vector<Position> earlier{};  ///< at the start of each turn before, of either side
    bool draw_proposed = false;
    bool game_known = false;  ///< `earlier` and `draw_proposed` are the whole game's
};

/// Whether the word is known, may be sent by that sender, has its blanks filled, and is true.
[[nodiscard]] DESCRY_API std::vector<Diagnostic> check(const CodeMessage& message, const Situation& situation);

/// The words that may be sent in a situation because their condition is true in it, each with its blanks filled as far
/// as the position tells: a message to a reading of an ambiguous record, a man that can move, "____" for what is not
/// known. Words that ask for no condition are not among them.
[[nodiscard]] DESCRY_API std::vector<std::string> open_messages(const Situation& situation);

}  // namespace descry::telegram
