// The room `write`: findings as text and JSON, games as PGN, JSON and lines of moves. Expectations are whole outputs.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "descry/notation.hpp"
#include "descry/write.hpp"
#include "tests/catch.hpp"

namespace {

using namespace descry;

std::string repeat(std::string_view what, std::size_t times)
{
    std::string result;
    for (std::size_t i = 0; i < times; ++i) result += what;
    return result;
}

Move move_named(std::string_view name, const Position& position)
{
    for (const auto& move : position.legal_moves()) {
        if (uci(move) == name) return move;
    }
    FAIL(name << " is not legal in " << write_fen(position));
    throw 0;
}

/// A game made by hand: "P-K4=e2e4" is a record that is played, "Kt-B9" one that is not. Its text is the records, one
/// blank between them.
struct Made {
    Game game;
    std::string bytes;
};

Made made(std::string_view records, std::string_view fen = {})
{
    Made result;
    if (!fen.empty()) {
        result.game.start = read_fen(fen).value();
        result.game.set_up = true;
    }
    result.game.index = 1;
    auto position = result.game.start;
    unsigned number = position.move_number();
    auto side = position.to_move();
    std::istringstream words{std::string{records}};
    for (std::string word; words >> word;) {
        Ply ply;
        const auto equals = word.find('=');
        ply.record = word.substr(0, equals);
        ply.number = number;
        ply.side = side;
        if (!result.bytes.empty()) result.bytes += ' ';
        ply.at = {result.bytes.size(), result.bytes.size() + ply.record.size()};
        result.bytes += ply.record;
        if (equals != word.npos) {
            ply.move = move_named(word.substr(equals + 1), position);
            ply.candidates = {*ply.move};
            position.make(*ply.move);
        }
        else {
            ply.status = Status::illegal;
        }
        if (side == Side::black) ++number;
        side = opponent(side);
        result.game.plies.push_back(ply);
    }
    result.game.at = {0, result.bytes.size()};
    result.game.outcome.complete = true;
    return result;
}

constexpr std::string_view no_tags = "[Event \"?\"]\n"
                                     "[Site \"?\"]\n"
                                     "[Date \"????.??.??\"]\n"
                                     "[Round \"?\"]\n"
                                     "[White \"?\"]\n"
                                     "[Black \"?\"]\n";

/// Everything after the seven tags.
std::string movetext(const Game& game)
{
    const auto all = pgn(game);
    const auto head = all.find("[Result");
    REQUIRE(all.starts_with(no_tags));
    return all.substr(all.find('\n', head) + 1);
}

std::string reported(std::string_view bytes, Diagnostic diagnostic, std::string_view source = "score.txt")
{
    return report(diagnostic, Text::decode(std::string{bytes}), source, false);
}

Diagnostic finding(Span at, std::string message = "no") { return {Code::illegal_move, at, std::move(message)}; }

}  // namespace

TEST_CASE("a finding, as the house shows it")
{
    Diagnostic ambiguous{Code::ambiguous_move, {0, 4}, "`R-K1` fits two legal moves"};
    ambiguous.notes = {"R(Q1)-K1 is Rde1", "R(R1)-K1 is Rhe1"};
    ambiguous.law = "Part I Law 13 B";
    CHECK(reported("R-K1", ambiguous, "record") == R"(record:1:1: error[D201]: `R-K1` fits two legal moves
  |
1 | R-K1
  | ^^^^
  = note: R(Q1)-K1 is Rde1
  = note: R(R1)-K1 is Rhe1
  = law: Part I Law 13 B
)");

    Diagnostic fixed{Code::name_by_present_side, {9, 15}, "the King's Knight is taken"};
    fixed.fixes = {{{9, 15}, "Kt-B3", Trust::same_meaning},
                   {{9, 11}, "QKt", Trust::likely},
                   {{9, 9}, "Q", Trust::shown},
                   {{12, 13}, "", Trust::same_meaning}};
    const auto lines = repeat("\n", 99) + "2 P — KKt-B3 P-Q3\n";
    for (auto& fix : fixed.fixes) fix.replace = {fix.replace.begin + 99, fix.replace.end + 99};
    fixed.at = {108, 114};
    CHECK(reported(lines, fixed) == R"(score.txt:100:8: note[D207]: the King's Knight is taken
    |
100 | 2 P — KKt-B3 P-Q3
    |        ^^^^^^
    = help: write `Kt-B3`, which means the same
    = help: write `QKt` for `Kt`, if that is meant
    = help: insert `Q` at 100:8, if that is the one meant
    = help: leave out `B`, which means the same
)");
}

