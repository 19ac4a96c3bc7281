// What is taken for what, by scanners and by printers. Data alone.
#pragma once

#include <array>

#include "styles.hpp"

namespace pages {

// clang-format off
/// Figures and what looks like them, both ways.
inline constexpr auto figure_confusions = std::to_array<Swap>({
    {"0", "O"}, {"O", "0"}, {"1", "l"}, {"1", "I"}, {"8", "B"}, {"B", "8"}, {"3", "S"}, {"5", "S"}, {"5", "s"},
    {"6", "G"}, {"4", "i"}, {"2", "Z"}, {"7", "T"}, {"3d", "Sd"}, {"3d", "8d"}, {"2d", "Sd"}, {"4", "A"},
});

/// Letters and signs.
inline constexpr auto letter_confusions = std::to_array<Swap>({
    {"Kt", "Et"}, {"Kt", "Ki"}, {"Kt", "Kfc"}, {"Kt", "fCt"}, {"Kt", "Rt"}, {"K", "E"}, {"R", "E"}, {"P", "F"},
    {"Q", "O"}, {"Q", "G"}, {"B", "E"}, {"N", "H"}, {"th", "tli"}, {"th", "tb"}, {"to", "lo"}, {"to", "io"},
    {"takes", "takea"}, {"takes", "tokes"}, {"x", "z"}, {"x", "r"}, {"'s", "*s"}, {"'s", "^s"}, {"'s", " s"},
    {"'", "*"}, {"t", "f"}, {"h", "b"}, {"sq", "aq"}, {"sq", "8q"}, {"ch", "oh"}, {"ch", "cli"}, {"-", "^"},
    {".", ","}, {"K-", "Kr-"}, {"t-", "^"}, {"×", "X"}, {"Castles", "Castlea"}, {"Castles", "Casties"},
});

/// Digits of a number, as they come out of a scanner.
inline constexpr auto number_confusions = std::to_array<Swap>({
    {"1", "I"}, {"1", "l"}, {"1", "i"}, {"1", "7"}, {"2", "a"}, {"2", "8"}, {"3", "8"}, {"3", "S"}, {"4", "1"},
    {"5", "6"}, {"5", "s"}, {"6", "5"}, {"6", "G"}, {"7", "1"}, {"8", "3"}, {"8", "B"}, {"9", "0"}, {"9", "g"},
    {"0", "O"}, {"0", "6"}, {"10", "lO"}, {"11", "n"}, {"1", ""}, {"2", "3"},
});

/// What a compositor sets, or a writer writes, in place of another.
inline constexpr auto slips = std::to_array<Swap>({
    {"KB", "QB"},   {"QB", "KB"},   {"KKt", "QKt"}, {"QKt", "KKt"}, {"KR", "QR"},   {"QR", "KR"},   {"KN", "QN"},
    {"QN", "KN"},   {"K. B", "Q. B"}, {"Q. B", "K. B"}, {"K. R", "Q. R"}, {"Q. R", "K. R"}, {"K. Kt", "Q. Kt"},
    {"Q. Kt", "K. Kt"}, {"K B", "Q B"}, {"Q B", "K B"}, {"K R", "Q R"}, {"Q R", "K R"}, {"K Kt", "Q Kt"},
    {"Q Kt", "K Kt"}, {"Kt", "K"},  {"K", "Kt"},    {"B", "R"},     {"R", "B"},     {"N", "B"},     {"B", "N"},
    {"K", "Q"},     {"Q", "K"},     {"P", "B"},     {"B", "Kt"},    {"1", "2"},     {"2", "1"},     {"2", "3"},
    {"3", "2"},     {"3", "4"},     {"4", "3"},     {"4", "5"},     {"5", "4"},     {"5", "6"},     {"6", "5"},
    {"6", "7"},     {"7", "6"},     {"7", "8"},     {"8", "7"},     {"O-O-O", "O-O"}, {"O-O", "O-O-O"},
    {"sq", "2"},    {"th", "d"},    {"takes", "to"},
});

/// Check, as the styles write it.
inline constexpr auto check_marks = std::to_array<Swap>({
    {" (ch.)", ""}, {" dbl ch", ""}, {" dble ch", ""}, {" dis ch", ""}, {" (dis. ch.)", ""}, {" (double ch.)", ""},
    {"dblch", ""}, {"dis.ch", ""}, {" ch", ""}, {"ch", ""}, {"+", ""},
});

/// Names told by their side, and without it. The longest first.
inline constexpr auto side_names = std::to_array<Swap>({
    {"K. Kt", "Kt"}, {"Q. Kt", "Kt"}, {"K. B", "B"}, {"Q. B", "B"}, {"K. R", "R"}, {"Q. R", "R"}, {"K Kt", "Kt"},
    {"Q Kt", "Kt"}, {"K B", "B"}, {"Q B", "B"}, {"K R", "R"}, {"Q R", "R"}, {"KKt", "Kt"}, {"QKt", "Kt"}, {"KB", "B"},
    {"QB", "B"}, {"KR", "R"}, {"QR", "R"}, {"KN", "N"}, {"QN", "N"}, {"(1)", ""},
});

inline constexpr auto stray_words = std::to_array<std::string_view>({
    "Digitized by Google", "B", "the", "2*", "^", "*", "Black", "VOL. II.", "'", "....", "a", "the best", "(b)", ".",
    "If",
});
// clang-format on

}  // namespace pages
