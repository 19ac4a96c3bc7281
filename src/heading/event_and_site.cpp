#include "src/heading/event_and_site.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "src/rows/cells.hpp"
#include "src/text/ascii.hpp"
#include "src/words/player_names.hpp"

namespace descry::sheet {
namespace {

constexpr std::size_t longest_phrase = 60;
constexpr unsigned first_year = 1475, last_year = 2000;

constexpr std::string_view a_gap = "   ";  // between what stands side by side in a line

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
    const auto is_word = [](char c) { return text::is_letter_or_foreign(c) || text::is_figure(c); };
    std::vector<Word> words;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (!is_word(line[i])) continue;
        auto end = i;
        while (end < line.size() && is_word(line[end])) ++end;
        words.push_back({text::in_small_letters(line.substr(i, end - i)), i, end});
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

bool is_any(std::string_view word, std::initializer_list<std::string_view> of)
{
    return std::ranges::find(of, word) != of.end();
}

/// Figures at the end of a line, right behind a labelled name: "White: R. Jones 1845", "White .... Jones   Rating ...
/// 1845".
bool ends_labelled_name(std::string_view line, const std::vector<Word>& words, const Word& word)
{
    if (word.begin != words.back().begin || !is_any(words.front().text, {"white", "black"})) return false;
    const auto before = line.substr(words.front().end, word.begin - words.front().end);
    if (find_word(before, "rating") || find_word(before, "elo")) return true;
    const auto colon = before.find(':');
    const auto name = before.substr(colon == before.npos ? before.size() : colon + 1);
    return colon != before.npos && !text::trimmed(name).empty() && !name.contains(',') && !name.contains(':') &&
           !text::trimmed(name).contains(a_gap);
}

/// Figures in brackets behind a player's name, where another's stand in the same line or the line names one player:
/// "R. Jones (1845) v. H. Smith (1790)", "White: R. Jones (1845)".
bool is_rating(std::string_view line, const std::vector<Word>& words, const Word& word)
{
    if (ends_labelled_name(line, words, word)) return true;
    const auto bracketed = [&](std::size_t begin, std::size_t end) {
        return begin > 0 && end < line.size() && std::string_view{"(["}.contains(line[begin - 1]) &&
               std::string_view{")]"}.contains(line[end]);
    };
    if (!bracketed(word.begin, word.end)) return false;
    const auto others = std::ranges::count_if(
        words, [&](const Word& other) { return figure(other.text) && bracketed(other.begin, other.end); });
    return others > 1 || is_any(words.front().text, {"white", "black"});
}

/// The word is a year. "GAME No. 1858" tells a number, "(1845)" behind a player's name his rating, "\u00A31860" a sum.
bool is_year(std::string_view line, const std::vector<Word>& words, std::size_t i)
{
    const auto& word = words[i];
    const auto year = figure(word.text);
    if (!year || word.text.size() != 4 || *year < first_year || *year >= last_year) return false;
    const auto before = line.substr(0, word.begin);
    if (before.ends_with('$') || before.ends_with('#') || before.ends_with("\u00A3") || before.ends_with("\u2116"))
        return false;
    constexpr std::size_t furthest = 4;  // "No. 1858", "No.  1858"
    const bool numbered = i > 0 && word.begin - words[i - 1].end <= furthest &&
                          is_any(words[i - 1].text, {"no", "nos", "number", "num", "game", "problem", "position",
                                                     "page", "p", "pp", "vol", "volume", "rating", "rated", "elo"});
    return !numbered && !is_rating(line, words, word);
}

std::string two_figures(unsigned number) { return (number < 10 ? "0" : "") + std::to_string(number); }

/// "June 14, 1883", "14th June, 1883", "June 1883", "in 1883", in the form of PGN.
std::string date_in(std::string_view line, const std::vector<Word>& words)
{
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (!is_year(line, words, i)) continue;
        if (i + 1 < words.size() && words[i + 1].begin == words[i].end + 1 && figure(words[i + 1].text))
            continue;  // "1895-96"
        if (std::ranges::any_of(words.begin() + static_cast<std::ptrdiff_t>(i - std::min<std::size_t>(i, 3)),
                                words.begin() + static_cast<std::ptrdiff_t>(i),
                                [](const Word& word) { return text::same_word(word.text, "born"); }))
            continue;
        std::optional<unsigned> in_month, day;
        for (std::size_t back = 1; back <= 3 && back <= i; ++back) {
            const auto& word = words[i - back].text;
            // "No. 4, June 1883": another number stands apart from the month, and before it.
            const auto behind = line.substr(words[i - back].end, words[i - back + 1].begin - words[i - back].end);
            const bool apart =
                in_month && (behind.find_first_of(",.;:)") != std::string_view::npos || behind.size() > 2);
            if (const auto found = month(word); found && !in_month)
                in_month = found;
            else if (const auto number = figure(word);
                     number && *number >= 1 && *number <= 31 && !day && !apart && back <= 2 + (in_month ? 1U : 0U))
                day = number;
        }
        // A day that the month has not, "Feb. 30", was misprinted or misread.
        using namespace std::chrono;
        const auto of_year = static_cast<int>(figure(words[i].text).value_or(first_year));
        if (!in_month ||
            (day && !year_month_day{year{of_year}, std::chrono::month{*in_month}, std::chrono::day{*day}}.ok()))
            day.reset();
        return words[i].text + '.' + (in_month ? two_figures(*in_month) : "??") + '.' +
               (day ? two_figures(*day) : "??");
    }
    return {};
}

/// A stop of initials, "U.S.", "B. C. F.", and of no sentence: one letter before it, and another with its stop beside.
bool ends_initials(std::string_view line, std::size_t stop)
{
    const auto initial = [&](std::size_t at) {
        return at > 0 && at < line.size() && line[at] == '.' && text::is_capital(line[at - 1]) &&
               (at == 1 || std::string_view{" ."}.contains(line[at - 2]));
    };
    if (!initial(stop)) return false;
    const auto next = [&](std::size_t gap) { return initial(stop + gap); };
    return next(2) || next(3) || (stop >= 2 && initial(stop - 2)) || (stop >= 3 && initial(stop - 3));
}

/// The phrase between commas, dashes or brackets that names a tournament, a match or the like, without "played in the".
std::string event_in(std::string_view line, const std::vector<Word>& words)
{
    const auto event = std::ranges::find_if(words, [](const Word& word) {
        return is_any(word.text, {"tournament", "tourney", "match", "congress", "championship", "correspondence"});
    });
    if (event == words.end()) return {};
    constexpr std::string_view stops = ",;.:()[]_";
    auto before = line.find_last_of(stops, event->begin);
    while (before != std::string_view::npos && before > 0 && ends_initials(line, before))
        before = line.find_last_of(stops, before - 1);
    const auto dashes = line.substr(0, event->begin).rfind("--");
    auto from = before == std::string_view::npos ? 0 : before + 1;
    if (dashes != std::string_view::npos) from = std::max(from, dashes + 2);
    const auto to = std::min(line.find_first_of(stops, event->begin), line.size());
    // "Played at the", "one of four games played in the".
    for (const Word& word : words)
        if (word.begin >= from && word.end < event->begin && !line.substr(word.end).starts_with('.') &&
            is_any(word.text, {"played", "in", "at", "by", "the", "during", "of", "a"}))
            from = word.text == "of" && word.begin > from ? from : word.end;
    auto phrase = line.substr(from, to - from);
    const auto first = phrase.find_first_not_of(" -");
    // "Match Brown v. Jones": who played it is no name of it.
    if (first == std::string_view::npos || find_word(phrase, "v") || find_word(phrase, "vs")) return {};
    phrase = phrase.substr(first, phrase.find_last_not_of(" -") - first + 1);
    return phrase.size() > longest_phrase ? std::string{} : std::string{phrase};
}

/// Words that begin a line or a phrase and are no part of a place's name.
bool is_small_word(std::string_view word)
{
    return is_any(word,
                  {"played", "contested", "in",      "at",        "the",      "by",     "of",       "on",       "from",
                   "during", "and",       "a",       "if",        "after",    "no",     "board",    "duration", "price",
                   "vol",    "monday",    "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"});
}

/// The last word of a newspaper's name, and of the lines on its front: "Observer, March 4, 1871".
bool is_of_a_paper(std::string_view word)
{
    return is_any(word, {"times",     "news",    "observer", "herald",   "mercury",   "post",    "gazette",
                         "chronicle", "journal", "magazine", "field",    "telegraph", "monthly", "weekly",
                         "review",    "globe",   "tribune",  "standard", "guardian",  "express", "argus",
                         "press",     "price",   "vol",      "volume",   "edited",    "editor"});
}

/// The phrases of a line between commas, brackets, dashes, wide gaps and the stops of sentences.
std::vector<std::vector<Word>> phrases_of(std::string_view line, const std::vector<Word>& words)
{
    constexpr std::size_t longest_initial = 2;  // "St. Petersburg"
    std::vector<std::vector<Word>> phrases(1);
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) {
            const auto between = line.substr(words[i - 1].end, words[i].begin - words[i - 1].end);
            const bool stop = between.contains('.') && words[i - 1].end - words[i - 1].begin > longest_initial;
            if (stop || between.find_first_of(",;:()[]") != std::string_view::npos || between.contains("--") ||
                between.contains(a_gap))
                phrases.emplace_back();
        }
        phrases.back().push_back(words[i]);
    }
    return phrases;
}

