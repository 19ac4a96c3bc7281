// A whole game by post or wire, from its messages: records, code words, demands, and the time.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "descry/api.h"
#include "descry/diagnostic.hpp"
#include "descry/lint.hpp"
#include "descry/position.hpp"
#include "descry/text.hpp"

namespace descry::exchange {

/// Who sends a message.
enum class Party : std::uint8_t { white, black, umpire };

/// One line of the file: "White: Kt-B3 (meant Kt-KB3) [0:10]".
struct Message {
    Span at;  ///< of what is sent
    Party from{};
    std::optional<Side> to{};  ///< "Umpire to Black:"
    std::string text{};
    std::string meant{};  ///< the move made on the sender's own board, where it is told
    std::optional<unsigned> minutes{};
};

/// What the players agreed on, at the head of the file.
struct Conditions {
    law::Laws laws = law::Laws::british_1903;
    lint::Sending play = lint::Sending::telegraph;
    Position start = Position::initial();
    std::string penalty_e{};              ///< what it is, in their words
    std::optional<char> for_illegal{};    ///< C or E, with Penalty A (British 1903, Parts V and VI)
    std::optional<char> for_ambiguous{};  ///< D or E
    unsigned turns = 0, minutes = 0;      ///< so many turns to play in so many minutes; 0: no limit
};

/// What a message says or brings about.
enum class Upshot : std::uint8_t {
    code_word,           ///< it says this by a word of the code
    stands,              ///< a move stands
    own_board,           ///< on its player's own board another stands
    open,                ///< the record is open between moves
    several_records,     ///< more records than one for one turn
    not_meant,           ///< what is said to be meant is none of these moves
    author_chooses,      ///< the author of a record has told which move it is
    author_to_tell,      ///< he is to tell it, or to send the right record
    reply_decides,       ///< only one reading plays with the reply
    by_default,          ///< one reading is taken, though no law says so
    adopted,             ///< the receiver binds the author to a move
    reply_annulled,      ///< it rests on another reading
    stands_for_nothing,  ///< no legal move
    restored,            ///< an earlier position is
    repeated,            ///< it repeats a move that stands
    stands_already,      ///< what it brings about does
    series_reached,
    series_void,
    not_due,      ///< what came with it is disregarded
    nothing,      ///< it changes nothing
    code_silent,  ///< the code gives no claim
    draw_proposed,
    draw_refused,
    drawn,
    mate,
    stalemate,
    resigned,           ///< by that side
    forfeited,          ///< by that side
    forfeit_claimable,  ///< by that side
    umpire_decides,
    adjudication,
    claim_lost,      ///< what is claimed is lost in our copy
    must_move,       ///< that side a certain man
    owes_penalty_e,  ///< that side
    penalty_waived,
    right_forfeited,  ///< to a penalty, by that side
    to_move,          ///< that side, without penalty
};
/// The word for it in JSON.
[[nodiscard]] DESCRY_API std::string_view word(Upshot effect) noexcept;

struct Consequence {
    Upshot effect{};
    std::string words{};         ///< a clause for readers
    std::optional<Side> side{};  ///< whom it is about
    std::vector<Move> moves{};   ///< that stand, are open, are chosen
};

/// What may be claimed now.
struct Opening {
    Side by{};
    lint::Fault fault{};  ///< which the claim is for
    bool game = false;    ///< the game itself, or else a penalty or a choice
    std::string law{};
    std::vector<std::string_view> code_words{};  ///< by which it is claimed or declared
    std::string words{};                         ///< for readers
};

/// A message, and what follows from it.
struct Entry {
    Message message;
    std::vector<Consequence> follows{};
    std::vector<Opening> may_claim{};
    std::vector<Diagnostic> findings{};
    Position position = Position::initial();          ///< the game's, after it
    std::array<std::optional<Position>, 2> boards{};  ///< each player's own; none where it cannot be known
    std::array<unsigned, 2> minutes{};                ///< used by each
};

struct Exchange {
    Conditions terms{};
    std::vector<Entry> entries{};
    std::vector<Diagnostic> findings{};  ///< of the head of the file
    std::vector<Move> moves{};           ///< that stand at the end
    std::array<unsigned, 2> minutes{}, turns{}, penalties_e{};
    std::string result = "*";
};

/// Replays an exchange. A line is KEY: VALUE at the head (code, play, start, penalty E, illegal, ambiguous, limit),
/// then SENDER: MESSAGE; behind a message may stand "(meant RECORD)" and "[h:mm]", the time that the turn took. "#"
/// begins a remark. A message is a record, as lint::check_message() takes it; a word of the telegraph code; a demand in
/// plain words
/// ("Penalties A and E", "Penalty C: Kt", "Penalty D: Kt-QB3; P-K4", "adopts Kt-QB3; P-K4"); or what is said of the
/// game
/// ("resigns", "I claim a draw by endless checks"). What is neither is said to be not understood, and is no record.
///
/// Law: British 1903, Parts V and VI and Appendices A and B; American 1897, Part III.
[[nodiscard]] DESCRY_API Exchange replay(const Text& text);

/// The exchange for a reader, message by message.
[[nodiscard]] DESCRY_API std::string report(const Exchange& exchange, const Text& text, std::string_view source,
                                            bool color);
/// One JSON object to a message, on one line each: schema descry-exchange/4.
[[nodiscard]] DESCRY_API std::string json_lines(const Exchange& exchange, const Text& text, std::string_view source);

}  // namespace descry::exchange
