// Why a record fits no legal move, in the words of the game.
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "descry/notation.hpp"
#include "descry/resolve.hpp"
#include "src/board/attacks.hpp"
#include "src/resolve/meanings.hpp"

namespace descry {
namespace {

std::string man_on(const Position& position, Square square)
{
    return std::string{man_name(*position.role_on(square))} + " on " + square_name(square, position.to_move());
}

std::string either(const std::vector<std::string>& names)
{
    std::string all;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i != 0) all += i + 1 == names.size() ? " or " : ", ";
        all += names[i];
    }
    return all;
}

std::string squares_named(Squares squares, Side side)
{
    std::vector<std::string> names;
    for (const Square square : squares) names.push_back(square_name(square, side));
    return either(names);
}

std::string men_named(const Box& box)
{
    std::vector<std::string> names;
    for (const Role role : {Role::king, Role::queen, Role::rook, Role::bishop, Role::knight, Role::pawn})
        if (box.movers.contains(role)) names.emplace_back(man_name(role));
    std::string men = names.size() == 6 ? "man" : either(names);
    if (box.mover_wing) men = (*box.mover_wing == Wing::king ? "King's " : "Queen's ") + men;
    return men;
}

/// What stands in the way of one man.
std::string why_not(const Position& position, const Box& box, Square from, Square to)
{
    const bool passing =
        *position.role_on(from) == Role::pawn && position.passed_over() == to && from.file() != to.file();
    const Move move{from, to, passing ? Manner::in_passing : Manner::ordinary};
    const Squares refuting = position.refuting(move);
    const Square king = position.king(position.to_move());
    if (!refuting.empty() && from != king) {
        const bool pinned = !position.in_check() && attacks::queen_lines(king).contains(from);
        return pinned ? "the one on " + square_name(from, position.to_move()) + " is pinned to the King by the " +
                            man_on(position, refuting.front())
                      : "it would leave the King in check from the " + man_on(position, refuting.front());
    }
    if (!refuting.empty())
        return "the " + man_on(position, refuting.front()) + " commands " + square_name(to, position.to_move());
    const auto taken = position.captured(move);
    if (box.takes && !taken) return "nothing stands on " + square_name(to, position.to_move()) + " to be taken";
    if (box.takes)
        return "the man on " + square_name(taken->on, position.to_move()) + " is a " +
               std::string{man_name(taken->role)};
    return {};
}

std::string castling_obstacle(const Position& position, const Box& box)
{
    const Side side = position.to_move();
    if (position.in_check()) return "the King is in check and may not castle";
    const Wing wing = box.castles_king ? Wing::king : Wing::queen;
    const char* rook = wing == Wing::king ? "King's Rook" : "Queen's Rook";
    if (box.castles_king && box.castles_queen && !position.castling_right(side, Wing::king) &&
        !position.castling_right(side, Wing::queen))
        return "the King or both Rooks have moved";
    if (!position.castling_right(side, wing)) return std::string{"the King or the "} + rook + " has moved";
    const Move move = castles(side, wing);
    const Square home{home_file(Role::rook, wing), move.from.rank()};
    const Squares between = attacks::between(move.from, home) & position.occupied();
    if (!between.empty()) return "the " + man_on(position, between.front()) + " stands between King and Rook";
    const Squares refuting = position.refuting(move);
    if (!refuting.empty())
        return "the " + man_on(position, refuting.front()) + " commands a square that the King goes to or over";
    return "castling is not open";
}

/// The man on a square answers to the side-name that is written, by origin or by present side.
bool answers(const Position& position, const Box& box, Square from)
{
    const Role role = *position.role_on(from);
    if (!box.mover_wing) return true;
    return has_side_name(role) && (position.by_origin(position.to_move(), role, *box.mover_wing).contains(from) ||
                                   position.by_present_side(position.to_move(), role, *box.mover_wing).contains(from));
}

