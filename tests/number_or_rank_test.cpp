// A figure that may be a rank or the next number: with the rank left out, "Q to Q", both can be meant.
#include <algorithm>
#include <string>
#include <string_view>

#include "catch.hpp"
#include "descry/notation.hpp"
#include "descry/sheet.hpp"
#include "descry/solve.hpp"

namespace {

using namespace descry;

Game read(std::string_view sheet)
{
    const auto text = Text::decode("GAME 9.\n\nMr. Bird v. Mr. Potter.\n\n" + std::string{sheet});
    const auto scores = read_scores(text);
    REQUIRE(scores.size() == 1);
    return solve(scores.front(), text, 1);
}

std::string moves(const Game& game)
{
    std::string line;
    Position position = game.start;
    for (const Ply& ply : game.plies) {
        line += (line.empty() ? "" : " ") + san(*ply.move, position);
        play(position, ply);
    }
    return line;
}

}  // namespace

TEST_CASE("a number that stands before both records is no certain rank", "[sheet][figures]")
{
    const auto game = read("1 P to K4 1 P to K4\n2 P to Q4 2 P takes P\n3 Q takes P 3 Kt to KB3\n"
                           "4 Q to Q3 4 P to Q3\n5 Q to Q 5 B to K2\n6 Kt to QB3 6 Castles\n\nDrawn.\n");
    REQUIRE(game.plies.size() == 12);
    CHECK(game.plies[8].status == Status::ambiguous);
    CHECK(game.plies[8].candidates.size() == 2);
    CHECK(game.outcome.complete);
}

TEST_CASE("the rest of the game tells a rank from a number", "[sheet][figures]")
{
    // With the Queen on Q5 White's Pawn could not go to Q4.
    const auto game = read("1 P to K4 P to Q4 2 P takes P Q takes P 3 Kt to QB3 Q to Q3 4 Kt to B3\n"
                           "Q to Q 5 P to Q4 Kt to KB3 6 B to K2 P to K3. Drawn.\n");
    CHECK(moves(game) == "e4 d5 exd5 Qxd5 Nc3 Qd6 Nf3 Qd8 d4 Nf6 Be2 e6");
    CHECK(game.plies[7].status == Status::hindsight);
    CHECK(game.outcome.complete);
}

TEST_CASE("what stands before the words that tell the end is not dropped", "[sheet][figures]")
{
    const auto game = read("1. P-K4, P-K4; 2. Kt-KB3, Kt-QB3; 3. B-B4, B-B4 and the moves Castles, P-Q3\n"
                           "followed. Drawn.\n");
    CHECK(game.plies.size() == 6);
    CHECK_FALSE(game.outcome.complete);
    CHECK(
        std::ranges::any_of(game.diagnostics, [](const Diagnostic& d) { return d.code == Code::text_not_understood; }));
    CHECK(std::ranges::any_of(game.plies.back().comments,
                              [](const Comment& words) { return words.text.contains("Castles, P-Q3"); }));
}
