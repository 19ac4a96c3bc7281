// What each code makes of a man touched, and until when a penalty can be exacted.
#pragma once

#include <string_view>

#include "src/law/by_code.hpp"
#include "src/law/case.hpp"

namespace descry::law {

/// What follows from touching, by code; under one that has Penalties A, B and C they are exacted, and no move is due.
struct TouchRules {
    std::string_view own, adverse, mixed;     ///< articles: men that can be played
    std::string_view own_vain, adverse_vain;  ///< ... and men that cannot
    bool vain_moves_the_king;                 ///< men touched in vain cost a move of the King
    std::string_view king_vain;               ///< the King alone touched in vain, where that costs nothing
    std::string_view king_and_rook;           ///< both touched
    bool must_castle;                         ///< ... he castles; else the opponent selects
    bool rook_castles;                        ///< he who castles has played the Rook that he touched
    std::string_view accident;                ///< touching by accident, where the code excepts it
    std::string_view overset;                 ///< ... and putting up again what was overset
    std::string_view not_in_turn;             ///< touching in the adversary's turn
    bool counts_next_turn;                    ///< ... as if it were done in one's own
    bool first_takes_first;                   ///< of men of both players, where that is legal
    bool first_binds;                         ///< of several men touched he plays the first that can be played
    std::string_view hemmed_in;               ///< a note, where the law on a man in vain speaks of pinned men only
    std::string_view mixed_note;              ///< the law speaks of men of one player; on one of each it is silent
    std::string_view until;                   ///< how long the penalty can be demanded, where no letter of one says it
    std::string_view king_penalty;            ///< moving the King as a penalty; empty where there is none
};

inline constexpr std::string_view of_pinned_men =
    "Law VI speaks of a man that cannot be played without exposing the King; that "
    "it holds for one hemmed in too is a default";

inline constexpr std::string_view mixed_default =
    "the law speaks of men of one player; which of one of each is played it "
    "does not say: that either may be is a default";
inline constexpr std::string_view until_1840 =
    "it cannot be demanded by one who has since moved or touched a man (Law XXV)";
inline constexpr std::string_view until_1862 = "it can be enforced only before a man is touched in reply (Law 9)";

// clang-format off
inline constexpr auto touch_rules = by_code<TouchRules>({
    {"Law V",       "Law VII",     "Laws V and VII", "Law VI",      "Law VII",     true,  "Law VI", "Law XV",
     false, true,  "",              "",              "Law V, remarks",    false, false,
     true,  of_pinned_men, mixed_default, until_1840, "Laws VI, VII, IX and XII"},
    {"Law 6",       "Law 6",       "Law 6",          "Law 6",       "Law 6",       true,  "",       "",
     false, true,  "Law 6",         "",              "Law 6",             false, false,
     false, "",            mixed_default, until_1862, "Laws 6, 8 and 9"},
    {"",            "",            "",               "",            "",            false, "",       "",
     false, true,  "Part II Law 5", "Part II Law 5", "Part II Law 5 (e)", true,  false,
     false, "",            "",            "",         "Part II Law 11, Penalty C"},
    {"",            "",            "",               "",            "",            false, "",       "",
     false, true,  "Part II Law 5", "Part II Law 5", "Part II Law 5 (e)", true,  false,
     false, "",            "",            "",         "Part II Law 11, Penalty C"},
    {"Article 4.3", "Article 4.3", "Article 4.3",    "Article 4.5", "Article 4.5", false, "",       "Article 4.4.1",
     true,  false, "Article 4.2.2", "Article 7.4.1", "Article 4.3",       false, true,
     true,  "",            "",            "",         ""},
});
// clang-format on

/// Until when a penalty can be exacted.
inline constexpr auto exacted_in_time =
    by_code<std::string_view>({"Law XXV", "Law 9", "Part II Law 11 (a)", "Part II Law 11 (a)", ""});

/// Until when anything can be demanded for an irregularity, whatever it was.
inline constexpr auto any_irregularity_until = by_code<std::string_view>({until_1840, "", "", "", ""});

/// That a man touched in consequence of the opponent's false move, or of a false cry of check, need not be moved.
inline constexpr auto touched_in_consequence = by_code<std::string_view>({"", "Law 9", "", "", ""});

/// Penalties that are told to have been exacted or paid, and demands that come too late, beside ply i.
void rule_on_exacting(Case& now, std::size_t i);

}  // namespace descry::law
