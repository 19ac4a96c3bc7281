// The words of a house style, and how much of a record is told.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "descry/move.hpp"
#include "descry/position.hpp"

namespace descry {

/// How a man is called.
enum class Called : std::uint8_t {
    not_at_all,  ///< the captured man only
    bare,        ///< Kt, P
    half,        ///< BP: a Pawn by the piece of its file
    name,        ///< KBP; KKt, by origin (Part I Laws 6 and 8)
    order,       ///< second KBP, where doubled (Law 8)
};

/// How much of a square is told. Of a square of the first rank the file alone, by half its name or the whole (Law 7 b).
enum class Told : std::uint8_t { no, rank, half_file, whole_file, half, whole };

/// How much of a record is told: one step of the ladder from the shortest form of a house to the safe one.
struct Wording {
    Called mover = Called::bare;
    Told left = Told::no;
    Told reached = Told::no;  ///< a move "to" a square; `no` where a capture is told by the man taken
    Called taken = Called::not_at_all;
    Told taken_on = Told::no;
    bool officers_only = false;  ///< the moving man is a Rook, Knight or Bishop
    bool sign = true;            ///< "to" is written
};

/// The words of a house. Strings hold their own blanks.
struct House {
    std::array<std::string_view, 6> men;         ///< as they move and are taken; Pawn first, as Role has it
    std::array<std::string_view, 6> chosen;      ///< as a Pawn becomes them
    std::array<std::string_view, 8> files;       ///< of a square: "KB", "K. B's"
    std::array<std::string_view, 8> half_files;  ///< "B", "B's"
    std::array<std::string_view, 8> pawn_files;  ///< with a Pawn's name: "KB", "K. B. "
    std::array<std::string_view, 8> half_pawn_files;
    std::array<std::string_view, 2> wings;  ///< with an officer's name: Queen's, King's
    std::array<std::string_view, 8> ranks;
    std::array<std::string_view, 4> orders;  ///< "first "; empty where the house has none
    bool romance = false;                    ///< rank before file, wing and Pawn's file after the man
    std::string_view to, to_after_square, takes;
    std::array<std::string_view, 2> left, taken_on, promotion;  ///< what stands before and after
    std::string_view castles, castles_king, castles_queen;  ///< the first where one side alone is open, if not empty
    std::string_view in_passing, check, double_check, discovered, mate;
    bool names_while_both_stand = true;  ///< officers by side-name only while both men of the pair stand
    std::span<const Wording> going, taking;
};

/// The letters of a language, or of a fashion in it. Files from the Queen's Rook's to the King's Rook's.
struct Letters {
    std::array<std::string_view, 6> men;
    std::array<std::string_view, 8> files, half_files;
};

// clang-format off
inline constexpr Letters
    letters_kt        {{"P", "Kt", "B", "R", "Q", "K"}, {"QR", "QKt", "QB", "Q", "K", "KB", "KKt", "KR"},
                       {"R", "Kt", "B", "Q", "K", "B", "Kt", "R"}},
    letters_n         {{"P", "N", "B", "R", "Q", "K"}, {"QR", "QN", "QB", "Q", "K", "KB", "KN", "KR"},
                       {"R", "N", "B", "Q", "K", "B", "N", "R"}},
    letters_spanish   {{"P", "C", "A", "T", "D", "R"}, {"TD", "CD", "AD", "D", "R", "AR", "CR", "TR"},
                       {"T", "C", "A", "D", "R", "A", "C", "T"}},
    letters_french    {{"P", "C", "F", "T", "D", "R"}, {"TD", "CD", "FD", "D", "R", "FR", "CR", "TR"},
                       {"T", "C", "F", "D", "R", "F", "C", "T"}},
    letters_portuguese{{"P", "C", "B", "T", "D", "R"}, {"TD", "CD", "BD", "D", "R", "BR", "CR", "TR"},
                       {"T", "C", "B", "D", "R", "B", "C", "T"}};
// clang-format on

/// The house with its men and files called by these letters.
[[nodiscard]] constexpr House lettered(House house, const Letters& letters)
{
    house.men = house.chosen = letters.men;
    house.files = house.pawn_files = letters.files;
    house.half_files = house.half_pawn_files = letters.half_files;
    house.wings = {letters.files[3], letters.files[4]};
    return house;
}

/// The record of a move, told as far as `wording` says; none where that does not apply (no such name, no such order).
/// Castling and marks are not its matter.
[[nodiscard]] std::optional<std::string> print_move(const Move& move, const Position& position, const House& house,
                                                    const Wording& wording);

}  // namespace descry
