// The room `text`: any bytes to text, with every place kept.
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "descry/text.hpp"
#include "tests/catch.hpp"

namespace {

using namespace descry;
using namespace std::literals;

std::string repeat(std::string_view what, std::size_t times)
{
    std::string result;
    result.reserve(what.size() * times);
    for (std::size_t i = 0; i < times; ++i) result += what;
    return result;
}

/// What is printed, and what the grammar sees of it: one grapheme each, whatever stands beside it.
struct Token {
    std::u32string printed;
    std::string utf8, view;
};

const std::vector<Token> tokens{
    {U"P", "P", "P"},
    {U"-", "-", "-"},
    {U" ", " ", " "},
    {U"\t", "\t", "\t"},
    {U"\f", "\f", "\f"},
    {U"\n", "\n", "\n"},
    {U"\r\n", "\r\n", "\n"},
    {U"é", "é", "é"},
    {U"×", "×", "×"},
    {U"½", "½", "1⁄2"},
    {U"\u00A0", "\u00A0", " "},
    // Up to here in ISO-8859-1.
    {U"—", "—", "—"},
    {U"…", "…", "..."},
    {U"’", "’", "’"},
    // Up to here in windows-1252.
    {U"Ｋ", "Ｋ", "K"},
    {U"ﬁ", "ﬁ", "fi"},
    {U"e\u0301", "e\u0301", "é"},
    {U"\u2028", "\u2028", "\n"},
    {U"棋", "棋", "棋"},
    {U"♞", "♞", "♞"},
    {U"𝐊", "𝐊", "K"},
    {U"😀", "😀", "😀"},
    {U"👨\u200D👩\u200D👧", "👨\u200D👩\u200D👧", "👨\u200D👩\u200D👧"},
};
constexpr std::size_t in_latin_1 = 11, in_windows_1252 = 14;

std::string encode(std::u32string_view text, std::string_view encoding)
{
    std::string bytes;
    const auto put = [&](std::uint32_t unit, int size, bool big) {
        for (int i = 0; i < size; ++i) bytes += static_cast<char>(unit >> (8 * (big ? size - 1 - i : i)) & 0xFF);
    };
    for (const char32_t c : text) {
        const bool big = encoding.ends_with("BE");
        if (encoding == "ISO-8859-1" || encoding == "windows-1252") {
            const auto special = std::pair{U"—…’"sv, "\x97\x85\x92"sv};
            const auto at = special.first.find(c);
            bytes += at == special.first.npos ? static_cast<char>(c) : special.second[at];
        }
        else if (encoding.starts_with("UTF-32")) {
            put(c, 4, big);
        }
        else if (c < 0x10000) {
            put(c, 2, big);
        }
        else {
            put(0xD800 + ((c - 0x10000) >> 10), 2, big);
            put(0xDC00 + (c & 0x3FF), 2, big);
        }
    }
    return bytes;
}

struct Sample {
    std::string bytes;
    std::string view;
    std::vector<const Token*> tokens;
    std::vector<std::uint64_t> file_offsets;  ///< one for each token, and the end
};

Sample sample(std::mt19937& random, std::string_view encoding, std::string_view mark, std::size_t size)
{
    const auto allowed = encoding == "ISO-8859-1"     ? in_latin_1
                         : encoding == "windows-1252" ? in_windows_1252
                                                      : tokens.size();
    Sample result{std::string{mark}, {}, {}, {mark.size()}};
    const auto add = [&](const Token& token) {
        result.bytes += encoding == "UTF-8" ? token.utf8 : encode(token.printed, encoding);
        result.view += token.view;
        result.tokens.push_back(&token);
        result.file_offsets.push_back(result.bytes.size());
    };
    // Half of it plain, as in any text.
    for (std::size_t i = 0; i < size; ++i) {
        const auto range = random() % 2 == 0 ? 4 : allowed;
        add(tokens[random() % range]);
    }
    // What tells one encoding from another.
    if (encoding == "ISO-8859-1" || encoding == "windows-1252") add(tokens[7]);
    if (encoding == "windows-1252") add(tokens[11]);
    return result;
}

void check_places(const Text& text, const Sample& expected, std::size_t step)
{
    REQUIRE(text.view() == expected.view);
    Place place;
    std::uint64_t at = 0;
    for (std::size_t i = 0; i <= expected.tokens.size(); ++i) {
        if (i % step == 0 || i == expected.tokens.size()) {
            INFO("token " << i);
            REQUIRE(text.file_offset(at) == expected.file_offsets[i]);
            const auto found = text.place(at);
            REQUIRE(found.line == place.line);
            REQUIRE(found.column == place.column);
        }
        if (i == expected.tokens.size()) break;
        const auto& token = *expected.tokens[i];
        const auto end = at + token.view.size();
        if (i % step == 0) {
            REQUIRE(text.view({at, end}) == token.view);
            REQUIRE(text.printed({at, end}) == token.utf8);
            // Half a piece is printed whole.
            if (token.view != token.utf8) REQUIRE(text.printed({at, at + 1}) == token.utf8);
        }
        ++place.column;
        if (token.view == "\n") place = {place.line + 1, 1};
        at = end;
    }
}

}  // namespace

