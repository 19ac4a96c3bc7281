// What the reader of pictures does before and after the recogniser: regions, cells, and readings weighed together.
#include "catch.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "src/scan/cells.hpp"
#include "src/scan/denoise.hpp"
#include "src/scan/ink.hpp"
#include "src/scan/picture.hpp"
#include "src/scan/prepare.hpp"
#include "src/scan/regions.hpp"
#include "src/scan/word.hpp"

namespace {

using namespace descry::scan;

constexpr std::int32_t letter = 27, wide = 16, step = 45;  // of a letter with its white; from line to line

/// Lines of letters, each letter a bar; a blank is a blank, a '\n' ends a line.
class Sheet {
public:
    Sheet(std::int32_t width, std::int32_t height) : bits_{pixCreate(width, height, 1)} {}

    void print(std::int32_t left, std::int32_t top, std::string_view lines)
    {
        auto x = left, y = top;
        for (const char c : lines) {
            if (c == '\n') {
                x = left, y += step;
                continue;
            }
            if (c != ' ') pixRasterop(bits_.get(), x, y, wide - 5, letter, PIX_SET, nullptr, 0, 0);
            x += wide;
        }
    }
    /// A rule that runs down.
    void rule(std::int32_t left, std::int32_t top, std::int32_t height)
    {
        pixRasterop(bits_.get(), left, top, 4, height, PIX_SET, nullptr, 0, 0);
    }
    [[nodiscard]] Regions regions() const { return regions_of(bits_, letter); }
    [[nodiscard]] Picture grey() const { return Picture{pixConvertTo8(bits_.get(), 0)}; }

private:
    Picture bits_;
};

/// Lines of so many letters, with blanks that do not stand below each other.
std::string text_of(std::size_t lines, std::size_t length)
{
    std::string made;
    for (std::size_t i = 0; i < lines; ++i) {
        for (std::size_t k = 0; k < length; ++k) made += (k * 7 + i * 5) % 11 < 2 && k + 2 < length ? ' ' : 'x';
        made += '\n';
    }
    return made;
}

std::string rows_of(std::size_t rows)
{
    std::string made;
    for (std::size_t i = 0; i < rows; ++i) made += i % 2 == 0 ? "xx xxxx       xxxxxx\n" : "xx xxxxxxx    xxxx\n";
    return made;
}

std::size_t columns_of(const Regions& regions)
{
    std::vector<std::size_t> columns;
    for (const Block& block : regions.print) columns.push_back(block.column);
    std::ranges::sort(columns);
    const auto same = std::ranges::unique(columns);
    return columns.size() - same.size();
}

Word word_of(std::string_view letters, std::int32_t left, double confidence)
{
    Word word{{}, confidence};
    for (const char c : letters) {
        word.signs.push_back({std::string{c}, {left, 0, left + wide - 5, letter}});
        left += wide;
    }
    return word;
}

/// Grain with so great a deviation, nearly: from four throws of a die.
class Grain {
public:
    explicit Grain(double deviation) : times_{deviation / 37} {}
    double operator()()
    {
        std::int32_t sum = -126;
        for (int i = 0; i < 4; ++i)
            state_ = state_ * 1664525 + 1013904223, sum += static_cast<std::int32_t>(state_ >> 26U);
        return times_ * sum;
    }

private:
    double times_;
    std::uint32_t state_ = 7;
};

/// A grey picture, each pixel as `value` has it.
Picture picture_of(std::int32_t width, std::int32_t height, const auto& value)
{
    Picture grey{pixCreate(width, height, 8)};
    for (std::int32_t y = 0; y < height; ++y)
        for (std::int32_t x = 0; x < width; ++x)
            pixSetPixel(grey.get(), x, y, static_cast<l_uint32>(std::clamp(std::lround(1.0 * value(x, y)), 0L, 255L)));
    return grey;
}

std::int32_t at(const Picture& grey, std::int32_t x, std::int32_t y)
{
    l_uint32 value = 0;
    pixGetPixel(grey.get(), x, y, &value);
    return static_cast<std::int32_t>(value);
}

std::string texts_of(const std::vector<Word>& words)
{
    std::string made;
    for (const Word& word : words) made += word.text() + ' ';
    return made;
}

}  // namespace

