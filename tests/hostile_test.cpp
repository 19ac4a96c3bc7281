// What no sheet should be does no harm.
#include <random>
#include <string>
#include <string_view>

#include "descry/write.hpp"
#include "ring.hpp"
#include "sheets.hpp"

namespace {

using descry::test::known_games;
using descry::test::outer_ring;
using descry::test::read;
using descry::test::records_of;
using descry::test::rounds;
using descry::test::Sheet;

std::string repeated(std::string_view piece, std::size_t bytes)
{
    std::string text;
    text.reserve(bytes + piece.size());
    while (text.size() < bytes) text += piece;
    return text;
}

/// Reads, and writes what was read in every way.
void survive(const std::string& bytes)
{
    const auto text = descry::Text::decode(bytes);
    std::uint64_t index = 0;
    for (const auto& score : descry::read_scores(text)) {
        const auto game = descry::solve(score, text, ++index);
        if (index > 50) break;
        CHECK_FALSE(json(game, text, "hostile").empty());
        CHECK_FALSE(pgn(game).empty());
        for (const auto& diagnostic : game.diagnostics) {
            CHECK(diagnostic.at.begin <= diagnostic.at.end);
            CHECK(diagnostic.at.end <= text.view().size());
            CHECK_FALSE(report(diagnostic, text, "hostile", false).empty());
        }
    }
}

// A megabyte in the outer ring; in the inner one enough to be longer than anything of ours that is bounded by lines,
// and for the sanitizers, which the outer ring has read the megabyte, a quarter of it.
const std::size_t megabyte = std::size_t{1} << rounds(20, 15, 13);

}  // namespace

TEST_CASE("deep brackets are only brackets", "[sheet][hostile]")
{
    const std::size_t depth = outer_ring() ? 100'000 : 5'000;
    for (const std::string_view start : {"", "1. P-K4 P-K4 2. Kt-KB3 ", "[White \"A\"]\n\n1. P-K4 P-K4 2. Kt-KB3 "}) {
        for (const char open : {'(', '[', '{'}) {
            const char close = open == '(' ? ')' : open == '[' ? ']' : '}';
            INFO(start << open);
            survive(std::string{start} + std::string(depth, open));
            survive(std::string{start} + std::string(depth, open) + std::string(depth, close) + " Kt-QB3 3. B-B4");
            survive(std::string{start} + std::string(depth, close));
        }
    }
}

