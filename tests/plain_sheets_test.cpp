// Plain sheets: where a text holds nothing else, each is read alone, and gives what reading the whole text gives.
#include <algorithm>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "catch.hpp"
#include "descry/sheet.hpp"
#include "descry/solve.hpp"
#include "descry/stream.hpp"
#include "descry/style.hpp"
#include "descry/write.hpp"
#include "ring.hpp"

namespace {

using namespace descry;
using test::outer_ring;

constexpr GameForm forms[] = {GameForm::none, GameForm::uci, GameForm::san,  GameForm::lan,
                              GameForm::fen,  GameForm::pgn, GameForm::json, GameForm::summary};

std::string written(const Game& game, const Text& text, GameForm form)
{
    switch (form) {
    case GameForm::none: return "";
    case GameForm::uci: return uci_line(game) + '\n';
    case GameForm::san: return san_line(game) + '\n';
    case GameForm::lan: return lan_line(game) + '\n';
    case GameForm::fen: return final_fen(game) + '\n';
    case GameForm::pgn: return pgn(game);
    case GameForm::json: return json(game, text, "sheets") + '\n';
    case GameForm::summary: return summary(game, text, "sheets") + '\n';
    }
    return "";
}

/// Every `step`th game of those in our own print.
std::vector<Game> some_games(std::size_t step)
{
    std::ifstream in{std::filesystem::path{DESCRY_CORPUS} / "plain/games.txt", std::ios::binary};
    const std::string text{std::istreambuf_iterator<char>{in}, {}};
    std::vector<std::size_t> begins;
    GameSplitter{}.look(text, true, begins);
    begins.push_back(text.size());
    GameReader reader{Source::automatic, {}, {}};
    std::vector<Game> games;
    for (std::size_t i = 0; i + 1 < begins.size(); i += step)
        for (auto& game : reader.read(text.substr(begins[i], begins[i + 1] - begins[i]), 1, 1).games)
            games.push_back(std::move(game));
    REQUIRE(games.size() > 5);
    return games;
}

std::string page_of(std::span<const Game> games, const Style& style)
{
    std::string page;
    for (const Game& game : games) (page += page.empty() ? "" : "\n") += score_sheet(game, style);
    return page;
}

void check_spans(const Game& alone, const Game& among, std::size_t begin)
{
    const auto moved = [&](Span at) { return Span{at.begin + begin, at.end + begin}; };
    CHECK(moved(alone.at) == among.at);
    REQUIRE(alone.plies.size() == among.plies.size());
    for (std::size_t i = 0; i < alone.plies.size(); ++i) CHECK(moved(alone.plies[i].at) == among.plies[i].at);
    REQUIRE(alone.comments.size() == among.comments.size());
    for (std::size_t i = 0; i < alone.comments.size(); ++i) CHECK(moved(alone.comments[i].at) == among.comments[i].at);
}

/// Reads a page whole and sheet by sheet and compares all that can be told of it.
/// \return  its sheets; 0 where it is not plain.
std::size_t check_page(GameReader& reader, const std::string& page)
{
    const auto begins = plain_sheets(page);
    if (begins.empty()) return 0;
    INFO(page);
    const auto text = Text::read(page);
    const auto scores = read_scores(text);
    REQUIRE(scores.size() == begins.size());
    std::uint64_t line = 1;
    for (std::size_t i = 0; i < scores.size(); ++i) {
        const auto end = i + 1 < begins.size() ? begins[i + 1] : page.size();
        const auto bytes = page.substr(begins[i], end - begins[i]);
        const auto among = solve(scores[i], text, i + 1, {.mending = Mending::play_on});
        CHECK(among.diagnostics.empty());
        CHECK(among.outcome.complete);
        const auto read = reader.read(bytes, line, i + 1, TextPiece::Kind::sheets);
        REQUIRE(read.games.size() == 1);
        CHECK(json(read.games.front(), read.text, "sheets") == json(among, text, "sheets"));
        check_spans(read.games.front(), among, begins[i]);
        for (const GameForm form : forms) {
            std::string out = "before\n";
            const auto plies = reader.append(bytes, form, {"sheets", line, i + 1}, out, TextPiece::Kind::sheets);
            REQUIRE(plies == among.plies.size());
            CHECK(out == "before\n" + written(among, text, form));
        }
        line += count_lines(bytes);
    }
    CHECK(reader.count().other == 0);
    return begins.size();
}

std::size_t check_page(const std::string& page)
{
    GameReader reader{Source::automatic, {}, {.mending = Mending::play_on}};
    return check_page(reader, page);
}

/// Signs lost, doubled or changed, words exchanged, lines lost, doubled or moved.
std::string damaged(std::string text, std::mt19937& random)
{
    static constexpr std::string_view signs = "PKQRBNtx-O0123456789 .()\n:,'ch=/ep\"%{};e4\r\t\xC3\xA9\xAD";
    const auto any = [&](std::size_t size) {
        return static_cast<std::size_t>(random() % std::max<std::size_t>(size, 1));
    };
    const auto word_at = [&](std::size_t at) {
        const auto from =
            std::min(text.find_first_not_of(" \n", std::min(text.find_first_of(" \n", at), text.size())), text.size());
        return std::pair{from, std::min(text.find_first_of(" \n", from), text.size()) - from};
    };
    const auto line_at = [&](std::size_t at) {
        const auto from = text.rfind('\n', at) == std::string::npos ? 0 : text.rfind('\n', at) + 1;
        return std::pair{from, std::min(text.find('\n', from), text.size() - 1) + 1 - from};
    };
    for (auto times = 1 + random() % 2; times > 0 && text.size() > 40; --times) {
        const auto at = any(text.size());
        switch (random() % 9) {
        case 0: text[at] = signs[any(signs.size())]; break;
        case 1: text.erase(at, 1 + any(4)); break;
        case 2: text.insert(at, 1, signs[any(signs.size())]); break;
        case 3: std::swap(text[at], text[any(text.size())]); break;
        case 4: text.insert(at, text.substr(any(text.size()), 1 + any(12))); break;
        case 5:
        case 6: {  // a word for another
            const auto [from, size] = word_at(at);
            const auto [other, of_other] = word_at(any(text.size()));
            const auto word = text.substr(other, of_other);
            // In its column, as a man would write it.
            const auto room = text.substr(from + size).starts_with(std::string(word.size() + 3, ' '));
            text.replace(from, size + (room && word.size() > size ? word.size() - size : 0),
                         word + std::string(word.size() < size ? size - word.size() : 0, ' '));
            break;
        }
        case 7: {
            const auto [from, size] = line_at(at);
            text.erase(from, size);
            break;
        }
        default: {
            const auto [from, size] = line_at(at);
            const auto line = text.substr(from, size);
            text.insert(line_at(any(text.size())).first, line);
        }
        }
    }
    return text;
}

std::vector<TextPiece> pieces_of(std::string_view bytes, Parting parting)
{
    TextPieces pieces{[at = std::size_t{0}, bytes](char* to, std::size_t size) mutable {
                          const auto count = std::min<std::size_t>({size, bytes.size() - at, 7777});
                          std::memcpy(to, bytes.data() + at, count);
                          at += count;
                          return count;
                      },
                      parting};
    std::vector<TextPiece> all;
    for (TextPiece piece; pieces.next(piece);) all.push_back(piece);
    return all;
}

/// The games of a text that is read as a whole.
std::string read_whole(const std::string& bytes)
{
    const auto text = Text::read(bytes);
    std::string all;
    std::uint64_t index = 0;
    for (const Score& score : read_scores(text))
        all += json(solve(score, text, ++index, {.mending = Mending::play_on}), text, "sheets") + '\n';
    return all;
}

/// Reads a text in pieces, and as a whole, and compares.
/// \return  how many pieces hold what is no plain sheet; none where it was not parted.
std::optional<std::size_t> check_pieces(GameReader& reader, const std::string& text)
{
    const auto pieces = pieces_of(text, Parting::tagged_and_sheets);
    if (pieces.front().kind == TextPiece::Kind::whole) return std::nullopt;
    INFO(text);
    std::string all;
    std::uint64_t next = 1;
    std::size_t mixed = 0;
    for (const TextPiece& piece : pieces) {
        CHECK(piece.first_game == next);
        if (piece.kind == TextPiece::Kind::mixed) {
            ++mixed;
            next += piece.part.games;
            const auto read = reader.read_mixed(piece);
            CHECK(read.games.size() == piece.part.games);
            for (const Game& game : read.games) all += json(game, read.text, "sheets") + '\n';
            continue;
        }
        REQUIRE(piece.kind == TextPiece::Kind::sheets);
        for (std::size_t i = 0; i < piece.begins.size(); ++i) {
            const auto line = piece.first_line + count_lines(std::string_view{piece.bytes}.substr(0, piece.begins[i]));
            CHECK(reader.append(piece.game(i), GameForm::json, {"sheets", line, next++}, all, piece.kind));
        }
    }
    CHECK(all == read_whole(text));
    return mixed;
}

const std::string rows = "  1. P-K4      P-K4\n"
                         "  2. Kt-KB3    Kt-QB3\n"
                         "  3. B-B4      B-B4\n"
                         "  4. P-B3      Kt-B3\n";

std::string sheet_of(const std::string& white, const std::string& black)
{
    return "White: " + white + "\nBlack: " + black + "\n\n" + rows + "\n1-0\n";
}

}  // namespace

