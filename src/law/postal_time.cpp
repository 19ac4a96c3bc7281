// Turns to play by post, from the dates on a sheet (British 1903, Part V Law 2).
#include <algorithm>
#include <array>
#include <cctype>
#include <chrono>

#include "descry/time_limit.hpp"
#include "src/text/ascii.hpp"

namespace descry::law {
namespace {

using std::chrono::sys_days;

constexpr auto months = std::to_array<std::string_view>(
    {"jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"});

constexpr unsigned latest_year = 9999;

/// The first date behind a word: "received 3 May 1903", "sent May 3rd, 1903".
std::optional<sys_days> date_after(std::string_view text, std::string_view word)
{
    const std::string small = text::in_small_letters(text);
    const auto at = small.find(word);
    if (at == small.npos) return std::nullopt;
    std::string_view rest{small};
    rest.remove_prefix(at + word.size());
    unsigned day = 0, month = 0;
    int year = 0;
    while (!rest.empty() && year == 0) {
        const auto c = static_cast<unsigned char>(rest.front());
        if (std::isdigit(c) != 0) {
            const auto value = text::number_at(rest);
            if (!value || *value > latest_year) return std::nullopt;
            if (*value > 31)
                year = static_cast<int>(*value);
            else
                day = *value;
        }
        else if (std::isalpha(c) != 0) {
            std::string_view name = rest.substr(0, 3);
            const auto found = std::ranges::find(months, name);
            if (found != months.end())
                month = static_cast<unsigned>(found - months.begin()) + 1;
            else if (month == 0 && day == 0 && name != "on " && name != "the")
                return std::nullopt;
            while (!rest.empty() && std::isalpha(static_cast<unsigned char>(rest.front())) != 0) rest.remove_prefix(1);
        }
        else
            rest.remove_prefix(1);
    }
    const std::chrono::year_month_day date{std::chrono::year{year}, std::chrono::month{month}, std::chrono::day{day}};
    if (year == 0 || !date.ok()) return std::nullopt;
    return sys_days{date};
}

std::optional<sys_days> date_in(const std::vector<Comment>& comments, std::string_view word)
{
    for (const Comment& comment : comments)
        if (const auto date = date_after(comment.text, word)) return date;
    return std::nullopt;
}

}  // namespace

std::vector<PostalTurn> postal_turns(const Game& game)
{
    constexpr int longest = 10 * 366;  // days; a longer one is no turn but an error
    std::vector<PostalTurn> turns;
    for (std::size_t i = 0; i < game.plies.size(); ++i) {
        const auto received = date_in(game.plies[i].comments, "received");
        const auto sent = date_in(game.plies[i].comments, "sent");
        if (!received || !sent || *sent < *received || (*sent - *received).count() > longest) continue;
        PostalTurn turn{.ply = i};
        for (auto day = *received; day < *sent; day += std::chrono::days{1})
            ++(std::chrono::weekday{day + std::chrono::days{1}} == std::chrono::Sunday ? turn.sundays : turn.days);
        turns.push_back(turn);
    }
    return turns;
}

}  // namespace descry::law
