// Score sheets as properties: one game in every layout is one game; and what no sheet should be does no harm.
#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "descry/notation.hpp"
#include "descry/sheet.hpp"
#include "descry/solve.hpp"
#include "descry/write.hpp"

namespace {

namespace fs = std::filesystem;

using Moves = std::vector<descry::Move>;

// ---- games
// -----------------------------------------------------------------------------------------------------------

/// The games of corpus/games, from the lines of SAN in their expectations.
std::vector<Moves> known_games()
{
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator{fs::path{DESCRY_CORPUS} / "games"})
        if (entry.path().extension() == ".expect") files.push_back(entry.path());
    std::ranges::sort(files);
    std::vector<Moves> games;
    for (const auto& file : files) {
        std::ifstream in{file};
        for (std::string line; std::getline(in, line);) {
            if (line.empty() || line.starts_with("game ") || line.contains(": ")) continue;
            auto position = descry::Position::initial();
            Moves moves;
            std::istringstream words{line};
            for (std::string word; words >> word;) {
                const auto legal = position.legal_moves();
                const auto move =
                    std::ranges::find(legal, word, [&](const descry::Move& m) { return san(m, position); });
                REQUIRE(move != legal.end());
                moves.push_back(*move);
                position.make(*move);
            }
            games.push_back(std::move(moves));
        }
    }
    return games;
}

using Writer = std::string(const descry::Move&, const descry::Position&);

std::vector<std::string> records_of(const Moves& moves, Writer& writer)
{
    std::vector<std::string> records;
    auto position = descry::Position::initial();
    for (const auto& move : moves) {
        records.push_back(writer(move, position));
        position.make(move);
    }
    return records;
}

// ---- layouts
// -----------------------------------------------------------------------------------------------------------

/// A sheet in the making: its text, and where each record was printed.
class Sheet {
public:
    explicit Sheet(const std::vector<std::string>& records) : records_{records}, printed_(records.size()) {}

    [[nodiscard]] std::size_t plies() const { return records_.size(); }
    [[nodiscard]] std::size_t moves() const { return (plies() + 1) / 2; }
    [[nodiscard]] bool has_black(std::size_t move) const { return 2 * move <= plies(); }

    Sheet& operator<<(std::string_view words)
    {
        text_ += words;
        return *this;
    }
    /// The move's number, as in "12".
    Sheet& number(std::size_t move, std::string_view behind = ".") { return *this << std::to_string(move) << behind; }
    Sheet& white(std::size_t move) { return print(2 * move - 2); }
    Sheet& black(std::size_t move) { return print(2 * move - 1); }
    /// A stop, where the last word has none of its own.
    Sheet& stop() { return *this << (text_.ends_with('.') ? "" : "."); }
    /// Blanks up to a column of the line, and at least two.
    Sheet& column(std::size_t to)
    {
        const auto begin = text_.rfind('\n');
        const auto now = text_.size() - (begin == std::string::npos ? 0 : begin + 1);
        text_.append(std::max<std::size_t>(to > now ? to - now : 0, 2), ' ');
        return *this;
    }
    /// A new line where this one is full, else a blank.
    Sheet& wrap()
    {
        constexpr std::size_t width = 70;
        const auto begin = text_.rfind('\n');
        text_ += text_.size() - (begin == std::string::npos ? 0 : begin + 1) > width ? '\n' : ' ';
        return *this;
    }
    /// A number, and both records of the move.
    Sheet& row(std::size_t move)
    {
        number(move).column(5).white(move);
        if (has_black(move)) column(32).black(move);
        return *this << "\n";
    }

    [[nodiscard]] const std::string& text() const { return text_; }
    [[nodiscard]] const std::vector<descry::Span>& printed() const { return printed_; }

private:
    Sheet& print(std::size_t ply)
    {
        printed_[ply] = {text_.size(), text_.size() + records_[ply].size()};
        return *this << records_[ply];
    }

    const std::vector<std::string>& records_;
    std::string text_{};
    std::vector<descry::Span> printed_;  ///< by ply
};

