// Turns to play by telegraph, from the times on a sheet (British 1903, Part VI Laws 2 and 3, Appendix A Laws 3 and 4).
#include <algorithm>
#include <array>
#include <cctype>

#include "descry/time_limit.hpp"
#include "src/text/ascii.hpp"

namespace descry::law {
namespace {

constexpr unsigned half_a_day = 12 * 60;  // minutes: sheets tell the time by the dial

/// The time of day behind one of some words: "received 2.05", "sent at 11:50".
std::optional<unsigned> time_after(std::string_view text, std::initializer_list<std::string_view> words)
{
    for (const std::string_view word : words) {
        const auto at = text.find(word);
        if (at == text.npos) continue;
        auto rest = text.substr(at + word.size());
        while (!rest.empty() && (rest.front() == ' ' || rest.starts_with("at ")))
            rest.remove_prefix(rest.front() == ' ' ? 1 : 3);
        const auto hours = text::number_at(rest);
        if (!hours || *hours > 24 || rest.size() < 2 || (rest.front() != '.' && rest.front() != ':')) continue;
        rest.remove_prefix(1);
        const auto minutes = text::number_at(rest);
        if (!minutes || *minutes > 59) continue;
        return *hours * 60 + *minutes;
    }
    return std::nullopt;
}

/// Minutes that Law 2 (b) leaves out: spent on a claim, a requirement, an appeal or an error made in transmission.
unsigned not_reckoned(std::string_view text)
{
    constexpr auto grounds = std::to_array<std::string_view>(
        {"correct", "transmission", "claim", "appeal", "requirement", "rectify", "not reckoned"});
    if (std::ranges::none_of(grounds, [&](std::string_view ground) { return text.contains(ground); })) return 0;
    if (text.contains("satisf")) return 0;  // time spent in satisfying a claim is the defaulter's
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (std::isdigit(static_cast<unsigned char>(text[i])) == 0 ||
            (i > 0 &&
             (std::isdigit(static_cast<unsigned char>(text[i - 1])) != 0 || text[i - 1] == '.' || text[i - 1] == ':')))
            continue;
        auto rest = text.substr(i);
        const auto minutes = text::number_at(rest);
        while (!rest.empty() && rest.front() == ' ') rest.remove_prefix(1);
        if (minutes && *minutes < half_a_day && rest.starts_with("min")) return *minutes;
    }
    return 0;
}

}  // namespace

std::vector<WireTurn> wire_turns(const Game& game)
{
    std::vector<WireTurn> turns;
    for (std::size_t i = 0; i < game.plies.size() && played(game.plies[i]); ++i)
        for (const Comment& comment : game.plies[i].comments) {
            const std::string words = text::in_small_letters(comment.text);
            const auto begun = time_after(words, {"received", "begun", "commenced", "began"});
            const auto ended = time_after(words, {"sent", "passed to the operator", "handed in", "passed"});
            if (!begun || !ended) continue;
            const unsigned whole = (*ended + 2 * half_a_day - *begun % half_a_day) % half_a_day;
            const unsigned left_out = std::min(whole, not_reckoned(words));
            turns.push_back({.ply = i, .minutes = whole - left_out, .left_out = left_out});
            break;
        }
    return turns;
}

std::array<Clock, 2> wire_clocks(const Game& game)
{
    std::array<Clock, 2> clocks;
    for (const WireTurn& turn : wire_turns(game)) {
        Clock& clock = clocks[static_cast<std::size_t>(game.plies[turn.ply].side)];
        clock.minutes = clock.minutes.value_or(0) + turn.minutes;
        clock.course.emplace_back(++clock.made, *clock.minutes);
    }
    return clocks;
}

}  // namespace descry::law
