#include "src/reading/said.hpp"

#include <algorithm>
#include <cstdint>

#include "src/sheet/ending.hpp"
#include "src/sheet/introduces_variation.hpp"
#include "src/text/ascii.hpp"

namespace descry::reading {
namespace {

bool has_word(std::string_view words)
{
    return std::ranges::count_if(words, [](char c) { return text::is_letter(c); }) >= 2;
}

/// A line of these words, but for the last, which goes on into a record, tells the end of a game and nothing else. Who
/// wins is told of variations as well.
bool has_end(std::string_view words)
{
    constexpr std::size_t longest = 48;
    for (std::size_t end = words.find('\n'); end != std::string_view::npos; end = words.find('\n')) {
        auto line = sheet::trimmed(sheet::Piece{words.substr(0, end), 0});
        words.remove_prefix(end + 1);
        if (const auto number = sheet::number_at(line.text)) {
            line = line.sub(number->size);
            line = sheet::trimmed(line.sub(sheet::dots_at(line.text)));
        }
        if (!has_word(line.text) || line.text.size() > longest) continue;
        const auto ending = sheet::read_ending(line, Side::white, sheet::Extent::cell);
        if (ending && !ending->announced) return true;
    }
    return false;
}

}  // namespace

void mark_said(score::Slots& slots, std::string_view region)
{
    std::uint64_t from = 0;  // behind the place before
    const score::Place* supposed = nullptr;
    for (score::Place& place : slots.places) {
        const auto first = place.number == score::no_number ? place.begin : slots.numbers[place.number].begin;
        const std::uint64_t to = slots.signs[std::min(first, place.begin)].at;
        if (to > from) {
            const auto words = region.substr(from, to - from);
            place.supposed = has_word(words) && sheet::introduces_variation(words);
            place.behind_end = has_end(words);
        }
        // What stands behind it on its line is supposed with it, up to a number.
        if (place.supposed)
            supposed = &place;
        else if (supposed != nullptr && place.line == supposed->line && place.number == score::no_number)
            place.supposed_too = true;
        else
            supposed = nullptr;
        // What hardly looks like a record may be one of the words.
        if (place.lead > Cost{}) from = std::max<std::uint64_t>(from, slots.signs.end_of(place.end - 1));
    }
}

}  // namespace descry::reading
