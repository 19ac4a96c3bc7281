// Exchanges of messages: what stands, who may claim what, and whose choice an ambiguity is.
#include "descry/exchange.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "catch.hpp"
#include "descry/notation.hpp"
#include "descry/telegram.hpp"

using namespace descry;

namespace {

exchange::Exchange played(std::string messages) { return exchange::replay(Text::decode(std::move(messages))); }

std::string moves(const exchange::Exchange& game)
{
    std::string line;
    for (const Move& move : game.moves) line += (line.empty() ? "" : " ") + uci(move);
    return line;
}

bool has(const exchange::Exchange& game, Code code)
{
    return std::ranges::any_of(game.entries, [&](const auto& entry) {
        return std::ranges::find(entry.findings, code, &Diagnostic::code) != entry.findings.end();
    });
}

}  // namespace

TEST_CASE("a sound exchange plays through", "[exchange]")
{
    const auto game = played("White: P-K4 [0:05]\nBlack: P-K4 [0:07]\nWhite: Kt-KB3\nBlack: resigns\n");
    CHECK(moves(game) == "e2e4 e7e5 g1f3");
    CHECK(game.result == "1-0");
    CHECK(game.minutes == std::array{5U, 7U});
    CHECK(game.turns == std::array{2U, 1U});
}

TEST_CASE("an ambiguous record", "[exchange]")
{
    // British 1903, Part VI Law 4: penalties, or the receiver's reading by Domain; if he replies in silence the author
    // chooses, and a reply that rests on another reading is annulled.
    const auto debate = played("penalty E: a shilling\nWhite: Kt-B3\nBlack: Debate\nWhite: Kt-KB3\n");
    CHECK(moves(debate) == "g1f3");
    CHECK(debate.penalties_e[0] == 1);
    // Domain is the author's word, once he was answered in silence; under Appendix A it is the receiver's (Law 8 a).
    CHECK(moves(played("White: Kt-B3\nBlack: P-K4\nWhite: Diagram Kt-B3\nWhite: Domain Kt-QB3\n")) == "b1c3 e7e5");
    CHECK(has(played("White: Kt-B3\nBlack: Domain Kt-QB3\n"), Code::claim_untrue));
    CHECK(moves(played("play: association\nWhite: Kt-B3 (meant Kt-KB3)\nBlack: Domain Kt-QB3\nBlack: P-K4\n")) ==
          "b1c3 e7e5");
    CHECK(moves(played("White: Kt-B3 (meant Kt-KB3)\nBlack: P-K4\n")) == "g1f3 e7e5");
    const auto annulled = played("White: P-K4\nBlack: P-Q4\nWhite: B-Kt5 (meant B-QKt5)\nBlack: P-QB3\n");
    CHECK(moves(annulled) == "e2e4 d7d5 f1b5 c7c6");
    // The author may have meant the capture that his opponent did not see.
    const auto other = played("start: 6k1/8/8/8/8/2p5/6K1/1N4N1 w - - 0 1\n"
                              "White: Kt-B3 (meant Kt-QB3)\nBlack: P-B7\n");
    CHECK(moves(other) == "b1c3");
    const auto silent = played("White: Kt-B3\nBlack: P-K4\n");
    CHECK(moves(silent).empty());  // it was not told which was meant, and the reply does not tell
}

TEST_CASE("an illegal record", "[exchange]")
{
    const auto answered = played("White: P-K4\nBlack: P-K5\nWhite: Kt-KB3\nBlack: P-K4\n");
    CHECK(moves(answered) == "e2e4 e7e5");  // Law 5 (b): restored, no penalty
    const auto king = played("start: 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\nWhite: P-K5\nBlack: Habit\nWhite: P-K4\n"
                             "White: K-Q2\n");
    CHECK(moves(king) == "e1d2");
    CHECK(has(king, Code::penalty_not_discharged));
    CHECK_FALSE(has(king, Code::claim_untrue));
    const auto named = played("White: P-K5\nBlack: Helen Kt\nWhite: P-K4\nWhite: Kt-QB3\n");
    CHECK(moves(named) == "b1c3");
}

TEST_CASE("a capture that is not expressed", "[exchange]")
{
    const std::string start = "start: 6k1/8/8/4p3/8/5N2/8/6K1 w - - 0 1\n";
    CHECK(moves(played(start + "White: Kt-K5\nBlack: K-R1\n")) == "f3e5 g8h8");
    CHECK(moves(played(start + "White: Kt-K5\nBlack: Draft\nWhite: K-R1\n")) == "g1h1");
    CHECK(has(played(start + "White: KtxP\nBlack: Draft\n"), Code::claim_untrue));
    CHECK(has(played("code: american-1897\n" + start + "White: Kt-K5\nBlack: Draft\n"), Code::claim_not_open));
}

