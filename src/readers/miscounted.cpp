#include "src/readers/miscounted.hpp"

#include <algorithm>
#include <charconv>
#include <vector>

#include "src/text/ascii.hpp"

namespace descry::reading {
namespace {

/// The number that stands right before a record, with its stop.
std::optional<unsigned> number_before(std::string_view text, std::uint64_t record)
{
    constexpr std::size_t most_figures = 3;
    const auto end = text.substr(0, record).find_last_not_of(" \t.,)") + 1;
    auto begin = end;
    while (begin > 0 && text::is_figure(text[begin - 1])) --begin;
    if (begin == end || end - begin > most_figures) return std::nullopt;
    if (begin > 0 && !text::is_blank(text[begin - 1]) && text[begin - 1] != '(') return std::nullopt;  // "Kt-B3."
    unsigned number = 0;
    std::from_chars(text.data() + begin, text.data() + end, number);
    return number;
}

struct Printed {
    std::size_t ply;
    unsigned number;
    int too_high;
};

}  // namespace

std::optional<Miscounted> miscounted_from(std::span<const Ply> plies, std::string_view text)
{
    constexpr std::ptrdiff_t enough = 3;  // numbers that are no chance
    std::vector<Printed> numbers;
    for (std::size_t i = 0; i < plies.size(); ++i) {
        if (plies[i].side != Side::white || plies[i].record.empty()) continue;
        if (const auto number = number_before(text, plies[i].at.begin))
            numbers.push_back({i, *number, static_cast<int>(*number) - static_cast<int>(plies[i].number)});
    }
    if (numbers.empty() || numbers.back().too_high == 0) return std::nullopt;
    const auto others = std::find_if(numbers.rbegin(), numbers.rend(), [&](const Printed& printed) {
        return printed.too_high != numbers.back().too_high;
    });
    const auto right =
        std::count_if(others, numbers.rend(), [](const Printed& printed) { return printed.too_high == 0; });
    if (others - numbers.rbegin() < enough || right < enough) return std::nullopt;
    const Printed& first = *others.base();
    return Miscounted{first.ply, first.number};
}

}  // namespace descry::reading
