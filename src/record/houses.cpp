// The houses that printed chess in descriptive notation, and how each told one man from another.
#include <algorithm>
#include <array>

#include "descry/style.hpp"
#include "src/record/house.hpp"

namespace descry {
namespace {

// clang-format off
using enum Called;

// The ladders: the form that the house liked best first, the safe one last. Each step is taken only where those before
// it would fit another legal move too.

/// Side-names before squares: "K. Kt. to B's 3d" (Staunton and his time).
constexpr auto going_by_name = std::to_array<Wording>({
    {name, Told::no,    Told::half,  not_at_all, Told::no, true},
    {name, Told::no,    Told::whole, not_at_all, Told::no, true},
    {bare, Told::no,    Told::half},
    {bare, Told::no,    Told::whole},
    {bare, Told::half,  Told::half},
    {bare, Told::whole, Told::half},
    {bare, Told::whole, Told::whole},
});

/// Squares before side-names: "Kt-KB3", and "QR-Q1" where both Rooks may go.
constexpr auto going_by_square = std::to_array<Wording>({
    {bare, Told::no,    Told::half},
    {bare, Told::no,    Told::whole},
    {name, Told::no,    Told::half,  not_at_all, Told::no, true},
    {name, Told::no,    Told::whole, not_at_all, Told::no, true},
    {bare, Told::half,  Told::half},
    {bare, Told::half,  Told::whole},
    {bare, Told::whole, Told::half},
    {bare, Told::whole, Told::whole},
});

/// The square left before anything else: "R(R1)-Q1" (the books of the 1960s, which had forgotten the origins).
constexpr auto going_by_origin = std::to_array<Wording>({
    {bare, Told::no,    Told::half},
    {bare, Told::no,    Told::whole},
    {bare, Told::half,  Told::half},
    {bare, Told::half,  Told::whole},
    {bare, Told::whole, Told::half},
    {bare, Told::whole, Told::whole},
});

/// The Romance order: the rank of the square left alone, where it tells ("C7-5C").
constexpr auto going_by_rank = std::to_array<Wording>({
    {bare, Told::no,    Told::half},
    {bare, Told::no,    Told::whole},
    {name, Told::no,    Told::half,  not_at_all, Told::no, true},
    {name, Told::no,    Told::whole, not_at_all, Told::no, true},
    {bare, Told::rank,  Told::half},
    {bare, Told::rank,  Told::whole},
    {bare, Told::whole, Told::whole},
});

constexpr auto taking_by_name = std::to_array<Wording>({
    {bare, Told::no,    Told::no, bare},
    {name, Told::no,    Told::no, bare, Told::no, true},
    {bare, Told::no,    Told::no, half},
    {bare, Told::no,    Told::no, name},
    {half, Told::no,    Told::no, bare},
    {name, Told::no,    Told::no, bare},
    {half, Told::no,    Told::no, half},
    {name, Told::no,    Told::no, name},
    {bare, Told::no,    Told::no, bare, Told::half},
    {bare, Told::no,    Told::no, bare, Told::whole},
    {bare, Told::half,  Told::no, bare},
    {bare, Told::whole, Told::no, bare},
    {bare, Told::whole, Told::no, bare, Told::half},
    {bare, Told::whole, Told::no, bare, Told::whole},
});

constexpr auto taking_by_origin = std::to_array<Wording>({
    {bare, Told::no,    Told::no, bare},
    {half, Told::no,    Told::no, bare},
    {bare, Told::no,    Told::no, half},
    {name, Told::no,    Told::no, bare},
    {bare, Told::no,    Told::no, name},
    {bare, Told::half,  Told::no, bare},
    {bare, Told::whole, Told::no, bare},
    {bare, Told::no,    Told::no, bare, Told::half},
    {bare, Told::no,    Told::no, bare, Told::whole},
    {bare, Told::whole, Told::no, bare, Told::whole},
});

/// As the American weeklies: the rank of origin alone, "N(3)xP", and the square of the capture after a stroke.
constexpr auto taking_by_rank = std::to_array<Wording>({
    {bare, Told::no,    Told::no, bare},
    {half, Told::no,    Told::no, bare},
    {bare, Told::no,    Told::no, half},
    {bare, Told::no,    Told::no, name},
    {name, Told::no,    Told::no, bare},
    {bare, Told::rank,  Told::no, bare},
    {bare, Told::half,  Told::no, bare},
    {bare, Told::no,    Told::no, bare, Told::half},
    {bare, Told::no,    Told::no, bare, Told::whole},
    {bare, Told::rank,  Told::no, bare, Told::whole},
    {bare, Told::whole, Told::no, bare},
    {bare, Told::whole, Told::no, bare, Told::whole},
});

constexpr House staunton{
    .men = {"P.", "Kt.", "B.", "R.", "Q.", "K."},
    .chosen = {"Pawn", "Knight", "Bishop", "Rook", "Queen", "King"},
    .files = {"Q. R's", "Q. Kt's", "Q. B's", "Q's", "K's", "K. B's", "K. Kt's", "K. R's"},
    .half_files = {"R's", "Kt's", "B's", "Q's", "K's", "B's", "Kt's", "R's"},
    .pawn_files = {"Q. R. ", "Q. Kt. ", "Q. B. ", "Q. ", "K. ", "K. B. ", "K. Kt. ", "K. R. "},
    .half_pawn_files = {"R. ", "Kt. ", "B. ", "Q. ", "K. ", "B. ", "Kt. ", "R. "},
    .wings = {"Q. ", "K. "},
    .ranks = {" sq.", " 2d", " 3d", " 4th", " 5th", " 6th", " 7th", " 8th"},
    .orders = {},
    .to = " to ", .to_after_square = " to ", .takes = " takes ",
    .left = {" (", ")"}, .taken_on = {" on ", ""}, .promotion = {", becoming a ", ""},
    .castles = "Castles", .castles_king = "Castles on K's side", .castles_queen = "Castles on Q's side",
    .in_passing = " in passing",
    .check = " (ch.)", .double_check = " (double ch.)", .discovered = " (dis. ch.)", .mate = ". Mate",
    .going = going_by_name, .taking = taking_by_name,
};

constexpr House bird{
    .men = {"P", "Kt", "B", "R", "Q", "K"},
    .chosen = {"P", "Kt", "B", "R", "Q", "K"},
    .files = {"Q R", "Q Kt", "Q B", "Q", "K", "K B", "K Kt", "K R"},
    .half_files = {"R", "Kt", "B", "Q", "K", "B", "Kt", "R"},
    .pawn_files = {"Q R ", "Q Kt ", "Q B ", "Q ", "K ", "K B ", "K Kt ", "K R "},
    .half_pawn_files = {"R ", "Kt ", "B ", "Q ", "K ", "B ", "Kt ", "R "},
    .wings = {"Q ", "K "},
    .ranks = {" sq", " 2", " 3", " 4", " 5", " 6", " 7", " 8"},
    .orders = {},
    .to = "-", .to_after_square = "-", .takes = " x ",
    .left = {" (", ")"}, .taken_on = {" (", ")"}, .promotion = {" (", ")"},
    .castles = "Castles", .castles_king = "Castles K R", .castles_queen = "Castles Q R",
    .in_passing = " en passant",
    .check = " ch", .double_check = " dble ch", .discovered = " dis ch", .mate = " mate",
    .going = going_by_square, .taking = taking_by_name,
};

constexpr House british{
    .men = {"P", "Kt", "B", "R", "Q", "K"},
    .chosen = {"P", "Kt", "B", "R", "Q", "K"},
    .files = {"QR", "QKt", "QB", "Q", "K", "KB", "KKt", "KR"},
    .half_files = {"R", "Kt", "B", "Q", "K", "B", "Kt", "R"},
    .pawn_files = {"QR", "QKt", "QB", "Q", "K", "KB", "KKt", "KR"},
    .half_pawn_files = {"R", "Kt", "B", "Q", "K", "B", "Kt", "R"},
    .wings = {"Q", "K"},
    .ranks = {"1", "2", "3", "4", "5", "6", "7", "8"},
    .orders = {},
    .to = "-", .to_after_square = "-", .takes = "x",
    .left = {"(", ")"}, .taken_on = {"(", ")"}, .promotion = {"=", ""},
    .castles = {}, .castles_king = "O-O", .castles_queen = "O-O-O",
    .in_passing = " e.p.",
    .check = " ch", .double_check = " dbl ch", .discovered = " dis ch", .mate = " mate",
    .going = going_by_square, .taking = taking_by_origin,
};

constexpr House american{
    .men = {"P", "N", "B", "R", "Q", "K"},
    .chosen = {"P", "N", "B", "R", "Q", "K"},
    .files = {"QR", "QN", "QB", "Q", "K", "KB", "KN", "KR"},
    .half_files = {"R", "N", "B", "Q", "K", "B", "N", "R"},
    .pawn_files = {"QR", "QN", "QB", "Q", "K", "KB", "KN", "KR"},
    .half_pawn_files = {"R", "N", "B", "Q", "K", "B", "N", "R"},
    .wings = {"Q", "K"},
    .ranks = {"1", "2", "3", "4", "5", "6", "7", "8"},
    .orders = {},
    .to = "-", .to_after_square = "-", .takes = "x",
    .left = {"(", ")"}, .taken_on = {"/", ""}, .promotion = {"=", ""},
    .castles = {}, .castles_king = "O-O", .castles_queen = "O-O-O",
    .in_passing = " e.p.",
    .check = "ch", .double_check = " dbl ch", .discovered = " dis ch", .mate = " mate",
    .going = going_by_square, .taking = taking_by_rank,
};

constexpr House endgame{
    .men = {"P", "N", "B", "R", "Q", "K"},
    .chosen = {"P", "N", "B", "R", "Q", "K"},
    .files = {"QR", "QN", "QB", "Q", "K", "KB", "KN", "KR"},
    .half_files = {"R", "N", "B", "Q", "K", "B", "N", "R"},
    .pawn_files = {"QR", "QN", "QB", "Q", "K", "KB", "KN", "KR"},
    .half_pawn_files = {"R", "N", "B", "Q", "K", "B", "N", "R"},
    .wings = {"Q", "K"},
    .ranks = {"1", "2", "3", "4", "5", "6", "7", "8"},
    .orders = {},
    .to = "-", .to_after_square = "-", .takes = "x",
    .left = {"(", ")"}, .taken_on = {"/", ""}, .promotion = {"(", ")"},
    .castles = {}, .castles_king = "O-O", .castles_queen = "O-O-O",
    .in_passing = " e.p.",
    .check = "ch", .double_check = "dblch", .discovered = "dis.ch", .mate = " mate",
    .going = going_by_origin, .taking = taking_by_origin,
};

constexpr House spanish{
    .men = {"P", "C", "A", "T", "D", "R"},
    .chosen = {"P", "C", "A", "T", "D", "R"},
    .files = {"TD", "CD", "AD", "D", "R", "AR", "CR", "TR"},
    .half_files = {"T", "C", "A", "D", "R", "A", "C", "T"},
    .pawn_files = {"TD", "CD", "AD", "D", "R", "AR", "CR", "TR"},
    .half_pawn_files = {"T", "C", "A", "D", "R", "A", "C", "T"},
    .wings = {"D", "R"},
    .ranks = {"1", "2", "3", "4", "5", "6", "7", "8"},
    .orders = {},
    .romance = true,
    .to = "", .to_after_square = "-", .takes = "x",
    .left = {"", ""}, .taken_on = {"", ""}, .promotion = {"=", ""},
    .castles = {}, .castles_king = "O-O", .castles_queen = "O-O-O",
    .in_passing = " a.p.",
    .check = "+", .double_check = "+", .discovered = "+", .mate = " mate",
    .going = going_by_rank, .taking = taking_by_rank,
};

constexpr House french{
    .men = {"P", "C", "F", "T", "D", "R"},
    .chosen = {"P", "C", "F", "T", "D", "R"},
    .files = {"TD", "CD", "FD", "D", "R", "FR", "CR", "TR"},
    .half_files = {"T", "C", "F", "D", "R", "F", "C", "T"},
    .pawn_files = {"TD", "CD", "FD", "D", "R", "FR", "CR", "TR"},
    .half_pawn_files = {"T", "C", "F", "D", "R", "F", "C", "T"},
    .wings = {"D", "R"},
    .ranks = {"1", "2", "3", "4", "5", "6", "7", "8"},
    .orders = {},
    .romance = true,
    .to = "", .to_after_square = "-", .takes = "x",
    .left = {"", ""}, .taken_on = {"", ""}, .promotion = {"=", ""},
    .castles = {}, .castles_king = "O-O", .castles_queen = "O-O-O",
    .in_passing = " e.p.",
    .check = "+", .double_check = "+", .discovered = "+", .mate = " mat",
    .going = going_by_rank, .taking = taking_by_rank,
};

constexpr House portuguese{
    .men = {"P", "C", "B", "T", "D", "R"},
    .chosen = {"P", "C", "B", "T", "D", "R"},
    .files = {"TD", "CD", "BD", "D", "R", "BR", "CR", "TR"},
    .half_files = {"T", "C", "B", "D", "R", "B", "C", "T"},
    .pawn_files = {"TD", "CD", "BD", "D", "R", "BR", "CR", "TR"},
    .half_pawn_files = {"T", "C", "B", "D", "R", "B", "C", "T"},
    .wings = {"D", "R"},
    .ranks = {"1", "2", "3", "4", "5", "6", "7", "8"},
    .orders = {},
    .romance = true,
    .to = "", .to_after_square = "-", .takes = "x",
    .left = {"", ""}, .taken_on = {"", ""}, .promotion = {"=", ""},
    .castles = {}, .castles_king = "0-0", .castles_queen = "0-0-0",
    .in_passing = " e.p.",
    .check = "+", .double_check = "+", .discovered = "+", .mate = "++",
    .going = going_by_rank, .taking = taking_by_rank,
};

constexpr auto all = std::to_array<Style>({
    {"law13-full", "the words of Law 13 A: Knight on King's Knight's first square to King's Bishop's third square", Notation::descriptive, nullptr},
    {"law13",      "the signs of Law 13 B: Kt(KKt1)-KB3, B(QKt5) X Kt(QB6), P(K5) X P i.p.",                        Notation::descriptive, nullptr},
    {"shortest",   "the fewest characters of Law 13 that no other legal move fits: KtKB3",                         Notation::descriptive, nullptr},
    {"staunton",   "1841 to about 1880: K. Kt. to B's 3d, P. takes P. in passing, Castles, R. to K's sq. (ch.)",    Notation::descriptive, &staunton},
    {"bird",       "1870 to 1915: Kt-K B 3, Kt x P, R-K sq ch, Castles K R",                                        Notation::descriptive, &bird},
    {"british",    "the twentieth century: Kt-KB3, KtxP, QR-Q1 ch, O-O, P-K8=Q",                                    Notation::descriptive, &british},
    {"american",   "1940 to 1980: N-KB3, N(3)xP, PxP/B6, R-K8ch, P-K8=Q",                                           Notation::descriptive, &american},
    {"endgame",    "endgame books of the 1960s: R(R8)-R6ch, PxR(Q)ch, R-K1dblch",                                   Notation::descriptive, &endgame},
    {"spanish",    "C3AR, CxP, T1-1D, P8C=D+",                                                                      Notation::romance,     &spanish},
    {"french",     "C3FR, CxP, T1-1D, P8C=D+",                                                                      Notation::romance,     &french},
    {"portuguese", "C3BR, CxP, T1-1D, P8C=D+, mate ++",                                                             Notation::romance,     &portuguese},
});
// clang-format on

}  // namespace

std::span<const Style> styles() noexcept { return all; }

const Style* find_style(std::string_view name) noexcept
{
    const auto found = std::ranges::find(all, name, &Style::name);
    return found == all.end() ? nullptr : &*found;
}

}  // namespace descry
