#include "src/text/collector.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace descry::text {

std::optional<Rectangle> box_of(double left, double top, double right, double bottom)
{
    constexpr double most = 1e9;
    const auto on_a_page = [](double side) { return side >= -most && side <= most; };  // false for what is no number
    if (!on_a_page(left) || !on_a_page(top) || !on_a_page(right) || !on_a_page(bottom)) return std::nullopt;
    if (left >= right || top >= bottom) return std::nullopt;  // nothing stands in it
    const auto rounded = [](double side) { return static_cast<std::int32_t>(std::lround(side)); };
    return Rectangle{rounded(left), rounded(top), rounded(right), rounded(bottom)};
}

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
