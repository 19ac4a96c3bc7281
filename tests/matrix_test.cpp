// The matrix of the codes, cell by cell: each is printed by a corpus case, each on which there is something to rule is
// ruled on by one, and each agrees with the rulebook where that is at hand.
#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "catch.hpp"
#include "corpus.hpp"
#include "descry/law.hpp"
#include "descry/write_law.hpp"

using namespace descry;
using law::Laws;
using law::Point;
using law::Standing;

namespace {

struct Asked {
    std::string what, laws, expect;
};

/// Long lines are folded in what is printed.
std::string unfolded(std::string_view text)
{
    std::string line;
    for (const char c : text)
        if (std::isspace(static_cast<unsigned char>(c)) == 0)
            line += c;
        else if (!line.empty() && line.back() != ' ')
            line += ' ';
    return line;
}

std::vector<Asked> all_asked()
{
    std::vector<Asked> all;
    for (const char* folder : {"/law", "/codes"})
        for (const auto& page : corpus::load(std::string{DESCRY_CORPUS} + folder))
            for (const auto& example : page.cases) {
                if (!example.has("ask")) continue;
                std::istringstream words{std::string{example["ask"]}};
                Asked asked;
                words >> asked.what >> asked.laws;
                asked.expect = asked.what == "laws" ? std::string{example["expect"]} : unfolded(example["expect"]);
                all.push_back(std::move(asked));
            }
    return all;
}

/// The articles of a cell, each as a ruling may cite it: "Law 8 (b)" and "Law 8" of "Part II Law 8 (b)", "XII" of "Laws
/// VI, VII, IX and XII".
std::vector<std::string> ways_to_cite(std::string_view article)
{
    std::string text{article};
    for (const std::string_view word : {" and ", ", "})
        for (auto at = text.find(word); at != text.npos; at = text.find(word)) text.replace(at, word.size(), ";");
    std::vector<std::string> ways;
    std::istringstream pieces{text};
    std::string head;
    for (std::string piece; std::getline(pieces, piece, ';');) {
        if (const auto last = piece.find_last_of(' '); last != piece.npos && piece.back() != ')') {
            head = piece.substr(0, last + 1);
            if (head == "Laws ") head = "Law ";
            if (head == "Articles ") head = "Article ";
            piece = head + piece.substr(last + 1);
        }
        else if (piece.find(' ') == piece.npos && !head.empty())
            piece = head + piece;
        if (const auto section = piece.find(" ("); section != piece.npos) piece.resize(section);
        ways.push_back(std::move(piece));
    }
    return ways;
}

bool cites(const std::string& text, std::string_view way)
{
    for (auto at = text.find(way); at != text.npos; at = text.find(way, at + 1)) {
        const char next = at + way.size() < text.size() ? text[at + way.size()] : ' ';
        if (std::isalnum(static_cast<unsigned char>(next)) == 0) return true;
    }
    return false;
}

/// Points on which a score gives nothing to rule on: they say how records are read, or what an umpire or a book does.
constexpr auto only_told =
    std::to_array<Point>({Point::defined_record, Point::named_squares, Point::in_passing_compulsory, Point::umpire,
                          Point::error_of_clock, Point::code_words, Point::penalties_d_e, Point::penalty_in_time});

}  // namespace

TEST_CASE("every cell of the matrix is printed by a corpus case", "[law]")
{
    std::map<std::string, std::string> printed;
    for (const auto& asked : all_asked())
        if (asked.what == "laws") printed[asked.laws] = asked.expect;
    for (const auto& row : law::matrix()) {
        INFO(row.id);
        const auto found = printed.find(std::string{row.id});
        REQUIRE(found != printed.end());
        for (const auto& laws : law::all_laws()) {
            INFO(laws.key);
            const auto whole = law::row_text(row, laws.laws);
            const auto cell = whole.substr(whole.find('\n') + 1);
            CHECK(found->second.contains(cell.substr(0, cell.size() - 1)));
        }
    }
}

