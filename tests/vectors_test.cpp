// The test vectors of the rulebook (section 17), each by its number; what the corpus or another test shows in full is
// shown here in short, so that none is wanting.
#include <algorithm>
#include <string>

#include "catch.hpp"
#include "descry/claims.hpp"
#include "descry/notation.hpp"
#include "descry/record.hpp"
#include "descry/resolve.hpp"
#include "descry/rulings.hpp"
#include "descry/sheet.hpp"
#include "descry/solve.hpp"
#include "descry/time_limit.hpp"

using namespace descry;
using law::Laws;

namespace {

struct Judged {
    Game game;
    std::vector<Diagnostic> rulings;

    [[nodiscard]] const Diagnostic* of(Code code) const
    {
        const auto found = std::ranges::find(rulings, code, &Diagnostic::code);
        return found == rulings.end() ? nullptr : &*found;
    }
};

Judged judged(const std::string& sheet, const law::Terms& terms)
{
    const auto text = Text::decode(sheet + '\n');
    const auto scores = read_scores(text);
    REQUIRE(scores.size() == 1);
    Judged judged{solve(scores.front(), text, 1, law::options_for(terms)), {}};
    judged.rulings = law::judge(scores.front(), judged.game, terms);
    return judged;
}

std::vector<std::string> legal(const char* record, const char* fen)
{
    const auto position = *read_fen(fen);
    std::vector<std::string> all;
    for (const Candidate& each : candidates(read_record(record), position)) all.push_back(uci(each.move));
    std::ranges::sort(all);
    return all;
}

using Moves = std::vector<std::string>;

}  // namespace

TEST_CASE("vector 1: both time examples, and both short is annulled", "[law]")
{
    const auto ruled = [](Laws laws, unsigned white, unsigned made, unsigned black, unsigned his) {
        return law::rule_on_time(
            {*law::read_stages("20/1h,15/1h"), law::Regulation::final_time},
            {law::Clock{.minutes = white, .made = made}, law::Clock{.minutes = black, .made = his}}, laws);
    };
    const auto american = ruled(Laws::american_1897, 130, 36, 110, 35);
    CHECK(american.due[0] == 37);
    CHECK(american.due[1] == 32);
    CHECK(american.verdict == "White has made fewer moves than were due, and forfeits");
    const auto british = ruled(Laws::british_1903, 170, 39, 70, 38);
    CHECK(british.due[0] == 47);
    CHECK(british.due[1] == 22);
    CHECK(british.verdict == "White has made fewer moves than were due, and forfeits");
    CHECK(ruled(Laws::american_1897, 130, 36, 130, 36).verdict.contains("annulled"));
}

TEST_CASE("vector 3: castling rights lost between: identical in 1897 and 1903, not today", "[law]")
{
    const auto claimed = [](Laws laws) {
        const auto score = judged("1. Kt-KB3 Kt-KB3 2. R-KKt1 R-KKt1 3. R-R1 R-R1 4. R-KKt1 R-KKt1 5. R-R1 R-R1 "
                                  "6. P-K4 P-K4",
                                  {.laws = laws});
        const auto claims = law::claims(score.game, laws);
        return std::ranges::any_of(claims, [](const law::Claim& c) {
            return c.ground == law::Ground::recurrence && c.number == 6 && c.by == Side::white;
        });
    };
    CHECK(claimed(Laws::american_1897));
    CHECK(claimed(Laws::british_1903));
    CHECK_FALSE(claimed(Laws::modern));
}

