// A record of a move as it is written, before any position is looked at.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "descry/api.h"
#include "descry/board.hpp"
#include "descry/men.hpp"
#include "descry/source.hpp"
#include "descry/traits.hpp"

namespace descry {

/// What is said of the adverse King.
struct Marks {
    bool check = false;
    bool discovered = false;
    bool twofold = false;
    bool mate = false;
    bool twofold_or_mate = false;  ///< "++": double check in some prints, mate in others

    [[nodiscard]] constexpr bool any() const noexcept
    {
        return check || discovered || twofold || mate || twofold_or_mate;
    }
    friend constexpr bool operator==(const Marks&, const Marks&) = default;
};

/// What a record tells, by the rule of the law or of custom that it follows.
enum class Shape : std::uint8_t {
    move,       ///< man, "to", square (Law 13 A a); the sign may be left out after a man that is no part of a square
    lost_dash,  ///< man and square where the same words are a square alone: "K B 3"
    capture,    ///< man, "takes", man (Law 13 A b and c)
    castling,   ///< Law 13 A d
    promotion_verb,  ///< "P. queens"
    steps,           ///< "K. P. two"
    same,            ///< "The same": the opponent's last move, told from this side
    retaking,        ///< "Q. retakes": a capture where the opponent has just captured
    effect,          ///< "Q. checks", "K. moves", "B. interposes", "Kt. attacks Q."
    any_move,        ///< "any move"
    square_alone,    ///< a square without its man: no move
    capture_alone,   ///< a capture without its taker: no move
};

/// One reading of a record as a box of constraints; a legal move fits the record if it fits one of the boxes. What is
/// not written constrains nothing. Squares are as the mover names them: White's as they are, Black's flipped, unless
/// `absolute`.
struct Box {
    Shape shape{};
    bool absolute = false;  ///< squares are White's for both sides (algebraic notation)

    std::optional<Side> only{};  ///< the words mean this for one player alone: "the black Queen's 4th"

    Roles movers = Roles::all();
    std::optional<Wing> mover_wing{};       ///< King's or Queen's Rook, Knight or Bishop (Law 6)
    std::optional<unsigned> mover_order{};  ///< first, second Pawn on its file (Law 8)
    bool mover_doubled = false;             ///< a Pawn that has another on its file
    Squares from = Squares::all();
    Squares to = Squares::all();
    unsigned steps = 0;            ///< a Pawn's steps straight on; 0 where not told
    bool steps_by_figure = false;  ///< told by a figure with nothing behind it: "K P 2"
    bool advances = false;         ///< a Pawn goes straight on, by how many steps is not told

    bool takes = false;  ///< a capture is written
    Roles taken = Roles::all();
    std::optional<Wing> taken_wing{};
    std::optional<unsigned> taken_order{};
    bool taken_doubled = false;
    Squares taken_on =
        Squares::all();  ///< where the captured man stood; in passing, print may give the square of arrival
    bool in_passing = false;

    Roles promotion{};          ///< the piece chosen; empty where none is written
    bool castles_king = false;  ///< castling that the words allow
    bool castles_queen = false;
    Marks effect{};           ///< an effect that tells the move and binds
    bool interposes = false;  ///< the move must cover a check
    Roles attacks{};          ///< after the move the man moved must command one of these

    friend bool operator==(const Box&, const Box&) = default;
};

/// In which notation a record is read.
enum class Notation : std::uint8_t {
    descriptive,  ///< English; where English gives no reading, as `romance`
    algebraic,    ///< today's SAN, and coordinates
    romance,      ///< Spanish, French, Portuguese or Italian, as the Bishop's letter tells: "RxP" is the King's capture
    english,      ///< English alone
    spanish,      ///< the Bishop is A
    french,       ///< F
    portuguese,   ///< B; "++" is mate
    italian,      ///< A
};

struct Record {
    Span at{};
    Span rest{};                 ///< what stands of it in the next line of its column; empty: nothing
    std::vector<Box> boxes{};    ///< in the order of the readings; empty: unreadable
    Marks marks{};               ///< remarks: true of some candidates they choose among them; they never bind
    bool announces_win = false;  ///< "and mates in three", "and wins": the score ends here
    std::vector<std::string> glyphs{};
    std::vector<std::string> notes{};           ///< note marks, as printed: "[A]", "(b)", "*"
    Notation language = Notation::descriptive;  ///< that the boxes were read in: english, romance or algebraic
    Traits traits{};                            ///< of a record in descriptive notation that has a reading
    std::string words{};  ///< a symbol to each word, for liberal_moves(); empty unless it is read as English
};

/// All structural readings of a record.
///
/// \param text    UTF-8, any bytes; what is no word of a record leaves no reading.
/// \param offset  where `text` begins, in the text that spans refer to.
///
/// Law: Part I Laws 3 to 8 and 13.
[[nodiscard]] DESCRY_API Record read_record(std::string_view text, std::uint64_t offset = 0,
                                            Notation notation = Notation::descriptive);

/// The name of a square for a player, in the law's abbreviations: "KB3", "QKt5", "K1" (Laws 7 b and 13 B).
[[nodiscard]] DESCRY_API std::string square_name(Square square, Side side);

/// "Knight", "Pawn" (Law 4).
[[nodiscard]] DESCRY_API std::string_view man_name(Role role) noexcept;

}  // namespace descry
