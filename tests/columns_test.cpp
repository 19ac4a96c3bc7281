// Columns set one below the other: which of Black's records belongs to which of White's.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "played.hpp"
#include "ring.hpp"

namespace {

using namespace descry;
using test::moves;
using test::outer_ring;
using test::played;

bool certain(const Ply& ply) { return ply.status == Status::unique || ply.status == Status::hindsight; }

constexpr std::string_view first_columns =
    "   WHITE.\n 1. P-K4\n 2. Kt-KB3\n 3. B-B4\n 4. P-QKt4\n\n   BLACK.\n    P-K4\n    Kt-QB3\n    B-B4\n    BxKtP\n\n";
constexpr std::string_view first_moves = "e4 e5 Nf3 Nc6 Bc4 Bc5 b4 Bxb4";

// A quiet game, in which many a record could be played a move earlier or later as well.
const std::vector<std::string> quiet{"P-K4",   "P-K4",    "Kt-KB3",  "Kt-QB3",  "B-B4",    "B-B4",  "P-Q3",  "P-Q3",
                                     "P-B3",   "Kt-B3",   "Castles", "Castles", "QKt-Q2",  "P-KR3", "P-KR3", "P-R3",
                                     "B-Kt3",  "B-R2",    "R-K sq",  "R-K sq",  "Kt-B sq", "B-K3",  "B-B2",  "Q-Q2",
                                     "Kt-Kt3", "QR-Q sq", "B-K3",    "BxB",     "RxB",     "P-Q4"};
constexpr std::string_view quiet_moves =
    "e4 e5 Nf3 Nc6 Bc4 Bc5 d3 d6 c3 Nf6 O-O O-O Nbd2 h6 h3 a6 Bb3 Ba7 Re1 Re8 Nf1 Be6 Bc2 Qd7 Ng3 Rad8 Be3 Bxe3 Rxe3 "
    "d5";

/// A page that has one cell to a line.
using Lines = std::vector<std::string>;

std::string number(std::size_t ply) { return std::to_string(ply / 2 + 1) + '.'; }

Lines number_before_each()
{
    Lines lines;
    for (std::size_t ply = 0; ply < quiet.size(); ++ply) lines.insert(lines.end(), {number(ply), quiet[ply]});
    return lines;
}

Lines number_before_both()
{
    Lines lines;
    for (std::size_t ply = 0; ply < quiet.size(); ++ply) {
        if (ply % 2 == 0) lines.push_back(number(ply));
        lines.push_back(quiet[ply]);
    }
    return lines;
}

void add_records(Lines& lines, std::size_t from)
{
    for (auto ply = from; ply < quiet.size(); ply += 2) lines.push_back(quiet[ply]);
}

void add_numbers(Lines& lines)
{
    for (std::size_t ply = 0; ply < quiet.size(); ply += 2) lines.push_back(number(ply));
}

Lines numbers_over_both_columns()
{
    Lines lines;
    add_numbers(lines);
    add_records(lines, 0);
    add_records(lines, 1);
    return lines;
}

Lines numbers_over_each_column()
{
    Lines lines;
    for (const std::size_t side : {0U, 1U}) {
        add_numbers(lines);
        lines.emplace_back(side == 0 ? "WHITE." : "BLACK.");
        add_records(lines, side);
    }
    return lines;
}

const std::vector<Lines> pages{number_before_each(), number_before_both(), numbers_over_both_columns(),
                               numbers_over_each_column()};

std::string page_of(const Lines& lines, std::string_view end_of_line)
{
    std::string page = "GAME 1.\n\n";
    for (const std::string& line : lines) page += line + std::string{end_of_line};
    return page;
}

}  // namespace

TEST_CASE("columns page by page are read row by row", "[columns]")
{
    const auto game = played(std::string{first_columns} + "   WHITE.\n 5. P-B3\n 6. P-Q4\n 7. Castles\n 8. Q-Kt3\n\n"
                                                          "   BLACK.\n    B-R4\n    PxP\n    P-Q6\n    Q-B3\n");
    CHECK(moves(game) == std::string{first_moves} + " c3 Ba5 d4 exd4 O-O d3 Qb3 Qf6");
    CHECK(std::ranges::all_of(game.plies, certain));
}

