#include <algorithm>
#include <cmath>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "descry/notation.hpp"
#include "descry/position.hpp"
#include "src/decode/likely_move.hpp"

using namespace descry;

namespace {

Position played(const std::vector<std::string_view>& moves)
{
    Position position = Position::initial();
    for (const auto wanted : moves) {
        const auto legal = position.legal_moves();
        const auto move = std::ranges::find(legal, wanted, [&](const Move& m) { return san(m, position); });
        REQUIRE(move != legal.end());
        position.make(*move);
    }
    return position;
}

Cost against(const Position& position, std::string_view wanted)
{
    for (const Move& move : position.legal_moves())
        if (san(move, position) == wanted) {
            const Position after = position.after(move);
            return decode::against_move(position, decode::stakes_of(position), move, after,
                                        decode::stakes_of(after).offered);
        }
    FAIL("no such move: " << wanted);
    return {};
}

}  // namespace

TEST_CASE("who can take back does, and hardly anybody gives a Queen away", "[likely_move]")
{
    const Position exchanged = played({"e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Bxc6"});
    CHECK(against(exchanged, "dxc6") + Cost::milli(2'000) < against(exchanged, "h6"));
    const Position scholars = played({"e4", "e5", "Qh5", "Nc6"});
    CHECK(against(scholars, "Bc4") + Cost::milli(2'000) < against(scholars, "Qxf7+"));
    CHECK(against(scholars, "Bc4") + Cost::milli(2'000) < against(scholars, "Qh6"));
}

TEST_CASE("what may be won is counted for either player", "[likely_move]")
{
    const auto at_stake = decode::stakes_of(played({"e4", "d5"}));
    CHECK(at_stake.offered == 0);     // the Pawn is guarded
    CHECK(at_stake.threatened == 1);  // that on K4 is not
    CHECK(decode::stakes_of(played({"e4", "e5", "Nf3", "d6", "Nxe5"})).offered == 3);
}

TEST_CASE("the costs of all legal moves together are about those of one of them", "[likely_move]")
{
    const std::vector<std::vector<std::string_view>> games{
        {},
        {"e4", "e5", "f4"},
        {"e4", "c5", "Nf3", "d6", "d4", "cxd4"},
        {"d4", "d5", "c4", "e6", "Nc3", "Nf6", "Bg5", "Be7", "e3", "O-O"},
        {"e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5", "b4", "Bxb4", "c3"}};
    for (const auto& moves : games) {
        const Position position = played(moves);
        double sum = 0;
        for (const Move& move : position.legal_moves()) sum += std::exp(-against(position, san(move, position)).nats());
        CHECK(sum > 0.3);
        CHECK(sum < 3.5);
    }
}
