// Text as the grammar wants it: one spelling for each character, one line end.
#pragma once

#include <string>
#include <string_view>

#include "src/text/offset_map.hpp"

namespace descry::text {

struct Normalised {
    bool same = true;  ///< nothing had to change, and `text` is empty
    std::string text;
    OffsetMap to_decoded;
};

/// NFKC, every line end (CR LF, CR, NEL, U+2028, U+2029) one line feed, and a soft hyphen what it shows: nothing within
/// a word, else a hyphen. The signs of emphasis in plain text ("_Kt_-KB3") are left out, but of no file of tag
/// pairs.
///
/// Left as it is: what NFKC would make more than six times as long, and the order of combining marks beyond the
/// first sixty-four on one character. No text has either; they only serve to exhaust memory or time.
[[nodiscard]] Normalised normalise(std::string_view utf8);

}  // namespace descry::text