TEST_CASE("plain sheets are read one by one as they are read among others")
{
    const auto games = some_games(outer_ring() ? 20 : 110);
    std::size_t plain = 0, sheets = 0;
    for (const Style& style : styles())
        for (const std::size_t at_a_time : {1U, 2U, 5U})
            for (std::size_t from = 0; from + at_a_time <= games.size(); from += at_a_time * (outer_ring() ? 1 : 4)) {
                plain += check_page(page_of(std::span{games}.subspan(from, at_a_time), style));
                sheets += at_a_time;
            }
    CHECK(plain * 4 > sheets);
    // In the styles that most of today's readers write all of them are plain.
    for (const auto name : {"british", "american", "endgame"}) {
        const auto page = page_of(games, *find_style(name));
        CHECK(check_page(page) == games.size());
    }
}

TEST_CASE("damaged sheets are plain only where they are read the same")
{
    std::mt19937 random{1897};
    const auto games = some_games(outer_ring() ? 40 : 150);
    GameReader reader{Source::automatic, {}, {.mending = Mending::play_on}};
    std::size_t plain = 0;
    const unsigned rounds = test::rounds(20'000, 1'500, 300);
    for (unsigned round = 0; round < rounds; ++round) {
        const auto from = random() % (games.size() - 1);
        const auto page = page_of(std::span{games}.subspan(from, 1 + round % 2),
                                  *find_style(round % 3 == 0 ? "american" : "british"));
        plain += check_page(reader, damaged(page, random)) > 0 ? 1 : 0;
    }
    CHECK(plain * 100 > rounds);
}