std::string reading_obstacle(const Position& position, Box box)
{
    const Side side = position.to_move();
    switch (box.shape) {
    case Shape::castling: return castling_obstacle(position, box);
    case Shape::square_alone: return "a square is named, but no man that goes to it";
    case Shape::capture_alone: return "a capture is told, but not the man that takes";
    case Shape::same:
        return position.last() ? "the opponent's last move cannot be made from this side"
                               : "there is no move before this one";
    default: break;
    }
    if (side == Side::black && !box.absolute) {
        box.from = box.from.flipped();
        box.to = box.to.flipped();
        box.taken_on = box.taken_on.flipped();
    }
    if (box.in_passing && !position.passed_over()) return "no Pawn has just passed a square";
    if (box.takes && box.taken_on.count() <= 4 && !box.taken_on.meets(position.men(opponent(side))))
        return "nothing stands on " + squares_named(box.taken_on, side) + " to be taken";
    if (box.interposes && !position.in_check()) return "there is no check to be covered";
    if (box.shape == Shape::retaking && !(position.last() && position.last()->taken))
        return "nothing has just been taken";
    const Squares eighth = Squares::on(board_rank(OwnRank::eighth, side));
    if (!box.promotion.empty() && box.movers == Roles{Role::pawn} && !box.to.meets(eighth))
        return "a Pawn on " + squares_named(box.to, side) + " has not reached the eighth rank";
    if (box.promotion == Roles{Role::king}) return "a Pawn may not become a King";
    const std::string men = men_named(box);
    Squares movers;
    for (const Square from : position.men(side) & box.from)
        if (box.movers.contains(*position.role_on(from)) && answers(position, box, from)) movers |= from;
    if (movers.empty())
        return box.from == Squares::all()
                   ? "there is no " + men
                   : "there is no " + men + " on " +
                         (box.from.count() <= 4 ? squares_named(box.from, side) : "that rank or file");

    if (movers.count() == 1 && box.to != Squares::all() && box.to.count() <= 4 &&
        (position.targets(movers.front()) & box.to).empty())
        return "the " + man_on(position, movers.front()) + " cannot reach " + squares_named(box.to, side);
    const bool anywhere = box.to == Squares::all();
    std::vector<std::string> reasons;
    bool reached = false;
    for (const Square from : movers)
        for (const Square to : position.targets(from) & box.to) {
            if (anywhere && box.takes && !position.captured({from, to})) continue;
            auto why = why_not(position, box, from, to);
            reached = reached || why.empty();
            if (!why.empty() && std::ranges::find(reasons, why) == reasons.end()) reasons.push_back(std::move(why));
        }
    // Nothing but the piece chosen is amiss.
    if (reached && box.promotion == Roles{Role::pawn}) return "the Pawn may not remain one";
    std::string text = "no " + men + " can ";
    if (anywhere)
        text += box.takes ? "make such a capture" : "make such a move";
    else
        text += "reach " + (box.to.count() <= 4 ? squares_named(box.to, side) : std::string{"such a square"});
    if (!reasons.empty()) text += ": " + reasons.front();
    return text;
}

/// Readings that name no man come last: the others say more.
bool tells_a_move(const Box& box) { return box.shape != Shape::square_alone && box.shape != Shape::capture_alone; }

}  // namespace

std::string obstacle(const Record& record, const Position& position)
{
    const auto best = std::ranges::find_if(record.boxes, tells_a_move);
    return reading_obstacle(position, best != record.boxes.end() ? *best : record.boxes.front());
}

std::vector<Note> near_misses(const Record& record, const Position& position)
{
    struct Part {
        const char* name;
        bool (*leave_out)(Box&);  ///< false where the part is not written
    };
    static constexpr auto parts = std::to_array<Part>({
        {"the square left", [](Box& box) { return std::exchange(box.from, Squares::all()) != Squares::all(); }},
        {"the side of the man moved", [](Box& box) { return std::exchange(box.mover_wing, std::nullopt).has_value(); }},
        {"the order of the Pawn", [](Box& box) { return std::exchange(box.mover_order, std::nullopt).has_value(); }},
        {"the man taken",
         [](Box& box) {
             box.taken_wing.reset(), box.taken_order.reset();
             return std::exchange(box.taken, Roles::all()) != Roles::all();
         }},
        {"the square of the man taken",
         [](Box& box) { return std::exchange(box.taken_on, Squares::all()) != Squares::all(); }},
        {"the sign of capture",
         [](Box& box) {
             box.to &= box.taken_on;
             return box.shape == Shape::capture && std::exchange(box.takes, false);
         }},
        {"\"in passing\"", [](Box& box) { return std::exchange(box.in_passing, false); }},
        {"the piece chosen", [](Box& box) { return std::exchange(box.promotion, Roles{}) != Roles{}; }},
        {"the effect that is written", [](Box& box) { return std::exchange(box.effect, Marks{}) != Marks{}; }},
    });
    constexpr std::size_t most_moves = 4;  // more are no help
    std::vector<Note> found;
    for (const Part& part : parts)
        for (const Box& box : record.boxes) {
            Record other;
            other.boxes = {box};
            if (!part.leave_out(other.boxes.front())) continue;
            const auto moves = candidates(other, position);
            if (moves.empty() || moves.size() > most_moves) continue;
            std::vector<std::string> names;
            names.reserve(moves.size());
            std::vector<Move> meant;
            for (const Candidate& candidate : moves) {
                names.push_back(law13(candidate.move, position));
                meant.push_back(candidate.move);
            }
            auto clause = " it would be " + either(names);
            if (std::ranges::none_of(found, [&](const Note& known) { return known.text.ends_with(clause); }))
                found.emplace_back(NoteKind::changed, std::string{"but for "} + part.name + clause, coordinates(meant));
            break;
        }
    return found;
}

}  // namespace descry
