// Where a score begins and ends on its page, and what parts its records.
#include <string>
#include <vector>

#include "descry/write.hpp"
#include "sheets.hpp"

namespace {

using descry::test::known_games;
using descry::test::read;
using descry::test::records_of;
using descry::test::Sheet;

}  // namespace

TEST_CASE("a score may stand on the line of its title", "[sheet]")
{
    const auto games = read("GAME XII.--1. P-K4, P-K4; 2. Kt-KB3, Kt-QB3; 3. B-B4, B-B4.\n\n"
                            "No. 13. 1. P-Q4, P-Q4; 2. P-QB4, P-K3; 3. Kt-QB3, Kt-KB3.\n");
    REQUIRE(games.size() == 2);
    CHECK(games[0].plies.size() == 6);
    REQUIRE(games[0].comments.size() == 1);
    CHECK(games[0].comments[0].text == "GAME XII.--");
    CHECK(games[1].plies.size() == 6);
}

TEST_CASE("a semicolon begins a comment in PGN, and parts records too", "[sheet]")
{
    const auto text = descry::Text::decode("[White \"A\"]\n\n1. P-K4, P-K4; 2. Kt-KB3 ; the usual move\n"
                                           "Kt-QB3; 3. B-B4 B-B4 ; and so on\n1-0\n");
    const auto scores = descry::read_scores(text, descry::Source::pgn);
    REQUIRE(scores.size() == 1);
    const auto game = descry::solve(scores.front(), text, 1);
    CHECK(game.outcome.complete);
    REQUIRE(game.plies.size() == 6);
    REQUIRE(game.plies[2].comments.size() == 1);
    CHECK(game.plies[2].comments[0].text == "the usual move");
    REQUIRE(game.plies[5].comments.size() == 1);
    CHECK(game.plies[5].comments[0].text == "and so on");
    CHECK(game.result == "1-0");
}

TEST_CASE("many games on a page keep apart", "[sheet]")
{
    const auto all = known_games();
    std::string page;
    std::vector<std::string> lines;
    for (const auto& moves : all) {
        const auto records = records_of(moves, descry::law13);
        Sheet sheet{records};
        for (std::size_t m = 1; m <= sheet.moves(); ++m) sheet.row(m);
        page += "GAME " + std::to_string(lines.size() + 1) + ".\n\nWhite: A.   Black: B.\n\n" + sheet.text() + "\n\n\n";
        lines.emplace_back();
        for (const auto& move : moves) lines.back() += (lines.back().empty() ? "" : " ") + descry::uci(move);
    }
    const auto games = read(page);
    REQUIRE(games.size() == all.size());
    for (std::size_t i = 0; i < games.size(); ++i) CHECK(uci_line(games[i]) == lines[i]);
}
