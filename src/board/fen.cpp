// Forsyth-Edwards Notation, read as if sent by an enemy.
#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <utility>

#include "descry/position.hpp"
#include "src/board/algebraic.hpp"
#include "src/board/castling.hpp"

namespace descry {
namespace {

/// None where all is well.
using Fault = std::optional<FenError>;

constexpr std::string_view blanks = " \t\r\n";

/// Takes the next word from `text`; empty at the end.
std::string_view next_word(std::string_view& text)
{
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    const std::string_view word = text.substr(0, text.find_first_of(blanks));
    text.remove_prefix(word.size());
    return word;
}

/// What was written, fit to be printed: any bytes of any length may come in.
std::string quoted(std::string_view written)
{
    constexpr std::size_t enough = 16;
    std::string text = "`";
    for (const char c : written.substr(0, enough)) text += c >= ' ' && c <= '~' ? c : '?';
    if (written.size() > enough) text += "...";
    return text + '`';
}

std::string word(Side side) { return side == Side::white ? "white" : "black"; }

/// How many men of a role, on such squares, a player has without a promotion: of Bishops one on each colour.
struct Stock {
    Role role;
    Squares squares;
    int at_start;
};
constexpr Squares light{0x55AA55AA55AA55AAU};
// clang-format off
constexpr auto in_the_array = std::to_array<Stock>({
    {Role::queen,  Squares::all(), 1},
    {Role::rook,   Squares::all(), 2},
    {Role::knight, Squares::all(), 2},
    {Role::bishop, light,          1},
    {Role::bishop, ~light,         1},
});
// clang-format on

}  // namespace

struct PositionBuilder {
    explicit PositionBuilder(const Rules& rules) { position.rules_ = rules; }

    Position position{};

    [[nodiscard]] Fault read(std::string_view fen);

private:
    [[nodiscard]] Fault read_placement(std::string_view field);
    [[nodiscard]] Fault check_material() const;
    [[nodiscard]] Fault read_side(std::string_view field);
    [[nodiscard]] Fault check_safety();
    [[nodiscard]] Fault read_castling(std::string_view field);
    [[nodiscard]] Fault read_passed_over(std::string_view field);
    [[nodiscard]] static Fault read_clock(std::string_view field, std::uint16_t& clock);

