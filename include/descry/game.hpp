// A game as it was read from a score: its plies, and how sure each is.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "descry/diagnostic.hpp"
#include "descry/dialect.hpp"
#include "descry/position.hpp"
#include "descry/source.hpp"
#include "descry/why.hpp"

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

/// What went wrong between the move and its record.
enum class Slip : std::uint8_t {
    none,
    side,         ///< King's for Queen's, or the other way about
    file,         ///< another file
    rank,         ///< another rank: off by one, counted from the wrong side, or misread
    man,          ///< another man
    origin,       ///< the square left is not so
    taken,        ///< another man taken, or the sign of capture wrong
    castling,     ///< on the other side
    promotion,    ///< another piece chosen
    words,        ///< a word too many or too few
    scan,         ///< characters taken for others, lost or added
    another,      ///< another move altogether
    lost,         ///< no record of the move is left
    superfluous,  ///< a record set twice, or no part of the game
    exchanged,    ///< records in each other's place
};

/// How many kinds of slip there are.
inline constexpr std::size_t slip_count = static_cast<std::size_t>(Slip::exchanged) + 1;

/// The word for a slip in JSON and tables.
[[nodiscard]] constexpr const char* word(Slip slip) noexcept
{
    switch (slip) {
    case Slip::none: return "none";
    case Slip::side: return "side";
    case Slip::file: return "file";
    case Slip::rank: return "rank";
    case Slip::man: return "man";
    case Slip::origin: return "origin";
    case Slip::taken: return "taken";
    case Slip::castling: return "castling";
    case Slip::promotion: return "promotion";
    case Slip::words: return "words";
    case Slip::scan: return "scan";
    case Slip::another: return "another";
    case Slip::lost: return "lost";
    case Slip::superfluous: return "superfluous";
    case Slip::exchanged: return "exchanged";
    }
    return "";
}

/// How a record was mended, or how it might be.
struct Repair {
    Slip slip{};
    std::string with{};    ///< the record as it was meant, in the manner of the score; the law's signs where that fails
    unsigned cost = 0;     ///< in hundredths of an ordinary slip
    unsigned support = 0;  ///< records after it that then play as they are written
};

/// A move that another way through the score has in the place of a ply.
struct RivalMove {
    Move move;
    bool here = false;    ///< it is legal in the position of the line played
    std::string name{};   ///< in SAN where it is, else its coordinates
    unsigned extra = 0;   ///< how much more that way costs, in hundredths of an ordinary slip
    bool spares = false;  ///< on that way a record that is mended plays as it is written, and another is at fault
};

/// Words of the source that are no record: a note, a variation, a heading.
struct Comment {
    Span at;
    std::string text;  ///< as printed, white space joined to single blanks
};

/// A record whose move was put back.
struct PutBack {
    Span at{};
    std::string record{};  ///< the token as printed
};

/// One record of the main line.
struct Ply {
    unsigned number{};  ///< the move's number as the game counts it
    Side side{};
    Span at{};
    std::string record{};  ///< the token as printed
    Status status{};
    std::optional<Move> move{};            ///< what is played on with; none where nothing is legal
    std::optional<Irregular> irregular{};  ///< what is played on with though it is no legal move of this turn
    std::vector<Move>
        candidates{};  ///< every legal move of the record, sorted; the position is that of the line played
    std::vector<RivalMove> rivals{};       ///< of a record that is in doubt or mended, nearest first
    std::optional<double> probability{};   ///< of this move beside the likeliest other one, above 0 and below 1; none
                                           ///< where the page was not read against the legal moves
    std::string reason{};                  ///< why this move, for any status but `unique`; empty for that
    Why why{};                             ///< the same for programs
    std::optional<unsigned> decided_by{};  ///< for `hindsight`: the ply, from 1, that no other move lets be played
    std::vector<std::string> glyphs{};     ///< "!", "??" and the like, in order
    std::vector<Comment> comments{};       ///< what the source says after this record, before the next
    std::optional<PutBack> put_back{};     ///< made for the same turn before this, and put back
    std::optional<Repair> repair{};        ///< for `repaired`; where a record is lost, `record` is empty
};

/// A line of play that a note tells, in the place of a part of the main line. Nothing in it is in doubt.
struct Variation {
    Span at{};               ///< its records, and what stands between them
    std::size_t ply{};       ///< index of the ply of the main line instead of which it begins
    std::vector<Ply> plies;  ///< at least one, each with its move; the words stay in the main line's comments too

    /// The same moves in the same place.
    friend bool operator==(const Variation& a, const Variation& b)
    {
        return a.ply == b.ply && std::ranges::equal(a.plies, b.plies, {}, &Ply::move, &Ply::move);
    }
};

/// The ply was played on with.
[[nodiscard]] inline bool played(const Ply& ply) noexcept { return ply.move || ply.irregular; }

/// Plays a ply that was played on with.
inline void play(Position& position, const Ply& ply)
{
    if (!ply.irregular) return position.make(*ply.move);
    if (ply.irregular->turn_passed) position.pass();
    if (ply.irregular->transfer) return position.stand(*ply.irregular->transfer);
    position.make(*ply.irregular->move);
}

struct Outcome {
    bool complete = false;  ///< every main-line token read and played, and the score did not break off
    std::optional<unsigned> stopped_at_ply{};  ///< from 1: the first ply that could not be played
    std::string reason{};                      ///< why it is not complete
    Lack lack{};                               ///< the same for programs
};

struct Game {
    std::uint64_t index{};  ///< from 1 in its source
    Span at{};
    std::vector<std::pair<std::string, std::string>> tags{};  ///< PGN names; what was not found is not there
    Position start = Position::initial();                     ///< see start_known()
    bool set_up = false;                                      ///< the start is not the ordinary one
    std::optional<std::string> odds{};
    DialectFound dialect{};                     ///< that it is written in
    Notation notation = Notation::descriptive;  ///< that its records are read in
    std::vector<Comment> comments{};            ///< before the first move
    std::vector<Ply> plies{};                   ///< in order; those from `stopped_at_ply` on have no move
    std::vector<Variation> variations{};        ///< in the order of their plies
    Outcome outcome{};
    std::string result = "*";  ///< "1-0", "0-1", "1/2-1/2" or "*"
    std::vector<Diagnostic> diagnostics{};
};

/// What stands under a PGN name; empty where nothing was found.
[[nodiscard]] inline std::string_view tag_of(const Game& game, std::string_view name) noexcept
{
    const auto found = std::ranges::find(game.tags, name, &std::pair<std::string, std::string>::first);
    return found == game.tags.end() ? std::string_view{} : found->second;
}

/// The position that it begins in is known: else nothing of it was played.
[[nodiscard]] inline bool start_known(const Game& game) noexcept { return game.outcome.lack != Lack::no_start; }

}  // namespace descry