TEST_CASE("whatever stands over plain rows, what it tells is the same")
{
    const auto names = std::to_array<std::string>({"Morphy",
                                                   "?",
                                                   "P. Morphy",
                                                   "Mr. Morphy",
                                                   "Walbrodt, Carl August",
                                                   "Didier, M1.",
                                                   "De Vere/MacDonnell",
                                                   "Torre (MEX)",
                                                   "(Morphy)",
                                                   "A. N. Other, Esq.",
                                                   "O'Hanlon, John",
                                                   "Saint-Amant",
                                                   "Saint--Amant",
                                                   "King",
                                                   "Queen, Rook",
                                                   "White",
                                                   "Black",
                                                   "Knight, A.",
                                                   "B-K3",
                                                   "P-K4",
                                                   "12. P-K4",
                                                   "K. to move",
                                                   "Castles",
                                                   "O-O",
                                                   "to play and mate in three",
                                                   "resigned",
                                                   "Mated",
                                                   "Smith, who gave the odds of the Queen's Knight",
                                                   "Anderssen without the Rook",
                                                   "S\xC3\xA4misch",
                                                   "R\xC3\xA9ti,  R.",
                                                   "Lasker  Capablanca",
                                                   "J. Black (White)",
                                                   "Game 12",
                                                   "Mate",
                                                   "Drawn",
                                                   "1-0",
                                                   "Kt",
                                                   "R. Sq.",
                                                   "a b c d e f g h",
                                                   "W. Lewis",
                                                   "B. Kagan",
                                                   "etc.",
                                                   "&c",
                                                   "Y & Z",
                                                   "Amateur (removes the Q.R.)",
                                                   "London, 1851",
                                                   "Anderssen. London 1851",
                                                   "Evans Gambit",
                                                   "Ruy Lopez",
                                                   "Paulsen, L",
                                                   "12",
                                                   "Paulsen 4",
                                                   "London Chess Club",
                                                   "The position",
                                                   "Diagram",
                                                   "Pawn and move",
                                                   "Q",
                                                   "K"});
    std::size_t plain = 0, all = 0;
    for (std::size_t i = 0; i < names.size(); ++i)
        for (const std::size_t other : {(i * 7 + 3) % names.size(), std::size_t{0}}) {
            if (other == 0 && !outer_ring()) continue;
            const auto one = sheet_of(names[i], names[other]), two = sheet_of(names[other], names[i]);
            plain += check_page(one + '\n' + two + '\n' + one);
            // Where no result stands between them.
            const auto open = one.substr(0, one.size() - 5);
            plain += check_page(open + '\n' + two);
            plain += check_page(open + two);
            plain += check_page(one);
            all += 8;
        }
    CHECK(plain * 4 > all);
    // Letters of two bytes, some of which normalising changes.
    const unsigned step = outer_ring() ? 1 : 17;
    for (unsigned letter = 0x80; letter < 0x800; letter += step) {
        const std::string two{static_cast<char>(0xC0U | letter >> 6U), static_cast<char>(0x80U | (letter & 0x3FU))};
        check_page(sheet_of("R" + two + "ti", two + "x"));
    }
}

