// The codes as data: what no case of the corpus can say.
#include "descry/law.hpp"

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

#include "catch.hpp"
#include "corpus.hpp"
#include "index_of_1897.hpp"
#include "src/law/of_play.hpp"
#include "src/law/words_of_play.hpp"

using namespace descry;
using law::Laws;
using law::Point;
using law::Standing;

TEST_CASE("the matrix has a row for every point, in order", "[law]")
{
    std::set<std::string_view> ids;
    for (std::size_t i = 0; i < law::matrix().size(); ++i) {
        const auto& row = law::matrix()[i];
        INFO(row.id);
        CHECK(static_cast<std::size_t>(row.point) == i);
        CHECK(ids.insert(row.id).second);
    }
    CHECK(law::matrix().back().point == Point::code_words);
}

TEST_CASE("a code that speaks is cited, one that is silent is not", "[law]")
{
    for (const auto& row : law::matrix())
        for (const auto& laws : law::all_laws()) {
            INFO(row.id << ' ' << laws.key);
            const auto& cell = law::cell(laws.laws, row.point);
            CHECK_FALSE(cell.words.empty());
            CHECK(cell.article.empty() == (cell.standing == Standing::silent));
        }
}

TEST_CASE("a cell cites articles that there are", "[law]")
{
    // "Part V Law 8 (b), Part VI Law 8 (b)", "Laws VI, VII, IX and XII", "Part II Law 11 (a) and (b)": what begins
    // with a part or a law must be in the tables; prefaces, notes and remarks are not.
    for (const auto& row : law::matrix())
        for (const auto& laws : law::all_laws()) {
            if (laws.laws == Laws::modern) continue;  // cited more widely than it is digested
            std::string cited{law::cell(laws.laws, row.point).article};
            for (std::size_t at = cited.find(" and "); at != std::string::npos; at = cited.find(" and ", at))
                cited.replace(at, 5, ", ");
            std::istringstream pieces{cited};
            std::string head;  // "Part II Law 8" of "Part II Law 8 (a) and (b)", "Laws" of "Laws VI, VII"
            for (std::string piece; std::getline(pieces, piece, ',');) {
                piece.erase(0, piece.find_first_not_of(' '));
                if (piece == "preface" || piece.contains("remarks") || piece.contains("note")) continue;
                if (piece.starts_with('('))
                    piece.insert(0, head.substr(0, head.find(" (")) + ' ');
                else if (!piece.starts_with("Part") && !piece.starts_with("Law") && !piece.starts_with("Appendix") &&
                         !piece.starts_with("Introduction"))
                    piece.insert(0, head.substr(0, head.rfind(' ') + 1));
                INFO(row.id << ' ' << laws.key << ": " << piece);
                CHECK_FALSE(law::find_articles(laws.laws, piece).empty());
                head = piece;
            }
        }
}

TEST_CASE("articles are found by what people write", "[law]")
{
    const auto names = [](Laws laws, std::string_view reference) {
        std::string all;
        for (const auto* article : law::find_articles(laws, reference)) all += law::name_of(laws, *article) + ';';
        return all;
    };
    CHECK(names(Laws::american_1897, "II.8(b)") == "Part II Law 8 (b);");
    CHECK(names(Laws::american_1897, "Part I Law 13 C") == "Part I Law 13 C;");
    CHECK(names(Laws::american_1897, "i 13") == "Part I Law 13 A;Part I Law 13 B;Part I Law 13 C;");
    CHECK(names(Laws::british_1903, "App. A 8(b)") == "Appendix A Law 8 (b);");
    CHECK(names(Laws::british_1903, "Appendix C") == "Appendix C;");
    CHECK(names(Laws::walker_1840, "Law XII") == "Law XII;");
    CHECK(names(Laws::bca_1862, "7") == "Law 7;");
    CHECK(names(Laws::modern, "9.6") == "Article 9.6.1;Article 9.6.2;");
    CHECK(names(Laws::american_1897, "V 3").empty());  // Part V is the British code's
    CHECK(names(Laws::walker_1840, "").empty());
    CHECK(names(Laws::walker_1840, "((((").empty());
}

TEST_CASE("each heading of the index of 1897 finds the articles that it names", "[law]")
{
    for (const auto& entry : test::index_of_1897) {
        const auto found = law::articles_on(Laws::american_1897, entry.heading);
        for (auto rest = entry.articles; !rest.empty();) {
            const auto stop = rest.find(';');
            const auto wanted = law::find_articles(Laws::american_1897, rest.substr(0, stop));
            INFO(entry.heading << ": " << rest.substr(0, stop));
            CHECK_FALSE(wanted.empty());
            CHECK(std::ranges::all_of(wanted,
                                      [&](const auto* one) { return std::ranges::find(found, one) != found.end(); }));
            rest = stop == std::string_view::npos ? std::string_view{} : rest.substr(stop + 1);
        }
    }
}