TEST_CASE("the rows of a table stay whole, however wide the white between its columns")
{
    Sheet sheet{900, 1200};
    sheet.print(50, 60, rows_of(20));
    CHECK(columns_of(sheet.regions()) == 1);
}

TEST_CASE("what stands beside a column of text is another, though its lines stand in rows with it")
{
    // The end of a game at the head of a column, and a column as long as the first.
    for (const std::size_t lines : {1U, 2U, 5U, 24U}) {
        CAPTURE(lines);
        Sheet sheet{1400, 1300};
        sheet.print(50, 60, text_of(24, 38));
        sheet.print(740, 60, text_of(lines, 36));
        const auto regions = sheet.regions();
        REQUIRE(columns_of(regions) == 2);
        CHECK(regions.print.front().area.right < 740);
        CHECK(regions.print.back().area.left >= 740);
    }
}

TEST_CASE("half of a game beside the other stays in its rows: each side is a table, not a text")
{
    Sheet sheet{1700, 1200};
    sheet.print(50, 60, rows_of(20));
    sheet.print(700, 60, rows_of(20));
    CHECK(columns_of(sheet.regions()) == 1);
}

TEST_CASE("a rule runs down between columns, whatever stands over it, and a little lower or not")
{
    for (const std::int32_t lower : {0, 8, 20}) {
        CAPTURE(lower);
        Sheet sheet{900, 1300};
        sheet.print(50, 60, "   xxxxxx xxxxx xx xxx xxxxxxxx xxxx xxxxxx\n");
        sheet.print(50, 120, rows_of(20));
        sheet.rule(400, 110, 920);
        sheet.print(440, 120 + lower, rows_of(20));
        CHECK(columns_of(sheet.regions()) >= 2);
        CHECK(std::ranges::any_of(sheet.regions().print, [](const Block& b) { return b.area.right < 400; }));
    }
}

TEST_CASE("a rule between the records of White and of Black parts no rows")
{
    std::string whites, blacks;
    for (int i = 0; i < 20; ++i) whites += "xx xxxxxx\n", blacks += "xxxxxx\n";
    Sheet sheet{900, 1200};
    sheet.print(50, 60, whites);
    sheet.rule(260, 60, 900);
    sheet.print(300, 60, blacks);
    CHECK(columns_of(sheet.regions()) == 1);
}

TEST_CASE("numbers beside the records, each between two rows of them, are no column")
{
    Sheet sheet{1000, 2200};
    // Names above them, which are as wide as both.
    sheet.print(50, 60, "xx xxxxxxxx xx xx    xxxxxxxxxxx xxxx\n");
    std::string records, numbers;
    for (int i = 0; i < 14; ++i) records += "\nxx x xx x x\nxx xx xxxxx\n", numbers += "x\n\n\n";
    sheet.print(50, 120, records);
    sheet.print(400, 120, numbers);
    CHECK(columns_of(sheet.regions()) == 1);
    // Records there are one.
    Sheet columns{1000, 2200};
    columns.print(50, 120, records);
    columns.print(400, 142, records);
    CHECK(columns_of(columns.regions()) == 2);
}

TEST_CASE("what is drawn is no print")
{
    Sheet sheet{1200, 1300};
    sheet.print(50, 60, text_of(24, 60));
    const auto before = sheet.regions();
    CHECK(before.pictures.empty());
    CHECK(before.letters.size() == static_cast<std::size_t>(std::ranges::count(text_of(24, 60), 'x')));
}

TEST_CASE("a wide gap parts cells, a blank words")
{
    const auto piece = [](std::int32_t left) { return Area{left, 100, left + wide - 5, 100 + letter}; };
    std::vector<Area> ink;
    for (const auto left : {50, 66, 82, 114, 130, 400, 416, 448}) ink.push_back(piece(left));
    const auto cells = cells_of({50, 95, 470, 130}, ink, letter);
    REQUIRE(cells.size() == 2);
    CHECK(cells[0].left == 50);
    CHECK(cells[0].right == 141);
    CHECK(cells[1].left == 400);
    const std::vector<std::vector<Cell>> rows{cells};
    const auto blank = blank_width(rows, letter);
    CHECK(blank > 5);
    CHECK(blank <= 21);
    // What was read as one word is parted at the blank; a stop stands before it.
    CHECK(texts_of(parted({word_of("abc", 50, 90), word_of("de", 114, 90)}, cells[0].gaps, blank)) == "abc de ");
    Word glued = word_of("abc", 50, 90);
    for (const auto& sign : word_of("de", 114, 90).signs) glued.signs.push_back(sign);
    CHECK(texts_of(parted({glued}, cells[0].gaps, blank)) == "abc de ");
}

