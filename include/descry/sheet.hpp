// Score sheets: the records of each game in a text, before any of them is held against a position.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "descry/api.h"
#include "descry/board.hpp"
#include "descry/diagnostic.hpp"
#include "descry/dialect.hpp"
#include "descry/game.hpp"
#include "descry/move.hpp"
#include "descry/record.hpp"
#include "descry/text.hpp"

namespace descry {

/// A record where it stands on its sheet.
struct Written {
    unsigned number{};  ///< the move's number as the sheet counts
    Side side{};
    Record record{};                  ///< its span is the token's
    std::vector<Comment> comments{};  ///< what the sheet says after it
    bool after_gap = false;           ///< the sheet leaves out one or more moves before this one
    bool same_turn = false;           ///< it follows a move of the same player by the odds of several moves
    std::optional<Record>
        put_back{};             ///< a record for the same turn: that move was put back, and this one made instead
    bool counted = true;        ///< the number is the sheet's own, not counted up from records above
    bool loose = false;         ///< the page does not tell which move it is for, but only what can be played
    bool short_column = false;  ///< no number of its own holds it to its move: that does while nothing is mended
    bool contested = false;     ///< other records stand under its number, and may be the game's
};

/// How a score says that it ends.
struct Ending {
    Span at{};
    std::string result{};    ///< "1-0", "0-1", "1/2-1/2"
    bool announced = false;  ///< a mate was announced, or play broken off, with moves to come
    std::string words{};     ///< as they are printed
};

/// A man taken from the board before the game, and moves made before the giver has one.
struct Odds {
    Side giver{};
    Square square;                   ///< where the man stands in the ordinary array
    unsigned moves = 1;              ///< that the other player makes in his first turn: "Pawn and two moves"
    std::optional<Square> second{};  ///< of a further man: "two Knights", "Rook and Knight"
    bool doubtful = false;           ///< the words that tell it may be about other games, or about what was played
};

/// A board printed in letters.
struct PrintedBoard {
    Span at{};
    std::array<char, 64> men{};  ///< by square, a1 first: the letters of FEN, a blank for nobody
};

/// A ply that was found by reading the page against the legal moves, where its rows could not be read alone.
struct DecodedPly {
    Move move;
    std::optional<std::size_t> record{};  ///< of the score's records; none where no record of the move is left
    unsigned fitting = 1;                 ///< legal moves that the record as it was read fits
    double damage = 0;                    ///< how unlikely it is that the record was printed so, in nats
    double margin = 0;                    ///< how much less likely the best reading with another move here is, in nats
    std::vector<std::pair<Move, double>> rivals{};  ///< moves of other readings of the page, likeliest first, in nats
};

/// One game as a sheet gives it.
struct Score {
    Span at{};
    std::vector<std::pair<std::string, std::string>> tags{};
    std::optional<Odds> odds{};       ///< told in the heading
    bool black_first = false;         ///< the heading has Black over the first column, so he moved first
    std::vector<Comment> comments{};  ///< the heading, and what stands before the first move
    std::vector<Written> records{};
    std::optional<Ending> ending{};
    std::vector<PrintedBoard> diagrams{};  ///< that stand among its records
    std::vector<Diagnostic> diagnostics{};
    bool broken_off = false;                       ///< a row was begun and not finished
    std::vector<DecodedPly> decoded{};             ///< its plies, where the page was read against the legal moves
    std::shared_ptr<const Score> against_moves{};  ///< the same game so read, for who plays on past a fault
    std::shared_ptr<const Score> likelihoods{};    ///< the same of a scan's that plays as written: how likely
    Notation notation = Notation::descriptive;     ///< that its records are read in
    DialectFound dialect{};
};

/// Which kind of text a file holds. `descriptive`: no record is one in today's notation; `pgn`: each game begins with
/// its tags. A text that begins with a tag is taken for games with tags whatever is asked for;
/// where `pgn` is not asked for, a sheet may stand under them instead of movetext.
enum class Source : std::uint8_t { automatic, descriptive, pgn };

/// The games of a text, in its order.
[[nodiscard]] DESCRY_API std::vector<Score> read_scores(const Text& text, Source source = Source::automatic,
                                                        const LanguageChoice& reading = {});

/// Why nothing was read of a text in which read_scores() found no game, as D301: how many of its words look like
/// records of moves, the place of the first, and what may be done.
///
/// Takes about as long as to find the records takes; of a text over 4 MiB its beginning is looked through.
[[nodiscard]] DESCRY_API Diagnostic nothing_read(const Text& text);

}  // namespace descry
