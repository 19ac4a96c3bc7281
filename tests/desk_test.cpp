// What a reader settles at the desk: choices about places, corrections, moves put on, and texts that are not
// understood.
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include "corrections.hpp"
#include "descry/write.hpp"
#include "document.hpp"
#include "tests/catch.hpp"
#include "tests/serving.hpp"

using namespace descry;
using namespace descry::workbench;

namespace {

const std::string slip = "1. P-K4 P-K4\n2. Kt-KB3 Kt-QB3\n3. B-Kt5 P-QR3\n4. B-R4 Kt-B3\n5. Castles Kt-K6\n"
                         "6. P-Q4 P-QKt4\n7. B-Kt3 P-Q4\n8. PxP B-K3\n";
/// Without numbers on one line: read against the legal moves.
const std::string misread =
    "P-K4 P-K4 K1-KB3 P-Q3 P-Q4 B-KKt5 PxP BxKt QxB PxP B-QB4 Kt-B3 Q-QKt3 Q-K2 Kt-B3 P-B3 B-KKt5 P-Kt4 KtxP PxKt "
    "BxKtP ch QKt-Q2 Castles R-Q1 RxKt RxR R-Q1 Q-K3 BxR ch KtxB Q-Kt8 ch KtxQ R-Q8 mate\n";

Choice choice(std::string_view text, std::string_view record, Choice::Kind kind, std::string uci)
{
    return {.kind = kind, .uci = std::move(uci), .at = text.find(record)};
}

/// What is appended to a text by a move, as the text is then.
std::string appended(const Serving& serving, std::string text, const char* uci)
{
    const std::string document = serving.read(text)[0]["document"];
    const auto put = serving.ask("api/append", {{"document", document}, {"game", 1}, {"uci", uci}});
    return text.insert(put["at"].get<std::size_t>(), put["insert"].get<std::string>());
}

}  // namespace

TEST_CASE("a choice may name the place of its record")
{
    const Document document{slip, {}};
    const auto settled = document.game(1, {choice(slip, "Kt-K6", Choice::Kind::move, "f6e4")});
    CHECK(settled.kept == std::vector{true});
    CHECK(settled.by_reader[9]);
    const auto nowhere = document.game(1, {Choice{.kind = Choice::Kind::move, .uci = "f6e4", .at = 3 + 1}});
    CHECK(nowhere.kept == std::vector{false});
    CHECK(san_line(nowhere.game) == san_line(document.game(1).game));
}