TEST_CASE("a blank parts what stands on both sides of it, not a word that begins behind it")
{
    // Two signs that the recogniser puts on one another where the word begins.
    Word word = word_of("it", 114, 97);
    word.signs[0].box.right = word.signs[0].box.left + 3, word.signs[1].box.left = word.signs[0].box.left;
    const std::vector<Gap> gaps{{93, 113}};
    CHECK(texts_of(parted({word}, gaps, 12)) == "it ");
}

TEST_CASE("beside a dash there is more white than between letters, and no blank")
{
    // "Qe7-e8": the dash stands free.
    const std::vector<Gap> free{{93, 102}, {109, 119}}, wide{{93, 118}, {125, 150}};
    Word word = word_of("e7-e8", 50, 90);
    word.signs[2].box.left = 102, word.signs[2].box.right = 109;
    word.signs[3].box.left = 119, word.signs[3].box.right = 130;
    word.signs[1].box.right = 93, word.signs[4].box = {134, 0, 145, letter};
    CHECK(texts_of(parted({word}, free, 9)) == "e7-e8 ");
    word.signs[2].box.left = 118, word.signs[2].box.right = 125;
    word.signs[3].box.left = 150, word.signs[3].box.right = 161, word.signs[4].box = {166, 0, 177, letter};
    CHECK(texts_of(parted({word}, wide, 9)) == "e7 - e8 ");
    word.signs[2].text = "a";
    CHECK(texts_of(parted({word}, wide, 18)) == "e7 a e8 ");
}

TEST_CASE("an apostrophe belongs to its word, and figures to their number")
{
    // "Q's 3": the apostrophe is too small to count as ink.
    Word word = word_of("Q's3", 50, 90);
    word.signs[1].box = {64, 0, 67, 8}, word.signs[2].box = {72, 0, 83, letter},
    word.signs[3].box = {96, 0, 107, letter};
    const std::vector<Gap> gaps{{61, 72}, {83, 96}};
    CHECK(texts_of(parted({word}, gaps, 8)) == "Q's 3 ");
    Word number = word_of("11P", 50, 90);
    number.signs[1].box = {71, 0, 82, letter}, number.signs[2].box = {98, 0, 109, letter};
    const std::vector<Gap> white{{61, 71}, {82, 98}};
    CHECK(texts_of(parted({number}, white, 8)) == "11 P ");
}

TEST_CASE("the white behind numbers is no blank where records have blanks, and tells of letters where they have none")
{
    const auto row = [](std::span<const std::int32_t> gaps) {
        Cell cell{{}, 0, 0, 0};
        std::int32_t at = 0;
        for (const auto gap : gaps) cell.gaps.push_back({at, at + gap}), at += gap + wide;
        return std::vector<Cell>{cell};
    };
    const std::vector<std::int32_t> spaced{33, 2, 9, 1, 8, 3, 9}, close{33, 2, 1, 7, 3, 2, 1, 2, 3, 1};
    const std::vector<std::vector<Cell>> with(10, row(spaced)), without(10, row(close));
    CHECK(blank_width(with, letter) > 3);
    CHECK(blank_width(with, letter) <= 8);
    CHECK(blank_width(without, letter) > 7);
    CHECK(blank_width(without, letter) <= 33);
    CHECK(blank_width({}, letter) > 0);
    // A typewriter's letters.
    const std::vector<std::int32_t> typed{1, 2, 3, 4, 5, 26, 6, 2, 5, 9, 4, 27, 5, 3, 8};
    CHECK(blank_width(std::vector<std::vector<Cell>>(10, row(typed)), letter) > 9);
}

