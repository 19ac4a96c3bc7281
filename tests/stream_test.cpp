// Games of a stream: cut anywhere they are the same games, and the short way gives what the long way gives.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "catch.hpp"
#include "descry/sheet.hpp"
#include "descry/solve.hpp"
#include "descry/stream.hpp"
#include "descry/style.hpp"
#include "descry/write.hpp"
#include "ring.hpp"
#include "src/rows/cells.hpp"
#include "src/rows/known_records.hpp"
#include "src/rows/pgn.hpp"
#include "src/sheet/plain.hpp"

namespace {

using namespace descry;
using test::outer_ring;

std::string bytes_of(const std::filesystem::path& file)
{
    std::ifstream in{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
}

/// Games in our own print, British and American.
std::string plain_games()
{
    auto games = bytes_of(std::filesystem::path{DESCRY_CORPUS} / "plain/games.txt");
    REQUIRE(games.size() > 1000000);
    return games;
}

std::vector<std::size_t> begins_of(std::string_view text)
{
    std::vector<std::size_t> begins;
    GameSplitter{}.look(text, true, begins);
    return begins;
}

std::vector<std::string> games_of(std::string_view text)
{
    const auto begins = begins_of(text);
    std::vector<std::string> games;
    for (std::size_t i = 0; i < begins.size(); ++i)
        games.emplace_back(text.substr(begins[i], (i + 1 < begins.size() ? begins[i + 1] : text.size()) - begins[i]));
    return games;
}

/// Every `step`th game of a text.
std::vector<std::string> some_games_of(std::string_view text, std::size_t step)
{
    std::vector<std::string> some;
    for (std::size_t i = 0; const auto& game : games_of(text))
        if (i++ % step == 0) some.push_back(game);
    return some;
}

constexpr GameForm forms[] = {GameForm::none, GameForm::uci, GameForm::san,  GameForm::lan,
                              GameForm::fen,  GameForm::pgn, GameForm::json, GameForm::summary};

/// A game as the writers of any game have it.
std::string written(const Game& game, const Text& text, GameForm form)
{
    switch (form) {
    case GameForm::none: return "";
    case GameForm::uci: return uci_line(game) + '\n';
    case GameForm::san: return san_line(game) + '\n';
    case GameForm::lan: return lan_line(game) + '\n';
    case GameForm::fen: return final_fen(game) + '\n';
    case GameForm::pgn: return pgn(game);
    case GameForm::json: return json(game, text, "games") + '\n';
    case GameForm::summary: return summary(game, text, "games") + '\n';
    }
    return "";
}

/// Reads a game both ways and compares all that can be told of it.
void check_both_ways(GameReader& reader, const std::string& game, Source source, Mending mending)
{
    INFO(game);
    const auto text = Text::decode(game, 17);
    // What stands under tags and is no movetext is read as a sheet; what has lost its tags is movetext all the same.
    const bool tagged = sheet::looks_like_pgn(text.view());
    const auto scores = read_scores(text, source == Source::automatic && !tagged ? Source::pgn : source);
    std::string expected, found;
    std::vector<Game> by_the_long_way;
    for (const Score& score : scores) {
        by_the_long_way.push_back(solve(score, text, 3, {.mending = mending}));
        expected += json(by_the_long_way.back(), text, "games") + '\n';
    }
    const auto read = reader.read(game, 17, 3);
    for (const Game& each : read.games) found += json(each, read.text, "games") + '\n';
    CHECK(found == expected);
    for (const GameForm form : forms) {
        std::string out = "before\n";
        const auto plies = reader.append(game, form, {"games", 17, 3}, out);
        if (!plies) {
            CHECK(out == "before\n");
            continue;
        }
        REQUIRE(by_the_long_way.size() == 1);
        const Game& whole = by_the_long_way.front();
        // Nothing may be lost on the short way that is told on the long one.
        CHECK(whole.diagnostics.empty());
        CHECK(text.damage().empty());
        CHECK(whole.outcome.complete);
        CHECK(*plies == whole.plies.size());
        CHECK(out == "before\n" + written(whole, text, form));
    }
}

/// A few bytes lost, doubled, changed for others, or words exchanged.
std::string damaged(std::string text, std::mt19937& random)
{
    static constexpr std::string_view signs = "PKQRBNtx-O0123456789 .()\n[]*+#ch=/ep\"%{};e4\r\t\xC3\xA9\xAD";
    const auto any = [&](std::size_t size) {
        return static_cast<std::size_t>(random() % std::max<std::size_t>(size, 1));
    };
    for (auto times = 1 + random() % 3; times > 0 && text.size() > 40; --times) {
        const auto at = any(text.size());
        switch (random() % 6) {
        case 0: text[at] = signs[any(signs.size())]; break;
        case 1: text.erase(at, 1 + any(4)); break;
        case 2: text.insert(at, 1, signs[any(signs.size())]); break;
        case 3: std::swap(text[at], text[any(text.size())]); break;
        case 4: text.insert(at, text.substr(any(text.size()), 1 + any(12))); break;
        default: {  // a word for another
            const auto from = text.find(' ', at), to = text.find(' ', from + 1);
            const auto other = text.find(' ', any(text.size())), end = text.find(' ', other + 1);
            if (from == std::string::npos || to == std::string::npos || other == std::string::npos ||
                end == std::string::npos)
                break;
            text.replace(from, to - from, text.substr(other, end - other));
        }
        }
    }
    return text;
}

}  // namespace

TEST_CASE("a text of games is cut at their first tags, however its pieces come")
{
    std::mt19937 random{7};
    const std::string tags = "[White \"A\"]\n  [Black \"B\"]\n[Note \"a \\\"quoted] word\\\"\"]\n";
    const std::string game = tags + "\n1. P-K4 {[not a tag]} P-K4\n[neither]\n[%clk 1]\n2. Kt-KB3 *\n\n";
    std::string text = "\n \n" + game + game + tags + '\n' + tags + game;
    for (const bool mark : {false, true})
        for (const std::string end : {"\n", "\r\n", "\r"}) {
            std::string whole = mark ? "\xEF\xBB\xBF" : "";
            for (const char c : text) whole += c == '\n' ? end : std::string{c};
            const auto expected = begins_of(whole);
            REQUIRE(expected.size() == 4);
            for (int run = 0; run < 200; ++run) {
                GameSplitter splitter;
                std::vector<std::size_t> begins, all;
                std::string buffer;
                std::size_t gone = 0;
                for (std::size_t at = 0; at < whole.size();) {
                    const auto size = std::min<std::size_t>(random() % 23, whole.size() - at);
                    buffer += whole.substr(at, size);
                    at += size;
                    begins.clear();
                    splitter.look(buffer, at == whole.size(), begins);
                    for (const auto begin : begins) all.push_back(gone + begin);
                    if (begins.empty() || begins.back() == 0) continue;
                    gone += begins.back();
                    splitter.drop(begins.back());
                    buffer.erase(0, begins.back());
                }
                REQUIRE(all == expected);
            }
        }
}

TEST_CASE("whether a text begins with a tag is told as soon as it can be")
{
    CHECK(begins_with_tag("[White \"A\"]\n", false) == true);
    CHECK(begins_with_tag("\xEF\xBB\xBF\n\t[White \"A\"]\r\n", false) == true);
    CHECK(begins_with_tag("[White \"A\"", false) == std::nullopt);
    CHECK(begins_with_tag("[White \"A\"", true) == false);
    CHECK(begins_with_tag("  \n", false) == std::nullopt);
    CHECK(begins_with_tag("", true) == false);
    CHECK(begins_with_tag("1. P-K4", false) == false);
    CHECK(begins_with_tag("[A page]\n", false) == false);
}

TEST_CASE("lines are counted as places count them")
{
    for (const std::string text : {"a\nb\n", "a\r\nb\r\nc", "a\rb\r",
                                   "a\xE2\x80\xA8"
                                   "b\xC2\x85"
                                   "c\n",
                                   ""}) {
        const auto whole = Text::decode(text + "x");
        CHECK(count_lines(text) + 1 == whole.place(whole.view().size()).line);
        const auto piece = Text::decode(text + "x", 41);
        CHECK(piece.place(piece.view().size()).line == count_lines(text) + 41);
        CHECK(piece.line(41 + count_lines(text)) == whole.line(1 + count_lines(text)));
    }
}

TEST_CASE("a plainly written game is read the short way, and gives what the long way gives")
{
    const auto games = some_games_of(plain_games(), outer_ring() ? 12 : 40);
    GameReader reader{Source::automatic, {}, {.mending = Mending::play_on}};
    for (const auto& game : games) check_both_ways(reader, game, Source::automatic, Mending::play_on);
    // All but a few: a check that is no check, a result that the board contradicts.
    CHECK(reader.count().plain > reader.count().other * 50);
    GameReader told{Source::descriptive, {}, {}};
    for (std::size_t i = 0; i < games.size(); i += 5)
        check_both_ways(told, games[i], Source::descriptive, Mending::none);
}

TEST_CASE("today's notation and every house's style: both ways are the same")
{
    const auto games = some_games_of(plain_games(), outer_ring() ? 150 : 1000);
    GameReader reader{Source::automatic, {}, {}};
    GameReader other{Source::automatic, {}, {}};
    for (const auto& game : games) {
        const auto read = reader.read(game, 1, 1);
        check_both_ways(other, pgn(read.games.front()), Source::automatic, Mending::none);
        for (const Style& style : styles())
            check_both_ways(other, tagged_score(read.games.front(), style), Source::automatic, Mending::none);
    }
}

TEST_CASE("tags come out as they stand, or the long way")
{
    const std::string moves = "\n1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. B-Kt5 P-QR3 4. B-R4 Kt-B3 1/2-1/2\n\n";
    GameReader reader{Source::automatic, {}, {}};
    const auto check = [&](const std::string& tags) {
        check_both_ways(reader, tags + moves, Source::automatic, Mending::none);
    };
    // Letters of two bytes, some of which normalising changes: all, or one in seven.
    const unsigned step = outer_ring() ? 1 : 7;
    for (unsigned letter = 0x80; letter < 0x800; letter += step) {
        const std::string two{static_cast<char>(0xC0U | letter >> 6U), static_cast<char>(0x80U | (letter & 0x3FU))};
        check("[White \"R" + two + "ti\"]\n[Black \"B\"]\n");
    }
    CHECK(reader.count().plain * step > 300);
    // Names that come twice, that PGN has not, or in great number.
    check("[White \"A\"]\n[White \"B\"]\n[Black \"\"]\n");
    check("[Zeit \"1\"]\n[White \"A\"]\n[7 \"of nine\"]\n[_ \"x\"]\n[Annotator \"C\"]\n[Result \"1/2-1/2\"]\n");
    std::string many;
    for (int i = 0; i < 100; ++i) many += "[Name" + std::to_string(i % 90) + " \"x\"]\n";
    check(many);
    // Lines that end in all three ways before the moves.
    for (const std::string end : {"\n", "\r\n", "\r", "\n\r", "\r\r\n"}) check("[White \"A\"]" + end + end + end);
}

TEST_CASE("a damaged game is read the same both ways")
{
    std::mt19937 random{1903};
    const auto games = some_games_of(plain_games(), outer_ring() ? 4 : 30);
    GameReader reader{Source::automatic, {}, {}};
    std::size_t plain = 0;
    for (const auto& game : games) {
        const auto begin = game.find("\n\n");
        // Half of them with their tags whole.
        const auto text =
            random() % 2 == 0 ? damaged(game, random) : game.substr(0, begin) + damaged(game.substr(begin), random);
        const auto before = reader.count().plain;
        check_both_ways(reader, text, Source::automatic, Mending::none);
        plain += reader.count().plain - before;
    }
    // Damage hides, or there would be no need of the other way's care.
    CHECK(plain > (outer_ring() ? 10U : 0U));
}

TEST_CASE("whatever stands behind a plain record, running text has it for the same record")
{
    sheet::KnownRecords known{Notation::english};
    constexpr auto followers = std::to_array<std::string_view>(
        {"P-K4",    "PxP",    "BPxP", "KBPxP", "Kt-B3", "KtxP",     "KKt-B3", "N-B3", "QNxP",    "B-B4",    "KBxB",
         "R-K1",    "KRxR",   "Q-Q2", "QxQ",   "QxQP",  "K-B1",     "KxP",    "QPxP", "KPxQ",    "P(K4)xP", "Kt(K5)-B3",
         "R(8)-K1", "R/1-K1", "O-O",  "O-O-O", "0-0",   "0-0-0 ch", "1-0",    "0-1",  "1/2-1/2", "12. P-K4"});
    std::vector<std::string> records;
    for (const std::string mover : {"P", "BP", "KBP", "K", "Q", "R", "QR", "B", "KB", "Kt", "N", "KKt", "QN", "R(6)",
                                    "Kt(K5)", "N(QB3)", "P(Q5)", "R/1"})
        for (const std::string done : {"-K4", "-QB8", "-R7", "-Kt", "-K", "xP", "xKt", "xQRP", "xN", "xP(KB6)", "xP/B6",
                                       "-B8=Q", "-B8(Q)", "-B8Q", "xR=N"})
            for (const std::string mark : {"", " ch", "ch", "+", " dis ch", " mate", " e.p.", "#", " dbl ch"})
                records.push_back(mover + done + mark);
    for (const std::string castles : {"O-O", "O-O-O", "0-0", "0-0-0", "O-O ch", "O-O-O+", "O-Och"})
        records.push_back(castles);
    std::size_t plain = 0;
    for (const auto& record : records) {
        known.make_room();
        const auto& read = *known.of(record);
        if (!read.plain) continue;
        ++plain;
        for (const bool anchored : {false, true})
            for (const auto follower : followers) {
                const auto text = record + ' ' + std::string{follower} + " 13. Kt-B3 P-K4 1-0";
                INFO(text);
                const auto prefix = sheet::read_prefix({text, 0}, anchored);
                REQUIRE(prefix.has_value());
                REQUIRE(prefix->size == read.size);
                REQUIRE(sheet::number_at(text).has_value() == false);
            }
    }
    CHECK(plain > records.size() / 2);
}

TEST_CASE("a text with new words without end does not fill the memory of records")
{
    sheet::KnownRecords known{Notation::english};
    const auto size = [&](std::string_view text) { return known.readings(*known.of(text)).size(); };
    CHECK(size("P-K4") == 1);
    bool full = false;
    for (int i = 0; i < 20000; ++i) {
        const auto* record = known.of("x" + std::to_string(i));
        if (record == nullptr) {
            full = true;
            known.make_room();
        }
        else
            CHECK_FALSE(record->plain);
    }
    CHECK(full);
    CHECK(size("P-K4") == 1);
    CHECK(known.marks(*known.of("Kt-KB3 ch")).check);
}

TEST_CASE("what is told at first sight is the one legal move that all readings leave")
{
    sheet::KnownRecords known{Notation::english}, todays{Notation::algebraic};
    std::vector<Position> positions;
    std::vector<std::pair<const sheet::KnownRecords*, const sheet::KnownRecord*>> records;
    sheet::PlainReader reader;
    const auto collect = [&](const std::vector<std::string>& games, sheet::KnownRecords& into) {
        std::set<std::string> words;
        for (const auto& game : games) {
            if (!reader.begin(game, Source::automatic)) continue;
            while (reader.next()) {
                const auto& ply = reader.plies().back();
                words.insert(game.substr(ply.begin, ply.end - ply.begin));
                positions.push_back(reader.position());
                if (!reader.make()) break;
            }
        }
        for (const auto& word : words)
            if (const auto* record = into.of(word); record != nullptr && record->aimed)
                records.emplace_back(&into, record);
    };
    const auto games = some_games_of(plain_games(), outer_ring() ? 100 : 300);
    collect(games, known);
    std::vector<std::string> in_todays_notation;
    GameReader whole{Source::automatic, {}, {}};
    for (const auto& game : games) in_todays_notation.push_back(pgn(whole.read(game, 1, 1).games.front()));
    collect(in_todays_notation, todays);
    std::size_t found = 0, same = 0, of_them = 0;
    for (const Position& position : positions)
        for (const auto& [of, record] : records) {
            const auto expected = only_move(of->readings(*record), position);
            const auto move = move_at_sight(record->aim, position);
            of_them += expected ? 1 : 0;
            if (!move) continue;
            ++found;
            same += move == expected ? 1 : 0;
        }
    CHECK(same == found);
    // It is worth while: nearly all that is certain is certain at first sight.
    CHECK(found * 20 > of_them * 19);
    CHECK(of_them > (outer_ring() ? 100000U : 10000U));
}

TEST_CASE("the games of a database are read the same both ways")
{
    const auto file = std::filesystem::path{DESCRY_SHARED} / "pgn/historical-1780-1970.pgn";
    if (!std::filesystem::exists(file)) {
        WARN("skipped: " << file.string() << " is not there");
        return;
    }
    GameReader reader{Source::automatic, {}, {}};
    for (const auto& game : some_games_of(bytes_of(file), outer_ring() ? 200 : 2000))
        check_both_ways(reader, game, Source::automatic, Mending::none);
}
