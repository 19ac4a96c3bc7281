#include "src/sheet/table.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "grammar/sheet.hpp"
#include "src/sheet/matched.hpp"

namespace descry::sheet {
namespace {

struct Title {
    std::string_view printed, tag;
};

// clang-format off
constexpr auto known_titles = std::to_array<Title>({
    {"white", "White"}, {"black", "Black"}, {"result", "Result"},
    {"event", "Event"}, {"tournament", "Event"}, {"match", "Event"},
    {"site", "Site"}, {"place", "Site"}, {"city", "Site"},
    {"date", "Date"}, {"year", "Date"}, {"round", "Round"},
});
// clang-format on

bool is_divide(char c) { return c == ',' || c == ';' || c == '\t'; }

/// The cells of a line, those in quotation marks without them.
std::vector<std::string> cells_of(std::string_view line)
{
    std::vector<std::string> cells(1);
    bool quoted = false;
    for (const char c : line)
        if (c == '"')
            quoted = !quoted;
        else if (!quoted && is_divide(c))
            cells.emplace_back();
        else
            cells.back() += c;
    return cells;
}

std::string_view tag_of(std::string_view title)
{
    constexpr std::string_view blanks = " \t\r";
    const auto first = title.find_first_not_of(blanks), last = title.find_last_not_of(blanks);
    if (first == title.npos) return {};
    std::string small;
    for (const char c : title.substr(first, last + 1 - first))
        small += c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
    const auto found = std::ranges::find(known_titles, small, &Title::printed);
    return found == known_titles.end() ? std::string_view{} : found->tag;
}

}  // namespace

Titles titles_of_table(const std::vector<Piece>& lines)
{
    constexpr std::size_t furthest = 20, longest = 1000;
    for (std::size_t i = 0; i < std::min(lines.size(), furthest); ++i) {
        if (lines[i].text.size() > longest) continue;
        Titles titles{lines[i].span()};
        for (const auto& cell : cells_of(lines[i].text)) titles.tags.push_back(tag_of(cell));
        const auto named = [&](std::string_view tag) {
            return std::ranges::find(titles.tags, tag) != titles.tags.end();
        };
        if (named("White") && named("Black")) return titles;
    }
    return {};
}

bool take_cells(const Titles& titles, Piece before, Score& score)
{
    if (titles.tags.empty() || matched<grammar::sheet::cells_before>(before.text) == 0) return false;
    std::erase_if(score.comments, [&](const Comment& words) {
        return titles.at.begin <= words.at.begin && words.at.end <= titles.at.end;
    });
    const auto cells = cells_of(before.text);
    for (std::size_t i = 0; i < std::min(cells.size(), titles.tags.size()); ++i) {
        const auto name = titles.tags[i];
        if (name.empty()) continue;
        std::erase_if(score.tags, [&](const auto& tag) { return tag.first == name; });
        if (!cells[i].empty()) score.tags.emplace_back(name, cells[i]);
    }
    return true;
}

}  // namespace descry::sheet
