#include "src/write/said_elsewhere.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string>

namespace descry::write {

namespace {

constexpr auto of_an_edition = std::to_array<std::string_view>({
    "Project Gutenberg",
    "PROJECT GUTENBERG",
    "This eBook is for the use of anyone anywhere",
    "Updated editions will replace the previous one",
});
constexpr std::string_view edition_begins = "*** START OF TH", edition_ends = "*** END OF TH";

bool holds(std::string_view text, std::string_view words) { return text.find(words) != text.npos; }

bool is_of_an_edition(std::string_view text)
{
    return std::ranges::any_of(of_an_edition, [&](std::string_view words) { return holds(text, words); });
}

/// In small letters; what is not ASCII stays as it is.
std::vector<std::string> words_of(std::string_view text)
{
    std::vector<std::string> words;
    bool within = false;
    for (const char c : text) {
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                            static_cast<unsigned char>(c) >= 0x80;
        if (letter) {
            if (!within) words.emplace_back();
            words.back() += c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
        }
        within = letter;
    }
    return words;
}

/// The words of the players' tags, and those that say which is which.
std::set<std::string> words_of_players(std::span<const std::string_view> players)
{
    std::set<std::string> known;
    for (const auto player : players)
        for (auto& word : words_of(player)) known.insert(std::move(word));
    if (!known.empty()) known.insert({"white", "black"});
    return known;
}

}  // namespace

std::vector<std::string_view> worth_saying(const std::vector<Comment>& comments, const Game& game, bool before)
{
    std::vector<std::string_view> players;
    if (before)
        for (const auto& [name, value] : game.tags)
            if (name == "White" || name == "Black") players.emplace_back(value);
    return worth_saying(comments, players);
}

std::vector<std::string_view> worth_saying(const std::vector<Comment>& comments,
                                           std::span<const std::string_view> players)
{
    std::vector<std::string_view> all;
    std::set<std::string> known;
    if (!comments.empty()) known = words_of_players(players);
    for (const Comment& comment : comments) {
        const std::string_view text{comment.text};
        if (holds(text, edition_begins)) {
            all.clear();
            continue;
        }
        if (holds(text, edition_ends)) break;
        if (is_of_an_edition(text)) continue;
        const auto words = words_of(text);
        const bool told =
            !words.empty() && std::ranges::all_of(words, [&](const std::string& word) { return known.contains(word); });
        if (!told) all.push_back(text);
    }
    return all;
}

}  // namespace descry::write
