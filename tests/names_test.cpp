// The names of men: by origin, and Pawns by where they stand.
#include <string>
#include <string_view>
#include <vector>

#include "positions.hpp"

namespace {

using namespace descry;
using test::on;
using test::play;
using test::position;

}  // namespace

TEST_CASE("men named by origin (Law 6)", "[board][names]")
{
    const auto start = Position::initial();
    const auto named = [](const Position& here, Side side, Role role, Wing wing) {
        return here.by_origin(side, role, wing);
    };
    SECTION("at the start")
    {
        CHECK(named(start, Side::white, Role::rook, Wing::king) == on({"h1"}));
        CHECK(named(start, Side::white, Role::knight, Wing::queen) == on({"b1"}));
        CHECK(named(start, Side::black, Role::bishop, Wing::king) == on({"f8"}));
        CHECK(named(start, Side::black, Role::knight, Wing::king) == on({"g8"}));
        CHECK(start.origin_known(Side::black, Role::rook, Wing::queen));
    }
    SECTION("no other man has such a name")
    {
        for (const Role role : {Role::pawn, Role::queen, Role::king}) {
            CHECK(named(start, Side::white, role, Wing::king).empty());
            CHECK(start.by_present_side(Side::white, role, Wing::king).empty());
            CHECK_FALSE(start.origin_known(Side::white, role, Wing::king));
        }
    }
    SECTION("the name travels with the man")
    {
        const auto game = play(start, "g1f3 d7d5 f3d4 e7e5 d4b3 g8f6 d2d3 f8e7");
        CHECK(named(game, Side::white, Role::knight, Wing::king) == on({"b3"}));
        CHECK(named(game, Side::white, Role::knight, Wing::queen) == on({"b1"}));
        CHECK(named(game, Side::black, Role::bishop, Wing::king) == on({"e7"}));
        CHECK(game.by_present_side(Side::white, Role::knight, Wing::queen) == on({"b1", "b3"}));
        CHECK(game.by_present_side(Side::white, Role::knight, Wing::king).empty());
    }
    SECTION("a taken man leaves his name to no other")
    {
        const auto game = play(start, "a2a4 b7b6 g2g4 c8b7 a1a3 b7h1 a3g3 e7e6");
        CHECK(named(game, Side::white, Role::rook, Wing::king).empty());
        CHECK(game.origin_known(Side::white, Role::rook, Wing::king));
        CHECK(named(game, Side::white, Role::rook, Wing::queen) == on({"g3"}));
        CHECK(game.by_present_side(Side::white, Role::rook, Wing::king) == on({"g3"}));
        CHECK(named(game, Side::black, Role::bishop, Wing::queen) == on({"h1"}));
    }
    SECTION("castling moves two names")
    {
        const auto game =
            play(start, "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1 g8f6 d2d3 d7d6 c1g5 c8e6 b1c3 d8d7 d1d2 e8c8");
        CHECK(named(game, Side::white, Role::rook, Wing::king) == on({"f1"}));
        CHECK(named(game, Side::white, Role::rook, Wing::queen) == on({"a1"}));
        CHECK(named(game, Side::black, Role::rook, Wing::queen) == on({"d8"}));
        CHECK(named(game, Side::black, Role::rook, Wing::king) == on({"h8"}));
        CHECK(named(play(game, "a1c1 d8e8"), Side::white, Role::rook, Wing::queen) == on({"c1"}));
        CHECK(named(play(game, "a1c1 d8e8"), Side::black, Role::rook, Wing::queen) == on({"e8"}));
    }
    SECTION("a promoted man has none, by origin or by present side")
    {
        const auto game = play(start, "h2h4 g7g5 h4g5 h7h6 g5h6 a7a6 h6h7 a6a5 h7g8r a5a4");
        CHECK(game.promoted() == on({"g8"}));
        CHECK(named(game, Side::white, Role::rook, Wing::king) == on({"h1"}));
        CHECK(game.by_present_side(Side::white, Role::rook, Wing::king) == on({"h1"}));
        CHECK(named(game, Side::black, Role::knight, Wing::king).empty());
        const auto moved = play(game, "g8g7 a4a3");
        CHECK(moved.promoted() == on({"g7"}));
        CHECK(moved.by_present_side(Side::white, Role::rook, Wing::king) == on({"h1"}));
        // Nor when it comes to stand where the King's Rook stood.
        const auto home = play(moved, "h1h3 a3b2 h3f3 b2a1q g7h7 a1a2 h7h1");
        CHECK(named(home, Side::white, Role::rook, Wing::king) == on({"f3"}));
        CHECK(home.promoted() == on({"a2", "h1"}));
        CHECK(named(home, Side::white, Role::rook, Wing::queen).empty());
    }
}

