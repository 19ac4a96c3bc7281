// What made pages promise: the same seed, the same bytes; a clean page holds every record of its games.
#include "catch.hpp"

#include <algorithm>
#include <string>

#include "hocr.hpp"
#include "literal.hpp"
#include "output.hpp"
#include "prose.hpp"

namespace {

using namespace pages;

constexpr auto two_games = R"([Event "Paris"]
[Date "1858.11.02"]
[White "Morphy, Paul"]
[Black "Duke Karl / Count Isouard"]
[Result "1-0"]

1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5
11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0

[Event "London"]
[Date "1851.06.21"]
[White "Anderssen, Adolf"]
[Black "Kieseritzky, Lionel"]
[Result "1-0"]

1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 b5 5. Bxb5 Nf6 6. Nf3 Qh6 7. d3 Nh5 8. Nh4 Qg5 9. Nf5 c6 10. g4 Nf6 11. Rg1 cxb5
12. h4 Qg6 13. h5 Qg5 14. Qf3 Ng8 15. Bxf4 Qf6 16. Nc3 Bc5 17. Nd5 Qxb2 18. Bd6 Bxg1 19. e5 Qxa1+ 20. Ke2 Na6
21. Nxg7+ Kd8 22. Qf6+ Nxf6 23. Be7# 1-0
)";

const Collection& collection()
{
    static const Collection games{two_games};
    return games;
}

Choice of(const Layout& layout, const Style& style) { return {.layouts = {&layout}, .styles = {&style}, .seed = 3}; }

Choice everything()
{
    Choice choice{.seed = 5};
    for (const Layout& layout : layouts()) choice.layouts.push_back(&layout);
    for (const Style& style : styles()) choice.styles.push_back(&style);
    for (const Fault& fault : faults()) choice.faults.push_back({&fault, fault.rate, fault.weight});
    choice.least_kinds = 1, choice.most_kinds = 4;
    return choice;
}

/// Without blanks and quotation marks, so that it does not matter where lines are broken.
std::string solid(std::string text)
{
    std::erase_if(text, [](char c) { return c == ' ' || c == '\n' || c == '"'; });
    return text;
}

std::size_t count(const std::string& text, const std::string& word)
{
    std::size_t n = 0;
    for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at + word.size())) ++n;
    return n;
}

const Style& style(std::string_view name) { return *std::ranges::find(styles(), name, &Style::name); }

}  // namespace

TEST_CASE("the same seed makes the same pages", "[pages]")
{
    const auto choice = everything();
    for (std::uint64_t index = 0; index < 60; ++index) {
        const auto once = make_page(collection(), choice, index), again = make_page(collection(), choice, index);
        REQUIRE(once);
        CHECK(json(*once, once->text, Medium::text) == json(*again, again->text, Medium::text));
        Dice dice{1}, same{1};
        CHECK(hocr(once->text, Type::proportional, dice) == hocr(again->text, Type::proportional, same));
    }
}

TEST_CASE("a clean page of every layout holds every record", "[pages]")
{
    for (const Layout& layout : layouts())
        for (const auto* name : {"british", "staunton", "capablanca", "san"}) {
            const auto page = make_page(collection(), of(layout, style(name)), 1);
            REQUIRE(page);
            INFO(layout.name << ' ' << name << '\n' << page->text);
            CHECK(page->done.empty());
            const auto text = solid(page->text);
            for (const PrintedGame& game : page->games) {
                CHECK_FALSE(game.legal_otherwise);
                std::size_t cells = 0;
                for (const Row& row : game.rows)
                    for (const auto* cell : {&row.white, &row.black}) {
                        if (!*cell) continue;
                        CHECK((*cell)->ply == cells++);
                        const auto record = solid((*cell)->record);
                        // As often as it was played, at least.
                        std::size_t wanted = 0;
                        for (const PrintedGame& any : page->games)
                            for (const Row& other : any.rows)
                                wanted += (solid(other.white ? other.white->record : "") == record ? 1U : 0U) +
                                          (solid(other.black ? other.black->record : "") == record ? 1U : 0U);
                        CHECK(count(text, record) >= wanted);
                    }
                CHECK(cells == game.san.size());
            }
        }
}

TEST_CASE("every style reads its own records", "[pages]")
{
    Dice dice{9};
    for (const Style& each : styles()) {
        const auto game = collection().draw(dice);
        REQUIRE(game);
        auto position = game->truth.start;
        for (const auto& ply : game->truth.plies) {
            const auto record = write(*ply.move, position, each);
            INFO(each.name << ' ' << record);
            const auto moves = read(record, position, each);
            CHECK(std::ranges::find(moves, *ply.move) != moves.end());
            position.make(*ply.move);
        }
    }
}

TEST_CASE("every fault can strike, and is told", "[pages]")
{
    for (const Fault& fault : faults()) {
        auto choice = of(layouts().front(), style("staunton"));
        choice.faults = {{&fault, fault.rate, 1}};
        std::size_t struck = 0;
        INFO(fault.name);
        for (std::uint64_t index = 0; index < 20; ++index) {
            const auto page = make_page(collection(), choice, index);
            REQUIRE(page);
            choice.faults.clear();
            const auto clean = make_page(collection(), choice, index);
            choice.faults = {{&fault, fault.rate, 1}};
            struck += page->done.empty() ? 0U : 1U;
            INFO(page->text);
            CHECK((page->text != clean->text) == !page->done.empty());
            for (const Done& done : page->done) CHECK(done.fault == fault.name);
        }
        CHECK(struck > 0);
    }
}

TEST_CASE("damage that leaves another game is known", "[pages]")
{
    // What reads as another legal move, and nothing after it says otherwise: the last move.
    PrintedGame game;
    Dice dice{1};
    game = *collection().draw(dice);
    const Style& british = style("british");
    auto position = game.truth.start;
    for (std::size_t ply = 0; ply < game.truth.plies.size(); ++ply) {
        const auto record = write(*game.truth.plies[ply].move, position, british);
        if (ply % 2 == 0) game.rows.emplace_back();
        (ply % 2 == 0 ? game.rows.back().white : game.rows.back().black) = Cell{record, ply, record};
        if (ply + 1 < game.truth.plies.size()) position.make(*game.truth.plies[ply].move);
    }
    auto& last = game.rows.back().black ? game.rows.back().black : game.rows.back().white;
    const auto legal = position.legal_moves();
    const auto other =
        std::ranges::find_if(legal, [&](const auto& move) { return move != *game.truth.plies.back().move; });
    last->record = write(*other, position, british);
    std::vector<Done> done{{.fault = "slip", .ply = game.truth.plies.size(), .was = last->was, .is = last->record}};
    read_to_the_letter(game, 0, british, done);
    CHECK(game.legal_otherwise);
    CHECK(done.front().reads_otherwise);
    last->record = last->was;
    done.front().is = "P--?";
    game.legal_otherwise = false;
    read_to_the_letter(game, 0, british, done);
    CHECK_FALSE(game.legal_otherwise);
    CHECK_FALSE(done.front().reads_otherwise);
}
