// The resolver held against the oracle: what records mean, over the positions of real games and of games that wander
// off from them.
#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <optional>
#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "descry/notation.hpp"
#include "descry/resolve.hpp"
#include "oracle.hpp"
#include "src/record/words.hpp"

namespace {

using namespace descry;
namespace files = std::filesystem;

#if defined(__SANITIZE_ADDRESS__)
constexpr bool sanitized = true;
#else
constexpr bool sanitized = false;
#endif

using Moves = std::vector<std::string>;  // SAN

std::string line_of(const std::vector<Move>& moves)
{
    std::string line;
    for (const Move& move : moves) line += (line.empty() ? "" : " ") + uci(move);
    return line;
}

std::vector<Move> moves_of(const std::vector<Candidate>& candidates)
{
    std::vector<Move> moves;
    for (const Candidate& candidate : candidates) moves.push_back(candidate.move);
    std::ranges::sort(moves);
    return moves;
}

/// The games of the corpus: the lines of `.expect` files that are neither heading nor tag.
std::vector<Moves> corpus_games()
{
    std::vector<files::path> paths;
    for (const auto& entry : files::directory_iterator{files::path{DESCRY_CORPUS} / "games"})
        if (entry.path().extension() == ".expect") paths.push_back(entry.path());
    std::ranges::sort(paths);
    std::vector<Moves> games;
    for (const auto& path : paths) {
        std::ifstream in{path};
        for (std::string line; std::getline(in, line);) {
            if (line.empty() || line.starts_with("game ") || line.contains(": ")) continue;
            std::istringstream words{line};
            auto& game = games.emplace_back();
            for (std::string word; words >> word;) game.push_back(word);
        }
    }
    return games;
}

/// Every `stride`th game of a PGN file that begins at the initial position and has neither comments nor variations.
std::vector<Moves> pgn_games(const files::path& path, std::size_t stride)
{
    std::ifstream in{path};
    std::vector<Moves> games;
    std::size_t count = 0;
    bool in_tags = false, wanted = false;
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with('[')) {
            if (!in_tags) {
                wanted = count++ % stride == 0;
                if (wanted) games.emplace_back();
            }
            in_tags = true;
            continue;
        }
        in_tags = false;
        if (!wanted) continue;
        std::istringstream words{line};
        for (std::string word; words >> word;)
            if (std::string_view{"abcdefghKQRBNO"}.contains(word.front())) games.back().push_back(word);
    }
    return games;
}

/// The one move that a SAN token names.
std::optional<Move> san_move(const std::string& token, const Position& position)
{
    const auto found = candidates(read_record(token, 0, Notation::algebraic), position);
    return found.size() == 1 ? std::optional{found.front().move} : std::nullopt;
}

/// The positions of a game in which there is a move to be made.
std::vector<Position> positions_of(const Moves& game)
{
    std::vector<Position> positions{Position::initial()};
    for (const std::string& token : game) {
        const auto move = san_move(token, positions.back());
        INFO(token << " in " << write_fen(positions.back()));
        REQUIRE(move);
        positions.push_back(positions.back().after(*move));
    }
    if (!positions.back().any_legal_move()) positions.pop_back();
    return positions;
}

/// A move at random. Promotions, captures in passing and castling come oftener than they would.
Move some_move(const Position& position, std::mt19937_64& random)
{
    const auto all = position.legal_moves();
    if (random() % 3 == 0) {
        std::vector<Move> rare;
        for (const Move& move : all)
            if (move.promotion || move.manner != Manner::ordinary) rare.push_back(move);
        if (!rare.empty()) return rare[random() % rare.size()];
    }
    if (random() % 3 == 0) {
        std::vector<Move> by_pawns;
        for (const Move& move : all)
            if (position.role_on(move.from) == Role::pawn) by_pawns.push_back(move);
        if (!by_pawns.empty()) return by_pawns[random() % by_pawns.size()];
    }
    return all[random() % all.size()];
}

