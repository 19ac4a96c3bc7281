#include "layouts.hpp"

#include <array>

namespace pages {
namespace {

// clang-format off
constexpr auto all = std::to_array<Layout>({
    // Books and magazines.
    {"two-columns",      "1. P-K4    P-K4",                              columns,  {}, {}, 8},
    {"both-numbered",    "1. P-K4    1. P-K4",                           columns,  {.both = true}, {}, 5},
    {"running",          "1. P-K4, P-K4; 2. Kt-KB3, Kt-QB3;",            running,  {.gap = ", ", .stop = "; "}, {}, 5},
    {"running-plain",    "1. P-K4 P-K4 2. Kt-KB3 Kt-QB3",                running,  {.gap = " ", .stop = " "}, {}, 4},
    {"running-both",     "1 P to K4 1 P to K4 2 Kt to KB3",              running,
     {.after = " ", .both = true, .gap = " ", .stop = " "}, {}, 3},
    {"lines",            "1 P-K4 P-K4",                                  columns,  {.after = " ", .gap = " "}, {}, 4},
    {"wide-lines",       "1 P-K4    P-K4",                               columns,  {.after = " "}, {}, 4},
    {"both-on-a-line",   "1. P. to K. 4th. 1. P. to K. 4th.",            columns,  {.both = true, .gap = " "}, {}, 3},
    {"blocks",           "some of White's, then Black's of these",       blocks,   {.after = " "}, {}, 4},
    {"facing",           "all of White's, then all of Black's",          facing,   {.both = true}, {}, 3},
    {"sides-running",    "White. 1. P-K4 2. Kt-KB3 Black. 1. P-K4",      sides_running,
     {.both = true, .gap = " "}, {}, 3},
    {"half-columns",     "1 P-K4 P-K4  21 R-K1 R-K1",                    half_columns, {}, {}, 4},
    {"gutter-joined",    "the same, with one blank between all of them", half_columns,
     {.after = " ", .gap = " "}, {}, 2},
    {"half-columns-cells", "the same, read cell by cell",                half_columns_by_cells, {}, {}, 2},
    {"four-columns",     "White's 1-20, Black's, White's 21-40, Black's, on one line", four_columns_running, {}, {}, 3},
    {"newspaper",        "White's 1-20, Black's with White's 21-40 between, Black's", newspaper, {}, {}, 0},
    {"cell-lines",       "a cell to a line",                             cell_lines, {}, {}, 3},
    {"numbers-apart",    "all numbers, then the moves",                  numbers_apart, {.after = "."}, {}, 2},
    {"numbers-between",  "a line of its own for each number",            numbers_between, {.after = "."}, {}, 2},
    {"dash-number",      "1- P-K4    P-K4",                              columns,  {.after = "- "}, {}, 1},
    {"stop-dash-number", "1.- P-K4    P-K4",                             columns,  {.after = ".- "}, {}, 1},
    {"colon-number",     "1: P-K4    P-K4",                              columns,  {.after = ": "}, {}, 1},
    {"bracket-number",   "(1) P-K4    P-K4",                             columns,
     {.before = "(", .after = ") "}, {}, 1},
    {"sentence",         "The game began 1 P-K4, P-K4; 2 Kt-KB3",        running,
     {.after = " ", .gap = ", ", .stop = "; "}, {.sentence = true}, 3},
    {"notes",            "two columns, prose between",                   columns,  {}, {.notes = true}, 5},
    {"running-notes",    "running text, prose between",                  running,
     {.gap = " ", .stop = " "}, {.notes = true}, 3},
    {"variations",       "two columns, other lines of play between",     columns,
     {}, {.notes = true, .variations = true}, 4},
    {"page-heads",       "two columns over several pages",               columns,  {}, {.page_heads = true}, 3},
    {"several",          "several games, with headings and prose",       nullptr,  {}, {.several = true}, 5},
    // Typed by hand.
    {"one-blank",        "1. P-K4 P-K4",                                 columns,  {.gap = " "}, {.bare = true}, 3},
    {"list-plies",       "one move a line, no numbers",                  list_of_plies,
     {.numbered = false}, {.bare = true}, 2},
    {"list-pairs",       "P-K4 P-K4, no numbers",                        list_of_pairs,
     {.numbered = false, .gap = " "}, {.bare = true}, 2},
    {"list-pairs-wide",  "P-K4    P-K4, no numbers",                     list_of_pairs,
     {.numbered = false}, {.bare = true}, 2},
    {"list-line",        "all on one line, no numbers",                  list_on_a_line,
     {.numbered = false, .gap = " "}, {.bare = true}, 2},
    {"lower",            "1. p-k4    p-k4",                              columns,
     {}, {.bare = true, .lower = true}, 2},
    {"lower-lines",      "p-k4 p-k4",                                    list_of_pairs,
     {.numbered = false, .gap = " "}, {.bare = true, .lower = true}, 1},
    {"csv",              "1,P-K4,P-K4",                                  table,
     {.separator = ','}, {.bare = true}, 1},
    {"csv-titled",       "No,White,Black",                               table,
     {.separator = ',', .titled = true}, {.bare = true}, 1},
    {"csv-semicolon",    "1;P-K4;P-K4",                                  table,
     {.separator = ';'}, {.bare = true}, 1},
    {"csv-semicolon-titled", "No;White;Black",                           table,
     {.separator = ';', .titled = true}, {.bare = true}, 1},
    {"tsv",              "1<tab>P-K4<tab>P-K4",                          table,
     {.separator = '\t'}, {.bare = true}, 1},
    {"tsv-titled",       "No<tab>White<tab>Black",                       table,
     {.separator = '\t', .titled = true}, {.bare = true}, 1},
});
// clang-format on

}  // namespace

std::span<const Layout> layouts() noexcept { return all; }

std::string label(const std::string& number, const Row& row, const Form& form)
{
    if (number.empty()) return {};
    std::string made = std::string{form.before} + number + std::string{form.after};
    if (row.glued)
        while (made.ends_with(' ')) made.pop_back();
    return made;
}

std::string record_of(const std::optional<Cell>& cell) { return cell ? cell->record : std::string{}; }

std::size_t width(std::string_view utf8)
{
    std::size_t n = 0;
    for (const char c : utf8)
        if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80) ++n;
    return n;
}

std::string padded(std::string text, std::size_t to)
{
    const auto has = width(text);
    if (has < to) text.append(to - has, ' ');
    return text;
}

std::string wrapped(std::string_view words, std::size_t measure)
{
    std::string lines;
    std::size_t column = 0;
    while (!words.empty()) {
        const auto begin = words.find_first_not_of(' ');
        if (begin == std::string_view::npos) break;
        words.remove_prefix(begin);
        const auto word = words.substr(0, words.find(' '));
        words.remove_prefix(word.size());
        if (column != 0 && column + 1 + width(word) > measure) lines += '\n', column = 0;
        if (column != 0) lines += ' ', ++column;
        lines += word, column += width(word);
    }
    return lines + '\n';
}

void paragraph(std::string_view note, std::string& page)
{
    constexpr std::size_t measure = 68;
    if (note.empty()) return;
    if (!page.ends_with("\n\n")) page += '\n';
    page += wrapped(note, measure) + '\n';
}

}  // namespace pages
