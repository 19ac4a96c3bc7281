#include "src/damage/prose_words.hpp"

#include <array>
#include <string_view>

namespace descry::damage {
namespace {

// Of five letters and more: short ones are likely enough by their letters. None that a record may be written with.
constexpr std::array<std::string_view, 62> words{
    "resigns",    "resigned", "resign",   "abandoned", "adjourned", "drawn",    "white",     "black",   "bishops",
    "knights",    "rooks",    "pawns",    "queens",    "pieces",    "which",    "would",     "should",  "could",
    "might",      "must",     "there",    "their",     "these",     "those",    "before",    "after",   "again",
    "better",     "stronger", "followed", "position",  "attack",    "defence",  "advantage", "moves",   "threatening",
    "winning",    "losing",   "having",   "being",     "because",   "however",  "although",  "opening", "gambit",
    "tournament", "champion", "played",   "player",    "players",   "game",     "games",     "round",   "match",
    "problem",    "solution", "notes",    "variation", "sacrifice", "exchange", "continued", "mistake"};

}  // namespace

const Trie& prose_words()
{
    static const Trie trie = [] {
        std::vector<Form> forms;
        for (const auto word : words) {
            std::string text{word};
            forms.push_back({.text = text, .part = 0});
            text.front() = static_cast<char>(text.front() - 'a' + 'A');
            forms.push_back({.text = std::move(text), .part = 0});
        }
        return Trie{std::move(forms)};
    }();
    return trie;
}

}  // namespace descry::damage
