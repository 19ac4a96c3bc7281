#include "src/words/fields.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
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

/// What printed forms ask for besides.
constexpr auto forms_titles = std::to_array<Title>({
    {"player (white)", "White"}, {"white player", "White"}, {"player (black)", "Black"}, {"black player", "Black"},
    {"tourney", "Event"}, {"played at", "Site"}, {"venue", "Site"}, {"rd", "Round"}, {"rd.", "Round"},
    {"opening", "Opening"},
    {"board", ""}, {"bd", ""}, {"bd.", ""}, {"table", ""}, {"section", ""}, {"class", ""}, {"club", ""}, {"team", ""},
    {"rating", ""}, {"grade", ""}, {"elo", ""}, {"time", ""}, {"time limit", ""}, {"game", ""}, {"game no.", ""},
});
// clang-format on

/// A title as a form has it, and where what is written behind it begins.
struct Asked {
    std::string_view tag;
    std::size_t at, value;
    bool by_colon;
    bool by_gap;         ///< nothing but blanks parts it from what is written there
    bool players_alone;  ///< "White:", which words have too
};

std::optional<Asked> asked_with(std::string_view line, std::size_t at, const Title& title)
{
    if (!text::same_word(line.substr(at, title.printed.size()), title.printed)) return std::nullopt;
    constexpr std::size_t a_leader = 2;  // dots or strokes
    const auto sign = std::min(line.find_first_not_of(' ', at + title.printed.size()), line.size());
    const auto value = std::min(line.find_first_not_of(":._ \t", sign), line.size());
    const auto signs = line.substr(sign, value - sign);
    const bool by_colon = signs.starts_with(':');
    const bool by_gap = signs.empty() && value >= at + title.printed.size() + a_leader;
    if (!by_colon && !by_gap && !signs.starts_with('_') && std::ranges::count(signs, '.') < std::ptrdiff_t{a_leader})
        return std::nullopt;
    return Asked{title.tag, at,
                 value,     by_colon && text::trimmed(signs, ": ").empty(),
                 by_gap,    title.printed == "white" || title.printed == "black"};
}

std::optional<Asked> asked_at(std::string_view line, std::size_t at)
{
    for (const auto titles : {std::span<const Title>{known_titles}, std::span<const Title>{forms_titles}})
        for (const Title& title : titles)
            if (auto asked = asked_with(line, at, title)) return asked;
    return std::nullopt;
}

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

Form form_in(std::string_view line)
{
    line = text::trimmed(line);
    std::vector<Asked> asked;
    for (std::size_t at = 0; at < line.size();) {
        const bool begins = at == 0 || std::string_view{" \t_.|"}.contains(line[at - 1]);
        const auto found = begins ? asked_at(line, at) : std::nullopt;
        if (!found && asked.empty()) return {};
        if (found) asked.push_back(*found);
        at = found ? std::max(found->value, at + 1) : at + 1;
    }
    const bool in_words = std::ranges::all_of(asked, [](const Asked& a) { return a.by_colon && a.players_alone; });
    const bool one_colon =
        asked.size() == 1 && asked.front().by_colon && !line.substr(0, asked.front().value).contains('(');
    if (asked.empty() || in_words || one_colon) return {};
    // "White   Black" over the columns: where a gap alone parts titles from what is written, there are several, and
    // none is left open.
    const bool gaps = std::ranges::any_of(asked, &Asked::by_gap);
    if (gaps && asked.size() < 2) return {};
    Form form{.found = true};
    for (std::size_t i = 0; i < asked.size(); ++i) {
        const auto end = i + 1 < asked.size() ? asked[i + 1].at : line.size();
        auto value = text::trimmed(line.substr(asked[i].value, end - asked[i].value), " \t_|,;");
        while (value.ends_with("..")) value = text::trimmed(value.substr(0, value.size() - 1));
        if (gaps && value.empty()) return {};
        if (!asked[i].tag.empty() && !value.empty()) form.fields.push_back({asked[i].tag, std::string{value}, true});
    }
    return form;
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
