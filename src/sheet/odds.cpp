#include "src/sheet/odds.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "src/record/words.hpp"
#include "src/text/ascii.hpp"

namespace descry::sheet {
namespace {

using record::Symbol;

constexpr std::array<std::string_view, 6> openings{"remove", "gives", "giving", "gave", "odds", "without"};

bool opens(std::string_view word)
{
    return std::ranges::any_of(openings, [&](std::string_view opening) {
        return std::ranges::equal(word, opening, [](char a, char b) { return (a | 0x20) == b; });
    });
}

std::optional<Wing> wing_of(Symbol s)
{
    if (s == Symbol::king || s == Symbol::kings) return Wing::king;
    if (s == Symbol::queen || s == Symbol::queens) return Wing::queen;
    return std::nullopt;
}

std::optional<Role> officer_of(Symbol s)
{
    const auto role = record::role_of(s);
    return role && has_side_name(*role) ? role : std::nullopt;
}

/// The man named from word i on: a wing and an officer, with or without "Pawn".
std::optional<Odds> man_at(const record::Words& words, std::size_t i, std::optional<Side> giver)
{
    const auto symbol = [&](std::size_t k) {
        return k < words.symbols.size() ? record::symbol(words.symbols[k]) : Symbol::other;
    };
    auto wing = wing_of(symbol(i));
    if (symbol(i) == Symbol::queen && !officer_of(symbol(i + 1)) && symbol(i + 1) != Symbol::pawn) {
        const Side side = giver.value_or(Side::white);
        return Odds{side, Square{File::d, board_rank(OwnRank::first, side)}};
    }
    if (!wing && officer_of(symbol(i)) && symbol(i + 1) != Symbol::pawn) {
        // "gives a Knight": the Queen's, unless agreed otherwise (American 1897 Part IV Law 3).
        wing = Wing::queen;
        --i;
    }
    const auto officer = officer_of(symbol(i + 1));
    if (!wing || !officer) return std::nullopt;
    const bool pawn = symbol(i + 2) == Symbol::pawn;
    const Side side = giver.value_or(pawn ? Side::black : Side::white);
    const auto rank = board_rank(pawn ? OwnRank::second : OwnRank::first, side);
    return Odds{side, Square{home_file(*officer, *wing), rank}};
}

/// Where the other man of the kind stands; a Pawn has none that the words could mean.
std::optional<Square> twin(const Odds& odds)
{
    const auto [file, rank] = std::pair{odds.square.file(), odds.square.rank()};
    if (rank != board_rank(OwnRank::first, odds.giver) || file == File::d) return std::nullopt;
    return Square{static_cast<File>(std::to_underlying(File::h) - std::to_underlying(file)), rank};
}

struct Phrase {
    std::string_view words;
    MovesGiven given;
};
constexpr auto phrases = std::to_array<Phrase>({
    {"pawn and move", {1, true}},
    {"pawn and the move", {1, true}},
    {"pawn and two", {2, true}},
    {"pawn and three", {3, true}},
    {"pawn and four", {4, true}},
    {"odds of two moves", {2, false}},
    {"odds of three moves", {3, false}},
});

/// The phrase stands there at a word's beginning.
bool stands_in(std::string_view small_letters, const Phrase& phrase)
{
    const auto at = small_letters.find(phrase.words);
    return at == 0 || (at != std::string_view::npos && (small_letters[at - 1] < 'a' || small_letters[at - 1] > 'z'));
}

/// The words begin with such a phrase.
bool gives_moves(std::string_view words)
{
    return std::ranges::any_of(
        phrases, [&](const Phrase& p) { return text::same_word(words.substr(0, p.words.size()), p.words); });
}

std::optional<Odds> man_in(std::string_view heading)
{
    const auto words = record::words_of(heading, 0);
    const auto word = [&](std::size_t k) {
        return k < words.at.size() ? heading.substr(words.at[k].begin, words.at[k].end - words.at[k].begin)
                                   : std::string_view{};
    };
    std::optional<Side> giver;
    for (std::size_t i = 0; i < words.symbols.size(); ++i) {
        const Symbol s = record::symbol(words.symbols[i]);
        const auto text = word(i), next = word(i + 1);
        if (s == Symbol::pawn && (text::same_word(next, "move") || gives_moves(heading.substr(words.at[i].begin))))
            return Odds{Side::black, Square{File::f, Rank::seventh}};
        if (s != Symbol::other || !opens(text)) continue;
        // "Remove Black's", "gives his", "the odds of the": the man follows within a few words.
        constexpr std::size_t furthest = 4;
        if (i > 0 && record::symbol(words.symbols[i - 1]) == Symbol::white) giver = Side::white;
        if (i > 0 && record::symbol(words.symbols[i - 1]) == Symbol::black) giver = Side::black;
        for (std::size_t k = i + 1; k < words.symbols.size() && k <= i + furthest; ++k) {
            if (record::symbol(words.symbols[k]) == Symbol::white) giver = Side::white;
            if (record::symbol(words.symbols[k]) == Symbol::black) giver = Side::black;
            auto odds = man_at(words, k, giver);
            if (!odds) continue;
            // "White gives his Queen" tells of a combination.
            const bool queen = odds->square.file() == File::d;
            if (queen && !text::same_word(text, "odds") && !text::same_word(text, "remove")) continue;
            if (text::same_word(word(k - 1), "two") || text::same_word(word(k - 1), "both")) odds->second = twin(*odds);
            return odds;
        }
    }
    return std::nullopt;
}

}  // namespace

std::optional<MovesGiven> moves_given_in(std::string_view heading)
{
    const auto words = text::in_small_letters(heading);
    const auto phrase = std::ranges::find_if(phrases, [&](const Phrase& p) { return stands_in(words, p); });
    return phrase == phrases.end() ? std::nullopt : std::optional{phrase->given};
}

std::optional<Odds> odds_in(std::string_view heading)
{
    auto odds = man_in(heading);
    const auto given = moves_given_in(heading);
    if (odds && given && given->pawn) odds->moves = given->moves;
    return odds;
}

}  // namespace descry::sheet
