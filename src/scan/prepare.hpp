// A picture made ready: upright, level, evenly lit, its letters of the size that recognisers are taught with.
#pragma once

#include <string>

#include "src/scan/affine.hpp"
#include "src/scan/picture.hpp"

namespace descry::scan {

inline constexpr double letter_height = 27;  ///< of a capital or a figure, in pixels: what the recogniser reads best

struct Prepared {
    Picture picture;   ///< grey, without its grain, its ink evened out
    Picture plain;     ///< the same, with its grain and its ink as they are
    double scale = 1;  ///< how many of its pixels make one of the picture
    Bend bend{};       ///< what was straightened last: the way back begins with it
    Affine given{};    ///< back to the picture
};

/// Black on white in one bit, whatever the light.
/// \param faint  how much of what lies between the threshold and the paper is black too, 0 to 1: hairlines.
[[nodiscard]] Picture black_and_white(const Picture& grey, double faint = 0);

/// Not in more pieces than any print: nothing but grain takes all the memory and time there are.
[[nodiscard]] bool may_be_print(const Picture& bits);

/// \param picture  grey, eight bits.
/// \param turned   by so many quarters, clockwise, it is to be turned first.
/// \param larger   so many times than its letters seem to ask for.
/// \return         with no picture where there is nothing on it that could be letters.
[[nodiscard]] Prepared prepare(const Picture& picture, int turned = 0, double larger = 1);

}  // namespace descry::scan