TEST_CASE("vector 4: the origin decides between two Pawns that could take in passing", "[law]")
{
    // Black has just moved P-Q4; White's Pawns stand on his King's and Queen's Bishop's fifths.
    constexpr auto both = "4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 2";
    CHECK(legal("P(K5) X P i.p.", both) == Moves{"e5d6"});
    CHECK(legal("P(QB5) X P i.p.", both) == Moves{"c5d6"});
    CHECK(legal("P X P i.p.", both) == Moves{"c5d6", "e5d6"});
    const auto ambiguous = resolve(read_record("P X P i.p."), "P X P i.p.", *read_fen(both));
    CHECK(ambiguous.status == Status::ambiguous);
    CHECK(resolve(read_record("P(K5) X P i.p."), "P(K5) X P i.p.", *read_fen(both)).status == Status::unique);
    // With one such Pawn there is nothing to decide.
    CHECK(legal("P X P i.p.", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2") == Moves{"e5d6"});
    // Black's squares are counted from his own side.
    CHECK(legal("P(Q5) X P i.p.", "4k3/8/8/8/3pPp2/8/8/4K3 b - e3 0 2") == Moves{"d4e3"});
    CHECK(legal("P X P i.p.", "4k3/8/8/8/3pPp2/8/8/4K3 b - e3 0 2") == Moves{"d4e3", "f4e3"});
}

TEST_CASE("vector 5: of doubled Pawns the first is the one nearer promotion", "[law]")
{
    constexpr auto white = "4k3/8/8/5P2/8/5P2/8/4K3 w - - 0 1";
    CHECK(legal("first KBP-B6", white) == Moves{"f5f6"});
    CHECK(legal("first KBP one square", white) == Moves{"f5f6"});
    CHECK(legal("second KBP one square", white) == Moves{"f3f4"});
    // Black's furthest advanced is the lowest on the board.
    constexpr auto black = "4k3/8/5p2/8/5p2/8/8/4K3 b - - 0 1";
    CHECK(legal("first KBP one square", black) == Moves{"f4f3"});
    CHECK(legal("second KBP one square", black) == Moves{"f6f5"});
    // A Pawn that has taken is named by the file on which it stands (Law 8).
    const auto position = *read_fen("4k3/8/8/3P4/8/3P4/8/4K3 w - - 0 1");
    CHECK(position.pawn_by_order(Side::white, File::d, 1).front() == Square{File::d, Rank::fifth});
    CHECK(position.pawn_by_order(Side::white, File::d, 2).front() == Square{File::d, Rank::third});
}

TEST_CASE("vector 6: a capture that is not expressed has three answers", "[law]")
{
    const std::string sheet = "1. P-K4 P-Q4\n2. P-Q5";
    // P-Q5 can mean nothing but the capture on Queen's fifth.
    const auto answer = [&](Laws laws, law::Play play) {
        const auto ruling = judged("1. P-K4   P-Q4\n2. P(K4)-Q5\n", {.laws = laws, .play = play});
        const auto* fault = ruling.of(Code::record_at_fault);
        const auto* silent = ruling.of(Code::law_silent);
        return fault ? fault->law : silent ? silent->message : std::string{"allowed"};
    };
    CHECK(answer(Laws::american_1897, law::Play::post) == "allowed");
    CHECK(answer(Laws::british_1903, law::Play::post) == "British 1903, Part V Law 5 (c)");
    CHECK(answer(Laws::british_1903, law::Play::telegraph) == "British 1903, Part VI Law 4 (c)");
    CHECK(answer(Laws::british_1903, law::Play::telegraph_appendix_a).contains("is silent"));
}

TEST_CASE("vector 7: an illegal move followed by four, and by five, moves a side", "[law]")
{
    const std::string four = "1. P-K4 P-K4\n2. Kt-KB3 Kt-QB3\n3. Kt-Q5 P-Q3\n4. P-Q3 P-KR3\n5. P-KR3 P-R3\n"
                             "6. P-R3 Kt-B3\n7. P-B3";
    const std::string five = four + " P-QKt4\n8. P-QKt4 P-Kt3\n";
    const auto code = [](const std::string& sheet, Laws laws) {
        const auto ruling = judged(sheet, {.laws = laws});
        return ruling.of(Code::false_move_undone)   ? "undone"
               : ruling.of(Code::false_move_stands) ? "stands"
                                                    : "nothing";
    };
    CHECK(code(four, Laws::bca_1862) == std::string{"undone"});
    CHECK(code(five, Laws::bca_1862) == std::string{"stands"});
    for (const auto& sheet : {four, five}) {
        CHECK(code(sheet, Laws::walker_1840) == std::string{"stands"});
        for (const Laws laws : {Laws::american_1897, Laws::british_1903, Laws::modern})
            CHECK(code(sheet, laws) == std::string{"undone"});
    }
}

TEST_CASE("vector 10: an ambiguous record, sealed, by post, and answered in silence", "[law]")
{
    const std::string begin = "1. Kt-KB3   P-Q4\n2. P-Q3   P-K3\n";
    const auto ruling = [&](const std::string& rest, Laws laws, law::Play play, Code code) {
        const auto found = judged(begin + rest, {.laws = laws, .play = play});
        const auto* diagnostic = found.of(code);
        return diagnostic ? diagnostic->message + " | " + diagnostic->law : std::string{"none"};
    };
    const auto sealed = ruling("3. Kt-Q2 (sealed)\n", Laws::american_1897, law::Play::board, Code::sealed_move);
    CHECK(sealed.contains("Black may adopt any one of its moves"));
    CHECK(sealed.ends_with("American 1897, Part II Law 7 (c)"));
    const auto british = ruling("3. Kt-Q2   P-QR3\n", Laws::british_1903, law::Play::post, Code::record_at_fault);
    CHECK(british.contains("White, its author, selects"));
    CHECK(british.ends_with("Part V Law 5 (b)"));
    const auto american = ruling("3. Kt-Q2   P-QR3\n", Laws::american_1897, law::Play::post, Code::record_at_fault);
    CHECK(american.contains("if he announces it before or with his reply"));
    CHECK(american.ends_with("Part III Law 3"));
}
