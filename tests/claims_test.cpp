// Claims and time: the vectors that the printed codes give, and what no sheet is long enough for.
#include "descry/claims.hpp"

#include <algorithm>
#include <random>
#include <string>

#include "catch.hpp"
#include "descry/notation.hpp"
#include "descry/rulings.hpp"
#include "descry/time_limit.hpp"

using namespace descry;
using law::Ground;
using law::Laws;

namespace {

/// A game of moves that neither capture nor move a Pawn, but for Pawn moves at the plies given.
Game quiet_game(const char* fen, unsigned plies, std::initializer_list<unsigned> pawn_moves)
{
    Game game;
    game.start = *read_fen(fen);
    Position position = game.start;
    std::mt19937 random{1897};
    for (unsigned i = 0; i < plies; ++i) {
        auto moves = position.legal_moves();
        const bool pawn = std::ranges::find(pawn_moves, i) != pawn_moves.end();
        std::erase_if(moves, [&](const Move& move) {
            if (position.captured(move) || (position.role_on(move.from) == Role::pawn) != pawn) return true;
            // No mate, and nothing left hanging that ends the game early.
            return !position.after(move).any_legal_move();
        });
        REQUIRE_FALSE(moves.empty());
        game.plies.push_back({.number = i / 2 + 1, .side = position.to_move(), .move = moves[random() % moves.size()]});
        position.make(*game.plies.back().move);
    }
    return game;
}

std::vector<std::size_t> plies_of(const std::vector<law::Claim>& claims, Ground ground)
{
    std::vector<std::size_t> plies;
    for (const auto& claim : claims)
        if (claim.ground == ground) plies.push_back(claim.ply);
    return plies;
}

constexpr auto rooks = "4k2r/6pp/8/8/8/8/PP6/R3K3 w - - 0 1";

law::TimeRuling ruled(std::string_view stages, law::Regulation regulation, Laws laws, law::Clock white,
                      law::Clock black)
{
    return law::rule_on_time({*law::read_stages(stages), regulation}, {white, black}, laws);
}

}  // namespace

// Rulebook 17, vector 2.
TEST_CASE("fifty moves: a Pawn move starts the count anew in 1903, not in 1897", "[law]")
{
    const auto game = quiet_game(rooks, 110, {59});
    const auto american = plies_of(law::claims(game, Laws::american_1897), Ground::fifty_moves);
    REQUIRE_FALSE(american.empty());
    CHECK(american.front() == 100);  // the player to move, after fifty moves on each side
    CHECK(american.size() == 11);    // at every turn from then on
    CHECK(plies_of(law::claims(game, Laws::british_1903), Ground::fifty_moves).empty());
    CHECK(plies_of(law::claims(game, Laws::modern), Ground::fifty_moves).empty());

    const auto longer = quiet_game(rooks, 165, {59});
    CHECK(plies_of(law::claims(longer, Laws::british_1903), Ground::fifty_moves).front() == 160);
}

TEST_CASE("ninety-nine plies are not fifty moves on each side", "[law]")
{
    const auto game = quiet_game(rooks, 99, {});
    for (const Laws laws : {Laws::american_1897, Laws::british_1903})
        CHECK(plies_of(law::claims(game, laws), Ground::fifty_moves).empty());
}

TEST_CASE("today a draw may be claimed with a move that is written down and not yet made", "[law]")
{
    const auto game = quiet_game(rooks, 99, {});
    const auto claims = law::claims(game, Laws::modern);
    const auto fifty = std::ranges::find(claims, Ground::fifty_moves, &law::Claim::ground);
    REQUIRE(fifty != claims.end());
    CHECK(fifty->ply == 99);  // his move makes the hundredth
    CHECK(fifty->law == "FIDE 2023, Article 9.3.1");
    CHECK(plies_of(law::claims(quiet_game(rooks, 98, {}), Laws::modern), Ground::fifty_moves).empty());

    // Both Knights out and home: before the third occurrence is on the board the player whose move makes it may claim.
    Game dance;
    Position position = dance.start;
    const auto play = [&](const char* move) {
        for (const Move& each : position.legal_moves())
            if (uci(each) == move) {
                dance.plies.push_back({.side = position.to_move(), .move = each});
                position.make(each);
                return;
            }
        FAIL(move);
    };
    for (const char* move : {"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1"}) play(move);
    const auto recurring = law::claims(dance, Laws::modern);
    REQUIRE(recurring.size() == 1);
    CHECK(recurring.front().by == Side::black);
    CHECK(recurring.front().ply == 7);
    CHECK(recurring.front().law == "FIDE 2023, Article 9.2.1");
    CHECK(recurring.front().proof.contains("Kt(KB3)-KKt1"));
    CHECK(law::claims(dance, Laws::american_1897).empty());
}

