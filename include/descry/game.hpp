// A game as it was read from a score: its plies, and how sure each is.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "descry/diagnostic.hpp"
#include "descry/position.hpp"
#include "descry/source.hpp"

namespace descry {

/// How a record was settled.
enum class Status : std::uint8_t {
    unique,      ///< one legal move fits
    preferred,   ///< several fit, and a habit of print picks one
    hindsight,   ///< several fit, and only one lets the rest of the game be played
    ambiguous,   ///< several fit; all are listed, the first is played on with
    repaired,    ///< read otherwise than it is written
    illegal,     ///< no reading is a legal move
    unreadable,  ///< no reading at all
};

/// The word for a status in JSON and messages.
[[nodiscard]] constexpr const char* word(Status status) noexcept
{
    switch (status) {
    case Status::unique: return "unique";
    case Status::preferred: return "preferred";
    case Status::hindsight: return "hindsight";
    case Status::ambiguous: return "ambiguous";
    case Status::repaired: return "repaired";
    case Status::illegal: return "illegal";
    case Status::unreadable: return "unreadable";
    }
    return "";
}

/// Words of the source that are no record: a note, a variation, a heading.
struct Comment {
    Span at;
    std::string text;  ///< as printed, white space joined to single blanks
};

/// One record of the main line.
struct Ply {
    unsigned number{};  ///< the move's number as the game counts it
    Side side{};
    Span at{};
    std::string record{};  ///< the token as printed
    Status status{};
    std::optional<Move> move{};  ///< what is played on with; none where nothing is legal
    std::vector<Move>
        candidates{};      ///< every legal move of the record, sorted; the position is that of the line played
    std::string reason{};  ///< why this move, for any status but `unique`; empty for that
    std::vector<std::string> glyphs{};  ///< "!", "??" and the like, in order
    std::vector<Comment> comments{};    ///< what the source says after this record, before the next
};

struct Outcome {
    bool complete = false;  ///< every main-line token read and played, and the score did not break off
    std::optional<unsigned> stopped_at_ply{};  ///< from 1: the first ply that could not be played
    std::string reason{};                      ///< why it is not complete
};

struct Game {
    std::uint64_t index{};  ///< from 1 in its source
    Span at{};
    std::vector<std::pair<std::string, std::string>> tags{};  ///< PGN names; what was not found is not there
    Position start = Position::initial();
    bool set_up = false;  ///< the start is not the ordinary one
    std::optional<std::string> odds{};
    std::vector<Comment> comments{};  ///< before the first move
    std::vector<Ply> plies{};         ///< in order; those from `stopped_at_ply` on have no move
    Outcome outcome{};
    std::string result = "*";  ///< "1-0", "0-1", "1/2-1/2" or "*"
    std::vector<Diagnostic> diagnostics{};
};

}  // namespace descry
