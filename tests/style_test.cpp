// Writers of descriptive records: whatever is written reads back as this move and no other.
#include "descry/style.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

#include "catch.hpp"
#include "descry/notation.hpp"
#include "descry/resolve.hpp"
#include "descry/solve.hpp"
#include "descry/write.hpp"

using namespace descry;

namespace {

/// The record is taken for this move, and no legal move but this one fits it.
bool reads_back(const std::string& record, const Style& style, const Move& move, const Position& position)
{
    const auto read = resolve(read_record(record, 0, style.notation), record, position);
    return read.status == Status::unique && read.legal.size() == 1 && read.legal.front().move == move;
}

Position position_after(std::string_view fen, std::initializer_list<const char*> moves = {})
{
    Position position = fen.empty() ? Position::initial() : read_fen(fen).value();
    for (const char* name : moves) {
        const auto legal = position.legal_moves();
        position.make(*std::ranges::find(legal, std::string{name}, uci));
    }
    return position;
}

std::string written(const char* style, const char* move, const Position& position, const Brevity& brevity = {})
{
    const auto legal = position.legal_moves();
    return write_record(*std::ranges::find(legal, std::string{move}, uci), position, *find_style(style), brevity);
}

}  // namespace

TEST_CASE("each style writes as its printers did", "[style]")
{
    const auto start = position_after({});
    CHECK(written("law13-full", "g1f3", start) ==
          "Knight on King's Knight's first square to King's Bishop's third square");
    CHECK(written("law13", "g1f3", start) == "Kt(KKt1)-KB3");
    CHECK(written("staunton", "e2e4", start) == "P. to K's 4th");
    CHECK(written("staunton", "g1f3", start) == "K. Kt. to B's 3d");
    CHECK(written("bird", "g1f3", start) == "Kt-K B 3");
    CHECK(written("british", "g1f3", start) == "Kt-KB3");
    CHECK(written("american", "g1f3", start) == "N-KB3");
    CHECK(written("endgame", "g1f3", start) == "N-KB3");
    CHECK(written("spanish", "g1f3", start) == "C3AR");
    CHECK(written("french", "e2e4", start) == "P4R");
    CHECK(written("portuguese", "g1f3", start) == "C3BR");
    // The side-name while both Rooks stand and either may go; the square left when one of them is a promoted man.
    const auto rooks = position_after("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", {"e1e2", "e8e7"});
    CHECK(written("british", "a1d1", rooks) == "QR-Q1");
    CHECK(written("staunton", "a1d1", rooks) == "Q. R. to Q's sq.");
    CHECK(written("endgame", "a1d1", rooks) == "R(QR1)-Q1");
}