TEST_CASE("the pieces of a text share the work that is done on it")
{
    const Serving serving;
    const auto with = [&](std::size_t work) { return serving.read(misread, "?work=" + std::to_string(work))[0]; };
    const std::size_t all = serving.read(misread, "?look=first")[0]["work"];
    const auto head = with(all);
    CHECK(head["games"] == 1);
    const std::size_t left = head["work"];
    CHECK(left < all);
    CHECK(with(left)["games"] == 1);
    CHECK(with(left)["work"] == left - (all - left));
    // Where none is left the rows alone are read, and these are none; nobody has more than there is.
    CHECK(with(0)["games"] == 0);
    CHECK(with(99'999'999'999)["work"] == left);
    for (const auto* nonsense : {"?work=x", "?work=-1", "?work=1x"})
        CHECK(serving.post(std::string{"api/read"} + nonsense, misread, "application/octet-stream")->status == 400);
}

TEST_CASE("a game that has its first moves with another tells where these stand")
{
    const std::string first = "GAME No. 1\n\nWhite: A. Blank. Black: N. Nemo.\n\n1. P-K4 P-K4\n2. Kt-KB3 Kt-QB3\n"
                              "3. B-Kt5 P-QR3\n4. B-R4 Kt-B3\n5. Castles B-K2\n6. R-K1 P-QKt4\n\n";
    const std::string second = "GAME No. 2\n\nWhite: A. Blank. Black: N. Nemo.\n\nMoves 1-4 as in Game No. 1.\n\n"
                               "5. P-Q3 P-Q3\n6. P-B3 B-K2\n7. Castles Castles\n8. R-K1 B-Kt5\n";
    const Serving serving;
    const auto told = serving.read(first + second);
    REQUIRE(told[0]["games"] == 2);
    CHECK(told[1]["game"]["since"] == told[1]["game"]["from"]);
    CHECK(told[2]["game"]["plies"] == 16);
    CHECK(told[2]["game"]["since"] == first.find("P-K4"));
}

TEST_CASE("of a page read against the moves each ply tells how likely it is, and of rows none does", "[scan]")
{
    const auto game = Document{misread, {}}.game(1).game;
    REQUIRE(game.plies.size() == 33);
    for (const Ply& ply : game.plies) {
        REQUIRE(ply.probability);
        CHECK(*ply.probability >= 0.5);
        CHECK(*ply.probability < 1);
        if (ply.status == Status::unique) CHECK(*ply.probability > 0.9999);
    }
    for (const Ply& ply : Document{slip, {}}.game(1).game.plies) CHECK_FALSE(ply.probability);
}

TEST_CASE("a page read against the moves keeps its line up to where the reader departs from it")
{
    const Document document{misread, {}};
    REQUIRE(document.games() == 1);
    const auto before = document.game(1);
    REQUIRE(before.game.plies.size() == 33);

    // He agrees: nothing else changes, and nothing is told of that record any more.
    const auto agreed = document.game(1, {choice(misread, "Q-K2", Choice::Kind::move, "d8e7")});
    CHECK(agreed.kept == std::vector{true});
    CHECK(agreed.by_reader[13]);
    CHECK(san_line(agreed.game) == san_line(before.game));
    for (const auto& found : agreed.game.diagnostics) CHECK(found.ply != 14);

    // He departs: what stands before is as it was, and as doubtful.
    const auto other = document.game(1, {choice(misread, "R-Q8", Choice::Kind::move, "d1d6")});
    CHECK(other.kept == std::vector{true});
    REQUIRE(other.game.plies.size() == 33);
    CHECK(uci_line(other.game).ends_with("b8d7 d1d6") == uci_line(before.game).ends_with("b8d7 d1d8"));
    CHECK(uci_line(other.game).ends_with(" d1d6"));
    for (std::size_t i = 0; i < 32; ++i) {
        CHECK(other.game.plies[i].move == before.game.plies[i].move);
        CHECK(other.game.plies[i].status == before.game.plies[i].status);
    }
}

TEST_CASE("corrections are written, read, and found again in the text")
{
    const Document document{slip, {}};
    const std::vector<Choice> choices{choice(slip, "PxP", Choice::Kind::move, "d4e5"),
                                      choice(slip, "Kt-K6", Choice::Kind::move, "f6e4")};
    const auto lines = write_corrections(document, 1, choices);
    CHECK(lines == "5:12\tis\tf6e4\tKt-K6\n8:4\tis\td4e5\tPxP\n");

    const auto read = read_corrections(corrections_head() + "# a remark\n\n" + lines);
    REQUIRE(read);
    const auto located = locate(document, *read);
    CHECK(located.lost.empty());
    REQUIRE(located.choices.contains(1));
    CHECK(san_line(document.game(1, located.choices.at(1)).game) == san_line(document.game(1, choices).game));

    // In a text that has changed they are told, not played.
    std::string changed = slip;
    changed.replace(changed.find("Kt-K6"), 5, "Kt-K7");
    const auto lost = locate(Document{changed, {}}, *read);
    REQUIRE(lost.lost.size() == 1);
    CHECK(lost.lost[0].contains("5:12"));
    CHECK(lost.choices.at(1).size() == 1);

    for (const auto* bad : {"", "4:2\tis\tf6e4\tx\n", "# descry corrections 2\n"}) CHECK_FALSE(read_corrections(bad));
    for (const auto* bad : {"5:12\tis\tf6e4\n", "5:12\tis\t-\tKt\n", "0:1\tis\tf6e4\tKt\n", "5:12\tstop\tf6e4\tKt\n",
                            "x\tis\tf6e4\tKt\n"}) {
        INFO(bad);
        const auto refused = read_corrections(corrections_head() + bad);
        REQUIRE_FALSE(refused);
        CHECK(refused.error().starts_with("line 2 "));
    }
}

TEST_CASE("a move is put on in the manner of the sheet")
{
    const Serving serving;
    CHECK(appended(serving, "1. P-K4 P-K4\n2. Kt-KB3 Kt-QB3\n", "f1b5") ==
          "1. P-K4 P-K4\n2. Kt-KB3 Kt-QB3\n3. B-Kt5\n");
    CHECK(appended(serving, "1. P-K4    P-K4\n2. Kt-KB3  Kt-QB3\n3. B-Kt5", "a7a6") ==
          "1. P-K4    P-K4\n2. Kt-KB3  Kt-QB3\n3. B-Kt5   P-QR3");
    // In running text, in other words, and in the column of a number that grows.
    CHECK(appended(serving, "1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. B-Kt5 P-QR3", "b5a4") ==
          "1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. B-Kt5 P-QR3 4. B-R4");
    CHECK(appended(serving, "1 P-K4 P-K4\n2 N-KB3 N-QB3\n", "f1b5").ends_with("3 B-N5\n"));
    // Sheets that move and take by words.
    CHECK(appended(serving, "1. P to K4    P to K4\n2. Kt to KB3  Kt to QB3\n", "f1b5").ends_with("3. B to Kt5\n"));
    CHECK(
        appended(serving, "1. P to K 4    P to Q 4\n2. P takes P   Q takes P\n", "b1c3").ends_with("3. Kt to Q B 3\n"));
    CHECK(appended(serving, "1. P to K4    P to Q4\n2. P takes P   Kt to KB3\n3. P to Q4", "f6d5") ==
          "1. P to K4    P to Q4\n2. P takes P   Kt to KB3\n3. P to Q4     Kt takes P");
    std::string long_game;
    for (int i = 1; i <= 9; ++i)
        long_game += (i == 1 ? "" : "\n") + std::string{" "} + std::to_string(i) + ". " +
                     (i % 2 != 0 ? "Kt-KB3  Kt-KB3" : "Kt-Kt1  Kt-Kt1");
    CHECK(appended(serving, long_game, "b1c3").substr(long_game.size()) == "\n10. Kt-B3");

    const std::string document = serving.read(slip)[0]["document"];
    const auto refused = serving.post("api/append", Json{{"document", document}, {"game", 1}, {"uci", "a1a8"}}.dump());
    CHECK(refused->status == 400);
    const auto moves = serving.ask("api/moves", Json::object());
    CHECK(moves["moves"].size() == 20);
    CHECK(serving.post("api/moves", R"({"fen":"x"})")->status == 400);
}

TEST_CASE("what a record may mean is told in the manner of the sheet")
{
    const Serving serving;
    const auto records = [&](const std::string& text, std::size_t ply) {
        const std::string document = serving.read(text)[0]["document"];
        const auto game = serving.ask("api/game", {{"document", document}, {"game", 1}});
        std::vector<std::string> all;
        for (const auto& move : game["plies"][ply]["candidates"]) all.push_back(move["record"]);
        return all;
    };
    CHECK(records("1. P-K4 P-K4\n2. Kt-KB3 Kt-B3\n3. B-B4 B-B4\n", 3) == std::vector<std::string>{"Kt-QB3", "Kt-KB3"});
    CHECK(records("1. P-K4 P-K4\n2. N-KB3 N-B3\n3. B-B4 B-B4\n", 3) == std::vector<std::string>{"N-QB3", "N-KB3"});
    CHECK(records("1. P to K4 P to K4\n2. Kt to KB3 Kt to B3\n3. B to B4 B to B4\n", 3) ==
          std::vector<std::string>{"Kt to QB3", "Kt to KB3"});
    // The one played on with, then the others by what they cost: not in the order of their squares.
    std::ifstream file{std::string{DESCRY_CORPUS} + "/damaged/club-book.txt"};
    auto first = records({std::istreambuf_iterator<char>{file}, {}}, 18);
    first.resize(5);
    CHECK(first == std::vector<std::string>{"Q-Kt3", "Q-Kt1", "Q-B1", "R-QKt1", "Q-K2 ch"});
}

TEST_CASE("a game that begins in no position shows none")
{
    const Serving serving;
    const auto read = serving.read("[White \"A\"]\n[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. P-K4 P-K4 *\n");
    const auto game = serving.ask("api/game", {{"document", read[0]["document"]}, {"game", 1}});
    CHECK(game["start"] == "8/8/8/8/8/8/8/8 w - - 0 1");
    const nlohmann::json append{{"document", read[0]["document"]}, {"game", 1}, {"uci", "e2e4"}};
    CHECK(serving.post("api/append", append.dump())->status == 400);
}

TEST_CASE("of a text in which no game is found it is told what looks like moves, and how it could be read")
{
    const Serving serving;
    const auto hints = [&](const std::string& text) {
        const auto head = serving.read(text)[0];
        CHECK(head["games"] == 0);
        return serving.ask("api/hints", {{"document", head["document"]}});
    };
    const auto prose = hints("There is no game here, only words, and the year 1897.\n");
    CHECK(prose["words"] == 0);
    CHECK(prose["first"].is_null());
    CHECK(prose["ways"].empty());
    const auto lone = hints("He answered P-K4, of course.\n");
    CHECK(lone["words"] == 1);
    CHECK(lone["first"]["text"] == "P-K4");
    CHECK(lone["first"]["from"] == 12);
    const auto list = hints("P-K4 P-K4\nKt-KB3 Kt-QB3\nB-B4 B-B4\n");
    CHECK(list["words"] == 6);
    REQUIRE_FALSE(list["ways"].empty());
    CHECK(list["ways"][0]["text"] == "1. P-K4 P-K4\n2. Kt-KB3 Kt-QB3\n3. B-B4 B-B4\n");
    CHECK(list["ways"][0]["plies"] == 6);
    const auto small = hints("p-k4 p-k4\nkt-kb3 kt-qb3\nb-b4 b-b4\n");
    CHECK(small["words"] == 6);
    REQUIRE_FALSE(small["ways"].empty());
    CHECK(small["ways"][0]["text"] == "1. p-k4 p-k4\n2. kt-kb3 kt-qb3\n3. b-b4 b-b4\n");
    CHECK(serving.post("api/hints", R"({"document":"nothing"})")->status == 410);
}

TEST_CASE("PGN tells once how a record is read that hangs on another")
{
    const Document document{slip, {}};
    unsigned hanging = 0;
    const auto game = document.game(1).game;
    const auto written = pgn(game);
    for (const auto& finding : game.diagnostics) {
        if (finding.code != Code::hangs_on_repair) continue;
        ++hanging;
        CHECK_FALSE(written.contains("ambiguous \"" + game.plies[finding.ply - 1].record));
    }
    INFO(written);
    CHECK(hanging > 0);
}
