// Part I Law 13 C by counting: all that may be left of the full records of all legal moves of a position, each with the
// moves of which it is a part. Where no stricter reading is legal, a record that is a part of one move's records is
// read as that move, with a warning; of several, as ambiguous. Nothing is matched here: what stands in the list stands
// there.
#include <algorithm>
#include <array>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "descry/notation.hpp"
#include "descry/resolve.hpp"
#include "positions.hpp"
#include "ring.hpp"

namespace {

using namespace descry;

/// The units of a record: words, and the names of men and squares, which are never broken. A record of eight units is
/// eight bytes of one number.
using Packed = std::uint64_t;
using Unit = std::uint8_t;

constexpr Unit on = 1, to = 2, takes = 3, in_passing = 4, castles = 5, kings = 6, queens = 7;
constexpr Unit men = 16;           // six kinds
constexpr Unit sided_men = 24;     // the King's and the Queen's of each kind
constexpr Unit filed_pawns = 40;   // eight by their file, and three by half of its name
constexpr Unit half_squares = 64;  // three officers by eight ranks: "Bishop's third"
constexpr Unit squares = 96;       // sixty-four, as the mover calls them

constexpr std::array<std::string_view, 6> kinds{"Pawn", "Knight", "Bishop", "Rook", "Queen", "King"};
constexpr std::array<std::string_view, 8> files{"Queen's Rook's",  "Queen's Knight's", "Queen's Bishop's",
                                                "Queen's",         "King's",           "King's Bishop's",
                                                "King's Knight's", "King's Rook's"};
constexpr std::array<std::string_view, 3> half_files{"Rook's", "Knight's", "Bishop's"};
constexpr std::array<std::string_view, 8> ranks{"first", "second", "third",   "fourth",
                                                "fifth", "sixth",  "seventh", "eighth"};
constexpr std::array<std::string_view, 8> words{"", "on", "to", "takes", "in passing", "Castles", "King's", "Queen's"};

/// Which half a file's name leaves, QR and KR, QKt and KKt, QB and KB; none for the two in the middle.
std::optional<Unit> half_of(File file)
{
    const auto i = static_cast<unsigned>(file);
    if (i == 3 || i == 4) return std::nullopt;
    return static_cast<Unit>(i < 3 ? i : 7 - i);
}

std::string in_words(Unit unit)
{
    const auto text = [](std::string_view one, std::string_view other) {
        return std::string{one} + ' ' + std::string{other};
    };
    if (unit >= squares) return text(files[(unit - squares) % 8], ranks[(unit - squares) / 8]) + " square";
    if (unit >= half_squares) return text(half_files[(unit - half_squares) / 8], ranks[(unit - half_squares) % 8]);
    if (unit >= filed_pawns + 8) return text(half_files[unit - filed_pawns - 8], "Pawn");
    if (unit >= filed_pawns) return text(files[unit - filed_pawns], "Pawn");
    if (unit >= sided_men)
        return text(words[(unit - sided_men) % 2 == 0 ? kings : queens], kinds[(unit - sided_men) / 2]);
    if (unit >= men) return std::string{kinds[unit - men]};
    return std::string{words[unit]};
}

std::vector<Unit> units_of(Packed record)
{
    std::vector<Unit> units;
    for (; record != 0; record <<= 8) units.push_back(static_cast<Unit>(record >> 56));
    return units;
}

std::string in_words(Packed record)
{
    std::string text;
    for (const Unit unit : units_of(record)) text += (text.empty() ? "" : " ") + in_words(unit);
    return text;
}

using Part = std::vector<Unit>;  // what may stand there; or nothing

Part names_of_man(const Position& position, Square at)
{
    const Role role = *position.role_on(at);
    const Side side = *position.side_on(at);
    Part names{static_cast<Unit>(men + static_cast<unsigned>(role))};
    if (role == Role::pawn) {
        names.push_back(static_cast<Unit>(filed_pawns + static_cast<unsigned>(at.file())));
        if (const auto half = half_of(at.file())) names.push_back(static_cast<Unit>(filed_pawns + 8 + *half));
        return names;
    }
    for (const Wing wing : {Wing::king, Wing::queen})
        if (position.by_origin(side, role, wing).contains(at) ||
            position.by_present_side(side, role, wing).contains(at))
            names.push_back(
                static_cast<Unit>(sided_men + 2 * static_cast<unsigned>(role) + (wing == Wing::king ? 0 : 1)));
    return names;
}

Part names_of_square(Square at, Side side)
{
    const auto rank = static_cast<unsigned>(own_rank(at.rank(), side));
    Part names{static_cast<Unit>(squares + 8 * rank + static_cast<unsigned>(at.file()))};
    if (const auto half = half_of(at.file())) names.push_back(static_cast<Unit>(half_squares + 8 * *half + rank));
    return names;
}

/// The full records of a move (Law 13 A), part by part.
std::vector<std::vector<Part>> full_records(const Position& position, const Move& move)
{
    const Side side = position.to_move();
    if (move.manner == Manner::castles)
        return {{{castles}, {move.to.file() == File::g ? kings : queens}, {static_cast<Unit>(men + 3)}}};
    const Part man = names_of_man(position, move.from), from = names_of_square(move.from, side);
    // A capture may be told as what it is besides: a move to that square.
    std::vector<std::vector<Part>> records{{man, {on}, from, {to}, names_of_square(move.to, side)}};
    if (const auto captured = position.captured(move)) {
        Part where = names_of_square(captured->on, side);
        if (move.manner == Manner::in_passing)  // print gives the square of either
            for (const Unit name : names_of_square(move.to, side)) where.push_back(name);
        records.push_back({man, {on}, from, {takes}, names_of_man(position, captured->on), {on}, where});
        if (move.manner == Manner::in_passing) records.back().push_back({in_passing});
    }
    if (move.promotion)
        for (auto& record : records)
            record.push_back({static_cast<Unit>(men + static_cast<unsigned>(*move.promotion))});
    return records;
}

struct Entry {
    Packed record;
    std::size_t move;
    friend auto operator<=>(const Entry&, const Entry&) = default;
};

void leave_out(const std::vector<Part>& parts, std::size_t at, Packed record, int shift, std::size_t move,
               std::vector<Entry>& all)
{
    if (at == parts.size()) return all.push_back({record, move});
    leave_out(parts, at + 1, record, shift, move, all);
    for (const Unit unit : parts[at]) leave_out(parts, at + 1, record | Packed{unit} << shift, shift - 8, move, all);
}

/// A man, a square, "takes" or "Castles" is named; of castling no less than "Castles".
bool is_a_record(Packed record, bool castling)
{
    const auto units = units_of(record);
    if (castling) return std::ranges::find(units, castles) != units.end();
    return std::ranges::any_of(units, [](Unit unit) { return unit >= men || unit == takes; });
}

/// Two names side by side that would read as one, "Rook Pawn", "King Knight's third"; or a man behind "on", who would
/// be read as his file: "on Knight".
bool reads_otherwise(Packed record)
{
    const auto units = units_of(record);
    const auto bare_man = [](Unit unit) { return unit > men && unit < filed_pawns; };
    const auto name = [](Unit unit) { return unit >= men; };
    return std::ranges::adjacent_find(units, [&](Unit a, Unit b) {
               return (bare_man(a) && name(b)) || ((a == on || a == to) && b >= men && b < half_squares);
           }) != units.end();
}

std::vector<Entry> all_that_may_be_left(const Position& position, const std::vector<Move>& moves)
{
    std::vector<Entry> all;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const bool castling = moves[i].manner == Manner::castles;
        const std::size_t before = all.size();
        for (const auto& record : full_records(position, moves[i])) leave_out(record, 0, 0, 56, i, all);
        const auto useless = std::remove_if(all.begin() + static_cast<std::ptrdiff_t>(before), all.end(),
                                            [&](const Entry& entry) { return !is_a_record(entry.record, castling); });
        all.erase(useless, all.end());
    }
    std::ranges::sort(all);
    all.erase(std::ranges::unique(all).begin(), all.end());
    return all;
}

