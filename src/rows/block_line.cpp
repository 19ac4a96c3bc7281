#include "src/rows/block_line.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "src/repair/lookalikes.hpp"
#include "src/repair/spelling.hpp"
#include "src/text/ascii.hpp"

namespace descry::sheet {
namespace {

constexpr std::size_t longest_record = 30;
constexpr game::Cost unexpected_number = 40;  // a number that is not the next one
constexpr game::Cost number_nearby = 20;
constexpr game::Cost bracket_cost = 10;
constexpr game::Cost other_figure = 30;  // of a number that is taken for another
constexpr game::Cost words_beside = 60;  // words stand left of a row
constexpr unsigned highest_number = 150;
constexpr auto* pawn_queens = "PQ";  // as compact() has it

/// Any record at all, as a spelling.
/// \param bracketed  men may have their squares in brackets behind them, "Kt(Kt4)-K5".
std::vector<Spelling> any_record(bool bracketed)
{
    const std::vector<Variant> men{{"P"}, {"Kt"}, {"N"}, {"B"}, {"R"}, {"Q"}, {"K"}};
    const std::vector<Variant> sides{{""}, {"K"}, {"Q"}};
    const std::vector<Variant> before{{""},   {"K"},  {"Q"},  {"B"},  {"R"},   {"Kt"},
                                      {"KB"}, {"QB"}, {"KR"}, {"QR"}, {"KKt"}, {"QKt"}};
    const std::vector<Variant> files{{"K"}, {"Q"}, {"B"}, {"R"}, {"Kt"}, {"N"}};
    const std::vector<Variant> ranks{{"1"}, {"2"}, {"3"}, {"4"}, {"5"}, {"6"}, {"7"}, {"8"}};
    std::vector<Variant> bracket{{""}};
    if (bracketed)
        for (const auto* file : {"K", "Q", "B", "R", "Kt", "N", "KB", "QB", "KR", "QR", "KKt", "QKt"}) {
            for (char rank = '1'; rank <= '8'; ++rank)
                bracket.emplace_back(std::string{'('} + file + rank + ')', bracket_cost);
            bracket.emplace_back(std::string{'('} + file + "sq)", bracket_cost);
        }
    const std::vector<Variant> tail{{""}, {"ch"}, {"disch"}, {"ep"}, {"enpass"}, {"mate"}, {"Q", 20}, {"(Q)", 10}};
    return {
        {before, men, bracket, {{"-"}}, sides, files, ranks, tail},
        {before, men, bracket, {{"x"}}, before, men, bracket, tail},
        {{{"0-0"}, {"0-0-0"}, {"Castles"}, {"CastlesKR"}, {"CastlesQR"}, {"Pqueens"}, {pawn_queens}}, {{""}, {"ch"}}},
    };
}

/// A sign that stands for a figure, as scans have it.
bool looks_like_figure(char sign, char figure)
{
    static constexpr std::array<std::string_view, 10> like{"0Oo(Q", "1Ili!|", "2Zz",  "3S8",    "4A",
                                                           "5S8s6", "6G5b8",  "7T?1", "8BS3s&", "9gOo0"};
    return like[static_cast<std::size_t>(figure - '0')].contains(sign);
}

bool begins_record(std::string_view text)
{
    const char c = text.front();
    // A broken P is 1'.
    return text::is_letter(c) || std::string_view{"0(<:"}.contains(c) || text.starts_with("1'");
}

/// "0-0", "0 0", whatever the sign between: the 0 that stands behind a number is no figure of it.
bool begins_castling(std::string_view text)
{
    return text.starts_with('0') && text.size() > 2 &&
           (text[1] == ' ' ? text[2] == '0' : !text::is_letter(text[1]) && !text::is_figure(text[1]));
}

/// How many signs at the start of a line look like a number; 0 if they do not.
std::size_t number_like(std::string_view line, unsigned number)
{
    const auto figures = std::to_string(number);
    // The two figures of these have run into one letter.
    const auto letters = number == 11 ? std::string_view{"UHnu"} : number == 14 ? std::string_view{"U"} : "";
    if (!line.empty() && letters.contains(line.front())) return 1;
    std::size_t at = 0;
    for (const char figure : figures) {
        if (at > 0 && at < line.size() && line[at] == ' ') ++at;
        if (at >= line.size() || !looks_like_figure(line[at], figure)) return 0;
        ++at;
    }
    // No figure is torn from a longer number, but a castling sign may follow.
    const auto rest = line.substr(at);
    const bool torn = !rest.empty() && rest.front() >= '0' && rest.front() <= '9';
    return torn && !begins_castling(rest) ? 0 : at;
}

/// What it costs that a number is printed in other figures than its own.
game::Cost other_figures(std::string_view line, unsigned number)
{
    const auto figures = std::to_string(number);
    const auto begin = line.substr(0, figures.size());
    return begin != figures && std::ranges::all_of(begin, text::is_figure) ? other_figure : 0;
}

/// The number that figures say, where it is not the one that they are taken for; else 0.
unsigned other_number(std::string_view figures, unsigned number)
{
    const auto printed = text::number_at(figures);
    return !printed || !figures.empty() || *printed == number ? 0 : *printed;
}

/// "7 0 0".
bool is_castling_without_dash(std::string_view plain)
{
    return plain.size() == 2 && plain.find_first_not_of("0Oo") == std::string_view::npos;
}

/// What is left of a note's mark, `("0`: no letter, and not the two figures of castling.
bool is_mark(std::string_view plain)
{
    return std::ranges::none_of(plain, text::is_letter) && std::ranges::count(plain, '0') < 2;
}

/// The figures that a row may begin with, and the dots and blanks behind them.
Numbered row_number_at(std::string_view row)
{
    constexpr std::size_t longest = 3;
    auto rest = row.substr(0, longest);
    unsigned number = text::number_at(rest).value_or(0);
    auto size = std::min(row.size(), longest) - rest.size();
    // "70-0 P-Q6" is row 7.
    if (number > 9 && begins_castling(row.substr(size - 1))) --size, number /= 10;
    while (size > 0 && size < row.size() && (row[size] == ' ' || row[size] == '.')) ++size;
    return {number, size};
}

/// Where the number of a row may stand right of another: figures behind a blank, and a letter behind them. The page has
/// more than one row between the two; a line with many such numbers is none of rows.
std::vector<std::size_t> places_of_numbers(std::string_view line)
{
    constexpr std::size_t most = 3;
    const unsigned first = row_number_at(line).number;
    std::vector<std::size_t> places;
    for (std::size_t at = 1; at + 4 < line.size(); ++at) {
        if (line[at - 1] != ' ' || !text::is_figure(line[at])) continue;
        const auto row = line.substr(at);
        const auto [number, size] = row_number_at(row);
        if (size >= row.size() || !begins_record(row.substr(size)) || number <= first + 1) continue;
        places.push_back(at);
        if (places.size() > most) return {};
    }
    return places;
}

/// "(a) B-R4", "ch K x Q": the mark belongs to the record before it.
bool begins_with_mark(std::string_view text)
{
    constexpr std::size_t longest_note = 4;
    if (text.starts_with('(') && text.find(')') < longest_note) return true;
    for (const std::string_view mark : {"ch", "cli", "cL", "cb", "oh", "dis", "dbl", "double", "mate"})
        if (text.starts_with(mark)) return true;
    return false;
}

}  // namespace

game::Cost ocr_cost(Piece piece)
{
    const Piece text = trimmed(piece);
    if (text.text.size() < 3 || text.text.size() > longest_record) return most_ocr_cost;
    const auto plain = compact(text.text).text;
    if (plain.size() < 3 && plain != pawn_queens && !is_castling_without_dash(plain)) return most_ocr_cost;
    if (is_mark(plain)) return most_ocr_cost;
    static const auto plain_records = any_record(false), all_records = any_record(true);
    const bool bracketed = plain.find_first_of("({[<") != std::string::npos;
    return misread(plain, bracketed ? all_records : plain_records, most_ocr_cost);
}

std::optional<Records> records_in(Piece piece)
{
    piece = trimmed(piece);
    std::optional<Records> best;
    if (const auto cost = ocr_cost(piece); cost < most_ocr_cost) best = Records{{piece}, cost};
    constexpr game::Cost clean = 20;
    if (best && best->cost < clean) return best;
    for (std::size_t at = 3; at + 3 < piece.text.size(); ++at) {
        if (piece.text[at] != ' ' || std::string_view{"-x"}.contains(piece.text[at - 1])) continue;
        const Piece head = piece.sub(0, at), rest = trimmed(piece.sub(at));
        if (begins_with_mark(rest.text)) continue;
        const auto a = ocr_cost(head), b = ocr_cost(rest);
        if (a >= most_ocr_cost || b >= most_ocr_cost) continue;
        // Two clean records are likelier than one with so much dirt in it.
        if (!best || a + b < best->cost) best = Records{{head, rest}, a + b};
    }
    return best;
}

std::optional<NumberedRecords> numbered_records(Piece line, std::size_t index, const DueNumbers& due)
{
    std::optional<NumberedRecords> best;
    // Many numbers are tried, and few places where they may end.
    std::array<std::optional<std::optional<Records>>, 6> known;
    const auto records_behind = [&](Piece rest, std::size_t size) -> const std::optional<Records>& {
        auto& slot = known[std::min(size, known.size() - 1)];
        if (!slot || size >= known.size()) slot = records_in(rest);
        return *slot;
    };
    const auto attempt = [&](unsigned number, std::size_t size, game::Cost penalty) {
        if (number == 0 || number > highest_number) return;
        Piece rest = trimmed(line.sub(size));
        if (rest.text.starts_with("..")) return;  // "30...P-Kt4", in a note
        while (!rest.empty() && rest.text.front() == '.') rest = trimmed(rest.sub(1));
        // "8-B4" is no eighth move, but a Bishop's.
        if (rest.empty() || !begins_record(rest.text)) return;
        const auto& records = records_behind(rest, size);
        if (!records) return;
        const auto cost = records->cost + penalty;
        if (best && best->cost <= cost) return;
        NumberedRecords found{
            .items = {}, .cost = cost, .in_figures = std::ranges::all_of(line.text.substr(0, size), text::is_figure)};
        found.items.push_back({.side = Side::white,
                               .number = number,
                               .figures = other_number(line.text.substr(0, size), number),
                               .counted = true,
                               .piece = records->pieces.front(),
                               .line = index});
        if (records->pieces.size() > 1)
            found.items.push_back(
                {.side = Side::black, .number = number, .counted = true, .piece = records->pieces[1], .line = index});
        best = std::move(found);
    };
    // The next numbers and those near them, however they look; any other only in its own figures.
    for (const unsigned next : due)
        for (unsigned near = next > 3 ? next - 3 : 1; next != 0 && near <= next + 3; ++near)
            if (const auto size = number_like(line.text, near))
                attempt(near, size, (near == next ? 0 : number_nearby) + other_figures(line.text, near));
    unsigned number = 0;
    for (std::size_t k = 0; k < 3 && k < line.text.size(); ++k) {
        const char c = line.text[k];
        if (text::is_figure(c))
            number = number * 10 + static_cast<unsigned>(c - '0');
        else if (looks_like_figure(c, '1') && c != '(')
            number = number * 10 + 1;
        else
            break;
        // A stroke that is all there is of a number begins no new game.
        attempt(number, k + 1, number == 1 && due[0] > 2 && c != '1' ? most_ocr_cost : unexpected_number);
    }
    return best;
}

std::optional<std::size_t> right_row(Piece line, const DueNumbers& due)
{
    // Words there are in plenty beside the numbers of a note: "17 B x P, 17 K x B; 18 Kt-Kt 5 ch."
    const bool is_long = line.text.size() > longest_block_line;
    if (line.text.contains(';') || line.text.size() > (is_long && line.text.contains(',') ? 0 : 2 * longest_block_line))
        return std::nullopt;
    const auto places = places_of_numbers(line.text);
    if (places.empty()) return std::nullopt;
    std::optional<std::size_t> best;
    game::Cost least = 2 * most_ocr_cost;
    if (const auto whole = numbered_records(line, 0, due))
        least = whole->cost;
    else if (const auto records = records_in(line))
        least = records->cost;
    for (const std::size_t at : places) {
        const auto right = numbered_records(line.sub(at), 0, due);
        if (!right || !number_like(line.text.substr(at), right->items.front().number)) continue;
        const Piece beside = trimmed(line.sub(0, at));
        game::Cost cost = right->cost;
        if (const auto row = numbered_records(beside, 0, due)) {
            if (row->items.front().number + 1 >= right->items.front().number) continue;
            cost += row->cost;
        }
        else if (const auto record = records_in(beside))
            cost += record->cost;
        else if (right->items.size() == 2 && !is_long)
            cost += words_beside;
        else
            continue;
        if (cost < least) least = cost, best = at;
    }
    return best;
}

}  // namespace descry::sheet
