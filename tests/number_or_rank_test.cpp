// A figure that may be a rank or the next number: with the rank left out, "Q to Q", both can be meant.
#include <algorithm>
#include <string>
#include <string_view>

#include "played.hpp"

namespace {

using namespace descry;
using test::moves;

Game read(std::string_view sheet)
{
    return test::played("GAME 9.\n\nMr. Bird v. Mr. Potter.\n\n" + std::string{sheet});
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

TEST_CASE("the last man of a run of words is the next record's where that reads with him", "[sheet][figures]")
{
    const auto game =
        read("1. P. to K's 4th P. to Q's 4th 2. P. takes P. K. Kt. to B's 3d 3. K. B. to K's 2d\n"
             "Kt. takes P. 4. K. Kt. to B's 3d Q. Kt. to B's 3d 5. Castles Q. to Q's 3d 6. P. to Q's 4th\n"
             "Q. to Q's sq. 7. R. to K's sq. K. R. to Kt's sq. 8. P. to K. R's 3d Drawn.\n");
    CHECK(moves(game) == "e4 d5 exd5 Nf6 Be2 Nxd5 Nf3 Nc6 O-O Qd6 d4 Qd8 Re1 Rg8 h3");
    CHECK(game.outcome.complete);
    // "Takes the Queen's Knight", or "takes the Queen" and a Knight's Pawn: the position has to choose.
    const auto taken = read("1. P. to K's 4th P. to K's 4th 2. K. Kt. to B's 3d Q. Kt. to B's 3d 3. K. B. to Kt's 5th\n"
                            "P. to Q. R's 3d 4. B. takes Q. Kt. Q. P. takes B. 5. Castles P. to K. B's 3d Drawn.\n");
    CHECK(moves(taken) == "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O f6");
    // The Queen's side, or her Rook: both could be meant, and only one can be played.
    const auto castled = read("1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. B-B4 B-B4 4. Castles Q R-Kt1 5. P-Q3 P-Q3. Drawn.\n");
    REQUIRE(castled.plies.size() > 7);
    CHECK(castled.plies[6].move.has_value());
}