TEST_CASE("every character's place comes back, in every encoding")
{
    struct Row {
        std::string_view encoding, mark;
    };
    const std::vector<Row> rows{
        {"UTF-8", ""},
        {"UTF-8", "\xEF\xBB\xBF"},
        {"UTF-16LE", "\xFF\xFE"},
        {"UTF-16BE", "\xFE\xFF"},
        {"UTF-32LE", "\xFF\xFE\0\0"sv},
        {"UTF-32BE", "\0\0\xFE\xFF"sv},
        {"UTF-16LE", ""},
        {"UTF-16BE", ""},
        {"UTF-32LE", ""},
        {"UTF-32BE", ""},
        {"ISO-8859-1", ""},
        {"windows-1252", ""},
    };
    std::mt19937 random{1897};
    for (const auto& [encoding, mark] : rows) {
        for (const std::size_t size : {30U, 30U, 300U, 300U, 5000U}) {
            const auto expected = sample(random, encoding, mark, size);
            INFO(encoding << ", mark of " << mark.size() << ", " << expected.view);
            const auto text = Text::decode(expected.bytes);
            REQUIRE(text.encoding() == encoding);
            REQUIRE(text.damage().empty());
            REQUIRE_FALSE(text.looks_binary());
            check_places(text, expected, 1);
        }
    }
}

TEST_CASE("a long line has places too")
{
    std::mt19937 random{1897};
    Sample expected{{}, {}, {}, {0}};
    for (int i = 0; i < 300'000; ++i) {
        const auto& token = tokens[random() % tokens.size()];
        if (token.view == "\n") continue;
        expected.bytes += token.utf8;
        expected.view += token.view;
        expected.tokens.push_back(&token);
        expected.file_offsets.push_back(expected.bytes.size());
    }
    check_places(Text::decode(expected.bytes), expected, 37);
}