void wander(Position position, unsigned plies, std::mt19937_64& random, std::vector<Position>& visited)
{
    while (plies-- > 0) {
        position.make(some_move(position, random));
        if (!position.any_legal_move()) return;
        visited.push_back(position);
    }
}

/// Positions set up so that much can be taken, promoted and taken for another.
constexpr auto crowded = std::to_array<std::string_view>({
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "1rn1b2k/P1P1P2P/8/2PpP3/1p1p1p2/8/p6p/1BNRQ1NK w - d6 0 1",
    "qn1rb2k/1P1P1P2/1P6/4P3/2pPp3/6p1/1p3p1p/QNRRB1BK b - d3 0 1",
    "qnqr3k/PP1P4/8/8/8/8/pp1p4/QNQR3K w - - 0 1",
    "4k3/2p2p2/2p2p2/1P2P1P1/1p2p1p1/2P2P2/2P2P2/4K3 w - - 0 1",
    "r3k1nr/1R6/n1N5/1b3B1r/R1Bn4/2b2N2/8/R2K3R w kq - 0 1",
    "r3k2r/1n1n4/n2b1R2/1B3N2/b1r2N1B/1R6/4n3/R3K2R b KQkq - 0 1",
});

/// The positions of the corpus's games, and those of games that leave them and wander: the same ones every time.
const std::vector<Position>& known_positions()
{
    static const std::vector<Position> all = [] {
        std::vector<Position> positions;
        for (const Moves& game : corpus_games())
            for (const Position& position : positions_of(game)) positions.push_back(position);
        std::mt19937_64 random{1897};
        const std::size_t played = positions.size(), stride = sanitized ? 16 : 1;
        for (std::size_t i = 0; i < played; i += stride) {
            const Position start = positions[i];
            wander(start, i % (12 * stride) == 0 ? 100 : 7, random, positions);
        }
        return positions;
    }();
    return all;
}

/// Positions from games that others have played, when they are at hand.
const std::vector<Position>& printed_positions()
{
    static const std::vector<Position> all = [] {
        std::vector<Position> positions;
        const files::path path = files::path{DESCRY_SHARED} / "pgn" / "historical-1780-1970.pgn";
        if (!files::exists(path)) return positions;
        for (const Moves& game : pgn_games(path, sanitized ? 2000 : 110))
            for (const Position& position : positions_of(game)) positions.push_back(position);
        return positions;
    }();
    return all;
}

/// Where much collides, and positions that come of it.
std::vector<Position> crowded_positions()
{
    std::vector<Position> positions;
    for (const auto fen : crowded) positions.push_back(read_fen(fen).value());
    std::mt19937_64 random{1903};
    for (std::size_t i = 0; i < crowded.size(); ++i) {
        const Position start = positions[i];
        for (unsigned game = 0; game < 5; ++game) wander(start, 10, random, positions);
    }
    return positions;
}

/// The full record of every legal move means that move, and the writer of records agrees with the oracle.
void check_full_records(const std::vector<Position>& positions)
{
    std::unordered_map<std::string, Record> read;  // a record is the same in every position
    const auto reading = [&](const std::string& text) -> const Record& {
        const auto found = read.find(text);
        return found != read.end() ? found->second : read.emplace(text, read_record(text)).first->second;
    };
    std::size_t wrong = 0, moves = 0;
    for (const Position& position : positions) {
        for (const Move& move : position.legal_moves()) {
            ++moves;
            const auto full = oracle::full_record(move, position);
            const std::string words = law13_words(move, position), signs = law13(move, position);
            const bool agreed = words == oracle::in_words(full) && signs == oracle::in_signs(full);
            bool means_it = true;
            for (const std::string& text : {words, signs}) {
                const auto resolution = resolve(reading(text), text, position);
                means_it = means_it && resolution.status == Status::unique && resolution.legal.size() == 1 &&
                           resolution.legal.front().move == move;
            }
            if ((agreed && means_it) || ++wrong > 10) continue;
            FAIL_CHECK(uci(move) << " in " << write_fen(position) << ": " << words << "; " << signs);
        }
    }
    INFO(moves << " moves of " << positions.size() << " positions");
    CHECK(wrong == 0);
}

