// Every ply leads to its record in the file as given, whatever lies between: encoding, line ends, normalisation,
// records that run over several lines.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "descry/notation.hpp"
#include "descry/sheet.hpp"
#include "descry/solve.hpp"
#include "descry/text.hpp"
#include "ring.hpp"

namespace {

using descry::Text;
namespace fs = std::filesystem;
using namespace std::literals;

std::string contents(const fs::path& file)
{
    std::ifstream in{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
}

std::vector<fs::path> games()
{
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator{fs::path{DESCRY_CORPUS} / "games"})
        if (const auto kind = entry.path().extension(); kind == ".txt" || kind == ".pgn") files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

std::u32string code_points(std::string_view utf8)
{
    std::u32string result;
    for (const char byte : utf8) {
        const auto bits = static_cast<unsigned char>(byte);
        if (bits < 0x80)
            result += bits;
        else if (bits >= 0xC0)
            result += static_cast<char32_t>(bits & (bits >= 0xF0 ? 0x07U : bits >= 0xE0 ? 0x0FU : 0x1FU));
        else
            result.back() = result.back() << 6U | (bits & 0x3FU);
    }
    return result;
}

/// A file: its characters, and the bytes that stand for them.
struct File {
    std::u32string characters{};
    std::string bytes{};
    std::vector<std::size_t> begins{};  ///< in bytes, one for each character
};

enum class Encoding { utf8, utf8_with_mark, utf16_little, utf16_big, latin_1 };

File encoded(std::u32string text, Encoding encoding)
{
    File file{.characters = std::move(text)};
    auto& bytes = file.bytes;
    const auto put = [&](std::uint32_t byte) { bytes += static_cast<char>(byte & 0xFFU); };
    if (encoding == Encoding::utf8_with_mark) bytes = "\xEF\xBB\xBF";
    if (encoding == Encoding::utf16_little) bytes = "\xFF\xFE";
    if (encoding == Encoding::utf16_big) bytes = "\xFE\xFF";
    for (const char32_t c : file.characters) {
        file.begins.push_back(bytes.size());
        switch (encoding) {
        case Encoding::latin_1: put(c); break;
        case Encoding::utf16_little: put(c), put(c >> 8U); break;
        case Encoding::utf16_big: put(c >> 8U), put(c); break;
        case Encoding::utf8:
        case Encoding::utf8_with_mark:
            if (c < 0x80)
                put(c);
            else if (c < 0x800)
                put(0xC0U | c >> 6U), put(0x80U | (c & 0x3FU));
            else
                put(0xE0U | c >> 12U), put(0x80U | (c >> 6U & 0x3FU)), put(0x80U | (c & 0x3FU));
        }
    }
    return file;
}

/// The character at a line and a column; what combines with the one before it has no column.
std::size_t character_at(const std::u32string& text, descry::Place place)
{
    std::size_t at = 0;
    for (std::uint64_t line = 1; line < place.line; ++line) {
        at = text.find_first_of(U"\r\n", at);
        REQUIRE(at != text.npos);
        at += text.compare(at, 2, U"\r\n") == 0 ? 2 : 1;
    }
    const auto combines = [&] { return at < text.size() && text[at] >= 0x300 && text[at] < 0x370; };
    for (std::uint64_t column = 1; column < place.column; ++column) do
            ++at;
        while (combines());
    return at;
}

struct Read {
    std::vector<std::string> moves{};  ///< with how each was settled
    std::vector<descry::Ply> plies{};
};

Read read(const Text& text)
{
    Read result;
    std::uint64_t index = 0;
    for (const auto& score : read_scores(text)) {
        auto game = solve(score, text, ++index);
        for (auto& ply : game.plies) {
            result.moves.push_back(std::string{word(ply.status)} + ' ' + (ply.move ? uci(*ply.move) : "-"));
            result.plies.push_back(std::move(ply));
        }
    }
    return result;
}

/// The records stand where they are said to, letter for letter.
void check_places(const File& file, const Text& text, const Read& found)
{
    for (const auto& ply : found.plies) {
        INFO(ply.number << ' ' << ply.record);
        const auto place = text.place(ply.at.begin);
        const auto record = code_points(ply.record);
        REQUIRE_FALSE(record.empty());
        const auto at = character_at(file.characters, place);
        REQUIRE(at < file.characters.size());
        CHECK(file.characters.compare(at, record.size(), record) == 0);
        CHECK(text.file_offset(ply.at.begin) == file.begins[at]);
        // And so does the place behind them.
        CHECK(character_at(file.characters, text.place(ply.at.end)) == at + record.size());
    }
}

std::u32string with_line_ends(std::u32string_view text, std::u32string_view end)
{
    std::u32string result;
    for (const char32_t c : text)
        if (c == U'\n')
            result += end;
        else
            result += c;
    return result;
}

/// The same text in other signs, which normalisation takes for these.
std::u32string disguised(std::u32string_view text, bool latin_1, unsigned seed)
{
    std::mt19937 random{seed};
    const auto small = [](char32_t c) { return c >= U'a' && c <= U'z'; };
    std::u32string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto c = text[i];
        const auto next = i + 1 < text.size() ? text[i + 1] : U' ';
        const auto before = i > 0 ? text[i - 1] : U' ';
        const bool now = random() % 4 == 0;
        if (now && c == U' ')
            result += U'\u00A0';
        else if (now && c == U'-' && before != U'-' && next != U'-' && !small(next))
            result += U'\u00AD';
        else if (now && small(c) && small(next))
            result += c, result += U'\u00AD';
        else if (latin_1)
            result += c;
        else if (c == U'f' && next == U'i')
            result += U'\uFB01', ++i;
        else if (now && ((c >= U'A' && c <= U'Z') || (c >= U'0' && c <= U'9')))
            result += c + 0xFEE0;
        else if (c == U'é')
            result += U"e\u0301";
        else
            result += c;
    }
    return result;
}

}  // namespace