TEST_CASE("names in a position that was set up", "[board][names]")
{
    SECTION("at odds, before the first move, all are known")
    {
        const auto odds = position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1");
        CHECK(odds.origin_known(Side::white, Role::rook, Wing::queen));
        CHECK(odds.by_origin(Side::white, Role::rook, Wing::queen).empty());
        CHECK(odds.by_origin(Side::white, Role::knight, Wing::queen) == on({"b1"}));
        CHECK(odds.by_origin(Side::white, Role::rook, Wing::king) == on({"h1"}));
        // The right to castle is not needed for it.
        CHECK(position("4k3/8/8/8/8/8/8/R3K2R w - - 0 1").by_origin(Side::white, Role::rook, Wing::king) == on({"h1"}));
    }
    SECTION("later they are not, though the men stand at home")
    {
        const auto later = position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 2");
        CHECK_FALSE(later.origin_known(Side::white, Role::knight, Wing::queen));
        CHECK(later.by_origin(Side::white, Role::knight, Wing::queen).empty());
        CHECK_FALSE(later.origin_known(Side::white, Role::rook, Wing::queen));
    }
    SECTION("nor where one man has left the array")
    {
        const auto moved = position("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
        CHECK_FALSE(moved.origin_known(Side::white, Role::knight, Wing::king));
        CHECK(moved.by_present_side(Side::white, Role::knight, Wing::king) == on({"g1"}));
    }
    SECTION("a Rook that may castle has not moved")
    {
        const auto rooks = position("r3k2r/8/8/8/8/8/4P3/R3K2R w Kq - 0 9");
        CHECK(rooks.by_origin(Side::white, Role::rook, Wing::king) == on({"h1"}));
        CHECK_FALSE(rooks.origin_known(Side::white, Role::rook, Wing::queen));
        CHECK(rooks.by_origin(Side::black, Role::rook, Wing::queen) == on({"a8"}));
        CHECK_FALSE(rooks.origin_known(Side::black, Role::rook, Wing::king));
        CHECK(play(rooks, "e1g1").by_origin(Side::white, Role::rook, Wing::king) == on({"f1"}));
    }
    SECTION("a Bishop never changes colour")
    {
        const auto bishops = position("6k1/5ppp/3b4/4b1B1/8/1B6/5PPP/6K1 w - - 0 1");
        CHECK(bishops.by_origin(Side::white, Role::bishop, Wing::king) == on({"b3"}));
        CHECK(bishops.by_origin(Side::white, Role::bishop, Wing::queen) == on({"g5"}));
        // Two on the dark squares: one was promoted, and none can say which.
        CHECK(bishops.by_origin(Side::black, Role::bishop, Wing::king).empty());
        CHECK_FALSE(bishops.origin_known(Side::black, Role::bishop, Wing::king));
        CHECK(bishops.by_present_side(Side::black, Role::bishop, Wing::queen) == on({"d6"}));
        // None on the light squares: taken.
        CHECK(bishops.by_origin(Side::black, Role::bishop, Wing::queen).empty());
        CHECK(bishops.origin_known(Side::black, Role::bishop, Wing::queen));

        const auto black = position("2b2bk1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1");
        CHECK(black.by_origin(Side::black, Role::bishop, Wing::king) == on({"f8"}));
        CHECK(black.by_origin(Side::black, Role::bishop, Wing::queen) == on({"c8"}));
    }
}

TEST_CASE("Pawns are named by where they stand (Law 8)", "[board][names]")
{
    const auto tripled = position("4k3/4p3/4p3/4p3/2P5/2P5/2P5/4K3 w - - 0 1");
    CHECK(tripled.pawn_by_order(Side::white, File::c, 1) == on({"c4"}));
    CHECK(tripled.pawn_by_order(Side::white, File::c, 2) == on({"c3"}));
    CHECK(tripled.pawn_by_order(Side::white, File::c, 3) == on({"c2"}));
    CHECK(tripled.pawn_by_order(Side::white, File::c, 4).empty());
    CHECK(tripled.pawn_by_order(Side::white, File::c, 0).empty());
    CHECK(tripled.pawn_by_order(Side::black, File::e, 1) == on({"e5"}));
    CHECK(tripled.pawn_by_order(Side::black, File::e, 3) == on({"e7"}));
    CHECK(tripled.pawn_by_order(Side::black, File::c, 1).empty());
    CHECK(tripled.pawn_by_order(Side::white, File::c, 4'000'000'000U).empty());
    CHECK(play(Position::initial(), "e2e4 d7d5 e4d5 c7c6").pawn_by_order(Side::white, File::d, 1) == on({"d5"}));
}
