#include "src/repair/slips.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

namespace descry::sheet {
namespace {

// ---- the table of slips, in hundredths of an ordinary one --------------------------------------------------------

constexpr Cost wrong_side = 75;   // K for Q before an officer: "K. Kt." for "Q. Kt.", "KR3" for "QR3"
constexpr Cost wrong_order = 70;  // first for second of doubled Pawns
constexpr Cost next_rank = 95;    // off by one
constexpr Cost far_rank = 150;
constexpr Cost other_players_rank = 100;   // counted from the wrong side
constexpr Cost misread_rank = 90;          // 3, 5, 6 and 8 look alike, so do 1, 4 and 7
constexpr Cost knight_for_king_file = 70;  // "K5" for "Kt5", or the other way about
constexpr Cost other_file = 115;
constexpr Cost wrong_origin = 100;
constexpr Cost wrong_taken = 105;
constexpr Cost takes_nothing = 190;  // a sign of capture where nothing is taken
constexpr Cost taken_square = 100;
constexpr Cost not_in_passing = 80;
constexpr Cost wrong_promotion = 90;
constexpr Cost wrong_steps = 100;
constexpr Cost other_castling = 90;
constexpr Cost pawn_left_out = 110, man_left_out = 150;  // "K4" for "P-K4"

struct ManSlip {
    Role written, meant;
    Cost cost;
};
constexpr auto man_slips = std::to_array<ManSlip>({
    {Role::king, Role::knight, 60},  // "K-B3" for "Kt-B3": a letter lost
    {Role::knight, Role::king, 80},
    {Role::king, Role::rook, 85},
    {Role::rook, Role::king, 85},
    {Role::bishop, Role::rook, 85},
    {Role::rook, Role::bishop, 85},
    {Role::bishop, Role::pawn, 100},
    {Role::pawn, Role::bishop, 100},
    {Role::rook, Role::pawn, 100},
    {Role::pawn, Role::rook, 110},
    {Role::queen, Role::king, 110},
    {Role::king, Role::queen, 110},
    {Role::rook, Role::queen, 120},
    {Role::queen, Role::rook, 120},
    {Role::bishop, Role::knight, 120},
    {Role::knight, Role::bishop, 120},
});
constexpr Cost other_man = 140;

constexpr auto alike_ranks = std::to_array<std::string_view>({"38", "35", "58", "56", "68", "14", "17", "47", "36"});

Cost man_slip(Roles written, Role meant)
{
    Cost best = other_man;
    for (const ManSlip& slip : man_slips)
        if (slip.meant == meant && written.contains(slip.written)) best = std::min(best, slip.cost);
    return best;
}

Cost rank_slip(unsigned written, unsigned meant)
{
    if (written == meant) return 0;
    if (written + meant == 9) return other_players_rank;
    Cost cost = written + 1 == meant || meant + 1 == written ? next_rank : far_rank;
    const char a = static_cast<char>('0' + written), b = static_cast<char>('0' + meant);
    for (const auto pair : alike_ranks)
        if (pair.contains(a) && pair.contains(b)) cost = std::min(cost, misread_rank);
    return cost;
}

/// The file as its letter, without the side: R, Kt, B, and the King's and Queen's own.
unsigned letter(File file)
{
    const auto f = std::to_underlying(file);
    return f < 3 ? f : f > 4 ? 7U - f : f + 8U;
}

Cost file_slip(File written, File meant, Slip& slip)
{
    if (written == meant) return 0;
    if (letter(written) == letter(meant)) {
        slip = Slip::side;
        return wrong_side;
    }
    slip = Slip::file;
    const auto is = [&](File a, File b) { return (written == a && meant == b) || (written == b && meant == a); };
    if (is(File::e, File::b) || is(File::e, File::g)) return knight_for_king_file;
    // "QB" for "KR" is two letters wrong.
    const auto is_kings = [](File f) { return f > File::e; };
    const auto is_queens = [](File f) { return f < File::d; };
    const bool across = (is_kings(written) && is_queens(meant)) || (is_queens(written) && is_kings(meant));
    return other_file + (across ? wrong_side : 0);
}

/// A sum of slips that knows the worst of them.
class Sum {
public:
    void add(Cost cost, Slip slip)
    {
        if (cost == 0) return;
        total_ += cost;
        if (cost > worst_) worst_ = cost, slip_ = slip;
    }
    [[nodiscard]] Slipped result() const { return total_ >= another_move ? Slipped{} : Slipped{total_, slip_}; }

private:
    Cost total_ = 0, worst_ = 0;
    Slip slip_ = Slip::none;
};

/// From the nearest square of those that are written.
void add_square(Squares written, Square meant, Sum& sum, std::optional<std::pair<Cost, Slip>> instead = {})
{
    if (written.contains(meant)) return;
    if (instead) return sum.add(instead->first, instead->second);
    Cost best = another_move;
    Slip best_slip = Slip::another;
    for (const Square square : written) {
        Slip slip = Slip::rank;
        const Cost file = file_slip(square.file(), meant.file(), slip);
        const Cost rank = rank_slip(std::to_underlying(square.rank()) + 1U, std::to_underlying(meant.rank()) + 1U);
        if (file + rank < best) best = file + rank, best_slip = file >= rank ? slip : Slip::rank;
    }
    sum.add(best, best_slip);
}

void add_mover(const Box& box, const MoveFeatures& features, Sum& sum)
{
    if (!box.movers.contains(features.man)) sum.add(man_slip(box.movers, features.man), Slip::man);
    if (box.mover_wing) {
        const bool answers = *box.mover_wing == Wing::king ? features.kings : features.queens;
        if (!answers) sum.add(wrong_side, Slip::side);
    }
    if (box.mover_order) sum.add(wrong_order / 2, Slip::origin);  // whether it is so would need the Pawns
}

void add_origin(const Box& box, const Move& move, Squares from, Sum& sum)
{
    if (from.contains(move.from)) return;
    if (box.movers == Roles{Role::pawn})
        add_square(from, move.from, sum);
    else
        sum.add(wrong_origin, Slip::origin);
}

void add_taken(const Box& box, const MoveFeatures& features, Squares taken_on, Sum& sum)
{
    if (!box.takes) return;
    if (!features.capture) return sum.add(takes_nothing, Slip::taken);
    if (!box.taken.contains(features.capture->role)) sum.add(wrong_taken, Slip::taken);
    if (box.taken_wing) {
        const bool answers = *box.taken_wing == Wing::king ? features.taken_kings : features.taken_queens;
        if (!answers) sum.add(wrong_side, Slip::side);
    }
    if (!taken_on.contains(features.capture->on) && !taken_on.contains(features.move.to)) {
        if (box.taken == Roles{Role::pawn} || taken_on.count() <= 4)
            add_square(taken_on, features.capture->on, sum);
        else
            sum.add(taken_square, Slip::taken);
    }
    if (box.taken_order) sum.add(wrong_order / 2, Slip::taken);
}

Slipped slip_of_box(const Box& box, const MoveFeatures& features, Side side)
{
    const bool castles = features.move.manner == Manner::castles;
    if (box.only && *box.only != side) return {};
    if (box.shape == Shape::castling || castles) {
        if (box.shape != Shape::castling || !castles) return {};
        return {other_castling, Slip::castling};
    }
    if (box.shape == Shape::same || box.shape == Shape::retaking || box.effect.any() || box.interposes) return {};
    const bool flip = side == Side::black && !box.absolute;
    // Slips are counted in the mover's own ranks.
    const auto own = [&](Square square) { return flip ? square.flipped() : square; };
    Sum sum;
    if (box.shape == Shape::square_alone || box.shape == Shape::capture_alone)
        sum.add(features.man == Role::pawn ? pawn_left_out : man_left_out, Slip::words);
    else
        add_mover(box, features, sum);
    MoveFeatures as_seen = features;
    as_seen.move.from = own(features.move.from), as_seen.move.to = own(features.move.to);
    if (as_seen.capture) as_seen.capture->on = own(as_seen.capture->on);
    add_origin(box, as_seen.move, box.from, sum);
    if (box.to != Squares::all()) add_square(box.to, as_seen.move.to, sum);
    add_taken(box, as_seen, box.taken_on, sum);
    if (box.in_passing && features.move.manner != Manner::in_passing) sum.add(not_in_passing, Slip::words);
    if (!box.promotion.empty() && !(features.move.promotion && box.promotion.contains(*features.move.promotion)))
        sum.add(wrong_promotion, Slip::promotion);
    if (box.steps != 0) {
        const auto steps = static_cast<unsigned>(
            std::abs(std::to_underlying(features.move.to.rank()) - std::to_underlying(features.move.from.rank())));
        if (steps != box.steps || features.capture || features.move.from.file() != features.move.to.file())
            sum.add(wrong_steps, Slip::rank);
    }
    return sum.result();
}

}  // namespace

MoveFeatures features_of(const Move& move, const Position& position)
{
    const Side side = position.to_move();
    MoveFeatures result{.move = move, .man = *position.role_on(move.from), .capture = position.captured(move)};
    const auto answers = [&](Side whose, Role role, Square square, Wing wing) {
        return has_side_name(role) && (position.by_origin(whose, role, wing).contains(square) ||
                                       position.by_present_side(whose, role, wing).contains(square));
    };
    result.kings = answers(side, result.man, move.from, Wing::king);
    result.queens = answers(side, result.man, move.from, Wing::queen);
    if (result.kings && result.queens) {
        result.now_kings = position.by_origin(side, result.man, Wing::queen).contains(move.from);
        result.now_queens = position.by_origin(side, result.man, Wing::king).contains(move.from);
    }
    if (result.capture) {
        const auto& [role, on] = *result.capture;
        result.taken_kings = answers(opponent(side), role, on, Wing::king);
        result.taken_queens = answers(opponent(side), role, on, Wing::queen);
    }
    return result;
}

Slipped slip_between(const Record& record, const MoveFeatures& features, Side side)
{
    Slipped best;
    for (const Box& box : record.boxes) best = std::min(best, slip_of_box(box, features, side));
    return best;
}

}  // namespace descry::sheet
