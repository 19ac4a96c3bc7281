// SAN and coordinates, turned into boxes.
#include "grammar/algebraic.hpp"
#include "src/record/parts.hpp"
#include "src/record/readers.hpp"

namespace descry::record {
namespace {

namespace rules = grammar::algebraic;

using Algebraic =
    Parts<rules::mover, rules::full, rules::from_file, rules::from_rank, rules::to_square, rules::takes, rules::chosen,
          rules::in_passing, rules::check, rules::mate, rules::glyph, rules::castling_queens, rules::castling_kings>;

Role role_of(char c)
{
    switch (c) {
    case 'N':
    case 'n': return Role::knight;
    case 'B':
    case 'b': return Role::bishop;
    case 'R':
    case 'r': return Role::rook;
    case 'K': return Role::king;
    default: return Role::queen;
    }
}

Squares file_of(char c) { return Squares::on(static_cast<File>(c - 'a')); }
Squares rank_of(char c) { return Squares::on(static_cast<Rank>(c - '1')); }

void add(const Algebraic::Part& part, Box& box, Record& record)
{
    const auto text = part.string_view();
    if (part.is_type<rules::mover>())
        box.movers = role_of(text.front());
    else if (part.is_type<rules::from_file>())
        box.from &= file_of(text.front());
    else if (part.is_type<rules::from_rank>())
        box.from &= rank_of(text.front());
    else if (part.is_type<rules::to_square>())
        box.to = file_of(text[0]) & rank_of(text[1]);
    else if (part.is_type<rules::takes>())
        box.takes = true, box.shape = Shape::capture;
    else if (part.is_type<rules::chosen>())
        box.promotion = role_of(text.front());
    else if (part.is_type<rules::in_passing>())
        box.in_passing = true;
    else if (part.is_type<rules::check>())
        record.marks.check = true;
    else if (part.is_type<rules::mate>())
        record.marks.mate = true;
    else if (part.is_type<rules::glyph>())
        record.glyphs.emplace_back(text);
    else {
        box.shape = Shape::castling;
        box.movers = Role::king;
        (part.is_type<rules::castling_kings>() ? box.castles_king : box.castles_queen) = true;
    }
}

}  // namespace

void read_algebraic(std::string_view text, Record& record)
{
    Algebraic parts;
    if (!parts.read<rules::record>(text)) return;
    Box box{.shape = Shape::move, .absolute = true, .movers = Role::pawn};
    bool whole = false;  // both squares are told, so the man need not be: e2e4, g1f3, and e1g1 for castling
    for (const auto& part : parts) {
        if (part.is_type<rules::full>())
            whole = true;
        else
            add(part, box, record);
    }
    if (whole && box.movers == Roles{Role::pawn}) {
        box.movers = Roles::all();
        record.boxes.push_back(box);
        // The King's two squares are castling as well.
        if (box.from.count() == 1 && box.from.front().file() == File::e) {
            const File to = box.to.front().file();
            if (to == File::g || to == File::c)
                record.boxes.push_back({.shape = Shape::castling,
                                        .absolute = true,
                                        .movers = Role::king,
                                        .castles_king = to == File::g,
                                        .castles_queen = to == File::c});
        }
        return;
    }
    record.boxes.push_back(box);
}

}  // namespace descry::record
