// Diagrams and printed pages: what is drawn where, and that no text of a score can be more than text.
#include <algorithm>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "descry/draw.hpp"
#include "descry/notation.hpp"
#include "descry/record.hpp"
#include "descry/rulings.hpp"
#include "descry/sheet.hpp"
#include "descry/solve.hpp"
#include "descry/text.hpp"
#include "descry/wire.hpp"
#include "descry/write.hpp"
#include "tests/catch.hpp"

namespace {

using namespace descry;

std::size_t count(std::string_view text, std::string_view what)
{
    std::size_t times = 0;
    for (auto at = text.find(what); at != text.npos; at = text.find(what, at + 1)) ++times;
    return times;
}

/// Elements close in the order in which they open, and nothing else stands in angle brackets.
bool well_formed(std::string_view text)
{
    constexpr std::string_view empty_ones[] = {"meta", "!DOCTYPE"};
    std::vector<std::string_view> open;
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] == '>') return false;
        if (text[at] != '<') {
            ++at;
            continue;
        }
        const auto end = text.find('>', at);
        if (end == text.npos) return false;
        const auto inside = text.substr(at + 1, end - at - 1);
        if (inside.empty() || inside.contains('<') || count(inside, "\"") % 2 != 0) return false;
        const auto name = inside.substr(0, inside.find_first_of(" /", 1));
        if (inside.front() == '/') {
            if (open.empty() || open.back() != inside.substr(1)) return false;
            open.pop_back();
        }
        else if (inside.back() != '/' && std::ranges::find(empty_ones, name) == std::end(empty_ones))
            open.push_back(name);
        at = end + 1;
    }
    return open.empty();
}

Game game_of(std::string score)
{
    const auto text = Text::decode(std::move(score));
    const auto scores = read_scores(text);
    REQUIRE(scores.size() == 1);
    return solve(scores.front(), text, 1);
}

std::string document(const Game& game, const PageOptions& options = {})
{
    return html_head("A \"page\" <of> games") + html(game, options) + html_tail();
}

}  // namespace

TEST_CASE("a diagram has every square and every man")
{
    const auto start = svg({});
    CHECK(well_formed(start));
    CHECK(count(start, "class=\"sl\"") == 32);
    CHECK(count(start, "class=\"sd\"") == 32);
    CHECK(count(start, "<use ") == 32);
    CHECK(count(start, "<g id=") == 12);
    CHECK(start.contains("<title>Chess diagram</title>"));
    CHECK(start.contains(in_words(Position::initial())));
    // The Queen's Rook's square is dark and lies at the lower left; turned round, at the upper right.
    CHECK(start.contains("<rect class=\"sd\" x=\"0\" y=\"280\""));
    CHECK(start.contains("<use href=\"#wr\" x=\"0\" y=\"280\"/>"));
    const auto turned = svg({.below = Side::black});
    CHECK(turned.contains("<rect class=\"sd\" x=\"280\" y=\"0\""));
    CHECK(turned.contains("<use href=\"#wr\" x=\"280\" y=\"0\"/>"));
    CHECK(turned.contains("<use href=\"#bk\" x=\"120\" y=\"280\"/>"));

    const auto ending = svg({.position = read_fen("4k3/P7/8/8/8/8/8/4K3 b - - 0 31").value()});
    CHECK(count(ending, "<use ") == 3);
    CHECK(count(ending, "<g id=") == 3);  // no drawing that is not used
    CHECK(ending.contains("White: King e1, Pawn a7. Black: King e8. Black to move."));
}

