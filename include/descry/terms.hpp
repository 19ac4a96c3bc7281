// What is agreed about a game, and what is known of it beside the sheet.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "descry/api.h"
#include "descry/irregular.hpp"
#include "descry/law.hpp"
#include "descry/sheet.hpp"

namespace descry::law {

/// How a game is played, for the rules of records.
enum class Play : std::uint8_t { board, consultation, post, telegraph, telegraph_appendix_a, blindfold };
[[nodiscard]] DESCRY_API std::string_view word(Play play) noexcept;
[[nodiscard]] DESCRY_API std::optional<Play> play_named(std::string_view key) noexcept;

/// An undertaking that goes with odds.
struct Undertaking {
    Side by{};
    bool with_pawn = false;          ///< mate with a Pawn
    std::optional<Square> square{};  ///< mate on this square
    bool to_win = false;             ///< engaged to win the game
    std::optional<Role> with{};      ///< mate with a man of this kind
    std::optional<Wing> with_wing{};
    bool self_mate = false;   ///< compel the adversary to give mate
    bool stalemate = false;   ///< ... or stalemate
    std::string condition{};  ///< any other, in the players' words: nothing here can tell whether it is met
};

/// Odds as they were agreed.
struct OddsTerms {
    Side giver = Side::white;
    std::vector<Square> men{};      ///< that the giver takes off the board
    bool by_default = false;        ///< which man of the kind: the code, or descry's default where it is silent, said
    std::optional<Span> heading{};  ///< where a heading tells them
    unsigned moves = 1;             ///< moves that the other player makes at the start, in one turn
    std::optional<Side> first{};    ///< who begins; else the giver, or with moves in hand he who has them
    std::optional<Undertaking> undertaking{};
};

/// The players' agreements. What is not set was not agreed, and rulings name the default they use.
struct Terms {
    Laws laws = Laws::american_1897;
    Play play = Play::board;
    std::optional<char>
        for_illegal{};  ///< 'C' or 'E': with Penalty A for an illegal record (British 1903 V.4 (b), V.6 (a), VI.5 (a))
    std::optional<char> for_ambiguous{};    ///< 'D' or 'E': with Penalty A for an ambiguous one (V.5 (a), VI.4 (a));
                                            ///< under Appendix A 'E', or 'A' where the receiver adopts a move (8 (a))
    std::string penalty_e{};                ///< what was agreed as Penalty E
    std::optional<std::string> notation{};  ///< another than the code's
    std::optional<bool> slow{};             ///< twenty-four hours or more to a move (American 1897 III.2)
    bool umpire = false;  ///< an umpire's findings alone: ambiguity and mismatch, not illegality (Appendix A)
    bool repeats = true;  ///< the opponent's moves were sent again with the replies (V.3)
    std::optional<unsigned> noticed{};  ///< after how many plies a fault was pointed out; else after the last
    std::optional<unsigned> months{};   ///< V.10 (a): calendar months after which the game is adjudicated
    std::optional<OddsTerms> odds{};
};

/// Sets one agreement.
/// \param key  "play", "illegal", "ambiguous", "penalty-e", "notation", "slow", "umpire", "repeats", "noticed",
///             "months", "odds", "undertaking", "first".
/// \return     what is wrong with the key or the value; empty if nothing is.
[[nodiscard]] DESCRY_API std::string agree(Terms& terms, std::string_view key, std::string_view value);

/// Takes over agreements that the tags of a game state (`[Play "post"]`, `[PenaltyE "..."]`), where none was set.
/// \return  what is wrong with such tags, a clause to each.
DESCRY_API std::vector<std::string> agree_by_tags(Terms& terms,
                                                  const std::vector<std::pair<std::string, std::string>>& tags);

/// The odds that words tell: "QKt", "Kt", "KBP", "pawn and move", "pawn and two moves", "QR and KBP", with "by black"
/// or "by white" where the giver is not he who the code says begins. \retval error  which word is not understood.
[[nodiscard]] DESCRY_API std::expected<OddsTerms, std::string> read_odds(std::string_view words);
/// "mate with a pawn", "mate with the Queen's Knight", "mate on K5", "self-mate", "stalemate", "win", or any other
/// condition that begins with "mate", by the giver of the odds.
[[nodiscard]] DESCRY_API std::expected<Undertaking, std::string> read_undertaking(std::string_view words, Side by);

/// The terms that the heading of a score tells, taken over where none were set: the odds ("pawn and two moves"), the
/// manner of play ("Played by telegraph."), an undertaking ("White undertakes to mate with a Pawn."). At odds he begins
/// whose record stands first.
/// \param other_start  the game begins from a position that is given: what odds were given stands in it.
DESCRY_API void terms_by_heading(Terms& terms, const Score& score, bool other_start = false);

/// The start position of a game at odds.
[[nodiscard]] DESCRY_API Position start_of(const OddsTerms& odds, Laws laws);
/// In plain words: "White without QKt", "Black without KBP; White has two moves".
[[nodiscard]] DESCRY_API std::string words_of(const OddsTerms& odds);

/// What is played on with under these terms, so that there is something to rule on.
[[nodiscard]] DESCRY_API IrregularPlay irregular_play_of(const Terms& terms) noexcept;

}  // namespace descry::law