std::string line_of(const std::vector<Move>& moves)
{
    std::string line;
    for (const Move& move : moves) line += (line.empty() ? "" : " ") + uci(move);
    return line;
}

struct Tally {
    std::size_t positions = 0, strict = 0, one = 0, several = 0, wrong = 0;
};

void check_position(const Position& position, unsigned records, std::mt19937_64& random, Tally& tally)
{
    auto moves = position.legal_moves();
    std::ranges::sort(moves);
    const auto all = all_that_may_be_left(position, moves);
    if (all.empty()) return;
    ++tally.positions;
    for (unsigned i = 0; i < records; ++i) {
        const Packed packed = all[random() % all.size()].record;
        if (reads_otherwise(packed)) continue;
        const std::string text = in_words(packed);
        const Record record = read_record(text);
        if (!candidates(record, position).empty()) {
            ++tally.strict;
            continue;
        }
        std::vector<Move> meant;
        for (const Entry& entry : std::ranges::equal_range(all, packed, {}, &Entry::record))
            meant.push_back(moves[entry.move]);
        const auto resolution = resolve(record, text, position);
        std::vector<Move> found;
        for (const Candidate& candidate : resolution.legal) found.push_back(candidate.move);
        std::ranges::sort(found);
        ++(meant.size() == 1 ? tally.one : tally.several);
        const bool warned = std::ranges::find(resolution.diagnostics, Code::words_left_out, &Diagnostic::code) !=
                            resolution.diagnostics.end();
        const bool as_due = meant.size() > 1
                                ? resolution.status == Status::ambiguous
                                : resolution.status == Status::preferred && resolution.by == Habit::liberal && warned;
        if ((found == meant && as_due) || ++tally.wrong > 20) continue;
        FAIL_CHECK("`" << text << "` in " << write_fen(position) << "\n  counted:  " << line_of(meant)
                       << "\n  resolver: " << line_of(found) << ' ' << word(resolution.status));
    }
}

}  // namespace

TEST_CASE("every part of full records that one legal move has is read as that move", "[liberal]")
{
    const std::size_t wanted = test::outer_ring() ? 20'000 : 1'000;
    const unsigned records = test::outer_ring() ? 40 : 20;
    std::mt19937_64 random{13};
    Tally tally;
    while (tally.positions < wanted) {
        for (const auto fen :
             {test::start_fen, test::kiwipete, test::endgame, test::promotions, test::talkchess, test::middlegame}) {
            Position here = test::position(fen);
            for (unsigned ply = 0; ply < 90 && here.any_legal_move(); ++ply) {
                check_position(here, records, random, tally);
                const auto moves = here.legal_moves();
                here.make(moves[random() % moves.size()]);
            }
        }
    }
    INFO(tally.positions << " positions: " << tally.strict << " records with a stricter reading, " << tally.one
                         << " that one move has, " << tally.several << " that several have");
    CHECK(tally.wrong == 0);
    CHECK(tally.one > wanted);
    CHECK(tally.several > wanted);
    if (test::outer_ring())
        WARN(tally.positions << " positions, " << tally.one << " and " << tally.several << " records");
}
