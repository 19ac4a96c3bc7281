#include "src/rows/table.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "grammar/sheet.hpp"
#include "src/words/fields.hpp"
#include "src/words/matched.hpp"

namespace descry::sheet {
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