TEST_CASE("squares bear the names that a player gives them")
{
    for (const Side side : {Side::white, Side::black}) {
        const auto picture = svg({.labels = side == Side::white ? Labels::white : Labels::black});
        CHECK(well_formed(picture));
        CHECK(count(picture, "class=\"nm\"") == 64);
        for (const Square square : Squares::all()) {
            const int x = std::to_underlying(square.file()) * 40 + 20,
                      y = (7 - std::to_underlying(square.rank())) * 40 + 37;
            CHECK(picture.contains("x=\"" + std::to_string(x) + "\" y=\"" + std::to_string(y) + "\">" +
                                   square_name(square, side) + "</text>"));
        }
    }
    CHECK(count(svg({.labels = Labels::none}), "<text") == 0);
    const auto edges = svg({.below = Side::black, .labels = Labels::edges});
    CHECK(count(edges, "<text") == 16);
    CHECK(edges.contains("x=\"20\" y=\"332\">h</text>"));
    CHECK(edges.contains("x=\"-8\" y=\"24\">1</text>"));
}

TEST_CASE("marks and arrows")
{
    const Square e2{File::e, Rank::second}, e4{File::e, Rank::fourth};
    const auto picture = svg({.last = Move{e2, e4}, .arrows = {{e2, e4}, {e4, e4}}});
    CHECK(well_formed(picture));
    CHECK(count(picture, "class=\"sm\"") == 2);
    CHECK(picture.contains("<rect class=\"sm\" x=\"160\" y=\"160\""));
    CHECK(count(picture, "class=\"ah\"") == 1);  // nothing leads from a square to itself
    CHECK(picture.contains("d=\"M180.0 260.0L180.0 195.0\""));
    CHECK(picture.contains("d=\"M180.0 180.0L"));
}

TEST_CASE("a page has the game, its notes and its diagrams")
{
    const auto game = game_of("1. P-K4 P-K4\n2. Kt-KB3 Kt-QB3\n3. B-Kt5 P-QR3 (Morphy's.)\n4. B-R4 Kt-B3\n5. P-Q4 *\n");
    const auto page = document(game, {.diagrams = {0, 3, 99}});
    CHECK(well_formed(page));
    CHECK(count(page, "<figure>") == 3);  // the start, ply 3 and the last; there is no ply 99
    CHECK(page.contains("After 2. Nf3"));
    CHECK(page.contains("<p class=\"note\">(Morphy&#39;s.)</p>"));
    CHECK(page.contains("<span class=\"number\">4.</span> Ba4"));
    CHECK(page.contains("<title>A &quot;page&quot; &lt;of&gt; games</title>"));
    CHECK(count(document(game, {.last_diagram = false}), "<figure>") == 0);
    // The last is shown once.
    CHECK(count(document(game, {.diagrams = {static_cast<unsigned>(game.plies.size())}}), "<figure>") == 1);
}

TEST_CASE("a page tells what is doubtful and what was not played")
{
    const auto doubtful = document(game_of("1. P-K4 P-K4\n2. Kt-KB3 Kt-B3\n"));
    CHECK(well_formed(doubtful));
    CHECK(doubtful.contains("“Kt-B3” is doubtful: "));
    CHECK(doubtful.contains("<sup><a id=\"r1-1\" href=\"#n1-1\">1</a></sup>"));

    const auto stopped = document(game_of("1. P-K4 P-K4\n2. Q-R8 Kt-QB3\n3. P-Q4 P-Q3\n"));
    CHECK(well_formed(stopped));
    CHECK(stopped.contains("<p class=\"stopped\">Not played: "));
    CHECK(stopped.contains("2. Q-R8 Kt-QB3 3. P-Q4 P-Q3"));
}

TEST_CASE("no text of a score is more than text")
{
    const std::string evil = "</title></svg><script>alert(1)</script><!-- \" onload='x' & \x01\xFF \u202Egpj";
    CHECK(well_formed(svg({}, evil)));
    CHECK_FALSE(svg({}, evil).contains("<script"));
    CHECK_FALSE(svg({}, evil).contains("\u202E"));
    Game game;
    game.tags = {{"White", evil}, {"Black", evil}, {"Event", evil}};
    game.comments = {{{}, "It was said: " + std::string{evil}}};
    game.odds = evil;
    game.result = evil;
    game.outcome.reason = evil;
    Ply ply;
    ply.move = Move{{File::e, Rank::second}, {File::e, Rank::fourth}};
    ply.candidates = {*ply.move, Move{{File::d, Rank::second}, {File::d, Rank::fourth}}};
    ply.record = ply.reason = evil;
    ply.status = Status::ambiguous;
    ply.glyphs = {evil};
    ply.comments = {{{}, evil}};
    game.plies = {ply, ply};
    game.plies[1].move.reset();
    Diagnostic finding{Code::false_check_mark, {}, evil};
    finding.ply = 1;
    game.diagnostics = {finding};
    const auto page = html_head(evil) + html(game) + html_tail();
    CHECK(well_formed(page));
    CHECK_FALSE(page.contains("<script"));
    CHECK_FALSE(page.contains("<!--"));
}