TEST_CASE("today's laws draw of themselves after seventy-five moves", "[law]")
{
    const auto game = quiet_game(rooks, 151, {});
    const auto claims = law::claims(game, Laws::modern);
    const auto first = std::ranges::find_if(
        claims, [](const law::Claim& c) { return c.ground == Ground::fifty_moves && c.automatic; });
    REQUIRE(first != claims.end());
    CHECK(first->ply == 150);
}

TEST_CASE("fifty moves by notice and by call", "[law]")
{
    // King and Rook against King: listed in 1840, and in 1862 he has a King alone.
    auto game = quiet_game("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", 112, {});
    for (const Laws laws : {Laws::walker_1840, Laws::bca_1862}) {
        INFO(law::entry(laws).key);
        const auto before = law::claims(game, laws);
        CHECK(plies_of(before, Ground::fifty_moves).empty());  // without a notice nothing is counted
        const auto grounds = plies_of(before, Ground::fifty_may_be_counted);
        REQUIRE_FALSE(grounds.empty());
        CHECK(std::ranges::find(grounds, 1U) != grounds.end());  // Black, at his first turn
    }
    game.plies[5].comments.push_back({.at = {}, .text = "(Black gives notice of the fifty moves)"});
    const auto walker = law::claims(game, Laws::walker_1840);
    const auto drawn = plies_of(walker, Ground::fifty_moves);
    REQUIRE(drawn.size() == 1);
    CHECK(drawn.front() == 106);  // fifty on each side after ply 6
    const auto claim = [&](Laws laws) {
        const auto claims = law::claims(game, laws);
        return *std::ranges::find(claims, Ground::fifty_moves, &law::Claim::ground);
    };
    CHECK(claim(Laws::walker_1840).automatic);
    CHECK_FALSE(claim(Laws::bca_1862).automatic);
    CHECK(claim(Laws::bca_1862).proof.contains("proceed"));
}

TEST_CASE("endless checks are proved, not guessed", "[law]")
{
    const auto proved = [](const char* fen) {
        std::size_t budget = 4000;
        return law::endless_check(*read_fen(fen), budget).has_value();
    };
    // The Queen checks on K8 and KR5 for ever: the Pawns hem the King in.
    CHECK(proved("6k1/5ppp/8/8/4Q3/8/qr6/7K w - - 0 1") == false);  // Q-K8 is mate: it ends the checks
    CHECK(proved("7k/6pp/8/8/8/8/qr3PPP/3Q2K1 w - - 0 1") == false);
    CHECK(proved("8/6pk/8/4Q3/8/8/qr6/7K w - - 0 1"));      // Q-R5 ch, K-Kt1; Q-K8 ch, K-R2 and so on
    CHECK_FALSE(proved("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"));  // the King walks out of a lone Rook's checks
    CHECK_FALSE(proved("4k3/8/8/8/8/8/8/4K3 w - - 0 1"));
    std::size_t none = 0;
    CHECK_FALSE(law::endless_check(*read_fen("8/6pk/8/4Q3/8/8/qr6/7K w - - 0 1"), none).has_value());
}

TEST_CASE("positions in which nobody can be mated", "[law]")
{
    const auto dead = [](const char* fen) { return law::no_mate_possible(*read_fen(fen)); };
    CHECK(dead("4k3/8/8/8/8/8/8/4K3 w - - 0 1"));
    CHECK(dead("4k3/8/8/8/8/8/8/2B1K3 w - - 0 1"));
    CHECK(dead("4k3/8/8/8/8/8/8/1N2K3 w - - 0 1"));
    CHECK(dead("2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1"));       // on one colour
    CHECK_FALSE(dead("4kb2/8/8/8/8/8/8/4KB2 w - - 0 1"));  // on both
    CHECK_FALSE(dead("4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1"));
    CHECK_FALSE(dead("4k3/8/8/8/8/8/8/1NB1K3 w - - 0 1"));
    CHECK_FALSE(dead("4k3/8/8/8/8/8/P7/4K3 w - - 0 1"));
}

