#include "src/words/fields.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "src/text/ascii.hpp"

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

}  // namespace

std::string_view tag_of(std::string_view title)
{
    const auto small = text::in_small_letters(text::trimmed(title));
    const auto found = std::ranges::find(known_titles, std::string_view{small}, &Title::printed);
    return found == known_titles.end() ? std::string_view{} : found->tag;
}

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

std::optional<Field> field_in(std::string_view line)
{
    const auto end = std::ranges::find_if(line, [](char c) { return c == ':' || is_divide(c); });
    if (end == line.end()) return std::nullopt;
    const auto size = static_cast<std::size_t>(end - line.begin());
    const auto tag = tag_of(line.substr(0, size));
    if (tag.empty()) return std::nullopt;
    if (*end == ':') {
        const auto value = text::trimmed(line.substr(size + 1));
        return value.empty() ? std::nullopt : std::optional{Field{tag, std::string{value}, true}};
    }
    auto cells = cells_of(line);
    while (cells.size() > 2 && text::trimmed(cells.back()).empty()) cells.pop_back();
    if (cells.size() != 2) return std::nullopt;
    const auto value = text::trimmed(cells[1]);
    return value.empty() ? std::nullopt : std::optional{Field{tag, std::string{value}, false}};
}

}  // namespace descry::sheet
