// Records that are to be sent: what the charter calls safe is safe, fixes mend what they are for, and other programs
// can read what is found.
#include "descry/lint.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <random>
#include <string>

#include "catch.hpp"
#include "descry/notation.hpp"
#include "descry/resolve.hpp"
#include "descry/sheet.hpp"
#include "descry/solve.hpp"
#include "descry/write_lint.hpp"

using namespace descry;

namespace {

std::vector<Diagnostic> check(std::string_view record, const Position& position, const lint::Options& options = {})
{
    return lint::check_message(record, 0, position, {}, options);
}

bool has(const std::vector<Diagnostic>& findings, Code code)
{
    return std::ranges::find(findings, code, &Diagnostic::code) != findings.end();
}

bool any_error(const std::vector<Diagnostic>& findings)
{
    return std::ranges::any_of(findings, [](const Diagnostic& d) { return entry(d.code).severity == Severity::error; });
}

}  // namespace

TEST_CASE("lint finds the charter's records as safe or unsafe as the charter does", "[lint]")
{
    const std::filesystem::path charter = std::filesystem::path{DESCRY_SHARED} / "charter.jsonl";
    if (!std::filesystem::exists(charter)) {
        WARN("skipped: no charter at " << charter);
        return;
    }
    std::ifstream in{charter};
    std::size_t compared = 0;
    for (std::string line; std::getline(in, line);) {
        const auto record = nlohmann::json::parse(line);
        auto position = read_fen(record["fen"].get<std::string>()).value();
        if (record["history"].is_array()) {
            position = Position::initial();
            for (const auto& name : record["history"]) {
                const auto legal = position.legal_moves();
                position.make(*std::ranges::find(legal, name.get<std::string>(), uci));
            }
        }
        const auto printed = record["record"].get<std::string>(), verdict = record["lint"].get<std::string>();
        const lint::Subject subject{read_record(printed), printed, position};
        const auto findings = lint::check_record(subject, {});
        INFO(record["id"] << ' ' << printed << ": " << verdict);
        const bool by_british_law_alone = verdict.starts_with("unsafe under British 1903");
        CHECK(any_error(findings) == (verdict.starts_with("unsafe") && !by_british_law_alone));
        if (by_british_law_alone)
            for (const auto play : {lint::Sending::post, lint::Sending::telegraph})
                CHECK(has(lint::check_record(subject, {.laws = law::Laws::british_1903, .play = play}),
                          Code::capture_not_expressed));
        if (verdict.starts_with("pedantic")) CHECK_FALSE(lint::check_record(subject, {.pedantic = true}).empty());
        ++compared;
    }
    CHECK(compared >= 180);
}

TEST_CASE("a fix that keeps the meaning mends what it is for", "[lint][property]")
{
    using lint::Sending;
    std::mt19937_64 random{5};
    const std::vector<lint::Options> ways{
        {.play = Sending::telegraph},
        {.laws = law::Laws::british_1903, .play = Sending::post},
        {.laws = law::Laws::british_1903, .play = Sending::telegraph, .pedantic = true},
        {.laws = law::Laws::walker_1840, .agreed = find_style("staunton")},
        {.agreed = find_style("american")},
    };
    std::size_t mended = 0;
    Position position = Position::initial();
    for (int ply = 0; ply < 400; ++ply) {
        const auto legal = position.legal_moves();
        if (legal.empty()) {
            position = Position::initial();
            continue;
        }
        const Move& move = legal[random() % legal.size()];
        const Style& style = styles()[random() % 8];  // the English ones
        const auto record = write_record(move, position, style);
        for (const auto& options : ways)
            for (const Diagnostic& finding : check(record, position, options))
                for (const FixIt& fix : finding.fixes) {
                    if (fix.trust != Trust::same_meaning) continue;
                    unsigned applied = 0;
                    const auto after = lint::fixed(
                        record, {Diagnostic{.code = finding.code, .at = finding.at, .message = {}, .fixes = {fix}}},
                        Trust::same_meaning, applied);
                    INFO(record << " -> " << after << " (" << entry(finding.code).id << ") in " << write_fen(position));
                    REQUIRE(applied == 1);
                    const auto read = candidates(read_record(after), position);
                    REQUIRE(read.size() == 1);
                    CHECK(read.front().move == move);
                    CHECK_FALSE(has(check(after, position, options), finding.code));
                    ++mended;
                }
        position.make(move);
    }
    CHECK(mended > 500);
}

