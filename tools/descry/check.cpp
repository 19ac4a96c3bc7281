// descry check: replay, validate, report.
#include <fmt/format.h>

#include <cstdio>

#include "command.hpp"
#include "descry/census.hpp"
#include "descry/write.hpp"
#include "games.hpp"

namespace descry::tool {
int check(const Options& options)
{
    const auto print = [&](const Found& found, std::string& out) {
        if (options.format == Format::json)
            (out += json(found.game, found.text, found.source)) += '\n';
        else if (!options.quiet)
            (out += summary(found.game, found.text, found.source)) += '\n';
    };
    const GameForm form = options.format == Format::json ? GameForm::json
                          : options.quiet                ? GameForm::none
                                                         : GameForm::summary;
    return print_games(options, {.print = print, .form = form});
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