/// A way to set a game: `put` prints one move, with all that goes between it and the next.
struct Layout {
    const char* name;
    std::function<void(Sheet&, std::size_t)> put;
    bool parted = true;  ///< no two records without a sign or a wide gap between: full words can be told apart
    bool bare = false;   ///< Black's column stands apart, without numbers
};

constexpr std::string_view prose = "A quiet move, and the best. The whole plan of attack rests upon it.\n";

/// A note that holds a variation with the number of the move that it stands at.
std::string variation(std::size_t move)
{
    return "If instead " + std::to_string(move) + ". P-KR4, P-KR4; " + std::to_string(move + 1) +
           ". P-R3, Kt-B3 White has nothing to fear.\n";
}

std::string roman(std::size_t number)
{
    constexpr std::array<std::pair<std::size_t, const char*>, 7> signs{
        {{50, "L"}, {40, "XL"}, {10, "X"}, {9, "IX"}, {5, "V"}, {4, "IV"}, {1, "I"}}};
    std::string text;
    for (const auto& [value, sign] : signs)
        for (; number >= value; number -= value) text += sign;
    return text;
}

const std::vector<Layout>& layouts()
{
    static const std::vector<Layout> all{
        {"numbered once", [](Sheet& s, std::size_t m) { s.row(m); }},
        {"numbered once, without stops",
         [](Sheet& s, std::size_t m) {
             s.number(m, "").column(4).white(m);
             if (s.has_black(m)) s.column(30).black(m);
             s << "\n";
         }},
        {"Roman numerals",
         [](Sheet& s, std::size_t m) {
             s << roman(m) << ". ";
             s.white(m);
             if (s.has_black(m)) s.column(40).black(m);
             s << "\n";
         }},
        {"Roman numerals, run in",
         [](Sheet& s, std::size_t m) {
             s << roman(m) << ". ";
             s.white(m);
             if (s.has_black(m)) (s << ",").wrap().black(m);
             s << (m < s.moves() ? ";" : "");
             s.wrap();
         }},
        {"numbered twice",
         [](Sheet& s, std::size_t m) {
             s.number(m, ". ").white(m).stop();
             if (s.has_black(m)) s.column(36).number(m, ". ").black(m).stop();
             s << "\n";
         }},
        {"parted by tabs",
         [](Sheet& s, std::size_t m) {
             s.number(m, ".\t").white(m);
             if (s.has_black(m)) (s << "\t").black(m);
             s << "\n";
         }},
        {"one blank between the columns",
         [](Sheet& s, std::size_t m) {
             s.number(m, ". ").white(m);
             if (s.has_black(m)) (s << " ").black(m);
             s << "\n";
         },
         false, false},
        {"one record to a line",
         [](Sheet& s, std::size_t m) {
             s.number(m, ". ").white(m) << "\n";
             if (s.has_black(m)) s.black(m) << "\n";
         }},
        {"one record to a line, Black's set in",
         [](Sheet& s, std::size_t m) {
             s.number(m).column(5).white(m) << "\n";
             if (s.has_black(m)) s.column(5).black(m) << "\n";
         }},
        {"dots before each of Black's records",
         [](Sheet& s, std::size_t m) {
             s.number(m, ". ").white(m) << "\n";
             if (s.has_black(m)) s.number(m, ". ...  ").black(m) << "\n";
         }},
        {"a comment, then dots",
         [](Sheet& s, std::size_t m) {
             if (m % 4 != 0 || !s.has_black(m)) {
                 s.row(m);
                 return;
             }
             s.number(m).column(5).white(m) << "\n\n" << prose << "\n";
             (s.number(m).column(5) << "........").column(32).black(m) << "\n";
         }},
        {"a comment, then the number again",
         [](Sheet& s, std::size_t m) {
             if (m % 4 != 0 || !s.has_black(m)) {
                 s.row(m);
                 return;
             }
             s.number(m).column(5).white(m) << "\n\n" << prose << "\n";
             s.number(m).column(32).black(m) << "\n";
         }},
        {"variations between the rows",
         [](Sheet& s, std::size_t m) {
             s.row(m);
             if (m % 3 == 0) s << "\n" << variation(m) << "\n";
         }},
        {"variations between the columns",
         [](Sheet& s, std::size_t m) {
             if (m % 3 != 0 || !s.has_black(m)) {
                 s.row(m);
                 return;
             }
             s.number(m).column(5).white(m) << "\n\n" << variation(m) << "\n";
             (s.number(m).column(5) << "...").column(32).black(m) << "\n";
         }},
        {"page marks, pictures and boards",
         [](Sheet& s, std::size_t m) {
             s.row(m);
             if (m % 6 == 2) s << "\n{" << std::to_string(100 + m) << "}\n\n";
             if (m % 6 == 4) s << "\n[Illustration]\n\n";
             if (m % 6 == 0)
                 s << "\n  -----------------\n8 |#R|  |#B|#Q|#K|#B|  |#R|\n  -----------------\n   A  B  C  D  E  F  G "
                      " "
                      "H\n\n";
         }},
        {"one blank, and the number glued to both",
         [](Sheet& s, std::size_t m) {
             s.number(m).white(m);
             if (s.has_black(m)) (s << " ").number(m, "...").black(m);
             s << "\n";
         },
         false, false},
        {"run in, with commas",
         [](Sheet& s, std::size_t m) {
             s.number(m, ". ").white(m);
             if (s.has_black(m)) (s << ",").wrap().black(m);
             s << (m < s.moves() ? ";" : "");
             s.wrap();
         },
         false},
        {"run in, with blanks",
         [](Sheet& s, std::size_t m) {
             s.number(m).white(m);
             if (s.has_black(m)) s.wrap().black(m);
             s.wrap();
         },
         false},
        {"run in, with notes in brackets",
         [](Sheet& s, std::size_t m) {
             s.number(m).white(m) << " ";
             if (!s.has_black(m)) return;
             const auto dotted = std::to_string(m) + "...";
             if (m % 3 == 0) s << "{a lost move} " << dotted;
             if (m % 3 == 1) s << "(or " << std::to_string(m) << ".P-KR4 P-KR4 (" << dotted << "P-QR4)) " << dotted;
             s.black(m).wrap();
         },
         false},
        {"run in, with paragraphs between",
         [](Sheet& s, std::size_t m) {
             s.number(m, ". ").white(m);
             if (s.has_black(m)) (s << ", ").black(m);
             const bool last = m == s.moves();
             if (m % 5 == 0 && !last)
                 s.stop() << "\n\n" << prose << "\n";
             else if (last)
                 s.stop();
             else
                 s << ";\n";
         },
         false},
    };
    return all;
}

