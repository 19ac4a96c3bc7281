// Columns set one below the other: which of Black's records belongs to which of White's.
#include <algorithm>
#include <string>
#include <string_view>

#include "played.hpp"

namespace {

using namespace descry;
using test::moves;
using test::played;

bool certain(const Ply& ply) { return ply.status == Status::unique || ply.status == Status::hindsight; }

constexpr std::string_view first_columns =
    "   WHITE.\n 1. P-K4\n 2. Kt-KB3\n 3. B-B4\n 4. P-QKt4\n\n   BLACK.\n    P-K4\n    Kt-QB3\n    B-B4\n    BxKtP\n\n";
constexpr std::string_view first_moves = "e4 e5 Nf3 Nc6 Bc4 Bc5 b4 Bxb4";

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
