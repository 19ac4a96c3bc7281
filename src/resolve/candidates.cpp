// Boxes held against a position: nothing is listed that no box admits.
#include <algorithm>
#include <cstdlib>

#include "descry/resolve.hpp"
#include "src/board/attacks.hpp"
#include "src/board/wanted.hpp"
#include "src/resolve/marks.hpp"

namespace descry {
namespace {

/// `fully`: no side is named, or both origin and present side agree.
enum class Fit : std::uint8_t { no, by_present_side, by_origin, fully };

/// How a man answers to "King's" or "Queen's" before his own name: by origin first, then by present side (Law 6).
Fit fit_of_name(const Position& position, Side side, Role role, Square square, std::optional<Wing> wing)
{
    if (!wing) return Fit::fully;
    if (!has_side_name(role)) return Fit::no;
    const bool began = position.by_origin(side, role, *wing).contains(square);
    const bool stands = position.by_present_side(side, role, *wing).contains(square);
    return began && stands ? Fit::fully : began ? Fit::by_origin : stands ? Fit::by_present_side : Fit::no;
}

bool fits_order(const Position& position, Side side, Square square, std::optional<unsigned> order, bool doubled)
{
    if (!order && !doubled) return true;
    // Only where a player has on a file more Pawns than one are they told apart by order (Law 8).
    const Squares on_file = position.men(side, Role::pawn) & Squares::on(square.file());
    return on_file.count() > 1 && (!order || position.pawn_by_order(side, square.file(), *order).contains(square));
}

class Search {
public:
    Search(const Record& record, const Position& position) : record_{record}, position_{position} {}

    std::vector<Candidate> run()
    {
        for (const Box& box : record_.boxes) {
            if (box.only && *box.only != position_.to_move()) continue;
            switch (box.shape) {
            case Shape::square_alone:
            case Shape::capture_alone: break;
            case Shape::castling: castle(box); break;
            case Shape::same: same(box); break;
            case Shape::any_move:
                castle(box);
                walk(oriented(box));
                break;
            default: walk(oriented(box));
            }
        }
        return std::move(found_);
    }

private:
    Box oriented(Box box) const
    {
        if (position_.to_move() == Side::black && !box.absolute) {
            box.from = box.from.flipped();
            box.to = box.to.flipped();
            box.taken_on = box.taken_on.flipped();
        }
        return box;
    }

    void castle(const Box& box)
    {
        const auto try_wing = [&](Wing wing, bool allowed) {
            if (allowed && position_.may_castle(wing)) add({castles(position_.to_move(), wing)});
        };
        try_wing(Wing::king, box.castles_king);
        try_wing(Wing::queen, box.castles_queen);
    }

    /// The opponent's last move as this side would name it: man, squares, and the man taken.
    void same(const Box& box)
    {
        const auto& last = position_.last();
        if (!last) return;
        if (last->move.manner == Manner::castles) {
            Box castling = box;
            const bool kings = last->move.to.file() == File::g;
            castling.castles_king = kings;
            castling.castles_queen = !kings;
            castle(castling);
            return;
        }
        Box twin = box;
        twin.movers = last->man;
        twin.from = Squares{last->move.from.flipped()};
        twin.to = Squares{last->move.to.flipped()};
        if (last->taken) twin.takes = true, twin.taken = *last->taken;
        if (last->move.promotion) twin.promotion = *last->move.promotion;
        twin.in_passing = last->move.manner == Manner::in_passing;
        walk(twin);
        if (!found_.empty() || last->man != Role::pawn || last->taken) return;
        // "King's knight's pawn 1 square. The same.": the words are the same, wherever that Pawn stands.
        Box by_steps = box;
        by_steps.movers = Role::pawn;
        by_steps.from = Squares::on(last->move.from.file());
        by_steps.steps = steps(last->move);
        walk(by_steps);
    }

