// What a sheet tells of men and board besides the moves (grammar/telling.hpp).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "descry/game.hpp"

namespace descry::law {

enum class Act : std::uint8_t {
    touched,
    removed,              ///< taken off by mistake, otherwise than in a move
    quitted_rook,         ///< in castling, before the King was touched
    substituted,          ///< a move put in the place of one already made
    falsified,            ///< the position, by removing or adding a man
    dropped,              ///< a man fell from the board unseen
    abandoned,            ///< the game, or his moves
    wrong_position,       ///< from which an adjourned game was resumed
    annulled,             ///< the game
    position_unknown,     ///< before an adjournment
    origin_forgotten,     ///< of a check
    out_of_turn,          ///< a move; of the first of a game most words tell by a Fact
    held,                 ///< a man, and not let go
    castling_incomplete,  ///< the King is put where he castles to, and the Rook stays
    interfered,           ///< somebody else said what to play
    put_up_again,         ///< a man that fell from the board, at once
    sealed_illegal,       ///< a sealed record, which is no legal move
    sealed_ambiguous,     ///< ... or fits several
    moved_adverse,        ///< a man of the adversary's, in mistake for his own
    resigned,             ///< the game
    adjusted,             ///< a man, after notice
    rook_first,           ///< touched in castling before the King, and nothing said of quitting it
};

/// A man as the words name him.
struct NamedMan {
    Role role{};
    std::optional<Wing> wing{};
    std::optional<File> file{};     ///< of a Pawn
    Squares squares{};              ///< as the mover calls them, White's squares: "Knight's second" are two
    std::optional<Side> calls{};    ///< whose name of the square it is, where that is told: "White's K4"
    std::optional<Side> owner{};    ///< by colour
    std::optional<bool> adverse{};  ///< or by right of the mover
    bool both = false;              ///< of the kind: "both Rooks"
};

struct Telling {
    Act act{};
    Span at{};
    std::string words{};
    std::optional<Side> by{};
    std::vector<NamedMan> men{};
    bool wilful = true;  ///< no mistake or accident is told
    bool accident = false;
    bool consent = false;                ///< the opponent's
    bool overset = false;                ///< the man was knocked over, and put up again
    bool not_his_turn = false;           ///< it was done in the other player's turn
    bool again = false;                  ///< of a move out of turn: it was his second
    bool passive = false;                ///< "the Queen was touched"
    bool whose_untold = false;           ///< "touched Black's Queen and the Rook": of the second nobody can tell
    std::vector<std::string> records{};  ///< of moves, where the words have them
};

/// All that the comments tell, in the order of the acts above; of each act what each clause tells.
[[nodiscard]] std::vector<Telling> tellings(const std::vector<Comment>& comments);
[[nodiscard]] std::vector<Telling> tellings(const std::vector<Comment>& comments, Act act);
[[nodiscard]] std::optional<Telling> telling(const std::vector<Comment>& comments, Act act);
[[nodiscard]] std::optional<Telling> telling(const std::string& words, Act act);

/// Words of an act stand there, though they may be denied, alleged or supposed.
[[nodiscard]] bool speaks_of_an_act(std::string_view words);

/// How an act of any kind was done, as far as the words tell.
struct Circumstances {
    bool by_mistake = false;  ///< or by accident
    bool consent = false;     ///< the opponent's
};
[[nodiscard]] Circumstances circumstances(const std::string& words);

/// What the words tell is denied, alleged, promised or asked for: it is for the players, the umpire or the bystanders.
[[nodiscard]] bool left_open(std::string_view words);

/// ... or it is what a player says.
[[nodiscard]] bool is_hearsay(std::string_view words);

/// Whose act it is that the words tell: he who is named last before it, or behind it with "by".
/// \param whole  the words that hold both.
[[nodiscard]] std::optional<Side> offender_in(std::string_view before, std::string_view behind, std::string_view whole);

/// What words name: men, and the records of moves.
struct Named {
    std::vector<NamedMan> men{};
    std::vector<std::string> records{};
};
[[nodiscard]] Named named_in(std::string words);

/// The squares of the men that a name may mean, for the player who moves and is told of.
[[nodiscard]] Squares squares_of(const NamedMan& man, const Position& position, Side mover);
[[nodiscard]] Side owner_of(const NamedMan& man, Side mover);

}  // namespace descry::law
