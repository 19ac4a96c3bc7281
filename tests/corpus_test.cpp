// The corpus against the program, whole outputs. DESCRY_ACCEPT=1 in the environment has the expectations written anew.
#include "corpus.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "catch.hpp"
#include "ring.hpp"

namespace {

const std::filesystem::path root = DESCRY_CORPUS;

/// Codes of a whole file: the command tells them, not the library, and a test of the command provokes them.
constexpr std::array told_by_the_command{descry::Code::no_game_found, descry::Code::bad_bytes,
                                         descry::Code::broken_scan};

std::string contents(const std::filesystem::path& file)
{
    std::ifstream in{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
}

void run(const std::filesystem::path& folder, corpus::Detail detail)
{
    const bool accepting = std::getenv("DESCRY_ACCEPT") != nullptr;
    const auto pages = corpus::load(folder);
    REQUIRE_FALSE(pages.empty());
    std::size_t seen = 0;
    for (const auto& page : pages) {
        std::vector<std::string> answers;
        for (const auto& example : page.cases) {
            if (!accepting && !descry::test::tried(seen++, 4)) continue;
            answers.push_back(corpus::answer(example, detail).text);
            if (accepting) continue;
            INFO(example.file.string() << ':' << example.line << "  " << example.title);
            CHECK(answers.back() == example["expect"]);
        }
        if (accepting) corpus::accept(page, answers);
    }
}

}  // namespace

TEST_CASE("the corpus holds", "[corpus]")
{
    run(root / "codes", corpus::Detail::findings);
    run(root / "cases", corpus::Detail::whole);
    run(root / "law", corpus::Detail::whole);
}

TEST_CASE("every code has a page that explains and provokes it", "[corpus]")
{
    const auto pages = corpus::load(root / "codes");
    CHECK(pages.size() == descry::codes.size());
    const auto commands = contents(root.parent_path() / "tests" / "cli" / "commands.sh");
    for (const auto& row : descry::codes) {
        const std::string id{row.id};
        INFO(id);
        const auto page = std::ranges::find(pages, id, [](const corpus::Page& p) { return p.file.stem().string(); });
        REQUIRE(page != pages.end());
        CHECK(page->prose.starts_with(id + ' ' + std::string{row.name} + ". "));
        REQUIRE_FALSE(page->cases.empty());
        if (std::ranges::find(told_by_the_command, row.code) != told_by_the_command.end()) {
            CHECK(commands.find('[' + id + ']') != std::string::npos);
            continue;
        }
        // The first case is the example of `descry explain`, so it has to show the code; the others may show its
        // limits.
        const auto provoked = corpus::answer(page->cases.front(), corpus::Detail::findings).codes;
        CHECK(std::ranges::find(provoked, row.code) != provoked.end());
    }
}