/// Layouts where the whole of a column stands before the other's first record.
const std::vector<Layout>& columns_apart()
{
    static const std::vector<Layout> all{
        {"Black's column below White's",
         [](Sheet& s, std::size_t m) {
             if (m != 1) return;
             for (std::size_t k = 1; k <= s.moves(); ++k) s.number(k, ". ").white(k) << "\n";
             s << "\n";
             for (std::size_t k = 1; k <= s.moves() && s.has_black(k); ++k) s.black(k) << "\n";
         },
         true, true},
        {"columns below each other on every page",
         [](Sheet& s, std::size_t m) {
             constexpr std::size_t page = 12, fewest = 4;
             const bool begins = m % page == 1 && (m == 1 || s.moves() - m >= fewest);
             if (!begins) return;
             auto end = m + page - 1;
             if (end + fewest >= s.moves()) end = s.moves();
             for (auto k = m; k <= end; ++k) s.number(k, ". ").white(k) << "\n\n";
             for (auto k = m; k <= end && s.has_black(k); ++k) s.black(k) << "\n\n";
         },
         true, true},
        {"Black's column, numbered, below White's",
         [](Sheet& s, std::size_t m) {
             if (m != 1) return;
             s << "WHITE.\n";
             for (std::size_t k = 1; k <= s.moves(); ++k) s.number(k, ". ").white(k) << "\n";
             s << "\nBLACK.\n";
             for (std::size_t k = 1; k <= s.moves() && s.has_black(k); ++k) s.number(k, ". ").black(k) << "\n";
         }},
    };
    return all;
}

