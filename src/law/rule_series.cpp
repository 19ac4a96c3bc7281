// The first move in a series of games between the same players.
#include <algorithm>
#include <array>

#include "src/law/by_code.hpp"
#include "src/law/case.hpp"
#include "src/law/telling.hpp"

namespace descry::law {

namespace {

/// What stands before a game's heading belongs to the end of the game before: "Annulled."
auto heading_of(const Game& game, const std::array<std::string, 2>& players)
{
    return std::ranges::find_if(game.comments, [&](const Comment& comment) {
        return comment.text.contains(players[0]) || comment.text.contains(players[1]);
    });
}

std::vector<Comment> comments_from_the_heading(const Game& game, const std::array<std::string, 2>& players)
{
    const auto heading = heading_of(game, players);
    return {heading == game.comments.end() ? game.comments.begin() : heading, game.comments.end()};
}

/// The comments before this game's heading tell that the game before it was annulled.
bool annuls_the_game_before(const Game& game, const Beginning& now)
{
    const auto heading = heading_of(game, {now.first, now.second});
    if (heading == game.comments.end()) return false;
    return telling(std::vector<Comment>{game.comments.begin(), heading}, Act::annulled).has_value();
}

}  // namespace

std::optional<Beginning> beginning_of(const Game& game)
{
    std::string white{tag_of(game, "White")}, black{tag_of(game, "Black")};
    if (white.empty() || black.empty() || white == "?" || black == "?" || white == black) return std::nullopt;
    if (game.start.to_move() == Side::black) std::swap(white, black);
    const auto heading = comments_from_the_heading(game, {white, black});
    const bool annulled = telling(heading, Act::annulled) || std::ranges::any_of(game.plies, [](const Ply& ply) {
                              return telling(ply.comments, Act::annulled).has_value();
                          });
    return Beginning{std::move(white), std::move(black), game.result, game.odds.has_value(), annulled};
}

namespace {

struct SeriesRules {
    std::string_view after_annulled;  ///< the article by which the same player begins again; empty where there is none
    bool after_drawn;                 ///< the same player begins again after a drawn game
};
constexpr auto series_rules = by_code<SeriesRules>(
    {{"", true}, {"Law 3", false}, {"Part II Law 1 (c)", false}, {"Part II Law 1 (c)", false}, {"", false}});

/// A game that was annulled is begun again by the same player.
void rule_after_annulled(Game& game, const Beginning& before, const Beginning& now, const Terms& terms)
{
    if (now.first == before.first) return;
    const auto article = of(series_rules, terms.laws).after_annulled;
    if (article.empty()) return;
    game.diagnostics.insert(
        game.diagnostics.begin(),
        {.code = Code::first_move_error,
         .at = game.plies.front().at,
         .message = "the game before was annulled: the first move of this one is " + before.first + "'s again",
         .law = cited(terms.laws, article),
         .ply = 1});
}

}  // namespace

void rule_on_series(Game& game, const std::optional<Beginning>& before, const Terms& terms)
{
    const auto now = beginning_of(game);
    if (!before || !now || game.plies.empty()) return;
    const bool same_players = (now->first == before->first && now->second == before->second) ||
                              (now->first == before->second && now->second == before->first);
    if (!same_players || now->odds || before->odds) return;  // at odds the giver begins
    if (before->annulled || annuls_the_game_before(game, *now)) return rule_after_annulled(game, *before, *now, terms);
    if (cell(terms.laws, Point::first_move_series).standing == Standing::silent) return;
    const bool again = of(series_rules, terms.laws).after_drawn && before->result == "1/2-1/2";
    const std::string& due = again ? before->first : before->second;
    if (now->first == due) return;
    game.diagnostics.insert(
        game.diagnostics.begin(),
        {.code = Code::first_move_error,
         .at = game.plies.front().at,
         .message = "in a series the first move of this game was " + due + "'s, unless it was agreed otherwise",
         .notes = {again ? "the game before was drawn, and reckons as no game: the same player begins"
                         : "the first move is taken alternately, and " + before->first + " began the game before"},
         .law = citation(terms.laws, Point::first_move_series),
         .ply = 1});
}

}  // namespace descry::law