TEST_CASE("marks and special moves in each style", "[style]")
{
    const auto both = position_after("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    CHECK(written("staunton", "e1g1", both) == "Castles on K's side");
    CHECK(written("bird", "e1c1", both) == "Castles Q R");
    CHECK(written("british", "e1c1", both) == "O-O-O");
    CHECK(written("law13", "e1g1", both) == "0-0");
    const auto one = position_after("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    CHECK(written("staunton", "e1g1", one) == "Castles");
    const auto passing = position_after("4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1", {"d2d4"});
    CHECK(written("staunton", "e4d3", passing) == "P. takes P. in passing");
    CHECK(written("british", "e4d3", passing) == "PxP e.p.");
    const auto queening = position_after("3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1");
    CHECK(written("staunton", "e7e8q", queening) == "P. to K's 8th, becoming a Queen (ch.)");
    CHECK(written("british", "e7d8n", queening) == "PxR=Kt");
    CHECK(written("american", "e7d8q", queening) == "PxR=Qch");
    // "PxR(Q)" might be the Rook on the Queen's file, taken by a Pawn that becomes anything.
    CHECK(written("endgame", "e7d8q", queening) == "PxR/Q8(Q)ch");
    CHECK(written("endgame", "e7f8q", position_after("5r1k/4P3/8/8/8/8/8/4K3 w - - 0 1")) == "PxR(Q)ch");
    CHECK(written("spanish", "e7e8q", queening) == "P8R=D+");
    const auto discovered = position_after("4k3/8/8/8/4B3/8/8/K3R3 w - - 0 1");
    CHECK(written("british", "e4d3", discovered) == "B-Q3 dis ch");
    CHECK(written("endgame", "e4d3", discovered) == "B-Q3dis.ch");
    CHECK(written("british", "e4c6", discovered) == "B-B6 dbl ch");
    CHECK(written("british", "h5f7",
                  position_after("r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4")) == "QxBP mate");
}

TEST_CASE("the shortest record", "[style]")
{
    const auto start = position_after({});
    CHECK(written("shortest", "e2e4", start) == "PK4");
    CHECK(written("shortest", "g1f3", start) == "KtKB3");
    CHECK(written("shortest", "f2f4", start) == "PKB4");
    // "QB4" would be a square without its man: the dash must stand.
    const auto queen = position_after("6k1/8/8/8/8/8/5PPP/3Q2K1 w - - 0 1");
    CHECK(written("shortest", "d1d4", queen) == "QQ4");
    // A first square may be told by its file alone (Law 7 b).
    CHECK(written("shortest", "d1b1", queen) == "Q-Kt");
    // A capture may be told by the square it goes to, unless the code lets the receiver refuse that.
    const auto capture = position_after("6k1/8/8/4p3/8/5N2/8/6K1 w - - 0 1");
    CHECK(written("shortest", "f3e5", capture) == "KtX");
    CHECK(written("shortest", "f3e5", capture, {.captures_written = true}) == "KtX");
    CHECK(written("shortest", "e1c1", position_after("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")) == "0-0-0");
    CHECK(written("shortest", "e1c1", position_after("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"), {.words = true}) ==
          "Castles Q");
}

TEST_CASE("no record of Law 13's signs is shorter than the shortest", "[style][property]")
{
    // Every string of up to four characters of those signs, whatever it means.
    constexpr std::size_t longest = 4;
    const std::vector<std::string> signs{"K", "Q", "R", "B", "P", "Kt", "1", "2", "3",
                                         "4", "5", "6", "7", "8", "(",  ")", "X", "-"};
    std::vector<std::string> strings{"0-0"}, last{""};
    while (!last.empty()) {
        std::vector<std::string> next;
        for (const auto& begun : last)
            for (const auto& sign : signs)
                if (begun.size() + sign.size() <= longest) next.push_back(begun + sign);
        strings.insert(strings.end(), next.begin(), next.end());
        last = std::move(next);
    }
    struct Short {
        std::string text;
        Record record;
    };
    std::vector<Short> all;
    for (const auto& text : strings) {
        auto record = read_record(text, 0, Notation::english);
        const bool of_law = std::ranges::none_of(
            record.boxes, [](const Box& box) { return box.shape == Shape::steps || box.shape == Shape::effect; });
        if (!record.boxes.empty() && of_law) all.push_back({text, std::move(record)});
    }
    REQUIRE(all.size() > 2000);

    std::mt19937_64 random{13};
    Position position = Position::initial();
    std::size_t compared = 0;
    for (int ply = 0; ply < 240; ++ply) {
        const auto legal = position.legal_moves();
        if (legal.empty()) break;
        if (ply % 8 == 0)
            for (const Short& one : all) {
                const auto fitting = candidates(one.record, position);
                if (fitting.size() != 1 || fitting.front().dash_supplied || fitting.front().by_present_side) continue;
                for (const bool words : {false, true}) {
                    const auto cost = [&](const std::string& text) {
                        return std::pair{words ? telegraph_words(text) : 0U, text.size()};
                    };
                    const auto shortest =
                        write_record(fitting.front().move, position, *find_style("shortest"), {.words = words});
                    INFO(one.text << " for " << shortest << " in " << write_fen(position));
                    CHECK(cost(shortest) <= cost(one.text));
                    ++compared;
                }
            }
        position.make(legal[random() % legal.size()]);
    }
    CHECK(compared > 2000);
}

TEST_CASE("a stickler's readings", "[style]")
{
    const auto start = position_after({});
    const auto readings = [&](const char* record) {
        std::string moves;
        for (const Move& move : liberal_readings(record, start)) moves += (moves.empty() ? "" : " ") + uci(move);
        return moves;
    };
    // Charter c003: P-K4 would also fit P-KB4, P-KKt4 and P-KR4.
    CHECK(readings("P-K4") == "e2e4 f2f4 g2g4 h2h4");
    CHECK(readings("P(K2)-K4") == "e2e4");
    CHECK(readings("Pawn on King's second square to King's fourth square") == "e2e4");
    CHECK(readings("Kt-KB3") == "g1f3");
    CHECK(readings("Kt-B3") == "b1c3 g1f3");
    CHECK(readings("Kt-B5").empty());
    CHECK(readings("nonsense").empty());
    CHECK(written("shortest", "e2e4", start, {.pedantic = true}) == "P(K2)-K4");
    CHECK(written("shortest", "g1f3", start, {.pedantic = true}) == "KtKB3");
}

TEST_CASE("a telegraph counts words", "[style]")
{
    CHECK(telegraph_words("1 Kt 1 to KB3") == 6);
    CHECK(telegraph_words("KtKB3") == 2);
    CHECK(telegraph_words("Kt-KB3") == 3);
    CHECK(telegraph_words("Kt(KKt1)-KB3") == 6);
    CHECK(telegraph_words("P. to K's 4th") == 5);
    CHECK(telegraph_words("") == 0);
}

TEST_CASE("whatever is written reads back to the same move", "[style][property]")
{
    std::mt19937_64 random{20260101};
    constexpr int games = 12, plies = 160;
    std::size_t moves_written = 0, faults = 0;
    for (int game = 0; game < games; ++game) {
        Position position = Position::initial();
        for (int ply = 0; ply < plies; ++ply) {
            const auto legal = position.legal_moves();
            if (legal.empty()) break;
            for (const Style& style : styles()) {
                // Two moves of each position: all of them is the matter of descry_roundtrip.
                for (int i = 0; i < 2; ++i) {
                    const Move& move = legal[random() % legal.size()];
                    const auto record = write_record(move, position, style);
                    ++moves_written;
                    if (reads_back(record, style, move, position)) continue;
                    ++faults;
                    UNSCOPED_INFO(style.name << ": " << record << " for " << uci(move) << " in "
                                             << write_fen(position));
                }
            }
            position.make(legal[random() % legal.size()]);
        }
    }
    CHECK(faults == 0);
    CHECK(moves_written > 10000);
}

TEST_CASE("a score sheet in any style reads back to the same games, its language found from its records", "[style]")
{
    const auto games_of = [](std::string bytes) {
        const auto text = Text::decode(std::move(bytes));
        std::vector<Game> games;
        for (const Score& score : read_scores(text)) games.push_back(solve(score, text, games.size() + 1));
        return games;
    };
    std::size_t compared = 0;
    for (const auto& file : std::filesystem::directory_iterator{std::filesystem::path{DESCRY_CORPUS} / "games"}) {
        if (file.path().extension() != ".txt") continue;
        std::ifstream in{file.path(), std::ios::binary};
        for (const Game& game : games_of({std::istreambuf_iterator<char>{in}, {}})) {
            if (!game.outcome.complete) continue;
            for (const Style& style : styles()) {
                const auto sheet = score_sheet(game, style);
                INFO(file.path() << ' ' << style.name << '\n' << sheet);
                const auto again = games_of(sheet);
                REQUIRE(again.size() == 1);
                CHECK(uci_line(again.front()) == uci_line(game));
                CHECK(again.front().outcome.complete);
                CHECK(again.front().result == game.result);
                ++compared;
            }
        }
    }
    CHECK(compared >= 140);
}

TEST_CASE("a game from another start tells it", "[style]")
{
    Game game;
    game.start = position_after("4k3/P7/8/8/8/8/8/4K3 b - - 3 40");
    game.set_up = true;
    game.result = "1-0";
    Position position = game.start;
    for (const char* name : {"e8e7", "a7a8n"}) {
        const auto legal = position.legal_moves();
        game.plies.push_back({.number = position.move_number(),
                              .side = position.to_move(),
                              .status = Status::unique,
                              .move = *std::ranges::find(legal, std::string{name}, uci)});
        position.make(*game.plies.back().move);
    }
    const auto text = Text::decode(score_sheet(game, *find_style("british")));
    const auto scores = read_scores(text);
    REQUIRE(scores.size() == 1);
    CHECK(uci_line(solve(scores.front(), text, 1)) == "e8e7 a7a8n");
}