TEST_CASE("what a style writes is in its words", "[lint]")
{
    std::mt19937_64 random{11};
    Position position = Position::initial();
    for (int ply = 0; ply < 300; ++ply) {
        const auto legal = position.legal_moves();
        if (legal.empty()) break;
        const Move& move = legal[random() % legal.size()];
        for (const Style& style : styles()) {
            if (style.notation != Notation::descriptive) continue;
            const auto record = write_record(move, position, style);
            INFO(style.name << ": " << record);
            CHECK_FALSE(has(check(record, position, {.agreed = &style}), Code::not_agreed_notation));
        }
        position.make(move);
    }
}

TEST_CASE("numbers stand where they may", "[lint]")
{
    Position position = Position::initial();
    std::optional<lint::Previous> before;
    for (const char* name : {"e2e4", "e7e5"}) {
        const auto legal = position.legal_moves();
        const auto move = *std::ranges::find(legal, std::string{name}, uci);
        before = lint::Previous{position, move};
        position.make(move);
    }
    const lint::Options british{.laws = law::Laws::british_1903};
    for (const char* message : {"1... P-K4; 2. Kt-KB3", "1. ... P-K4, 2. Kt-KB3", "P-K4; Kt-KB3", "P-K4, Kt-KB3",
                                "1 ... P-K4\n2 Kt-KB3", "1... P-K4, 2. Kt-KB3, I propose a draw"}) {
        INFO(message);
        CHECK(lint::check_message(message, 0, position, before, british).empty());
    }
    CHECK(has(lint::check_message("1... P-K4, 3. Kt-KB3", 0, position, before, british), Code::wrong_number));
}

TEST_CASE("no fix is sure in a position that hangs on a guess", "[lint]")
{
    const lint::Options british{.laws = law::Laws::british_1903};
    const auto trusts = [&](const char* sheet) {
        const auto text = Text::decode(sheet);
        const auto scores = read_scores(text);
        REQUIRE(scores.size() == 1);
        std::vector<Trust> found;
        for (const auto& finding : lint::check_game(solve(scores.front(), text, 1), text, british))
            if (finding.code == Code::capture_not_expressed)
                for (const FixIt& fix : finding.fixes) found.push_back(fix.trust);
        return found;
    };
    // White's Knight takes on K5 and does not say so: once after sure moves, once where either Knight may have gone.
    CHECK(trusts("1. P-K4 P-K4\n2. Kt-KB3 P-Q3\n3. Kt-K5 PxKt\n") == std::vector{Trust::same_meaning});
    CHECK(trusts("1. P-K4 P-K4\n2. Kt-KB3 Kt-B3\n3. KtK5 P-QR3\n") == std::vector{Trust::likely});
}

TEST_CASE("a record that is missing is told as missing, and no record of nothing is penalised", "[lint]")
{
    const auto text = Text::decode("1. P-K4 P-K4\n2. Kt-KB3 Kt-QB3\n3. B-Kt5\n4. B-R4 Kt-B3\n5. Castles KtxP\n");
    const auto scores = read_scores(text);
    REQUIRE(scores.size() == 1);
    const auto game = solve(scores.front(), text, 1, {.mending = Mending::play_on});
    REQUIRE(std::ranges::any_of(game.plies, [](const Ply& ply) { return ply.move && ply.record.empty(); }));
    const auto found = lint::check_game(game, text, {.laws = law::Laws::american_1897});
    CHECK(has(found, Code::wrong_number));
    CHECK_FALSE(has(found, Code::not_a_record));
}

