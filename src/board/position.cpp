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

/// One more; at the end of its range it stays, so that no endless score brings a clock back to nothing.
std::uint16_t counted(std::uint16_t clock) noexcept
{
    return static_cast<std::uint16_t>(clock + (clock != std::numeric_limits<std::uint16_t>::max()));
}

/// Whether a move may have given check: the man that moved has the King on a free line, or has left one. Whatever else
/// changes on the board is looked at in full.
bool may_check(const Position& after, const Move& move, Role man, Side side) noexcept
{
    const Square adverse_king = after.king(opponent(side));
    const auto free = [&](Square square) { return !attacks::between(square, adverse_king).meets(after.occupied()); };
    // All are asked: that is cheaper than to guess wrongly.
    const bool given = attacks::reach(man, side, move.to).contains(adverse_king) & free(move.to);
    const bool laid_open = attacks::queen_lines(adverse_king).contains(move.from) & free(move.from);
    return given | laid_open | (move.manner != Manner::ordinary) | move.promotion.has_value();
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
                position.by_origin_[std::to_underlying(wing)] |= square;
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

template <Side side> void Position::make_of(const Move& move, Role man) noexcept
{
    assert(to_move_ == side && men(side, man).contains(move.from));
    constexpr Side adverse = opponent(side);
    std::optional<Role> taken;
    if (men(adverse).contains(move.to) || move.manner == Manner::in_passing) {
        const bool passing = move.manner == Manner::in_passing;
        const Square on = passing ? Square{move.to.file(), move.from.rank()} : move.to;
        taken = role_on(on);
        toggle(adverse, *taken, on);
        forget_names(on);
    }
    const Squares both = Squares{move.from} | move.to;
    sides_[std::to_underlying(side)] ^= both;
    roles_[std::to_underlying(man)] ^= both;
    rename(move.from, move.to);
    if (move.promotion && *move.promotion != Role::pawn) {
        roles_[std::to_underlying(man)] ^= move.to;
        roles_[std::to_underlying(*move.promotion)] ^= move.to;
        promoted_ |= move.to;
    }
    if (move.manner == Manner::castles) move_rook(move, side);
    const unsigned lost = rights_by_home[move.from.index()] | rights_by_home[move.to.index()];
    if ((lost & rights_) != 0) lose_rights(lost, side, man);

    const unsigned from = move.from.index(), to = move.to.index();
    const unsigned passed = (from ^ to) == 16 ? (from + to) / 2 : nowhere;
    passed_over_ = static_cast<std::uint8_t>(man == Role::pawn ? passed : nowhere);
    last_.move = move;
    last_.man = man;
    last_.taken = taken;
    has_last_ = true;
    halfmove_clock_ = man == Role::pawn || taken ? 0 : counted(halfmove_clock_);
    if constexpr (side == Side::black) move_number_ = counted(move_number_);
    to_move_ = adverse;
    checkers_ = irregular_ || may_check(*this, move, man, side) ? commanders(king(adverse), side) : Squares{};
}

void Position::make(const Move& move, Role man) noexcept
{
    to_move_ == Side::white ? make_of<Side::white>(move, man) : make_of<Side::black>(move, man);
}

void Position::move_rook(const Move& move, Side side) noexcept
{
    const Castling& castling = castling_of(move, side);
    if ((rookless_ & castling.right) != 0) return;
    toggle(side, Role::rook, castling.rook);
    toggle(side, Role::rook, castling.rook_to);
    rename(castling.rook, castling.rook_to);
}

void Position::lose_rights(unsigned lost, Side side, Role man) noexcept
{
    // What stands on the square of a Rook that was given takes nothing from the King's right, unless the code says so.
    if ((lost & rookless_) != 0 && rules_.rook_given != RookGiven::square_never_held) {
        const unsigned by_king = man == Role::king ? 0b11U << (2U * std::to_underlying(side)) : 0U;
        lost &= ~static_cast<unsigned>(rookless_) | by_king;
    }
    rights_ = static_cast<std::uint8_t>(rights_ & ~lost);
}

bool Position::plays_as(const Position& other) const noexcept
{
    return roles_ == other.roles_ && sides_ == other.sides_ && promoted_ == other.promoted_ &&
           by_origin_ == other.by_origin_ && unknown_ == other.unknown_ && last() == other.last() &&
           rights_ == other.rights_ && rookless_ == other.rookless_ && passed_over_ == other.passed_over_ &&
           to_move_ == other.to_move_ && rules_ == other.rules_;
}

}  // namespace descry
