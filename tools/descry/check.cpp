// descry check: replay, validate, report.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <map>

#include "command.hpp"
#include "descry/census.hpp"
#include "descry/write.hpp"
#include "games.hpp"

namespace descry::tool {
namespace {

std::string players(const Game& game)
{
    const auto tag = [&](const char* name) {
        const auto found = std::ranges::find(game.tags, name, &std::pair<std::string, std::string>::first);
        return found == game.tags.end() || found->second.empty() ? std::string{"?"} : found->second;
    };
    return tag("White") + " - " + tag("Black");
}

/// One line: where, who, how far, how sure.
std::string summary(const Found& found)
{
    const Game& game = found.game;
    std::map<Status, unsigned> count;
    unsigned played = 0;
    for (const Ply& ply : game.plies) {
        if (!descry::played(ply)) break;
        ++played;
        ++count[ply.status];
    }
    std::string line = fmt::format("{}:{}: game {}: {}: ", found.source, found.text.place(game.at.begin).line,
                                   game.index, players(game));
    line += game.outcome.complete
                ? fmt::format("complete, {} plies, {}", played, game.result)
                : fmt::format("stops after {} of {} plies: {}", played, game.plies.size(), game.outcome.reason);
    for (const auto& [status, name] : {std::pair{Status::hindsight, "by hindsight"},
                                       {Status::preferred, "by habit of print"},
                                       {Status::ambiguous, "ambiguous"},
                                       {Status::repaired, "repaired"},
                                       {Status::illegal, "not legal"}})
        if (count[status] != 0) line += fmt::format("; {} {}", count[status], name);
    if (game.dialect.dialect != nullptr)
        line += fmt::format("; dialect {} ({})", game.dialect.dialect->name, game.dialect.dialect->id);
    return line;
}

}  // namespace

int check(const Options& options)
{
    const auto print = [&](const Found& found, std::string& out) {
        if (options.format == Format::json)
            (out += json(found.game, found.text, found.source)) += '\n';
        else if (!options.quiet)
            (out += summary(found)) += '\n';
    };
    return print_games(options, {.print = print});
}

int check_report(const Options& options, const std::string& form)
{
    Census census;
    const int status = each_game(options, [&](const Found& found) { census.add(found.game); });
    fmt::print("{}", form == "html"   ? census_html(census)
                     : form == "json" ? census_json(census) + '\n'
                                      : census_text(census));
    return status;
}

}  // namespace descry::tool
