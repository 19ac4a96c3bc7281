#include "src/heading/paired_names.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "src/rows/ending.hpp"
#include "src/text/ascii.hpp"
#include "src/words/player_names.hpp"

namespace descry::sheet {
namespace {

constexpr std::size_t longest_line = 120;  // bytes; a longer one is prose

/// What stands between two names that are a pair: after a stop whatever the names are, else where they read as names.
struct Joint {
    std::string_view text;
    bool marked;
};
constexpr auto words = std::to_array<Joint>({{" v. ", true},
                                             {" vs. ", true},
                                             {" versus ", true},
                                             {" V. ", false},
                                             {" VS. ", false},
                                             {" v ", false},
                                             {" vs ", false},
                                             {" V ", false},
                                             {" VS ", false},
                                             {" contra ", false}});
/// Dashes stand in names, openings and dates as well.
constexpr auto dashes = std::to_array<std::string_view>({"\u2014", "--", "\u2013", " - "});

struct Names {
    std::string white, black;
    std::string_view behind;  ///< the second name: a place, a year, a result
};

/// "J.", "J. H.", "Th.": initials, and no place.
bool are_initials(std::string_view part)
{
    constexpr std::size_t longest = 2;  // letters
    std::size_t run = 0, runs = 0;
    for (const char c : part) {
        const bool letter = text::is_letter_or_foreign(c);
        if (!letter && !std::string_view{" .-"}.contains(c)) return false;
        if (letter && run == 0 && !text::is_capital(c)) return false;
        run = letter ? run + 1 : 0;
        runs += run == 1 ? 1U : 0U;
        if (run > longest) return false;
    }
    return runs > 0;
}

/// A surname with what belongs to it behind a comma.
///
/// \param given  the other player's given name stands behind a comma, so that this one's may.
/// \return the name, and what stands behind it.
std::pair<std::string_view, std::string_view> parted_name(std::string_view text, bool given)
{
    auto end = std::min({text.find(','), text.find("  "), text.find('\t'), text.find(" (")});
    if (end < text.size() && text[end] == ',') {
        const auto next = std::min(text.find(',', end + 1), text.size());
        const auto second = text::trimmed(text.substr(end + 1, next - end - 1));
        const auto gap = second.find("  ");
        const auto alone = second.substr(0, std::min(gap, second.size()));
        if (are_initials(alone) || (given && reads_as_name(alone)))
            end = static_cast<std::size_t>(alone.data() + alone.size() - text.data());
    }
    if (end > text.size()) {
        // "Jones 1-0"
        for (auto at = text.find(' '); at < text.size(); at = text.find(' ', at + 1))
            if (result_in_figures(text.substr(at + 1)) != 0) return {text.substr(0, at), text.substr(at)};
        return {text, {}};
    }
    return {text.substr(0, end), text.substr(end)};
}

/// "Game 6: Smith", "6. Smith", "Round 3. Smith", "An evening's game. Smith": the name alone.
std::string_view without_title(std::string_view text)
{
    if (const auto colon = text.rfind(": "); colon != text.npos) return text.substr(colon + 2);
    if (const auto number = number_at(text)) return text::trimmed(text.substr(number->size));
    for (auto stop = text.rfind(". "); stop != text.npos && stop > 0; stop = text.rfind(". ", stop - 1)) {
        // A title's or an initial's stop ends no sentence.
        const auto before = text.substr(0, stop);
        const auto word = before.substr(before.find_last_of(" \t") + 1);
        if (!word.empty() && (text::is_figure(word.back()) || text::is_small(word.front())))
            return text::trimmed(text.substr(stop + 2));
    }
    return text;
}

/// The names on both sides of a joint of so many bytes.
std::optional<Names> around(std::string_view line, std::size_t at, std::size_t size, bool marked)
{
    // "Match Brown v. Jones, Sicilian Defence": behind a dash anything may stand.
    const auto alone = text::trimmed(without_title(line.substr(0, at)));
    auto white = name_of(marked ? without_occasion(alone) : alone);
    const bool given = white.contains(',');
    auto [second, behind] = parted_name(text::trimmed(line.substr(at + size)), given);
    auto black = name_of(marked ? before_occasion(second) : second);
    if (!plausible(white) || !plausible(black)) return std::nullopt;
    if (!marked && (!reads_as_name(white) || !reads_as_name(black))) return std::nullopt;
    return Names{std::move(white), std::move(black), behind};
}

/// What the words behind the names tell.
std::string result_in(std::string_view behind)
{
    for (std::size_t at = 0; at < behind.size(); ++at) {
        if (at > 0 && !std::string_view{" ,;:\t("}.contains(behind[at - 1])) continue;
        if (result_in_figures(behind.substr(at)) == 0) continue;
        if (const auto told = read_ending({behind.substr(at), 0}, Side::white, Extent::sentence)) return told->result;
    }
    return {};
}

std::optional<PairedNames> joined_by_word(std::string_view line)
{
    for (const auto& [joint, marked] : words) {
        const auto at = line.find(joint);
        if (at == line.npos) continue;
        if (auto names = around(line, at, joint.size(), marked))
            return PairedNames{std::move(names->white), std::move(names->black), result_in(names->behind)};
    }
    return std::nullopt;
}

/// "Tal ½-½ Pomar", "Smith 1-0 Jones"
std::optional<PairedNames> joined_by_result(std::string_view line)
{
    for (auto at = line.find(' '); at != line.npos; at = line.find(' ', at + 1)) {
        const auto size = result_in_figures(line.substr(at + 1));
        if (size == 0) continue;
        const auto figures = line.substr(at + 1, size);
        if (!line.substr(at + 1 + size).starts_with(' ')) continue;
        auto names = around(line, at, size + 1, false);
        const auto told = read_ending({figures, 0}, Side::white, Extent::cell);
        if (names && told) return PairedNames{std::move(names->white), std::move(names->black), told->result};
    }
    return std::nullopt;
}

std::optional<PairedNames> joined_by_dash(std::string_view line, bool alone)
{
    for (const std::string_view dash : dashes) {
        const auto at = line.find(dash);
        if (at == line.npos) continue;
        auto names = around(line, at, dash.size(), false);
        if (!names || std::string_view{names->behind}.contains(dash)) return std::nullopt;
        return PairedNames{std::move(names->white), std::move(names->black), result_in(names->behind)};
    }
    // "Smith-Jones, Game 6": one man may bear both names, so something else must tell that it is a game's heading.
    const auto at = line.find('-');
    if (at == line.npos || line.find('-', at + 1) < std::min(line.find_first_of(", "), line.size()))
        return std::nullopt;
    // "Results: Brown-Jones 1-0; Smith-Green 0-1.": of which of them the game is, nothing tells.
    if (const auto next = line.find(';'); next != line.npos && line.find('-', next) != line.npos) return std::nullopt;
    auto names = around(line, at, 1, false);
    if (!names || names->white.contains(' ') || names->black.contains(' ') || names->white == "Saint")
        return std::nullopt;
    if (!alone && text::trimmed(names->behind, " .,;").empty()) return std::nullopt;
    return PairedNames{std::move(names->white), std::move(names->black), result_in(names->behind)};
}

}  // namespace

std::optional<PairedNames> paired_names(const std::vector<Piece>& lines, std::size_t from, std::size_t to)
{
    std::size_t written = 0;  // lines
    for (auto i = from; i < to; ++i) {
        const auto line = trimmed(lines[i]).text;
        written += line.empty() ? 0 : 1;
        if (line.size() > longest_line) continue;
        if (auto pair = joined_by_word(line)) return pair;
        if (auto pair = joined_by_result(line)) return pair;
    }
    std::optional<PairedNames> found;
    for (auto i = from; i < to; ++i) {
        const auto line = trimmed(lines[i]).text;
        if (line.size() > longest_line) continue;
        auto pair = joined_by_dash(line, written == 1);
        if (!pair) continue;
        if (found) return std::nullopt;
        found = std::move(pair);
    }
    return found;
}

std::optional<std::string_view> take_outcome(std::string& name, Side whose)
{
    struct Outcome {
        std::string_view word;
        int points;  ///< in halves
    };
    static constexpr auto outcomes = std::to_array<Outcome>({{"won", 2},
                                                             {"wins", 2},
                                                             {"winner", 2},
                                                             {"lost", 0},
                                                             {"loses", 0},
                                                             {"loser", 0},
                                                             {"drew", 1},
                                                             {"drawn", 1},
                                                             {"draw", 1}});
    const auto open = name.rfind(" (");
    if (open == name.npos || !name.ends_with(')')) return std::nullopt;
    const auto word = std::string_view{name}.substr(open + 2, name.size() - open - 3);
    const auto told = std::ranges::find_if(outcomes, [&](const Outcome& o) { return text::same_word(o.word, word); });
    if (told == outcomes.end()) return std::nullopt;
    name.resize(open);
    if (told->points == 1) return "1/2-1/2";
    return (told->points == 2) == (whose == Side::white) ? "1-0" : "0-1";
}

}  // namespace descry::sheet
