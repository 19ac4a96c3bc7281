// Printed games, whole: corpus/games/NAME.txt, .pgn, .hocr or .xml (ALTO) against NAME.expect, which gives players,
// result and moves.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "descry/notation.hpp"
#include "descry/sheet.hpp"
#include "descry/solve.hpp"

namespace {

namespace fs = std::filesystem;

const fs::path folder = fs::path{DESCRY_CORPUS} / "games";

struct Expected {
    std::map<std::string, std::string> fields{};  ///< White, Black, Result
    std::vector<std::string> moves{};             ///< SAN
};

std::vector<Expected> read_expected(const fs::path& file)
{
    std::ifstream in{file};
    REQUIRE(in);
    std::vector<Expected> games;
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("game "))
            games.emplace_back();
        else if (const auto colon = line.find(": "); colon != std::string::npos)
            games.back().fields[line.substr(0, colon)] = line.substr(colon + 2);
        else if (!line.empty()) {
            std::istringstream words{line};
            std::copy(std::istream_iterator<std::string>{words}, {}, std::back_inserter(games.back().moves));
        }
    }
    return games;
}

std::string contents(const fs::path& file)
{
    std::ifstream in{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
}

std::vector<descry::Game> read_games(const descry::Text& text)
{
    std::vector<descry::Game> games;
    for (const auto& score : descry::read_scores(text)) games.push_back(descry::solve(score, text, games.size() + 1));
    return games;
}

void compare(const descry::Game& game, const Expected& expected)
{
    INFO("game " << game.index);
    for (const auto& [name, value] : expected.fields)
        CHECK((name == "Result" ? game.result : tag_of(game, name)) == value);
    CHECK(game.outcome.complete);
    CHECK(game.plies.size() == expected.moves.size());
    auto position = game.start;
    for (std::size_t i = 0; i < std::min(game.plies.size(), expected.moves.size()); ++i) {
        const auto& ply = game.plies[i];
        INFO("ply " << i + 1 << "  " << ply.record << "  " << word(ply.status));
        // Shown as certain or not, the move is the one that was played.
        REQUIRE(ply.move);
        const auto move = san(*ply.move, position);
        REQUIRE(move == expected.moves[i]);
        CHECK(std::ranges::find(ply.candidates, *ply.move) != ply.candidates.end());
        if (ply.status == descry::Status::unique) CHECK(ply.candidates.size() == 1);
        CHECK(ply.reason.empty() == (ply.status == descry::Status::unique));
        position.make(*ply.move);
    }
}

}  // namespace

TEST_CASE("printed games are read as they were played", "[games]")
{
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator{folder})
        if (entry.path().extension() != ".expect") files.push_back(entry.path());
    std::ranges::sort(files);
    REQUIRE_FALSE(files.empty());
    for (const auto& file : files) {
        INFO(file.filename().string());
        const auto text = descry::Text::read(contents(file));
        const auto games = read_games(text);
        const auto expected = read_expected(fs::path{file}.replace_extension(".expect"));
        REQUIRE(games.size() == expected.size());
        for (std::size_t i = 0; i < games.size(); ++i) compare(games[i], expected[i]);
    }
}

TEST_CASE("a story and a kitchen book have chess words, and no games", "[games]")
{
    for (const char* name : {"story.txt", "kitchen.txt"}) {
        INFO(name);
        const auto text = descry::Text::decode(contents(fs::path{DESCRY_CORPUS} / "books" / name));
        CHECK(text.view().size() > 1000);
        CHECK(descry::read_scores(text).empty());
    }
}
