#include "src/resolve/transfers.hpp"

#include <algorithm>
#include <cstdlib>

#include "src/board/attacks.hpp"
#include "src/board/castling.hpp"

namespace descry {
namespace {

bool bears_name(const Position& position, Side side, Role role, Square square, std::optional<Wing> wing)
{
    if (!wing) return true;
    if (!has_side_name(role)) return false;
    return position.by_origin(side, role, *wing).contains(square) ||
           position.by_present_side(side, role, *wing).contains(square);
}

bool bears_order(const Position& position, Side side, Square square, std::optional<unsigned> order)
{
    return !order || position.pawn_by_order(side, square.file(), *order).contains(square);
}

class Search {
public:
    Search(const Record& record, const Position& position, Men men)
        : record_{record}, position_{position}, side_{position.to_move()}, mover_{men == Men::adverse_moved
                                                                                      ? opponent(side_)
                                                                                      : side_},
          taken_{men == Men::usual ? opponent(side_) : side_}, legal_{position.legal_moves()}
    {}

    std::vector<FalseMove> run()
    {
        for (const Box& box : record_.boxes) {
            if (box.only && *box.only != side_) continue;
            if (box.shape == Shape::castling && mover_ == side_)
                castle(box);
            else if (box.shape == Shape::move || box.shape == Shape::capture)
                walk(box);
        }
        std::ranges::stable_sort(found_, {}, &FalseMove::cost);
        if (!found_.empty() && found_.front().cost < no_chooser)
            std::erase_if(found_, [](const FalseMove& each) { return each.cost >= no_chooser; });
        std::vector<FalseMove> moves;
        for (const FalseMove& each : found_)
            if (std::ranges::find(moves, each.transfer, &FalseMove::transfer) == moves.end()) moves.push_back(each);
        return moves;
    }

private:
    [[nodiscard]] Squares oriented(Squares squares, const Box& box) const
    {
        return side_ == Side::black && !box.absolute ? squares.flipped() : squares;
    }

    /// King and Rook are both at home: what else is wanting is the fault.
    void castle(const Box& box)
    {
        for (const Wing wing : {Wing::king, Wing::queen}) {
            if (!(wing == Wing::king ? box.castles_king : box.castles_queen)) continue;
            const Castling& castling = castlings[std::to_underlying(side_)][std::to_underlying(wing)];
            if (position_.king(side_) != castling.move.from) continue;
            add({.from = castling.move.from,
                 .to = castling.move.to,
                 .rook_from = castling.rook,
                 .rook_to = castling.rook_to},
                Illegality::castling, 0);
        }
    }

    void walk(const Box& box)
    {
        const Squares to = oriented(box.to, box) & taken_squares(box);
        // Neither a square nor a man taken: nothing is told that could be done.
        constexpr int widest = 8;
        if (to.count() > widest) return;
        for (const Square from : position_.men(mover_) & oriented(box.from, box)) {
            const Role role = *position_.role_on(from);
            if (!box.movers.contains(role) || !bears_name(position_, mover_, role, from, box.mover_wing) ||
                !bears_order(position_, mover_, from, box.mover_order))
                continue;
            for (const Square arrival : to) consider(box, role, from, arrival);
            if (box.in_passing && role == Role::pawn) take_in_passing(box, from);
        }
    }

    /// A Pawn on its fifth rank and an adverse one beside it, whose double step is no longer the last move: the only
    /// men that "in passing" can tell of (American 1897, Part I Law 11 E).
    void take_in_passing(const Box& box, Square from)
    {
        if (mover_ != side_ || own_rank(from.rank(), side_) != OwnRank::fifth) return;
        for (const Square passed : position_.men(opponent(side_), Role::pawn) & Squares::on(from.rank())) {
            const Square arrival{passed.file(), board_rank(OwnRank::sixth, side_)};
            // Print may give the square of arrival for that of the Pawn taken.
            const Squares told = oriented(box.taken_on, box);
            if (apart(passed.file(), from.file()) != 1 || !oriented(box.to, box).contains(arrival) ||
                !(told.contains(passed) || told.contains(arrival)))
                continue;
            add({.from = from, .to = arrival, .passing = passed}, Illegality::wrong_move, 0);
        }
    }

    /// Where a capture is written, the squares of men that it can mean.
    [[nodiscard]] Squares taken_squares(const Box& box) const
    {
        if (!box.takes) return Squares::all();
        const Side other = taken_;
        Squares squares;
        for (const Square square : position_.men(other) & oriented(box.taken_on, box)) {
            const Role role = *position_.role_on(square);
            if (box.taken.contains(role) && bears_name(position_, other, role, square, box.taken_wing) &&
                bears_order(position_, other, square, box.taken_order))
                squares |= square;
        }
        return squares;
    }