TEST_CASE("what is no plain sheet is left to the reader of all scores, and every plain one is taken")
{
    const auto one = sheet_of("A. Morphy", "B. Bird");
    const auto with = [&](std::string page, std::string_view what, std::string_view instead) {
        const auto at = page.find(what);
        REQUIRE(at != std::string::npos);
        return page.replace(at, what.size(), instead);
    };
    CHECK(check_page(one) == 1);
    CHECK(check_page(one + '\n' + one) == 2);
    CHECK(check_page(one + "\n\n" + one) == 2);
    CHECK(check_page(one + "\n\n\n\n\n\n") == 1);
    CHECK(check_page(one.substr(0, one.size() - 1)) == 1);
    CHECK(check_page(with(one, "\n1-0\n", "")) == 1);
    CHECK(check_page(with(one, "      Kt-B3\n\n1-0\n", "")) == 1);
    CHECK(check_page(with(one, "      Kt-B3\n\n", "\n\n")) == 1);
    CHECK(check_page(with(one, "1-0", "1/2-1/2")) == 1);
    CHECK(check_page(with(one, "P-B3 ", "P-B3.")) == 1);
    for (const auto& page : {one + one,
                             '\n' + one,
                             one + "\n\n\n\n" + one,
                             with(one, "P-B3", "P-B9"),
                             with(one, "  3.", "  4."),
                             with(one, "B-B4      B-B4", "B-B4       B-B4"),
                             with(one, "B-B4      B-B4", "B-B4 B-B4"),
                             with(one, "      Kt-B3\n", "\n           Kt-B3\n"),
                             with(one, "1-0", "White resigns"),
                             with(one, "1-0", "1-0 *"),
                             with(one, "1-0", "* "),
                             with(one, "\n1-0", "1-0"),
                             with(one, "White:", "White"),
                             with(one, "Black:", "White:"),
                             with(one, "White: A. Morphy\n", ""),
                             with(one, "Bird\n", "Bird\nLondon, 1851\n"),
                             with(one, "\n\n", "\n"),
                             with(one, "  1.", "  1.\t"),
                             with(one, "P-K4\n", "P-K4 \n"),
                             with(one, "P-K4\n", "P-K4\r\n"),
                             with(one, "P-K4\n", "P-K4  (best)\n"),
                             with(one, "P-K4\n", "P-K4\nA good move.\n"),
                             with(one, "  2. Kt-KB3    Kt-QB3\n", "  2. Kt-KB3    Kt-QB3\n\n"),
                             one + "Notes by Mr. Bird.\n",
                             one + "\nNotes by Mr. Bird.\n",
                             one + "\n  5. P-Q4      PxP\n",
                             "A game.\n\n" + one,
                             "1851\n" + one,
                             with(one, "B-B4      B-B4", "B-B4      Bb4"),
                             with(one, "B-B4      B-B4", "B-B4 ch   B-B4")}) {
        INFO(page);
        CHECK(plain_sheets(page).empty());
    }
}

