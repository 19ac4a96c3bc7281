// What is told beside a record is ruled on only where all of it is understood: words that deny it, allege it, suppose
// it or carry it elsewhere leave nothing of the ruling, whatever the sentence was.
#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "corpus.hpp"
#include "ring.hpp"

using descry::Code;

namespace {

const std::filesystem::path root = DESCRY_CORPUS;

/// Of the sentences of the law, how many the sanitizers look at in the inner ring.
constexpr unsigned one_in = 8;

/// The sentence stands where the star does.
constexpr auto turns = std::to_array<std::string_view>({
    "It was said that *",
    "It is not true that *",
    "Perhaps *",
    "If *, the game would have been another",
    "Had it been so that *, much would follow",
    "*, as a bystander alleged",
    "*, but this was in another game",
    "*, or so Mr. Quill has it",
    "*, which the umpire did not find proved",
    "*, it would seem",
    "Nobody saw whether *",
    "The story that * is an invention",
    "* in the story that he tells",
    "* unless the clock was wrong",
    "*?",
});

/// The one comment of a sheet that is a sentence, without its brackets.
struct Told {
    std::size_t begin = 0, size = 0;
    std::string words{};
};

std::optional<Told> sentence_in(std::string_view sheet)
{
    std::optional<Told> found;
    for (auto open = sheet.find('('); open != sheet.npos; open = sheet.find('(', open + 1)) {
        const auto close = sheet.find(')', open);
        if (close == sheet.npos) return std::nullopt;
        std::string words{sheet.substr(open + 1, close - open - 1)};
        const bool nested = words.contains('(') || words.contains('\n');
        if (std::ranges::count(words, ' ') < 2 || nested) continue;
        if (found) return std::nullopt;
        while (!words.empty() && std::string_view{" .!"}.contains(words.back())) words.pop_back();
        found = Told{open, close - open + 1, std::move(words)};
    }
    return found;
}

std::string with(std::string_view sheet, const Told& told, std::string_view turn)
{
    std::string text{sheet.substr(0, told.begin)};
    if (!turn.empty()) {
        const auto star = turn.find('*');
        if (star == turn.npos)
            text += '(' + std::string{turn} + ')';
        else
            text += '(' + std::string{turn.substr(0, star)} + told.words + std::string{turn.substr(star + 1)} + ')';
    }
    return text + std::string{sheet.substr(told.begin + told.size)};
}

corpus::Answer answer_with(const corpus::Case& example, std::string sheet)
{
    corpus::Case changed = example;
    for (auto& [name, text] : changed.blocks)
        if (name == "sheet") text = sheet;
    return corpus::answer(changed, corpus::Detail::whole);
}

std::size_t count(const corpus::Answer& answer, Code code)
{
    return static_cast<std::size_t>(std::ranges::count(answer.codes, code));
}

/// The rulings that charge a player by name, without their places.
std::set<std::string> charges(const corpus::Answer& answer)
{
    std::set<std::string> all;
    std::istringstream lines{answer.text};
    for (std::string line; std::getline(lines, line);) {
        const auto code = line.find("[D6");
        if (!line.starts_with("sheet:") || code == line.npos) continue;
        const std::string said = line.substr(code);
        if (said.contains("told of White") || said.contains("told of Black") || said.contains("]: White touched") ||
            said.contains("]: Black touched"))
            all.insert(said);
    }
    return all;
}

std::string exchanged(std::string words)
{
    for (std::size_t at = 0; at + 5 <= words.size(); ++at) {
        const std::string_view word = std::string_view{words}.substr(at, 5);
        for (const auto& [from, to] : {std::pair{"White", "Black"}, std::pair{"Black", "White"},
                                       std::pair{"white", "black"}, std::pair{"black", "white"}})
            if (word == from) {
                words.replace(at, 5, to);
                at += 4;
                break;
            }
    }
    return words;
}

}  // namespace

TEST_CASE("a sentence that is turned is not ruled on", "[law][telling]")
{
    std::size_t tried = 0, index = 0, seen = 0;
    for (const auto& page : corpus::load(root / "law"))
        for (const auto& example : page.cases) {
            const auto ask = example["ask"];
            const auto told = sentence_in(example["sheet"]);
            if (!ask.starts_with("check") || !told || !descry::test::tried(seen++, one_in)) continue;
            const auto ruled = corpus::answer(example, corpus::Detail::whole);
            if (count(ruled, Code::not_ruled_on) != 0) continue;
            const auto bare = answer_with(example, with(example["sheet"], *told, ""));
            if (ruled.codes == bare.codes) continue;
            const std::size_t each = descry::test::outer_ring() ? turns.size() : 2;
            for (std::size_t k = 0; k < each; ++k) {
                const auto turn = turns[(index + k) % turns.size()];
                const auto turned = answer_with(example, with(example["sheet"], *told, turn));
                INFO(example.file.string() << ':' << example.line << "  " << example.title << "\n  (" << turn << ")\n"
                                           << turned.text);
                // Nothing is ruled that the moves alone do not call for.
                for (const Code code : turned.codes)
                    if (code != Code::not_ruled_on) CHECK(count(turned, code) <= count(bare, code));
                // What is only supposed has not happened, and wants no ruling.
                if (!turn.starts_with("If ") && !turn.starts_with("Had "))
                    CHECK(count(turned, Code::not_ruled_on) != 0);
                ++tried;
            }
            index += each;
        }
    CHECK(tried > (descry::test::tried(1, one_in) ? 500 : 500 / one_in));
}

TEST_CASE("with the colours exchanged the other player is charged, or none", "[law][telling]")
{
    std::size_t tried = 0, seen = 0;
    for (const auto& page : corpus::load(root / "law"))
        for (const auto& example : page.cases) {
            const auto told = sentence_in(example["sheet"]);
            if (!example["ask"].starts_with("check") || !told || exchanged(told->words) == told->words ||
                !descry::test::tried(seen++, one_in))
                continue;
            const auto before = charges(corpus::answer(example, corpus::Detail::whole));
            if (before.empty()) continue;
            const auto turned =
                answer_with(example, with(example["sheet"], {told->begin, told->size, ""}, exchanged(told->words)));
            const auto after = charges(turned);
            INFO(example.file.string() << ':' << example.line << "  " << example.title << '\n' << turned.text);
            // Of a sentence that tells of both the same is told again.
            const bool of_both = told->words.contains("White") && told->words.contains("Black");
            for (const auto& charge : before) CHECK((of_both || !after.contains(charge)));
            ++tried;
        }
    CHECK(tried > (descry::test::tried(1, one_in) ? 150 : 150 / one_in));
}
