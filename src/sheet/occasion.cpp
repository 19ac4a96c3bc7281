#include "src/sheet/occasion.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string>
#include <vector>

namespace descry::sheet {
namespace {

constexpr std::size_t longest_phrase = 60;
constexpr unsigned first_year = 1475, last_year = 2000;

std::string lower(std::string_view words)
{
    std::string result{words};
    for (char& c : result)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c | 0x20);
    return result;
}

void set_tag(Score& score, const char* tag, std::string value)
{
    if (!value.empty() &&
        std::ranges::find(score.tags, tag, &std::pair<std::string, std::string>::first) == score.tags.end())
        score.tags.emplace_back(tag, std::move(value));
}

/// The words of a line with what is no letter and no figure left out, each with its place.
struct Word {
    std::string text;  ///< in small letters
    std::size_t begin{}, end{};
};

std::vector<Word> words_of(std::string_view line)
{
    const auto is_word = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || (c & 0x80) != 0;
    };
    std::vector<Word> words;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (!is_word(line[i])) continue;
        auto end = i;
        while (end < line.size() && is_word(line[end])) ++end;
        words.push_back({lower(line.substr(i, end - i)), i, end});
        i = end;
    }
    return words;
}

std::optional<unsigned> figure(std::string_view word)
{
    unsigned number = 0;
    const auto read = std::from_chars(word.data(), word.data() + word.size(), number);
    const auto rest = std::string_view{read.ptr, word.data() + word.size()};
    const bool ordinal = rest == "st" || rest == "nd" || rest == "d" || rest == "rd" || rest == "th";
    return read.ec == std::errc{} && (rest.empty() || ordinal) ? std::optional{number} : std::nullopt;
}

std::optional<unsigned> month(std::string_view word)
{
    static constexpr std::array<std::string_view, 12> months{"january",   "february", "march",    "april",
                                                             "may",       "june",     "july",     "august",
                                                             "september", "october",  "november", "december"};
    for (std::size_t i = 0; i < months.size(); ++i)
        if (word == months[i] || (word.size() >= 3 && word.size() <= 4 && months[i].starts_with(word)))
            return static_cast<unsigned>(i) + 1;
    return std::nullopt;
}

std::string two_figures(unsigned number) { return (number < 10 ? "0" : "") + std::to_string(number); }

/// "June 14, 1883", "14th June, 1883", "June 1883", "in 1883", in the form of PGN.
std::string date_in(const std::vector<Word>& words)
{
    for (std::size_t i = 0; i < words.size(); ++i) {
        const auto year = figure(words[i].text);
        if (!year || words[i].text.size() != 4 || *year < first_year || *year >= last_year) continue;
        if (i + 1 < words.size() && words[i + 1].begin == words[i].end + 1 && figure(words[i + 1].text))
            continue;  // "1895-96"
        std::optional<unsigned> in_month, day;
        for (std::size_t back = 1; back <= 3 && back <= i; ++back) {
            const auto& word = words[i - back].text;
            if (const auto found = month(word); found && !in_month)
                in_month = found;
            else if (const auto number = figure(word);
                     number && *number >= 1 && *number <= 31 && back <= 2 + (in_month ? 1U : 0U))
                day = number;
        }
        if (!in_month) day.reset();
        return words[i].text + '.' + (in_month ? two_figures(*in_month) : "??") + '.' +
               (day ? two_figures(*day) : "??");
    }
    return {};
}

bool is_any(std::string_view word, std::initializer_list<std::string_view> of)
{
    return std::ranges::find(of, word) != of.end();
}

/// The phrase between commas, dashes or brackets that names a tournament, a match or the like, without "played in the".
std::string event_in(std::string_view line, const std::vector<Word>& words)
{
    const auto event = std::ranges::find_if(words, [](const Word& word) {
        return is_any(word.text, {"tournament", "tourney", "match", "congress", "championship", "correspondence"});
    });
    if (event == words.end()) return {};
    constexpr std::string_view stops = ",;.:()[]_";
    const auto before = line.find_last_of(stops, event->begin);
    const auto dashes = line.substr(0, event->begin).rfind("--");
    auto from = before == std::string_view::npos ? 0 : before + 1;
    if (dashes != std::string_view::npos) from = std::max(from, dashes + 2);
    const auto to = std::min(line.find_first_of(stops, event->begin), line.size());
    // "Played at the", "one of four games played in the".
    for (const Word& word : words)
        if (word.begin >= from && word.end < event->begin &&
            is_any(word.text, {"played", "in", "at", "by", "the", "during", "of", "a"}))
            from = word.text == "of" && word.begin > from ? from : word.end;
    auto phrase = line.substr(from, to - from);
    const auto first = phrase.find_first_not_of(" -");
    if (first == std::string_view::npos) return {};
    phrase = phrase.substr(first, phrase.find_last_not_of(" -") - first + 1);
    return phrase.size() > longest_phrase ? std::string{} : std::string{phrase};
}

/// "EVANS GAMBIT DECLINED.", "Ruy Lopez (see p. 37)": a line of its own.
std::string opening_in(std::string_view line)
{
    constexpr std::size_t fewest_words = 2, most_words = 7;
    // It is the last sentence of its line, or the only one: "St. Petersburg, 1895. Queen's Gambit (see p. 37)."
    line = line.substr(0, line.find_first_of("(;"));
    line = line.substr(0, line.find_last_not_of(" ._-,") + 1);
    if (const auto sentence = line.rfind(". "); sentence != std::string_view::npos) line.remove_prefix(sentence + 2);
    const auto first = line.find_first_not_of(" _-\"");
    if (first == std::string_view::npos) return {};
    line.remove_prefix(first);
    const auto words = words_of(line);
    if (words.size() < fewest_words || words.size() > most_words) return {};
    const auto &last = words.back().text, &before = words[words.size() - 2].text;
    const bool named =
        is_any(last, {"gambit", "defence", "defense", "opening", "lopez", "attack", "piano", "declined", "accepted",
                      "debut", "indian", "refused", "counter"}) ||
        (last == "game" && is_any(before, {"scotch", "vienna", "bishop", "s", "pawn", "knights", "centre", "center"}));
    return named ? std::string{line} : std::string{};
}

std::string round_in(const std::vector<Word>& words)
{
    static constexpr std::array<std::string_view, 12> ordinals{"first", "second", "third",    "fourth",
                                                               "fifth", "sixth",  "seventh",  "eighth",
                                                               "ninth", "tenth",  "eleventh", "twelfth"};
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i].text != "round") continue;
        if (i > 0) {
            if (const auto found = std::ranges::find(ordinals, words[i - 1].text); found != ordinals.end())
                return std::to_string(found - ordinals.begin() + 1);
            if (const auto number = figure(words[i - 1].text)) return std::to_string(*number);
        }
        if (i + 1 < words.size())
            if (const auto number = figure(words[i + 1].text)) return std::to_string(*number);
    }
    return {};
}

}  // namespace

void read_occasion(std::string_view line, Score& score)
{
    const auto words = words_of(line);
    if (auto event = event_in(line, words); !event.empty()) set_tag(score, "Event", std::move(event));
    // A year amid a longer sentence may be that of anything.
    constexpr std::size_t short_line = 56;
    const bool told = std::ranges::any_of(words, [](const Word& word) {
        return is_any(word.text, {"played", "tournament", "tourney", "match", "congress", "correspondence"});
    });
    if (told || line.size() <= short_line) set_tag(score, "Date", date_in(words));
    set_tag(score, "Round", round_in(words));
    set_tag(score, "Opening", opening_in(line));
}

}  // namespace descry::sheet
