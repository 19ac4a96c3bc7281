#include "advice.hpp"

#include <algorithm>
#include <numeric>

namespace descry::tool {
namespace {

/// Letters to be changed, added, left out, or exchanged with their neighbour.
std::size_t letters_apart(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> before, last(b.size() + 1), row(b.size() + 1);
    std::iota(last.begin(), last.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], before[j - 2] + 1);
        }
        before = std::exchange(last, row);
    }
    return last.back();
}

}  // namespace

std::string meant_by(std::string_view given, const std::vector<std::string>& known)
{
    constexpr std::size_t farthest = 2;
    const auto apart = [&](const std::string& word) { return letters_apart(given, word); };
    const auto nearest = std::ranges::min_element(known, {}, apart);
    // Of a short word two letters are too much of it.
    if (nearest == known.end() || apart(*nearest) > std::min(farthest, given.size() / 2)) return {};
    return *nearest;
}

std::string option_meant_by(std::string_view given, const CLI::App& command)
{
    std::vector<std::string> known;
    for (const auto* option : command.get_options())
        for (const auto& name : option->get_lnames()) known.push_back("--" + name);
    return meant_by(given.substr(0, given.find('=')), known);
}

}  // namespace descry::tool
