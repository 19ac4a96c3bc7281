#include "descry/notation.hpp"

#include "src/board/algebraic.hpp"
#include "src/board/attacks.hpp"
#include "src/write/append.hpp"

namespace descry {
namespace {

void append(std::string& text, Square square)
{
    const auto& name = write::square_names[square.index()];
    text.append(name.data(), name.size());
}

void append_promotion(std::string& text, const Move& move)
{
    if (!move.promotion) return;
    text += '=';
    text += letter(*move.promotion);
}

const char* castling_sign(const Move& move) { return move.to.file() == File::g ? "O-O" : "O-O-O"; }

/// As little of the origin as tells the man from the others of his role that may legally go to the same square: the
/// file if that is enough, else the rank, else both (PGN standard 8.2.3.4).
void append_origin(std::string& text, const Move& move, Role man, const Position& position)
{
    const Side side = position.to_move();
    Squares others;
    for (const Square other :
         (attacks::commanded(man, side, move.to, position.occupied()) & position.men(side, man)) - move.from) {
        if (position.is_legal({other, move.to})) others |= other;
    }
    if (others.empty()) return;
    const bool same_file = others.meets(Squares::on(move.from.file()));
    const bool same_rank = others.meets(Squares::on(move.from.rank()));
    if (!same_file || same_rank) text += letter(move.from.file());
    if (same_file) text += letter(move.from.rank());
}

}  // namespace

namespace write {

void append_uci(std::string& text, const Move& move)
{
    char name[5];
    text.append(name, put_uci(name, move));
}

void append_san(std::string& text, const Move& move, const Position& position)
{
    if (move.manner == Manner::castles) {
        text += castling_sign(move);
        return;
    }
    const Role man = *position.role_on(move.from);
    const bool takes = position.captured(move).has_value();
    if (man != Role::pawn) {
        text += letter(man);
        if (man != Role::king) append_origin(text, move, man, position);
    }
    else if (takes) {
        text += letter(move.from.file());
    }
    if (takes) text += 'x';
    append(text, move.to);
    append_promotion(text, move);
}

void append_lan(std::string& text, const Move& move, const Position& position)
{
    if (move.manner == Manner::castles) {
        text += castling_sign(move);
        return;
    }
    const Role man = *position.role_on(move.from);
    if (man != Role::pawn) text += letter(man);
    append(text, move.from);
    text += position.captured(move) ? 'x' : '-';
    append(text, move.to);
    append_promotion(text, move);
}

void append_check(std::string& text, const Position& after)
{
    if (after.in_check()) text += after.any_legal_move() ? '+' : '#';
}

}  // namespace write

std::string uci(const Move& move)
{
    std::string text;
    write::append_uci(text, move);
    return text;
}

std::string san(const Move& move, const Position& position) { return san(move, position, position.after(move)); }

std::string san(const Move& move, const Position& position, const Position& after)
{
    std::string text;
    write::append_san(text, move, position);
    write::append_check(text, after);
    return text;
}

std::string lan(const Move& move, const Position& position)
{
    std::string text;
    write::append_lan(text, move, position);
    write::append_check(text, position.after(move));
    return text;
}

}  // namespace descry
