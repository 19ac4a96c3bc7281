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

/// A message, and what follows from it.
struct Entry {
    Message message;
    std::vector<std::string> follows{};    ///< what it says, what stands now; a clause each
    std::vector<std::string> may_claim{};  ///< by whom, what, and the law
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
/// One JSON object to a message, on one line each: schema descry-exchange/2.
[[nodiscard]] DESCRY_API std::string json_lines(const Exchange& exchange, const Text& text, std::string_view source);

}  // namespace descry::exchange