TEST_CASE("carets stand under what is meant")
{
    // No width; the end of a line; the end of the text; more than one line.
    CHECK(reported("P-K4", finding({2, 2})) == "score.txt:1:3: error[D202]: no\n"
                                               "  |\n"
                                               "1 | P-K4\n"
                                               "  |   ^\n");
    CHECK(reported("P-K4\r\nP-K4\r\n", finding({4, 4})) == "score.txt:1:5: error[D202]: no\n"
                                                           "  |\n"
                                                           "1 | P-K4\n"
                                                           "  |     ^\n");
    CHECK(reported("P-K4\r\n", finding({5, 5})) == "score.txt:2:1: error[D202]: no\n"
                                                   "  |\n"
                                                   "2 |\n"
                                                   "  | ^\n");
    CHECK(reported("1 P-K4\r\nP-K4 \r\n", finding({2, 11})) == "score.txt:1:3: error[D202]: no\n"
                                                               "  |\n"
                                                               "1 | 1 P-K4\n"
                                                               "  |   ^^^^\n");
    CHECK(reported("", finding({0, 0})) == "score.txt:1:1: error[D202]: no\n");
    CHECK(reported("P", finding({7, 9})) == "score.txt:1:2: error[D202]: no\n"
                                            "  |\n"
                                            "1 | P\n"
                                            "  |  ^\n");

    // Columns on the terminal are not characters; what is shown is what was printed, not what it was read as.
    CHECK(reported("\tP-K4\tP-K4", finding({6, 10})) == "score.txt:1:7: error[D202]: no\n"
                                                        "  |\n"
                                                        "1 |         P-K4    P-K4\n"
                                                        "  |                 ^^^^\n");
    CHECK(reported("棋 e\u0301 Ｋ½ x", finding({7, 13})) == "score.txt:1:5: error[D202]: no\n"
                                                            "  |\n"
                                                            "1 | 棋 e\u0301 Ｋ½ x\n"
                                                            "  |      ^^^\n");
    // Half of a character that was read as three.
    CHECK(reported("½-½", finding({4, 7})) == "score.txt:1:1: error[D202]: no\n"
                                              "  |\n"
                                              "1 | ½-½\n"
                                              "  | ^^^\n");
    // What would play with the terminal does not reach it.
    CHECK(reported("P\x1B[2J-\x7FK4\u202E", finding({1, 2}, "`\x1B[2J` is\nno move"), "a\tb\x07") ==
          "a b␇:1:2: error[D202]: `␛[2J` is no move\n"
          "  |\n"
          "1 | P␛[2J-␡K4\uFFFD\n"
          "  |  ^\n");
}