/// Records with much left out mean what the oracle says. Those of no move, with parts of several, are read by the
/// letter of Law 13 C.
void check_short_records(const std::vector<Position>& positions, unsigned each, std::uint64_t seed)
{
    std::mt19937_64 random{seed};
    std::size_t wrong = 0, none = 0, one = 0, several = 0, liberal = 0;
    for (const Position& position : positions) {
        const oracle::Oracle oracle{position};
        std::optional<oracle::LiberalOracle> by_the_letter;
        for (unsigned i = 0; i < each; ++i) {
            auto words = oracle.some_record(random);
            const std::string text = oracle::in_print(words, random);
            const Record record = read_record(text);
            auto meant = oracle.readings(words);
            auto found = moves_of(candidates(record, position));
            ++(meant.empty() ? none : meant.size() == 1 ? one : several);
            if (meant.empty() && found.empty() && record.language != Notation::romance) {
                if (!by_the_letter) by_the_letter.emplace(position);
                meant = by_the_letter->readings(words);
                found = moves_of(resolve(record, text, position).legal);
                if (!meant.empty()) ++liberal;
            }
            if (found == meant || ++wrong > 20) continue;
            FAIL_CHECK("`" << text << "` in " << write_fen(position) << "\n  oracle:   " << line_of(meant)
                           << "\n  resolver: " << line_of(found));
        }
    }
    INFO(none << " records of no move, " << liberal << " of them read by the letter, " << one << " of one, " << several
              << " of several");
    CHECK(wrong == 0);
    CHECK(liberal > 0);
    CHECK(none > 0);
    CHECK(one > 0);
    CHECK(several > 0);
}

/// What is left of full records by the letter of Law 13 C: where nothing stricter is legal it tells its one move, with
/// a warning, or is ambiguous.
void check_liberal_records(const std::vector<Position>& positions, unsigned each, std::uint64_t seed)
{
    std::mt19937_64 random{seed};
    std::size_t wrong = 0, strict = 0, one = 0, several = 0;
    for (const Position& position : positions) {
        if (!position.any_legal_move()) continue;
        const oracle::LiberalOracle oracle{position};
        for (unsigned i = 0; i < each; ++i) {
            auto words = oracle.some_record(random);
            if (words.empty()) continue;
            const std::string text = oracle::in_print(words, random);
            const Record record = read_record(text);
            if (record.language == Notation::romance) continue;
            const auto resolution = resolve(record, text, position);
            if (!candidates(record, position).empty()) {
                ++strict;
                if (resolution.by != Habit::liberal || ++wrong > 20) continue;
                FAIL_CHECK("`" << text << "` in " << write_fen(position) << " has a stricter reading");
                continue;
            }
            const auto meant = oracle.readings(words);
            const auto found = moves_of(resolution.legal);
            ++(meant.size() == 1 ? one : several);
            const bool status = meant.empty() ? resolution.move() == nullptr
                                : meant.size() == 1
                                    ? resolution.status == Status::preferred && resolution.by == Habit::liberal &&
                                          std::ranges::find(resolution.diagnostics, Code::words_left_out,
                                                            &Diagnostic::code) != resolution.diagnostics.end()
                                    : resolution.status == Status::ambiguous;
            if ((found == meant && status) || ++wrong > 20) continue;
            FAIL_CHECK("`" << text << "` in " << write_fen(position) << "\n  oracle:   " << line_of(meant)
                           << "\n  resolver: " << line_of(found) << ' ' << word(resolution.status));
        }
    }
    INFO(strict << " records with a stricter reading, " << one << " of one move by the liberal one, " << several
                << " of several or none; " << wrong << " wrong");
    CHECK(wrong == 0);
    CHECK(strict > 0);
    CHECK(one > 0);
    CHECK(several > 0);
}