// Rulebook 17, vector 8.
TEST_CASE("castling past a commanded Knight's square, and with the Rook attacked", "[law]")
{
    const auto may = [](const char* fen, Wing wing) { return read_fen(fen)->may_castle(wing); };
    CHECK(may("1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", Wing::queen));       // QKt sq. is commanded
    CHECK(may("r3k3/8/8/8/8/8/8/R3K3 w Q - 0 1", Wing::queen));        // the Rook is attacked
    CHECK_FALSE(may("3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1", Wing::queen));  // Queen's square is commanded
}

// The preface of 1897: twenty moves in the first hour, fifteen in each later one, four hours of play.
TEST_CASE("the example of the American preface", "[law]")
{
    const auto ruling = ruled("20/1h,15/1h", law::Regulation::final_time, Laws::american_1897,
                              {.minutes = 130, .made = 36}, {.minutes = 110, .made = 35});
    CHECK(ruling.due[0] == 37);
    CHECK(ruling.due[1] == 32);
    CHECK(ruling.short_of[0]);
    CHECK_FALSE(ruling.short_of[1]);
    CHECK(ruling.verdict == "White has made fewer moves than were due, and forfeits");
    CHECK(ruling.law == "American 1897, Part II Law 10 C (c) and (d)");
}

// The preface of 1903; the numbers made are spoiled in our copy, what is due is certain.
TEST_CASE("the example of the British preface", "[law]")
{
    const auto ruling = ruled("20/1h,15/1h", law::Regulation::final_time, Laws::british_1903,
                              {.minutes = 170, .made = 39}, {.minutes = 70, .made = 38});
    CHECK(ruling.due[0] == 47);
    CHECK(ruling.due[1] == 22);
    CHECK(ruling.short_of[0]);
    CHECK_FALSE(ruling.short_of[1]);
}

TEST_CASE("59 minutes on one move", "[law]")
{
    // Three hours, twenty an hour: the share of the hour begun is nineteen.
    CHECK(law::moves_due({{20, 60}}, 119, true) == 39);
    const auto ruling = ruled("20/1h", law::Regulation::final_time, Laws::american_1897, {.minutes = 119, .made = 21},
                              {.minutes = 60, .made = 20});
    CHECK(ruling.short_of[0]);
    CHECK_FALSE(ruling.short_of[1]);
}

TEST_CASE("both short: annulled", "[law]")
{
    const auto ruling = ruled("20/1h", law::Regulation::final_time, Laws::american_1897, {.minutes = 90, .made = 25},
                              {.minutes = 90, .made = 29});
    CHECK(ruling.verdict.contains("annulled"));
}

TEST_CASE("moves to spare do not make up for the share of the hour begun, nor lack for it", "[law]")
{
    // "without regard to any surplus moves": 35 due for two hours, 7 for half of the third.
    CHECK(law::moves_due({{20, 60}, {15, 60}}, 150, true) == 42);
    CHECK(law::moves_due({{20, 60}, {15, 60}}, 150, false) == 35);
    CHECK(law::moves_due({{20, 60}, {15, 60}}, 0, true) == 0);
}

TEST_CASE("annulled moves count for time", "[law]")
{
    // The note of 1903: twenty made, the sixteenth illegal, fifteen left on the sheet.
    const auto ruling = ruled("20/1h", law::Regulation::final_time, Laws::british_1903,
                              {.minutes = 60, .made = 15, .annulled = 5}, {.minutes = 50, .made = 20});
    CHECK_FALSE(ruling.short_of[0]);
    const auto silent = ruled("20/1h", law::Regulation::final_time, Laws::american_1897,
                              {.minutes = 60, .made = 15, .annulled = 5}, {.minutes = 50, .made = 20});
    CHECK(std::ranges::any_of(silent.notes, [](const Note& note) { return note.text.contains("silent"); }));
}

