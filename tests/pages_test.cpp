// Pages that tools/pages made, with their games known: what is certain must be so, whatever befell the page.
#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "catch.hpp"
#include "descry/notation.hpp"
#include "descry/sheet.hpp"
#include "descry/solve.hpp"
#include "descry/text.hpp"
#include "ring.hpp"

namespace {

using namespace descry;
using Json = nlohmann::json;

std::vector<Json> made_pages()
{
    std::vector<Json> pages;
    std::ifstream file{DESCRY_CORPUS "/pages/made.jsonl"};
    for (std::string line; std::getline(file, line);) pages.push_back(Json::parse(line));
    return pages;
}

/// A game's moves in coordinates: what tells a move, whatever else stands on the board.
std::vector<std::string> coordinates(const Json& moves)
{
    std::vector<std::string> told;
    Position position = Position::initial();
    for (const auto& move : moves) {
        const auto legal = position.legal_moves();
        const auto meant = std::ranges::find_if(
            legal, [&](const Move& m) { return san(m, position) == move.get_ref<const std::string&>(); });
        REQUIRE(meant != legal.end());
        told.push_back(uci(*meant));
        position.make(*meant);
    }
    return told;
}

std::vector<Game> games_on(const Json& page)
{
    const auto text = Text::decode(page["text"].get<std::string>());
    std::vector<Game> games;
    for (const Score& score : read_scores(text))
        games.push_back(solve(score, text, games.size() + 1, {.mending = Mending::play_on}));
    return games;
}

bool is_certain(const Ply& ply)
{
    return ply.status == Status::unique || ply.status == Status::preferred || ply.status == Status::hindsight;
}

}  // namespace

TEST_CASE("pages made in many layouts: without faults each game is read to its end, and with them nothing is certain "
          "and wrong")
{
    const auto pages = made_pages();
    REQUIRE(pages.size() > 30);
    std::size_t seen = 0;
    for (const Json& page : pages) {
        if (!test::tried(seen++, 4)) continue;
        INFO(page["id"] << ' ' << page["layout"] << ' ' << page["faults"].dump());
        const auto games = games_on(page);
        const auto truth = coordinates(page["san"]);
        if (page["faults"].empty()) REQUIRE(games.size() == 1);
        for (const Game& game : games) {
            std::size_t played = 0;
            bool exact = true;
            for (const Ply& ply : game.plies) {
                if (!ply.move) break;
                const auto meant = played < truth.size() ? truth[played] : "nothing";
                const auto read = uci(*ply.move);
                exact = exact && read == meant;
                INFO("ply " << played + 1 << ' ' << ply.record);
                if (is_certain(ply)) CHECK(read == meant);
                ++played;
            }
            exact = exact && played == truth.size();
            if (page["faults"].empty()) CHECK(exact);
            if (game.outcome.complete && !exact) CHECK(played == page["records"]);
        }
    }
}