TEST_CASE("penalties and readings in plain words", "[exchange]")
{
    const std::string post = "play: post\n", american = "code: american-1897\n";
    // British 1903, Part V Law 5: A with E; or D, which comes with the claimant's own next move.
    const auto paid = played(post + "White: Kt-B3\nBlack: I exact Penalties A and E\nWhite: Kt-KB3\n");
    CHECK(moves(paid) == "g1f3");
    CHECK(paid.penalties_e[0] == 1);
    CHECK(moves(played(post + "White: Kt-B3\nBlack: Penalties A and D: Kt-QB3; P-K4\n")) == "b1c3 e7e5");
    const auto alone = played(post + "White: Kt-B3\nBlack: Penalty D: Kt-QB3\n");
    CHECK(moves(alone).empty());
    CHECK(has(alone, Code::claim_not_open));
    CHECK(has(played(post + "White: Kt-B3\nBlack: Penalty D: P-K4; P-K4\n"), Code::claim_untrue));
    // An illegal demand is ignored, and no other takes its place (Law 7 d).
    const auto illegal = played(post + "White: P-K5\nBlack: Penalties A and D\nBlack: Penalties A and E\n");
    CHECK(illegal.penalties_e[0] == 0);
    // Law 3: a reply without the opponent's last move.
    CHECK(played(post + "White: P-K4\nBlack: P-K4\nWhite: Penalty E\n").penalties_e[1] == 1);
    CHECK(played(post + "White: P-K4\nBlack: P-K4; P-K4\nWhite: Penalty E\n").penalties_e[1] == 0);
    // American 1897, Part III Law 3: the receiver adopts, or exacts Penalty C.
    CHECK(moves(played(american + "White: Kt-B3\nBlack: adopts Kt-QB3; P-K4\n")) == "b1c3 e7e5");
    CHECK(has(played(post + "White: Kt-B3\nBlack: adopts Kt-QB3; P-K4\n"), Code::claim_not_open));
    const auto king = played(american + "start: 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\nWhite: P-K5\nBlack: Penalty C\n"
                                        "White: P-K4\nWhite: K-Q2\n");
    CHECK(moves(king) == "e1d2");
    CHECK(has(played(american + "White: P-K5\nBlack: Penalty C\n"), Code::claim_untrue));
    CHECK(moves(played(american + "White: P-K5\nBlack: Penalty C: Kt\nWhite: Kt-KB3\n")) == "g1f3");
}

TEST_CASE("a series of assumed replies", "[exchange]")
{
    const std::string first = "code: american-1897\nWhite: P-K4; if P-K4 then Kt-KB3; if P-QB4 then P-Q4\n";
    CHECK(moves(played(first + "Black: P-QB4\nBlack: PxP\n")) == "e2e4 c7c5 d2d4 c5d4");
    CHECK(moves(played(first + "Black: P-K4\nWhite: P-K4; Kt-KB3\nBlack: Kt-QB3\n")) == "e2e4 e7e5 g1f3 b8c6");
    CHECK(moves(played(first + "Black: P-K3\nWhite: P-Q4\n")) == "e2e4 e7e6 d2d4");  // not reached: void
    // An illegal record of a series is answered for only where it is reached.
    const std::string illegal = "code: american-1897\nWhite: P-K4; if P-K4 then Q-Q4\n";
    CHECK_FALSE(has(played(illegal + "Black: P-K3\n"), Code::not_a_legal_move));
    CHECK(has(played(illegal + "Black: P-K4\n"), Code::not_a_legal_move));
}