/// "Played at Paris in the autumn of 1858", "A v. B, London, 1851", "St. Petersburg, 1895": where a game was played. A
/// name before a year may be a man's: alone on its line it is a place only if it is one word.
std::string site_in(std::string_view line, const std::vector<Word>& words)
{
    constexpr std::size_t most_words = 4;
    const auto phrases = phrases_of(line, words);
    const auto tells_a_date = [](const Word& word) { return figure(word.text) || month(word.text); };
    const auto capital = [&](const Word& word) { return text::is_capital(line[word.begin]); };
    for (std::size_t p = 0; p < phrases.size(); ++p) {
        const auto& phrase = phrases[p];
        // The words behind the last "in" or "at", up to the next small word or a date.
        auto from = phrase.begin();
        bool at = false;
        for (auto word = phrase.begin(); word != phrase.end(); ++word)
            if (is_any(word->text, {"in", "at"}) && word + 1 != phrase.end() &&
                (capital(word[1]) || (word[1].text == "the" && word + 2 != phrase.end() && capital(word[2])))) {
                from = word + (word[1].text == "the" ? 2 : 1);
                at = true;
                break;
            }
        auto to = std::find_if(from, phrase.end(), [&](const Word& word) {
            return tells_a_date(word) || !capital(word) || (word.begin != from->begin && is_small_word(word.text));
        });
        const auto tells_when = [&](auto begin, auto end) {
            for (auto word = begin; word != end; ++word) {
                const auto index =
                    static_cast<std::size_t>(std::ranges::find(words, word->begin, &Word::begin) - words.begin());
                if (is_year(line, words, index)) return true;
                // "Carl August" is no day of August.
                const bool behind_a_name =
                    index > 0 && line.substr(words[index - 1].end, word->begin - words[index - 1].end) == " " &&
                    capital(words[index - 1]) && !tells_a_date(words[index - 1]) &&
                    !is_small_word(words[index - 1].text);
                const bool with_a_day = std::next(word) != end && figure(std::next(word)->text);
                if (month(word->text) && (!behind_a_name || with_a_day)) return true;
            }
            return false;
        };
        // "Paris, in the autumn of 1858" is dated; "Morphy (born 1837)" and "Morphy (1837-84)" tell of a man.
        const auto tells_of_a_man = [&](const std::vector<Word>& next) {
            if (is_any(next.front().text, {"born", "died", "aged"})) return true;
            const bool years = next.size() >= 2 && figure(next[0].text) && figure(next[1].text);
            return years && line[next.front().begin - 1] == '(';
        };
        const bool dated = to != phrase.end()
                               ? tells_a_date(*to) && tells_when(to, phrase.end())
                               : p + 1 < phrases.size() && tells_when(phrases[p + 1].begin(), phrases[p + 1].end()) &&
                                     !tells_of_a_man(phrases[p + 1]);
        const auto count = static_cast<std::size_t>(to - from);
        // "Cafe de la Regence" is not told by its first word.
        if (to != phrase.end() && !tells_a_date(*to) && !is_small_word(to->text)) continue;
        if (count == 0 || count > most_words || is_small_word(from->text) || (!at && !dated)) continue;
        if (!at && from != phrase.begin()) continue;
        const bool saint = count == 2 && is_any(from->text, {"st", "new", "san", "bad", "the"});
        if (!at && p == 0 && count > 1 && !saint) continue;
        const bool other = std::any_of(phrase.begin(), phrase.end(), [&](const Word& word) {
            // "played this game at Paris"
            if (at && word.begin < from->begin &&
                is_any(word.text, {"game", "games", "match", "tournament", "congress"}))
                return false;
            return is_any(word.text, {"tournament", "tourney", "match", "congress", "championship", "correspondence",
                                      "game", "round", "v", "vs", "white", "black", "book", "defence", "gambit"});
        });
        // A figure within it is no place's: "Kt-Q3".
        const bool figures = std::any_of(
            from, to, [](const Word& word) { return word.text.find_first_of("0123456789") != std::string::npos; });
        const bool paper = std::any_of(from, to, [](const Word& word) { return is_of_a_paper(word.text); });
        if (!other && !figures && !paper) return std::string{line.substr(from->begin, (to - 1)->end - from->begin)};
    }
    return {};
}

