#include "src/text/collector.hpp"

#include <algorithm>

namespace descry::text {

namespace {
constexpr std::string_view blanks = " \t\n\r";
}

void Collector::put(std::string_view letters, std::uint64_t from, std::uint64_t size)
{
    auto& stretches = scan_.stretches;
    const bool copied = letters.size() == size;
    if (copied && stretches.size() > scan_.words.back().stretches) {
        auto& last = stretches.back();
        if (last.size == scan_.letters.size() - last.at && last.from + last.size == from) {
            last.size += size;
            scan_.letters += letters;
            return;
        }
    }
    stretches.push_back({scan_.letters.size(), from, size});
    scan_.letters += letters;
}

void Collector::letters(std::string_view letters, std::uint64_t from, std::uint64_t size)
{
    const bool copied = letters.size() == size;
    for (std::size_t at = 0; at < letters.size();) {
        const auto begin = letters.find_first_not_of(blanks, at);
        if (begin != at && !blank_) {
            blank_ = true;
            blank_at_ = copied ? from + at : from;
        }
        if (begin == std::string_view::npos) return;
        const auto end = std::min(letters.find_first_of(blanks, begin), letters.size());
        if (blank_ && any_letters()) put(" ", blank_at_, 1);
        blank_ = false;
        if (copied)
            put(letters.substr(begin, end - begin), from + begin, end - begin);
        else
            put(letters.substr(begin, end - begin), from, size);
        at = end;
    }
}

}  // namespace descry::text
