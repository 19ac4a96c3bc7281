#include "src/heading/full_names.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "src/text/ascii.hpp"
#include "src/words/player_names.hpp"

namespace descry::sheet {
namespace {

constexpr std::size_t longest_heading = 1000;  // bytes
constexpr auto joints = std::to_array<std::string_view>({"and", "v", "vs", "versus", "against", "contra"});

/// "Mr. W.": the last word is an initial.
bool is_initialled(std::string_view name)
{
    const auto words = bare_words(name);
    return !words.empty() && words.back().size() == 1;
}

/// How many bytes of a text are the name that another stands for, word by word: each is the same, or its initial. The
/// full name may have initials that the other lacks: "Mr. G. Walker" and "Mr. W.".
std::size_t full_name(std::string_view text, std::string_view name)
{
    const auto meant = bare_words(name), words = bare_words(text);
    std::size_t end = 0, found = 0;
    for (const auto word : words) {
        if (found == meant.size()) break;
        const auto begin = static_cast<std::size_t>(word.data() - text.data());
        if (text.substr(end, begin - end).find_first_not_of(" .-'") != text.npos) return 0;
        const bool initial = meant[found].size() == 1 && text::same_word(meant[found], word.substr(0, 1));
        if (initial || text::same_word(meant[found], word))
            ++found;
        else if (found == 0 || word.size() > 1)
            return 0;
        end = begin + word.size();
    }
    return found == meant.size() ? end : 0;
}

/// Both names at the beginning of a text, with a word between that joins them; nothing of a longer name stands behind.
std::optional<std::pair<std::string, std::string>> pair_at(std::string_view text, std::string_view one,
                                                           std::string_view other)
{
    const auto size = full_name(text, one);
    if (size == 0) return std::nullopt;
    auto rest = text::trimmed(text.substr(size), " \t.,");
    const auto joint = rest.substr(0, std::min(rest.find_first_of(" ."), rest.size()));
    if (std::ranges::none_of(joints, [&](std::string_view word) { return text::same_word(word, joint); }))
        return std::nullopt;
    rest = text::trimmed(rest.substr(joint.size()), " \t.");
    const auto second = full_name(rest, other);
    if (second == 0) return std::nullopt;
    const auto behind = rest.substr(second);
    if (behind.size() > 1 && behind[0] == ' ' && text::is_capital(behind[1])) return std::nullopt;
    return std::pair{name_of(text.substr(0, size)), name_of(rest.substr(0, second))};
}

}  // namespace

void prefer_full_names(const std::vector<Piece>& lines, std::size_t from, std::size_t to, Score& score)
{
    const auto tag = [&](std::string_view player) {
        return std::ranges::find(score.tags, player, [](const auto& t) -> std::string_view { return t.first; });
    };
    const auto white = tag("White"), black = tag("Black");
    if (white == score.tags.end() || black == score.tags.end()) return;
    if (!is_initialled(white->second) && !is_initialled(black->second)) return;
    std::string heading;
    for (auto i = from; i < to && heading.size() < longest_heading; ++i)
        heading += std::string{trimmed(lines[i]).text} + ' ';
    const std::string_view words = heading;
    std::optional<std::pair<std::string, std::string>> found;  // White's first
    for (std::size_t at = 0; const auto between = find_word(words.substr(at), "between");) {
        at += *between + std::string_view{"between"}.size();
        const auto names = text::trimmed(words.substr(at));
        auto as_told = pair_at(names, white->second, black->second),
             turned = pair_at(names, black->second, white->second);
        if (!as_told && !turned) continue;
        if ((as_told && turned) || found) return;
        if (turned) std::swap(turned->first, turned->second);
        found = as_told ? std::move(as_told) : std::move(turned);
    }
    if (!found || !plausible(found->first) || !plausible(found->second)) return;
    white->second = std::move(found->first);
    black->second = std::move(found->second);
}

}  // namespace descry::sheet