TEST_CASE("every cell on which there is something to rule is ruled on by a corpus case", "[law]")
{
    const auto all = all_asked();
    for (const auto& row : law::matrix()) {
        if (std::ranges::find(only_told, row.point) != only_told.end()) continue;
        for (const auto& laws : law::all_laws()) {
            const auto& cell = law::cell(laws.laws, row.point);
            if (cell.standing == Standing::silent) continue;
            // A record that tells no capture is wrong nowhere but at a distance, of which today's laws do not speak.
            if (row.point == Point::missing_capture && laws.laws == Laws::modern) continue;
            const auto ways = ways_to_cite(cell.article);
            INFO(row.id << ", " << laws.key << ": " << cell.article);
            // What today's laws say stands beside the claims by any code.
            CHECK(std::ranges::any_of(all, [&](const Asked& asked) {
                return asked.what != "laws" && (asked.laws == laws.key || laws.laws == Laws::modern) &&
                       (asked.expect.contains(law::citation(laws.laws, cell.article)) ||
                        std::ranges::any_of(ways, [&](const std::string& way) { return cites(asked.expect, way); }));
            }));
        }
    }
}

TEST_CASE("where a code is silent a corpus case says so, and names the default", "[law]")
{
    // Each silence that a score can meet with.
    constexpr auto met = std::to_array<std::pair<Point, Laws>>({
        {Point::sealed_move, Laws::walker_1840},
        {Point::sealed_move, Laws::bca_1862},
        {Point::stalemate, Laws::bca_1862},
        {Point::adjudication, Laws::american_1897},
        {Point::first_move_error, Laws::walker_1840},
        {Point::pawn_forfeitable, Laws::bca_1862},
        {Point::odds_man, Laws::bca_1862},
        {Point::odds_undertaking, Laws::bca_1862},
        {Point::ambiguous_record, Laws::bca_1862},
        {Point::forfeits, Laws::walker_1840},
        {Point::annulled_time, Laws::american_1897},
        {Point::agreed_draw, Laws::walker_1840},
    });
    const auto all = all_asked();
    for (const auto& [point, laws] : met) {
        INFO(law::row(point).id << ", " << law::entry(laws).key);
        CHECK(law::cell(laws, point).standing == Standing::silent);
        CHECK(std::ranges::any_of(all, [&](const Asked& asked) {
            return asked.what != "laws" && asked.laws == law::entry(laws).key && asked.expect.contains("is silent");
        }));
    }
}

namespace {

/// Section 16 of the rulebook, row by row: the rule as it is named there, and the cells of the four codes.
std::map<std::string, std::array<std::string, 4>> rulebook()
{
    std::ifstream in{std::string{DESCRY_SHARED} + "/rulebook.md"};
    std::map<std::string, std::array<std::string, 4>> rows;
    bool inside = false;
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("## ")) inside = line.starts_with("## 16");
        if (!inside || !line.starts_with("| ") || line.starts_with("| Rule") || line.starts_with("| ---")) continue;
        std::vector<std::string> cells;
        std::istringstream parts{line.substr(1)};
        for (std::string part; std::getline(parts, part, '|');) {
            part.erase(0, part.find_first_not_of(' '));
            part.erase(part.find_last_not_of(' ') + 1);
            cells.push_back(part);
        }
        REQUIRE(cells.size() == 5);
        rows[cells[0]] = {cells[1], cells[2], cells[3], cells[4]};
    }
    return rows;
}