TEST_CASE("a page does not say twice what stands over its game")
{
    Game game;
    game.tags = {{"White", "A. Blank"}, {"Black", "N. Nemo"}, {"Opening", "Evans Gambit"}};
    game.comments = {{{}, "White: A. Blank. Black: N. Nemo. Drawn in the club."}, {{}, "Evans Gambit."}};
    const auto page = html(game);
    CHECK_FALSE(page.contains("White: A. Blank"));
    CHECK(page.contains("<p class=\"before\">Drawn in the club.</p>"));
    CHECK(page.contains("<p class=\"before\">Evans Gambit.</p>"));  // a page has no place for openings
}

TEST_CASE("any position can be drawn and told")
{
    std::mt19937 random{8};
    auto position = Position::initial();
    for (int n = 0; n < 400; ++n) {
        const auto moves = position.legal_moves();
        if (moves.empty()) {
            position = Position::initial();
            continue;
        }
        const auto move = moves[random() % moves.size()];
        position.make(move);
        const auto picture = svg({.position = position, .last = move, .arrows = {{move.from, move.to}}});
        REQUIRE(well_formed(picture));
        REQUIRE(count(picture, "<use ") == static_cast<std::size_t>(position.occupied().count()));
        REQUIRE(in_words(position).contains(
            "King " + std::string{static_cast<char>('a' + position.king(Side::white).index() % 8)}));
    }
}

TEST_CASE("what is no legal move is drawn, printed and sent as such")
{
    // Black leaves his King in check, and the British code has it played on with.
    const auto text = Text::decode("1. P-K4 P-K4\n2. B-B4 P-Q3\n3. B-Kt5 ch P-KR3\n4. P-Q3 Kt-QB3\n");
    const auto scores = read_scores(text);
    REQUIRE(scores.size() == 1);
    const auto game = solve(scores[0], text, 1, law::options_for({.laws = law::Laws::british_1903}));
    REQUIRE(game.plies.size() == 8);
    REQUIRE(game.plies[5].irregular);
    const auto page = html(game, {.diagrams = {6}});
    CHECK(page.contains("[h7-h6]"));
    CHECK(page.contains("After 3… [h7-h6]"));
    CHECK(page.contains("Nc6"));
    const auto after = diagram_after(game, 6);
    REQUIRE(after);
    REQUIRE(after->last);
    CHECK(uci(*after->last) == "h7h6");
    CHECK(write_fen(diagram_after(game)->position) == final_fen(game));
    CHECK(write_fen(diagram_after(game, 0)->position) == write_fen(game.start));
    CHECK_FALSE(diagram_after(game, 9));
    CHECK(wire_line(game, Wire::iccf) == "5254 5755 6134 4746 3425 [8786] 4243 2836 *");
}

TEST_CASE("a mended record has one note on the printed page")
{
    const auto text = Text::decode("1. P-K4 P-K4\n2. Kt-KB3 Kt-QB3\n3. B-Kt5 P-QR3\n4. B-R4 Kt-B3\n5. Castles Kt-K8\n"
                                   "6. P-Q4 P-QKt4\n7. B-Kt3 P-Q4\n");
    const auto game = solve(read_scores(text).at(0), text, 1, {.mending = Mending::play_on});
    REQUIRE(game.plies[9].status == Status::repaired);
    const auto page = html(game);
    const auto first = page.find("<li id=\"n");
    REQUIRE(first != page.npos);
    CHECK(page.find("<li id=\"n", first + 1) == page.npos);
}
