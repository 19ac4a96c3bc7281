#include "src/text/other_letters.hpp"

#include <algorithm>
#include <cstddef>
#include <string>

#include "src/text/utf8.hpp"

namespace descry::text {
namespace {

/// How many code points a piece is.
std::size_t letters_in(std::string_view piece)
{
    std::size_t count = 0;
    for (std::size_t at = 0; at < piece.size(); ++count) at += code_point(piece, at).length;
    return count;
}

}  // namespace

std::vector<OtherLetter> other_letters(const Layout& layout, const Normalised& normalised, std::string_view view)
{
    std::vector<OtherLetter> found;
    for (const auto& [word, letters, cost] : layout.otherwise) {
        const auto begin = normalised.to_decoded.made(word.begin, OffsetMap::Edge::begin);
        const auto end = normalised.to_decoded.made(word.end, OffsetMap::Edge::end);
        const auto read = view.substr(begin, end - begin);
        const auto other = normalise(letters);
        const std::string_view meant = other.same ? std::string_view{letters} : std::string_view{other.text};
        const auto shorter = std::min(read.size(), meant.size());
        std::size_t same = 0, same_behind = 0;
        while (same < shorter && read[same] == meant[same]) ++same;
        same = code_point_start(read, same);
        while (same_behind < shorter - same &&
               read[read.size() - 1 - same_behind] == meant[meant.size() - 1 - same_behind])
            ++same_behind;
        // No letter is cut in two.
        while (same_behind > 0 && (static_cast<unsigned char>(read[read.size() - same_behind]) & 0xC0U) == 0x80)
            --same_behind;
        const auto from = read.substr(same, read.size() - same - same_behind);
        const auto to = meant.substr(same, meant.size() - same - same_behind);
        constexpr std::size_t most = 2;
        if (from != to && letters_in(from) <= most && letters_in(to) <= most)
            found.push_back({begin + same, from.size(), std::string{to}, cost});
    }
    std::ranges::stable_sort(found, {}, &OtherLetter::at);
    return found;
}

}  // namespace descry::text