TEST_CASE("a long line is cut around what is meant")
{
    const auto shown = [](const std::string& bytes, Span at) {
        const auto all = reported(bytes, finding(at));
        std::istringstream in{all};
        std::string line, carets;
        for (int i = 0; i < 3; ++i) std::getline(in, line);
        std::getline(in, carets);
        const auto first = carets.find('^');
        // What the carets stand under, between bars, in what is shown.
        line.replace(first, carets.size() - first, '|' + line.substr(first, carets.size() - first) + '|');
        return line.substr(4);
    };
    const auto tens = repeat("123456789 ", 12);
    CHECK(shown(tens.substr(0, 119) + "X", {119, 120}) == tens.substr(0, 119) + "|X|");
    CHECK(shown(tens + tens, {0, 3}) == "|123|" + tens.substr(3, 114) + "...");
    CHECK(shown(tens + tens, {110, 117}) == "..." + tens.substr(7, 3) + repeat("123456789 ", 5) + "|1234567|" +
                                                tens.substr(7, 3) + repeat("123456789 ", 5) + "1...");
    CHECK(shown(tens + "X", {120, 121}) == "..." + tens.substr(64) + "|X|");
    CHECK(shown(tens + tens, {5, 230}) == "12345|" + tens.substr(5, 112) + "|...");
    // A line of megabytes: nothing is looked at but what is shown.
    const auto endless = repeat("123456789 ", 500'000);
    CHECK(shown(endless, {2'500'000, 2'500'003}) ==
          "..." + tens.substr(5, 5) + repeat("123456789 ", 5) + "|123|" + tens.substr(3, 56) + "...");
    CHECK(shown(endless, {10, 4'000'000}).starts_with("123456789 |123456789 "));
    CHECK(reported(repeat("é", 100'000) + "X", finding({200'000, 200'001})) ==
          "score.txt:1:100001: error[D202]: no\n  |\n1 | ..." + repeat("é", 56) + "X\n  | " + std::string(59, ' ') +
              "^\n");
    CHECK(shown(repeat("\u0301", 100'000), {100'000, 100'002}).size() < 10'000);
}

TEST_CASE("colours only where they are asked for")
{
    const auto text = Text::decode("R-K1");
    const auto plain = report(finding({0, 4}), text, "f", false);
    auto colored = report(finding({0, 4}), text, "f", true);
    CHECK(plain.find('\x1B') == plain.npos);
    CHECK(colored == "\x1B[1mf:1:1:\x1B[0m \x1B[1;31merror[D202]:\x1B[0m \x1B[1mno\x1B[0m\n"
                     "  \x1B[1;34m|\x1B[0m\n"
                     "\x1B[1;34m1 |\x1B[0m R-K1\n"
                     "  \x1B[1;34m|\x1B[0m \x1B[1;31m^^^^\x1B[0m\n");
}

TEST_CASE("a finding in JSON")
{
    Diagnostic diagnostic{Code::ambiguous_move, {6, 10}, "`R-K1` fits \"two\""};
    diagnostic.notes = {"Rde1 or not", {NoteKind::earlier, "Rhe1", {"h1e1"}}};
    diagnostic.notes.back().ply = 2;
    diagnostic.notes.back().fen = "8/8";
    diagnostic.law = "American 1897, Part I Law 13 C";
    diagnostic.ply = 3;
    diagnostic.fixes = {{{6, 7}, "R(Q1)", Trust::shown}};
    const auto text = Text::decode("½\r\nR-K1\n");
    CHECK(json(diagnostic, text) ==
          R"({"code":"D201","severity":"error","ply":3,"line":2,"column":1,"end_line":2,"end_column":5,)"
          R"("page":null,)"
          R"("message":"`R-K1` fits \"two\"","law":"American 1897, Part I Law 13 C",)"
          R"("notes":[{"kind":"remark","text":"Rde1 or not","moves":[],"ply":null,"fen":null},)"
          R"({"kind":"earlier","text":"Rhe1","moves":["h1e1"],"ply":2,"fen":"8/8"}],)"
          R"-("fixes":[{"line":2,"column":1,"end_line":2,"end_column":2,"with":"R(Q1)","trust":"shown"}]})-");
    CHECK(json(Diagnostic{Code::bad_bytes, {0, 0}, "\xFF"}, text) ==
          R"({"code":"D401","severity":"warning","ply":null,"line":1,"column":1,"end_line":1,"end_column":1,)"
          R"("page":null,)"
          "\"message\":\"\uFFFD\",\"law\":null,\"notes\":[],\"fixes\":[]}");
}

TEST_CASE("a game in JSON")
{
    auto [game, bytes] = made("P-K4=e2e4 P-K4=e7e5 Kt-B3=g1f3 Kt-B9 P-Q4");
    game.index = 2;
    game.tags = {{"White", "N. N."}, {"Black", "“N.”"}};
    game.odds = "Pawn and move";
    game.comments = {{{}, "Played in \"1850\"."}};
    game.plies[0].glyphs = {"!"};
    game.plies[1].comments = {{{}, "Best."}, {{}, "Or not."}};
    game.plies[2].status = Status::ambiguous;
    game.plies[2].reason = "the first of two";
    game.plies[2].candidates = {move_named("b1c3", game.start), move_named("g1f3", game.start)};
    game.plies[2].why = Why::undecided;
    game.plies[2].probability = 0.598688;
    game.plies[2].rivals = {{.move = move_named("b1c3", game.start), .here = true, .name = "Nc3", .extra = 40},
                            {.move = {{File::g, Rank::eighth}, {File::f, Rank::sixth}}, .name = "g8f6", .extra = 70}};
    game.outcome = {false, 4, "no legal move fits", Lack::not_playable};
    game.result = "1-0";
    Diagnostic diagnostic{Code::illegal_move, game.plies[3].at, "nothing fits"};
    diagnostic.ply = 4;
    game.diagnostics = {diagnostic};
    CHECK(
        json(game, Text::decode(bytes), "book.txt") ==
        R"({"schema":"descry-game/3","source":"book.txt","game":2,"line":1,"tags":{"White":"N. N.","Black":"“N.”"},)"
        R"("start_fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","odds":"Pawn and move",)"
        R"("comments":["Played in \"1850\"."],"plies":[)"
        R"({"ply":1,"number":1,"side":"white","record":"P-K4","line":1,"column":1,"page":null,)"
        R"("status":"unique","certain":true,"probability":null,)"
        R"("uci":"e2e4","san":"e4","candidates":["e2e4"],"rivals":[],"reason":null,)"
        R"("put_back":null,"repair":null,"irregular":null,"glyphs":["!"],"comments":[],"fen":null},)"
        R"({"ply":2,"number":1,"side":"black","record":"P-K4","line":1,"column":6,"page":null,)"
        R"("status":"unique","certain":true,"probability":null,)"
        R"("uci":"e7e5","san":"e5","candidates":["e7e5"],"rivals":[],"reason":null,)"
        R"("put_back":null,"repair":null,"irregular":null,"glyphs":[],"comments":["Best.","Or not."],"fen":null},)"
        R"({"ply":3,"number":2,"side":"white","record":"Kt-B3","line":1,"column":11,"page":null,)"
        R"("status":"ambiguous","certain":false,"probability":0.598688,"uci":"g1f3","san":"Nf3",)"
        R"("candidates":["b1c3","g1f3"],)"
        R"("rivals":[{"uci":"b1c3","san":"Nc3","extra":40},{"uci":"g8f6","san":null,"extra":70}],)"
        R"("reason":{"code":"undecided","decided_by_ply":null,"text":"the first of two"},)"
        R"("put_back":null,"repair":null,"irregular":null,"glyphs":[],"comments":[],"fen":null},)"
        R"({"ply":4,"number":2,"side":"black","record":"Kt-B9","line":1,"column":17,"page":null,)"
        R"("status":"illegal","certain":false,"probability":null,"uci":null,"san":null,"candidates":[],)"
        R"("rivals":[],"reason":null,)"
        R"("put_back":null,"repair":null,"irregular":null,"glyphs":[],"comments":[],"fen":null},)"
        R"({"ply":5,"number":3,"side":"white","record":"P-Q4","line":1,"column":23,"page":null,)"
        R"("status":"illegal","certain":false,"probability":null,"uci":null,"san":null,"candidates":[],)"
        R"("rivals":[],"reason":null,)"
        R"("put_back":null,"repair":null,"irregular":null,"glyphs":[],"comments":[],"fen":null}],"variations":[],)"
        R"("outcome":{"complete":false,"stopped_at_ply":4,)"
        R"("reason":{"code":"not_playable","text":"no legal move fits"}},"result":"1-0",)"
        R"("final_fen":"rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2","dialect":null,"diagnostics":[)"
        R"({"code":"D202","severity":"error","ply":4,"line":1,"column":17,"end_line":1,"end_column":22,"page":null,)"
        R"("message":"nothing fits","law":null,"notes":[],"fixes":[]}]})");
    CHECK(json(Game{}, Text::decode(""), "-") ==
          R"({"schema":"descry-game/3","source":"-","game":0,"line":1,"tags":{},)"
          R"("start_fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","odds":null,"comments":[],)"
          R"("plies":[],"variations":[],"outcome":{"complete":false,"stopped_at_ply":null,"reason":null},"result":"*",)"
          R"("final_fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","dialect":null,"diagnostics":[]})");
}

TEST_CASE("lines of moves")
{
    auto [game, bytes] =
        made("P-K4=e2e4 P-K4=e7e5 Kt-KB3=g1f3 Kt-QB3=b8c6 B-B4=f1c4 B-B4=f8c5 Castles=e1g1 Kt-B9 P-Q3");
    CHECK(san_line(game) == "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *");
    CHECK(lan_line(game) == "1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 3. Bf1-c4 Bf8-c5 4. O-O *");
    CHECK(uci_line(game) == "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1");
    CHECK(final_fen(game) == "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 5 4");

    auto ending = made("K-K2=e8e7 P-R8(Q)=a7a8q", "4k3/P7/8/8/8/8/8/4K3 b - - 0 31").game;
    ending.result = "1-0";
    CHECK(san_line(ending) == "31... Ke7 32. a8=Q 1-0");
    CHECK(lan_line(ending) == "31... Ke8-e7 32. a7-a8=Q 1-0");
    CHECK(uci_line(ending) == "e8e7 a7a8q");

    CHECK(san_line(Game{}) == "*");
    CHECK(lan_line(Game{}) == "*");
    CHECK(uci_line(Game{}).empty());
    CHECK(final_fen(Game{}) == write_fen(Position::initial()));
}

TEST_CASE("PGN says a thing once: no heading that the tags tell, nothing of a library about its edition")
{
    Game game;
    game.tags = {{"White", "A. Blank"}, {"Black", "N. Nemo"}};
    for (const auto* said : {"The Project Gutenberg eBook of Chess", "Some licence, in a paragraph of its own.",
                             "*** START OF THE PROJECT GUTENBERG EBOOK CHESS ***", "FROM THE CLUB'S BOOK",
                             "WHITE: A. Blank. BLACK: N. Nemo.", "White had the move.", "A. Blank and N. Nemo, 1911",
                             "Board 3 White - A. Blank Black - N. Nemo"})
        game.comments.push_back({{}, said});
    CHECK(pgn(game).ends_with(
        "\n\n{FROM THE CLUB'S BOOK} {White had the move.} {A. Blank and N. Nemo, 1911}\n{Board 3} *\n\n"));
    game.comments = {{{}, "Drawn."}, {{}, "*** END OF THE PROJECT GUTENBERG EBOOK CHESS ***"}, {{}, "Any licence."}};
    CHECK(pgn(game).ends_with("\n\n{Drawn.} *\n\n"));
    // Without tags nothing is told elsewhere.
    game.tags.clear();
    game.comments = {{{}, "White: A. Blank."}};
    CHECK(pgn(game).ends_with("{White: A. Blank.} *\n\n"));
}

TEST_CASE("a game as PGN")
{
    auto game = made("P-K4=e2e4 P-K4=e7e5 Kt-KB3=g1f3 Kt-QB3=b8c6 B-Kt5=f1b5 P-QR3=a7a6").game;
    game.tags = {{"Source", "Bird \\ 1880, \"Chess\tHistory\""},
                 {"White", "Ruy López"},
                 {"Annotator", "H. E. Bird"},
                 {"Event", "Café, London"},
                 {"Result", "0-1"},
                 {"FEN", "nonsense"},
                 {"No tag", "x"},
                 {"White", "somebody else"},
                 {"Date", "1851.??.??"}};
    game.result = "1/2-1/2";
    game.comments = {{{}, "The Ruy López {so called}."}};
    game.plies[0].glyphs = {"!"};
    game.plies[1].glyphs = {"??", "!!!"};
    game.plies[2].comments = {{{}, "Best."}, {{}, " "}, {{}, "100\n%  sure;\t really."}};
    CHECK(pgn(game) == "[Event \"Café, London\"]\n"
                       "[Site \"?\"]\n"
                       "[Date \"1851.??.??\"]\n"
                       "[Round \"?\"]\n"
                       "[White \"Ruy López\"]\n"
                       "[Black \"?\"]\n"
                       "[Result \"1/2-1/2\"]\n"
                       "[Annotator \"H. E. Bird\"]\n"
                       "[Source \"Bird \\\\ 1880, \\\"Chess History\\\"\"]\n"
                       "\n"
                       "{The Ruy López (so called).} 1. e4 $1 e5 $4 {!!!} 2. Nf3 {Best.} {100 % sure;\n"
                       "really.} 2... Nc6 3. Bb5 a6 1/2-1/2\n"
                       "\n");
    CHECK(pgn(Game{}) == std::string{no_tags} + "[Result \"*\"]\n\n*\n\n");

    const auto set_up = made("K-K2=e8e7 P-R8(Q)=a7a8q", "4k3/P7/8/8/8/8/8/4K3 b - - 0 31").game;
    CHECK(pgn(set_up) == std::string{no_tags} + "[Result \"*\"]\n"
                                                "[SetUp \"1\"]\n"
                                                "[FEN \"4k3/P7/8/8/8/8/8/4K3 b - - 0 31\"]\n"
                                                "\n"
                                                "31... Ke7 32. a8=Q *\n"
                                                "\n");
}

TEST_CASE("doubts that follow one another are told once")
{
    auto game = made("P-K4=e2e4 P-K4=e7e5 Kt-B3=g1f3 Kt-B3=b8c6 B-B4=f1c4 P-Q3=d7d6 P-B3=c2c3 Kt-B3=g8f6").game;
    const auto doubt = [](unsigned ply, Code code = Code::hangs_on_repair) {
        Diagnostic finding{code, {}, "ply " + std::to_string(ply)};
        finding.ply = ply;
        return finding;
    };
    const auto told = [&](std::vector<Diagnostic> findings) {
        game.diagnostics = std::move(findings);
        std::vector<std::string> lines;
        for (const Diagnostic& finding : told_once(game)) {
            lines.push_back(finding.message);
            for (const Note& note : finding.notes) lines.back() += "; " + note.text;
        }
        return lines;
    };
    using Lines = std::vector<std::string>;
    CHECK(told({doubt(2), doubt(3), doubt(4)}) ==
          Lines{"ply 2; so are 2 of the records behind it, up to 2... `Kt-B3`"});
    CHECK(told({doubt(2), doubt(3)}) == Lines{"ply 2", "ply 3"});
    CHECK(told({doubt(2), doubt(4), doubt(6)}) == Lines{"ply 2", "ply 4", "ply 6"});
    CHECK(told({doubt(2), doubt(3, Code::repaired_record), doubt(4), doubt(5), doubt(7)}) ==
          Lines{"ply 2; so are 2 of the records behind it, up to 3 `B-B4`", "ply 3", "ply 7"});
    CHECK(told({doubt(0), doubt(9), doubt(900)}) == Lines{"ply 0", "ply 9", "ply 900"});
    CHECK(told({}).empty());
}

TEST_CASE("doubt is shown in PGN")
{
    auto game = made("P-K4=e2e4 P-K4=e7e5 Kt-B3=g1f3 Kt-B3=b8c6 B-B4=f1c4 P-Q3=d7d6").game;
    game.plies[2].status = Status::ambiguous;
    game.plies[2].candidates = {move_named("b1c3", game.start), move_named("g1f3", game.start)};
    game.plies[3].status = Status::preferred;
    game.plies[4].status = Status::hindsight;
    game.plies[5].status = Status::repaired;
    game.plies[5].reason = "a torn 3";
    Diagnostic ambiguous{Code::ambiguous_move, {}, "two Knights"}, against{Code::against_habit, {}, "not by {habit}"};
    ambiguous.ply = 3;
    against.ply = 5;
    game.diagnostics = {against, ambiguous};
    game.plies[4].comments = {{{}, "Giuoco."}};
    CHECK(movetext(game) == "\n"
                            "1. e4 e5 2. Nf3 {descry: ambiguous \"Kt-B3\": Nf3 or Nc3} 2... Nc6 3. Bc4\n"
                            "{descry: not by (habit)} {Giuoco.} 3... d6 {descry: repaired \"P-Q3\": a torn 3}\n"
                            "*\n"
                            "\n");

    auto stopped = made("P-K4=e2e4 P-K4=e7e5 Kt-B3=g1f3 Kt-B9 P-Q4 B-B4").game;
    stopped.outcome = {false, 4, "no Knight can reach B9"};
    stopped.plies[3].glyphs = {"?"};
    stopped.plies[4].comments = {{{}, "bold"}};
    stopped.result = "0-1";
    CHECK(movetext(stopped) == "\n"
                               "1. e4 e5 2. Nf3 {descry: stopped at 2... Kt-B9: no Knight can reach B9; not\n"
                               "played: 2... Kt-B9? 3 P-Q4 (bold) B-B4} 0-1\n"
                               "\n");

    auto broken = made("P-K4=e2e4").game;
    broken.outcome = {false, {}, "the score breaks off"};
    CHECK(movetext(broken) == "\n1. e4 {descry: the score breaks off} *\n\n");
    broken.plies.clear();
    CHECK(movetext(broken) == "\n{descry: the score breaks off} *\n\n");
}

TEST_CASE("the result agrees with the board")
{
    auto mate = made("P-KB3=f2f3 P-K4=e7e5 P-KKt4=g2g4 Q-R5=d8h4").game;
    CHECK(pgn(mate) == std::string{no_tags} + "[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n");
    mate.result = "1-0";
    CHECK(pgn(mate) == std::string{no_tags} +
                           "[Result \"0-1\"]\n\n"
                           "1. f3 e5 2. g4 Qh4# {descry: the source gives 1-0, and the last position is\n"
                           "mate} 0-1\n\n");
    mate.result = "White wins";
    CHECK(pgn(mate).ends_with(" 0-1\n\n"));

    auto stalemate = made("Q-B7=f1f7", "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1").game;
    CHECK(pgn(stalemate).ends_with("1. Qf7 1/2-1/2\n\n"));
    stalemate.result = "1-0";
    CHECK(pgn(stalemate).ends_with(
        "1. Qf7 {descry: the source gives 1-0, and the last position is stalemate}\n1/2-1/2\n\n"));

    auto odd = made("P-K4=e2e4").game;
    odd.result = "adjourned";
    CHECK(pgn(odd).ends_with("\n1. e4 *\n\n"));
}

TEST_CASE("a Pawn that remains a Pawn ends the PGN")
{
    const auto start = read_fen("4k3/P7/8/8/8/8/8/4K3 w - - 0 31", Rules{.pawn_may_remain = true}).value();
    Game game;
    game.start = start;
    game.set_up = true;
    Ply ply;
    ply.number = 31;
    ply.record = "P-R8";
    ply.move = Move{Square{File::a, Rank::seventh}, Square{File::a, Rank::eighth}, Manner::ordinary, Role::pawn};
    game.plies = {ply};
    CHECK(pgn(game).ends_with(
        "\n{descry: no sign in PGN for 31 P-R8, a Pawn that remains one; not written: 31\nP-R8} *\n\n"));
}

TEST_CASE("lines of PGN are short")
{
    auto game = made("P-K4=e2e4 P-K4=e7e5").game;
    std::mt19937 random{11};
    for (auto& ply : game.plies) {
        std::string words;
        for (int i = 0; i < 3000; ++i) {
            words += "%{};\"a"[random() % 6];
            words += repeat(random() % 2 == 0 ? "é" : "棋", random() % 30);
            words += random() % 3 == 0 ? "\n" : " ";
        }
        ply.comments = {{{}, words}};
    }
    std::istringstream lines{pgn(game)};
    bool narrow = true, shown = true;
    for (std::string line; std::getline(lines, line);) {
        narrow = narrow && display_width(line) < 80;
        shown = shown && !line.starts_with('%');
    }
    CHECK(narrow);
    CHECK(shown);
}

TEST_CASE("pgn-extract takes all of it without a word")
{
    const std::string program = "/usr/games/pgn-extract";
    if (!std::filesystem::exists(program)) return;
    std::vector<Game> games;
    games.push_back(Game{});
    games.push_back(made("P-KB3=f2f3 P-K4=e7e5 P-KKt4=g2g4 Q-R5=d8h4").game);
    games.push_back(made("Q-B7=f1f7", "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1").game);
    games.push_back(made("K-K2=e8e7 P-R8(Q)=a7a8q", "4k3/P7/8/8/8/8/8/4K3 b - - 0 31").game);
    games.push_back(made("PxP=e5d6", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 31").game);
    games.push_back(made("P-Q4=d2d4 Kt-B9", "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1").game);
    auto talkative = made("P-K4=e2e4 P-K4=e7e5 Kt-B3=g1f3").game;
    talkative.tags = {{"Event", "\\\"{[é"}, {"Annotator", repeat("x\"\\", 2000)}, {"Variant", "odds"}};
    talkative.comments = {{{}, "{1. e4 ; % $7 [Event \"x\"] 1-0 *"}, {{}, repeat("x", 5000)}, {{}, "\xFF\x01\x1A"}};
    talkative.plies[0].comments = {{{}, repeat("% [Event \"?\"] ; ", 50)}, {{}, "(1. d4 (d5))"}};
    talkative.plies[1].glyphs = {"!", "?", "!!", "??", "!?", "?!", "†", "%"};
    talkative.result = "1-0";
    games.push_back(talkative);
    // Games at random: every sort of move.
    std::mt19937 random{1};
    for (int i = 0; i < 60; ++i) {
        Game game;
        auto position = game.start;
        for (int n = 0; n < 300; ++n) {
            const auto moves = position.legal_moves();
            if (moves.empty()) break;
            Ply ply;
            ply.move = moves[random() % moves.size()];
            position.make(*ply.move);
            game.plies.push_back(ply);
        }
        games.push_back(game);
    }

    const auto directory =
        std::filesystem::temp_directory_path() / ("descry-write-" + std::to_string(std::random_device{}()));
    std::filesystem::create_directory(directory);
    const auto file = (directory / "games.pgn").string(), words = (directory / "words").string();
    {
        std::ofstream out{file, std::ios::binary};
        for (const auto& game : games) out << pgn(game);
    }
    const auto command =
        program + " -s -r " + file + " >" + words + " 2>&1; " + program + " -r " + file + " 2>&1 | tail -1 >>" + words;
    CHECK(std::system(command.c_str()) == 0);
    std::ifstream in{words};
    const std::string said{std::istreambuf_iterator<char>{in}, {}};
    const auto count = std::to_string(games.size());
    CHECK(said == count + " games matched out of " + count + ".\n");
    std::filesystem::remove_all(directory);
}
