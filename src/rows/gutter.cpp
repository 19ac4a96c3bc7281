#include "src/rows/gutter.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "src/rows/cells.hpp"
#include "src/rows/row.hpp"

namespace descry::sheet {
namespace {

struct Line {
    std::size_t begin, end;  ///< bytes
    std::size_t rule = std::string::npos;
};

std::vector<Line> lines_of_text(std::string_view text)
{
    std::vector<Line> lines;
    for (std::size_t begin = 0; begin < text.size();) {
        const Line line{begin, std::min(text.find('\n', begin), text.size())};
        lines.push_back(line);
        begin = line.end + 1;
    }
    return lines;
}

/// The place of the one '|' of a line, where there is one.
std::size_t rule_of(std::string_view text, const Line& line)
{
    const auto words = text.substr(line.begin, line.end - line.begin);
    const auto rule = words.find('|');
    const bool one = rule != words.npos && rule > 0 && words.find('|', rule + 1) == words.npos;
    return one ? line.begin + rule : std::string::npos;
}

/// The same on a line between others that have theirs in a column: near it, be it read as another sign, or lost in a
/// gap. A line's first sign is none.
std::size_t rule_near(std::string_view text, const Line& line, std::size_t column)
{
    constexpr std::size_t slack = 2;  // columns
    const auto words = text.substr(line.begin, line.end - line.begin);
    const auto from = std::max<std::size_t>(column, slack + 1) - slack, to = std::min(column + slack + 1, words.size());
    for (auto at = from; at < to; ++at)
        if (words[at] == '|') return line.begin + at;
    for (auto at = from; at < to; ++at)
        if (std::string_view{"Il!1:;/"}.contains(words[at]) && words[at - 1] == ' ' &&
            (at + 1 == words.size() || words[at + 1] == ' '))
            return line.begin + at;
    return column > 0 && column < words.size() && words[column] == ' ' ? line.begin + column : std::string::npos;
}

/// The number of two records.
std::optional<unsigned> number_of_row(std::string_view words)
{
    const Piece piece = trimmed({words, 0});
    const auto number = number_at(piece.text);
    return number && holds_two_records(piece) ? std::optional{number->number} : std::nullopt;
}

/// Most rows have two records on either side: a rule between the players' columns parts no games. Nor does one between
/// the halves of a game, of which the right counts on from the left.
bool parts_games(std::string_view text, const std::vector<Line>& lines, std::size_t from, std::size_t to)
{
    std::size_t left = 0, right = 0, both = 0;
    std::optional<unsigned> last_of_left, first_of_right;
    for (auto i = from; i < to; ++i) {
        if (lines[i].rule == std::string::npos) continue;
        const auto l = number_of_row(text.substr(lines[i].begin, lines[i].rule - lines[i].begin));
        const auto r = number_of_row(text.substr(lines[i].rule + 1, lines[i].end - lines[i].rule - 1));
        left += l.has_value(), right += r.has_value(), both += l && r;
        if (l) last_of_left = l;
        if (!first_of_right) first_of_right = r;
    }
    if (last_of_left && first_of_right == *last_of_left + 1) return false;
    constexpr std::size_t several = 4;
    return both >= several && 3 * both >= std::min(left, right);
}

/// Gives each line of a stretch its rule; gives where the stretch ends.
std::size_t take_stretch(std::string_view text, std::vector<Line>& lines, std::size_t from)
{
    constexpr std::size_t astray = 2;  // lines running that have none
    const auto column = lines[from].rule - lines[from].begin;
    auto end = from + 1;
    for (auto i = end; i < lines.size() && i <= end + astray; ++i) {
        const auto own = rule_of(text, lines[i]);
        const bool near =
            own != std::string::npos && own + 2 >= lines[i].begin + column && own <= lines[i].begin + column + 2;
        lines[i].rule = near ? own : rule_near(text, lines[i], column);
        if (near) end = i + 1;
    }
    for (auto i = end; i < lines.size() && i <= end + astray; ++i) lines[i].rule = std::string::npos;
    return end;
}

}  // namespace

std::optional<Halves> parted_by_rule(std::string_view text)
{
    if (!text.contains('|')) return std::nullopt;
    auto lines = lines_of_text(text);
    std::optional<Halves> halves;
    std::size_t kept = 0;  // what stands before is in its half
    for (std::size_t i = 0; i < lines.size();) {
        lines[i].rule = rule_of(text, lines[i]);
        const auto end = lines[i].rule == std::string::npos ? i : take_stretch(text, lines, i);
        if (end == i || !parts_games(text, lines, i, end)) {
            i = std::max(end, i + 1);
            continue;
        }
        if (!halves) halves = Halves{std::string{text}, std::string{text}};
        for (; kept < i; ++kept) blank(halves->right, lines[kept].begin, lines[kept].end);
        for (; kept < end; ++kept) {
            const auto rule = std::min(lines[kept].rule, lines[kept].end);
            blank(halves->left, rule, lines[kept].end);
            blank(halves->right, lines[kept].begin, std::min(rule + 1, lines[kept].end));
        }
        i = end;
    }
    if (halves)
        for (; kept < lines.size(); ++kept) blank(halves->right, lines[kept].begin, lines[kept].end);
    return halves;
}

}  // namespace descry::sheet
