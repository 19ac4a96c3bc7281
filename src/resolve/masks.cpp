#include "src/resolve/masks.hpp"

#include <utility>

#include "src/board/attacks.hpp"
#include "src/board/safety.hpp"

namespace descry {
namespace {

/// The one role of a set.
std::optional<Role> only_role(Roles roles)
{
    for (const Role role : {Role::pawn, Role::knight, Role::bishop, Role::rook, Role::queen, Role::king})
        if (roles == Roles{role}) return role;
    return std::nullopt;
}

/// Where Pawns take, towards White's left hand and towards his right.
Squares take_left(Squares pawns, Side side)
{
    const auto bits = (pawns - Squares::on(File::a)).bits();
    return Squares{side == Side::white ? bits << 7U : bits >> 9U};
}
Squares take_right(Squares pawns, Side side)
{
    const auto bits = (pawns - Squares::on(File::h)).bits();
    return Squares{side == Side::white ? bits << 9U : bits >> 7U};
}

/// Holds readings against a position till two moves fit, or all are tried.
class Sieve {
public:
    explicit Sieve(const Position& position) : position_{position}, side_{position.to_move()} {}

    void hold(const Masks& masks)
    {
        if (masks.castles_king && position_.may_castle(Wing::king)) add(castles(side_, Wing::king));
        if (masks.castles_queen && position_.may_castle(Wing::queen)) add(castles(side_, Wing::queen));
        if (masks.castles_king || masks.castles_queen) return;
        const bool flip = side_ == Side::black && !masks.absolute;
        const Squares from = (flip ? masks.from.flipped() : masks.from) & position_.men(side_, masks.mover);
        const Squares to = flip ? masks.to.flipped() : masks.to;
        const Squares taken_on = flip ? masks.taken_on.flipped() : masks.taken_on;
        if (masks.mover == Role::pawn)
            hold_pawns(masks, from, to, taken_on);
        else
            hold_pieces(masks, from, to, taken_on);
    }

    [[nodiscard]] Sifted found() const
    {
        if (several_) return {};
        return any_ ? Sifted{.only = found_} : Sifted{.none = true};
    }

private:
    void hold_pieces(const Masks& masks, Squares men, Squares to, Squares taken_on)
    {
        if (masks.in_passing || masks.promotion) return;
        Squares open = to - position_.men(side_) - position_.men(Role::king);
        if (masks.takes) open &= takeable(masks) & taken_on;
        const bool in_line = masks.mover != Role::knight && masks.mover != Role::king;
        for (const Square from : men)
            for (const Square arrival : attacks::reach(masks.mover, from) & open) {
                if (in_line && attacks::between(from, arrival).meets(position_.occupied())) continue;
                if (moves_freely(position_, from) || position_.is_legal({from, arrival}))
                    add(masks, {from, arrival}, arrival);
            }
    }

    void hold_pawns(const Masks& masks, Squares pawns, Squares to, Squares taken_on)
    {
        const Squares vacant = ~position_.occupied();
        Squares targets = takeable(masks) & taken_on & to;
        if (masks.in_passing) targets = {};
        if (const auto passed = position_.passed_over()) {
            // Print gives the square of the Pawn that is taken, or that of arrival.
            const Squares told = Squares{*passed} | attacks::forward(*passed, opponent(side_));
            if (!masks.takes || (masks.taken.contains(Role::pawn) && taken_on.meets(told))) targets |= to & *passed;
        }
        for (const Square arrival : take_left(pawns, side_) & targets)
            try_pawn(masks, arrival, side_ == Side::white ? -7 : 9);
        for (const Square arrival : take_right(pawns, side_) & targets)
            try_pawn(masks, arrival, side_ == Side::white ? -9 : 7);
        if (masks.takes || masks.in_passing) return;
        const int back = side_ == Side::white ? -8 : 8;
        const Squares one = attacks::forward(pawns, side_) & vacant;
        const Squares third = Squares::on(board_rank(OwnRank::third, side_));
        const Squares two = attacks::forward(one & third, side_) & vacant;
        for (const Square arrival : one& to) try_pawn(masks, arrival, back);
        for (const Square arrival : two& to) try_pawn(masks, arrival, 2 * back);
    }

