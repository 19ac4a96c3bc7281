#include "src/reading/capitals.hpp"

#include <algorithm>
#include <array>

#include "src/board/algebraic.hpp"
#include "src/text/ascii.hpp"

namespace descry::reading {
namespace {

/// A man's name in small letters: "kt", "qb", "ktp".
bool is_man(std::string_view word)
{
    static constexpr std::array<std::string_view, 29> names{
        "k",  "q",  "r",  "b",  "n",  "kt",  "p",   "kr",  "kb",   "kn",  "kkt", "qr",  "qb",   "qn", "qkt",
        "kp", "qp", "rp", "bp", "np", "ktp", "krp", "kbp", "kktp", "knp", "qrp", "qbp", "qktp", "qnp"};
    return std::ranges::find(names, word) != names.end();
}

/// A man, or one that takes another, with a check behind it or not: "qr", "ktxp", "qxrch".
bool names_men(std::string_view word)
{
    if (is_man(word)) return true;
    const auto cross = word.find('x');
    if (cross == word.npos || !is_man(word.substr(0, cross))) return false;
    std::string_view taken = word.substr(cross + 1);
    if (taken.ends_with("ch")) taken.remove_suffix(2);
    return is_man(taken);
}

/// A dash of any kind, a stop, or the rank.
bool joins(char c) { return c == '-' || c == '.' || is_rank(c) || static_cast<unsigned char>(c) >= 0x80; }

/// The "b" of "b8d7", of "b2-b4" and of "a4xb5".
bool is_todays_file(std::string_view text, std::string_view word, std::size_t at)
{
    const auto end = at + word.size();
    if (word != "b" || end >= text.size() || !is_rank(text[end])) return false;
    auto next = end + 1;
    if (next < text.size() && (text[next] == '-' || text[next] == 'x')) ++next;
    const bool goes_on = next + 1 < text.size() && is_file(text[next]) && is_rank(text[next + 1]);
    return goes_on || (at > 1 && text[at - 1] == '-' && is_rank(text[at - 2]));
}

/// The "p" of "e. p.", "i.p.": in passing.
bool is_passing(std::string_view text, std::size_t at)
{
    const auto before = text.substr(0, at).find_last_not_of(". ");
    const bool stop = before != text.npos && text.substr(before, at - before).contains('.');
    return text[at] == 'p' && stop && (text[before] == 'e' || text[before] == 'i') &&
           (before == 0 || !text::is_letter(text[before - 1]));
}

/// To a square or a man by a dash, or to its rank behind a bracket, "(k4)"; a letter that stands alone may be a
/// player's initial.
bool is_joined(std::string_view text, std::size_t at)
{
    if (at > 0 && (text[at - 1] == '(' || text[at - 1] == '/') && at + 1 < text.size() && is_rank(text[at + 1]))
        return true;
    const auto dash = [](char c) { return c == '-' || static_cast<unsigned char>(c) >= 0x80; };
    return (at > 0 && dash(text[at - 1])) || (at + 1 < text.size() && dash(text[at + 1]));
}

/// Letters of men alone, and of who takes another: "KT", "QKTP", "BXP".
bool is_of_men(std::string_view word) { return word.find_first_not_of("KQRBPNTX") == word.npos; }

/// A word that has a capital before small letters: the name of a man, or castling.
bool is_name(std::string_view word)
{
    static constexpr std::array<std::string_view, 7> names{"KING",   "QUEEN",  "ROOK", "CASTLE",
                                                           "BISHOP", "KNIGHT", "PAWN"};
    return std::ranges::any_of(names, [&](std::string_view name) { return word.starts_with(name); });
}

char small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// Takes each run of letters, and where it begins.
template <class Take> void each_word(std::string_view text, Take&& take)
{
    for (std::size_t i = 0; i < text.size();) {
        std::size_t end = i;
        while (end < text.size() && text::is_letter(text[end])) ++end;
        if (end > i) take(text.substr(i, end - i), i);
        i = std::max(end, i + 1);
    }
}

}  // namespace

std::string with_capitals(std::string_view words, LoneLetters lone)
{
    std::string made{words};
    each_word(words, [&](std::string_view word, std::size_t at) {
        const bool castles = word == "o" && is_joined(words, at);  // "o-o"
        if (!castles && (!names_men(word) || is_passing(words, at) || is_todays_file(words, word, at))) return;
        if (lone == LoneLetters::as_they_are && word.size() == 1 && !is_joined(words, at)) return;
        const auto end = word.ends_with("ch") ? word.size() - 2 : word.size();
        for (std::size_t k = at; k < at + end; ++k)
            if (made[k] != 't' && made[k] != 'x') made[k] = static_cast<char>(made[k] - 'a' + 'A');
    });
    return made;
}

std::string without_capitals(std::string_view words)
{
    std::string made{words};
    each_word(words, [&](std::string_view word, std::size_t at) {
        if (word.size() < 2 || std::ranges::any_of(word, text::is_small)) return;
        const bool of_men = is_of_men(word);
        const std::size_t kept = of_men || is_name(word) ? 1 : 0;
        for (std::size_t k = at + kept; k < at + word.size(); ++k)
            if (!of_men || made[k] == 'T' || made[k] == 'X') made[k] = small(made[k]);
    });
    return made;
}

bool names_man(std::string_view word)
{
    std::string lowered{word};
    std::ranges::transform(lowered, lowered.begin(), small);
    return is_man(lowered);
}

bool in_capitals(std::string_view text)
{
    constexpr std::size_t enough = 12, many_times = 8;
    std::size_t capital = 0, other = 0;
    each_word(text, [&](std::string_view word, std::size_t) {
        if (word.size() > 1) ++(std::ranges::any_of(word, text::is_small) ? other : capital);
    });
    return capital >= enough && capital > many_times * other;
}

bool in_small_letters(std::string_view text)
{
    constexpr std::size_t enough = 8, many_times = 8;
    std::size_t smalls = 0, capitals = 0;
    std::string lowered;
    each_word(text, [&](std::string_view word, std::size_t at) {
        // Of the men the Bishop alone has the letter of a file of today's notation.
        if (word == "b") return;
        // A letter that stands alone in prose is no man: a square or another man is joined to him, or he takes one.
        const auto end = at + word.size();
        if (word.find_first_of("xX") == word.npos && (end == text.size() || !joins(text[end]))) return;
        lowered.assign(word);
        for (char& c : lowered) c = small(c);
        if (names_men(lowered)) ++(lowered == word ? smalls : capitals);
    });
    return smalls >= enough && smalls > many_times * capitals;
}

}  // namespace descry::reading
