#include "descry/notation.hpp"

#include <algorithm>

#include "src/board/algebraic.hpp"
#include "src/board/attacks.hpp"
#include "src/write/append.hpp"

namespace descry {
namespace {

char* put(char* to, Square square)
{
    const auto& name = write::square_names[square.index()];
    return std::ranges::copy(name, to).out;
}

char* put_promotion(char* to, const Move& move)
{
    if (!move.promotion) return to;
    *to++ = '=';
    *to++ = letter(*move.promotion);
    return to;
}

char* put_castling(char* to, const Move& move)
{
    const std::string_view sign = move.to.file() == File::g ? "O-O" : "O-O-O";
    return std::ranges::copy(sign, to).out;
}

bool takes(const Move& move, const Position& position)
{
    return move.manner == Manner::in_passing || position.occupied().contains(move.to);
}

/// As little of the origin as tells the man from the others of his role that may legally go to the same square: the
/// file if that is enough, else the rank, else both (PGN standard 8.2.3.4).
char* put_origin(char* to, const Move& move, Role man, const Position& position)
{
    const Side side = position.to_move();
    Squares others;
    for (const Square other : (attacks::reach(man, move.to) & position.men(side, man)) - move.from) {
        if (attacks::between(other, move.to).meets(position.occupied())) continue;
        if (position.is_legal({other, move.to})) others |= other;
    }
    if (others.empty()) return to;
    const bool same_file = others.meets(Squares::on(move.from.file()));
    const bool same_rank = others.meets(Squares::on(move.from.rank()));
    if (!same_file || same_rank) *to++ = letter(move.from.file());
    if (same_file) *to++ = letter(move.from.rank());
    return to;
}

}  // namespace

namespace write {

char* put_san(char* to, const Move& move, Role man, const Position& position)
{
    if (move.manner == Manner::castles) return put_castling(to, move);
    const bool captures = takes(move, position);
    if (man != Role::pawn) {
        *to++ = letter(man);
        if (man != Role::king) to = put_origin(to, move, man, position);
    }
    else if (captures) {
        *to++ = letter(move.from.file());
    }
    if (captures) *to++ = 'x';
    return put_promotion(put(to, move.to), move);
}

char* put_lan(char* to, const Move& move, Role man, const Position& position)
{
    if (move.manner == Manner::castles) return put_castling(to, move);
    if (man != Role::pawn) *to++ = letter(man);
    to = put(to, move.from);
    *to++ = takes(move, position) ? 'x' : '-';
    return put_promotion(put(to, move.to), move);
}

char* put_check(char* to, const Position& after)
{
    if (after.in_check()) *to++ = after.any_legal_move() ? '+' : '#';
    return to;
}

}  // namespace write

namespace {

std::string named(char* (*put_name)(char*, const Move&, Role, const Position&), const Move& move,
                  const Position& position, const Position& after)
{
    char name[write::longest_name];
    return {name, write::put_check(put_name(name, move, *position.role_on(move.from), position), after)};
}

}  // namespace

std::string uci(const Move& move)
{
    char name[write::longest_name];
    return {name, write::put_uci(name, move)};
}

std::string san(const Move& move, const Position& position) { return san(move, position, position.after(move)); }

std::string san(const Move& move, const Position& position, const Position& after)
{
    return named(&write::put_san, move, position, after);
}

std::string lan(const Move& move, const Position& position)
{
    return named(&write::put_lan, move, position, position.after(move));
}

}  // namespace descry
