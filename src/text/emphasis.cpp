#include "src/text/emphasis.hpp"
#include "src/text/ascii.hpp"

#include <algorithm>

namespace descry::text {
namespace {

constexpr std::size_t longest = 400;

constexpr bool is_alnum(char c) { return is_figure(c) || is_letter(c); }

/// A letter or a figure, of ASCII or beyond.
constexpr bool is_of_word(char c) { return is_alnum(c) || static_cast<unsigned char>(c) >= 0x80; }

/// The sign there stands alone: a row of them is a rule, or room to write in.
bool is_single(std::string_view text, std::size_t at)
{
    return (at == 0 || text[at - 1] != text[at]) && (at + 1 == text.size() || text[at + 1] != text[at]);
}

}  // namespace

bool may_have_emphasis(std::string_view utf8)
{
    const auto begin = utf8.find_first_not_of(" \t\r\n\f\v");
    if (begin == std::string_view::npos || utf8[begin] != '[') return true;
    const auto name = utf8.substr(begin + 1, longest);
    const auto name_end = std::ranges::find_if_not(name, is_alnum);
    const auto value = std::ranges::find_if_not(name_end, name.end(), [](char c) { return c == ' ' || c == '\t'; });
    return name_end == name.begin() || value == name.end() || *value != '"';
}

std::optional<std::size_t> emphasis_end(std::string_view utf8, std::size_t at)
{
    const char sign = utf8[at];
    if (!is_single(utf8, at) || (at > 0 && is_alnum(utf8[at - 1]))) return std::nullopt;
    const auto within = utf8.substr(at + 1, longest);
    const auto size = within.find(sign);
    if (size == 0 || size == std::string_view::npos || is_blank(within.front()) || is_blank(within[size - 1]))
        return std::nullopt;
    const auto end = at + 1 + size;
    if (!is_single(utf8, end) || within.substr(0, size).contains("\n\n")) return std::nullopt;
    // "P-K8 =Q ... P-R8=Q": the sign of equality has a meaning of its own within a word.
    if (sign == '=' && end + 1 < utf8.size() && is_of_word(utf8[end + 1])) return std::nullopt;
    return end;
}

}  // namespace descry::text
