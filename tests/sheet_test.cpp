// Where a score begins and ends on its page, and what parts its records.
#include <string>
#include <vector>

#include "descry/notation.hpp"
#include "descry/stream.hpp"
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

TEST_CASE("tags may stand over a sheet that is no movetext", "[sheet]")
{
    const std::string sheet = "[FEN \"6k1/8/8/8/8/8/6K1/3R3R w - - 0 1\"]\n"
                              "White: A.  Black: B.\n"
                              "1. R-Q8ch  K-Kt2\n2. R(R1)-R8  K-B3\n";
    const auto text = descry::Text::decode(sheet + "\n[White \"C\"]\n\n1. P-K4 P-K4 1-0\n\n" + sheet);
    const auto scores = descry::read_scores(text);
    REQUIRE(scores.size() == 3);
    for (const std::size_t i : {0U, 2U}) {
        const auto game = descry::solve(scores[i], text, i + 1);
        CHECK(uci_line(game) == "d1d8 g8g7 h1h8 g7f6");
        CHECK(game.start.plays_as(descry::read_fen("6k1/8/8/8/8/8/6K1/3R3R w - - 0 1").value()));
        REQUIRE_FALSE(game.tags.empty());
        CHECK(game.tags[0] == std::pair<std::string, std::string>{"White", "A."});
    }
    CHECK(scores[1].records.size() == 2);

    // One game at a time too; and nothing is made of words in which no game is found.
    descry::GameReader reader{descry::Source::automatic, {}, {}};
    CHECK(uci_line(reader.read(sheet, 1, 1).games.at(0)) == "d1d8 g8g7 h1h8 g7f6");
    const auto words = descry::Text::decode("[White \"A\"]\n\nNothing but words.\n");
    const auto none = descry::read_scores(words);
    REQUIRE(none.size() == 1);
    CHECK(none[0].records.empty());
    CHECK(none[0].diagnostics.size() == 1);
}

TEST_CASE("an asterisk at the end is no part of the last record", "[sheet]")
{
    for (const char* sheet : {"1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 *\n", "1. P-K4  P-K4\n2. Kt-KB3  Kt-QB3 *\n",
                              "1. P-K4  P-K4\n2. Kt-KB3  Kt-QB3\n*\n"}) {
        const auto games = read(sheet);
        REQUIRE(games.size() == 1);
        REQUIRE(games[0].plies.size() == 4);
        CHECK(games[0].plies[3].record == "Kt-QB3");
        CHECK(games[0].result == "*");
        CHECK(games[0].outcome.complete);
    }
}

TEST_CASE("where nothing is read, what looked like records is told, and what to try", "[sheet]")
{
    using Case = std::pair<std::string_view, std::string_view>;
    for (const auto& [page, advice] : {
             Case{"He meant P-K4, or else Kt-KB3.\n", "resolve"},
             {"12 P-K4\nwords\n13 Kt-KB3\nwords\n14 B-B4\nP-Q3 words Kt-B3 words B-K2 words P-KR3 words QxP\n",
              "--fen"},
             {"x P-K4 y Kt-KB3 z B-B4 x P-Q3 y Kt-B3 z B-K2 x P-KR3 z QxP\n", "number"},
             {"x Nxe5 y Bxc6+ z Qxd4 x Rxe8# y Nbxd2 z exd5 x Qxh7+ y Rfxd1\n", "--from pgn"},
         }) {
        const auto text = descry::Text::decode(std::string{page});
        const auto nothing = descry::nothing_read(text);
        CAPTURE(page);
        CHECK(nothing.code == descry::Code::no_game_found);
        CHECK(nothing.at.end > nothing.at.begin);
        REQUIRE(nothing.notes.size() == 2);
        CHECK(nothing.notes[0].text.contains("record"));
        CHECK(nothing.notes[1].text.contains(advice));
    }
    const auto prose = descry::nothing_read(descry::Text::decode("A cold day, and no chess.\n"));
    CHECK(prose.at.begin == prose.at.end);
    REQUIRE(prose.notes.size() == 1);
    CHECK(prose.notes[0].text == "nothing in it looks like a record of a move");
    CHECK(descry::nothing_read(descry::Text::decode("")).message == "no games found: the text is empty");
}