TEST_CASE("a column that has lost a record leaves none of its records certain", "[columns]")
{
    // Black's fifth move, B-R4, is lost; what follows it stands a row too early, and the next page tells.
    const auto game =
        played(std::string{first_columns} + "   WHITE.\n 5. P-B3\n 6. P-Q4\n 7. Castles\n 8. Q-Kt3\n\n"
                                            "   BLACK.\n    PxP\n    P-Q6\n    Q-B3\n\n"
                                            "   WHITE.\n 9. P-K5\n10. R-K sq\n11. B-R3\n12. QxP\n\n"
                                            "   BLACK.\n    Q-Kt3\n    KKt-K2\n    P-Kt4\n    QR-Kt sq\n");
    for (const Ply& ply : game.plies) {
        INFO(ply.record << ' ' << ply.number);
        if (ply.side == Side::black && ply.number >= 5 && ply.number <= 8) CHECK_FALSE(certain(ply));
    }
    CHECK(std::ranges::any_of(game.diagnostics, [](const Diagnostic& d) { return d.code == Code::move_missing; }));
}

TEST_CASE("numbers hold Black's records to their rows, whatever is lost between", "[columns]")
{
    const auto game = played("   WHITE.\n 1. P-K4\n 2. Kt-KB3\n 3. B-B4\n 4. Castles\n\n"
                             "   BLACK.\n 1. P-K4\n 3. B-B4\n 4. Kt-KB3\n");
    for (const Ply& ply : game.plies)
        if (ply.record == "B-B4" && ply.side == Side::black) CHECK(ply.number == 3);
    CHECK(std::ranges::any_of(game.diagnostics, [](const Diagnostic& d) { return d.code == Code::move_missing; }));
}

TEST_CASE("one cell to a line, and the numbers before them or in a column of their own", "[columns]")
{
    for (const std::string_view end_of_line : {"\n", "\n\n", "\r\n", " \n"})
        for (const Lines& lines : pages) {
            const auto game = played(page_of(lines, end_of_line));
            INFO(page_of(lines, end_of_line));
            CHECK(moves(game) == quiet_moves);
            CHECK(std::ranges::all_of(game.plies, certain));
        }
}

TEST_CASE("one cell to a line: whichever of them is lost, no wrong move is certain", "[columns]")
{
    const auto whole = played(page_of(pages.front(), "\n"));
    const std::size_t step = outer_ring() ? 1 : 6;  // which lines are lost differs from page to page
    for (std::size_t page = 0; page < pages.size(); ++page)
        for (std::size_t lost = page % step; lost < pages[page].size(); lost += step) {
            const Lines& lines = pages[page];
            auto rest = lines;
            rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(lost));
            const auto text = Text::decode(page_of(rest, "\n"));
            INFO(page_of(rest, "\n") << "lost: " << lines[lost]);
            for (const Score& score : read_scores(text))
                for (const auto game = solve(score, text, 1, {.mending = Mending::play_on});
                     const Ply& ply : game.plies) {
                    const auto place = 2 * (ply.number - 1) + (ply.side == Side::white ? 0 : 1);
                    // A record alone behind the last number is White's, by all that is left to tell.
                    if (!certain(ply) || place + 2 == whole.plies.size()) continue;
                    INFO(ply.record << ' ' << ply.number);
                    REQUIRE(place < whole.plies.size());
                    CHECK(ply.move == whole.plies[place].move);
                }
        }
}

