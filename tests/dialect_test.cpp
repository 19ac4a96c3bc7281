// Dialects and languages: each row of the table is found from what it marks, forced, and kept to.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "descry/dialect.hpp"
#include "descry/sheet.hpp"
#include "descry/solve.hpp"
#include "descry/style.hpp"
#include "descry/write.hpp"

namespace {

using namespace descry;
namespace files = std::filesystem;

struct Read {
    Text text;
    std::vector<Score> scores;
};

Read read(std::string sheet, const LanguageChoice& reading = {})
{
    Text text = Text::decode(std::move(sheet));
    auto scores = read_scores(text, Source::automatic, reading);
    return {std::move(text), std::move(scores)};
}

std::string_view found_in(const std::string& sheet)
{
    const auto scores = read(sheet).scores;
    REQUIRE(scores.size() == 1);
    REQUIRE(scores.front().dialect.dialect != nullptr);
    return scores.front().dialect.dialect->name;
}

std::vector<std::string> corpus_games()
{
    std::vector<std::string> games;
    for (const auto& entry : files::directory_iterator{files::path{DESCRY_CORPUS} / "games"}) {
        if (entry.path().extension() != ".txt") continue;
        std::ifstream in{entry.path(), std::ios::binary};
        games.emplace_back(std::istreambuf_iterator<char>{in}, std::istreambuf_iterator<char>{});
    }
    return games;
}

}  // namespace

TEST_CASE("names, ids and languages of dialects", "[dialect]")
{
    for (const Dialect& dialect : dialects()) {
        CHECK(find_dialect(dialect.name) == &dialect);
        CHECK(find_dialect(dialect.id) == &dialect);
        CHECK_FALSE(dialect.marks.empty());
        CHECK((dialect.notation == Notation::romance || !language_name(dialect.notation).empty()));
    }
    CHECK(find_dialect("Staunton") == find_dialect("e3"));
    CHECK(find_dialect("klingon") == nullptr);
    CHECK(find_language("Spanish") == Notation::spanish);
    CHECK_FALSE(find_language("german"));
}

TEST_CASE("every id from E1 to E10 has its dialect", "[dialect]")
{
    for (int i = 1; i <= 10; ++i) CHECK(find_dialect("E" + std::to_string(i)) != nullptr);
}

TEST_CASE("a dialect is found from a sheet in it", "[dialect]")
{
    CHECK(found_in("1.\nW. The king's pawn 2 squares.\nB. The same.\n\n2.\n"
                   "W. King's knight at his bishop's 3d.\nB. Queen's knight at his bishop's 3d.\n\n3.\n"
                   "W. King's bishop at his queen's bishop's 4th.\nB. The same.\n") == "philidor");
    CHECK(found_in("1. K. P. two      1. K. P. two\n2. K. Kt. to B. third    2. Q. Kt. to B. third\n"
                   "3. K. B. to Q. B. fourth   3. K. B. to Q. B. fourth\n") == "longhand");
    CHECK(found_in("1. P. to K's 4th    1. P. to K's 4th\n2. K. Kt. to B's 3d    2. Q. Kt. to B's 3d\n") == "staunton");
    CHECK(found_in("1 P to K4   P to K4\n2 Kt to KB3   Kt to QB3\n3 B to B4   B to B4\n") == "victorian");
    CHECK(found_in("1 P-K 4   P-K 4\n2 Kt-K B 3   Kt-Q B 3\n3 B-Kt 5   Kt-B 3\n") == "bird");
    CHECK(found_in("1. P(K2)-K4  P(K2)-K4\n2. Kt(KKt1)-KB3  Kt(QKt1)-QB3\n") == "law13");
    CHECK(found_in("1. P-K4  P-K4\n2. Kt-KB3  Kt-QB3\n") == "british");
    CHECK(found_in("1. P-K4  P-K4\n2. N-KB3  N-QB3\n") == "american");
    CHECK(found_in("1. P-R8(Q)  PxR(N)ch\n2. K-B2  P-K8(Q)ch\n3. QxQ  NxQ\n") == "endgame");
    CHECK(found_in("1. P-K4  P-K4\n2. S-KB3  S-QB3\n") == "problem");
}

TEST_CASE("what descry writes in a style it finds to be of that dialect", "[dialect]")
{
    for (const std::string& sheet : corpus_games()) {
        const auto source = read(sheet);
        for (const Score& score : source.scores) {
            const Game game = solve(score, source.text, 1);
            if (game.plies.size() < 20 || game.set_up) continue;
            for (const char* name :
                 {"staunton", "bird", "british", "american", "law13", "spanish", "french", "portuguese"}) {
                const auto written = read(score_sheet(game, *find_style(name)));
                INFO(name);
                REQUIRE(written.scores.size() == 1);
                REQUIRE(written.scores.front().dialect.dialect != nullptr);
                CHECK(written.scores.front().dialect.dialect->name == name);
                CHECK_FALSE(written.scores.front().dialect.forced);
                CHECK_FALSE(written.scores.front().dialect.evidence.empty());
                // One hand wrote it.
                for (const Diagnostic& diagnostic : written.scores.front().diagnostics)
                    CHECK(diagnostic.code != Code::mixed_spelling);
            }
        }
    }
}

TEST_CASE("a dialect that is asked for is the sheet's", "[dialect]")
{
    LanguageChoice reading;
    reading.dialect = find_dialect("longhand");
    const auto scores = read("1. P-K4  P-K4\n2. N-KB3  N-QB3\n", reading).scores;
    REQUIRE(scores.size() == 1);
    CHECK(scores.front().dialect.dialect == reading.dialect);
    CHECK(scores.front().dialect.forced);
}

TEST_CASE("the language decides what R is", "[dialect]")
{
    const std::string sheet = "1. P4R     P4R\n2. A4A     A4A\n3. AxP+    RxA\n";
    const auto spanish = read(sheet);
    REQUIRE(spanish.scores.size() == 1);
    CHECK(spanish.scores.front().notation == Notation::spanish);
    CHECK(spanish.scores.front().records.back().record.boxes.front().movers == Roles{Role::king});
    LanguageChoice english;
    english.language = Notation::english;
    const auto forced = read(sheet, english);
    REQUIRE(forced.scores.size() == 1);
    CHECK(forced.scores.front().records.front().record.boxes.empty());
}

TEST_CASE("the dialect of a game in JSON", "[dialect]")
{
    const auto source = read("1. P. to K's 4th    1. P. to K's 4th\n2. K. Kt. to B's 3d    2. Q. Kt. to B's 3d\n");
    REQUIRE(source.scores.size() == 1);
    const auto game = nlohmann::json::parse(json(solve(source.scores.front(), source.text, 1), source.text, "sheet"));
    CHECK(game["dialect"]["name"] == "staunton");
    CHECK(game["dialect"]["id"] == "E3");
    CHECK(game["dialect"]["language"] == "english");
    CHECK(game["dialect"]["forced"] == false);
    CHECK(game["dialect"]["evidence"]["possessives (K's)"] == 4);
}

TEST_CASE("any bytes may be some other notation, or none", "[dialect]")
{
    CHECK(other_notation("") == nullptr);
    CHECK(other_notation("P-K4") == nullptr);
    CHECK(other_notation(std::string_view{"\0\xff(((", 5}) == nullptr);
    CHECK(other_notation(std::string(100000, 'a')) == nullptr);
    REQUIRE(other_notation("Nf3") != nullptr);
    CHECK(other_notation("Nf3")->in_pgn);
}