struct Named {
    const char* rule;
    Point point;
};
constexpr auto named = std::to_array<Named>({
    {"Defined record of a move", Point::defined_record},
    {"Squares/men named by law", Point::named_squares},
    {"White must begin", Point::white_begins},
    {"Pawn may stay a Pawn on 8th", Point::pawn_may_remain},
    {"Unreplaced Pawn forfeitable", Point::pawn_forfeitable},
    {"In passing compulsory if only move", Point::in_passing_compulsory},
    {"Check must be announced", Point::check_announced},
    {"King penalty", Point::king_penalty},
    {"Illegal move may stand", Point::illegal_move},
    {"Two moves running may stand", Point::two_running},
    {"Uncorrected illegality: trigger", Point::uncorrected_trigger},
    {"Fifty moves reset by", Point::fifty_moves},
    {"Draw after fifty automatic", Point::fifty_automatic},
    {"Threefold recurrence", Point::recurrence},
    {"Endless checks", Point::endless_checks},
    {"Stalemate", Point::stalemate},
    {"Set-up error window", Point::set_up_error},
    {"First-move error window", Point::first_move_error},
    {"Sealed move", Point::sealed_move},
    {"Time limit", Point::time_limit},
    {"Proportional last hour", Point::proportional_hour},
    {"Annulled moves count for time", Point::annulled_time},
    {"Ambiguous record", Point::ambiguous_record},
    {"Missing capture sign", Point::missing_capture},
    {"Conditional series", Point::conditional_series},
    {"Two records in one turn", Point::two_records},
    {"Opponent's move repeated with reply", Point::opponents_move},
    {"Penalties D, E", Point::penalties_d_e},
    {"Odds man by default", Point::odds_man},
    {"Moves at odds limit", Point::odds_moves},
    {"Castling without Rook", Point::castling_without_rook},
    {"Code words", Point::code_words},
});

/// The numbers of laws in a cell of the rulebook: "XVIII", "II.8(c)" as "8", "App. B" as "B", "(7)" as "7".
std::vector<std::string> laws_in(const std::string& cell)
{
    std::vector<std::string> found;
    std::string word;
    const auto flush = [&] {
        if (const auto stop = word.find('.'); stop != word.npos && stop > 0 && word.size() > stop + 1)
            word = word.substr(stop + 1);
        while (!word.empty() && word.back() == '.') word.pop_back();
        const bool roman = !word.empty() && word.find_first_not_of("IVX") == word.npos;
        const bool number = !word.empty() && std::isdigit(static_cast<unsigned char>(word[0])) != 0;
        if (roman || number) found.push_back(number ? word.substr(0, word.find_first_not_of("0123456789")) : word);
        word.clear();
    };
    for (const char c : cell)
        if (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '.')
            word += c;
        else
            flush();
    flush();
    return found;
}

}  // namespace

TEST_CASE("the matrix agrees with the rulebook, cell by cell", "[law]")
{
    if (!std::filesystem::exists(std::string{DESCRY_SHARED} + "/rulebook.md")) {
        WARN("skipped: the rulebook is not here");
        return;
    }
    const auto rows = rulebook();
    CHECK(rows.size() == named.size());
    unsigned cells = 0;
    for (const auto& [rule, point] : named) {
        const auto row = rows.find(rule);
        INFO(rule);
        REQUIRE(row != rows.end());
        for (std::size_t code = 0; code < 4; ++code) {
            const auto laws = static_cast<Laws>(code);
            const std::string& theirs = row->second[code] == "same" ? row->second[code - 1] : row->second[code];
            const auto& ours = law::cell(laws, point);
            INFO(law::entry(laws).key << ": `" << theirs << "` and `" << ours.words << "` (" << ours.article << ')');
            ++cells;
            // What the rulebook says in terms of yes, no, silence:
            if (theirs == "no" || theirs == "silent" || theirs == "-")
                CHECK((ours.standing == Standing::silent || ours.words.starts_with("no") ||
                       ours.words.starts_with("none") || ours.words.starts_with("either player")));
            if (theirs.starts_with("**yes**") || theirs == "yes")
                CHECK(((ours.standing == Standing::says || ours.standing == Standing::implied) &&
                       ours.words.starts_with("yes")));
            if (theirs == "silent") CHECK(ours.standing == Standing::silent);
            // Every law that it cites is cited, unless the cell is one of those that it only names a window or a sum
            // for.
            for (const std::string& number : laws_in(theirs)) {
                if (number == "4" || number == "1" || number == "50") continue;  // "both 4", "4-move window"
                INFO(number);
                CHECK(cites(std::string{ours.article} + ' ' + std::string{ours.words}, number));
            }
        }
    }
    CHECK(cells == named.size() * 4);
}