std::vector<descry::Game> read(const std::string& sheet, const descry::SolveOptions& options = {})
{
    const auto text = descry::Text::decode(sheet);
    std::vector<descry::Game> games;
    for (const auto& score : descry::read_scores(text))
        games.push_back(descry::solve(score, text, games.size() + 1, options));
    return games;
}

/// A record's last stop may be the sentence's.
std::string_view without_stop(std::string_view record)
{
    if (record.ends_with('.')) record.remove_suffix(1);
    return record;
}

void check_layout(const Layout& layout, const Moves& moves, const std::vector<std::string>& records, bool footnotes)
{
    INFO(layout.name);
    Sheet sheet{records};
    for (std::size_t m = 1; m <= sheet.moves(); ++m) layout.put(sheet, m);
    if (footnotes) sheet << "\n(a) The usual reply.\n(b) If 2. P-KR4, P-KR4; 3. P-R3, Kt-B3 with an even game.\n";
    INFO(sheet.text());
    const auto text = descry::Text::decode(sheet.text());
    const auto games = read(sheet.text());
    REQUIRE(games.size() == 1);
    const auto& game = games.front();
    CHECK(game.outcome.complete);
    // A bare column of Black's that is one shorter is always in doubt: White may have moved last, or a line is lost.
    const bool in_doubt = layout.bare && moves.size() % 2 == 1;
    CHECK(game.diagnostics.empty() != in_doubt);
    for (const auto& finding : game.diagnostics)
        CHECK(finding.message.starts_with("Black's column is one record shorter"));
    REQUIRE(game.plies.size() == moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const auto& ply = game.plies[i];
        INFO("ply " << i + 1 << "  " << records[i]);
        REQUIRE(ply.move == moves[i]);
        REQUIRE(ply.status == descry::Status::unique);
        REQUIRE(ply.number == i / 2 + 1);
        REQUIRE(text.printed(ply.at) == ply.record);
        REQUIRE(without_stop(ply.record) == without_stop(records[i]));
        REQUIRE(ply.at.begin == sheet.printed()[i].begin);
    }
}

}  // namespace

TEST_CASE("a game is the same in every layout", "[sheet]")
{
    const auto games = known_games();
    REQUIRE(games.size() > 20);
    for (const auto& moves : games) {
        const auto signs = records_of(moves, descry::law13), words = records_of(moves, descry::law13_words);
        for (const auto& layout : layouts()) {
            check_layout(layout, moves, signs, false);
            if (layout.parted) check_layout(layout, moves, words, false);
        }
        for (const auto& layout : columns_apart()) {
            check_layout(layout, moves, signs, false);
            check_layout(layout, moves, words, false);
        }
        check_layout(layouts().front(), moves, signs, true);
    }
}

TEST_CASE("a sheet that is cut off gives the moves before the cut", "[sheet]")
{
    const auto moves = known_games().front();
    const auto records = records_of(moves, descry::law13);
    for (const std::size_t which : {0, 7, 16, 18}) {
        const auto& layout = layouts()[which];
        INFO(layout.name);
        Sheet sheet{records};
        for (std::size_t m = 1; m <= 8; ++m) layout.put(sheet, m);
        for (std::size_t length = 0; length < sheet.text().size(); ++length) {
            const auto games = read(sheet.text().substr(0, length));
            REQUIRE(games.size() <= 1);
            if (games.empty()) continue;
            // The record on the edge may be torn; those before it are whole.
            const auto& plies = games.front().plies;
            for (std::size_t i = 0; i + 1 < plies.size(); ++i) {
                INFO(length << " bytes, ply " << i + 1);
                REQUIRE(plies[i].move == moves[i]);
            }
        }
    }
}

