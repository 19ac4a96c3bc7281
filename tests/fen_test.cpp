// FEN, read and written.
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "positions.hpp"

namespace {

using namespace descry;
using test::dummy_pawn;
using test::endgame;
using test::kiwipete;
using test::middlegame;
using test::moves_of;
using test::position;
using test::promotions;
using test::start_fen;
using test::talkchess;
using test::wander_widely;

}  // namespace

TEST_CASE("a FEN is written as it was read", "[board][fen]")
{
    const auto fen = GENERATE(values<std::string_view>({
        // clang-format off
        start_fen, kiwipete, endgame, promotions, talkchess, middlegame,
        "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3",
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2",
        "4k3/8/8/8/8/8/8/4K2R b K - 12 345",
        "r3k3/8/8/8/8/8/8/4K3 w q - 65535 65535",
        "QQQQQQQQ/Q7/8/8/1k6/8/8/RNBK1BNR b - - 0 1",
        // clang-format on
    }));
    CHECK(write_fen(position(fen)) == fen);
    CHECK(position(fen).plays_as(position(write_fen(position(fen)))));
}

TEST_CASE("positions on the way are read back", "[board][fen]")
{
    wander_widely([](const Position& here, const std::vector<Move>&) {
        const auto again = position(write_fen(here), here.rules());
        CHECK(write_fen(again) == write_fen(here));
        CHECK(again.checkers() == here.checkers());
        CHECK(moves_of(again) == moves_of(here));
    });
}