/// "EVANS GAMBIT DECLINED.", "Ruy Lopez (see p. 37)": a line of its own.
std::string opening_in(std::string_view line)
{
    constexpr std::size_t fewest_words = 2, most_words = 7;
    // It is the last sentence of its line, or the only one: "St. Petersburg, 1895. Queen's Gambit (see p. 37)."
    line = line.substr(0, line.find_first_of("(;"));
    line = line.substr(0, line.find_last_not_of(" ._-,") + 1);
    // "CXLVII.--GIUOCO PIANO"
    for (const std::string_view dash : {"--", "\u2014"})
        if (const auto at = line.rfind(dash); at != std::string_view::npos) line.remove_prefix(at + dash.size());
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

/// "Opening, Scotch (Leeds, 1883)", "Opening\u2014Ruy Lopez": a few words under their title.
std::string titled_opening(std::string_view line)
{
    constexpr std::size_t most_words = 5, shortest = 4;  // bytes
    constexpr std::string_view title = "opening";
    for (std::size_t from = 0; const auto found = find_word(line.substr(from), title);) {
        const auto at = from + *found;
        from = at + title.size();
        auto behind = line.substr(from);
        const auto dash = dash_at(text::trimmed(behind));
        if (!text::is_capital(line[at]) || (dash == 0 && !behind.starts_with(',') && !behind.starts_with(':')))
            continue;
        behind = text::trimmed(behind);
        behind = text::trimmed(behind.substr(dash > 0 ? dash : 1));
        behind = text::trimmed(behind.substr(0, behind.find_first_of(".,;:()[]")));
        const auto words = words_of(behind);
        const bool name = std::ranges::all_of(words, [&](const Word& word) {
            return text::is_capital(behind[word.begin]) || is_any(word.text, {"s", "de", "in", "of", "the"});
        });
        if (behind.size() >= shortest && words.size() <= most_words && name &&
            behind.find_first_of("0123456789") == behind.npos && text::is_capital(behind.front()))
            return std::string{behind};
    }
    return {};
}

std::string upper(std::string_view word)
{
    std::string large{word};
    for (char& c : large)
        if (text::is_small(c)) c = static_cast<char>(c - 'a' + 'A');
    return large;
}

/// A number and words far from it, "31          HASTINGS TOURNAMENT": the head of a page.
bool is_page_head(std::string_view line)
{
    const auto parts = columns({line, 0});
    return parts.size() > 1 && std::ranges::any_of(parts, [](Piece part) {
               return part.text.find_first_not_of("0123456789") == std::string_view::npos;
           });
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
        }
        if (i + 1 < words.size()) {
            if (const auto number = figure(words[i + 1].text)) return std::to_string(*number);
            if (const auto number = number_at(upper(words[i + 1].text) + ". ")) return std::to_string(number->number);
        }
        if (i > 0)
            if (const auto number = figure(words[i - 1].text); number && *number < first_year)
                return std::to_string(*number);
    }
    return {};
}

}  // namespace

void read_event_and_site(std::string_view line, Score& score)
{
    if (is_page_head(line)) return;
    const auto words = words_of(line);
    // What happened then and there was no game.
    const bool other = std::ranges::any_of(words, [](const Word& word) {
        return is_any(word.text,
                      {"born", "died", "invented", "composed", "published", "edition", "copyright", "sight"});
    });
    if (auto event = event_in(line, words); !event.empty()) set_tag(score, "Event", std::move(event));
    // A year amid a longer sentence may be that of anything.
    constexpr std::size_t short_line = 56;
    const bool told = std::ranges::any_of(words, [](const Word& word) {
        return is_any(word.text, {"played", "tournament", "tourney", "match", "congress", "correspondence"});
    });
    const bool tells = told || (!other && line.size() <= short_line);
    if (tells) set_tag(score, "Date", date_in(line, words));
    if (tells) set_tag(score, "Site", site_in(line, words));
    set_tag(score, "Round", round_in(words));
    set_tag(score, "Opening", titled_opening(line));
    set_tag(score, "Opening", opening_in(line));
}

}  // namespace descry::sheet
