// The drawings of the men, our own: outlines on a square of 40 by 40 whose lower edge is the square's.
#pragma once

#include <string_view>

#include "descry/men.hpp"

namespace descry::write {

struct Drawing {
    Role role;
    std::string_view body;   ///< an outline, filled
    std::string_view lines;  ///< drawn on the body; on Black's men in the light colour
    std::string_view more;   ///< further elements, drawn as `lines` are
};

/// What they all stand on, and the line that is drawn on it for Black.
inline constexpr std::string_view foot = "M10 30h20a2 2 0 0 1 2 2v1.8H8V32a2 2 0 0 1 2-2z";
inline constexpr std::string_view foot_line = "M9.6 31.7h20.8";

// clang-format off
inline constexpr Drawing drawings[] = {
    {Role::pawn,
     "M20 7.6a5.4 5.4 0 0 1 3.6 9.4h2.3a1.1 1.1 0 0 1 0 2.2h-2.2c.2 4.7 2.2 7.9 5.8 10.8H10.5c3.6-2.9 5.6-6.1 "
     "5.8-10.8h-2.2"
     "a1.1 1.1 0 0 1 0-2.2h2.3A5.4 5.4 0 0 1 20 7.6z",
     "", ""},
    {Role::knight,
     "M12.6 30c-.2-5.2 2-8 4.7-10.9-1.7.5-3.1 1.2-4.5 2.8-.9 1-2.3 1.2-3.3.3l-1.3-1.2c-.9-.9-1-2.2-.4-3.3l3.7-6.4"
     "c.5-.9.8-1.9.9-2.9l.4-3.7 3.6 2.6c8 .2 13.3 6.3 13.3 15.3 0 2.9-.4 5.3-1.2 7.4z",
     "M16.2 7.3l1.2 3M21.5 10.7c4.4 2.6 6.2 7.8 5.9 14.3",
     "<circle cx=\"14.9\" cy=\"13.3\" r=\".7\"/>"},
    {Role::bishop,
     "M20 4.6a2.3 2.3 0 0 1 1.5 4.05c4.5 3.6 6.7 7.3 6.7 10.85 0 2.5-1.2 4.5-3.2 5.9l1.2 4.6H13.8l1.2-4.6"
     "c-2-1.4-3.2-3.4-3.2-5.9 0-3.55 2.2-7.25 6.7-10.85A2.3 2.3 0 0 1 20 4.6z",
     "M20 14.2v7.2M16.7 17.5h6.6M15 25.4h10", ""},
    {Role::rook,
     "M11 7.5h4.2v2.9h2.6V7.5h4.4v2.9h2.6V7.5H29v6.3l-2.6 2.5.7 10.5 2.4 3.2H10.5l2.4-3.2.7-10.5-2.6-2.5z",
     "M13.6 16.3h12.8M12.9 26.8h14.2", ""},
    {Role::queen,
     "M11.6 30 10.9 25.6 6.9 15.2a1.9 1.9 0 1 1 1.7-.5l4.9 5.1.5-9.8a1.9 1.9 0 1 1 2-.2l3 8.8.1-9.6a1.9 1.9 0 1 1 1.8 0"
     "l.1 9.6 3-8.8a1.9 1.9 0 1 1 2 .2l.5 9.8 4.9-5.1a1.9 1.9 0 1 1 1.7.5l-4 10.4-.7 4.4z",
     "M10.9 25.6c5.7-1.7 12.5-1.7 18.2 0", ""},
    {Role::king,
     "M18.9 3.2h2.2v2.3h2.3v2.2h-2.3v2.9c1.9-1.5 4.1-2.2 6.2-1.9 3.3.4 5.5 2.9 5.5 6.1 0 4.6-4.3 7.3-4.7 11l-.3 "
     "4.2H12.2l-.3-4.2"
     "c-.4-3.7-4.7-6.4-4.7-11 0-3.2 2.2-5.7 5.5-6.1 2.1-.3 4.3.4 6.2 1.9V7.7h-2.3V5.5h2.3z",
     "M11.9 25.8c5.2-1.5 11-1.5 16.2 0M20 10.6c-2.2 3-2.2 7.4 0 10.6 2.2-3.2 2.2-7.6 0-10.6", ""},
};
// clang-format on

}  // namespace descry::write