TEST_CASE("a record left out is a gap, not another move", "[sheet]")
{
    const auto moves = known_games().front();
    for (const std::size_t lost : {8, 9, 14, 15}) {
        auto records = records_of(moves, descry::law13);
        records[lost] = lost % 2 == 0 ? "..." : "";
        for (const auto& layout : layouts()) {
            Sheet sheet{records};
            for (std::size_t m = 1; m <= sheet.moves(); ++m) layout.put(sheet, m);
            INFO(layout.name << ", without " << lost / 2 + 1 << (lost % 2 == 0 ? " of White" : " of Black"));
            const auto games = read(sheet.text());
            REQUIRE(games.size() == 1);
            CHECK_FALSE(games.front().outcome.complete);
            for (const auto& ply : games.front().plies) {
                const auto index = 2 * ply.number - (ply.side == descry::Side::white ? 2 : 1);
                INFO(ply.number << (ply.side == descry::Side::white ? ". " : "... ") << ply.record);
                REQUIRE(index < moves.size());
                if (ply.move) CHECK(*ply.move == moves[index]);
            }
        }
    }
}

TEST_CASE("a column that lost a record makes nothing certain that is wrong", "[sheet]")
{
    const auto moves = known_games().front();
    for (const std::size_t lost : {4, 8, 9, 14, 15}) {
        auto records = records_of(moves, descry::law13);
        records[lost].clear();
        for (const auto& layout : columns_apart()) {
            Sheet sheet{records};
            for (std::size_t m = 1; m <= sheet.moves(); ++m) layout.put(sheet, m);
            INFO(layout.name << ", without " << lost / 2 + 1 << (lost % 2 == 0 ? " of White" : " of Black"));
            for (const auto& game : read(sheet.text())) {
                CHECK_FALSE((game.outcome.complete && game.plies.size() == moves.size() && game.diagnostics.empty()));
                for (const auto& ply : game.plies) {
                    const auto index = 2 * ply.number - (ply.side == descry::Side::white ? 2 : 1);
                    INFO(ply.number << (ply.side == descry::Side::white ? ". " : "... ") << ply.record);
                    if (ply.move && ply.status == descry::Status::unique && index < moves.size())
                        CHECK(*ply.move == moves[index]);
                }
            }
        }
    }
}

TEST_CASE("a score may stand on the line of its title", "[sheet]")
{
    const auto games = read("GAME XII.--1. P-K4, P-K4; 2. Kt-KB3, Kt-QB3; 3. B-B4, B-B4.\n\n"
                            "No. 13. 1. P-Q4, P-Q4; 2. P-QB4, P-K3; 3. Kt-QB3, Kt-KB3.\n");
    REQUIRE(games.size() == 2);
    CHECK(games[0].plies.size() == 6);
    REQUIRE(games[0].comments.size() == 1);
    CHECK(games[0].comments[0].text == "GAME XII.--");
    CHECK(games[1].plies.size() == 6);
}

TEST_CASE("a semicolon begins a comment in PGN, and parts records too", "[sheet]")
{
    const auto text = descry::Text::decode("[White \"A\"]\n\n1. P-K4, P-K4; 2. Kt-KB3 ; the usual move\n"
                                           "Kt-QB3; 3. B-B4 B-B4 ; and so on\n1-0\n");
    const auto scores = descry::read_scores(text, descry::Source::pgn);
    REQUIRE(scores.size() == 1);
    const auto game = descry::solve(scores.front(), text, 1);
    CHECK(game.outcome.complete);
    REQUIRE(game.plies.size() == 6);
    REQUIRE(game.plies[2].comments.size() == 1);
    CHECK(game.plies[2].comments[0].text == "the usual move");
    REQUIRE(game.plies[5].comments.size() == 1);
    CHECK(game.plies[5].comments[0].text == "and so on");
    CHECK(game.result == "1-0");
}

