#include "src/words/player_names.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "src/text/ascii.hpp"
#include "src/text/titles.hpp"

namespace descry::sheet {
namespace {

using text::is_letter;
using text::is_letter_or_foreign;

constexpr std::size_t longest_name = 60;
constexpr auto dashes = std::to_array<std::string_view>({"\u2014", "\u2013", "--"});

// clang-format off
/// Short words that a stop follows within a name.
constexpr auto abbreviations = std::to_array<std::string_view>(
    {"esq", "esqr", "jun", "junr", "sen", "senr", "rev", "revd", "mons", "capt", "prof", "messrs", "gen", "col", "sir",
     "mrs", "mlle", "mme", "mdme", "lieut", "maj", "hon", "bart", "geo", "chas", "thos", "jas", "jos", "robt", "alex",
     "fred", "edw", "benj", "saml", "theo", "richd", "phil"});

/// Small words of names.
constexpr auto particles = std::to_array<std::string_view>(
    {"de", "del", "du", "d", "des", "dos", "das", "ten", "ter", "af", "zum", "zur", "la", "le", "di", "da", "von",
     "van", "der", "den", "zu", "y", "et", "and", "the", "of", "an", "s"});

/// Words of headings that are no player's.
constexpr auto other_words = std::to_array<std::string_view>(
    {"game", "games", "gambit", "defence", "defense", "opening", "openings", "lopez", "attack", "variation", "accepted",
     "declined", "refused", "giuoco", "piano", "sicilian", "french", "dutch", "scotch", "vienna", "evans", "english",
     "indian", "slav", "petroff", "caro", "kann", "queen", "king", "bishop", "knight", "knights", "pawn", "rook",
     "match", "tournament", "tourney", "congress", "championship", "round", "board", "problem", "solution", "section",
     "chapter", "part", "page", "volume", "vol", "price", "book", "notes", "position", "ending", "moves", "move",
     "mate", "mates", "played", "by", "between", "in", "at", "to", "no", "odds", "chess", "press", "magazine",
     "journal", "editor", "edited", "club", "times", "news", "observer", "chronicle", "gazette", "herald", "telegraph",
     "post", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "plays", "wins", "resigns",
     "draw", "drawn"});
/// What stands over columns of a score sheet, beside or under the labels of the players.
constexpr auto column_heads = std::to_array<std::string_view>(
    {"time", "times", "clock", "min", "mins", "minutes", "hours", "hrs", "sec", "move", "moves", "remarks", "comments",
     "notes", "player", "players", "attack", "gambit", "defence", "defense", "opening"});
/// Titles of what else a heading tells, with a comma, a colon or a dash behind them.
constexpr auto titles = std::to_array<std::string_view>(
    {"opening", "defence", "defense", "event", "site", "place", "date", "round", "result", "notes", "score",
     "time", "venue", "match", "tournament"});

/// Those whose names stand in the brackets behind them, and what else is no place there.
constexpr auto nameless = std::to_array<std::string_view>(
    {"allies", "amateur", "amateurs", "consultants", "friend", "friends", "pupil", "nemo", "another", "player",
     "players", "partner"});
constexpr auto no_places = std::to_array<std::string_view>(
    {"white", "black", "won", "wins", "winner", "lost", "loses", "loser", "drew", "drawn", "draw", "and",
     "junior", "senior", "jun", "sen", "jr", "sr"});
// clang-format on

bool is_among(std::span<const std::string_view> words, std::string_view word)
{
    return std::ranges::find(words, word) != words.end();
}

bool is_other_word(std::string_view word) { return is_among(other_words, text::in_small_letters(word)); }

/// One stop ends the line, "ALBIN.", another an initial or a short word, "Blackburne, J. H.": only the first is no part
/// of the name.
bool ends_with_the_lines_stop(std::string_view name)
{
    constexpr std::size_t shortest = 3;
    if (!name.ends_with('.')) return false;
    name.remove_suffix(1);
    const auto last = std::find_if_not(name.rbegin(), name.rend(), is_letter_or_foreign).base();
    const auto word = text::in_small_letters(name.substr(static_cast<std::size_t>(last - name.begin())));
    return word.size() >= shortest && !is_among(abbreviations, word);
}

/// A rating or the years of a life behind a name, "R. Jones (1845)": the name without them.
std::string_view without_figures(std::string_view text)
{
    const auto end = text.find_last_not_of(" .,;:");
    if (end == std::string_view::npos || (text[end] != ')' && text[end] != ']')) return text;
    const auto open = text.find_last_of("([", end);
    if (open == std::string_view::npos || open == 0) return text;
    const auto within = text.substr(open + 1, end - open - 1);
    const bool figures = !within.empty() && within.find_first_of("0123456789") != std::string_view::npos &&
                         std::ranges::none_of(within, is_letter);
    return figures ? text.substr(0, open) : text;
}

/// A dash behind a name joins it to what follows; behind an initial it is the rest of a name, "Mr. B\u2014".
std::string_view without_dashes(std::string_view text)
{
    text = text::trimmed(text);
    while (const auto size = dash_at(text)) text = text::trimmed(text.substr(size));
    if (const auto size = dash_before(text); size > 0) {
        const auto name = text.substr(0, text.size() - size);
        const bool initial = name.size() > 1 && is_letter(name.back()) && !is_letter_or_foreign(name[name.size() - 2]);
        if (!initial && dash_before(name) == 0) text = text::trimmed(name);
    }
    return text;
}

/// "Mr. Black", "J. H. White": the word behind a title or an initial is a man's name, and no label.
bool ends_with_surname(std::string_view name, std::string_view word)
{
    const auto at = find_word(name, word);
    return at && *at >= 3 && *at + word.size() == name.size() && name.substr(*at - 2, 2) == ". ";
}

}  // namespace

std::optional<std::size_t> find_word(std::string_view line, std::string_view word)
{
    for (std::size_t at = 0; at + word.size() <= line.size(); ++at) {
        const bool same =
            std::ranges::equal(line.substr(at, word.size()), word, [](char a, char b) { return (a | 0x20) == b; });
        if (!same || (at > 0 && is_letter(line[at - 1])) ||
            (at + word.size() < line.size() && is_letter(line[at + word.size()])))
            continue;
        return at;
    }
    return std::nullopt;
}

std::size_t dash_at(std::string_view text)
{
    for (const auto dash : dashes)
        if (text.starts_with(dash)) return dash.size();
    return 0;
}

std::size_t dash_before(std::string_view text)
{
    for (const auto dash : dashes)
        if (text.ends_with(dash)) return dash.size();
    return 0;
}

std::string name_of(std::string_view text)
{
    const auto strip = [&](std::string_view unwanted_front, std::string_view unwanted_back) {
        const auto first = text.find_first_not_of(unwanted_front);
        text = first == std::string_view::npos ? std::string_view{} : text.substr(first);
        text = text.substr(0, text.find_last_not_of(unwanted_back) + 1);
    };
    text = without_figures(without_dashes(text));
    strip(" \t.:,;-(_", " \t,;:_)");
    if (text.ends_with(" and")) text.remove_suffix(std::string_view{" and"}.size());
    text = without_dashes(text);
    strip(" ", " \t,;:_");
    // "Mr. Lee. Played at Simpson's Divan"
    for (auto at = text.find(". "); at != std::string_view::npos; at = text.find(". ", at + 1))
        if (ends_with_the_lines_stop(text.substr(0, at + 1))) text = text.substr(0, at + 1);
    if (ends_with_the_lines_stop(text) || text.ends_with(").")) text.remove_suffix(1);
    if (text.ends_with(')') && !text.contains('(')) text.remove_suffix(1);
    std::string name{without_dashes(text)};
    if (name.contains('(') && !name.contains(')')) name += ')';
    return name;
}

std::string_view before_next_title(std::string_view text)
{
    text = text.substr(0, text.find(';'));
    for (std::size_t i = 1; i < text.size(); ++i) {
        if (!text::is_capital(text[i]) || !std::string_view{" \t.(,"}.contains(text[i - 1])) continue;
        auto end = i;
        while (end < text.size() && is_letter(text[end])) ++end;
        const auto behind = text.substr(end);
        const bool marked = behind.starts_with(',') || behind.starts_with(':') || dash_at(text::trimmed(behind)) > 0;
        if (marked && is_among(titles, text::in_small_letters(text.substr(i, end - i))))
            return text::trimmed(text.substr(0, i), " \t(");
    }
    return text;
}

std::size_t end_of_name(std::string_view text)
{
    for (auto at = text.find('.'); at != std::string_view::npos; at = text.find('.', at + 1))
        if (ends_with_the_lines_stop(text.substr(0, at + 1))) return at + 1;
    return text.size();
}

std::vector<std::string_view> bare_words(std::string_view text)
{
    std::vector<std::string_view> words;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (!is_letter_or_foreign(text[i])) continue;
        auto end = i;
        while (end < text.size() && is_letter_or_foreign(text[end])) ++end;
        words.push_back(text.substr(i, end - i));
        i = end;
    }
    return words;
}