/// Words of records and others, strung together without sense.
std::string soup(std::mt19937_64& random)
{
    // clang-format off
    static constexpr auto words = std::to_array<std::string_view>({
        "K", "Q", "R", "B", "Kt", "N", "P", "KP", "QR", "K's", "Q.", "Kt's", "King's", "Pawn", "Castle", "1", "2", "3",
        "4", "5", "6", "7", "8", "9", "2d", "3rd", "fifth", "first", "sq", "square", "to", "-", "x", "takes", "t.", "(",
        ")", "/", "on", "at", "from", "ch", "+", "++", "#", "mate", "mates in two", "dis ch", "dbl ch", "e.p.",
        "in passing", "Castles", "O-O", "0-0-0", "queens", "becomes a", "=", "(Q)", "his", "her", "adv.", "of",
        "the same", "one", "two", "retakes", "checks", "moves", "interposes", "side", "with", "!", "??", "(a)", "[A]",
        "*", ",", ":", "best", "Better", "\xC3\x97", "\xE2\x80\x94", "\xC3\xA9", "e4", "D", "T", "A",
    });
    // clang-format on
    static constexpr auto joints = std::to_array<std::string_view>({"", " ", " ", ". ", "\t"});
    std::string text;
    for (auto count = random() % 9; count > 0; --count) {
        text += words[random() % words.size()];
        text += joints[random() % joints.size()];
    }
    return text;
}

std::string bytes(std::mt19937_64& random)
{
    std::string text(random() % 24, ' ');
    for (char& c : text) c = static_cast<char>(random());
    return text;
}

/// Reads what may be no record at all. Everything that is told of it lies inside it.
Record read_anything(const std::string& text, Notation notation)
{
    constexpr std::uint64_t offset = 1000;
    const Record record = read_record(text, offset, notation);
    CHECK(record.at == Span{offset, offset + text.size()});
    for (const auto& glyph : record.glyphs) CHECK(text.contains(glyph));
    for (const auto& note : record.notes) CHECK(text.contains(note));
    return record;
}

/// Whatever a record is, status and legal moves go together.
void check_resolution(const Record& record, const std::string& text, const Position& position)
{
    const auto resolution = resolve(record, text, position);
    const auto all = position.legal_moves();
    const auto legal = moves_of(resolution.legal);
    INFO('`' << text << "` in " << write_fen(position) << ": " << word(resolution.status) << ' ' << line_of(legal));
    const auto is = [&](Status status) { return resolution.status == status; };
    CHECK(legal.empty() == (is(Status::illegal) || is(Status::unreadable)));
    CHECK((record.boxes.empty() || !is(Status::unreadable)));
    CHECK((!record.boxes.empty() || legal.empty() == is(Status::unreadable)));
    CHECK((!is(Status::unique) || legal.size() == 1));
    CHECK((!is(Status::ambiguous) || legal.size() > 1));
    CHECK((is(Status::unique) || is(Status::preferred)) == (resolution.move() != nullptr));
    CHECK_FALSE((is(Status::hindsight) || is(Status::repaired)));
    CHECK(std::ranges::adjacent_find(legal) == legal.end());
    CHECK(std::ranges::all_of(legal, [&](const Move& move) { return std::ranges::find(all, move) != all.end(); }));
    CHECK((is(Status::unique) || is(Status::preferred) || !resolution.diagnostics.empty()));
    for (const auto& diagnostic : resolution.diagnostics) CHECK(diagnostic.at == record.at);
}

Move mirrored(Move move)
{
    move.from = move.from.flipped();
    move.to = move.to.flipped();
    return move;
}

std::vector<Move> mirrored(std::vector<Move> moves)
{
    for (Move& move : moves) move = mirrored(move);
    std::ranges::sort(moves);
    return moves;
}

/// What a record means to one player, it means to the other in the same place.
void check_mirror(const std::string& text, const Position& position, const Position& mirror)
{
    const Record record = read_record(text);
    const auto here = resolve(record, text, position), there = resolve(record, text, mirror);
    INFO('`' << text << "` in " << write_fen(position) << " and " << write_fen(mirror));
    CHECK(here.status == there.status);
    CHECK(mirrored(moves_of(here.legal)) == moves_of(there.legal));
    CHECK(here.by == there.by);
    if (here.move() && there.move()) CHECK(mirrored(*here.move()) == *there.move());
}

}  // namespace

