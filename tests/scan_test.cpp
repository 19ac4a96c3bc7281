// hOCR, ALTO and DjVu XML: a scanned page reads as its print does, and every record leads back to its place.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "descry/notation.hpp"
#include "descry/sheet.hpp"
#include "descry/solve.hpp"
#include "descry/text.hpp"
#include "ring.hpp"
#include "scans.hpp"

namespace {

using descry::Text;
namespace fs = std::filesystem;

std::string contents(const fs::path& file)
{
    std::ifstream in{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
}

std::vector<fs::path> printed_games()
{
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator{fs::path{DESCRY_CORPUS} / "games"})
        if (entry.path().extension() == ".txt") files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

std::vector<descry::Game> games_of(const Text& text)
{
    std::vector<descry::Game> games;
    for (const auto& score : read_scores(text)) games.push_back(solve(score, text, games.size() + 1));
    return games;
}

/// What the games of a text are, without their places.
std::string told(const Text& text)
{
    std::string words;
    for (const auto& game : games_of(text)) {
        words += "game " + game.result;
        for (const auto& [name, value] : game.tags) words += ' ' + name + '=' + value;
        words += '\n';
        for (const auto& ply : game.plies)
            words += std::to_string(ply.number) + (ply.side == descry::Side::white ? ". " : "... ") + ply.record + ' ' +
                     word(ply.status) + ' ' + (ply.move ? uci(*ply.move) : "-") + '\n';
    }
    return words;
}

/// The text as one that has no wish for anything but its words: what a press can set.
std::string settable(const Text& text)
{
    std::string result;
    for (const char c : text.view()) result += c == '\f' ? '\n' : c;
    return result;
}

/// The bytes of a file from a line and a column of ASCII on.
std::string_view at(std::string_view file, descry::Place place)
{
    std::size_t begin = 0;
    for (std::uint64_t line = 1; line < place.line; ++line) begin = file.find('\n', begin) + 1;
    return file.substr(begin + place.column - 1);
}

std::vector<std::string> words_of(std::string_view text)
{
    std::istringstream words{std::string{text}};
    return {std::istream_iterator<std::string>{words}, {}};
}

std::string hocr_of(std::string_view words)
{
    return "<html xmlns='http://www.w3.org/1999/xhtml'><body><div class='ocr_page' title='bbox 0 0 2000 3000'>" +
           std::string{words} + "</div></body></html>";
}

std::string alto_page(std::string_view lines)
{
    return "<?xml version='1.0'?><alto xmlns='http://www.loc.gov/standards/alto/ns-v4#'><Layout><Page><PrintSpace>"
           "<TextBlock>" +
           std::string{lines} + "</TextBlock></PrintSpace></Page></Layout></alto>";
}

}  // namespace

TEST_CASE("a page written as hOCR, ALTO or DjVu XML reads as the plain text does", "[scan]")
{
    const std::vector<std::pair<std::string, scans::Style>> styles{
        {"set like typewriting", {}},
        {"shaken", {.shake = 2, .seed = 7}},
        {"askew", {.slope = 0.01, .shake = 1}},
        {"askew the other way, in print", {.proportional = true, .slope = -0.012, .shake = 1}},
        {"in print", {.proportional = true}},
        {"each cell a line of its own", {.proportional = true, .shake = 1, .cells_alone = true}},
        {"short pages", {.proportional = true, .page_lines = 23}},
    };
    std::size_t seen = 0;
    for (const auto& file : printed_games()) {
        if (!descry::test::tried(seen++, 4)) continue;
        const auto plain = Text::read(contents(file));
        const auto expected = told(plain);
        const auto words = settable(plain);
        REQUIRE_FALSE(plain.scanned());
        for (const auto& [name, style] : styles) {
            // Pages that no printer breaks off so: amid rows of four columns, where the score goes on beside itself to
            // the foot of the page; and between White's record and Black's below it.
            if (style.page_lines < 60 && (file.stem() == "byrne-fischer-1956" || file.stem() == "rubinstein-1907"))
                continue;
            INFO(file.filename().string() << ", " << name);
            std::vector<std::string> all{scans::hocr(words, style), scans::alto(words, style)};
            if (name == "in print") all.push_back(scans::djvu(words, style));
            for (const auto& scan : all) {
                const auto text = Text::read(scan);
                REQUIRE(text.scanned());
                CHECK(text.fault().empty());
                CHECK(told(text) == expected);
            }
        }
    }
}

TEST_CASE("every record of a scanned page leads to its word in the file and on the page", "[scan]")
{
    for (const auto& name : {"opera.txt", "three-traps.txt", "law13-words.txt"}) {
        const auto words = settable(Text::read(contents(fs::path{DESCRY_CORPUS} / "games" / name)));
        const scans::Style style{.proportional = true, .shake = 1, .page_lines = 20};
        const auto pages = scans::pages(words, style);
        for (const auto& file : {scans::hocr(words, style), scans::alto(words, style), scans::djvu(words, style)}) {
            const auto text = Text::read(file);
            std::size_t records = 0;
            for (const auto& game : games_of(text))
                for (const auto& ply : game.plies) {
                    ++records;
                    INFO(ply.record);
                    // The first word of the record stands there, letter for letter.
                    const auto first = ply.record.substr(0, ply.record.find(' '));
                    CHECK(at(file, text.place(ply.at.begin)).starts_with(first));
                    CHECK(std::string_view{file}.substr(text.file_offset(ply.at.begin)).starts_with(first));
                    const auto place = text.on_page(ply.at);
                    REQUIRE(place);
                    REQUIRE(place->box);
                    REQUIRE(place->confidence);
                    REQUIRE(place->page <= pages.size());
                    // The words in the box are those of the record, among others on the same word of print.
                    std::string found;
                    unsigned least = 100;
                    for (const auto& line : pages[place->page - 1])
                        for (const auto& word : line.words)
                            if (word.left >= place->box->left && word.right <= place->box->right &&
                                word.top >= place->box->top && word.bottom <= place->box->bottom) {
                                found += (found.empty() ? "" : " ") + word.text;
                                least = std::min(least, word.confidence);
                            }
                    CHECK(found.find(ply.record) != std::string::npos);
                    CHECK(*place->confidence == Approx(least / 100.0));
                }
            CHECK(records > 20);
        }
    }
}

TEST_CASE("words whose boxes hold nothing keep the order of the file", "[scan]")
{
    for (const std::string_view box : {"0 0 0 0", "9 9 1 1", "4294967296 0 -2147483649 5", "1 2 3", "nan 0 1 x", ""}) {
        std::string line = "<span class='ocr_line' title='bbox -1 -1 nan x'>";
        for (const std::string_view word : {"1.", "P-K4", "P-K4", "2."})
            line += "<span class='ocrx_word' title='bbox 9 9 1 1'>" + std::string{word} + "</span> ";
        line += "<span class='ocrx_word' title='bbox " + std::string{box} + "'>Kt-KB3</span></span>";
        INFO(box);
        CHECK(Text::read(hocr_of(line)).view() == "1. P-K4 P-K4 2. Kt-KB3\n");
    }
}

TEST_CASE("what words could be otherwise is told letter by letter", "[scan]")
{
    const auto text =
        Text::read(hocr_of("<span class='ocr_line' title='bbox 0 0 400 30'>"
                           "<span class='ocrx_word' title='bbox 0 0 40 30'>1.</span> "
                           "<span class='ocrx_word' title='bbox 60 0 160 30; x_otherwise 1.25 P-E4 0.5 R-K4 "
                           "2 P\xE2\x80\x94K4 3 P%3BK4 9 R-E4 4 P-KB4 nonsense'>P-K4</span> "
                           "<span class='ocrx_word' title='bbox 180 0 260 30; x_otherwise 0.25 P-K&#x3B3; "
                           "-3 P-KA -1'>P-K4</span></span>"));
    REQUIRE(text.view() == "1. P-K4 P-K4\n");
    std::string told;
    for (const auto& [at, size, letter, cost] : text.otherwise())
        told += std::to_string(at) + '+' + std::to_string(size) + ' ' + letter + ' ' +
                std::to_string(std::lround(cost * 100)) + '\n';
    // What differs by more than two letters is another word; what costs less than nothing costs nothing.
    CHECK(told == "3+1 R 50\n4+1 \xE2\x80\x94 200\n4+1 ; 300\n5+1 E 125\n6+0 B 400\n11+1 \xCE\xB3 25\n11+1 A 0\n");
    CHECK(Text::read("1. P-K4 P-K4\n").otherwise().empty());
}

TEST_CASE("what a recogniser was nearly sure of stands against what it read", "[scan]")
{
    // White's third move is read as one that nobody can make. By its signs it may have been P-Q3 as well as P-Q4, and
    // the game goes on the same.
    const auto played = [](std::string_view otherwise, std::string_view third = "P-Q9") {
        std::string lines;
        unsigned top = 0;
        const auto put = [&](std::string_view number, std::string_view white, std::string_view black,
                             std::string_view other = {}) {
            const auto corners = [&](unsigned left) {
                return "bbox " + std::to_string(left) + ' ' + std::to_string(top) + ' ' + std::to_string(left + 100) +
                       ' ' + std::to_string(top + 30);
            };
            const auto word = [&](std::string_view letters, unsigned left, std::string_view more = {}) {
                return " <span class='ocrx_word' title='" + corners(left) + std::string{more} + "'>" +
                       std::string{letters} + "</span>";
            };
            lines += "<span class='ocr_line' title='" + corners(0) + "'>" + word(number, 0) + word(white, 150, other) +
                     word(black, 450) + "</span>\n";
            top += 40;
        };
        put("1.", "P-K4", "P-K4"), put("2.", "Kt-KB3", "Kt-QB3"), put("3.", third, "P-Q3", otherwise);
        put("4.", "P-QR3", "P-QR3"), put("5.", "P-R3", "P-R3"), put("6.", "B-K2", "B-K2"), put("7.", "Kt-B3", "Kt-B3");
        put("8.", "Castles", "Castles"), put("9.", "R-K1", "R-K1"), put("10.", "B-B1", "B-B1");
        put("11.", "K-R1", "K-R1"), put("12.", "K-Kt1", "K-Kt1"), put("13.", "K-R1", "K-R1");
        const auto text = Text::read(hocr_of(lines));
        const auto scores = read_scores(text);
        REQUIRE(scores.size() == 1);
        const auto game = solve(scores.front(), text, 1, {.mending = descry::Mending::play_on});
        REQUIRE(game.plies.size() == 26);
        REQUIRE(game.plies.at(4).move);
        const bool sure = game.plies.at(4).status == descry::Status::unique;
        return uci(*game.plies.at(4).move) + (sure ? ", surely" : "");
    };
    CHECK(played("; x_otherwise 1.5 P-Q3") == "d2d3");
    CHECK(played("; x_otherwise 1.5 P-Q4") == "d2d4");
    // What can be made as it was read is no surer than the recogniser was.
    CHECK(played("; x_otherwise 2.1 P-Q4", "P-Q3") == "d2d3");
    CHECK(played("; x_otherwise 30 P-Q4", "P-Q3") == "d2d3, surely");
    CHECK(played("", "P-Q3") == "d2d3, surely");
    // As well where it has more signs.
    CHECK(played("; x_otherwise 1.5 P-QB4") == "c2c4");
}

TEST_CASE("a page in two columns is read one column after the other", "[scan]")
{
    // Lines of print on either side of a gutter; the score goes on from the foot of the first column.
    const std::string_view left = "THE following game was played at\n"
                                  "the Divan some years ago, between\n"
                                  "two amateurs of very equal force.\n"
                                  "White: Smith. Black: Jones.\n"
                                  " 1. P-K4         P-K4\n"
                                  " 2. Kt-KB3       Kt-QB3\n"
                                  " 3. B-B4         B-B4\n"
                                  " 4. P-B3         Kt-B3\n"
                                  " 5. P-Q4         PxP";
    const std::string_view right = " 6. PxP          B-Kt5 ch\n"
                                   " 7. Kt-B3        KtxKP\n"
                                   " 8. Castles      BxKt\n"
                                   " 9. PxB          P-Q4\n"
                                   "10. R-K1         PxB\n"
                                   "11. RxKt ch      B-K3\n"
                                   "and here the clock was stopped by\n"
                                   "consent, neither of them having an\n"
                                   "hour left for the end of the game.";
    std::string both;
    for (std::size_t a = 0, b = 0; a < left.size() || b < right.size();) {
        const auto a_end = std::min(left.find('\n', a), left.size()),
                   b_end = std::min(right.find('\n', b), right.size());
        std::string line{left.substr(a, a_end - a)};
        line.resize(40, ' ');
        both += line + std::string{right.substr(b, b_end - b)} + '\n';
        a = std::min(a_end + 1, left.size()), b = std::min(b_end + 1, right.size());
    }
    const auto in_one = Text::read(std::string{left} + "\n\n" + std::string{right} + '\n');
    for (const bool cells_alone : {false, true})
        for (const bool proportional : {false, true}) {
            INFO(cells_alone << ' ' << proportional);
            const auto text = Text::read(scans::hocr(both, {.proportional = proportional, .cells_alone = cells_alone}));
            CHECK(told(text) == told(in_one));
            CHECK(games_of(text).front().plies.size() == 22);
        }
}

TEST_CASE("blanks that happen to stand below each other part no column", "[scan]")
{
    // Typewritten: each letter and each blank as wide, and a heading with a wide gap where the lines below have a
    // blank.
    const std::vector<std::string> lines{
        "Played in the first round.",
        "It was a stubborn fight.",
        "White: Mr. M. Brown          Black: Mr. N. Smith",
        "It went as follows: 1 P. to K's 4th, P. to K's 4th; 2 K. Kt. to B's 3d, Q. Kt. to B's 3d; 3",
        "K. B. to Kt's 5th, P. to Q. R's 3d; 4 K. B. to R's 4th, K. Kt. to B's",
        "3d; 5 Castles, K. B. to K's 2d; 6 K. R. to K's sq., P. to Q. Kt's 4th; 7",
        "K. B. to Kt's 3d, Castles; 8 P. to B's 3d, P. to Q's 3d; 9 P. to K. R's",
        "3d, Q. Kt. to Kt's sq.; 10 P. to Q's 4th, Q. Kt. to Q's 2d; Drawn.",
    };
    std::string page = "<html><body><div class='ocr_page' title='bbox 0 0 2000 3000'>\n", plain;
    int top = 100;
    for (const auto& line : lines) {
        page += "<span class='ocr_line'>";
        for (std::size_t begin = 0; (begin = line.find_first_not_of(' ', begin)) != std::string::npos;) {
            const auto end = std::min(line.find(' ', begin), line.size());
            page += "<span class='ocrx_word' title='bbox " + std::to_string(100 + 14 * begin) + ' ' +
                    std::to_string(top) + ' ' + std::to_string(98 + 14 * end) + ' ' + std::to_string(top + 24) + "'>" +
                    line.substr(begin, end - begin) + "</span> ";
            begin = end;
        }
        page += "</span>\n";
        plain += line + '\n';
        top += 34;
    }
    const auto text = Text::read(page + "</div></body></html>\n");
    const auto games = games_of(text);
    REQUIRE(games.size() == 1);
    CHECK(games.front().plies.size() == 20);
    CHECK(told(text) == told(Text::read(plain)));
}

TEST_CASE("a table that goes on beside itself is read down, and ends where the next begins", "[scan]")
{
    // One row of the first leaves next to no gutter.
    const auto text = Text::read(scans::hocr("1 P-K4     P-K4             7 O-O    B-KKt5\n"
                                             "2 Kt-KB3   Kt-QB3           8 R-K1   Q-Q2\n"
                                             "3 B-Kt5    P-QR3            9 P-B3   B-R6\n"
                                             "4 B-R4     B-QB4            10 P-Q4  BxP\n"
                                             "5 B takes Kt QP takes Rooks 11 KxB   Q-Kt5 ch\n"
                                             "6 QKt-Q2   Kt-B3            12 K-R1\n"
                                             "\n"
                                             "1 P-Q4     P-Q4             5 P-K3   QKt-Q2\n"
                                             "2 P-QB4    P-K3             6 Kt-B3  P-B3\n"
                                             "3 Kt-QB3   Kt-KB3           7 R-B1   Q-R4\n"
                                             "4 B-Kt5    B-K2             8 B-Q3   Castles\n",
                                             {}));
    std::string numbers;
    std::istringstream lines{std::string{text.view()}};
    for (std::string line; std::getline(lines, line);)
        if (!line.empty()) numbers += std::to_string(std::stoi(line)) + ' ';
    CHECK(numbers == "1 2 3 4 5 6 7 8 9 10 11 12 1 2 3 4 5 6 7 8 ");
}

TEST_CASE("a blank that stands behind each dash is no gutter, where numbers tell of another", "[scan]")
{
    constexpr std::string_view page = "      WHITE                     BLACK\n"
                                      "   G. Sigurjonsson                 R. Byrne\n"
                                      "1. P- K4          P-    KKt3    19. K- R1       R- Q3\n"
                                      "2. P- Q4          B-    Kt2     20. P- KKt4     Q- Q1\n"
                                      "3. Kt- QB3        P-    Q3      21. QxQ         KRxQ\n"
                                      "4. B- K3          P-    QB3     22. P- KB3      KtxB\n"
                                      "5. Q- Q2          P-    QKt4    23. BPxKt       RxP\n"
                                      "6. B- Q3          Kt-   Q2      24. Kt- B2      RxR\n"
                                      "7. P- QR3         B-    Kt2     25. RxR         RxR ch\n"
                                      "8. Kt- B3         Q-    B2      26. KtxR        Kt- B5\n"
                                      "9. O-O            KKt-  B3      27. Kt(K2)- B3  K- B3\n"
                                      "10. B- R6         O-O           28. Kt- B2      K- K2\n"
                                      "11. Q- B4         P-    K4      29. K- Kt1      K- Q3\n"
                                      "12. PxP           PxP           30. P- Kt4      P- R3\n"
                                      "13. Q- R4         Kt-   R4      31. K- B1       P- QB4\n"
                                      "14. BxB           KxB           32. K- K1       B- K3\n"
                                      "15. Kt- KKt5      P-    KR3     33. K- Q2       B- B5\n"
                                      "16. Kt- R3        QR-   Q1      34. K- K3       Kt- K3\n"
                                      "17. Kt- K2        Kt-   B4      35. KKt- Q1     PxP\n"
                                      "18. QR- Q1        B-    B1      36. PxP         Kt- Q5\n";
    std::string words;
    constexpr int letter = 12, step = 40, height = 20;
    std::istringstream lines{std::string{page}};
    int top = 0;
    for (std::string line; std::getline(lines, line); top += step) {
        words += "<span class='ocr_line'>";
        for (std::size_t at = line.find_first_not_of(' '); at != std::string::npos;) {
            const auto end = std::min(line.find(' ', at), line.size());
            const auto side = [&](std::size_t column) { return std::to_string(letter * static_cast<int>(column)); };
            words += "<span class='ocrx_word' title='bbox " + side(at) + ' ' + std::to_string(top) + ' ' + side(end) +
                     ' ' + std::to_string(top + height) + "'>" + line.substr(at, end - at) + "</span> ";
            at = line.find_first_not_of(' ', end);
        }
        words += "</span>";
    }
    const auto games = games_of(Text::read(hocr_of(words)));
    REQUIRE(games.size() == 1);
    REQUIRE(games.front().plies.size() == 72);
    CHECK(std::ranges::all_of(games.front().plies, [](const descry::Ply& ply) {
        return ply.move && ply.status != descry::Status::repaired;
    }));
}

TEST_CASE("places are those of the picture that was given, where the recogniser tells the way to it", "[scan]")
{
    const auto box_by = [](std::string_view given) {
        const auto text =
            Text::read("<html xmlns='http://www.w3.org/1999/xhtml'><body><div class='ocr_page' title='bbox 0 0 900 "
                       "600; x_given " +
                       std::string{given} +
                       "'><span class='ocr_line'><span class='ocrx_word' "
                       "title='bbox 100 40 180 60'>P-K4</span></span></div></body></html>");
        CHECK(text.view() == "P-K4\n");
        return text.on_page({0, 4})->box.value();
    };
    CHECK(box_by("1 0 0 0 1 0") == descry::Rectangle{100, 40, 180, 60});
    CHECK(box_by("0.5 0 10 0 0.5 0") == descry::Rectangle{60, 20, 100, 30});
    CHECK(box_by("0 1 0 -1 0 900") == descry::Rectangle{40, 720, 60, 800});  // it lay on its side
    CHECK(box_by("0.5 0 10") == descry::Rectangle{100, 40, 180, 60});        // torn
    // Lines leant there, the more the further from the middle.
    CHECK(box_by("1 0 0 0 1 0 0.001 450 300") == descry::Rectangle{100, 110, 180, 144});
    CHECK(box_by("1 0 0 0 1 0 0.001 450") == descry::Rectangle{100, 40, 180, 60});  // torn
    (void)box_by("1e308 1e308 nan inf 1 0");
    (void)box_by("1 0 0 0 1 0 1e308 nan inf");
}

TEST_CASE("White's block beside Black's is one table", "[scan]")
{
    // Recognition takes each column for a block, and tells Black's after all of White's.
    std::string blocks;
    const std::vector<std::string> white{"1. P-K4", "2. Kt-KB3", "3. B-B4", "4. P-B3"},
        black{"P-K4", "Kt-QB3", "B-B4", "Kt-B3"};
    for (const auto* side : {&white, &black}) {
        blocks += "<TextBlock>";
        for (std::size_t i = 0; i < side->size(); ++i) {
            const auto x = side == &white ? 200 : 600;
            blocks += "<TextLine><String CONTENT='" + (*side)[i] + "' HPOS='" + std::to_string(x) + "' VPOS='" +
                      std::to_string(100 + 40 * i) + "' WIDTH='" + std::to_string(12 * (*side)[i].size()) +
                      "' HEIGHT='20'/></TextLine>";
        }
        blocks += "</TextBlock>";
    }
    const auto text = Text::read(alto_page(blocks));
    CHECK(text.view() == "1. P-K4                          P-K4\n"
                         "2. Kt-KB3                        Kt-QB3\n"
                         "3. B-B4                          B-B4\n"
                         "4. P-B3                          Kt-B3\n");
    const auto games = games_of(text);
    REQUIRE(games.size() == 1);
    CHECK(games.front().plies.size() == 8);
    const auto place = text.on_page(games.front().plies[1].at);
    REQUIRE(place);
    CHECK(place->box == descry::Rectangle{600, 100, 648, 120});
    CHECK_FALSE(place->confidence);
}

TEST_CASE("a word divided at the end of a line is one, if the file says so; a record keeps its dash", "[scan]")
{
    const auto lines = [](std::string_view first, std::string_view second, std::string_view whole) {
        return alto_page("<TextLine><String CONTENT='the' HPOS='100' VPOS='100' WIDTH='36' HEIGHT='20'/><SP/>"
                         "<String SUBS_TYPE='HypPart1' SUBS_CONTENT='" +
                         std::string{whole} + "' CONTENT='" + std::string{first} +
                         "' HPOS='150' VPOS='100' WIDTH='36' HEIGHT='20' WC='0.9'/><HYP CONTENT='-'/></TextLine>"
                         "<TextLine><String SUBS_TYPE='HypPart2' SUBS_CONTENT='" +
                         std::string{whole} + "' CONTENT='" + std::string{second} +
                         "' HPOS='100' VPOS='140' WIDTH='36' HEIGHT='20' WC='0.4'/><SP/>"
                         "<String CONTENT='moves' HPOS='150' VPOS='140' WIDTH='60' HEIGHT='20'/></TextLine>");
    };
    const auto file = lines("Bis", "hop", "Bishop");
    const auto text = Text::read(file);
    CHECK(text.view() == "the Bishop\n    moves\n");
    const auto place = text.on_page({4, 10});
    REQUIRE(place);
    CHECK(place->box == descry::Rectangle{100, 100, 186, 160});
    CHECK(place->confidence == 0.4);
    CHECK(at(file, text.place(4)).starts_with("Bis'"));
    CHECK(at(file, text.place(7)).starts_with("hop'"));

    CHECK(Text::read(lines("Bis", "hop,", "Bishop,")).view() == "the Bishop,\n    moves\n");
    CHECK(Text::read(lines("Kt", "KB3", "KtKB3")).view() == "the Kt-\nKB3 moves\n");
    CHECK(Text::read(lines("Bis", "hop", "Castle")).view() == "the Bis-\nhop moves\n");
}

TEST_CASE("what hOCR may hold besides", "[scan]")
{
    SECTION("entities, emphasis, and white space in a word")
    {
        const auto file =
            hocr_of("<span class='ocr_line'><span class='ocrx_word'>\n <strong>Kt</strong>&times;&amp;&frac12;"
                    "<em>P</em>&nbsp;ch &unknown; </span></span>");
        const auto text = Text::read(file);
        CHECK(text.printed({0, text.view().size()}) == "Kt×&½P\u00A0ch &unknown;\n");
        CHECK(at(file, text.place(2)).starts_with("&times;"));
        CHECK(text.view({4, 5}) == "&");
        CHECK(at(file, text.place(4)).starts_with("&amp;"));
        CHECK(at(file, text.place(5)).starts_with("&frac12;"));
    }
    SECTION("a word in a word: the outer has the place, the inner perhaps a confidence")
    {
        const auto confidence = [](std::string_view inner) {
            const auto text = Text::read(hocr_of("<span class='ocr_line'><span class='ocr_word' title='bbox 1 2 3 4'>"
                                                 "<span class='ocrx_word' title='x_wconf " +
                                                 std::string{inner} + "'>P-K4</span></span></span>"));
            CHECK(text.view() == "P-K4\n");
            CHECK(text.on_page({0, 4})->box == descry::Rectangle{1, 2, 3, 4});
            return text.on_page({0, 4})->confidence;
        };
        CHECK(confidence("81") == 0.81);
        CHECK_FALSE(confidence("-3"));
    }
    SECTION("lines without words")
    {
        const auto text =
            Text::read(hocr_of("<span class='ocr_line' title='bbox 10 10 310 30'>1. P-K4 P-K4</span>"
                               "<span class='ocr_line' title='bbox 10 50 310 70'>2. Kt-KB3 Kt-QB3</span>"));
        CHECK(text.view() == "1. P-K4 P-K4\n2. Kt-KB3 Kt-QB3\n");
        const auto place = text.on_page({3, 7});
        REQUIRE(place);
        CHECK(place->box == descry::Rectangle{10, 10, 310, 30});
        CHECK_FALSE(place->confidence);
    }
    SECTION("words without places, in the order of the file")
    {
        const auto text = Text::read(hocr_of("<span class='ocr_line'><span class='ocrx_word'>P-K4</span> "
                                             "<span class='ocrx_word'>P-K4</span>,</span>"
                                             "<span class='ocr_line'><span class='ocrx_word'>P-Q4</span></span>"));
        CHECK(text.view() == "P-K4 P-K4,\nP-Q4\n");
        const auto place = text.on_page({0, 4});
        REQUIRE(place);
        CHECK_FALSE(place->box);
    }
    SECTION("HTML, whose void elements are not closed")
    {
        const std::string file =
            "<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\">\n<META name='ocr-system' content='a > "
            "b'></head><body>"
            "<div class='ocr_page'><span class='ocr_line'><span class='ocrx_word'>P-K4</span><br></span><hr>\n"
            "</div></body></html>";
        const auto text = Text::read(file);
        CHECK(text.fault().empty());
        CHECK(text.view() == "P-K4\n");
        CHECK(at(file, text.place(0)).starts_with("P-K4"));
    }
    SECTION("in other encodings, with another line end")
    {
        const std::string file = "<?xml version='1.0' encoding='ISO-8859-1'?>\r\n<!-- \xE9t\xE9 -->\r\n" +
                                 hocr_of("\r\n<span class='ocr_line'>\xE9\xE8 P\xD7P</span>");
        const auto text = Text::read(file);
        CHECK(text.view() == "éè P×P\n");
        CHECK(text.place(5) == descry::Place{4, 27});
        CHECK(file.substr(text.file_offset(5), 3) == "P\xD7P");
    }
}

TEST_CASE("pages bear their own numbers, if those rise", "[scan]")
{
    const auto numbered = [](std::string_view first, std::string_view second) {
        const auto one = [](std::string_view number) {
            return "<Page PHYSICAL_IMG_NR='" + std::string{number} +
                   "'><TextLine><String CONTENT='P-K4'/></TextLine></Page>";
        };
        const auto text = Text::read("<alto><Layout>" + one(first) + one(second) + "</Layout></alto>");
        CHECK(text.view() == "P-K4\n\nP-K4\n");
        return std::vector{text.on_page({0, 4})->page, text.on_page({6, 10})->page};
    };
    CHECK(numbered("12", "13") == std::vector<std::uint64_t>{12, 13});
    CHECK(numbered("0", "0") == std::vector<std::uint64_t>{1, 2});
    CHECK(numbered("7", "7") == std::vector<std::uint64_t>{1, 2});
}

TEST_CASE("files one after the other are read as one", "[scan]")
{
    const auto one = alto_page("<TextLine><String CONTENT='P-K4'/></TextLine>");
    const auto text = Text::read(one + '\n' + one);
    CHECK(text.fault().empty());
    CHECK(text.view() == "P-K4\n\nP-K4\n");
    CHECK(text.on_page({6, 10})->page == 2);
    CHECK(text.place(6).line == 2);
}

TEST_CASE("what only looks like hOCR or ALTO is text", "[scan]")
{
    for (const auto* file :
         {"<!-- 1. P-K4 P-K4 -->", "<p>1. P-K4 P-K4</p>", "1. P-K4 P-K4 <alto>", "<altogether/>", "<"})
        CHECK_FALSE(Text::read(file).scanned());
    CHECK_FALSE(Text::decode(hocr_of("")).scanned());
}

TEST_CASE("a file that breaks off is read as far as it goes", "[scan]")
{
    const auto words = settable(Text::read(contents(fs::path{DESCRY_CORPUS} / "games" / "opera.txt")));
    for (const auto& whole : {scans::hocr(words, {}), scans::alto(words, {})}) {
        const auto all = words_of(Text::read(whole).view());
        for (std::size_t size = whole.find('>'); size + 2 < whole.size(); size += 97) {
            INFO(size);
            const auto text = Text::read(whole.substr(0, size));
            if (!text.scanned()) continue;  // nothing says so yet
            CHECK_FALSE(text.fault().empty());
            CHECK(text.file_offset(text.view().size()) <= size);
            const auto end = text.place(text.view().size());
            CHECK(end.line <= static_cast<std::uint64_t>(std::ranges::count(whole.substr(0, size), '\n')) + 1);
            // Whole words, and those with which the file begins.
            const auto read = words_of(text.view());
            REQUIRE(read.size() <= all.size());
            CHECK(std::ranges::equal(read, std::span{all}.first(read.size())));
        }
    }
}

TEST_CASE("hostile files are told, and cost little", "[scan]")
{
    const auto fault = [](const std::string& file) { return std::string{Text::read(file).fault()}; };
    SECTION("entities that grow")
    {
        std::string file = "<?xml version='1.0'?><!DOCTYPE html [<!ENTITY a 'ha'>";
        for (char c = 'b'; c <= 'z'; ++c)
            file += std::string{"<!ENTITY "} + c + " '&" + static_cast<char>(c - 1) + ";&" + static_cast<char>(c - 1) +
                    ";'>";
        CHECK(fault(file + "]><html><body class='ocr_page'>&z;</body></html>").contains("entities"));
    }
    SECTION("files from outside")
    {
        const auto text = Text::read("<!DOCTYPE html SYSTEM 'file:///etc/passwd'><html class='ocr_page'>"
                                     "<span class='ocr_line'>&x; P-K4</span></html>");
        CHECK(text.fault().empty());
        CHECK(text.view() == "&x; P-K4\n");
    }
    SECTION("nesting without end")
    {
        std::string file = "<html class='ocr_page'>";
        for (int i = 0; i < 1'000'000; ++i) file += "<b>";
        CHECK(fault(file).contains("nested"));
    }
    SECTION("attributes without end")
    {
        const std::string many(4'000'000, 'x');
        CHECK(Text::read(hocr_of("<span class='ocr_line' title='" + many + "'>P-K4</span>")).view() == "P-K4\n");
        CHECK(Text::read(alto_page("<String CONTENT='" + many + "'/>")).view().size() == many.size() + 1);
    }
    SECTION("places beyond any page")
    {
        std::string words;
        for (const auto* box : {"bbox -1e300 5 1e300 6", "bbox 2147483647 -2147483648 2147483647 2147483647",
                                "bbox nan inf 0 0", "bbox 9 9", "bbox", "bbox 0 0 0 0", "bbox 5 5 1 1"})
            words += std::string{"<span class='ocrx_word' title='"} + box + "; x_wconf 1e99'>P-K4</span>";
        const auto text = Text::read(hocr_of(words));
        CHECK(text.fault().empty());
        CHECK(text.view().size() < 2000);
        CHECK(std::ranges::count(text.view(), 'P') == 7);
    }
    SECTION("all words in one place")
    {
        std::string words;
        for (int i = 0; i < 50'000; ++i)
            words += "<span class='ocr_line' title='bbox 10 10 50 30'><span class='ocrx_word' "
                     "title='bbox 10 10 50 30'>P-K4</span></span>";
        const auto text = Text::read(hocr_of(words));
        CHECK(std::ranges::count(text.view(), 'P') == 50'000);
    }
    SECTION("a row without end, and columns without end")
    {
        std::string row, column;
        const auto words = descry::test::rounds(50'000, 50'000, 5'000);
        for (unsigned i = 0; i < words; ++i) {
            const auto x = std::to_string(i * 100), y = std::to_string(i * 30);
            row += "<span class='ocrx_word' title='bbox " + x + " 10 " + x + " 30'>P-K4</span>";
            for (const auto* left : {"10 ", "400 ", "900 "})
                column += std::string{"<span class='ocrx_word' title='bbox "} + left + y + ' ' + left +
                          std::to_string(i * 30 + 20) + "'>P-K4</span>";
        }
        CHECK(std::ranges::count(Text::read(hocr_of(row)).view(), 'P') == words);
        CHECK(std::ranges::count(Text::read(hocr_of(column)).view(), 'P') == 3 * words);
    }
    SECTION("not well-formed: the place is that of the fault")
    {
        const auto text =
            Text::read("<html>\n<div class='ocr_page'>\n<span class='ocr_line'>P-K4</span>\n <b></i></div>");
        CHECK(text.fault() == "mismatched tag");
        CHECK(text.place(text.view().size()).line == 4);
        CHECK(text.view() == "P-K4\n");
    }
}
