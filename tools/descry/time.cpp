// descry time: a time limit, the times used, and what follows.
#include <fmt/format.h>

#include <cstdio>

#include "command.hpp"
#include "descry/write_law.hpp"
#include "games.hpp"

namespace descry::tool {
namespace {

void rule(const TimeQuery& query, const std::array<law::Clock, 2>& clocks, law::Laws laws)
{
    const auto ruling = law::rule_on_time(query.limit, clocks, laws);
    fmt::print("{}", law::time_text(ruling));
}

/// What the command line tells goes before what the sheet does.
std::array<law::Clock, 2> joined(const TimeQuery& query, std::array<law::Clock, 2> clocks)
{
    for (std::size_t side = 0; side < 2; ++side) {
        if (query.minutes[side]) clocks[side].minutes = query.minutes[side];
        if (query.made[side]) clocks[side].made = *query.made[side];
        clocks[side].annulled = query.annulled[side].value_or(0);
    }
    return clocks;
}

}  // namespace

int time_used(const Options& options, const TimeQuery& query)
{
    const law::Laws laws = options.terms ? options.terms->laws : law::Laws::american_1897;
    if (options.files.empty()) {
        rule(query, joined(query, {}), laws);
        return good;
    }
    const auto play = options.terms ? options.terms->play : law::Play::board;
    const bool wire = play == law::Play::telegraph || play == law::Play::telegraph_appendix_a;
    return each_game(options, [&](const Found& found) {
        fmt::print("{}:{}: game {}:\n", found.source, found.text.place(found.game.at.begin).line, found.game.index);
        if (query.turn_days) fmt::print("{}", law::postal_text(found.game, *query.turn_days, laws));
        if (wire && !query.limit.stages.empty()) {
            law::TimeLimit limit = query.limit;
            limit.regulation =
                play == law::Play::telegraph ? law::Regulation::by_telegraph : law::Regulation::by_appendix_a;
            fmt::print("{}", law::wire_text(found.game, limit, laws,
                                            {query.annulled[0].value_or(0), query.annulled[1].value_or(0)}));
            return;
        }
        if (!query.limit.stages.empty()) rule(query, joined(query, law::clocks_of(found.game)), laws);
    });
}

}  // namespace descry::tool
