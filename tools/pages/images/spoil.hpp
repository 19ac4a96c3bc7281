// What print, time and scanners do to the picture of a page.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "typeset.hpp"

namespace pages {

struct Damage {
    std::string_view name, about;
    double skew;                   ///< degrees at most, to either side
    double spread;                 ///< of ink: 0 none to 1
    double broken;                 ///< of letters: 0 none to 1
    int blur;                      ///< times
    double noise;                  ///< deviation, of 255
    double light;                  ///< by which a side is darker, of 1
    double through;                ///< of what is printed on the other side: 0 none to 1
    double least_dots, most_dots;  ///< to an inch
    double tilt;                   ///< of a camera: how far the corners move in at most, of the page's sides
};

[[nodiscard]] std::span<const Damage> damages() noexcept;
[[nodiscard]] Image spoiled(Image image, const Damage& damage, Dice& dice);

}  // namespace pages
