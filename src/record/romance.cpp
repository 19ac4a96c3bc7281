// Spanish, French, Portuguese and Italian records, turned into boxes.
#include <optional>

#include "grammar/romance.hpp"
#include "src/record/parts.hpp"
#include "src/record/readers.hpp"

namespace descry::record {
namespace {

namespace rules = grammar::romance;

using Romance =
    Parts<rules::mover, rules::taken, rules::from, rules::from_rank, rules::arrival, rules::taken_on, rules::chosen,
          rules::cross, rules::in_passing, rules::twofold_or_mate, rules::mate, rules::check, rules::glyph,
          rules::castling_queens, rules::castling_kings, rules::castling_either, rules::file_arrival>;

std::optional<Role> role_of(char c)
{
    switch (c) {
    case 'R': return Role::king;
    case 'D': return Role::queen;
    case 'T': return Role::rook;
    case 'A':
    case 'F':
    case 'B': return Role::bishop;
    case 'C': return Role::knight;
    case 'P': return Role::pawn;
    default: return std::nullopt;
    }
}

/// A man or a square: the first man-word, the wing after an officer, the rank.
struct Name {
    bool pawn = false;
    std::optional<Role> piece{};
    std::optional<Wing> wing{};
    std::optional<unsigned> rank{};
};

Name name_of(std::string_view text)
{
    Name name;
    for (const char c : text) {
        if (c >= '1' && c <= '8')
            name.rank = static_cast<unsigned>(c - '0');
        else if (const auto role = role_of(c)) {
            if (*role == Role::pawn)
                name.pawn = true;
            else if (!name.piece)
                name.piece = role;
            else
                name.wing = *role == Role::king ? Wing::king : Wing::queen;
        }
    }
    return name;
}

Squares place(const Name& name)
{
    Squares squares = Squares::all();
    if (name.piece) {
        squares = Squares::on(home_file(*name.piece, name.wing.value_or(Wing::king)));
        if (!name.wing) squares |= Squares::on(home_file(*name.piece, Wing::queen));
    }
    if (name.rank) squares &= Squares::on(static_cast<Rank>(*name.rank - 1));
    return squares;
}

/// The Bishop's letter in a language; none where the record itself is to tell it.
std::optional<char> bishop_in(Notation notation)
{
    switch (notation) {
    case Notation::spanish:
    case Notation::italian: return 'A';
    case Notation::french: return 'F';
    case Notation::portuguese: return 'B';
    default: return std::nullopt;
    }
}

/// A letter that is no word's beginning.
bool is_initial(std::string_view text, std::size_t i)
{
    return i + 1 == text.size() || text[i + 1] < 'a' || text[i + 1] > 'z' || text[i + 1] == 'x';
}

/// The Bishops of a record have one letter, and it is the language's.
bool one_language(std::string_view text, Notation notation)
{
    auto letter = bishop_in(notation);
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if ((c != 'A' && c != 'F' && c != 'B') || !is_initial(text, i)) continue;
        if (letter && *letter != c) return false;
        letter = c;
    }
    return true;
}

void spell(std::string_view text, const Romance& parts, Traits& traits)
{
    for (const auto& part : parts) {
        if (part.is_type<rules::arrival>()) traits.add(Trait::rank_before_file);
        if (part.is_type<rules::file_arrival>()) traits.add(Trait::file_after_dash);
    }
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (!is_initial(text, i)) continue;
        if (text[i] == 'A') traits.add(Trait::bishop_a);
        if (text[i] == 'F') traits.add(Trait::bishop_f);
        if (text[i] == 'B') traits.add(Trait::bishop_b);
    }
}

}  // namespace

void read_romance(std::string_view text, Notation notation, Record& record)
{
    if (!one_language(text, notation)) return;
    Romance parts;
    if (!parts.read<rules::record>(text)) return;
    Box box{.shape = Shape::move};
    for (const auto& part : parts) {
        const Name name = name_of(part.string_view());
        if (part.is_type<rules::mover>()) {
            box.movers = name.pawn ? Role::pawn : *name.piece;
            if (name.pawn)
                box.from &= place(name);
            else
                box.mover_wing = name.wing;
        }
        else if (part.is_type<rules::taken>()) {
            box.taken = name.pawn ? Role::pawn : *name.piece;
            if (name.pawn)
                box.taken_on &= place(name);
            else
                box.taken_wing = name.wing;
        }
        else if (part.is_type<rules::cross>())
            box.takes = true, box.shape = Shape::capture;
        else if (part.is_type<rules::from>() || part.is_type<rules::from_rank>())
            box.from &= place(name);
        else if (part.is_type<rules::arrival>() || part.is_type<rules::file_arrival>())
            box.to = place(name);
        else if (part.is_type<rules::taken_on>())
            box.taken_on &= place(name);
        else if (part.is_type<rules::chosen>())
            box.promotion = *name.piece;
        else if (part.is_type<rules::in_passing>())
            box.in_passing = true;
        else if (part.is_type<rules::twofold_or_mate>())
            (notation == Notation::portuguese ? record.marks.mate : record.marks.twofold_or_mate) = true;
        else if (part.is_type<rules::mate>())
            record.marks.mate = true;
        else if (part.is_type<rules::check>())
            record.marks.check = true;
        else if (part.is_type<rules::glyph>())
            record.glyphs.emplace_back(part.string_view());
        else {
            box.shape = Shape::castling;
            box.movers = Role::king;
            box.castles_king = !part.is_type<rules::castling_queens>();
            box.castles_queen = !part.is_type<rules::castling_kings>();
        }
    }
    record.boxes.push_back(box);
    record.language = Notation::romance;
    spell(text, parts, record.traits);
}

}  // namespace descry::record
