#include "src/law/touched.hpp"

#include <algorithm>

#include "src/board/castling.hpp"
#include "src/law/false_moves.hpp"

namespace descry::law {

Touched touched_in(const Position& position, Side mover, const Telling& told)
{
    Touched touched;
    bool king = false, rook = false;
    for (const NamedMan& man : told.men) {
        bool adverse = owner_of(man, mover) != mover;
        Squares squares = squares_of(man, position, mover);
        // Named by its square alone, "the Pawn on King's fifth", it may be the adversary's.
        if (squares.empty() && !man.squares.empty() && !man.owner && !man.adverse) {
            NamedMan theirs = man;
            theirs.adverse = adverse = true;
            squares = squares_of(theirs, position, mover);
        }
        (adverse ? touched.adverse : touched.own) |= squares;
        if (man.both)
            for (const Square one : squares) touched.each.emplace_back(one);
        else
            touched.each.push_back(squares);
        const auto playable = [&](Squares men) {
            return !(adverse ? captures_on(position, men) : moves_of(position, men)).empty();
        };
        if (!playable(squares))
            touched.useless |= squares;
        else if (!man.both && squares.count() > 1)
            touched.which_untold = true;
        king = king || (man.role == Role::king && !adverse);
        rook = rook || (man.role == Role::rook && !adverse);
    }
    touched.several = told.men.size() > 1 || std::ranges::any_of(told.men, &NamedMan::both);
    touched.king_and_rook = king && rook;
    return touched;
}

std::vector<Move> due_for(const Position& position, const Touched& touched)
{
    auto due = moves_of(position, touched.own);
    for (const Move& move : captures_on(position, touched.adverse))
        if (std::ranges::find(due, move) == due.end()) due.push_back(move);
    std::ranges::sort(due);
    return due;
}

std::vector<Move> due_for_the_first(const Position& position, const Touched& touched)
{
    for (const Squares man : touched.each) {
        const Touched one{.own = man & touched.own, .adverse = man & touched.adverse};
        if (auto due = due_for(position, one); !due.empty()) return due;
    }
    return {};
}

std::vector<Move> captures_of_first_with_first(const Position& position, const Touched& touched)
{
    Squares own{}, adverse{};
    for (const Squares man : touched.each) {
        if (own.empty()) own = man & touched.own;
        if (adverse.empty()) adverse = man & touched.adverse;
    }
    auto captures = captures_on(position, adverse);
    std::erase_if(captures, [&](const Move& move) { return !own.contains(move.from); });
    return captures;
}

bool leaves_one(const Position& position, const Touched& touched, const Move& move)
{
    return std::ranges::any_of(touched.each, [&](Squares man) {
        const auto capture = position.captured(move);
        if (man.contains(move.from) || (capture && man.contains(capture->on))) return false;
        return !moves_of(position, man & touched.own).empty() || !captures_on(position, man & touched.adverse).empty();
    });
}

std::vector<Move> castlings_with(const Position& position, const Touched& touched)
{
    auto moves = position.legal_moves();
    std::erase_if(moves, [&](const Move& move) {
        return move.manner != Manner::castles || !touched.king_and_rook ||
               !touched.own.contains(castling(position.to_move(), half_of_the_board(Wing::king).contains(move.to)
                                                                      ? Wing::king
                                                                      : Wing::queen)
                                         .rook);
    });
    return moves;
}

std::vector<Move> may_be_demanded_for(const Touched& touched, const Case& now, const Position& position,
                                      const std::vector<Move>& due)
{
    auto all = due;
    const auto add = [&](const std::vector<Move>& moves) { all.insert(all.end(), moves.begin(), moves.end()); };
    const bool penalties = has_penalties(now.laws);
    if (penalties) add(castlings_with(position, touched));
    if (!due.empty() && !(penalties && !touched.useless.empty())) return all;
    const auto kings = king_moves(position);
    add(kings.empty() && penalties ? position.legal_moves() : kings);
    return all;
}

}  // namespace descry::law
