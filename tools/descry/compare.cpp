// descry compare: two copies of one game.
#include "descry/compare.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "descry/write.hpp"
#include "games.hpp"
#include "repair_commands.hpp"

namespace descry::tool {
namespace {

/// The score with the most records: beside it a file may hold fragments.
const Score& longest(const std::vector<Score>& scores)
{
    return *std::ranges::max_element(scores, {}, [](const Score& score) { return score.records.size(); });
}

/// A FEN tag gives another start.
bool set_up(const Score& score)
{
    return std::ranges::any_of(score.tags, [](const auto& tag) { return tag.first == "FEN"; });
}

std::string through(const std::optional<unsigned>& stops)
{
    return stops ? fmt::format("stops at ply {}", *stops) : "plays through";
}

std::string quoted(const std::string& record) { return record.empty() ? "nothing" : '`' + record + '`'; }

void print(const Difference& d)
{
    std::string verdict = d.by_a && d.by_b ? "both, but nothing settles it"
                          : d.by_a         ? "the first is followed"
                          : d.by_b         ? "the second is followed"
                                           : "neither, as it is written";
    if (!d.rival.empty()) verdict += "; " + d.rival + " fits nearly as well";
    fmt::print("{}{} {}: {} | {}: {}\n", d.number, d.side == Side::white ? "." : "...", d.san, quoted(d.a), quoted(d.b),
               verdict);
}

}  // namespace

int compare(const Options& options, const std::string& first, const std::string& second)
{
    Reader reader{options};
    const auto a = reader.open(first);
    const auto b = reader.open(second);
    if (!a || !b) return unusable;
    for (const auto& [opened, file] : {std::pair{&*a, &first}, std::pair{&*b, &second}})
        if (const Score& score = longest(opened->scores);
            score.records.empty() || score.records.front().side != Side::white || score.records.front().number != 1 ||
            score.odds || set_up(score)) {
            fmt::print(stderr, "descry: {}: the copy does not begin at the first move of an ordinary game\n", *file);
            return unusable;
        }
    const auto result = compare(Copy{&longest(a->scores), &a->text}, Copy{&longest(b->scores), &b->text});
    fmt::print("{}: {}\n{}: {}\n", first, through(result.a_stops), second, through(result.b_stops));
    for (const Difference& difference : result.differences) print(difference);
    for (const auto& record : result.unplayed) fmt::print("not played: {}\n", quoted(record));
    if (result.results_differ()) fmt::print("result: {} | {}\n", result.results[0], result.results[1]);
    const bool same = result.differences.empty() && result.unplayed.empty() && !result.results_differ();
    if (same)
        fmt::print("the copies tell the same game\n");
    else
        fmt::print("{}\n", result.settled ? "the copies settle their differences" : "not all is settled");
    fmt::print("\n{}", pgn(result.joined));
    return same ? good : errors_found;
}

}  // namespace descry::tool