TEST_CASE("of two likely meanings none is written", "[lint]")
{
    const auto finding = [](const char* with, Trust trust) {
        return Diagnostic{.code = Code::likely_slip, .at = {0, 4}, .message = {}, .fixes = {{{0, 4}, with, trust}}};
    };
    unsigned applied = 0;
    using enum Trust;
    CHECK(lint::fixed("K-K9", {finding("K-K2", likely), finding("K-Q2", likely)}, likely, applied) == "K-K9");
    CHECK(applied == 0);
    CHECK(lint::fixed("K-K9", {finding("K-K2", likely), finding("K-K2", likely)}, likely, applied) == "K-K2");
    CHECK(lint::fixed("K-K9", {finding("K-K2", same_meaning), finding("KK2", same_meaning)}, same_meaning, applied) ==
          "K-K2");
    CHECK(lint::fixed("K-K9", {finding("K-K2", likely)}, same_meaning, applied) == "K-K9");
}

TEST_CASE("hostile messages are answered", "[lint]")
{
    const auto start = Position::initial();
    std::string many = "P-K4";
    for (int i = 0; i < 2000; ++i) many += ", if P-K4 then P-Q4 or Kt-B3; 7. draw";
    for (const std::string& message :
         {std::string{}, std::string(50000, 'Q'), std::string(20000, ','), std::string(20000, '('), many,
          std::string{"if if if then or ; ; draw 99999999999999999999. P-K4"}, std::string{"\xFF\xFE\x00", 3}})
        CHECK_FALSE(check(message, start, {.pedantic = true, .risks = true}).empty());
    lint::Options agreed{.agreed = find_style("bird")};
    CHECK_FALSE(check(std::string(20000, 'Q'), start, agreed).empty());
}

TEST_CASE("SARIF has the shape that its schema requires", "[lint]")
{
    const auto text = Text::decode("P-K5 Kt-B3 \u00e9\u0301 P. to K's 4th");
    const auto start = Position::initial();
    std::vector<Diagnostic> findings = lint::check_message("P-K5", 0, start, {}, {});
    std::ranges::move(lint::check_message("Kt-B3", 5, start, {}, {}), std::back_inserter(findings));
    const auto last = text.view().find("P. to");
    std::ranges::move(
        lint::check_message(text.view().substr(last), last, start, {}, {.play = lint::Sending::telegraph}),
        std::back_inserter(findings));
    std::vector<Finding> all;
    for (const auto& finding : findings) all.push_back({finding, text, "my games/a.txt"});
    const auto log = nlohmann::json::parse(sarif(all, "1.2.3"));

    // SARIF 2.1.0: required are version and runs (3.13), tool (3.14), driver (3.18), name (3.19), a result's message
    // (3.27), its text (3.11); regions count from 1 (3.30), columns in the unit that columnKind says (3.14.27).
    CHECK(log.at("version") == "2.1.0");
    CHECK(log.at("$schema").get<std::string>().find("sarif") != std::string::npos);
    REQUIRE(log.at("runs").size() == 1);
    const auto& run = log["runs"][0];
    CHECK(run.at("columnKind") == "unicodeCodePoints");
    const auto& driver = run.at("tool").at("driver");
    CHECK(driver.at("name") == "descry");
    const auto& rules = driver.at("rules");
    REQUIRE(run.at("results").size() == findings.size());
    for (const auto& result : run["results"]) {
        CHECK(rules.at(result.at("ruleIndex").get<std::size_t>()).at("id") == result.at("ruleId"));
        const auto level = result.at("level").get<std::string>();
        CHECK((level == "none" || level == "note" || level == "warning" || level == "error"));
        CHECK_FALSE(result.at("message").at("text").get<std::string>().empty());
        const auto& place = result.at("locations").at(0).at("physicalLocation");
        CHECK(place.at("artifactLocation").at("uri") == "my%20games/a.txt");
        const auto& region = place.at("region");
        CHECK(region.at("startLine") == 1);
        CHECK(region.at("startColumn") < region.at("endColumn"));
        if (!result.contains("fixes")) continue;
        for (const auto& fix : result["fixes"])
            for (const auto& change : fix.at("artifactChanges")) {
                CHECK(change.at("artifactLocation").contains("uri"));
                for (const auto& replacement : change.at("replacements"))
                    CHECK(replacement.at("deletedRegion").at("startLine") == 1);
            }
    }
    CHECK(run["results"][0]["locations"][0]["physicalLocation"]["region"]["startColumn"] == 1);
    CHECK(nlohmann::json::parse(sarif({}, "1")).at("runs").at(0).at("results").empty());
}
