// Moves in today's notations.
#include <string>
#include <string_view>
#include <vector>

#include "positions.hpp"

namespace {

using namespace descry;
using test::legal;
using test::position;
using test::start_fen;
using test::wander_widely;

}  // namespace

TEST_CASE("moves in today's notations", "[board][notation]")
{
    struct Row {
        std::string_view fen, uci, san, lan;
    };
    const auto row = GENERATE(values<Row>({
        // clang-format off
        {start_fen,                                  "e2e4",  "e4",     "e2-e4"},
        {start_fen,                                  "g1f3",  "Nf3",    "Ng1-f3"},
        {"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1",        "e4d5",  "exd5",   "e4xd5"},
        {"4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1",       "c5d6",  "cxd6",   "c5xd6"},
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",     "e1g1",  "O-O",    "O-O"},
        {"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",     "e8c8",  "O-O-O",  "O-O-O"},
        {"5k2/8/8/8/8/8/8/4K2R w K - 0 1",           "e1g1",  "O-O+",   "O-O+"},
        {"8/4P3/8/8/8/2k5/8/4K3 w - - 0 1",          "e7e8q", "e8=Q",   "e7-e8=Q"},
        {"3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1",         "e7d8r", "exd8=R+", "e7xd8=R+"},
        {"8/8/8/8/8/2k5/4p3/K7 b - - 0 1",           "e2e1n", "e1=N",   "e2-e1=N"},
        {"k7/8/K7/8/8/8/8/7R w - - 0 1",             "h1h8",  "Rh8#",   "Rh1-h8#"},
        // Two men, told apart by the file, by the rank, or by neither.
        {"6k1/8/8/8/8/8/6K1/3R3R w - - 0 1",         "d1e1",  "Rde1",   "Rd1-e1"},
        {"3r2k1/8/8/8/8/8/6K1/3r3N b - - 0 1",       "d8d4",  "R8d4",   "Rd8-d4"},
        {"8/8/8/k7/4Q2Q/8/8/K6Q w - - 0 1",          "h4e1",  "Qh4e1+", "Qh4-e1+"},
        {"8/8/8/k7/4Q2Q/8/8/K6Q w - - 0 1",          "e4e1",  "Qee1+",  "Qe4-e1+"},
        {"8/8/8/k7/4Q2Q/8/8/K6Q w - - 0 1",          "h1e1",  "Q1e1+",  "Qh1-e1+"},
        {"k7/8/8/1N3N2/8/8/1N6/7K w - - 0 1",        "b5d4",  "Nbd4",   "Nb5-d4"},
        {"k7/8/8/3r4/1N3N2/8/1N3N2/7K w - - 0 1",    "b4d5",  "Nbxd5",  "Nb4xd5"},
        {"k7/8/8/8/1N3N2/8/1N3N2/7K w - - 0 1",      "b2d3",  "Nb2d3",  "Nb2-d3"},
        // The file is written though the rank would do as well.
        {"k7/8/8/8/1N6/8/5N2/7K w - - 0 1",          "b4d3",  "Nbd3",   "Nb4-d3"},
        // A man that is pinned, or shut off, need not be told apart.
        {"4r1k1/8/8/8/8/4N3/8/N3K3 w - - 0 1",       "a1c2",  "Nc2",    "Na1-c2"},
        {"6k1/8/8/8/8/8/8/R2NR1K1 w - - 0 1",        "a1c1",  "Rc1",    "Ra1-c1"},
        // clang-format on
    }));
    const auto before = position(row.fen);
    const Move move = legal(before, row.uci);
    INFO(row.fen);
    CHECK(uci(move) == row.uci);
    CHECK(san(move, before) == row.san);
    CHECK(san(move, before, before.after(move)) == row.san);
    CHECK(lan(move, before) == row.lan);
}

TEST_CASE("SAN tells as little of the origin as names one move", "[board][notation]")
{
    wander_widely([](const Position& here, const std::vector<Move>& moves) {
        INFO(write_fen(here));
        for (const Move& move : moves) {
            const auto man = here.role_on(move.from);
            if (man == Role::pawn || man == Role::king) continue;
            const std::string origin = uci(move).substr(0, 2);
            const auto fitting = [&](std::string_view told) {
                return std::ranges::count_if(moves, [&](const Move& other) {
                    const std::string from = uci(other).substr(0, 2);
                    return other.to == move.to && here.role_on(other.from) == man &&
                           std::ranges::all_of(told, [&](char c) { return from.find(c) != from.npos; });
                });
            };
            std::string told;
            for (const auto& attempt : {std::string{}, origin.substr(0, 1), origin.substr(1), origin}) {
                told = attempt;
                if (fitting(told) == 1) break;
            }
            const std::string sign = here.captured(move) ? "x" : "";
            const Position next = here.after(move);
            const std::string mark = !next.in_check() ? "" : next.legal_moves().empty() ? "#" : "+";
            CHECK(san(move, here).substr(1) == told + sign + uci(move).substr(2) + mark);
        }
    });
}
