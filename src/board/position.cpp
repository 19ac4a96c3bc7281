#include "descry/position.hpp"

#include <cassert>
#include <limits>

#include "src/board/attacks.hpp"
#include "src/board/castling.hpp"

namespace descry {
namespace {

/// The rights that are lost when a man leaves a square or is taken on it: a King's home two, a Rook's one.
constexpr std::array<std::uint8_t, 64> rights_by_home = [] {
    std::array<std::uint8_t, 64> rights{};
    for (const auto& side : castlings) {
        for (const Castling& castling : side) {
            for (const Square home : {castling.move.from, castling.rook}) {
                rights[home.index()] = static_cast<std::uint8_t>(rights[home.index()] | castling.right);
            }
        }
    }
    return rights;
}();

/// Counts on; at the end of its range it stays, so that no endless score brings a clock back to nothing.
void count(std::uint16_t& clock) noexcept
{
    if (clock != std::numeric_limits<std::uint16_t>::max()) ++clock;
}

}  // namespace

Position Position::initial(const Rules& rules)
{
    Position position;
    position.rules_ = rules;
    position.rights_ = 0b1111;
    for (const Side side : {Side::white, Side::black}) {
        const Rank home = board_rank(OwnRank::first, side);
        for (const Wing wing : {Wing::queen, Wing::king}) {
            for (const Role role : {Role::rook, Role::knight, Role::bishop}) {
                const Square square{home_file(role, wing), home};
                position.toggle(side, role, square);
                position.origins_[named(side, role, wing)] = static_cast<std::uint8_t>(square.index());
            }
        }
        for (const Role role : {Role::queen, Role::king}) position.toggle(side, role, {home_file(role, {}), home});
        for (const Square square : Squares::on(board_rank(OwnRank::second, side))) {
            position.toggle(side, Role::pawn, square);
        }
    }
    return position;
}

std::optional<Role> Position::role_on(Square square) const noexcept
{
    if (!occupied().contains(square)) return std::nullopt;
    // A role's number, bit by bit: without a branch to be guessed wrongly.
    const auto any = [&](Role a, Role b, Role c) {
        return static_cast<unsigned>((men(a) | men(b) | men(c)).contains(square));
    };
    static_assert(std::to_underlying(Role::knight) == 1 && std::to_underlying(Role::bishop) == 2 &&
                  std::to_underlying(Role::rook) == 3 && std::to_underlying(Role::queen) == 4 &&
                  std::to_underlying(Role::king) == 5);
    return static_cast<Role>(any(Role::knight, Role::rook, Role::king) |
                             any(Role::bishop, Role::rook, Role::rook) << 1 |
                             any(Role::queen, Role::king, Role::king) << 2);
}

std::optional<Side> Position::side_on(Square square) const noexcept
{
    if (men(Side::white).contains(square)) return Side::white;
    if (men(Side::black).contains(square)) return Side::black;
    return std::nullopt;
}

bool Position::castling_right(Side side, Wing wing) const noexcept
{
    return (rights_ & castlings[std::to_underlying(side)][std::to_underlying(wing)].right) != 0;
}

bool Position::rook_given(Side side, Wing wing) const noexcept
{
    return (rights_ & rookless_ & castlings[std::to_underlying(side)][std::to_underlying(wing)].right) != 0;
}

void Position::toggle(Side side, Role role, Square square) noexcept
{
    sides_[std::to_underlying(side)] ^= square;
    roles_[std::to_underlying(role)] ^= square;
}

void Position::make(const Move& move)
{
    assert(men(to_move_).contains(move.from));
    const Side side = to_move_;
    const Side adverse = opponent(side);
    const Role man = *role_on(move.from);
    std::optional<Capture> capture;
    if (move.manner == Manner::in_passing || men(adverse).contains(move.to)) capture = captured(move);

    if (capture) {
        toggle(adverse, capture->role, capture->on);
        rename(adverse, capture->role, capture->on, taken);
        promoted_ = promoted_ - capture->on;
    }

    toggle(side, man, move.from);
    toggle(side, move.promotion.value_or(man), move.to);
    rename(side, man, move.from, static_cast<std::uint8_t>(move.to.index()));
    if (promoted_.contains(move.from)) promoted_ ^= Squares{move.from} | move.to;
    if (move.promotion && move.promotion != Role::pawn) promoted_ |= move.to;

    if (move.manner == Manner::castles) {
        const Castling& castling = castling_of(move, side);
        if ((rookless_ & castling.right) == 0) {
            toggle(side, Role::rook, castling.rook);
            toggle(side, Role::rook, castling.rook_to);
            rename(side, Role::rook, castling.rook, static_cast<std::uint8_t>(castling.rook_to.index()));
        }
    }

    unsigned lost = rights_by_home[move.from.index()] | rights_by_home[move.to.index()];
    // What stands on the square of a Rook that was given takes nothing from the King's right, unless the code says so.
    if ((lost & rookless_) != 0 && rules_.rook_given != RookGiven::square_never_held) {
        const unsigned by_king = man == Role::king ? 0b11U << (2U * std::to_underlying(side)) : 0U;
        lost &= ~static_cast<unsigned>(rookless_) | by_king;
    }
    rights_ = static_cast<std::uint8_t>(rights_ & ~lost);

    passed_over_ = taken;
    if (man == Role::pawn) {
        const unsigned from = move.from.index(), to = move.to.index();
        if ((from ^ to) == 16) passed_over_ = static_cast<std::uint8_t>((from + to) / 2);
    }

    last_ = LastMove{move, man, capture ? std::optional{capture->role} : std::nullopt};
    if (man == Role::pawn || capture) {
        halfmove_clock_ = 0;
    }
    else {
        count(halfmove_clock_);
    }
    if (side == Side::black) count(move_number_);
    to_move_ = adverse;
    // No check without a man on a line to the King, come or gone, or a Knight that commands him.
    const Square adverse_king = king(adverse);
    const Squares lines = attacks::queen_lines(adverse_king);
    const bool may_check = irregular_ || move.manner != Manner::ordinary || lines.contains(move.from) ||
                           (lines | attacks::knight(adverse_king)).contains(move.to);
    checkers_ = may_check ? commanders(adverse_king, side) : Squares{};
}

bool Position::plays_as(const Position& other) const noexcept
{
    return roles_ == other.roles_ && sides_ == other.sides_ && promoted_ == other.promoted_ &&
           origins_ == other.origins_ && last_ == other.last_ && rights_ == other.rights_ &&
           rookless_ == other.rookless_ && passed_over_ == other.passed_over_ && to_move_ == other.to_move_ &&
           rules_ == other.rules_;
}

}  // namespace descry