TEST_CASE("what another line takes of one as high as two is not its own")
{
    const std::vector<Area> lines{{10, 100, 500, 136}, {10, 136, 500, 209}, {12, 172, 510, 209}, {600, 140, 900, 200}};
    const auto own = without_others(lines);
    CHECK(own[0].bottom == 136);
    CHECK(own[1].top == 136);
    CHECK(own[1].bottom == 172);
    CHECK(own[2].top == 172);
    // What stands beside has nothing of it.
    CHECK(own[3].bottom == 200);
    const std::vector<Area> hanging{{10, 100, 500, 136}, {10, 100, 500, 172}};
    CHECK(without_others(hanging)[1].top == 136);
}

TEST_CASE("a dash that stands between letters and was read as nothing is put there")
{
    const std::vector<Area> dashes{{77, 11, 82, 15}};
    const auto restored = [&](std::vector<Word> words) {
        restore_dashes(words, dashes);
        return texts_of(words);
    };
    Word word = word_of("PK4", 50, 90);
    word.signs[1].box = {84, 0, 95, letter}, word.signs[2].box = {100, 0, 111, letter};
    word.signs[0].box = {60, 0, 75, letter};
    CHECK(restored({word}) == "P-K4 ");
    // It may be part of a letter all the same, and what was glued or split behind it stays where it was.
    word.runs = {{1, 1, ",", 2}, {1, 3, "R", 2}};
    std::vector<Word> words{word};
    restore_dashes(words, dashes);
    const auto all = words.front().otherwise();
    for (const auto* text : {"PK4", "P-,K4", "P-R"}) CHECK(std::ranges::find(all, text, &Otherwise::text) != all.end());
    // What was read as a sign there is none.
    Word read = word_of("P~K", 60, 90);
    read.signs[1].box = {76, 8, 83, 17}, read.signs[2].box = {86, 0, 97, letter};
    CHECK(restored({read}) == "P~K ");
    CHECK(restored({word_of("PK4", 150, 90)}) == "PK4 ");
    CHECK(restored({}) == "");
}

TEST_CASE("a stop where a dash stands is a dash, one on the foot of the letters is none")
{
    const auto piece = [](std::int32_t left) { return Area{left, 100, left + wide - 5, 100 + letter}; };
    const auto read = [&](const Area& mark, std::string_view letters) {
        const std::vector<Area> ink{piece(50), mark, piece(82), piece(98)};
        const auto cells = cells_of({50, 95, 140, 130}, ink, letter);
        REQUIRE(cells.size() == 1);
        std::vector<Word> words{word_of(letters, 50, 90)};
        raise_stops(words, cells.front().dashes);
        return texts_of(words);
    };
    const Area dash{68, 111, 76, 115}, stop{68, 122, 73, 127}, low{68, 123, 76, 127};
    CHECK(read(dash, "0.01") == "0-01 ");
    CHECK(read(stop, "0.01") == "0.01 ");
    CHECK(read(low, "0.01") == "0.01 ");
    CHECK(read(dash, "0a01") == "0a01 ");
    // What was read stays what it could be.
    const std::vector<Area> dashes{dash};
    std::vector<Word> words{word_of("0.0", 50, 90)};
    raise_stops(words, dashes);
    const auto all = words.front().otherwise();
    CHECK(std::ranges::find(all, "0.0", &Otherwise::text) != all.end());
}

TEST_CASE("signs of money are the letters that they look like")
{
    const auto other = [](const Sign& sign, std::string_view text) {
        const auto found = std::ranges::find(sign.otherwise, text, &Otherwise::text);
        return found == sign.otherwise.end() ? -1 : found->cost;
    };
    Sign pound{"£", {}, 0, {{"t", 3}}};
    as_in_records(pound);
    CHECK(pound.text == "f");
    CHECK(other(pound, "£") > 0);
    CHECK(other(pound, "t") == 3);
    CHECK(other(pound, "f") < 0);
    // Which of two, the recogniser knows.
    Sign paragraph{"§", {}, 0, {{"S", 0.4}}};
    as_in_records(paragraph);
    CHECK(paragraph.text == "S");
    CHECK(other(paragraph, "5") > 0);
    Sign brace{"{", {}, 0, {{"(", 1}}};
    as_in_records(brace);
    CHECK(brace.text == "(");
    CHECK(other(brace, "f") > 0);
    Sign five{"8", {}, 0, {{"$", 1.5}, {"S", 0.5}}};
    as_in_records(five);
    CHECK(five.text == "8");
    CHECK(other(five, "5") == 1.5);
    CHECK(other(five, "S") == 0.5);
}

