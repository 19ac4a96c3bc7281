#include "src/reading/typewriter.hpp"

#include <algorithm>
#include <cstddef>

#include "src/text/ascii.hpp"

namespace descry::reading {
namespace {

constexpr char letter = 'l', figure = '1';

bool is_figure_or_l(char c) { return c == letter || text::is_figure(c); }

char at(std::string_view text, std::size_t i) { return i < text.size() ? text[i] : '\n'; }

constexpr std::size_t longest = 4;  // figures of a number: a year's

/// The figures and letters that stand together around a place, no more than show that they are too many for a number.
std::string_view run_around(std::string_view text, std::size_t i)
{
    auto begin = i, end = i + 1;
    while (begin > 0 && i - begin <= longest && is_figure_or_l(text[begin - 1])) --begin;
    while (end < text.size() && end - i <= longest && is_figure_or_l(text[end])) ++end;
    return text.substr(begin, end - begin);
}

/// "l0.", "ll.", "l-0", "l/2": a number, or a result.
bool is_in_number(std::string_view text, std::size_t i)
{
    const auto run = run_around(text, i);
    const auto begin = static_cast<std::size_t>(run.data() - text.data()), end = begin + run.size();
    const char before = begin == 0 ? '\n' : text[begin - 1], behind = at(text, end);
    if (run.size() > longest || text::is_letter(before) || text::is_letter(behind)) return false;
    if (std::ranges::any_of(run, text::is_figure)) return true;
    const bool stopped = std::string_view{".)"}.contains(behind) && std::string_view{" \t\n"}.contains(before) &&
                         std::string_view{" \t\n.K"}.contains(at(text, end + 1));
    const bool result = (behind == '-' || behind == '/')
                            ? text::is_figure(at(text, end + 1))
                            : before == '-' && begin > 1 && text::is_figure(text[begin - 2]);
    return run.size() < longest - 1 && (stopped || result);
}

/// "R-Kl", "(Ql)": the rank of a square, behind its file.
bool is_rank(std::string_view text, std::size_t i)
{
    constexpr std::size_t longest_file = 3;  // "QKt"
    auto begin = i;
    while (begin > 0 && i - begin <= longest_file && std::string_view{"KQRBNt"}.contains(text[begin - 1])) --begin;
    const char behind = at(text, i + 1);
    return begin < i && begin > 0 && std::string_view{"-("}.contains(text[begin - 1]) && !text::is_letter(behind) &&
           !text::is_figure(behind);
}

}  // namespace

std::optional<std::string> with_ones(std::string_view text)
{
    constexpr std::size_t enough = 3;
    std::string made{text};
    std::size_t typed = 0;
    for (auto i = text.find(letter); i != text.npos; i = text.find(letter, i + 1))
        if (is_in_number(text, i) || is_rank(text, i)) made[i] = figure, ++typed;
    const auto ones = static_cast<std::size_t>(std::ranges::count(text, figure));
    return typed >= enough && typed > 2 * ones ? std::optional{std::move(made)} : std::nullopt;
}

}  // namespace descry::reading
