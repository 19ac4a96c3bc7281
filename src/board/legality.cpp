// The moves of the men and the safety of the King (Part I Laws 9 to 11 and 15).
#include <cassert>

#include "descry/position.hpp"
#include "src/board/attacks.hpp"
#include "src/board/castling.hpp"
#include "src/board/safety.hpp"
#include "src/board/wanted.hpp"

namespace descry {
namespace {

/// The men of `by` that command `square` when the board is held as `occupied` says.
Squares commanders_through(const Position& position, Square square, Side by, Squares occupied) noexcept
{
    const Squares queens = position.men(Role::queen);
    Squares found = (attacks::knight(square) & position.men(Role::knight)) |
                    (attacks::king(square) & position.men(Role::king)) |
                    // A Pawn commands the squares from which an adverse Pawn would command his.
                    (attacks::pawn(opponent(by), square) & position.men(Role::pawn));
    const Squares in_line = (attacks::reach(Role::rook, square) & (position.men(Role::rook) | queens)) |
                            (attacks::reach(Role::bishop, square) & (position.men(Role::bishop) | queens));
    for (const Square man : in_line& position.men(by)) {
        if (!attacks::between(square, man).meets(occupied)) found |= man;
    }
    return found & position.men(by);
}

Squares pawn_targets(const Position& position, Square from) noexcept
{
    const Side side = position.to_move();
    const Squares vacant = ~position.occupied();
    const Squares one = attacks::forward(from, side) & vacant;
    // One step from his first square is to the third rank; from nowhere else can a Pawn step there.
    const Squares passing = one & Squares::on(board_rank(OwnRank::third, side));
    Squares takes = position.men(opponent(side)) - position.men(Role::king);
    if (const auto passed = position.passed_over()) takes |= *passed;
    return one | (attacks::forward(passing, side) & vacant) | (attacks::pawn(side, from) & takes);
}

Squares targets_of(const Position& position, Role role, Square from) noexcept
{
    if (role == Role::pawn) return pawn_targets(position, from);
    const Side side = position.to_move();
    // A King is never taken. In a game of legal moves none can be; after a move that was let stand one could.
    return attacks::commanded(role, side, from, position.occupied()) - position.men(side) - position.men(Role::king);
}

/// How a move within the targets is made.
Manner manner_of(const Position& position, Role role, Square to) noexcept
{
    return role == Role::pawn && position.passed_over() == to ? Manner::in_passing : Manner::ordinary;
}

/// A legal move that is no castling, or one for each piece that a Pawn may become by it.
void append_each(const Position& position, Role role, Square from, Square to, Manner manner, std::vector<Move>& moves)
{
    if (role != Role::pawn || own_rank(to.rank(), position.to_move()) != OwnRank::eighth) {
        moves.emplace_back(from, to, manner);
        return;
    }
    for (const Role piece : {Role::queen, Role::rook, Role::bishop, Role::knight}) {
        moves.emplace_back(from, to, manner, piece);
    }
    if (position.rules().pawn_may_remain) moves.push_back({from, to, manner, Role::pawn});
}

/// The square of the Pawn taken in passing.
Square passing_pawn(const Move& move) noexcept { return {move.to.file(), move.from.rank()}; }

}  // namespace

Squares Position::targets(Square from) const noexcept
{
    if (!men(to_move_).contains(from)) return {};
    return targets_of(*this, *role_on(from), from);
}

Squares Position::commanders(Square square, Side by) const noexcept
{
    return commanders_through(*this, square, by, occupied());
}

bool Position::may_castle(Wing wing) const noexcept
{
    if (!castling_right(to_move_, wing) || in_check()) return false;
    const Castling& castling = castlings[std::to_underlying(to_move_)][std::to_underlying(wing)];
    if (rules_.rook_given == RookGiven::square_vacant && rook_given(to_move_, wing) &&
        occupied().contains(castling.rook))
        return false;
    return !castling.vacant.meets(occupied()) && refuting(castling.move).empty();
}

bool Position::is_legal(const Move& move) const noexcept
{
    if (move.manner == Manner::castles) {
        for (const Wing wing : {Wing::queen, Wing::king}) {
            if (move == castles(to_move_, wing)) return may_castle(wing);
        }
        return false;
    }
    return (move.manner == Manner::ordinary && moves_freely(*this, move.from)) || refuting(move).empty();
}

Squares Position::refuting(const Move& move) const noexcept
{
    const Side adverse = opponent(to_move_);
    if (move.manner == Manner::castles) {
        Squares found;
        for (const Square square : castling_of(move, to_move_).safe) found |= commanders(square, adverse);
        return found;
    }
    Squares gone{move.to};
    if (move.manner == Manner::in_passing) gone |= passing_pawn(move);
    const Squares occupied_after = (occupied() - gone - move.from) | move.to;
    const Square own_king = king(to_move_);
    return commanders_through(*this, move.from == own_king ? move.to : own_king, adverse, occupied_after) - gone;
}

void Position::append_moves(Square from, Square to, std::vector<Move>& moves) const
{
    if (!targets(from).contains(to)) return;
    const Role role = *role_on(from);
    const Manner manner = manner_of(*this, role, to);
    if (is_legal({from, to, manner})) append_each(*this, role, from, to, manner, moves);
}

std::vector<Move> Position::legal_moves() const
{
    go_on_if_wanted();
    std::vector<Move> moves;
    moves.reserve(64);
    for (const Square from : men(to_move_)) {
        const Role role = *role_on(from);
        const bool free = moves_freely(*this, from);
        for (const Square to : targets_of(*this, role, from)) {
            const Manner manner = manner_of(*this, role, to);
            if ((free && manner == Manner::ordinary) || refuting({from, to, manner}).empty()) {
                append_each(*this, role, from, to, manner, moves);
            }
        }
    }
    for (const Wing wing : {Wing::king, Wing::queen}) {
        if (may_castle(wing)) moves.push_back(castles(to_move_, wing));
    }
    return moves;
}

bool Position::any_legal_move() const noexcept
{
    // Castling need not be tried: where it is legal, so is the King's move to the square that he passes.
    for (const Square from : men(to_move_)) {
        const Role role = *role_on(from);
        for (const Square to : targets_of(*this, role, from)) {
            if (is_legal({from, to, manner_of(*this, role, to)})) return true;
        }
    }
    return false;
}

std::optional<Capture> Position::captured(const Move& move) const noexcept
{
    if (move.manner == Manner::castles) return std::nullopt;
    if (move.manner == Manner::in_passing) return Capture{Role::pawn, passing_pawn(move)};
    const auto role = role_on(move.to);
    return role ? std::optional{Capture{*role, move.to}} : std::nullopt;
}

Effect Position::effect(const Move& move) const
{
    const Position next = after(move);
    if (!next.in_check()) return {};
    Squares moved{move.to};
    if (move.manner == Manner::castles) moved |= castling_of(move, to_move_).rook_to;
    return {.check = true,
            .discovered = !(next.checkers() - moved).empty(),
            .twofold = next.checkers().count() > 1,
            .mate = !next.any_legal_move()};
}

}  // namespace descry