TEST_CASE("ink that stands in no line that was read makes rows of its own; a blot makes none")
{
    const std::vector<Area> lines{{50, 95, 470, 130}};
    std::vector<Area> ink{{50, 100, 61, 127}, {52, 200, 63, 227}, {70, 201, 81, 228}, {60, 400, 71, 427}};
    const auto rows = rows_outside(lines, ink, letter);
    REQUIRE(rows.size() == 1);
    CHECK(rows.front().top == 200);
    CHECK(rows.front().right == 81);
}

TEST_CASE("readings of one picture are weighed together: each sign has what any of them saw")
{
    Word first = word_of("Kt3", 50, 80);
    first.signs[2].otherwise.push_back({"8", 4});
    const std::vector<std::vector<Word>> others{{word_of("Kt8", 50, 80)}, {word_of("Kt8", 50, 70)}};
    const auto made = weighed_together({first}, others);
    REQUIRE(made.size() == 1);
    CHECK(made.front().text() == "Kt3");
    const auto& otherwise = made.front().signs[2].otherwise;
    const auto eight = std::ranges::find(otherwise, "8", &Otherwise::text);
    REQUIRE(eight != otherwise.end());
    CHECK(eight->cost < 4);
    // One with more signs is told as a run in the place of some.
    const auto split =
        weighed_together({word_of("Q", 50, 80)}, std::vector<std::vector<Word>>{{word_of("O4", 50, 80)}});
    const auto all = split.front().otherwise();
    CHECK(std::ranges::find(all, "O4", &Otherwise::text) != all.end());
}

TEST_CASE("a word has a bounded number of other readings, the likeliest first")
{
    Word word = word_of("Kt3", 50, 80);
    for (int i = 0; i < 40; ++i)
        word.signs[0].otherwise.push_back({std::string(1, static_cast<char>('0' + i)), 40.0 - i});
    const auto all = word.otherwise();
    CHECK(all.size() == 24);
    CHECK(std::ranges::is_sorted(all, {}, &Otherwise::cost));
}

TEST_CASE("a small k on a page of capitals may be an R; on a page of small letters it is what it is")
{
    const auto first_costs = [](std::vector<std::string_view> read) {
        std::vector<Word> words;
        std::vector<Word*> all;
        for (const auto letters : read) words.push_back(word_of(letters, 50, 90));
        for (Word& word : words) all.push_back(&word);
        doubt_small_k(all);
        std::vector<std::size_t> counts;
        for (const Word& word : words)
            counts.push_back(static_cast<std::size_t>(std::ranges::count_if(word.signs, [](const Sign& sign) {
                return std::ranges::find(sign.otherwise, "R", &Otherwise::text) != sign.otherwise.end();
            })));
        return counts;
    };
    CHECK(first_costs({"P-K4", "Kt-KB3", "K-K2", "k's", "takes"}) == std::vector<std::size_t>{0, 0, 0, 1, 0});
    CHECK(first_costs({"P-K4", "Kt-KB3", "K-K2", "Q-k2", "Qxk"}) == std::vector<std::size_t>{0, 0, 0, 0, 0});
    CHECK(first_costs({"p-k4", "kt-kb3", "K-K2"}) == std::vector<std::size_t>{0, 0, 0});
}

TEST_CASE("a letter that one reading of several has for certain is no worse than a bad reading of the first")
{
    const std::vector<std::vector<Word>> others{
        {word_of("Kt3", 50, 80)}, {word_of("Kt3", 50, 80)}, {word_of("Kt8", 50, 80)}, {word_of("Kt3", 50, 80)}};
    const auto made = weighed_together({word_of("Kt3", 50, 80)}, others);
    const auto& otherwise = made.front().signs[2].otherwise;
    const auto eight = std::ranges::find(otherwise, "8", &Otherwise::text);
    REQUIRE(eight != otherwise.end());
    CHECK(eight->cost < 4);  // nats: the mean of what each of them thinks is above 6
    CHECK(eight->cost > 1);
}

