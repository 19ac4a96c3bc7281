#include "src/law/colours.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "src/text/ascii.hpp"
#include "src/text/titles.hpp"

namespace descry::law {
namespace {

using Name = std::pair<std::string, std::string_view>;  // and the colour

constexpr std::array<std::string_view, 10> no_names{"White",  "Black",  "King", "Queen",  "Rook",
                                                    "Bishop", "Knight", "Pawn", "Castle", "Player"};

/// Who has the title may be called by it alone.
struct CalledBy {
    std::string_view title, name;
};
constexpr auto called_by = std::to_array<CalledBy>({
    {"Captain", "Captain"},
    {"Capt", "Captain"},
    {"Dr", "Doctor"},
    {"Doctor", "Doctor"},
    {"Professor", "Professor"},
    {"Prof", "Professor"},
    {"Major", "Major"},
    {"Colonel", "Colonel"},
    {"Col", "Colonel"},
    {"General", "General"},
    {"Baron", "Baron"},
    {"Count", "Count"},
    {"Judge", "Judge"},
    {"Rev", "Reverend gentleman"},
    {"Rev", "reverend gentleman"},
    {"Miss", "lady"},
    {"Mrs", "lady"},
});

/// Where "Mr. " begins before a name; the name where no title does.
std::size_t with_title(std::string_view words, std::size_t name)
{
    auto end = name;
    while (end > 0 && (words[end - 1] == ' ' || words[end - 1] == '.')) --end;
    if (end == name) return name;
    auto begin = end;
    while (begin > 0 && text::is_letter(words[begin - 1])) --begin;
    const auto word = words.substr(begin, end - begin);
    return !word.empty() && text::is_capital(word.front()) && text::is_title(word) ? begin : name;
}

std::string_view last_word(std::string_view name) { return name.substr(name.find_last_of(" .") + 1); }

bool can_be_told_by(std::string_view name)
{
    constexpr std::size_t shortest = 3;  // initials are none
    return name.size() >= shortest && text::is_capital(name.front()) &&
           std::ranges::find(no_names, name) == no_names.end();
}

std::string_view first_word(std::string_view name) { return name.substr(0, name.find_first_of(" .")); }

/// "The Captain", "his Lordship", "Sir George".
std::vector<std::string> called(std::string_view player)
{
    std::vector<std::string> all;
    const std::string_view title = first_word(player);
    for (const CalledBy& one : called_by)
        if (one.title == title)
            for (const std::string_view the : {"the ", "The "}) all.push_back(std::string{the} + std::string{one.name});
    if (title == "Lord")
        for (const std::string_view his : {"his Lordship", "His Lordship"}) all.emplace_back(his);
    if (title == "Sir")
        if (const auto second = player.find(' ', title.size() + 1); second != player.npos)
            all.emplace_back(player.substr(0, second));
    return all;
}

/// Longest first.
std::vector<Name> names_of(const std::vector<std::pair<std::string, std::string>>& tags)
{
    std::array<std::string_view, 2> players;
    for (const auto& [tag, value] : tags) {
        if (tag == "White") players[0] = value;
        if (tag == "Black") players[1] = value;
    }
    std::vector<Name> names;
    if (last_word(players[0]) == last_word(players[1])) return names;
    for (const auto& [player, colour] : {std::pair{players[0], "White"}, std::pair{players[1], "Black"}})
        for (const std::string_view name : {player, last_word(player)})
            if (can_be_told_by(name)) names.emplace_back(name, colour);
    const auto of_white = called(players[0]), of_black = called(players[1]);
    const auto add = [&](const std::vector<std::string>& own, const std::vector<std::string>& others,
                         std::string_view colour) {
        for (const std::string& name : own)
            if (std::ranges::find(others, name) == others.end()) names.emplace_back(name, colour);
    };
    add(of_white, of_black, "White");
    add(of_black, of_white, "Black");
    std::ranges::sort(names, [](const Name& a, const Name& b) { return a.first.size() > b.first.size(); });
    return names;
}

bool put_colours(std::string& words, const std::vector<Name>& names)
{
    bool found = false;
    for (const auto& [name, colour] : names)
        for (auto at = words.find(name); at != words.npos; at = words.find(name, at)) {
            const auto end = at + name.size();
            const bool alone =
                (at == 0 || !text::is_letter(words[at - 1])) && (end == words.size() || !text::is_letter(words[end]));
            if (alone) {
                at = with_title(words, at);
                words.replace(at, end - at, colour);
                found = true;
            }
            at += alone ? colour.size() : 1;
        }
    // "The Reverend gentleman, Mr. Owen, had touched".
    for (const std::string_view twice : {"White, White,", "Black, Black,"})
        if (const auto at = found ? words.find(twice) : words.npos; at != words.npos)
            words.replace(at, twice.size(), twice.substr(0, twice.find(',')));
    return found;
}

}  // namespace

std::optional<Game> with_colours(const Game& game)
{
    auto names = names_of(game.tags);
    // The player who makes the first move is the First Player (American 1897 and British 1903, Part I Law 11 D).
    if (!game.plies.empty()) {
        const bool white = game.plies.front().side == Side::white;
        names.emplace_back("second player", white ? "Black" : "White");
        names.emplace_back("first player", white ? "White" : "Black");
    }
    bool found = false;
    Game coloured = game;
    const auto put = [&](std::vector<Comment>& comments) {
        for (Comment& comment : comments) found |= put_colours(comment.text, names);
    };
    put(coloured.comments);
    for (Ply& ply : coloured.plies) put(ply.comments);
    return found ? std::optional{std::move(coloured)} : std::nullopt;
}

std::string with_colours(std::string words, const std::vector<std::pair<std::string, std::string>>& tags)
{
    put_colours(words, names_of(tags));
    return words;
}

}  // namespace descry::law