TEST_CASE("the full record of every legal move means that move", "[oracle]")
{
    if (!sanitized) CHECK(known_positions().size() >= 20'000);
    check_full_records(known_positions());
    check_full_records(crowded_positions());
    if (printed_positions().empty()) WARN("skipped: no games of others at hand");
    check_full_records(printed_positions());
}

TEST_CASE("what is left of a full record means what the oracle says", "[oracle]")
{
    check_short_records(known_positions(), 4, 13);
    check_short_records(crowded_positions(), sanitized ? 10 : 100, 14);
    if (printed_positions().empty()) {
        WARN("skipped: no games of others at hand");
        return;
    }
    check_short_records(printed_positions(), 4, 15);
}

TEST_CASE("what is left of a full record by the letter of the law tells its one move", "[oracle][liberal]")
{
    check_liberal_records(known_positions(), 2, 16);
    check_liberal_records(crowded_positions(), sanitized ? 10 : 60, 17);
}

TEST_CASE("anything may be given to be read", "[oracle]")
{
    std::mt19937_64 random{1862};
    const auto& positions = known_positions();
    const unsigned rounds = sanitized ? 4'000 : 40'000;
    unsigned readable = 0;
    for (unsigned i = 0; i < rounds; ++i) {
        const std::string text = i % 4 == 0 ? bytes(random) : soup(random);
        const Record record = read_anything(text, Notation::descriptive);
        readable += !record.boxes.empty();
        check_resolution(record, text, positions[random() % positions.size()]);
        check_resolution(read_anything(text, Notation::algebraic), text, positions[random() % positions.size()]);
    }
    CHECK(readable > rounds / 100);
}

TEST_CASE("the words of a text lie inside it, one after another", "[oracle]")
{
    std::mt19937_64 random{1840};
    for (unsigned i = 0; i < 4'000; ++i) {
        const std::string text = i % 2 == 0 ? bytes(random) : soup(random);
        const auto words = record::words_of(text, 7);
        REQUIRE(words.symbols.size() == words.at.size());
        std::uint64_t end = 7;
        for (const Span& at : words.at) {
            CHECK(end <= at.begin);
            CHECK(at.begin < at.end);
            end = at.end;
        }
        CHECK(end <= 7 + text.size());
    }
}

TEST_CASE("a text of any length is read", "[oracle]")
{
    for (const std::string_view piece :
         {"K", "P-K4 ", "(", "((a) ", "ch ", "-", "to ", "!", "O-", "takes ", "1", "\xFF"}) {
        std::string text;
        while (text.size() < 60'000) text += piece;
        check_resolution(read_anything(text, Notation::descriptive), text, Position::initial());
        check_resolution(read_anything(text, Notation::algebraic), text, Position::initial());
    }
}

TEST_CASE("each player's records mean the same on his own side of the board", "[oracle]")
{
    const auto black_begins = read_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1");
    REQUIRE(black_begins);
    std::mt19937_64 random{1904};
    for (const Moves& game : corpus_games()) {
        Position position = Position::initial(), mirror = *black_begins;
        for (const std::string& token : game) {
            const oracle::Oracle oracle{position};
            for (unsigned i = 0; i < (sanitized ? 2U : 8U); ++i) {
                auto words = oracle.some_record(random);
                check_mirror(oracle::in_print(words, random), position, mirror);
                check_mirror(soup(random), position, mirror);
            }
            for (const std::string text :
                 {"The same", "Castles", "K moves", "Q checks", "Kt mates", "B interposes", "P takes", "Q retakes",
                  "P one", "P two", "B to his 5th", "R to adv. Q 2d", "P queens ch"})
                check_mirror(text, position, mirror);
            const auto move = san_move(token, position);
            REQUIRE(move);
            position.make(*move);
            mirror.make(mirrored(*move));
        }
    }
}