TEST_CASE("errors are corrected by code word", "[exchange]")
{
    const std::string appendix = "play: association\n";
    CHECK(moves(played(appendix + "White: Kt-KB3 (meant Kt-QB3)\nUmpire: Table Kt-KB3; Kt-QB3\nBlack: P-K4\n")) ==
          "b1c3 e7e5");
    CHECK(moves(played(appendix + "White: P-K4\nBlack: P-K4\nWhite: P-Q4\nUmpire to White: Teak P-K3\n")) ==
          "e2e4 e7e6");
    CHECK(moves(played("White: P-K4\nBlack: P-K4\nWhite: P-Q4\nBlack: Solid P-K4\nBlack: P-K3\n")) == "e2e4 e7e6");
    for (const char* untrue : {"Solid P-Q4", "Kestrel", "Kneed", "Home P-K5", "Domain P-K4"}) {
        INFO(untrue);
        const auto game = played(std::string{"White: P-K4\nBlack: "} + untrue + '\n');
        CHECK(moves(game) == "e2e4");
        CHECK((has(game, Code::claim_untrue) || has(game, Code::claim_not_open)));
    }
    // A reading cannot be taken up again when it is settled.
    CHECK(moves(played("White: Kt-B3 (meant Kt-KB3)\nBlack: P-K4\nBlack: Domain Kt-QB3\n")) == "g1f3 e7e5");
    CHECK(has(played("White: P-K4\nUmpire: Model\n"), Code::blank_not_filled));
}

TEST_CASE("each player's own board", "[exchange]")
{
    const auto game = played("White: Kt-KB3 (meant Kt-QB3)\nBlack: P-K4\nWhite: KtxP\n");
    REQUIRE(game.entries.size() == 3);
    CHECK(moves(game) == "g1f3 e7e5 f3e5");  // the record counts
    REQUIRE(game.entries[1].boards[0]);
    CHECK(write_fen(*game.entries[1].boards[0]).starts_with("rnbqkbnr/pppp1ppp/8/4p3/8/2N5/PPPPPPPP/R1BQKBNR w"));
    REQUIRE(game.entries[1].boards[1]);
    CHECK(write_fen(*game.entries[1].boards[1]) == write_fen(game.entries[1].position));
    CHECK_FALSE(game.entries[2].boards[0]);  // with a Knight on QB3 the record cannot be made
    const auto told = played("White: Kt-B3\nBlack: P-K4\nWhite: Kt-KB3\n");
    CHECK_FALSE(told.entries[1].boards[0]);
    CHECK(moves(told) == "g1f3 e7e5");  // answered in silence, the author tells what he chose
}

TEST_CASE("a draw is claimed on one's own turn, and proved", "[exchange]")
{
    const std::string there_and_back = "White: Kt-KB3\nBlack: Kt-KB3\nWhite: Kt-Kt1\nBlack: Kt-Kt1\n";
    for (const char* claim : {"White: PK4\nWhite: Lobby\n", "White: PK4\nBlack: PK4\nBlack: Luggage 1 and 2\n"}) {
        INFO(claim);
        CHECK(played(claim).result == "*");
        CHECK(has(played(claim), Code::claim_not_open));
    }
    CHECK(played(there_and_back + there_and_back + "Black: Luggage moves 1 and 3\n").result == "*");
    CHECK(played(there_and_back + there_and_back + "White: I claim a draw, as the position has stood twice before\n")
              .result == "1/2-1/2");
    const std::string checks = "start: 6k1/5ppp/8/8/8/8/1q3PPP/3Q2K1 w - - 0 1\n";
    CHECK(played(checks + "White: I claim a draw by an endless series of checks\n").result == "*");
    CHECK(played("start: 6k1/6p1/5p2/7Q/8/8/1q4PP/7K w - - 0 1\n"
                 "White: I claim a draw by an endless series of checks\n")
              .result == "1/2-1/2");
    const auto proposal = played("White: PK4\nBlack: I propose a draw\n");
    CHECK(has(proposal, Code::proposal_without_move));
    CHECK_FALSE(has(proposal, Code::not_a_legal_move));
    CHECK_FALSE(has(proposal, Code::not_a_record));
    CHECK(moves(played("White: PK4\nBlack: I propose a draw\nBlack: PK4\n")) == "e2e4 e7e5");
}

TEST_CASE("demands and refusals in other words", "[exchange]")
{
    const std::string american = "code: american-1897\n";
    CHECK(moves(played(american + "White: KtB3\nBlack: I adopt KtQB3 and reply PK4\n")) == "b1c3 e7e5");
    CHECK(moves(played(american + "White: PK5\nBlack: I exact Penalty C; move your Knight\nWhite: PK4\n"
                                  "White: KtQB3\n")) == "b1c3");
    CHECK(played("White: PK4, I offer a draw\nBlack: I accept the draw\n").result == "1/2-1/2");
    CHECK(moves(played("White: PK4, I offer a draw\nBlack: I decline your offer of a draw; PK4\n")) == "e2e4 e7e5");
    CHECK_FALSE(has(played("White: PK4\nBlack: PK4\nWhite: I do not claim a draw\n"), Code::proposal_without_move));
    CHECK(has(played("White: Pawn to King's ninth\n"), Code::not_a_record));
}

