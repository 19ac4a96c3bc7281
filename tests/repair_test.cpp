// Corrections: what is damaged on purpose is found again, or shown to be in doubt.
#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "catch.hpp"
#include "descry/notation.hpp"
#include "descry/resolve.hpp"
#include "descry/sheet.hpp"
#include "descry/solve.hpp"
#include "descry/style.hpp"
#include "descry/write.hpp"
#include "ring.hpp"
#include "src/repair/house_style.hpp"
#include "src/repair/lookalikes.hpp"
#include "src/repair/slips.hpp"
#include "src/text/confusables.hpp"

namespace {

using namespace descry;

/// The moves of a game, by playing the first legal moves that a seed picks: not chess as it is played, but chess.
std::vector<Move> random_game(std::mt19937& random, std::size_t plies)
{
    std::vector<Move> moves;
    Position position = Position::initial();
    while (moves.size() < plies) {
        const auto legal = position.legal_moves();
        if (legal.empty()) break;
        moves.push_back(legal[random() % legal.size()]);
        position.make(moves.back());
    }
    return moves;
}

/// A score in columns; a token of it may be replaced.
std::string sheet_of(const std::vector<Move>& moves, const Style& style, std::size_t at, const std::string& instead)
{
    std::string sheet;
    Position position = Position::initial();
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const auto token = i == at && !instead.empty() ? instead : write_record(moves[i], position, style);
        if (i % 2 == 0)
            sheet += std::to_string(i / 2 + 1) + ". " + token;
        else
            sheet += std::string(token.size() > 0 ? 6 : 0, ' ') + token + '\n';
        position.make(moves[i]);
    }
    return sheet + '\n';
}

Game read_game(const std::string& sheet, Mending mending = Mending::play_on)
{
    const auto text = Text::decode(sheet);
    const auto scores = read_scores(text);
    REQUIRE(scores.size() == 1);
    return solve(scores.front(), text, 1, {.mending = mending});
}

/// Shown as sure: a sound status, and no finding about it.
bool certain(const Game& game, std::size_t ply)
{
    const auto status = game.plies[ply].status;
    return (status == Status::unique || status == Status::preferred || status == Status::hindsight) &&
           std::ranges::none_of(game.diagnostics, [&](const Diagnostic& d) { return d.ply == ply + 1; });
}

Move legal(const Position& position, const std::string& name)
{
    const auto moves = position.legal_moves();
    const auto move = std::ranges::find(moves, name, [&](const Move& m) { return san(m, position); });
    REQUIRE(move != moves.end());
    return *move;
}

}  // namespace

TEST_CASE("a score that plays through is read the same with corrections and without", "[repair]")
{
    std::mt19937 random{1};
    const Style* style = find_style("law13");
    REQUIRE(style != nullptr);
    for (int i = 0; i < 12; ++i) {
        const auto sheet = sheet_of(random_game(random, 40), *style, 0, "");
        CHECK(san_line(read_game(sheet)) == san_line(read_game(sheet, Mending::none)));
    }
}

TEST_CASE("a record that is lost under dirt is never silently wrong", "[repair]")
{
    std::mt19937 random{2};
    const Style* style = find_style("law13");
    REQUIRE(style != nullptr);
    unsigned restored = 0, games = 0;
    const unsigned all = test::rounds(16, 16, 4);
    for (unsigned i = 0; i < all; ++i) {
        const auto moves = random_game(random, 40);
        if (moves.size() < 40) continue;
        const std::size_t at = 4 + random() % 30;
        const auto game = read_game(sheet_of(moves, *style, at, "@#%"));
        ++games;
        bool exact = game.plies.size() == moves.size();
        for (std::size_t p = 0; p < std::min(game.plies.size(), moves.size()); ++p) {
            if (!game.plies[p].move) {
                exact = false;
                break;
            }
            const bool right = *game.plies[p].move == moves[p];
            exact = exact && right;
            INFO("ply " << p + 1 << " of game " << i << ", damaged at " << at + 1);
            if (p == at) CHECK(game.plies[p].status == Status::repaired);
            CHECK((right || !certain(game, p)));
        }
        restored += exact ? 1 : 0;
    }
    // Nothing of the record is left: the rest of the game alone tells what it was, where it does.
    CHECK(games > all / 2);
    if (all == 16) CHECK(restored > 0);
}

TEST_CASE("a repaired ply keeps what was printed, and its correction reads back", "[repair]")
{
    const auto game =
        read_game("1. P-K4  P-K4\n2. Kt-KB3  Kt-QB3\n3. B-Kt5  P-QR3\n4. B-R4  KKt-QB3\n5. Castles  B-K2\n");
    REQUIRE(game.plies.size() == 10);
    const Ply& ply = game.plies[7];
    CHECK(ply.status == Status::repaired);
    CHECK(ply.record == "KKt-QB3");
    REQUIRE(ply.repair);
    CHECK(ply.repair->slip == Slip::side);
    CHECK(ply.repair->support == 2);
    Position position = Position::initial();
    for (std::size_t i = 0; i < 7; ++i) position.make(*game.plies[i].move);
    CHECK(san(*ply.move, position) == "Nf6");
    const auto again = resolve(read_record(ply.repair->with), ply.repair->with, position);
    REQUIRE(again.move() != nullptr);
    CHECK(*again.move() == *ply.move);
    CHECK(game.outcome.complete);
}

