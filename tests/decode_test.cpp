// Pages that no rows can be made of, read against the legal moves.
#include <string>
#include <vector>

#include "catch.hpp"
#include "descry/notation.hpp"
#include "descry/sheet.hpp"
#include "descry/solve.hpp"
#include "descry/style.hpp"
#include "descry/text.hpp"
#include "ring.hpp"
#include "src/reading/said.hpp"
#include "src/score/slots.hpp"
#include "src/text/ascii.hpp"

namespace {

using namespace descry;

/// A game of Morphy's, Paris 1858, in coordinates.
const std::vector<std::string> opera{"e2e4", "e7e5", "g1f3", "d7d6", "d2d4", "c8g4", "d4e5", "g4f3", "d1f3",
                                     "d6e5", "f1c4", "g8f6", "f3b3", "d8e7", "b1c3", "c7c6", "c1g5", "b7b5",
                                     "c3b5", "c6b5", "c4b5", "b8d7", "e1c1", "a8d8", "d1d7", "d8d7", "h1d1",
                                     "e7e6", "b5d7", "f6d7", "b3b8", "d7b8", "d1d8"};

/// Its records in a house's style.
std::vector<std::string> records(std::string_view style)
{
    std::vector<std::string> written;
    Position position = Position::initial();
    for (const auto& told : opera)
        for (const Move& move : position.legal_moves())
            if (uci(move) == told) {
                written.push_back(write_record(move, position, *find_style(style)));
                position.make(move);
                break;
            }
    REQUIRE(written.size() == opera.size());
    return written;
}

Game longest_game(const std::string& page)
{
    const Text text = Text::decode(page);
    Game longest;
    std::uint64_t index = 0;
    for (const Score& score : read_scores(text)) {
        Game game = solve(score, text, ++index, {.mending = Mending::play_on});
        if (game.plies.size() > longest.plies.size()) longest = std::move(game);
    }
    return longest;
}

std::vector<std::string> moves(const Game& game)
{
    std::vector<std::string> made;
    for (const Ply& ply : game.plies)
        if (ply.move) made.push_back(uci(*ply.move));
    return made;
}

/// One player's records, or both players', in a row.
std::string running(const std::vector<std::string>& all, std::size_t from, std::size_t step, bool numbered)
{
    std::string line;
    for (std::size_t i = from; i < all.size(); i += step)
        line += (numbered ? std::to_string(i / 2 + 1) + ". " : "") + all[i] + ' ';
    return line;
}

/// The game's moves, each in a notation of today.
template <class Write> std::vector<std::string> written(Write write)
{
    std::vector<std::string> all;
    Position position = Position::initial();
    for (const auto& told : opera)
        for (const Move& move : position.legal_moves())
            if (uci(move) == told) {
                all.push_back(write(move, position));
                position.make(move);
                break;
            }
    return all;
}

/// "1. P-K4 P-K4", a turn to a line.
std::string turns(const std::vector<std::string>& all)
{
    std::string page;
    for (std::size_t i = 0; i < all.size(); i += 2)
        page += std::to_string(i / 2 + 1) + ". " + all[i] + ' ' + (i + 1 < all.size() ? all[i + 1] : "") + '\n';
    return page;
}

/// No ply is in doubt, and no two were read at one place.
void check_certain(const Game& game)
{
    for (const Ply& ply : game.plies) {
        INFO(ply.record << ": " << ply.reason);
        CHECK(ply.status != Status::ambiguous);
        CHECK(ply.status != Status::repaired);
    }
    for (std::size_t i = 0; i < game.plies.size(); ++i)
        for (std::size_t k = 0; k < i; ++k) CHECK(game.plies[i].at.begin != game.plies[k].at.begin);
}

}  // namespace

TEST_CASE("records without numbers on one line are a game", "[decode]")
{
    for (const char* style : {"british", "american", "bird"}) {
        INFO(style);
        CHECK(moves(longest_game(running(records(style), 0, 1, false) + '\n')) == opera);
    }
}

TEST_CASE("all of White's records and then all of Black's are a game", "[decode]")
{
    const auto all = records("british");
    for (const bool numbered : {true, false}) {
        INFO(numbered);
        CHECK(moves(longest_game("White. " + running(all, 0, 2, numbered) + "Black. " + running(all, 1, 2, numbered) +
                                 '\n')) == opera);
    }
}

