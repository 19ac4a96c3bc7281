#include "src/score/todays.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>

#include "descry/record.hpp"
#include "src/text/ascii.hpp"

namespace descry::score {
namespace {

using page::Gap;
using page::Signs;

constexpr std::size_t longest = 10;  // "Qa1xb2=Q+", and a glyph

bool begins_word(const Signs& signs, std::size_t i)
{
    return i == 0 || signs[i].gap != Gap::none || signs[i].stops > 0 || signs[i].parted ||
           (!text::is_letter(signs[i - 1].c) && !text::is_figure(signs[i - 1].c) && signs[i - 1].c != '-');
}

std::size_t end_of_word(const Signs& signs, std::size_t i)
{
    std::size_t end = i + 1;
    while (end < signs.size() && signs[end].gap == Gap::none && signs[end].stops == 0 && !signs[end].parted) ++end;
    return end;
}

/// "5254" as "e2e4", "57681" as "e7f8q"; nothing where it is no such word. The fifth figure is the man that is chosen.
std::string coordinates_of(std::string_view word)
{
    constexpr std::string_view chosen = "qrbn";
    if (word.size() != 4 && word.size() != 5) return {};
    if (!std::ranges::all_of(word, [](char c) { return c >= '1' && c <= '8'; })) return {};
    if (word.size() == 5 && word[4] > '4') return {};
    std::string square;
    for (std::size_t i = 0; i < 4; ++i) square += i % 2 == 0 ? static_cast<char>(word[i] - '1' + 'a') : word[i];
    if (word.size() == 5) square += chosen[static_cast<std::size_t>(word[4] - '1')];
    return square;
}

bool has_square(std::string_view word)
{
    for (std::size_t i = 0; i + 1 < word.size(); ++i)
        if (word[i] >= 'a' && word[i] <= 'h' && word[i + 1] >= '1' && word[i + 1] <= '8') return true;
    return false;
}

}  // namespace

std::vector<TodaysWord> todays_words(const Signs& signs)
{
    std::vector<TodaysWord> found;
    std::string word;
    for (std::size_t i = 0; i < signs.size();) {
        if (!begins_word(signs, i)) {
            ++i;
            continue;
        }
        const std::size_t end = end_of_word(signs, i);
        if (end - i >= 2 && end - i <= longest) {
            word.clear();
            for (std::size_t k = i; k < end; ++k) word += signs[k].c;
            if (word.back() == ')') word.pop_back();
            const auto last = static_cast<std::uint32_t>(i + word.size());
            if (auto squares = coordinates_of(word); !squares.empty())
                found.push_back({std::move(squares), static_cast<std::uint32_t>(i), last});
            else if (has_square(word) && !read_record(word, 0, Notation::algebraic).boxes.empty())
                found.push_back({word, static_cast<std::uint32_t>(i), last});
        }
        i = end;
    }
    return found;
}

Cost share_of(const std::vector<TodaysWord>& words, const Signs& signs)
{
    // Against all words that hold a figure and are no plain number; with half a case of either kind.
    std::size_t others = 0;
    for (std::size_t i = 0, next = 0; i < signs.size();) {
        const std::size_t end = end_of_word(signs, i);
        while (next < words.size() && words[next].end <= i) ++next;
        bool figure = false, letter = false;
        for (std::size_t k = i; k < end; ++k) {
            figure |= text::is_figure(signs[k].c);
            letter |= text::is_letter(signs[k].c);
        }
        if (figure && letter && (next == words.size() || words[next].begin >= end)) ++others;
        i = end;
    }
    const auto mine = static_cast<double>(words.size());
    return Cost::milli(
        static_cast<std::int64_t>(-1000 * std::log((mine + 0.5) / (mine + static_cast<double>(others) + 1))));
}

}  // namespace descry::score