    /// \param back  from the square of arrival to where the Pawn stands.
    void try_pawn(const Masks& masks, Square arrival, int back)
    {
        const Square from = Square::at(static_cast<unsigned>(static_cast<int>(arrival.index()) + back));
        const bool passing = position_.passed_over() == arrival;
        Move move{from, arrival, passing ? Manner::in_passing : Manner::ordinary};
        if ((passing || !moves_freely(position_, from)) && !position_.is_legal(move)) return;
        if (own_rank(arrival.rank(), side_) == OwnRank::eighth) {
            // A piece that is not named is one of several.
            several_ |= !masks.promotion;
            move.promotion = masks.promotion;
        }
        else if (masks.promotion)
            return;
        add(masks, move, arrival);
    }

    /// The adverse men that a capture may take; of a record without its sign all of them.
    [[nodiscard]] Squares takeable(const Masks& masks) const
    {
        const Squares adverse = position_.men(opponent(side_));
        if (masks.only_taken) return adverse & position_.men(*masks.only_taken);
        if (masks.taken == Roles::all()) return adverse - position_.men(Role::king);
        Squares men;
        for (const Role role : {Role::pawn, Role::knight, Role::bishop, Role::rook, Role::queen})
            if (masks.taken.contains(role)) men |= position_.men(role);
        return men & adverse;
    }

    void add(const Masks& masks, const Move& move, Square taken_on)
    {
        if (masks.mover_wing && !answers(side_, masks.mover, move.from, *masks.mover_wing)) return;
        if (masks.taken_wing && move.manner == Manner::ordinary) {
            const auto role = position_.role_on(taken_on);
            if (role && !answers(opponent(side_), *role, taken_on, *masks.taken_wing)) return;
        }
        add(move);
    }

    /// The man answers to the name; if only by where he stands now, nothing is certain here.
    bool answers(Side side, Role role, Square square, Wing wing)
    {
        if (position_.by_origin(side, role, wing).contains(square)) return true;
        several_ |= position_.by_present_side(side, role, wing).contains(square);
        return false;
    }

    void add(const Move& move)
    {
        several_ |= any_ && found_ != move;
        found_ = move;
        any_ = true;
    }

    const Position& position_;
    Side side_;
    Move found_{Square::at(0), Square::at(0), Manner::ordinary, std::nullopt};
    bool any_ = false;
    bool several_ = false;  ///< or one that wants words
};

}  // namespace

std::optional<Masks> masks_of(const Box& box)
{
    const auto mover = only_role(box.movers);
    const bool plain = box.shape == Shape::move || box.shape == Shape::capture || box.shape == Shape::castling;
    const bool promotion_open = !box.promotion.empty() && !only_role(box.promotion);
    if (!plain || !mover || promotion_open || box.only || box.mover_order || box.mover_doubled || box.steps != 0 ||
        box.advances || box.taken_order || box.taken_doubled || box.effect.any() || box.interposes ||
        !box.attacks.empty() || (box.mover_wing && !has_side_name(*mover)))
        return std::nullopt;
    if (box.shape == Shape::castling && !box.castles_king && !box.castles_queen) return std::nullopt;
    return Masks{.from = box.from,
                 .to = box.to,
                 .taken_on = box.taken_on,
                 .taken = box.taken,
                 .only_taken = only_role(box.taken),
                 .mover = *mover,
                 .mover_wing = box.mover_wing,
                 .taken_wing = box.taken_wing,
                 .promotion = only_role(box.promotion),
                 .takes = box.takes,
                 .in_passing = box.in_passing,
                 .castles_king = box.shape == Shape::castling && box.castles_king,
                 .castles_queen = box.shape == Shape::castling && box.castles_queen,
                 .absolute = box.absolute};
}

Sifted sift(std::span<const Masks> readings, const Position& position)
{
    Sieve sieve{position};
    for (const Masks& masks : readings) sieve.hold(masks);
    return sieve.found();
}

}  // namespace descry