TEST_CASE("a game is read whose first numbers a scan has set apart", "[decode]")
{
    const auto all = records("british");
    // White's column lost its first numbers to a heap below it; Black's has them all.
    std::string white, black;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto number = std::to_string(i / 2 + 1) + ". ";
        if (i % 2 == 0)
            white += (i < 20 ? "" : number) + all[i] + ' ';
        else
            black += number + all[i] + ' ';
    }
    const Game game = longest_game("White. " + white + "1. 2. 3. 4. 5. 6. 7. 8. 9. 10. Black. " + black + '\n');
    CHECK(moves(game) == opera);
}

TEST_CASE("cells that a scan has torn off and set above their rows are found there", "[decode]")
{
    const auto all = records("british");
    std::string page;
    for (std::size_t i = 0; i < all.size(); i += 2) {
        // Black's cells of rows 9 to 12 stand above row 6, without their numbers.
        if (i == 10) page += all[17] + "\n\n" + all[19] + "\n\n" + all[21] + "\n\n" + all[23] + "\n\n";
        const auto number = std::to_string(i / 2 + 1) + ". ";
        page +=
            number + all[i] + (i < 16 || i > 22 ? "  " + number + (i + 1 < all.size() ? all[i + 1] : "") : "") + "\n\n";
    }
    CHECK(moves(longest_game(page)) == opera);
}

TEST_CASE("a game without numbers goes on behind a note", "[decode]")
{
    auto all = records("british");
    all[4] = "P-Q_";  // so that the page is read against the legal moves
    for (const std::size_t rest : {5U, 4U, 3U, 2U}) {
        INFO(rest);
        const auto behind = all.size() - rest;
        std::string page;
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (i == behind)
                page +=
                    "\n\nBlack's only chance was to play Q-Q4 R-B4 Q-Kt3 RxQ RxR RxKP (best) RxR Q-B8 R-Kt QxP and it "
                    "would be a hard game to play. If KxB PxB Q-R5 Q-B2 QxQ KxQ P-KB3 PxP RxP K-K3 B-Kt5 P-B4 "
                    "R-K K-Q2 R-B7 K-B3, and White has the better of it.\n\n";
            page += all[i] + ' ';
        }
        CHECK(moves(longest_game(page + '\n')) == opera);
    }
}

TEST_CASE("what is said behind a line that ends a game is no part of it", "[decode]")
{
    auto all = records("british");
    all.resize(30);
    all[4] = "P-Q_";  // so that the page is read against the legal moves
    std::string page;
    for (std::size_t i = 0; i < all.size(); i += 2)
        page += std::to_string(i / 2 + 1) + ". " + all[i] + "      " + all[i + 1] + '\n';
    const std::vector ended(opera.begin(), opera.begin() + 30);
    CHECK(moves(longest_game(page + "      Resigns.\n\nThere might follow 16. Q-Kt8ch, KtxQ; 17. R-Q8 mate.\n")) ==
          ended);
    // Without a line that ends it, by the words right before.
    for (const char* words : {"We think that Black has the worse of it after", "Nothing is better than",
                              "Black gave it up on account of", "His last was no reply to"}) {
        INFO(words);
        CHECK(moves(longest_game(page + "\n(a) " + words + " 16. Q-Kt8ch, KtxQ; 17. R-Q8 mate.\n")) == ended);
    }
}

TEST_CASE("rows that count on from a move that words suppose are supposed with it", "[decode]")
{
    const std::string page = "1. P-K4       P-K4\n2. Kt-KB3    Kt-QB3\n3. B-Kt5\n\nWeak, for if:\n\n3. B-B4      B-B4\n"
                             "4. P-B3      Kt-B3\n5. P-Q4      PxP\n\n3.           P-QR3\n4. B-R4      Kt-B3\n";
    const Text text = Text::decode(page);
    auto slots = score::slots_of(text.view());
    reading::mark_said(slots, text.view());
    std::string said;
    for (const auto& place : slots.places) said += place.supposed ? 'S' : place.supposed_too ? 's' : '.';
    CHECK(said == ".....Ssssss...");
}