TEST_CASE("many games on a page keep apart", "[sheet]")
{
    const auto all = known_games();
    std::string page;
    std::vector<std::string> lines;
    for (const auto& moves : all) {
        const auto records = records_of(moves, descry::law13);
        Sheet sheet{records};
        for (std::size_t m = 1; m <= sheet.moves(); ++m) sheet.row(m);
        page += "GAME " + std::to_string(lines.size() + 1) + ".\n\nWhite: A.   Black: B.\n\n" + sheet.text() + "\n\n\n";
        lines.emplace_back();
        for (const auto& move : moves) lines.back() += (lines.back().empty() ? "" : " ") + descry::uci(move);
    }
    const auto games = read(page);
    REQUIRE(games.size() == all.size());
    for (std::size_t i = 0; i < games.size(); ++i) CHECK(uci_line(games[i]) == lines[i]);
}

// ---- no sheets
// -----------------------------------------------------------------------------------------------------------

namespace {

std::string repeated(std::string_view piece, std::size_t bytes)
{
    std::string text;
    text.reserve(bytes + piece.size());
    while (text.size() < bytes) text += piece;
    return text;
}

/// Reads, and writes what was read in every way.
void survive(const std::string& bytes)
{
    const auto text = descry::Text::decode(bytes);
    std::uint64_t index = 0;
    for (const auto& score : descry::read_scores(text)) {
        const auto game = descry::solve(score, text, ++index);
        if (index > 50) break;
        CHECK_FALSE(json(game, text, "hostile").empty());
        CHECK_FALSE(pgn(game).empty());
        for (const auto& diagnostic : game.diagnostics) {
            CHECK(diagnostic.at.begin <= diagnostic.at.end);
            CHECK(diagnostic.at.end <= text.view().size());
            CHECK_FALSE(report(diagnostic, text, "hostile", false).empty());
        }
    }
}

constexpr std::size_t megabyte = std::size_t{1} << 20U;

}  // namespace

TEST_CASE("deep brackets are only brackets", "[sheet][hostile]")
{
    constexpr std::size_t depth = 100'000;
    for (const std::string_view start : {"", "1. P-K4 P-K4 2. Kt-KB3 ", "[White \"A\"]\n\n1. P-K4 P-K4 2. Kt-KB3 "}) {
        for (const char open : {'(', '[', '{'}) {
            const char close = open == '(' ? ')' : open == '[' ? ']' : '}';
            INFO(start << open);
            survive(std::string{start} + std::string(depth, open));
            survive(std::string{start} + std::string(depth, open) + std::string(depth, close) + " Kt-QB3 3. B-B4");
            survive(std::string{start} + std::string(depth, close));
        }
    }
}