TEST_CASE("what is no record is no illegal record", "[exchange]")
{
    const auto game = played("White: PK4\nBlack: the weather is fine here\nBlack: PK4\n");
    CHECK(has(game, Code::not_understood));
    CHECK(moves(game) == "e2e4 e7e5");
    CHECK_FALSE(has(played("White: PK9\n"), Code::not_understood));
}

TEST_CASE("an illegal requirement forfeits the right to a penalty", "[exchange]")
{
    for (const char* messages : {"White: PK5\nBlack: Helen R\nBlack: Helen Kt\nWhite: PK4\n",
                                 "play: association\nWhite: PK5\nBlack: Helen R\nBlack: Helen Kt\nWhite: PK4\n",
                                 "code: american-1897\nWhite: PK5\nBlack: Penalty C: R\nBlack: Penalty C: Kt\n"
                                 "White: PK4\n"}) {
        INFO(messages);
        CHECK(moves(played(messages)) == "e2e4");
    }
    const std::string told = "White: PK5\nBlack: Helen R\nWhite: The move you require me to make by way of penalty is "
                             "illegal, and I must disregard your requirement. You have forfeited your right\n";
    CHECK_FALSE(has(played(told), Code::not_understood));
    CHECK(moves(played("White: PK5\nBlack: Helen P(QR2)\nWhite: PK4\nWhite: PQR4\n")) == "a2a4");
    CHECK(has(played("play: association\nWhite: PK5\nBlack: Hinge\n"), Code::claim_not_open));
}

TEST_CASE("several records for one turn", "[exchange]")
{
    const std::string two = "White: PK4 or PQ4\n";
    CHECK(moves(played("code: american-1897\n" + two + "Black: adopts PQ4; 1... PQ4\n")) == "d2d4 d7d5");
    CHECK(moves(played("play: post\n" + two + "Black: adopts PQ4; PQ4\n")) == "d2d4 d7d5");
    CHECK(has(played("play: post\n" + two + "Black: Penalties A and C\n"), Code::claim_not_open));
    CHECK(moves(played("play: post\nstart: 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\nWhite: PK4 or PK5\n"
                       "Black: Penalties A and C\nWhite: KQ2\n")) == "e1d2");
    // Part VI has no such law: no penalty, and its author tells.
    const auto silent = played(two + "White: PQ4\nBlack: PQ4\n");
    CHECK(moves(silent) == "d2d4 d7d5");
    CHECK_FALSE(has(silent, Code::not_a_legal_move));
}

TEST_CASE("terms, Penalty E with a reply, Penalty D without one", "[exchange]")
{
    CHECK(moves(played("play: post\nWhite: PK4\nBlack: PK4\nWhite: Penalty E; 2. PQ4\n")) == "e2e4 e7e5 d2d4");
    const std::string agreed = "play: post\nillegal: C\n";
    CHECK(has(played(agreed + "White: PK5\nBlack: Penalties A and E\n"), Code::claim_not_open));
    CHECK(played(agreed + "White: PK4\n").findings.empty());
    CHECK(moves(played("play: post\nWhite: KtB3 (meant KtKB3)\nBlack: Penalty D: KtQB3\n")) == "g1f3");
    CHECK(moves(played("play: post\nWhite: KtB3\nBlack: Penalty D: KtQB3\nWhite: KtKB3\n")) == "g1f3");
}

TEST_CASE("forfeits are claimed, and an adjudicated game is over", "[exchange]")
{
    CHECK(played("White: PK4\nUmpire to Black: Machine\n").result == "*");
    CHECK(played("White: PK4\nUmpire to Black: Machine\nBlack: I claim the game\n").result == "0-1");
    CHECK(played("play: association\nWhite: PK4\nUmpire to Black: Machine\n").result == "0-1");
    CHECK(has(played("limit: 4 turns in 0:30\nWhite: PK4 [0:02]\nUmpire to Black: Model\n"), Code::time_exceeded));
    const auto over = played("White: PK4\nUmpire: Palace\nBlack: PK4\n");
    CHECK(moves(over) == "e2e4");
    CHECK(has(over, Code::out_of_turn));
}