std::string_view name_led_to(std::string_view words)
{
    const auto end = words.find_last_not_of(" \t") + 1;
    for (auto at = end; at > 0;) {
        const auto begin = words.substr(0, at).find_last_of(" \t") + 1;
        const auto word = words.substr(begin, at - begin);
        if (!word.empty() && text::is_small(word.front()) && !is_among(particles, word))
            return at == end ? words : words.substr(at);
        at = begin == 0 ? 0 : begin - 1;
    }
    return words;
}

std::string without_place(std::string name)
{
    const auto among = [](std::span<const std::string_view> table) {
        return [table](std::string_view word) { return is_among(table, text::in_small_letters(word)); };
    };
    const auto open = name.rfind(" (");
    if (open == std::string::npos || !name.ends_with(')')) return name;
    const auto before = std::string_view{name}.substr(0, open);
    const auto within = std::string_view{name}.substr(open + 2, name.size() - open - 3);
    const auto words = bare_words(within);
    const bool place = !words.empty() && text::is_capital(within.front()) &&
                       within.find_first_of("(),;&/+") == within.npos &&
                       std::ranges::none_of(words, [](std::string_view w) { return w.size() == 1; }) &&
                       std::ranges::none_of(words, among(no_places)) && std::ranges::none_of(words, text::is_title);
    const bool named = std::ranges::none_of(bare_words(before), among(nameless));
    if (place && named && plausible(before)) name.resize(open);
    return name;
}