TEST_CASE("a preface is found by its name, in each code that has one", "[law]")
{
    const auto names_on = [](Laws laws) {
        std::vector<std::string> names;
        for (const auto* article : law::articles_on(laws, "preface")) names.push_back(law::name_of(laws, *article));
        return names;
    };
    CHECK(names_on(Laws::american_1897) == std::vector<std::string>{"Preface"});
    CHECK(names_on(Laws::british_1903) ==
          std::vector<std::string>{"Introduction", "Preface to Part V", "Preface to Part VI", "Preface to Appendix A"});
    CHECK(names_on(Laws::bca_1862) == std::vector<std::string>{"Report of the Committee"});
    CHECK(names_on(Laws::walker_1840).empty());
}

TEST_CASE("the codes differ where the rulebook lists that they do", "[law]")
{
    using law::choice;
    CHECK(choice<law::FiftyMoves>(Laws::american_1897) == law::FiftyMoves::since_capture);
    CHECK(choice<law::FiftyMoves>(Laws::british_1903) == law::FiftyMoves::since_capture_or_pawn);
    CHECK(law::rules_of(Laws::bca_1862).pawn_may_remain);
    for (const Laws other : {Laws::walker_1840, Laws::american_1897, Laws::british_1903, Laws::modern})
        CHECK_FALSE(law::rules_of(other).pawn_may_remain);
    CHECK(law::find_articles(Laws::american_1897, "II 6 (e)").front()->digest !=
          law::find_articles(Laws::british_1903, "II 6 (e)").front()->digest);
}

// Castling at the odds of the Queen's Rook, after a man has stood on its square and left (rulebook 17, vector 9).
TEST_CASE("castling without the Rook, by four codes", "[law]")
{
    const auto may_castle = [](Laws laws, std::initializer_list<const char*> moves, const char* fen) {
        auto position = read_fen(fen, law::rules_of(laws));
        REQUIRE(position.has_value());
        for (const std::string_view wanted : moves) {
            const auto legal = position->legal_moves();
            const auto move = std::ranges::find_if(legal, [&](const Move& m) {
                const auto name = [](Square s) {
                    return std::string{static_cast<char>('a' + std::to_underlying(s.file())),
                                       static_cast<char>('1' + std::to_underlying(s.rank()))};
                };
                return name(m.from) + name(m.to) == wanted;
            });
            INFO(wanted);
            REQUIRE(move != legal.end());
            position->make(*move);
        }
        return position->may_castle(Wing::queen);
    };
    const char* odds = "r3k3/8/8/8/8/2B5/8/4K3 w Q - 0 1";
    for (const Laws laws : {Laws::walker_1840, Laws::bca_1862, Laws::american_1897, Laws::british_1903}) {
        INFO(law::entry(laws).key);
        CHECK(may_castle(laws, {}, odds));
        CHECK_FALSE(may_castle(laws, {"e1f1", "e8f7", "f1e1", "f7e8"}, odds));  // the King has moved
        const bool once_held = may_castle(laws, {"c3a1", "e8f7", "a1c3", "f7e8"}, odds);
        CHECK(once_held == (laws == Laws::walker_1840 || laws == Laws::bca_1862));
        const bool held_now = may_castle(laws, {"c3a1", "e8f7"}, odds);
        CHECK_FALSE((laws == Laws::walker_1840 && held_now));
        CHECK(held_now == (laws == Laws::bca_1862));
        CHECK_FALSE(may_castle(laws, {"c3a5", "a8a5", "e1e2", "a5b5", "e2e1", "b5b8"}, odds));
        CHECK(may_castle(laws, {"c3a5", "a8a5"}, odds));
    }
    CHECK_FALSE(read_fen(odds, law::rules_of(Laws::modern)).has_value());

    // Castling so moves the King alone.
    auto position = *read_fen(odds, law::rules_of(Laws::american_1897));
    position.make(castles(Side::white, Wing::queen));
    CHECK(position.men(Side::white, Role::rook).empty());
    CHECK(position.king(Side::white) == Square{File::c, Rank::first});
    CHECK(write_fen(position) == "r3k3/8/8/8/8/2B5/8/2K5 b - - 1 1");
}

TEST_CASE("a word weighs what it weighs in one row alone", "[law]")
{
    std::set<std::string> seen;
    for (const auto& row : law::words_of_play) {
        std::istringstream words{std::string{row.words}};
        for (std::string word; words >> word;) {
            INFO(word);
            CHECK(seen.insert(word).second);
        }
    }
}

TEST_CASE("a remark weighs less the more of it annotates, and the longer it is", "[law]")
{
    const std::string told = "Black wept over his Bishop";
    CHECK(law::weight_of_remark(told) > 0);
    CHECK(law::weight_of_remark(told + " in a weak position") < law::weight_of_remark(told));
    CHECK(law::weight_of_remark(told + ". White has the better game") < law::weight_of_remark(told));
    CHECK(law::weight_of_remark(told + std::string(600, ' ')) < law::weight_of_remark(told));
    CHECK(law::weight_of_remark("GAME THE SEVENTH") < law::weight_of_remark("White has the better game"));
    CHECK_FALSE(law::annotates(told));
    CHECK(law::annotates("a strong attack"));
    CHECK_FALSE(law::annotates(""));
}