TEST_CASE("lines are those of the file")
{
    const auto text = Text::decode("one\ntwo\r\nthree\rfour\r\r\nsix\u2028seven\n\nnine");
    CHECK(text.view() == "one\ntwo\nthree\nfour\n\nsix\nseven\n\nnine");
    CHECK(text.line_count() == 9);
    CHECK(text.line(1) == "one");
    CHECK(text.line(2) == "two");
    CHECK(text.line(3) == "three");
    CHECK(text.line(4) == "four");
    CHECK(text.line(5).empty());
    CHECK(text.line(6) == "six");
    CHECK(text.line(7) == "seven");
    CHECK(text.line(8).empty());
    CHECK(text.line(9) == "nine");
    CHECK(text.line(0).empty());
    CHECK(text.line(10).empty());
    CHECK(text.place(text.view().size()) == Place{9, 5});
    CHECK(text.place(text.view().size() + 7) == Place{9, 5});
    CHECK(text.place(text.view().find("six")) == Place{6, 1});

    CHECK(Text::decode("one\n").line_count() == 1);
    CHECK(Text::decode("one\n").place(4) == Place{2, 1});
    CHECK(Text::decode("one").line_count() == 1);
    CHECK(Text::decode("½ K\r\n").line(1) == "½ K");

    std::string many;
    for (int i = 1; i <= 20'000; ++i) many += std::to_string(i) + (i % 3 == 0 ? "\r\n" : "\n");
    const auto book = Text::decode(many);
    CHECK(book.line_count() == 20'000);
    bool all = true;
    for (std::uint64_t i = 1; i <= 20'000; ++i) all = all && book.line(i) == std::to_string(i);
    CHECK(all);
}

TEST_CASE("a column is what a reader takes for a character")
{
    const auto column = [](std::string_view before) {
        const auto text = Text::decode(std::string{before} + "K");
        return text.place(text.view().size() - 1).column;
    };
    CHECK(column("") == 1);
    CHECK(column("\t") == 2);
    CHECK(column("é") == 2);
    CHECK(column("e\u0301") == 2);
    CHECK(column("e\u0301\u0323\u0327") == 2);
    CHECK(column("½") == 2);
    CHECK(column("Ｋ—") == 3);
    CHECK(column("👨\u200D👩\u200D👧") == 2);
    CHECK(column("🇩🇰🇫🇷🇦") == 4);
    CHECK(column("각한") == 3);
    CHECK(column("\u1100\u1161\u11A8") == 2);

    // Inside a character: its own column.
    const auto text = Text::decode("ab👨\u200D👩c");
    CHECK(text.place(2) == Place{1, 3});
    CHECK(text.place(6) == Place{1, 3});
    CHECK(text.place(9) == Place{1, 3});
    CHECK(text.place(13) == Place{1, 4});
}

TEST_CASE("places rise with the text, amid a character too")
{
    const auto text = Text::decode("K\u00e9 \u0a4b\n\u0a4b"s);
    Place before{1, 1};
    for (std::uint64_t at = 0; at <= text.view().size(); ++at) {
        CHECK(before <= text.place(at));
        before = text.place(at);
    }
}

TEST_CASE("nothing, and next to nothing")
{
    for (const auto bytes : {""sv, "\xEF\xBB\xBF"sv, "\xFF\xFE"sv, "\xFE\xFF"sv, "\xFF\xFE\0\0"sv, "\0\0\xFE\xFF"sv}) {
        const auto text = Text::decode(std::string{bytes});
        CHECK(text.view().empty());
        CHECK(text.printed({0, 1}).empty());
        CHECK(text.place(0) == Place{1, 1});
        CHECK(text.place(9) == Place{1, 1});
        CHECK(text.line(1).empty());
        CHECK(text.line_count() == 0);
        CHECK(text.file_offset(0) == bytes.size());
        CHECK(text.damage().empty());
        CHECK_FALSE(text.looks_binary());
    }
    for (int byte = 0; byte < 256; ++byte) {
        const auto text = Text::decode(std::string(1, static_cast<char>(byte)));
        CHECK(text.place(text.view().size()).line >= 1);
        CHECK(text.file_offset(text.view().size()) == 1);
    }
}

TEST_CASE("the encoding is found")
{
    const auto encoding = [](std::string_view bytes) {
        return std::string{Text::decode(std::string{bytes}).encoding()};
    };
    CHECK(encoding("1 P-K4 P-K4") == "UTF-8");
    CHECK(encoding("1 P—K4 P—K4") == "UTF-8");
    CHECK(encoding("1 P\x97K4 P\x97K4") == "windows-1252");
    CHECK(encoding("1 Kt\xD7P Kt\xD7P \xBD-\xBD") == "ISO-8859-1");
    CHECK(encoding("\xBD") == "ISO-8859-1");

    // Faulty UTF-8 stays UTF-8.
    const auto torn = Text::decode("P—K4 P—K4 Kt\xE2\x80");
    CHECK(torn.encoding() == "UTF-8");
    CHECK(torn.view() == "P—K4 P—K4 Kt\uFFFD");
    CHECK(torn.damage() == std::vector{Span{16, 19}});

    // Bytes that windows-1252 does not have.
    const auto holes = Text::decode("P\x97K4 \x81\x8D\x81 \xBD\x90");
    CHECK(holes.encoding() == "windows-1252");
    CHECK(holes.view() == "P—K4 \uFFFD\uFFFD\uFFFD 1⁄2\uFFFD");
    CHECK(holes.damage() == std::vector{Span{7, 16}, Span{22, 25}});
    CHECK(holes.printed({7, 16}) == "\uFFFD\uFFFD\uFFFD");
    CHECK(holes.file_offset(16) == 8);
    CHECK(holes.file_offset(22) == 10);

    // Half a character at the end of UTF-16.
    const auto odd = Text::decode("\xFF\xFEK\0\x3D\xD8\0"s);
    CHECK(odd.view() == "K\uFFFD\uFFFD");
    CHECK(odd.damage() == std::vector{Span{1, 7}});
    CHECK(odd.file_offset(4) == 6);

    // Text of other letters, and plenty of it.
    const auto russian = repeat(
        "\xCA\xEE\xED\xFC \xE1\xE5\xEB\xFB\xF5 \xE8\xE4\xB8\xF2 \xED\xE0 \xEF\xFF\xF2\xF3\xFE \xEB\xE8\xED\xE8\xFE.\n",
        9);
    CHECK(encoding(russian) == "windows-1251");
    CHECK(Text::decode(russian).view().starts_with("Конь белых идёт на пятую линию."));
    const auto japanese = repeat("\x89\xA4\x8E\xE8\x82\xF0\x8E\x77\x82\xB7\x81\x42", 9);
    CHECK(encoding(japanese) == "Shift_JIS");
    CHECK(Text::decode(japanese).view().starts_with("王手を指す。"));
    CHECK(Text::decode(japanese).file_offset(9) == 6);
    // Signs and accents, and not much else.
    CHECK(encoding(repeat("1 P\xD7P \xE9\xE9 \xBD-\xBD K\xD7P \xE9\n", 40)) == "ISO-8859-1");
    CHECK(encoding(repeat("\x97\x97\x97\x97\x97\x97 \xBD\n", 40)) == "windows-1252");
    // The same letters among much plain text are not taken for Russian.
    CHECK(encoding(repeat("1 P-K4 P-K4 2 Kt-KB3 Kt-QB3 3 B-Kt5 P-QR3 4 B-R4 Kt-B3\n", 400) + russian) == "ISO-8859-1");
}

TEST_CASE("normalised only as far as it must be")
{
    const auto view = [](std::string_view bytes) { return std::string{Text::decode(std::string{bytes}).view()}; };
    CHECK(view("P. – K. 4ᵗʰ") == "P. – K. 4th");
    CHECK(view("Ｋｔ－ＫＢ３") == "Kt-KB3");
    CHECK(view("\u00A0P\u2009—\u2003K4") == " P — K4");
    CHECK(view("½–½") == "1⁄2–1⁄2");
    CHECK(view("‘Kt’ “×” †") == "‘Kt’ “×” †");
    CHECK(view("a\u0327\u0301e\u0301\u0327") == "á\u0327ȩ\u0301");
    CHECK(view("\r\u0301") == "\n\u0301");
    // A soft hyphen within a word is nothing to see; elsewhere it is a hyphen.
    CHECK(view("Cas\u00ADtles Bish\u00ADop") == "Castles Bishop");
    CHECK(view("P\u00ADK4 0\u00AD0 Kt\u00AD\u00ADB3") == "P-K4 0-0 Kt-B3");
    CHECK(view("Kt\u00AD-B3 Kt-\u00ADB3 Kt\u00AD—B3") == "Kt-B3 Kt-B3 Kt—B3");
    CHECK(view("Cas\u00AD\r\ntles\u00AD") == "Cas-\ntles-");
    // Emphasis is no letter; a rule, room to write in, a name and a promotion are none.
    CHECK(view("1. _P-K4_ _P-K4_ 2. _Kt_-KB3 (_Q_)") == "1. P-K4 P-K4 2. Kt-KB3 (Q)");
    CHECK(view("=1. P-K4= _in\nitalics_\r\n_Kt_xP") == "1. P-K4 in\nitalics\nKtxP");
    CHECK(view("____ Round __ my_own_name P-K8=Q 30. P-R8=Q") == "____ Round __ my_own_name P-K8=Q 30. P-R8=Q");
    CHECK(view("P-K8 =Q 30. P-R8 =Q _a _ b_ _one\n\ntwo_") == "P-K8 =Q 30. P-R8 =Q _a _ b_ _one\n\ntwo_");
    // Under tag pairs it is the user's own: no name and no comment loses a sign.
    CHECK(view("\n[Event \"a _b_ c\"]\n\n1. P-K4 {_so_} =*= *") == "\n[Event \"a _b_ c\"]\n\n1. P-K4 {_so_} =*= *");
    CHECK(view("[Page 12]\n_P-K4_") == "[Page 12]\nP-K4");

    // Text without anything to do is shared, not copied; and what has been normalised stays as it is.
    std::mt19937 random{7};
    for (int i = 0; i < 200; ++i) {
        std::string bytes;
        for (int n = 0; n < 50; ++n) bytes += tokens[random() % tokens.size()].utf8;
        const auto once = Text::decode(bytes);
        REQUIRE(once.printed({0, once.view().size()}) == bytes);
        const auto twice = Text::decode(std::string{once.view()});
        REQUIRE(twice.view() == once.view());
        REQUIRE(twice.printed({0, twice.view().size()}).data() == twice.view().data());
    }
}

TEST_CASE("hostile bytes")
{
    std::mt19937 random{13};
    const auto probe = [&](const std::string& bytes) {
        const auto text = Text::decode(bytes);
        const auto size = text.view().size();
        REQUIRE(text.file_offset(size) == bytes.size());
        Place last;
        std::uint64_t file = 0;
        for (std::uint64_t i = 0; i <= 200; ++i) {
            const auto at = size * i / 200;
            const auto place = text.place(at);
            REQUIRE(place >= last);
            REQUIRE(text.file_offset(at) >= file);
            last = place;
            file = text.file_offset(at);
            REQUIRE(text.printed({at, size}).size() <= 3 * bytes.size());
        }
        REQUIRE(text.damage().size() <= 1000);
        for (const auto span : text.damage()) REQUIRE(text.view(span).starts_with("\uFFFD"));
        REQUIRE(text.line(text.place(size).line).size() <= 3 * bytes.size());
    };
    for (int i = 0; i < 300; ++i) {
        std::string bytes(random() % 500, '\0');
        const auto kinds = random() % 5;
        for (auto& byte : bytes) {
            const auto any = static_cast<char>(random());
            byte =
                kinds == 0 ? any : "\xCC\x81\r\n \xE2\x80\xA8\xFF\xF0\x9F\x87\xA9\0K\xBD"[random() % (3 * kinds + 2)];
        }
        probe(bytes);
    }
    constexpr std::size_t many = 100'000;
    probe(repeat("\u0301\u0327", many));  // one character, its marks out of order
    probe(repeat("👨\u200D", many));       // one character without end
    probe(repeat("🇩", many));             // flags, from whichever end they are counted
    probe(repeat("\uFDFA", many));        // eighteen letters in one
    probe(repeat("Ｋ½", many));           // nothing stays as it is
    probe(repeat("a\xE9", many));         // the same in ISO-8859-1
    probe(repeat("\xFF ", many));         // damage without end, in pieces
    probe(std::string(many, '\0'));
    probe(repeat("\r", many));
    probe("\xFF\xFE" + repeat("\xD8\x3D", many));

    // Past the first thousand it is not listed, but still there.
    const auto holed = Text::decode("\xEF\xBB\xBF" + repeat("\xFF ", 3000));
    CHECK(holed.damage().size() == 1000);
    CHECK(holed.view() == repeat("\uFFFD ", 3000));
}

TEST_CASE("what is no text looks like none")
{
    const auto binary = [](std::string bytes) { return Text::decode(std::move(bytes)).looks_binary(); };
    CHECK_FALSE(binary("1. e4 e5\n"));
    CHECK_FALSE(binary("1. e4 e5\n\x1A"));
    CHECK_FALSE(binary("page one\f\fpage two\v"));
    CHECK_FALSE(binary(repeat("1 P—K4 ", 100)));
    CHECK_FALSE(binary(repeat("a score with one slip of the disk ", 30) + "\0"s));
    CHECK(binary(std::string(100, '\0')));
    CHECK(binary("\x89PNG\r\n\x1A\n\0\0\0\rIHDR\0\0\0\x10\0\0\0\x10\b\x02\0\0\0"s));
    CHECK(binary("\x7F"
                 "ELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x03\0>\0"s));
    std::mt19937 random{3};
    std::string noise(100'000, '\0');
    for (auto& byte : noise) byte = static_cast<char>(random());
    CHECK(binary(noise));
}

TEST_CASE("width on a terminal")
{
    CHECK(display_width("") == 0);
    CHECK(display_width("Kt-KB3") == 6);
    CHECK(display_width("P—K4 ½ é") == 8);
    CHECK(display_width("e\u0301") == 1);
    CHECK(display_width("棋譜") == 4);
    CHECK(display_width("Ｋ") == 2);
    CHECK(display_width("\t") == 1);
    CHECK(display_width("a\u200Bb") == 2);
    CHECK(display_width("\xFFz") == 2);
}
