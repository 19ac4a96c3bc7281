// Lines of play in notes: taken over where nothing in them is in doubt, else left to the words.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "descry/notation.hpp"
#include "descry/sheet.hpp"
#include "descry/solve.hpp"
#include "descry/write.hpp"

namespace {

using namespace descry;

Game read(std::string_view sheet, Source source = Source::automatic)
{
    const auto text = Text::decode(std::string{sheet});
    const auto scores = read_scores(text, source);
    REQUIRE(scores.size() == 1);
    return solve(scores.front(), text, 1);
}

/// "6: 3... exd4 4. Qxd4", the ply of the main line before the colon.
std::vector<std::string> variations(const Game& game)
{
    std::vector<std::string> told;
    for (const Variation& variation : game.variations) {
        Position position = game.start;
        for (std::size_t i = 0; i < variation.ply; ++i) play(position, game.plies[i]);
        std::string line = std::to_string(variation.ply + 1) + ':';
        for (const Ply& ply : variation.plies) {
            line += ' ' + san(*ply.move, position);
            position.make(*ply.move);
        }
        told.push_back(std::move(line));
    }
    return told;
}

using Told = std::vector<std::string>;

/// The first moves of a game with a note behind Black's second.
std::string with_note(std::string_view note)
{
    return "1. P-K4      P-K4\n2. Kt-KB3   Kt-QB3\n\n" + std::string{note} +
           "\n\n3. B-B4     B-B4\n4. P-B3     Kt-B3\n5. P-Q3     P-Q3\n";
}

}  // namespace

TEST_CASE("a line in a note stands in the place that its number tells", "[variations]")
{
    CHECK(variations(read(with_note("Or 2. ... P-Q3; 3. P-Q4, PxP, and White is free."))) == Told{"4: d6 d4 exd4"});
    CHECK(variations(read(with_note("If 3. P-Q4 at once, PxP; 4. KtxP."))) == Told{"5: d4"});
    CHECK(variations(read(with_note("White may play 3. P-Q4, PxP; 4. KtxP, B-B4."))) == Told{"5: d4 exd4 Nxd4 Bc5"});
    CHECK(variations(read(with_note("3. P-Q4!, PxP. This is the Scotch game, and 3. B-Kt5 the Spanish."))) ==
          Told{"5: d4 exd4", "5: Bb5"});
}

TEST_CASE("a line goes on with the one before it in its note", "[variations]")
{
    CHECK(variations(read(with_note("3. P-Q4, PxP. So far well; then 4. KtxP, B-B4."))) == Told{"5: d4 exd4 Nxd4 Bc5"});
}

TEST_CASE("what the game itself has played is no variation", "[variations]")
{
    CHECK(variations(read(with_note("We have 1. P-K4, P-K4; 2. Kt-KB3, Kt-QB3 on the board."))).empty());
    CHECK(variations(read(with_note("After 3. B-B4, B-B4; 4. P-QKt4 we have the Evans Gambit."))) == Told{"7: b4"});
}

TEST_CASE("what is in doubt stays in the words", "[variations]")
{
    const auto in_doubt = {
        "3. P-R3, P-Q3; 4. P-Q3.",                // either Rook's Pawn
        "3. Q-Q8, P-Q3; 4. P-Q3.",                // no legal move
        "14. B-K3, P-Q3; 15. P-Q4.",              // a number that the game does not come to
        "3. B-B4, B-B4; 5. P-Q3.",                // a move is missing
        "4. P-Q4, PxP; 5. P-QB3.",                // it does not tell how it comes to its fourth move
        "Not 3. Q-Q8, P-Q3; but then 4. Kt-B3.",  // what it would go on with is in doubt
    };
    for (const std::string_view note : in_doubt) {
        INFO(note);
        const auto game = read(with_note(note));
        CHECK(variations(game).empty());
        REQUIRE(game.plies.size() == 10);
        REQUIRE(game.plies[3].comments.size() == 1);
        CHECK(game.plies[3].comments.front().text == note);
    }
}

TEST_CASE("the words of a variation stay where they are, and its records have their places", "[variations]")
{
    const auto sheet = with_note("White may play 3. P-Q4, PxP!; 4. KtxP.");
    const auto game = read(sheet);
    REQUIRE(game.variations.size() == 1);
    for (const Ply& ply : game.variations.front().plies)
        CHECK(sheet.substr(ply.at.begin, ply.at.end - ply.at.begin) == ply.record);
    CHECK(game.variations.front().plies[1].record == "PxP!");
    REQUIRE(game.plies[3].comments.size() == 1);
    CHECK(game.plies[3].comments.front().text == "White may play 3. P-Q4, PxP!; 4. KtxP.");
}