TEST_CASE("grain is measured where nothing is printed, whatever the light, and taken off without a blur")
{
    constexpr std::int32_t width = 400, height = 300;
    const auto is_ink = [](std::int32_t x, std::int32_t y) { return y % 40 < 26 && x % 17 < 5 && x % 60 < 45; };
    for (const double deviation : {0., 6., 18.}) {
        CAPTURE(deviation);
        Grain grain{deviation};
        const auto grey = picture_of(width, height, [&](std::int32_t x, std::int32_t y) {
            return (is_ink(x, y) ? 60 : 200) - 0.1 * x + grain();
        });
        CHECK(std::abs(grain_of(grey) - deviation) < 0.2 * deviation + 0.5);
        const auto clean = denoised(grey, grain_of(grey));
        REQUIRE(clean);
        CHECK(grain_of(clean) <= 0.35 * deviation + 0.5);
        // Strokes are as dark, and the white between them as light, as they were.
        double dark = 0, light = 0, strokes = 0, gaps = 0;
        for (std::int32_t y = 40; y < 240; ++y)
            for (std::int32_t x = 40; x < 340; ++x) {
                if (y % 40 > 20 || y % 40 < 5 || x % 60 > 30) continue;
                if (x % 17 == 2) dark += at(clean, x, y) + 0.1 * x, ++strokes;
                if (x % 17 == 11) light += at(clean, x, y) + 0.1 * x, ++gaps;
            }
        CHECK(dark / strokes < 75);
        CHECK(light / gaps > 185);
    }
}

TEST_CASE("letters that have lost ink are made darker, what is hardly there is not, and paper stays white")
{
    constexpr std::int32_t width = 800, height = 200;
    const auto grey = picture_of(width, height, [](std::int32_t x, std::int32_t y) {
        if (y < 80 || y > 106 || x % 40 > 8) return 255;
        return x < 400 ? 40 : x < 600 ? 150 : 235;
    });
    const auto even = evenly_inked(grey, letter);
    REQUIRE(even);
    CHECK(at(even, 84, 93) <= 45);
    CHECK(at(even, 484, 93) < 110);
    CHECK(at(even, 684, 93) > 200);
    CHECK(at(even, 60, 93) == 255);
    CHECK(at(even, 484, 20) == 255);
    // A page on which nothing is dark stays as it is.
    const auto pale = picture_of(width, height, [](std::int32_t x, std::int32_t) { return x % 40 > 8 ? 255 : 220; });
    CHECK(at(evenly_inked(pale, letter), 44, 93) == 220);
}

TEST_CASE("a narrow page is levelled, though how sure that is has a low bound there")
{
    // Two columns of short records, far apart: what leans shows little.
    Sheet sheet{700, 2300};
    std::string rows;
    for (int i = 0; i < 46; ++i) rows += i % 3 == 0 ? "xx xxxx\n" : "xx xx xxx\n";
    sheet.print(60, 60, rows);
    sheet.print(480, 60, rows);
    const Picture upright{sheet.grey()};
    for (const double degrees : {-1.5, 0.8, 1.3}) {
        CAPTURE(degrees);
        constexpr double degree = 3.14159265 / 180;
        const Picture leaning{
            pixRotate(upright.get(), static_cast<float>(degrees * degree), L_ROTATE_AREA_MAP, L_BRING_IN_WHITE, 0, 0)};
        const auto prepared = prepare(leaning);
        REQUIRE(prepared.picture);
        // The way back to the picture turns by as much.
        CHECK(std::abs(std::atan2(prepared.given.yx, prepared.given.xx) / degree - degrees) < 0.2);
    }
}

