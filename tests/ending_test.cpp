// How a score says that it ends, in words and in signs.
#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "catch.hpp"
#include "descry/sheet.hpp"
#include "descry/solve.hpp"

namespace {

/// The result of a score of twelve plies with these words below it.
std::string result(std::string_view words)
{
    const auto text = descry::Text::decode(
        "1. P-K4      P-K4\n2. Kt-KB3   P-Q3\n3. B-B4     B-Kt5\n4. Kt-B3    P-KKt3\n5. KtxP     BxQ\n"
        "6. BxPch    K-K2\n\n" +
        std::string{words} + "\n");
    const auto scores = descry::read_scores(text);
    REQUIRE(scores.size() == 1);
    return scores.front().ending ? scores.front().ending->result : "*";
}

}  // namespace

TEST_CASE("the words that end a score", "[ending]")
{
    using Case = std::pair<std::string_view, std::string_view>;
    for (const auto& [words, told] : {
             Case{"Drawn.", "1/2-1/2"},
             {"Drawn game.", "1/2-1/2"},
             {"Abandoned as drawn.", "1/2-1/2"},
             {"Given up as a draw.", "1/2-1/2"},
             {"The game was abandoned as drawn.", "1/2-1/2"},
             {"And ultimately drawn.", "1/2-1/2"},
             {"Adjudicated drawn.", "1/2-1/2"},
             {"Tablas.", "1/2-1/2"},
             {"\u00BD\u2014\u00BD", "1/2-1/2"},
             {"\u00BD", "1/2-1/2"},
             {"1\u20140", "1-0"},
             {"0 : 1", "0-1"},
             {"0 - 1", "0-1"},
             {"1 - 0", "1-0"},
             {"1/2 - 1/2", "1/2-1/2"},
             {"1-0 (time)", "1-0"},
             {"0.5-0.5", "1/2-1/2"},
             {"Result: 0-1", "0-1"},
             {"Result: Draw", "1/2-1/2"},
             {"Result: White won", "1-0"},
             {"Result: Black resigned", "1-0"},
             {"White 1, Black 0", "1-0"},
             {"White 0  Black 1", "0-1"},
             {"White 1/2, Black 1/2", "1/2-1/2"},
             {"White 2, Black 0", "*"},  // a match stands so
             {"+ -", "1-0"},
             {"- +", "0-1"},
             {"=", "1/2-1/2"},
             {"Won by White.", "1-0"},
             {"The game was won by Black.", "0-1"},
             {"Adjudicated a win for White.", "1-0"},
             {"White gave up the game.", "0-1"},
             {"Black lost.", "1-0"},
             {"Black overstepped the time limit.", "1-0"},
             {"The second player resigned.", "1-0"},
             {"White forfeits.", "0-1"},
             {"Black abandons the game.", "1-0"},
             {"Res.", "0-1"},  // as "Resigns.", by him whose turn it is
             {"White's flag fell.", "0-1"},
             {"Black's flag had fallen.", "1-0"},
             {"and White laid down his King.", "0-1"},
             {"After 60 moves the game was drawn.", "1/2-1/2"},
             {"After ten more moves Black resigned.", "1-0"},
             {"Abandoned.", "0-1"},  // by him whose turn it is
             {"Lost by Black.", "1-0"},
             {"Lost by White.", "0-1"},
             {"The game was lost by White.", "0-1"},
             {"Resigned by White.", "0-1"},
             {"Given up by Black.", "1-0"},
             {"Given up by White.", "0-1"},
             {"Abandoned by White.", "0-1"},
             {"Lost by White's blunder.", "*"},  // whose the game is, is not told
             {"Won by White's blunder.", "*"},
             {"Lost for Black.", "*"},  // a remark
             {"A win for White.", "1-0"},
             {"White was mated.", "0-1"},
             {"Draw agreed.", "1/2-1/2"},
             {"A draw was agreed upon.", "1/2-1/2"},
             {"Agreed drawn.", "1/2-1/2"},
             {"Agreed to a draw.", "1/2-1/2"},
             {"Drawn by mutual consent.", "1/2-1/2"},
             {"White mates next move.", "1-0"},
             {"Black mates on the next move.", "0-1"},
             {"White wins a Pawn.", "*"},
             {"Black lost the exchange.", "*"},
             {"The game was played in the evening.", "*"},
         }) {
        INFO(words);
        CHECK(result(words) == told);
    }
}

