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

/// What most share, in the forms of the twentieth century. A house below says in what it differs from another.
constexpr House common = [] {
    House house{};
    house.ranks = {"1", "2", "3", "4", "5", "6", "7", "8"};
    house.to = house.to_after_square = "-", house.takes = "x";
    house.promotion = {"=", ""};
    house.castles_king = "O-O", house.castles_queen = "O-O-O";
    house.in_passing = " e.p.";
    house.mate = " mate";
    return house;
}();

constexpr House like(House house, auto differing)
{
    differing(house);
    return house;
}

constexpr House british = like(lettered(common, letters_kt), [](House& house) {
    house.left = house.taken_on = {"(", ")"};
    house.check = " ch", house.double_check = " dbl ch", house.discovered = " dis ch";
    house.going = going_by_square, house.taking = taking_by_origin;
});

constexpr House american = like(lettered(common, letters_n), [](House& house) {
    house.left = {"(", ")"}, house.taken_on = {"/", ""};
    house.check = "ch", house.double_check = " dbl ch", house.discovered = " dis ch";
    house.going = going_by_square, house.taking = taking_by_rank;
});

constexpr House endgame = like(american, [](House& house) {
    house.promotion = {"(", ")"};
    house.double_check = "dblch", house.discovered = "dis.ch";
    house.going = going_by_origin, house.taking = taking_by_origin;
});

constexpr House bird = like(british, [](House& house) {
    house.files = {"Q R", "Q Kt", "Q B", "Q", "K", "K B", "K Kt", "K R"};
    house.pawn_files = {"Q R ", "Q Kt ", "Q B ", "Q ", "K ", "K B ", "K Kt ", "K R "};
    house.half_pawn_files = {"R ", "Kt ", "B ", "Q ", "K ", "B ", "Kt ", "R "};
    house.wings = {"Q ", "K "};
    house.ranks = {" sq", " 2", " 3", " 4", " 5", " 6", " 7", " 8"};
    house.takes = " x ";
    house.left = house.taken_on = house.promotion = {" (", ")"};
    house.castles = "Castles", house.castles_king = "Castles K R", house.castles_queen = "Castles Q R";
    house.in_passing = " en passant";
    house.double_check = " dble ch";
    house.taking = taking_by_name;
});

constexpr House staunton = like(bird, [](House& house) {
    house.men = {"P.", "Kt.", "B.", "R.", "Q.", "K."};
    house.chosen = {"Pawn", "Knight", "Bishop", "Rook", "Queen", "King"};
    house.files = {"Q. R's", "Q. Kt's", "Q. B's", "Q's", "K's", "K. B's", "K. Kt's", "K. R's"};
    house.half_files = {"R's", "Kt's", "B's", "Q's", "K's", "B's", "Kt's", "R's"};
    house.pawn_files = {"Q. R. ", "Q. Kt. ", "Q. B. ", "Q. ", "K. ", "K. B. ", "K. Kt. ", "K. R. "};
    house.half_pawn_files = {"R. ", "Kt. ", "B. ", "Q. ", "K. ", "B. ", "Kt. ", "R. "};
    house.wings = {"Q. ", "K. "};
    house.ranks = {" sq.", " 2d", " 3d", " 4th", " 5th", " 6th", " 7th", " 8th"};
    house.to = house.to_after_square = " to ", house.takes = " takes ";
    house.taken_on = {" on ", ""}, house.promotion = {", becoming a ", ""};
    house.castles_king = "Castles on K's side", house.castles_queen = "Castles on Q's side";
    house.in_passing = " in passing";
    house.check = " (ch.)", house.double_check = " (double ch.)", house.discovered = " (dis. ch.)",
        house.mate = ". Mate";
    house.going = going_by_name;
});

constexpr House spanish = like(lettered(common, letters_spanish), [](House& house) {
    house.romance = true;
    house.to = "";
    house.in_passing = " a.p.";
    house.check = house.double_check = house.discovered = "+";
    house.going = going_by_rank, house.taking = taking_by_rank;
});

constexpr House french = like(lettered(spanish, letters_french), [](House& house) {
    house.in_passing = " e.p.", house.mate = " mat";
});

constexpr House portuguese = like(lettered(spanish, letters_portuguese), [](House& house) {
    house.castles_king = "0-0", house.castles_queen = "0-0-0";
    house.in_passing = " e.p.", house.mate = "++";
});

constexpr auto all = std::to_array<Style>({
    {"law13-full", "the words of Law 13 A: Knight on King's Knight's first square to King's Bishop's third square",
     Notation::descriptive, nullptr},
    {"law13",      "the signs of Law 13 B: Kt(KKt1)-KB3, B(QKt5) X Kt(QB6), P(K5) X P i.p.",
     Notation::descriptive, nullptr},
    {"shortest",   "the shortest record in the signs of Law 13 that fits no other legal move, read strictly: KtKB3",
     Notation::descriptive, nullptr},
    {"staunton",   "1841 to about 1880: K. Kt. to B's 3d, P. takes P. in passing, Castles, R. to K's sq. (ch.)",
     Notation::descriptive, &staunton},
    {"bird",       "1870 to 1915: Kt-K B 3, Kt x P, R-K sq ch, Castles K R",
     Notation::descriptive, &bird},
    {"british",    "the twentieth century: Kt-KB3, KtxP, QR-Q1 ch, O-O, P-K8=Q",
     Notation::descriptive, &british},
    {"american",   "1940 to 1980: N-KB3, N(3)xP, PxP/B6, R-K8ch, P-K8=Q",
     Notation::descriptive, &american},
    {"endgame",    "endgame books of the 1960s: R(R8)-R6ch, PxR(Q)ch, R-K1dblch",
     Notation::descriptive, &endgame},
    {"spanish",    "C3AR, CxP, T1-1D, P8C=D+",
     Notation::romance,     &spanish},
    {"french",     "C3FR, CxP, T1-1D, P8C=D+",
     Notation::romance,     &french},
    {"portuguese", "C3BR, CxP, T1-1D, P8C=D+, mate ++",
     Notation::romance,     &portuguese},
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