    void walk(const Box& box)
    {
        const Side side = position_.to_move();
        Squares to = box.to;
        if (box.shape == Shape::retaking) {
            const auto& last = position_.last();
            if (!last || !last->taken) return;
            to &= last->move.to;
        }
        if (box.interposes) {
            if (position_.checkers().count() != 1) return;
            to &= attacks::between(position_.king(side), position_.checkers().front());
        }
        const Squares enemies = position_.men(opponent(side));
        Squares movers;
        for (const Role role : {Role::pawn, Role::knight, Role::bishop, Role::rook, Role::queen, Role::king})
            if (box.movers.contains(role)) movers |= position_.men(side, role);
        for (const Square from : movers& box.from) {
            const Role role = *position_.role_on(from);
            if (box.interposes && role == Role::king) continue;
            const Fit mover = fit_of_name(position_, side, role, from, box.mover_wing);
            if (mover == Fit::no || !fits_order(position_, side, from, box.mover_order, box.mover_doubled)) continue;
            Squares targets = position_.targets(from) & to;
            if (box.takes && role != Role::pawn) targets &= enemies;
            for (const Square arrival : targets) {
                moves_.clear();
                position_.append_moves(from, arrival, moves_);
                for (const Move& move : moves_) consider(box, role, move, mover);
            }
        }
    }

    void consider(const Box& box, Role role, const Move& move, Fit mover)
    {
        if (box.in_passing && move.manner != Manner::in_passing) return;
        if (!box.promotion.empty() && !(move.promotion && box.promotion.contains(*move.promotion))) return;
        const auto capture = position_.captured(move);
        if (box.steps != 0 && (capture || role != Role::pawn || steps(move) != box.steps)) return;
        if (box.advances && (capture || role != Role::pawn)) return;
        if (!box.attacks.empty() && !attacks_one(box.attacks, move)) return;
        Fit taken = Fit::fully;
        if (box.takes) {
            if (!capture) return;
            taken = fit_of_capture(box, move, *capture);
            if (taken == Fit::no) return;
        }
        if (box.effect.any() && !holds(box.effect, position_.effect(move))) return;
        const bool by_present_side = mover == Fit::by_present_side || taken == Fit::by_present_side;
        const bool by_origin = mover == Fit::by_origin || taken == Fit::by_origin;
        add({move, by_present_side, by_origin && !by_present_side, box.shape == Shape::lost_dash});
    }

    Fit fit_of_capture(const Box& box, const Move& move, const Capture& capture) const
    {
        const Side other = opponent(position_.to_move());
        if (!box.taken.contains(capture.role)) return Fit::no;
        // Law 13 A (c) gives no square to taking in passing; print gives either.
        if (!box.taken_on.contains(capture.on) &&
            !(move.manner == Manner::in_passing && box.taken_on.contains(move.to)))
            return Fit::no;
        if (!fits_order(position_, other, capture.on, box.taken_order, box.taken_doubled)) return Fit::no;
        return fit_of_name(position_, other, capture.role, capture.on, box.taken_wing);
    }

    /// After the move the man that moved commands an adverse man of those roles.
    bool attacks_one(Roles roles, const Move& move) const
    {
        const Side side = position_.to_move();
        const Position after = position_.after(move);
        for (const Role role : {Role::pawn, Role::knight, Role::bishop, Role::rook, Role::queen, Role::king})
            if (roles.contains(role))
                for (const Square square : after.men(opponent(side), role))
                    if (after.commanders(square, side).contains(move.to)) return true;
        return false;
    }

    static unsigned steps(const Move& move)
    {
        return static_cast<unsigned>(
            std::abs(std::to_underlying(move.to.rank()) - std::to_underlying(move.from.rank())));
    }

    /// One move may fit several readings: the best of them counts.
    void add(const Candidate& candidate)
    {
        const auto known = std::ranges::find(found_, candidate.move, &Candidate::move);
        if (known == found_.end()) {
            found_.push_back(candidate);
            return;
        }
        known->by_present_side = known->by_present_side && candidate.by_present_side;
        known->by_origin_only = known->by_origin_only && candidate.by_origin_only;
        known->dash_supplied = known->dash_supplied && candidate.dash_supplied;
    }

    const Record& record_;
    const Position& position_;
    std::vector<Move> moves_{};
    std::vector<Candidate> found_{};
};

}  // namespace

std::vector<Candidate> candidates(const Record& record, const Position& position)
{
    go_on_if_wanted();
    return Search{record, position}.run();
}

}  // namespace descry