TEST_CASE("a capital may be two strokes, but two figures are a number", "[decode]")
{
    auto all = records("british");
    all[23] = "il-Q1";
    all[24] = "irxKt";
    all[4] = "P-Q_";
    std::string page;
    for (std::size_t i = 0; i < all.size(); ++i) page += std::to_string(i / 2 + 1) + "- " + all[i] + '\n';
    INFO(page);
    CHECK(moves(longest_game(page)) == opera);
}

TEST_CASE("an empty cell of a table shifts no records in silence", "[decode]")
{
    const std::string head = "1,P-K4,P-K4\n2,Kt-KB3,Kt-QB3\n3,B-B4,B-B4\n";
    for (const char* rows : {"4,,Kt-B3\n5,P-Q3,P-Q3\n", "4,P-B3,\n5,P-Q3,P-Q3\n6,Castles,Kt-B3\n"}) {
        const Game game = longest_game(head + rows);
        INFO(rows);
        REQUIRE(game.plies.size() > 6);
        for (std::size_t i = 6; i < game.plies.size(); ++i) {
            INFO(game.plies[i].record);
            CHECK(game.plies[i].status != Status::unique);
            CHECK(game.plies[i].status != Status::hindsight);
        }
    }
}

TEST_CASE("whole sheets in today's notations are games, and certain", "[decode]")
{
    const auto by_figures = [](const Move& move, const Position&) {
        std::string figures = uci(move);
        for (const std::size_t i : {0, 2}) figures[i] = static_cast<char>(figures[i] - 'a' + '1');
        return figures;
    };
    const auto in_san = [](const Move& move, const Position& position) { return san(move, position); };
    const auto coordinates = [](const Move& move, const Position&) { return uci(move); };
    for (const auto& all : {written(in_san), written(coordinates), written(by_figures)}) {
        INFO(all.front());
        const Game game = longest_game(turns(all));
        CHECK(moves(game) == opera);
        check_certain(game);
    }
}

TEST_CASE("today's notations are read by the legal moves where a scan misreads them, and shown", "[decode]")
{
    const auto in_san = [](const Move& move, const Position& position) { return san(move, position); };
    const auto coordinates = [](const Move& move, const Position&) { return uci(move); };
    // Old figures look like small letters: 5 like s, 1 like i, 6 like an e.
    auto short_records = written(in_san), squares = written(coordinates);
    short_records[1] = "es", short_records[6] = "dxes", short_records[9] = "dxe s", short_records[3] = "dé";
    squares[1] = "e7es", squares[11] = "g8fe", squares[10] = "fic4", squares[32] = "d1dg";
    const std::vector<std::size_t> misread{1, 3, 6, 9}, squares_misread{1, 10, 11, 32};
    for (const auto& [all, which] : {std::pair{short_records, misread}, std::pair{squares, squares_misread}}) {
        const Game game = longest_game(turns(all));
        CHECK(moves(game) == opera);
        REQUIRE(game.plies.size() == opera.size());
        for (const auto ply : which) {
            INFO(game.plies[ply].record);
            CHECK(game.plies[ply].status == Status::repaired);
        }
    }
}

TEST_CASE("years and other figures in a descriptive text are no records of post chess", "[decode]")
{
    const Game game = longest_game("Played in 1858, of 1234 games; 5254 were drawn.\n\n" + turns(records("british")));
    CHECK(moves(game) == opera);
    check_certain(game);
}

TEST_CASE("records typed in small letters are read as their capitals", "[decode]")
{
    auto all = records("british");
    for (auto& record : all)
        for (char& c : record) c = text::small(c);
    for (const auto& page : {turns(all), running(all, 0, 1, true), running(all, 0, 1, false)}) {
        INFO(page);
        CHECK(moves(longest_game(page + '\n')) == opera);
    }
}

TEST_CASE("a comma between cells parts two records", "[decode]")
{
    const auto all = records("british");
    std::string page = "No,White,Black\n";
    for (std::size_t i = 0; i < all.size(); i += 2)
        page += std::to_string(i / 2 + 1) + ',' + all[i] + ".," + (i + 1 < all.size() ? all[i + 1] + '.' : "") + '\n';
    CHECK(moves(longest_game(page)) == opera);
}

