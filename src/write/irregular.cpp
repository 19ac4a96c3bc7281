// Transfers in notations that have no sign for them.
#include "descry/notation.hpp"
#include "descry/record.hpp"
#include "src/board/algebraic.hpp"

namespace descry {

std::string lan(const Transfer& transfer, const Position& position)
{
    if (transfer.rook_from) return half_of_the_board(Wing::king).contains(transfer.to) ? "O-O" : "O-O-O";
    std::string text;
    const Role man = *position.role_on(transfer.from);
    if (man != Role::pawn) text += letter(man);
    const auto put = [&](Square square) { (text += letter(square.file())) += letter(square.rank()); };
    put(transfer.from);
    text += position.occupied().contains(transfer.to) || transfer.passing ? 'x' : '-';
    put(transfer.to);
    if (transfer.becomes) (text += '=') += letter(*transfer.becomes);
    return text;
}

std::string law13(const Transfer& transfer, const Position& position)
{
    if (transfer.rook_from) return half_of_the_board(Wing::king).contains(transfer.to) ? "0-0" : "0-0-0";
    const Side side = position.to_move();
    const auto initial = [](Role role) { return role == Role::knight ? std::string{"Kt"} : std::string{letter(role)}; };
    const auto man = [&](Square square) {
        return initial(*position.role_on(square)) + '(' + square_name(square, side) + ')';
    };
    std::string text = man(transfer.from);
    if (transfer.passing)
        text += " X P i.p.";
    else if (position.occupied().contains(transfer.to))
        text += " X " + man(transfer.to);
    else
        text += '-' + square_name(transfer.to, side);
    if (transfer.becomes) text += ' ' + initial(*transfer.becomes);
    return text;
}

}  // namespace descry
