// What can be done with a text in which no game was found.
#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "answers.hpp"
#include "descry/record.hpp"
#include "json.hpp"
#include "src/text/ascii.hpp"

namespace descry::workbench {

namespace {

/// Of a longer text the beginning tells.
constexpr std::size_t looked_at = 100'000;

using text::is_figure;
using text::is_letter;

std::string in_capitals(std::string_view words)
{
    std::string upper{words};
    std::ranges::transform(upper, upper.begin(), text::capital);
    return upper;
}

/// A letter and a figure or a sign of moving, and records of moves are so written; words of prose are not.
bool looks_like_a_move(std::string_view word)
{
    constexpr std::size_t longest = 14;
    if (word.size() < 2 || word.size() > longest || !std::ranges::any_of(word, is_letter)) return false;
    const bool castles = in_capitals(word).starts_with("CASTLE");
    if (!castles && !std::ranges::any_of(word, [](char c) { return is_figure(c) || c == '-' || c == 'x'; }))
        return false;
    const auto upper = in_capitals(word);
    return !read_record(word).boxes.empty() || !read_record(upper).boxes.empty() ||
           !read_record(word, 0, Notation::algebraic).boxes.empty();
}

struct Seen {
    std::size_t count = 0;
    Span first{};
    std::vector<std::string_view> words{};  ///< in the order of the text
};

/// The words that look like moves.
Seen words_like_moves(std::string_view text)
{
    Seen seen;
    constexpr std::string_view gaps = " \t\r\n,;()[]|\"<>";
    for (std::size_t at = 0; at < text.size();) {
        const auto begin = text.find_first_not_of(gaps, at);
        if (begin == text.npos) break;
        const auto end = std::min(text.find_first_of(gaps, begin), text.size());
        auto word = text.substr(begin, end - begin);
        auto number = word.find_first_not_of("0123456789");
        if (number != word.npos && number > 0 && word[number] == '.')
            number = word.find_first_not_of('.', number);
        else
            number = 0;
        word.remove_prefix(std::min(number, word.size()));
        while (word.ends_with('.') || word.ends_with('!') || word.ends_with('?')) word.remove_suffix(1);
        if (looks_like_a_move(word)) {
            seen.words.push_back(word);
            const auto place = static_cast<std::uint64_t>(word.data() - text.data());
            if (seen.count++ == 0) seen.first = {place, place + word.size()};
        }
        at = end;
    }
    return seen;
}

/// The words by twos, with numbers before them: a list without numbers may be too short to be told from prose.
std::string with_numbers(const std::vector<std::string_view>& words)
{
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        text += i % 2 != 0 ? " " : std::to_string(i / 2 + 1) + ". ";
        text += words[i];
        if (i % 2 != 0 || i + 1 == words.size()) text += '\n';
    }
    return text;
}

/// How much of a text is read when it is read in some way.
struct Yield {
    std::size_t games = 0, plies = 0;
};
Yield yield_of(const std::string& bytes, const Reading& reading)
{
    const Document document{bytes, reading};
    constexpr std::size_t most_games = 20;
    Yield yield{.games = document.games()};
    for (std::size_t i = 1; i <= std::min(document.games(), most_games); ++i) {
        const auto settled = document.game_as_printed(i);
        yield.plies += static_cast<std::size_t>(std::ranges::count_if(settled.game.plies, played));
    }
    return yield;
}

struct Language {
    std::string_view key, name;
    Notation notation;
};
constexpr auto languages = std::to_array<Language>({
    {"spanish", "Spanish", Notation::spanish},
    {"french", "French", Notation::french},
    {"portuguese", "Portuguese", Notation::portuguese},
    {"italian", "Italian", Notation::italian},
});

}  // namespace

std::string of_hints(const Document& document)
{
    const auto text = document.text().view().substr(0, looked_at);
    const auto seen = words_like_moves(text);
    Json json{{"words", seen.count}, {"first", {}}, {"ways", Json::array()}};
    if (seen.count > 0) {
        const auto [from, to] = document.offsets().range(seen.first);
        json["first"] = {{"from", from}, {"to", to}, {"text", document.text().printed(seen.first)}};
    }
    const auto shown = document.offsets().shown().substr(0, looked_at);
    std::vector<std::pair<std::size_t, Json>> ways;
    const auto offer = [&](std::string_view key, const std::string& label, const Yield& yield, const Json& more) {
        if (yield.plies < 2) return;
        Json way{{"key", key}, {"label", label}, {"games", yield.games}, {"plies", yield.plies}};
        way.update(more);
        ways.emplace_back(yield.plies, std::move(way));
    };
    const auto numbered = with_numbers(seen.words);
    offer("text", "Number the moves", yield_of(numbered, document.reading()), {{"text", numbered}});
    const auto upper = in_capitals(shown);
    offer("text", "Set it in capitals", yield_of(upper, document.reading()), {{"text", upper}});
    const auto both = in_capitals(numbered);
    if (ways.empty())
        offer("text", "Number the moves, in capitals", yield_of(both, document.reading()), {{"text", both}});
    for (const auto& language : languages) {
        auto reading = document.reading();
        reading.records.language = language.notation;
        offer("language", "Read it as " + std::string{language.name}, yield_of(shown, reading),
              {{"value", language.key}});
    }
    auto pgn = document.reading();
    pgn.from = Source::pgn;
    offer("from", "Read it as today's notation", yield_of(shown, pgn), {{"value", "pgn"}});
    std::ranges::stable_sort(ways, std::ranges::greater{}, &std::pair<std::size_t, Json>::first);
    for (auto& [plies, way] : ways) json["ways"].push_back(std::move(way));
    return line_of(json);
}

}  // namespace descry::workbench
