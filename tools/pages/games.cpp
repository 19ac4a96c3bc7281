#include "games.hpp"

#include <utility>

#include "descry/notation.hpp"
#include "descry/sheet.hpp"
#include "descry/solve.hpp"
#include "descry/text.hpp"

namespace pages {

using namespace descry;

Collection::Collection(std::string pgn) : pgn_{std::move(pgn)}
{
    constexpr std::string_view first_tag = "[Event ";
    for (auto at = pgn_.find(first_tag); at != std::string::npos; at = pgn_.find(first_tag, at + 1))
        if (at == 0 || pgn_[at - 1] == '\n') starts_.push_back(at);
}

std::optional<PrintedGame> Collection::draw(Dice& dice) const
{
    constexpr std::size_t shortest = 30, longest = 180;  // plies
    for (int tries = 0; !empty() && tries < 1000; ++tries) {
        const auto i = dice.below(starts_.size());
        const auto end = i + 1 < starts_.size() ? starts_[i + 1] : pgn_.size();
        const auto text = Text::decode(pgn_.substr(starts_[i], end - starts_[i]));
        const auto scores = read_scores(text, Source::pgn);
        if (scores.size() != 1) continue;
        PrintedGame game{.truth = solve(scores.front(), text, 1)};
        const auto plies = game.truth.plies.size();
        if (!game.truth.outcome.complete || game.truth.set_up || plies < shortest || plies > longest) continue;
        for (const auto& [tag, value] : game.truth.tags) {
            if (tag == "White") game.white = value;
            if (tag == "Black") game.black = value;
            if (tag == "Date") game.year = value.substr(0, 4);
        }
        game.result = game.truth.result;
        Position position = game.truth.start;
        for (const Ply& ply : game.truth.plies) {
            game.san.push_back(san(*ply.move, position));
            position.make(*ply.move);
        }
        return game;
    }
    return std::nullopt;
}

}  // namespace pages