TEST_CASE("an end below columns set one after the other, or side by side", "[ending]")
{
    const auto ending = [](std::string_view sheet) {
        const auto scores = descry::read_scores(descry::Text::decode(std::string{sheet}));
        REQUIRE(scores.size() == 1);
        return scores.front().ending ? scores.front().ending->result : "*";
    };
    CHECK(ending("WHITE.\n1. P-K4\n2. Kt-KB3\n3. B-B4\n4. Kt-B3\n5. KtxP\n6. BxPch\n\n"
                 "BLACK.\n1. P-K4\n2. P-Q3\n3. B-Kt5\n4. P-KKt3\n5. BxQ\n6. K-K2\n\nBlack resigned.\n") == "1-0");
    CHECK(ending(" 1 P to K4     P to K4      4 Kt to B3   P to KKt3\n"
                 " 2 Kt to KB3  P to Q3      5 Kt takes P B takes Q\n"
                 " 3 B to B4    B to Kt5\n"
                 "                   Drawn game.\n") == "1/2-1/2");
}

TEST_CASE("a result in figures behind the last record of running text, or of a row", "[ending]")
{
    using Case = std::pair<std::string_view, std::string_view>;
    for (const auto& [words, told] : {Case{"1-0", "1-0"},
                                      {"1:0", "1-0"},
                                      {"1 - 0", "1-0"},
                                      {"0 : 1", "0-1"},
                                      {"1/2", "1/2-1/2"},
                                      {"\u00BD", "1/2-1/2"},
                                      {"1/2 - 1/2", "1/2-1/2"},
                                      {"\u00BD:\u00BD", "1/2-1/2"},
                                      {"Result: 1-0", "1-0"}}) {
        INFO(words);
        for (const std::string_view moves :
             {"1. P-K4 P-K4 2. B-B4 B-B4 3. P-Q3 Kt-KB3 ", "1. P-K4, P-K4; 2. B-B4, B-B4; 3. P-Q3, Kt-KB3; ",
              "1. P-K4 P-K4\n2. B-B4 B-B4\n3. P-Q3 Kt-KB3 ", "1. P-K4 P-K4\n2. B-B4 B-B4\n3. P-Q3 "}) {
            INFO(moves);
            const auto scores = descry::read_scores(descry::Text::decode(std::string{moves} += words));
            REQUIRE(scores.size() == 1);
            REQUIRE(scores.front().ending);
            CHECK(scores.front().ending->result == told);
        }
    }
}

TEST_CASE("a result that may be of the game above or of the one below is neither's", "[ending]")
{
    const std::string moves = "1. P-K4   P-K4\n2. B-B4   B-B4\n3. P-Q3   Kt-KB3\n";
    for (const auto& [between, first] :
         {std::pair{"\n1-0\nSmith - Jones\n\n", false}, {"\n1-0\n\nSmith - Jones\n\n", true}}) {
        const auto scores = descry::read_scores(descry::Text::decode("Owen - Ash\n\n" + moves + between + moves));
        REQUIRE(scores.size() == 2);
        CHECK(scores.front().ending.has_value() == first);
        CHECK_FALSE(scores.back().ending.has_value());
    }
}

TEST_CASE("a result that the heading alone tells", "[ending]")
{
    const auto told = [](std::string_view sheet) {
        const auto text = descry::Text::decode(std::string{sheet});
        const auto scores = descry::read_scores(text);
        REQUIRE(scores.size() == 1);
        return descry::solve(scores.front(), text, 0);
    };
    const auto game = told("Owen 1-0 Ash\n\n1. P-K4 P-K4\n2. B-B4 B-B4\n3. P-Q3 Kt-KB3\n");
    CHECK(game.result == "1-0");
    const auto contrary = told("Owen 1-0 Ash\n\n1. P-K4 P-K4\n2. B-B4 B-B4\n3. P-Q3 Kt-KB3\nWhite resigns.\n");
    CHECK(contrary.result == "0-1");
    CHECK(std::ranges::count(contrary.diagnostics, descry::Code::result_contradicted, &descry::Diagnostic::code) == 1);
}