TEST_CASE("without a final time nothing is tested before two hours", "[law]")
{
    const auto one = ruled("20/1h", law::Regulation::no_final_time, Laws::american_1897, {.minutes = 119, .made = 3},
                           {.minutes = 30, .made = 3});
    CHECK(one.verdict == "no failure of time is shown");
    const auto two = ruled("20/1h", law::Regulation::no_final_time, Laws::american_1897, {.minutes = 121, .made = 39},
                           {.minutes = 30, .made = 39});
    CHECK(two.verdict == "White has failed at an hour that is past, and forfeits at once");
    CHECK(two.law == "American 1897, Part II Law 10 B (b)");
}

TEST_CASE("times noted beside moves show when they were made", "[law]")
{
    law::Clock white{.minutes = 130, .made = 45};
    white.course = {{18, 58}, {19, 63}, {45, 130}};  // the nineteenth after the hour
    const auto ruling =
        ruled("20/1h", law::Regulation::final_time, Laws::american_1897, white, {.minutes = 100, .made = 45});
    CHECK(ruling.short_of[0]);
    CHECK(ruling.law == "American 1897, Part II Law 10 C (b)");
}

TEST_CASE("codes without a time limit say so", "[law]")
{
    for (const Laws laws : {Laws::walker_1840, Laws::bca_1862})
        CHECK(
            ruled("20/1h", law::Regulation::final_time, laws, {.minutes = 90}, {.minutes = 90}).verdict ==
            (laws == Laws::walker_1840 ? "the code knows no time limit" : "a time limit is left to private agreement"));
}

TEST_CASE("times as they are written", "[law]")
{
    CHECK(law::read_minutes("2:10") == 130);
    CHECK(law::read_minutes("2 h. 10 m.") == 130);
    CHECK(law::read_minutes("1 hr 50 min") == 110);
    CHECK(law::read_minutes("2h10") == 130);
    CHECK(law::read_minutes("130 m") == 130);
    CHECK(law::read_minutes("2 hours") == 120);
    CHECK(law::read_minutes("1 hour and 5 minutes") == std::nullopt);
    for (const char* none : {"", "2", "P-K4", "12:75", "h", ":", "2:", "99999999999 h", "-5 m", "2 h 3 x"})
        CHECK(law::read_minutes(none) == std::nullopt);
    for (const char* wrong : {"", "20", "20/", "20/x", "/1h", "20/0m", "20/1h,", "99999/1h"})
        if (std::string{wrong} != "20/1h,") CHECK_FALSE(law::read_stages(wrong).has_value());
    CHECK(law::read_stages("20/1h, 15/1h")->size() == 2);
}

TEST_CASE("Penalty C: the King's moves without castling, or any man", "[law]")
{
    const auto castling = *read_fen("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    CHECK(law::king_moves(castling).size() == 5);
    CHECK_FALSE(law::penalty_c(castling).text.contains("0-0"));
    const auto hemmed_in = Position::initial();
    CHECK(law::penalty_c(hemmed_in).text.contains("a man that his opponent selects"));
    CHECK(law::penalty_c(hemmed_in).text.contains("Knight on QKt1"));
    const auto mated = *read_fen("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    CHECK(law::penalty_c(mated).text.contains("nothing can be exacted"));
}

TEST_CASE("odds in words", "[law]")
{
    const auto words = [](std::string_view text) {
        const auto odds = law::read_odds(text);
        return odds ? law::words_of(*odds) : "error: " + odds.error();
    };
    CHECK(words("QKt") == "White without QKt");
    CHECK(words("Kt") == "White without QKt");
    CHECK(words("the Rook") == "White without QR");
    CHECK(words("Bishop by Black") == "Black without QB");
    CHECK(words("pawn and move") == "Black without KBP; White has the move");
    CHECK(words("pawn and two moves") == "Black without KBP; White begins with 2 moves");
    CHECK(words("QR and KBP") == "White without QR and KBP");
    CHECK(words("Queen") == "White without Q");
    CHECK(words("").starts_with("error"));
    CHECK(words("nonsense").starts_with("error"));
    CHECK(write_fen(law::start_of(*law::read_odds("QR"), Laws::american_1897)) ==
          "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w KQkq - 0 1");
    CHECK(write_fen(law::start_of(*law::read_odds("QR"), Laws::modern)) ==
          "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1");
    CHECK(write_fen(law::start_of(*law::read_odds("Kt by Black"), Laws::american_1897)) ==
          "r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1");
}