TEST_CASE("what stands behind the records of a block and tells no ending is kept as a comment", "[columns]")
{
    const auto game = played("Game No. 24.\n\n"
                             "IP— K4\n2KKt— B3\n3B— B4\n4P— QKt4\n5P— B3\n6P— Q4\n7 0—0\n8Q— Kt3\n"
                             "P— K4\nQKt— B3\nB— B4\nBxKtP, and the gambit is taken.\n"
                             "B— R4, and\nthat is the best of his retreats here.\nPxP\nP— Q6\nQ— B3\n\n"
                             "The Evans Gambit was in its time the liveliest of openings.\n"
                             "Nothing that was tried against it held for more than a year.\n"
                             "All that is told by the books of that time, and by the games.\n"
                             "Bx QB4t.\n");
    CHECK(moves(game) == std::string{first_moves} + " c3 Ba5 d4 exd4 O-O d3 Qb3 Qf6");
    std::vector<std::string> told;
    for (const Ply& ply : game.plies)
        for (const Comment& words : ply.comments) told.push_back(ply.record + ": " + words.text);
    CHECK(told == std::vector<std::string>{"BxKtP: and the gambit is taken.",
                                           "B— R4: and that is the best of his retreats here.", "Q— B3: Bx QB4t."});
}

TEST_CASE("one cell to a line: a page that goes on from the one above may be short", "[columns]")
{
    const std::string_view two_pages = "e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d4 exd4";
    CHECK(
        moves(played("1\nP-K4\nP-K4\n2\nKt-KB3\nKt-QB3\n3\nB-B4\nB-B4\n\n29 GIUOCO PIANO.\n\n4\nP-B3\nKt-B3\n5\nP-Q4\n"
                     "PxP\n")) == two_pages);
    const std::string first_page = "1\n2\n3\n4\n\nP-K4\nKt-KB3\nB-B4\nP-B3\n\nP-K4\nKt-QB3\nB-B4\nKt-B3\n\n";
    CHECK(moves(played(first_page + "5\n\nP-Q4\n\nPxP\n")) == two_pages);
    CHECK(moves(played(first_page + "5\n6\n\nP-Q4\nPxP\n\nPxP\nB-Kt5ch\n")) == std::string{two_pages} + " cxd4 Bb4+");
}

TEST_CASE("one cell to a line: a record that cannot be read keeps its place", "[columns]")
{
    const auto game = played("1\nP-K4\nP-K4\n2\nKt-KB3\nKt-QB3\n3\nB-B4\nB-BA\n4\nP-B3\nKt-B3\n");
    REQUIRE(game.plies.size() == 8);
    CHECK(game.plies[5].record == "B-BA");
    CHECK(game.plies[6].record == "P-B3");
}

TEST_CASE("one cell to a line: White's record lost between his number and Black's", "[columns]")
{
    const auto text =
        Text::decode("1\nP-K4\n1\nP-K4\n2\n2\nKt-QB3\n3\nB-B4\n3\nB-B4\n4\nP-B3\n4\nKt-B3\n5\nP-Q4\n5\nPxP\n");
    const auto scores = read_scores(text);
    REQUIRE(scores.size() == 1);
    const auto reply = std::ranges::find(scores.front().records, 2U, &Written::number);
    REQUIRE(reply != scores.front().records.end());
    CHECK(reply->side == Side::black);
}

TEST_CASE("one cell to a line: a lone number before the first row is no row", "[columns]")
{
    CHECK(moves(played("1\nGIUOCO PIANO.\n1\nP-K4\nP-K4\n2\nKt-KB3\nKt-QB3\n3\nB-B4\nB-B4\n")) ==
          "e4 e5 Nf3 Nc6 Bc4 Bc5");
}

TEST_CASE("numbers over both columns: where the gap between these is not in its place, nothing is certain", "[columns]")
{
    // A record of White's set twice; one of his lost. Black's are one less, and one more.
    for (const std::string_view page :
         {"1\n2\n3\n4\n5\n\nP-K4\nKt-KB3\nB-B4\nP-QKt4\nP-B3\nP-B3\n\nP-K4\nKt-QB3\nB-B4\nBxKtP\n",
          "1\n2\n3\n4\n5\n\nP-K4\nKt-KB3\nP-K5\nP-QKt3\n\nP-QB4\nP-K3\nP-KKt3\nKt-KR3\nKt-B3\n"}) {
        const auto text = Text::decode(std::string{page});
        for (const Score& score : read_scores(text))
            CHECK(std::ranges::none_of(solve(score, text, 1, {.mending = Mending::play_on}).plies, certain));
    }
}
