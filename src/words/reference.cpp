#include "src/words/reference.hpp"
#include "src/text/ascii.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <utility>
#include <vector>

namespace descry::sheet {
namespace {

using text::is_figure;
using text::is_letter;

/// The words and numbers of a line, as printed.
std::vector<std::string_view> words_of(std::string_view line)
{
    std::vector<std::string_view> words;
    for (std::size_t i = 0; i < line.size();) {
        const auto kind = is_letter(line[i]) ? is_letter : is_figure;
        auto end = i;
        while (end < line.size() && kind(line[end])) ++end;
        if (end == i) {
            ++i;
            continue;
        }
        words.push_back(line.substr(i, end - i));
        i = end;
    }
    return words;
}

bool is_any(std::string_view word, std::initializer_list<std::string_view> of)
{
    return std::ranges::find(of, text::in_small_letters(word)) != of.end();
}

constexpr std::array<std::pair<std::string_view, std::string_view>, 20> numbers{{{"one", "first"},
                                                                                 {"two", "second"},
                                                                                 {"three", "third"},
                                                                                 {"four", "fourth"},
                                                                                 {"five", "fifth"},
                                                                                 {"six", "sixth"},
                                                                                 {"seven", "seventh"},
                                                                                 {"eight", "eighth"},
                                                                                 {"nine", "ninth"},
                                                                                 {"ten", "tenth"},
                                                                                 {"eleven", "eleventh"},
                                                                                 {"twelve", "twelfth"},
                                                                                 {"thirteen", "thirteenth"},
                                                                                 {"fourteen", "fourteenth"},
                                                                                 {"fifteen", "fifteenth"},
                                                                                 {"sixteen", "sixteenth"},
                                                                                 {"seventeen", "seventeenth"},
                                                                                 {"eighteen", "eighteenth"},
                                                                                 {"nineteen", "nineteenth"},
                                                                                 {"twenty", "twentieth"}}};

std::optional<unsigned> roman(std::string_view word)
{
    static constexpr std::string_view digits{"IVXLC"};
    static constexpr std::array<unsigned, 5> values{1, 5, 10, 50, 100};
    unsigned total = 0, last = 0;
    for (auto i = word.size(); i-- > 0;) {
        const auto digit = digits.find(word[i]);
        if (digit == std::string_view::npos) return std::nullopt;
        const unsigned value = values[digit];
        total = value < last ? total - value : total + value;
        last = std::max(last, value);
    }
    return total == 0 ? std::nullopt : std::optional{total};
}

/// "12", "XII", "twelve" or "twelfth".
std::optional<unsigned> number_in(std::string_view word)
{
    unsigned number = 0;
    if (is_figure(word.front())) {
        const auto read = std::from_chars(word.data(), word.data() + word.size(), number);
        return read.ec == std::errc{} ? std::optional{number} : std::nullopt;
    }
    for (std::size_t i = 0; i < numbers.size(); ++i)
        if (is_any(word, {numbers[i].first, numbers[i].second})) return static_cast<unsigned>(i) + 1;
    return roman(word);
}

/// The number that follows "Game" or "No." at word i, past such words.
std::optional<unsigned> number_behind(const std::vector<std::string_view>& words, std::size_t i)
{
    for (; i < words.size(); ++i) {
        if (const auto number = number_in(words[i])) return number;
        if (!is_any(words[i], {"game", "no", "number", "the"})) return std::nullopt;
    }
    return std::nullopt;
}

}  // namespace

std::optional<unsigned> title_number(std::string_view line)
{
    constexpr std::size_t longest_title = 80;
    if (line.size() > longest_title) return std::nullopt;
    const auto words = words_of(line);
    if (words.empty()) return std::nullopt;
    if (is_any(words[0], {"game", "no"})) return number_behind(words, 0);
    return words.size() == 1 ? roman(words[0]) : std::nullopt;
}

std::optional<Reference> reference_in(std::string_view line, unsigned moves)
{
    const auto words = words_of(line);
    const auto has = [&](std::initializer_list<std::string_view> of) {
        return std::ranges::any_of(words, [&](std::string_view word) { return is_any(word, of); });
    };
    const auto tells_likeness = [](std::string_view word) {
        return is_any(word, {"as", "same", "see", "identical", "like"});
    };
    const auto like = std::ranges::find_if(words, tells_likeness);
    if (!has({"move", "moves"}) || like == words.end()) return std::nullopt;
    // What follows "as in", "same as in" or "see" names the game; the moves are counted before it or behind it. "SECOND
    // GAME. Moves 1-14 as in ..." has its own title before that.
    const auto split = std::find_if(like, words.end(), [](std::string_view word) {
        return is_any(word, {"in", "see", "game", "games", "last", "previous", "preceding", "foregoing", "no"});
    });
    const auto counted = [&](auto from, auto to) {
        return std::any_of(from, to, [&](std::string_view word) { return number_in(word) == moves; });
    };
    if (split == words.end() || !counted(words.begin(), split)) return std::nullopt;
    for (auto word = split; word != words.end(); ++word) {
        if (is_any(*word, {"last", "previous", "preceding", "foregoing", "above"})) return Reference{};
        if (is_any(*word, {"game", "no", "number"}))
            if (const auto game = number_behind(words, static_cast<std::size_t>(word - words.begin())))
                return Reference{game};
    }
    return std::nullopt;
}

}  // namespace descry::sheet