TEST_CASE("a page that leans one way above and the other below, as a camera sees it, is made level")
{
    Sheet sheet{1100, 2300};
    std::string rows;
    for (int i = 0; i < 46; ++i) rows += i % 3 == 0 ? "xx xxxx             xxx xxx\n" : "xx xx xxx           xxxxx\n";
    sheet.print(120, 60, rows);
    const auto upright = sheet.grey();
    for (const double apart : {-4., 2.}) {
        CAPTURE(apart);
        constexpr double degree = 3.14159265 / 180;
        // Each column of pixels moved, so that lines lean by half of it at the edges.
        const auto height = pixGetHeight(upright.get()), width = pixGetWidth(upright.get());
        const auto lean_at = [&](double y) { return std::tan(apart * degree / 2) * (2 * y / height - 1); };
        const auto bent = picture_of(width, height, [&](std::int32_t x, std::int32_t y) {
            const auto from = y + std::lround(lean_at(y) * (x - width / 2.0));
            return from < 0 || from >= height ? 255 : at(upright, x, static_cast<std::int32_t>(from));
        });
        const auto prepared = prepare(bent);
        REQUIRE(prepared.picture);
        // Its rows are rows, and their places lead back to where they stood.
        CHECK(columns_of(regions_of(black_and_white(prepared.picture), letter)) == 1);
        const auto x = 0.9 * pixGetWidth(prepared.picture.get()), y = 0.05 * pixGetHeight(prepared.picture.get());
        const auto& [by, bend_x, bend_y] = prepared.bend;
        const auto lower = by * (x - bend_x) * (y - bend_y);
        const auto expected = lean_at(0.05 * height) * 0.4 * width * prepared.scale;
        CHECK(std::abs(lower + expected) < 0.25 * letter);
    }
}

TEST_CASE("grain that is lighter than white is no paper: a page of next to nothing is not blown up")
{
    // Under uneven light made even, coarse grain goes up to white and is cut off there.
    constexpr std::int32_t width = 900, height = 1200;
    const Picture grey{pixCreate(width, height, 8)};
    std::uint32_t dice = 7;
    for (std::int32_t y = 0; y < height; ++y)
        for (std::int32_t x = 0; x < width; ++x) {
            std::int32_t sum = 0;
            for (int i = 0; i < 4; ++i)
                dice = dice * 1664525 + 1013904223, sum += static_cast<std::int32_t>(dice >> 26U);
            const bool ink = y > 100 && y < 120 && x > 100 && x < 500 && x % 14 < 9;
            pixSetPixel(grey.get(), x, y, static_cast<l_uint32>(std::clamp((ink ? 40 : 170) - 126 + sum, 0, 255)));
        }
    const auto prepared = prepare(grey);
    REQUIRE(prepared.picture);
    CHECK(prepared.scale < 2);
    CHECK(prepared.scale > 0.7);
}

TEST_CASE("a large page of specks is not made larger, and what is in more pieces than print is none")
{
    constexpr std::int32_t side = 4000;
    const auto specks = [](std::int32_t apart) {
        return picture_of(side, side,
                          [=](std::int32_t x, std::int32_t y) { return x % apart < 3 && y % apart < 6 ? 30 : 240; });
    };
    const auto prepared = prepare(specks(40));
    if (prepared.picture)
        CHECK(1.0 * pixGetWidth(prepared.picture.get()) * pixGetHeight(prepared.picture.get()) < 70e6);
    CHECK(prepared.scale < 2.1);
    CHECK_FALSE(prepare(specks(8)).picture);
}

TEST_CASE("files that are no pictures say what they are")
{
    namespace fs = std::filesystem;
    const auto file = (fs::temp_directory_path() / "descry-scan-parts.picture").string();
    const auto fault = [&](std::string_view bytes) {
        std::ofstream{file, std::ios::binary} << bytes;
        setMsgSeverity(L_SEVERITY_NONE);
        const auto pages = count_pages(file);
        if (!pages) return pages.error();
        const auto page = read_page(file, 1);
        return page ? std::string{} : page.error();
    };
    using namespace std::string_view_literals;
    CHECK(fault("II*\0\x08\0\0\0torn"sv) == "this TIFF file is damaged");
    CHECK(fault("words"sv) == "this is no picture of a kind that is known");
    CHECK(fault("P5\n400000 400000\n255\n"sv).starts_with("the picture is too large: 400000 x 400000"));
    CHECK(fault("P5\n99999999999999999999 7\n255\n"sv).starts_with("the picture is too large"));
    CHECK(fault("P5\n40 40\n255\nx"sv) == "the picture is damaged");
    fs::remove(file);
}