    /// Whether the player to move had left his King in check before that Pawn's two-square move.
    [[nodiscard]] bool already_in_check(Square from, Square to) const;
    [[nodiscard]] bool as_at_the_start() const;
    void name_men();
};

Fault PositionBuilder::read(std::string_view fen)
{
    if (auto fault = read_placement(next_word(fen))) return fault;
    if (auto fault = check_material()) return fault;
    if (auto fault = read_side(next_word(fen))) return fault;
    if (auto fault = check_safety()) return fault;
    if (auto fault = read_castling(next_word(fen))) return fault;
    if (auto fault = read_passed_over(next_word(fen))) return fault;
    if (auto fault = read_clock(next_word(fen), position.halfmove_clock_)) return fault;
    if (auto fault = read_clock(next_word(fen), position.move_number_)) return fault;
    if (position.move_number_ == 0) position.move_number_ = 1;  // so written by some programs
    if (const auto word = next_word(fen); !word.empty()) {
        return FenError{"clocks", quoted(word) + " after the move number"};
    }
    name_men();
    return std::nullopt;
}

Fault PositionBuilder::read_placement(std::string_view field)
{
    const auto fault = [](std::string reason) { return FenError{"placement", std::move(reason)}; };
    if (field.empty()) return fault("missing");
    if (const auto ranks = std::ranges::count(field, '/') + 1; ranks != 8) {
        return fault(std::to_string(ranks) + (ranks == 1 ? " rank" : " ranks") + ", not 8");
    }
    int rank = 7, file = 0;
    const auto full = [&]() -> Fault {
        if (file == 8) return std::nullopt;
        return fault("rank " + std::to_string(rank + 1) + (file < 8 ? " has fewer" : " has more") + " than 8 squares");
    };
    for (const char c : field) {
        if (c == '/') {
            if (auto wrong = full()) return wrong;
            --rank;
            file = 0;
        }
        else if (is_rank(c)) {
            file += c - '0';
        }
        else {
            const bool small = c >= 'a' && c <= 'z';
            const auto role = piece_letters.find(small ? upper(c) : c);
            if (role == piece_letters.npos) return fault("unknown letter " + quoted({&c, 1}));
            if (file < 8) {
                position.toggle(small ? Side::black : Side::white, static_cast<Role>(role),
                                {static_cast<File>(file), static_cast<Rank>(rank)});
            }
            ++file;
        }
        if (file > 8) return full();
    }
    return full();
}

Fault PositionBuilder::check_material() const
{
    const auto fault = [](std::string reason) { return FenError{"placement", std::move(reason)}; };
    for (const Side side : {Side::white, Side::black}) {
        const int kings = position.men(side, Role::king).count();
        if (kings == 0) return fault("no " + word(side) + " King");
        if (kings > 1) return fault(std::to_string(kings) + ' ' + word(side) + " Kings");

        const Squares pawns = position.men(side, Role::pawn);
        if (pawns.meets(Squares::on(board_rank(OwnRank::first, side)))) {
            return fault("a " + word(side) + " Pawn on its first rank");
        }
        if (!position.rules().pawn_may_remain && pawns.meets(Squares::on(board_rank(OwnRank::eighth, side)))) {
            return fault("a " + word(side) + " Pawn on its eighth rank");
        }
        if (pawns.count() > 8) return fault(std::to_string(pawns.count()) + ' ' + word(side) + " Pawns");

        int promoted = 0;
        for (const Stock& stock : in_the_array) {
            promoted += std::max(0, (position.men(side, stock.role) & stock.squares).count() - stock.at_start);
        }
        if (promoted + pawns.count() > 8) {
            return fault("too many " + word(side) + " men: " + std::to_string(promoted) +
                         " must have been promoted, but " + std::to_string(pawns.count()) + " Pawns are left");
        }
    }
    return std::nullopt;
}

Fault PositionBuilder::read_side(std::string_view field)
{
    if (field == "w" || field == "b") {
        position.to_move_ = field == "w" ? Side::white : Side::black;
        return std::nullopt;
    }
    return FenError{"side to move", field.empty() ? "missing" : quoted(field) + " is neither `w` nor `b`"};
}

Fault PositionBuilder::check_safety()
{
    const Side side = position.to_move_;
    const Side adverse = opponent(side);
    if (!position.commanders(position.king(adverse), side).empty()) {
        return FenError{"side to move",
                        "the " + word(adverse) + " King is in check and it is " + word(side) + "'s turn"};
    }
    position.checkers_ = position.commanders(position.king(side), adverse);
    if (position.checkers_.count() > 2) {
        return FenError{"placement", "more than two men give check to the " + word(side) + " King"};
    }
    return std::nullopt;
}

Fault PositionBuilder::read_castling(std::string_view field)
{
    const auto fault = [](std::string reason) { return FenError{"castling", std::move(reason)}; };
    constexpr std::string_view letters = "QKqk";  // in the order of the rights' bits
    if (field.empty()) return fault("missing");
    if (field == "-") return std::nullopt;
    for (const char c : field) {
        const auto at = letters.find(c);
        if (at == letters.npos) return fault("unknown letter " + quoted({&c, 1}));
        const Side side = at < 2 ? Side::white : Side::black;
        const Castling& castling = castlings[at / 2][at % 2];
        if ((position.rights_ & castling.right) != 0) return fault(quoted({&c, 1}) + " twice");
        if (!position.men(side, Role::king).contains(castling.move.from)) {
            return fault(quoted({&c, 1}) + " but no " + word(side) + " King on " + name(castling.move.from));
        }
        if (!position.men(side, Role::rook).contains(castling.rook)) {
            // A man there is no hindrance to the right where the code asks only that it be gone when the King castles.
            const RookGiven given = position.rules_.rook_given;
            if (given == RookGiven::no_castling ||
                (given == RookGiven::square_never_held && position.occupied().contains(castling.rook))) {
                return fault(quoted({&c, 1}) + " but no " + word(side) + " Rook on " + name(castling.rook));
            }
            position.rookless_ = static_cast<std::uint8_t>(position.rookless_ | castling.right);
        }
        position.rights_ = static_cast<std::uint8_t>(position.rights_ | castling.right);
    }
    return std::nullopt;
}

Fault PositionBuilder::read_passed_over(std::string_view field)
{
    const auto fault = [](std::string reason) { return FenError{"en passant", std::move(reason)}; };
    if (field.empty()) return fault("missing");
    if (field == "-") return std::nullopt;
    const auto passed = square_named(field);
    if (!passed) return fault(quoted(field) + " is not a square");

    const Side side = opponent(position.to_move_);  // that made the two-square move
    if (own_rank(passed->rank(), side) != OwnRank::third) {
        return fault("no " + word(side) + " Pawn passes over " + name(*passed));
    }
    const Square from{passed->file(), board_rank(OwnRank::second, side)};
    const Square to{passed->file(), board_rank(OwnRank::fourth, side)};
    if (!position.men(side, Role::pawn).contains(to)) return fault("no " + word(side) + " Pawn on " + name(to));
    for (const Square square : {*passed, from}) {
        if (position.occupied().contains(square)) return fault(name(square) + " is occupied");
    }
    if (already_in_check(from, to)) {
        return fault("the " + word(position.to_move_) + " King was in check before " + name(from) + "-" + name(to));
    }
    position.passed_over_ = static_cast<std::uint8_t>(passed->index());
    return std::nullopt;
}

bool PositionBuilder::already_in_check(Square from, Square to) const
{
    const Side side = opponent(position.to_move_);
    Position before = position;
    before.toggle(side, Role::pawn, to);
    before.toggle(side, Role::pawn, from);
    return !before.commanders(before.king(before.to_move_), side).empty();
}

Fault PositionBuilder::read_clock(std::string_view field, std::uint16_t& clock)
{
    if (field.empty()) return std::nullopt;
    if (field.find_first_not_of("0123456789") != field.npos) {
        return FenError{"clocks", quoted(field) + " is not a number"};
    }
    if (std::from_chars(field.data(), field.data() + field.size(), clock).ec != std::errc{}) {
        return FenError{"clocks", quoted(field) + " is too large"};
    }
    return std::nullopt;
}

/// An ordinary game before its first move, or one at odds: no man stands elsewhere than in the array.
bool PositionBuilder::as_at_the_start() const
{
    if (position.move_number_ != 1) return false;
    const Position start = Position::initial();
    for (const Side side : {Side::white, Side::black}) {
        for (const Role role : {Role::pawn, Role::knight, Role::bishop, Role::rook, Role::queen, Role::king}) {
            if (!(position.men(side, role) - start.men(side, role)).empty()) return false;
        }
    }
    return true;
}

void PositionBuilder::name_men()
{
    const bool start = as_at_the_start();
    for (const Side side : {Side::white, Side::black}) {
        const Rank first = board_rank(OwnRank::first, side);
        for (const Wing wing : {Wing::queen, Wing::king}) {
            for (const Role role : {Role::rook, Role::knight, Role::bishop}) {
                const Square home{home_file(role, wing), first};
                Squares bearers;  // one if known, none if taken, more if unknown
                if (start || (role == Role::rook && position.castling_right(side, wing))) {
                    bearers = position.men(side, role) & home;
                }
                else if (role == Role::bishop) {
                    bearers = position.men(side, role) & (light.contains(home) ? light : ~light);
                }
                else {
                    bearers = Squares::all();
                }
                if (bearers.count() > 1)
                    position.unknown_ |= static_cast<std::uint16_t>(Position::name_bit(side, role, wing));
                else
                    position.by_origin_[std::to_underlying(wing)] |= bearers;
            }
        }
    }
}

std::expected<Position, FenError> read_fen(std::string_view fen, const Rules& rules)
{
    PositionBuilder builder{rules};
    if (auto fault = builder.read(fen)) return std::unexpected(*std::move(fault));
    return builder.position;
}

std::string write_fen(const Position& position)
{
    std::string fen;
    append_fen(fen, position);
    return fen;
}

void append_fen(std::string& fen, const Position& position)
{
    for (int rank = 7; rank >= 0; --rank) {
        int vacant = 0;
        const auto close_gap = [&] {
            if (vacant != 0) fen += std::to_string(vacant);
            vacant = 0;
        };
        for (const Square square : Squares::on(static_cast<Rank>(rank))) {
            const auto role = position.role_on(square);
            if (!role) {
                ++vacant;
                continue;
            }
            close_gap();
            fen += position.side_on(square) == Side::white ? letter(*role) : lower(letter(*role));
        }
        close_gap();
        if (rank != 0) fen += '/';
    }
    fen += position.to_move() == Side::white ? " w " : " b ";

    const auto before_rights = fen.size();
    for (const Side side : {Side::white, Side::black}) {
        for (const Wing wing : {Wing::king, Wing::queen}) {
            const char sign = wing == Wing::king ? 'K' : 'Q';
            if (position.castling_right(side, wing)) fen += side == Side::white ? sign : lower(sign);
        }
    }
    if (fen.size() == before_rights) fen += '-';

    const auto passed = position.passed_over();
    fen += ' ' + (passed ? name(*passed) : "-");
    fen += ' ' + std::to_string(position.halfmove_clock());
    fen += ' ' + std::to_string(position.move_number());
}

}  // namespace descry