TEST_CASE("draws by telegraph", "[exchange]")
{
    const std::string there_and_back = "White: Kt-KB3\nBlack: Kt-KB3\nWhite: Kt-Kt1\nBlack: Kt-Kt1\n";
    CHECK(has(played(there_and_back + "White: Luggage moves 1 and 3\n"), Code::claim_untrue));
    CHECK(played(there_and_back + there_and_back + "White: Luggage moves 1 and 3\n").result == "1/2-1/2");
    CHECK(played("White: Label P-K4\nBlack: Leeward\n").result == "1/2-1/2");
    const auto refused = played("White: Label P-K4\nBlack: Liberty P-K4\nWhite: Leeward\n");
    CHECK(moves(refused) == "e2e4 e7e5");
    CHECK(has(refused, Code::claim_untrue));
}

TEST_CASE("hostile exchanges are answered", "[exchange]")
{
    std::string many;
    for (int i = 0; i < 3000; ++i) many += i % 2 == 0 ? "White: Debate\n" : "Black: Kt-B3 (meant P-K4) [99:99]\n";
    for (const std::string& file : {std::string{}, std::string{":::::"}, many, std::string(100000, ':'),
                                    std::string{"White:\nWhite: (meant \nWhite: []\nWhite: [0:1\n"},
                                    std::string{"limit: 0 turns in 0:00\nlimit: 99999999999 turns in 9999:59\n"},
                                    std::string{"Umpire: P-K4\nUmpire to White: Model\nWhite: \xFF\xFE\n"}}) {
        const auto text = Text::decode(file);
        const auto game = exchange::replay(text);
        CHECK_FALSE(exchange::report(game, text, "file", false).empty());
        CHECK_FALSE(exchange::json_lines(game, text, "file").empty());
    }
}

TEST_CASE("the words that may be sent are those that check finds true", "[exchange]")
{
    const auto answers = [](const char* record, const char* fen = nullptr) {
        const auto position = fen != nullptr ? read_fen(fen).value() : Position::initial();
        return telegram::open_messages({.opponents = telegram::Situation::Offence{record, position}});
    };
    using Words = std::vector<std::string>;
    CHECK(answers("P-K4").empty());
    CHECK(answers("Kt-B3") == Words{"Debate"});  // Domain is its author's (Part VI Law 4 b)
    CHECK(telegram::open_messages(
              {.appendix_a = true, .opponents = telegram::Situation::Offence{"Kt-B3", Position::initial()}}) ==
          Words{"Debate", "Domain Kt-QB3", "Domain Kt-KB3"});
    CHECK(telegram::open_messages(
              {.appendix_a = true, .opponents = telegram::Situation::Offence{"P-K5", Position::initial()}}) ==
          Words{"Helen Kt", "Helen P"});  // Penalty E is not among those of Appendix A Law 9 (a)
    CHECK(answers("P-K5") == Words{"Helen Kt", "Helen P", "Hinge"});
    CHECK(answers("P-K5", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1") == Words{"Habit", "Hinge"});
    CHECK(answers("R-K8", "4r2k/8/8/8/8/8/8/4R1K1 w - - 0 30") == Words{"Draft", "Dwell"});
    CHECK(telegram::open_messages({.position = read_fen("4k3/8/8/8/8/8/8/4K2R w - - 100 80").value()}) ==
          Words{"Lobby"});
}

TEST_CASE("each section of the code has its own initial", "[exchange]")
{
    for (const auto& row : telegram::code_words()) {
        for (const auto& other : telegram::code_words())
            if (row.word.front() == other.word.front()) CHECK(row.section == other.section);
        // As many blanks as the meaning shows.
        std::size_t blanks = 0;
        for (auto at = row.meaning.find("____"); at != std::string_view::npos; at = row.meaning.find("____", at + 4))
            ++blanks;
        INFO(row.word);
        CHECK(blanks == row.blanks);
        CHECK(telegram::find(row.word) == &row);
    }
}

TEST_CASE("series of both sides answer each other for so many steps, however long the messages", "[exchange]")
{
    std::string white = "White: 1. KtKB3", black = "Black: 1... KtKB3";
    for (unsigned i = 1; i < 5000; ++i) {
        const std::string now = std::to_string(i), next = std::to_string(i + 1);
        const std::string home = i % 2 == 0 ? "KtKB3" : "KtKt1", out = i % 2 == 0 ? "KtKt1" : "KtKB3";
        white += "; if " + now + "... " + out + " then " + next + ". " + home;
        black += "; if " + next + ". " + home + " then " + next + "... " + home;
    }
    const auto game = played("code: american-1897\nplay: post\n" + white + '\n' + black + '\n');
    CHECK(game.moves.size() > 100);
    CHECK(game.moves.size() < 200);
    CHECK(has(game, Code::series_not_legal));
}