    void consider(const Box& box, Role role, Square from, Square to)
    {
        if (position_.occupied().contains(to) && !position_.men(taken_).contains(to)) return;
        if (position_.men(taken_).contains(to) && taken_ == mover_ && !box.takes) return;
        const bool unsaid = !box.takes && position_.occupied().contains(to);
        const bool legal =
            std::ranges::any_of(legal_, [&](const Move& move) { return move.from == from && move.to == to; });
        Transfer transfer{.from = from, .to = to};
        if (role == Role::pawn && mover_ == side_ && own_rank(to.rank(), side_) == OwnRank::eighth) {
            const auto pieces = {Role::queen, Role::rook, Role::bishop, Role::knight, Role::pawn};
            const auto chosen = std::ranges::find_if(pieces, [&](Role r) { return box.promotion.contains(r); });
            // A second King is no piece to choose: the capture is not what is false about it.
            if (!box.promotion.empty() && chosen == pieces.end()) return;
            transfer.becomes = chosen == pieces.end() ? Role::queen : *chosen;
        }
        if (legal && transfer.becomes != Role::pawn) return;  // nothing is false about it
        const Illegality fault = legal                                  ? Illegality::promotion
                                 : mover_ != side_                      ? Illegality::adverse_man
                                 : position_.men(side_).contains(to)    ? Illegality::own_man
                                 : position_.targets(from).contains(to) ? Illegality::own_check
                                                                        : Illegality::wrong_move;
        // A man of his own is taken by one that commands him, if there is such a one.
        const bool astray = fault == Illegality::wrong_move ||
                            (fault == Illegality::own_man && !position_.commanders(to, mover_).contains(from));
        const unsigned wide = astray ? 2 + 2 * off(from, to) : 0;
        const bool quiet_pawn = astray && role == Role::pawn && mover_ == side_ && !box.takes;
        // Taking in passing is of one kind: what the word would leave out is the less likely.
        // A Pawn alone chooses a piece: "KtxQP" tells a Pawn taken before it tells a Queen taken by a Knight that
        // becomes a Pawn, however far the Knight is from that Pawn.
        const bool chooses = !box.promotion.empty() && role != Role::pawn;
        const unsigned kind = chooses ? no_chooser : box.in_passing ? another_kind : 0;
        add(transfer, fault, kind + (quiet_pawn ? straying(from, to) : wide + (unsaid ? 1U : 0U)));
    }

    /// A Pawn is named from the file on which it stands (American 1897, Part I Law 8), and keeps it where nothing is
    /// taken (Law 11 E): "P-K5" tells of a Pawn on the King's file, though what stands before it forbids the move.
    static unsigned straying(Square from, Square to)
    {
        return from.file() == to.file() ? 2 * apart(from.rank(), to.rank())
                                        : another_kind + 2 * apart(from.file(), to.file());
    }

    template <typename T> static unsigned apart(T a, T b)
    {
        return static_cast<unsigned>(std::abs(std::to_underlying(a) - std::to_underlying(b)));
    }

    /// How far a square lies from those that the man could go to, in steps of a King: a false move is a near miss. A
    /// Pawn that takes falsely is measured from the squares that it commands, whatever stands there.
    [[nodiscard]] unsigned off(Square from, Square to) const
    {
        const bool pawn = position_.role_on(from) == Role::pawn;
        unsigned least = 8;
        for (const Square near : pawn ? attacks::pawn(mover_, from) : position_.targets(from))
            least = std::min(least, std::max(apart(near.file(), to.file()), apart(near.rank(), to.rank())));
        return least;
    }

    void add(const Transfer& transfer, Illegality fault, unsigned cost)
    {
        if (position_.may_stand(transfer)) found_.push_back({transfer, fault, cost});
    }

    static constexpr unsigned another_kind = 32;  ///< more than any distance: only where no other meaning is left
    static constexpr unsigned no_chooser = 256;   ///< more than any other: no meaning at all where one is left

    const Record& record_;
    const Position& position_;
    Side side_, mover_, taken_;
    std::vector<Move> legal_;
    std::vector<FalseMove> found_{};
};

}  // namespace

std::vector<FalseMove> false_moves(const Record& record, const Position& position, Men men)
{
    return Search{record, position, men}.run();
}

}  // namespace descry