TEST_CASE("variations within variations", "[sheet][hostile]")
{
    const auto plies = [](unsigned depth) {
        std::string sheet = "[White \"A\"]\n\n1. P-K4 P-K4 2. Kt-KB3 ";
        for (unsigned i = 0; i < depth; ++i) sheet += "(2. P-Q4 ";
        const auto text = descry::Text::decode(sheet + std::string(depth, ')') + " Kt-QB3 3. B-B4 B-B4 1-0\n");
        const auto scores = descry::read_scores(text);
        REQUIRE(scores.size() == 1);
        const auto game = descry::solve(scores.front(), text, 1);
        CHECK(game.outcome.complete == (game.plies.size() == 6));
        return game.plies.size();
    };
    CHECK(plies(1) == 6);
    CHECK(plies(90) == 6);
    CHECK(plies(5'000) == 3);  // deeper than any analysis: what stands behind it is not read, and that is told
}

TEST_CASE("a comment and a tag of a tagged game are as long as they like", "[sheet][hostile]")
{
    const std::string words(200'000, 'x');
    const auto text = descry::Text::decode("[Event \"?\"]\n[White \"" + words + "\"]\n[Black \"B\"]\n\n1. P-K4 {" +
                                           words + "} P-K4 2. P-Q4 *\n");
    const auto scores = descry::read_scores(text);
    REQUIRE(scores.size() == 1);
    const auto game = descry::solve(scores.front(), text, 1);
    CHECK(game.tags.size() == 3);
    REQUIRE(game.plies.size() == 3);
    REQUIRE(game.plies[0].comments.size() == 1);
    CHECK(game.plies[0].comments[0].text == words);
}

TEST_CASE("endless lines are read to their end", "[sheet][hostile]")
{
    for (const std::string_view piece : {"1. P-K4 ",
                                         "1. P-K4 P-K4 2. ",
                                         "1",
                                         ".",
                                         " ",
                                         "...",
                                         "1. ",
                                         "P-K4 ",
                                         "P",
                                         "K",
                                         "x",
                                         "-",
                                         "1.",
                                         "1\n",
                                         "1. P-K4\n",
                                         "\n",
                                         "\t",
                                         "(",
                                         "1. (",
                                         "?",
                                         "Kt takes ",
                                         "12 ",
                                         "Resigns ",
                                         "1-0 ",
                                         "White ",
                                         "\xE2\x80\x94",
                                         "\xF0\x9F\x99\x82"}) {
        INFO('[' << piece << ']');
        // Lines are dearer than bytes: each is held against those behind it.
        const auto endless = repeated(piece, piece.ends_with('\n') ? megabyte / 16 : megabyte / 4);
        survive(endless);
        survive("1. P-K4 P-K4\n2. Kt-KB3 " + endless);
        survive("[White \"A\"]\n\n1. P-K4 P-K4 " + endless);
    }
}

TEST_CASE("games in the cells of one line do not each keep the cells before them", "[sheet][hostile]")
{
    const auto text = descry::Text::decode(repeated("a,1. P-K4 P-K4 2. P-Q4 P-Q4 ", 20'000));
    std::size_t kept = 0;
    for (const auto& score : descry::read_scores(text))
        for (const auto& comment : score.comments) kept += comment.text.size();
    CHECK(kept <= text.view().size());
}

TEST_CASE("one line of several megabytes", "[sheet][hostile]")
{
    // Records are dearer than signs, and the sanitizers read them too.
    survive(repeated("1. P-K4 ", megabyte));
    for (const std::string_view piece : {" ", "1", "."}) {
        INFO('[' << piece << ']');
        survive(repeated(piece, 5 * megabyte));
    }
}

TEST_CASE("a long game goes on as long as it likes", "[sheet][hostile]")
{
    // Four Knights' moves that come back: nothing of it is ambiguous, and no number has four figures.
    std::string sheet;
    for (unsigned move = 1; move <= 998; move += 2) {
        sheet += std::to_string(move) + ". Kt-KB3   Kt-KB3\n";
        sheet += std::to_string(move + 1) + ". Kt-KKt1   Kt-KKt1\n";
    }
    const auto games = read(sheet);
    REQUIRE(games.size() == 1);
    CHECK(games.front().outcome.complete);
    CHECK(games.front().plies.size() == 1996);
}

TEST_CASE("doubt upon doubt stays bounded", "[sheet][hostile]")
{
    std::string sheet;
    for (unsigned move = 1; move <= 60; ++move) sheet += std::to_string(move) + ". P moves   P moves\n";
    for (unsigned move = 61; move <= 120; ++move) sheet += std::to_string(move) + ". Kt moves   Kt moves\n";
    survive(sheet);
}

TEST_CASE("any bytes do", "[sheet][hostile]")
{
    std::mt19937_64 random{1897};
    const auto draw = [&](std::string_view letters, std::size_t size) {
        std::string bytes;
        while (bytes.size() < size) bytes += letters[random() % letters.size()];
        return bytes;
    };
    std::string all;
    for (unsigned byte = 0; byte < 256; ++byte) all += static_cast<char>(byte);
    const unsigned bytes = 1U << rounds(15, 12, 10);
    for (unsigned round = 0; round < (outer_ring() ? 8U : 2U); ++round) {
        survive(draw(all, 2 * bytes));
        survive(draw("PKQBRNt12345678-x.,()[]{}/ \n\n", bytes));
        survive(draw("0123456789. \n", bytes));
        survive(draw("1. P-K4 ()\n", bytes));
    }
    // A sound sheet with some bytes changed.
    const auto moves = known_games().front();
    const auto records = records_of(moves, descry::law13);
    Sheet sheet{records};
    for (std::size_t m = 1; m <= sheet.moves(); ++m) sheet.row(m);
    for (unsigned round = 0; round < rounds(150, 10, 3); ++round) {
        auto text = sheet.text();
        for (unsigned i = 0; i < 1 + round % 5; ++i) text[random() % text.size()] = all[random() % all.size()];
        survive(text);
    }
}
