#include "src/reading/said.hpp"

#include <algorithm>
#include <cstdint>

#include "src/sheet/introduces_variation.hpp"
#include "src/text/ascii.hpp"

namespace descry::reading {
namespace {

bool has_word(std::string_view words)
{
    return std::ranges::count_if(words, [](char c) { return text::is_letter(c); }) >= 2;
}

}  // namespace

void mark_supposed(score::Slots& slots, std::string_view region)
{
    std::uint64_t from = 0;  // behind the place before
    for (score::Place& place : slots.places) {
        const auto first = place.number == score::no_number ? place.begin : slots.numbers[place.number].begin;
        const std::uint64_t to = slots.signs[std::min(first, place.begin)].at;
        if (to > from) {
            const auto words = region.substr(from, to - from);
            place.supposed = has_word(words) && sheet::introduces_variation(words);
        }
        // What hardly looks like a record may be one of the words.
        if (place.lead > Cost{}) from = std::max<std::uint64_t>(from, slots.signs.end_of(place.end - 1));
    }
}

}  // namespace descry::reading