TEST_CASE("every ply leads to its record in the file as given", "[places]")
{
    std::size_t seen = 0;
    for (const auto& path : games()) {
        if (!descry::test::tried(seen++, 4)) continue;
        INFO(path.filename().string());
        const auto original = Text::read(contents(path));
        const auto expected = read(original);
        REQUIRE_FALSE(expected.plies.empty());
        const auto plain = code_points(original.printed({0, original.view().size()}));
        const auto lines = with_line_ends(code_points(original.view()), U"\n");
        const auto check = [&](const File& file) {
            const auto text = Text::read(file.bytes);
            const auto found = read(text);
            CHECK(found.moves == expected.moves);
            check_places(file, text, found);
        };
        for (const auto encoding :
             {Encoding::utf8, Encoding::utf8_with_mark, Encoding::utf16_little, Encoding::utf16_big})
            for (const auto* end : {U"\n", U"\r\n", U"\r"}) {
                INFO("encoding " << static_cast<int>(encoding) << ", line end of " << std::u32string_view{end}.size());
                check(encoded(with_line_ends(lines, end), encoding));
            }
        check(encoded(plain, Encoding::utf8));
        for (unsigned seed = 1; seed <= 3; ++seed) {
            INFO("disguised, seed " << seed);
            const auto disguise = disguised(lines, false, seed);
            check(encoded(with_line_ends(disguise, U"\r\n"), Encoding::utf8));
            check(encoded(disguise, Encoding::utf16_little));
            auto western = disguised(lines, true, seed);
            std::erase_if(western, [](char32_t c) { return c > 0xFF; });
            if (western.size() == disguised(lines, true, seed).size())
                check(encoded(with_line_ends(western, U"\r\n") + U" é\r\n", Encoding::latin_1));
        }
    }
}