TEST_CASE("a FEN need not be perfect", "[board][fen]")
{
    CHECK(write_fen(position("4k3/8/8/8/8/8/8/4K2R w K -")) == "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    CHECK(write_fen(position("4k3/8/8/8/8/8/8/4K2R w K - 7")) == "4k3/8/8/8/8/8/8/4K2R w K - 7 1");
    CHECK(write_fen(position("4k3/8/8/8/8/8/8/4K3 w - - 0 0")) == "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    CHECK(write_fen(position("  4k3/8/8/8/8/8/8/4K3\tw  -  -  00  007 \r\n")) == "4k3/8/8/8/8/8/8/4K3 w - - 0 7");
    CHECK(write_fen(position("r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1")) == "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    CHECK(write_fen(position("4k3/44/8/8/8/8/8/4K3 w - - 0 1")) == "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
}

TEST_CASE("a FEN that describes no position is refused, with the reason", "[board][fen]")
{
    struct Row {
        std::string_view fen, field, reason;
    };
    const auto row = GENERATE(values<Row>({
        // clang-format off
        {"",                                                "placement", "missing"},
        {" \t ",                                            "placement", "missing"},
        {"x",                                               "placement", "1 rank, not 8"},
        {"4k3/8/8/8/8/8/4K3 w - - 0 1",                     "placement", "7 ranks, not 8"},
        {"4k3/8/8/8/8/8/8/8/4K3 w - - 0 1",                 "placement", "9 ranks, not 8"},
        {"//////// w - - 0 1",                              "placement", "9 ranks, not 8"},
        {"/////// w - - 0 1",                               "placement", "rank 8 has fewer than 8 squares"},
        {"4k3/8/8/7/8/8/8/4K3 w - - 0 1",                   "placement", "rank 5 has fewer than 8 squares"},
        {"4k3/8/8/8/8/8/8/4K2 w - - 0 1",                   "placement", "rank 1 has fewer than 8 squares"},
        {"4k3/8/8/8/8/8/8/4K4 w - - 0 1",                   "placement", "rank 1 has more than 8 squares"},
        {"4k3/ppppppppp/8/8/8/8/8/4K3 w - - 0 1",           "placement", "rank 7 has more than 8 squares"},
        {"4k3/8/8/8/8/8/8/4Kx2 w - - 0 1",                  "placement", "unknown letter `x`"},
        {"4k3/9/8/8/8/8/8/4K3 w - - 0 1",                   "placement", "unknown letter `9`"},
        {"4k3/0p7/8/8/8/8/8/4K3 w - - 0 1",                 "placement", "unknown letter `0`"},
        {"4k3/8/8/8/8/8/8/4K\xC3\xA9\x31 w - - 0 1",        "placement", "unknown letter `?`"},
        {"8/8/8/8/8/8/8/4K3 w - - 0 1",                     "placement", "no black King"},
        {"4k3/8/8/8/8/8/8/8 w - - 0 1",                     "placement", "no white King"},
        {"4k3/8/8/8/8/8/8/K3K3 w - - 0 1",                  "placement", "2 white Kings"},
        {"4k3/8/8/8/8/8/8/P3K3 w - - 0 1",                  "placement", "a white Pawn on its first rank"},
        {"p3k3/8/8/8/8/8/8/4K3 w - - 0 1",                  "placement", "a black Pawn on its first rank"},
        {"P3k3/8/8/8/8/8/8/4K3 w - - 0 1",                  "placement", "a white Pawn on its eighth rank"},
        {"4k3/8/8/8/8/8/8/p3K3 w - - 0 1",                  "placement", "a black Pawn on its eighth rank"},
        {"4k3/8/8/8/P7/8/PPPPPPPP/4K3 w - - 0 1",           "placement", "9 white Pawns"},
        {"4k3/8/8/8/Q7/8/PPPPPPPP/3QK3 w - - 0 1",          "placement",
         "too many white men: 1 must have been promoted, but 8 Pawns are left"},
        {"4k3/8/8/8/8/8/PPPPPPPP/B1B1K3 w - - 0 1",         "placement",
         "too many white men: 1 must have been promoted, but 8 Pawns are left"},
        {"rrrk4/nnn4p/pppp4/8/8/8/pp6/4K3 w - - 0 1",       "placement",
         "too many black men: 2 must have been promoted, but 7 Pawns are left"},
        {"4k3/8/8/8/8/5n2/3p4/r3K3 w - - 0 1",              "placement",
         "more than two men give check to the white King"},
        {"4k3/8/8/8/8/8/8/4K3",                             "side to move", "missing"},
        {"4k3/8/8/8/8/8/8/4K3 W - - 0 1",                   "side to move", "`W` is neither `w` nor `b`"},
        {"4k3/8/8/8/8/8/8/4R1K1 w - - 0 1",                 "side to move",
         "the black King is in check and it is white's turn"},
        {"8/8/8/8/8/8/4k3/4K3 b - - 0 1",                   "side to move",
         "the white King is in check and it is black's turn"},
        {"4k3/8/8/8/8/8/8/4K3 w",                           "castling", "missing"},
        {"r3k2r/8/8/8/8/8/8/R3K2R w KX - 0 1",              "castling", "unknown letter `X`"},
        {"r3k2r/8/8/8/8/8/8/R3K2R w K- - 0 1",              "castling", "unknown letter `-`"},
        {"r3k2r/8/8/8/8/8/8/R3K2R w KK - 0 1",              "castling", "`K` twice"},
        {"4k3/8/8/8/8/8/8/R3K3 w K - 0 1",                  "castling", "`K` but no white Rook on h1"},
        {"4k3/8/8/8/8/8/8/R4K1R w Q - 0 1",                 "castling", "`Q` but no white King on e1"},
        {"r3k2R/8/8/8/8/8/8/4K3 b k - 0 1",                 "castling", "`k` but no black Rook on h8"},
        {"4k3/8/8/8/8/8/8/4K3 w -",                         "en passant", "missing"},
        {"4k3/8/8/8/8/8/8/4K3 w - e9 0 1",                  "en passant", "`e9` is not a square"},
        {"4k3/8/8/8/8/8/8/4K3 w - e66 0 1",                 "en passant", "`e66` is not a square"},
        {"4k3/8/8/4p3/8/8/8/4K3 w - e3 0 1",                "en passant", "no black Pawn passes over e3"},
        {"6k1/8/8/4p3/8/8/8/4K3 w - e5 0 1",                "en passant", "no black Pawn passes over e5"},
        {"6k1/8/8/8/8/8/8/4K3 w - e6 0 1",                  "en passant", "no black Pawn on e5"},
        {"6k1/8/8/4P3/8/8/8/4K3 w - e6 0 1",                "en passant", "no black Pawn on e5"},
        {"6k1/8/4n3/4p3/8/8/8/4K3 w - e6 0 1",              "en passant", "e6 is occupied"},
        {"6k1/4n3/8/4p3/8/8/8/4K3 w - e6 0 1",              "en passant", "e7 is occupied"},
        {"6k1/8/8/8/4P3/8/4N3/6K1 b - e3 0 1",              "en passant", "e2 is occupied"},
        {"6k1/8/8/4p3/8/8/8/r3K3 w - e6 0 1",               "en passant", "the white King was in check before e7-e5"},
        {"4k3/8/8/8/8/8/8/4K3 w - - x 1",                   "clocks", "`x` is not a number"},
        {"4k3/8/8/8/8/8/8/4K3 w - - -1 1",                  "clocks", "`-1` is not a number"},
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 1.5",                 "clocks", "`1.5` is not a number"},
        {"4k3/8/8/8/8/8/8/4K3 w - - 65536 1",               "clocks", "`65536` is too large"},
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 99999999999999999999","clocks", "`9999999999999999...` is too large"},
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 1 bm e4",             "clocks", "`bm` after the move number"},
        // clang-format on
    }));
    INFO(row.fen);
    const auto read = read_fen(row.fen);
    REQUIRE_FALSE(read.has_value());
    CHECK(read.error().field == row.field);
    CHECK(read.error().reason == row.reason);
}

TEST_CASE("no bytes can do harm as a FEN", "[board][fen]")
{
    // Whatever is read is a position that plays, and is written and read again.
    const auto attempt = [](const std::string& fen) {
        const auto read = read_fen(fen, dummy_pawn);
        if (!read) {
            CHECK_FALSE(read.error().field.empty());
            CHECK(read.error().reason.size() < 100);
            return;
        }
        for (const Move& move : read->legal_moves()) static_cast<void>(read->effect(move));
        CHECK(write_fen(position(write_fen(*read), dummy_pawn)) == write_fen(*read));
    };
    for (const char filler : {'/', '8', 'p', 'K', '0', ' ', '\0', '\xFF'}) {
        attempt(std::string(1'000'000, filler));
        attempt(std::string{start_fen} + std::string(1'000'000, filler));
    }
    for (std::size_t length = 0; length < start_fen.size(); ++length) attempt(std::string{start_fen.substr(0, length)});

    std::mt19937 random{1862};
    for (const auto fen : {start_fen, kiwipete, endgame, promotions}) {
        for (int i = 0; i < 3000; ++i) {
            std::string torn{fen};
            for (auto wounds = random() % 4; wounds < 4; ++wounds) {
                const auto place = random() % torn.size();
                switch (random() % 3) {
                case 0: torn[place] = static_cast<char>(random()); break;
                case 1: torn[place] = fen[random() % fen.size()]; break;
                default: std::swap(torn[place], torn[random() % torn.size()]);
                }
            }
            attempt(torn);
        }
    }
}