TEST_CASE("PGN has variations in brackets behind the move that they might have replaced", "[variations]")
{
    const auto text = pgn(read(with_note("(3. P-Q4!, PxP; 4. KtxP)")));
    auto movetext = text;
    std::ranges::replace(movetext, '\n', ' ');
    CHECK(movetext.contains("3. Bc4 (3. d4 $1 exd4 4. Nxd4) 3... Bc5"));
    SECTION("and is read again with them")
    {
        const auto again = read(text, Source::pgn);
        CHECK(again.outcome.complete);
        CHECK(again.plies.size() == 10);
        CHECK(variations(again) == Told{"5: d4 exd4 Nxd4"});
    }
}

TEST_CASE("a line takes nothing from the row behind its note, nor from another game", "[variations]")
{
    CHECK(variations(read("1. P-K4      P-K4\n2. Kt-KB3   Kt-QB3\nStronger than 2. P-Q4, PxP; 3. QxP.\n"
                          "3. B-B4     B-B4\n4. P-B3     Kt-B3\n5. P-Q3     P-Q3\n"))
              .size() <= 1);
    CHECK(variations(read(with_note("In the former game 3. P-Q4, PxP; 4. KtxP was played."))).empty());
    CHECK(variations(read(with_note("With the colours reversed: 3. P-Q4, PxP."))).empty());
}

TEST_CASE("words like an end are a remark where the score goes on behind them", "[variations]")
{
    const auto game =
        read("1. P-K4, P-K4; 2. Kt-KB3, Kt-QB3. White wins a Pawn. 3. B-B4, B-B4; 4. P-B3, Kt-B3. Drawn.\n");
    CHECK(game.plies.size() == 8);
    CHECK(game.result == "1/2-1/2");
}

TEST_CASE("a line branches where the word or says so", "[variations]")
{
    CHECK(variations(read(with_note("3. P-Q4, PxP; 4. KtxP, B-B4; or 4. B-QB4, B-Kt5 ch; 5. P-B3."))) ==
          Told{"5: d4 exd4 Nxd4 Bc5", "5: d4 exd4 Bc4 Bb4+ c3"});
    CHECK(variations(read(with_note("3. P-Q4, PxP; 4. KtxP, B-B4 (or 4...Q-R5)."))) ==
          Told{"5: d4 exd4 Nxd4 Bc5", "5: d4 exd4 Nxd4 Qh4"});
    // Without the word nobody can tell whether it is this line's fourth move or the game's.
    CHECK(variations(read(with_note("3. P-Q4, PxP; 4. KtxP, B-B4. Later 4. B-QB4 came up."))) ==
          Told{"5: d4 exd4 Nxd4 Bc5"});
}

TEST_CASE("notes set solid below a score stand with the records that bear their marks", "[variations]")
{
    const auto game =
        read("1. P-K4      P-K4\n2. Kt-KB3   Kt-QB3 (a)\n3. B-B4     B-B4\n4. P-B3     Kt-B3 (b)\n5. P-Q3     P-Q3\n\n"
             "(a) Or 2...P-Q3; 3. P-Q4, and White is a little\n    freer.\n(b) If 4...P-Q3, then 5. P-Q4, PxP.\n");
    CHECK(variations(game) == Told{"4: d6 d4", "8: d6 d4 exd4"});
}

TEST_CASE("a line that may go on from a record without a number is left to the words", "[variations]")
{
    CHECK(variations(read(with_note("P-Q3 was better; 3. P-Q4, PxP."))).empty());
    CHECK(variations(read(with_note("Better than Kt-B3; 3. KtxP. Lewis suggested P-Q3, 3. P-Q4 being met by PxP.")))
              .empty());
    CHECK(variations(read(with_note("See the notes, 2 ... P-Q3; 3 P-Q4, &c., with the better game."))) ==
          Told{"4: d6 d4"});
    CHECK(variations(read(with_note("If 2. ..., P-Q3; 3. P-Q4, PxP."))) == Told{"4: d6 d4 exd4"});
}

TEST_CASE("a note on Black's record may tell another of his, though no dots stand before it", "[variations]")
{
    const std::string rows = "1. P-K4      P-K4\n2. Kt-KB3   Kt-QB3\n3. B-B4     B-B4 (c)\n4. P-B3     Kt-B3\n\n";
    CHECK(variations(read(rows + "(c) 3 Kt-B3 leads to the Two Knights.\n")).empty());
    // Black could not go on so.
    CHECK(variations(read(rows + "(c) 3. P-Q4 PxP; 4. KtxP\n")) == Told{"5: d4 exd4 Nxd4"});
}

TEST_CASE("a number once more behind Black's record may mean another of his", "[variations]")
{
    const std::string rows = "1. P to K4      1. P to K4\n2. Kt to KB3   2. Kt to QB3 (a)\n3. B to B4     3. B to B4\n";
    CHECK(variations(read(rows + "4. P to B3     4. Kt to B3\n\n(a) Black may also play 2. P to Q3.\n")).empty());
}