TEST_CASE("forty ambiguous records before a misprint are no burden", "[repair]")
{
    // A Rook on its third rank goes to a Bishop's file or a Knight's, whichever that is.
    std::string sheet;
    for (int i = 1; i <= 20; ++i) {
        const std::string record = i % 2 == 1 ? "R-Kt3" : "R-B3";
        sheet += std::to_string(i) + ". " + record + "  " + record + '\n';
    }
    sheet += "21. K-K5  K-K2\n22. K-Q3  K-Q3\n";
    const auto text = Text::decode(sheet);
    const auto scores = read_scores(text);
    REQUIRE(scores.size() == 1);
    const auto start = read_fen("4k3/8/5r2/8/8/2R5/8/4K3 w - - 0 1");
    REQUIRE(start);
    const auto game = solve(scores.front(), text, 1, {.start = *start, .mending = Mending::play_on});
    REQUIRE(game.plies.size() == 44);
    for (std::size_t i = 0; i < 40; ++i) {
        INFO("ply " << i + 1);
        CHECK(game.plies[i].candidates.size() == 2);
        CHECK_FALSE(certain(game, i));
    }
    CHECK(game.plies[40].status == Status::repaired);
    CHECK(uci(*game.plies[40].move) == "e1e2");
}

TEST_CASE("slips cost by their kind", "[repair]")
{
    const auto position = Position::initial();
    const auto cost = [&](const char* record, const char* move) {
        return sheet::slip_between(read_record(record), sheet::features_of(legal(position, move), position),
                                   Side::white);
    };
    CHECK(cost("Kt-KB3", "Nc3").slip == Slip::side);
    CHECK(cost("P-K5", "e4").slip == Slip::rank);
    CHECK(cost("B-KB3", "Nf3").slip == Slip::man);
    CHECK(cost("P-K5", "e4").cost < cost("P-K7", "a3").cost);
    CHECK(cost("Castles", "Na3").slip == Slip::another);
    CHECK(cost("Q-K8", "Na3").cost > 300);
    // The move itself is no slip at all.
    CHECK(cost("P-K4", "e4").cost == 0);
}

TEST_CASE("slips are counted from the mover's side", "[repair]")
{
    const auto position = Position::initial().after(legal(Position::initial(), "e4"));
    const auto slip = [&](const char* record, const char* move) {
        return sheet::slip_between(read_record(record), sheet::features_of(legal(position, move), position),
                                   Side::black);
    };
    CHECK(slip("P-K4", "e5").cost == 0);
    CHECK(slip("P-K5", "e5").slip == Slip::rank);
    CHECK(slip("Kt-QB3", "Nf6").slip == Slip::side);
}

TEST_CASE("look-alikes are nearer than other signs", "[repair]")
{
    const auto position = Position::initial();
    const auto cost = [&](const char* token, const char* move) {
        return sheet::misread(sheet::compact(token).text,
                              sheet::spellings(sheet::features_of(legal(position, move), position), Side::white), 1000);
    };
    CHECK(cost("P-K4", "e4") == 0);
    CHECK(cost("F-K4", "e4") < cost("Q-K4", "e4"));
    CHECK(cost("Kl-KB8", "Nf3") < cost("Kl-KB8", "Nc3"));
    CHECK(cost("K1^KB3", "Nf3") < 100);
    CHECK(cost("PK4", "e4") < cost("P4", "e4"));
    CHECK(cost("\xD0\x9At-KB3", "Nf3") == 0);  // a Cyrillic K
}

TEST_CASE("characters of other scripts come down to those that they look like", "[repair]")
{
    CHECK(text::skeleton("P-K4") == "P-K4");
    CHECK(text::skeleton("\xCE\x92\xE2\x80\x94\xD0\x9A") == "B-K");
    CHECK(text::skeleton("\xC3\x97") == "x");
    CHECK(text::skeleton("\xE2\x99\xA5") == "~");
    CHECK(text::skeleton("") == "");
}

TEST_CASE("a correction is written in the manner of the score", "[repair]")
{
    const auto position = Position::initial();
    const auto knight = legal(position, "Nf3");
    const sheet::HouseStyle old{{"P. to K's 4th.", "Q. Kt. to B's 3d.", "K. B. to Q. B's 4th."}};
    CHECK(old.write(knight, position, "Kt. to K. B's 9th.") == "Kt. to K. B's 3d.");
    const sheet::HouseStyle spaced{{"P - K 4", "Kt - Q B 3", "B - Kt 5"}};
    CHECK(spaced.write(knight, position, "Kt - K R 8") == "Kt - K B 3");
    // A word in full stands apart, though it was never seen before a square of this kind, or only where the pen
    // slipped.
    const sheet::HouseStyle full{{"P to K4", "B takes P"}};
    CHECK(full.write(knight, position, "KttoKB6") == "Kt to KB3");
    const sheet::HouseStyle few{{"PxP", "Kt to K2"}};
    CHECK(few.write(knight, position, "KttoKB6") == "Kt to KB3");
    const sheet::HouseStyle none{{}};
    CHECK(none.write(knight, position, "") == "Kt-KB3");
}
