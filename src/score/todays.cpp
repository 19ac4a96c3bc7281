#include "src/score/todays.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <string_view>
#include <utility>

#include "descry/record.hpp"
#include "src/damage/todays_forms.hpp"
#include "src/text/ascii.hpp"

namespace descry::score {
namespace {

using namespace literals;
using damage::Todays;
using page::Gap;
using page::Signs;

constexpr std::size_t longest = 10;      // "Qa1xb2=Q+", and a glyph
constexpr Cost most_damage = 8_nats;     // of a word
constexpr Cost a_blank = 1.5_nats;       // in a word
constexpr std::size_t most_rivals = 16;  // that one sign begins

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

std::size_t squares_in(std::string_view word)
{
    std::size_t count = 0;
    for (std::size_t i = 0; i + 1 < word.size(); ++i)
        if (word[i] >= 'a' && word[i] <= 'h' && word[i + 1] >= '1' && word[i + 1] <= '8') ++count;
    return count;
}

Todays notation_of(const TodaysWord& word, const Signs& signs)
{
    if (text::is_figure(signs[word.begin].c)) return Todays::figures;
    if (squares_in(word.words) < 2) return Todays::san;
    return text::is_small(word.words.front()) && word.words.find_first_of("-x") == std::string::npos
               ? Todays::coordinates
               : Todays::long_san;
}

/// Words that hold letters and figures, beside these.
std::size_t other_words(const std::vector<TodaysWord>& words, const Signs& signs)
{
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
    return others;
}

std::vector<Todays> notations_of(const std::vector<TodaysWord>& words, const Signs& signs)
{
    constexpr std::size_t fewest = 6, least_share = 8;  // words, and one of so many
    std::array<std::size_t, damage::todays_notations> counts{};
    for (const TodaysWord& word : words) ++counts[static_cast<std::size_t>(notation_of(word, signs))];
    const auto all = words.size() + other_words(words, signs);
    std::vector<Todays> found;
    for (std::size_t i = 0; i < counts.size(); ++i)
        if (counts[i] >= fewest && counts[i] * least_share >= all) found.push_back(static_cast<Todays>(i));
    return found;
}

/// What is written behind a record without a blank: that it gives check, and what is thought of it.
std::size_t behind_marks(const Signs& signs, std::size_t at)
{
    while (at < signs.size() && signs[at].gap == Gap::none && std::string_view{"+#!?)"}.contains(signs[at].c)) ++at;
    return at;
}

/// What it costs that blanks are in a word; none where its end is none.
Cost of_blanks(const Signs& signs, std::size_t begin, std::size_t end)
{
    constexpr std::uint32_t wide = 4;  // as between columns
    if (end < signs.size() && signs[end].gap == Gap::none && signs[end].stops == 0 && !signs[end].parted)
        return Cost::none();
    Cost cost{};
    for (auto i = begin + 1; i < end; ++i) {
        if (signs[i].stops > 0 || signs[i].parted || signs[i].gap > Gap::blank) return Cost::none();
        if (signs[i].gap == Gap::none) continue;
        if (signs[i].column >= signs[i - 1].column + wide) return Cost::none();
        cost += a_blank;
    }
    return cost;
}

/// The recogniser has a letter in the place of one of these signs, or beside them.
bool may_have_letter(const Signs& signs, std::size_t begin, std::size_t end)
{
    for (auto k = begin; k <= end; ++k) {
        const auto is_letter = [](const page::OtherSign& other) { return text::is_letter(other.c); };
        if (k < end && std::ranges::any_of(signs.otherwise(k), is_letter)) return true;
        for (const page::OtherRun& run : signs.runs_to(k))
            if (run.begin >= begin && std::ranges::any_of(std::span{run.signs}.first(run.size), text::is_letter))
                return true;
    }
    return false;
}

/// A word of letters alone that is too long to be a record, as most of prose is; or one of figures, which is a number.
bool is_none(const Signs& signs, std::size_t i, Todays notation)
{
    constexpr std::size_t most_letters = 4, most_figures = 3;
    const auto size = end_of_word(signs, i) - i;
    std::size_t letters = 0, figures = 0;
    for (auto k = i; k < i + size; ++k) {
        letters += text::is_letter(signs[k].c) ? 1U : 0U;
        figures += text::is_figure(signs[k].c) ? 1U : 0U;
    }
    if (figures == size)
        return (notation != Todays::figures || size <= most_figures) && !may_have_letter(signs, i, i + size);
    return letters == size && size > most_letters;
}

/// What the signs from one on look like.
void look(const damage::Parts& records, const Signs& signs, std::size_t begin, std::vector<TodaysWord>& words)
{
    std::vector<damage::PartHit> hits;
    records.trie.match(signs, begin, most_damage, false, hits);
    std::vector<TodaysWord> found;
    for (const auto& hit : hits) {
        const auto end = behind_marks(signs, hit.end);
        const auto damage = hit.cost + of_blanks(signs, begin, end);
        if (hit.end < begin + 2 || damage > most_damage) continue;
        std::string marks;
        for (std::size_t i = hit.end; i < end; ++i)
            if (signs[i].c == '+' || signs[i].c == '#') marks += signs[i].c;
        found.push_back({records.parts[hit.part].words + marks, static_cast<std::uint32_t>(begin),
                         static_cast<std::uint32_t>(end), damage});
    }
    std::ranges::stable_sort(found, {}, &TodaysWord::damage);
    if (found.size() > most_rivals) found.resize(most_rivals);
    std::ranges::move(found, std::back_inserter(words));
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
            else if (squares_in(word) > 0 && !read_record(word, 0, Notation::algebraic).boxes.empty())
                found.push_back({word, static_cast<std::uint32_t>(i), last});
        }
        i = end;
    }
    return found;
}

std::vector<TodaysWord> words_like_todays(const std::vector<TodaysWord>& words, const Signs& signs)
{
    std::vector<TodaysWord> found;
    for (const Todays notation : notations_of(words, signs))
        for (std::size_t i = 0; i < signs.size(); ++i)
            if (begins_word(signs, i) && !is_none(signs, i, notation))
                look(damage::records_of(notation), signs, i, found);
    // As they stand they are known. What the recogniser was as sure of costs no more.
    std::erase_if(found, [&](const TodaysWord& word) {
        const auto at = std::ranges::lower_bound(words, word.begin, {}, &TodaysWord::begin);
        return word.damage == Cost{} && at != words.end() && at->begin == word.begin && at->words == word.words;
    });
    return found;
}

Cost share_of(const std::vector<TodaysWord>& words, const Signs& signs)
{
    // Against all words that hold a figure and are no plain number; with half a case of either kind.
    const auto mine = static_cast<double>(words.size()), others = static_cast<double>(other_words(words, signs));
    return Cost::milli(static_cast<std::int64_t>(-1000 * std::log((mine + 0.5) / (mine + others + 1))));
}

}  // namespace descry::score