TEST_CASE("variations within variations", "[sheet][hostile]")
{
    const auto plies = [](unsigned depth) {
        std::string sheet = "[White \"A\"]\n\n1. P-K4 P-K4 2. Kt-KB3 ";
        for (unsigned i = 0; i < depth; ++i) sheet += "(2. P-Q4 ";
        const auto text = descry::Text::decode(sheet + std::string(depth, ')') + " Kt-QB3 3. B-B4 B-B4 1-0\n");
        const auto scores = descry::read_scores(text);
        REQUIRE(scores.size() == 1);
        const auto game = descry::solve(scores.front(), text, 1);
        CHECK(game.outcome.complete == (game.plies.size() == 6));
        return game.plies.size();
    };
    CHECK(plies(1) == 6);
    CHECK(plies(90) == 6);
    CHECK(plies(5'000) == 3);  // deeper than any analysis: what stands behind it is not read, and that is told
}

TEST_CASE("a comment and a tag of a tagged game are as long as they like", "[sheet][hostile]")
{
    const std::string words(200'000, 'x');
    const auto text = descry::Text::decode("[Event \"?\"]\n[White \"" + words + "\"]\n[Black \"B\"]\n\n1. P-K4 {" +
                                           words + "} P-K4 2. P-Q4 *\n");
    const auto scores = descry::read_scores(text);
    REQUIRE(scores.size() == 1);
    const auto game = descry::solve(scores.front(), text, 1);
    CHECK(game.tags.size() == 3);
    REQUIRE(game.plies.size() == 3);
    REQUIRE(game.plies[0].comments.size() == 1);
    CHECK(game.plies[0].comments[0].text == words);
}

TEST_CASE("endless lines are read to their end", "[sheet][hostile]")
{
    for (const std::string_view piece : {"1. P-K4 ",
                                         "1. P-K4 P-K4 2. ",
                                         "1",
                                         ".",
                                         " ",
                                         "...",
                                         "1. ",
                                         "P-K4 ",
                                         "P",
                                         "K",
                                         "x",
                                         "-",
                                         "1.",
                                         "1\n",
                                         "1. P-K4\n",
                                         "\n",
                                         "\t",
                                         "(",
                                         "1. (",
                                         "?",
                                         "Kt takes ",
                                         "12 ",
                                         "Resigns ",
                                         "1-0 ",
                                         "White ",
                                         "\xE2\x80\x94",
                                         "\xF0\x9F\x99\x82"}) {
        INFO('[' << piece << ']');
        // Lines are dearer than bytes: each is held against those behind it.
        const auto endless = repeated(piece, piece.ends_with('\n') ? megabyte / 16 : megabyte / 4);
        survive(endless);
        survive("1. P-K4 P-K4\n2. Kt-KB3 " + endless);
        survive("[White \"A\"]\n\n1. P-K4 P-K4 " + endless);
    }
}

TEST_CASE("one line of several megabytes", "[sheet][hostile]")
{
    // Records are dearer than signs, and the sanitizers read them too.
    survive(repeated("1. P-K4 ", megabyte));
    for (const std::string_view piece : {" ", "1", "."}) {
        INFO('[' << piece << ']');
        survive(repeated(piece, 5 * megabyte));
    }
}

TEST_CASE("a long game goes on as long as it likes", "[sheet][hostile]")
{
    // Four Knights' moves that come back: nothing of it is ambiguous, and no number has four figures.
    std::string sheet;
    for (unsigned move = 1; move <= 998; move += 2) {
        sheet += std::to_string(move) + ". Kt-KB3   Kt-KB3\n";
        sheet += std::to_string(move + 1) + ". Kt-KKt1   Kt-KKt1\n";
    }
    const auto games = read(sheet);
    REQUIRE(games.size() == 1);
    CHECK(games.front().outcome.complete);
    CHECK(games.front().plies.size() == 1996);
}

TEST_CASE("doubt upon doubt stays bounded", "[sheet][hostile]")
{
    std::string sheet;
    for (unsigned move = 1; move <= 60; ++move) sheet += std::to_string(move) + ". P moves   P moves\n";
    for (unsigned move = 61; move <= 120; ++move) sheet += std::to_string(move) + ". Kt moves   Kt moves\n";
    survive(sheet);
}

TEST_CASE("any bytes do", "[sheet][hostile]")
{
    std::mt19937_64 random{1897};
    const auto draw = [&](std::string_view letters, std::size_t size) {
        std::string bytes;
        while (bytes.size() < size) bytes += letters[random() % letters.size()];
        return bytes;
    };
    std::string all;
    for (unsigned byte = 0; byte < 256; ++byte) all += static_cast<char>(byte);
    for (unsigned round = 0; round < 8; ++round) {
        survive(draw(all, 1U << 16U));
        survive(draw("PKQBRNt12345678-x.,()[]{}/ \n\n", 1U << 15U));
        survive(draw("0123456789. \n", 1U << 15U));
        survive(draw("1. P-K4 ()\n", 1U << 15U));
    }
    // A sound sheet with some bytes changed.
    const auto moves = known_games().front();
    const auto records = records_of(moves, descry::law13);
    Sheet sheet{records};
    for (std::size_t m = 1; m <= sheet.moves(); ++m) sheet.row(m);
    for (unsigned round = 0; round < 150; ++round) {
        auto bytes = sheet.text();
        for (unsigned i = 0; i < 1 + round % 5; ++i) bytes[random() % bytes.size()] = all[random() % all.size()];
        survive(bytes);
    }
}
