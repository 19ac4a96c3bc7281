// descry claims: what the player to move could claim, turn by turn. Never a result.
#include "descry/claims.hpp"

#include <fmt/format.h>

#include <cstdio>

#include "command.hpp"
#include "descry/write_law.hpp"
#include "games.hpp"

namespace descry::tool {

int claims(const Options& options)
{
    const law::Laws laws = options.terms ? options.terms->laws : law::Laws::american_1897;
    return each_game(options, [&](const Found& found) {
        const auto claims = law::claims(found.game, laws);
        const auto today =
            laws == law::Laws::modern ? std::vector<law::Claim>{} : law::claims(found.game, law::Laws::modern);
        if (options.format == Format::json)
            fmt::print("{}\n", law::claims_json(found.game, laws, claims, today, found.source));
        else
            fmt::print("{}:{}: game {}:\n{}", found.source, found.text.place(found.game.at.begin).line,
                       found.game.index, law::claims_text(laws, claims, today));
    });
}

}  // namespace descry::tool
