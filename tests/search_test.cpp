// The search over corrections, asked with readings made by hand.
#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "descry/notation.hpp"
#include "descry/position.hpp"
#include "src/game/plausibility.hpp"
#include "src/game/search.hpp"

namespace {

using namespace descry;

Position position_of(const char* fen) { return read_fen(fen).value(); }

Move move_of(const Position& position, std::string_view told)
{
    const auto legal = position.legal_moves();
    const auto move = std::ranges::find(legal, told, [](const Move& m) { return uci(m); });
    REQUIRE(move != legal.end());
    return *move;
}

/// Each record may be any of the moves listed for it, all as well written.
class Listed : public game::Readings {
public:
    explicit Listed(std::vector<std::vector<std::string>> moves) : moves_{std::move(moves)} {}

    void append(std::size_t record, const Position& position, game::Cost, std::vector<game::Reading>& readings) override
    {
        for (const Move& move : position.legal_moves())
            if (std::ranges::find(moves_[record], uci(move)) != moves_[record].end())
                readings.push_back({.candidate = {move}});
    }
    [[nodiscard]] game::Cost any_move() const override { return 400; }

private:
    std::vector<std::vector<std::string>> moves_;
};

// Pawns on f4 and g5, b4 and c5 stand against each other. On g5 White's attacks a Knight.
constexpr auto* two_exchanges = "4k3/8/5n1p/2p3p1/1P3P2/P7/8/4K3 w - - 0 1";

}  // namespace

TEST_CASE("what a move wins is what it takes, less the best capture that answers it")
{
    struct Case {
        const char* fen;
        const char* move;
        int gain;
    };
    const auto [fen, move, gain] = GENERATE(values<Case>({
        {"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", 1},        // for nothing
        {"4k3/8/4p3/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", 0},      // a Pawn for a Pawn
        {"4k3/8/4p3/3p4/8/8/3Q4/4K3 w - - 0 1", "d2d5", 1 - 9},  // the Queen for a Pawn
        {"4k3/8/8/8/3q4/8/8/3Q3K w - - 0 1", "h1h2", -9},        // she stands to be taken
        {"4k3/8/8/8/3q4/8/8/3QK3 w - - 0 1", "d1d4", 9},         //
        {"3rk3/8/8/8/8/8/3R4/3QK3 w - - 0 1", "d2d3", 0},        // the Rook is guarded by a Queen
        {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", 8},
        {"4k3/8/8/8/8/2n5/1P6/4K3 b - - 0 1", "c3a2", 0},
        {"8/Pk6/8/8/8/8/8/4K3 w - - 0 1", "a7a8n", 2 - 3},  // the King takes him
        {"4k3/8/8/8/8/3q4/4K3/8 w - - 0 1", "e2d3", 9},     // a King takes what is not guarded
        {"4k3/8/8/8/4p3/3q4/4K3/8 w - - 0 1", "e2f2", 0},
    }));
    CAPTURE(fen, move);
    const Position position = position_of(fen);
    CHECK(game::gain(position, move_of(position, move)) == gain);
}

TEST_CASE("of two moves that a record may mean the search takes the one that gives nothing away, and keeps the doubt")
{
    // 1 PxP, and PxP: it takes back, or it takes on the other side and the Knight is lost.
    Listed readings{{{"f4g5"}, {"c5b4", "h6g5"}}};
    const std::vector<game::Slot> slots{{Side::white, 1, true}, {Side::black, 1, true}};
    const auto way = game::search(slots, readings, position_of(two_exchanges));
    REQUIRE(way.steps.size() == 2);
    CHECK(uci(way.steps[1].reading.candidate.move) == "h6g5");
    CHECK(way.steps[1].cost == 0);
    REQUIRE(way.steps[1].rivals.size() == 1);
    CHECK(uci(way.steps[1].rivals[0].candidate.move) == "c5b4");
    CHECK(way.steps[1].rivals[0].extra == 0);
}

TEST_CASE("a move that gives a man away is played where the record can mean no other")
{
    Listed readings{{{"f4g5"}, {"c5b4"}}};
    const std::vector<game::Slot> slots{{Side::white, 1, true}, {Side::black, 1, true}};
    const auto way = game::search(slots, readings, position_of(two_exchanges));
    REQUIRE(way.steps.size() == 2);
    CHECK(way.cost == 0);
    CHECK(way.steps[1].rivals.empty());
}