bool plausible(std::string_view name)
{
    for (const std::string_view label : {"white", "black"})  // of another column
        if (find_word(name, label) && !ends_with_surname(name, label)) return false;
    if (find_word(name, "sq") || find_word(name, "played")) return false;   // "Black: K on R sq.", "Played at Hull"
    if (find_word(name, "men") || find_word(name, "pieces")) return false;  // "BLACK (II men)", over a problem
    const auto men =
        std::ranges::count_if(std::to_array<std::string_view>({"king", "queen", "rook", "bishop", "knight"}),
                              [&](std::string_view man) { return find_word(name, man).has_value(); });
    if (men > 1) return false;  // "White: King, Queen, two Rooks"
    const auto heads_column = [](std::string_view word) {
        return is_among(column_heads, text::in_small_letters(word));
    };
    if (std::ranges::all_of(bare_words(name), heads_column)) return false;
    return name.size() <= longest_name && std::ranges::none_of(name, text::is_figure) &&
           std::ranges::any_of(name, is_letter);
}

std::string_view without_occasion(std::string_view words)
{
    if (reads_as_name(words)) return words;
    bool left_one = false;
    const auto all = bare_words(words);
    for (std::size_t i = 0; i + 1 < all.size(); ++i) {
        left_one = left_one || is_other_word(all[i]);
        const auto rest = words.substr(static_cast<std::size_t>(all[i + 1].data() - words.data()));
        if (left_one && reads_as_name(rest)) return rest;
    }
    return words;
}

std::string_view before_occasion(std::string_view words)
{
    if (reads_as_name(words)) return words;
    const auto all = bare_words(words);
    const auto other = std::ranges::find_if(all, is_other_word);
    if (other == all.begin() || other == all.end()) return words;
    const auto name = text::trimmed(words.substr(0, static_cast<std::size_t>(other->data() - words.data())), " \t.,;:");
    return reads_as_name(name) ? name : words;
}

bool reads_as_name(std::string_view name)
{
    constexpr std::size_t most_words = 7;
    if (!plausible(name) || name.find_first_of("!?:;()[]/=+") != std::string_view::npos) return false;
    std::size_t words = 0, capitals = 0;
    for (std::size_t i = 0; i < name.size(); ++i) {
        if (!is_letter_or_foreign(name[i])) continue;
        auto end = i;
        while (end < name.size() && is_letter_or_foreign(name[end])) ++end;
        const auto small = text::in_small_letters(name.substr(i, end - i));
        const bool capital = name[i] < 'a' || name[i] > 'z';
        if (is_among(other_words, small) || (!capital && !is_among(particles, small))) return false;
        capitals += capital && end - i > 1 ? 1U : 0U;  // an initial alone names nobody
        ++words;
        i = end;
    }
    return capitals > 0 && words <= most_words;
}

std::string_view before_figures(std::string_view text)
{
    constexpr std::size_t a_rating = 4;  // figures
    const auto name = text.find_first_not_of(" \t:.-(");
    const auto gap = name == text.npos ? name : text.find("   ", name);
    if (gap != text.npos && std::ranges::any_of(text.substr(gap), text::is_figure) &&
        plausible(name_of(text.substr(0, gap))))
        return text.substr(0, gap);
    const auto whole = text::trimmed(text);
    const auto blank = whole.find_last_of(" \t");
    if (blank == whole.npos || !text::is_letter(whole[whole.find_last_not_of(" \t", blank)])) return text;
    const auto last = whole.substr(blank + 1);
    return last.size() == a_rating && std::ranges::all_of(last, text::is_figure) ? whole.substr(0, blank) : text;
}

}  // namespace descry::sheet