TEST_CASE("what stands among plain sheets is read with its neighbours, and gives what the whole text gives")
{
    std::mt19937 random{1851};
    const auto games = some_games(outer_ring() ? 7 : 60);
    const Style& style = *find_style("british");
    GameReader reader{Source::automatic, {}, {.mending = Mending::play_on}};
    const auto sheet_at = [&](std::size_t i) { return score_sheet(games[i % games.size()], style); };
    const std::string remark =
        "Notes by Mr. L\xC3\xB6wenthal. (a) 5. P-Q4 PxP 6. PxP was better \xE2\x80\x94 so we think.\n";
    const auto changes = std::to_array<std::string (*)(const std::string&)>({
        [](const std::string& sheet) { return "GAME No. 7.\nPlayed at London, 1851.\n\n" + sheet; },
        [](const std::string& sheet) { return sheet.substr(0, sheet.rfind("\n\n")) + "\n\nWhite resigned.\n"; },
        [](const std::string& sheet) { return sheet.substr(0, sheet.size() / 2) + "\n"; },
        [](const std::string& sheet) { return sheet.substr(sheet.find("\n\n") + 2); },
        [](const std::string& sheet) { return sheet + "\n\n\n\n"; },
        [](const std::string&) { return std::string{"1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. B-Kt5 P-QR3 4. B-R4\n"}; },
        [](const std::string&) { return std::string{"White: A\n\n"}; },
        [](const std::string& sheet) { return "17\n\n" + sheet; },
        [](const std::string& sheet) { return sheet + "\nThe first 3 moves are as in Game No. 7.\n"; },
    });
    std::size_t parted = 0, mixed = 0;
    const unsigned rounds = test::rounds(1'000, 20, 5);
    for (unsigned round = 0; round < rounds; ++round) {
        const std::size_t all = 14 + random() % 10, one = random() % all, other = random() % all;
        std::string text;
        for (std::size_t i = 0; i < all; ++i) {
            auto sheet = sheet_at(round + i);
            if (i == one) sheet = round % 3 == 0 ? damaged(sheet, random) : changes[random() % changes.size()](sheet);
            if (i == other && round % 2 == 0) sheet += '\n' + remark;
            (text += i == 0 ? "" : "\n") += sheet;
        }
        const auto found = check_pieces(reader, text);
        parted += found ? 1 : 0;
        mixed += found.value_or(0);
    }
    CHECK(parted * 4 > rounds);
    CHECK(mixed > parted / 2);
    // Where most is not plain, or signs mark it up, it is read as a whole.
    CHECK_FALSE(check_pieces(reader, remark + '\n' + sheet_at(0)));
    CHECK_FALSE(check_pieces(reader, sheet_at(0) + '\n' + remark));
    std::string many;
    for (std::size_t i = 0; i < 20; ++i) many += sheet_at(i) + '\n';
    CHECK(check_pieces(reader, many) == 0);
    CHECK(check_pieces(reader, many + remark) == 1);
    CHECK_FALSE(check_pieces(reader, many + "_" + remark));
    CHECK_FALSE(check_pieces(reader, many + "\xFF" + remark));
}

TEST_CASE("a text of plain sheets comes in pieces, any other as a whole")
{
    const auto games = some_games(1);
    const auto text = page_of(games, *find_style("british"));
    REQUIRE(text.size() > 1'000'000);
    const auto found = pieces_of(text, Parting::tagged_and_sheets);
    REQUIRE(found.size() > 3);
    std::string together;
    std::size_t before = 0;
    for (const TextPiece& piece : found) {
        CHECK(piece.kind == TextPiece::Kind::sheets);
        CHECK(piece.first_game == before + 1);
        CHECK(piece.first_line == count_lines(together) + 1);
        CHECK(piece.bytes.size() < std::size_t{300'000});
        together += piece.bytes;
        before += piece.begins.size();
    }
    CHECK(together == text);
    CHECK(before == games.size());

    const auto whole = [&](const std::vector<TextPiece>& pieces, const std::string& bytes) {
        REQUIRE(pieces.size() == 1);
        CHECK(pieces.front().kind == TextPiece::Kind::whole);
        CHECK(pieces.front().bytes == bytes);
    };
    whole(pieces_of(text, Parting::tagged), text);
    whole(pieces_of(text, Parting::none), text);
    whole(pieces_of("A remark.\n\n" + text, Parting::tagged_and_sheets), "A remark.\n\n" + text);
    whole(pieces_of("", Parting::tagged_and_sheets), "");
}