TEST_CASE("the second half of a game beside the first, one blank between all", "[decode]")
{
    const auto all = records("british");
    const auto turn = [&](std::size_t n) {
        return n * 2 >= all.size()
                   ? std::string{}
                   : std::to_string(n + 1) + ' ' + all[2 * n] + ' ' + (2 * n + 1 < all.size() ? all[2 * n + 1] : "");
    };
    std::string page;
    for (std::size_t n = 0; n < 9; ++n) page += turn(n) + ' ' + turn(n + 9) + '\n';
    CHECK(moves(longest_game(page)) == opera);
}

TEST_CASE("signs that a scan takes for others are read by the legal moves, and shown", "[decode]")
{
    auto all = records("british");
    all[4] = "F-Q4";    // P-Q4
    all[10] = "B-Q84";  // B-QB4
    const Game game = longest_game(running(all, 0, 1, false) + '\n');
    CHECK(moves(game) == opera);
    REQUIRE(game.plies.size() == opera.size());
    CHECK(game.plies[4].status == Status::repaired);
    CHECK(game.plies[10].status == Status::repaired);
}

TEST_CASE("a cell whose man is torn off is still a record, and shown", "[decode]")
{
    const auto all = records("british");
    std::string page;
    for (const std::size_t side : {0U, 1U}) {
        for (std::size_t i = side; i < all.size(); i += 2) {
            // "-B3" and "xKtP": the margin is gone.
            const bool torn = i == 7 || i == 17;
            if (side == 0) page += std::to_string(i / 2 + 1) + ". ";
            page += (torn ? all[i].substr(all[i].find_first_of("-x")) : all[i]) + '\n';
        }
        page += '\n';
    }
    const Game game = longest_game(page);
    CHECK(moves(game) == opera);
    REQUIRE(game.plies.size() == opera.size());
    for (const std::size_t i : {7U, 17U}) {
        CHECK_FALSE(game.plies[i].record.empty());
        CHECK(game.plies[i].status == Status::repaired);
    }
}

TEST_CASE("a game that leaves a record of its rows unread is not complete", "[decode]")
{
    auto all = records("british");
    all.insert(all.begin() + 8, "Kt-R3");  // set in by mistake
    const Game game = longest_game(running(all, 0, 1, false) + '\n');
    CHECK_FALSE(game.outcome.complete);
}

/// Numbers on lines of their own, over records that say whose they are.
std::string between_numbers(const std::vector<std::string>& all)
{
    std::string page;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (i % 2 == 0) page += "                " + std::to_string(i / 2 + 1) + ".\n";
        page += (i % 2 == 0 ? "W. " : "B. ") + all[i] + '\n' + (i % 2 == 0 ? "" : "\n");
    }
    return page;
}

TEST_CASE("a game is not complete where the number that is due stands behind it", "[decode]")
{
    auto all = records("british");
    all.back() = "H-9i";
    const Game game = longest_game(between_numbers(all) + "\n\nAnd wins.\n");
    CHECK(game.plies.size() >= opera.size() - 1);
    CHECK_FALSE(game.outcome.complete);
}

TEST_CASE("games are found under bracketed numbers, with the first row lost, and above games that play", "[decode]")
{
    const auto rows = [](std::size_t from, const char* open, const char* close) {
        const auto all = records("british");
        std::string page;
        for (std::size_t i = 2 * from; i < all.size(); i += 2)
            page += open + std::to_string(i / 2 + 1) + close + ' ' + all[i] +
                    (i + 1 < all.size() ? ' ' + all[i + 1] : "") + '\n';
        return page;
    };
    CHECK(moves(longest_game(rows(0, "(", ")"))) == opera);
    const Game headless = longest_game("Played at Paris.\n\n" + rows(1, "", "."));
    CHECK(moves(headless) == opera);
    CHECK_FALSE(headless.outcome.complete);
}

TEST_CASE("beginnings without end cost no more than their length", "[decode][hostile]")
{
    std::string page;
    const unsigned times = test::rounds(4000, 4000, 400);
    for (unsigned i = 0; i < times; ++i) page += "1. P-K4 Q-R9 KtxKtxKt ((( 1. P- 1\n";
    longest_game(page);
    page.clear();
    for (unsigned i = 0; i < times; ++i) page += "P-K4 P-K4 ";
    longest_game(page);
    SUCCEED();
}
