#include "src/damage/confusions.hpp"

#include <array>
#include <cstdint>
#include <string_view>

#include "src/text/ascii.hpp"

namespace descry::damage {
namespace {

// ---- the tables, in thousandths of a nat ---------------------------------------------------------------------------

/// Signs that are taken for one another; worn type and bad scans lose strokes more often than they add some: an R is
/// read as B or E many times before a B is read as R.
struct Pair {
    char read, meant;
    std::int32_t cost, other_way;
};
// clang-format off
constexpr auto pairs = std::to_array<Pair>({
    {'E', 'R', 2450, 2450}, {'B', 'R', 2900, 4475}, {'E', 'B', 4250, 4250}, {'8', 'B', 2900, 2900},
    {'H', 'R', 3125, 3125}, {'K', 'R', 3350, 4475}, {'E', 'K', 3575, 3575}, {'X', 'K', 3125, 3125},
    {'H', 'K', 3125, 3125}, {'F', 'P', 2675, 2675}, {'D', 'P', 3350, 3350},
    {'I', 'P', 4250, 4250}, {'O', 'Q', 2675, 2675}, {'0', 'Q', 2675, 2675},
    {'G', 'Q', 2900, 2900}, {'C', 'Q', 3125, 3125}, {'U', 'Q', 3800, 3800}, 
    {'o', 'Q', 3125, 3125}, {'H', 'B', 3800, 3800}, {'D', 'B', 3800, 3800},
    {'P', 'B', 4700, 4700}, {'P', 'R', 4700, 4700}, {'I', 'R', 4250, 4250},
    {'K', 'N', 3800, 3800}, {'H', 'N', 3350, 3350}, {'M', 'N', 3350, 3350},
    {'J', 'B', 4250, 4250}, {'S', 'B', 3800, 3800}, {'l', 'B', 4700, 4700}, {'A', 'R', 3800, 3800},
    {'A', 'K', 3800, 3800}, {'h', 'K', 3350, 3350}, {'L', 'K', 3800, 3800}, {'Z', 'B', 4250, 4250},
    {'Z', 'R', 4250, 4250}, {'T', 'P', 3800, 3800}, {'Y', 'P', 3800, 3800}, {'r', 'P', 3800, 3800},
    {'f', 'P', 3800, 3800}, {'M', 'B', 4250, 4250}, {'3', 'B', 3800, 3800}, {'6', 'B', 4250, 4250},
    {'W', 'K', 4250, 4250}, {'9', 'Q', 3125, 3125}, {'6', 'Q', 4250, 4250}, {'<', 'K', 3800, 3800},
    {'R', 'N', 6500, 6500}, {'K', 'Q', 6500, 6500}, {'B', 'N', 6500, 6500}, {'l', 't', 2225, 2225},
    {'1', 't', 2225, 2225}, {'i', 't', 2225, 2225}, {'I', 't', 2450, 2450}, {'f', 't', 2225, 2225},
    {'r', 't', 2450, 2450}, {'j', 't', 2900, 2900}, {'<', 't', 2450, 2450}, 
    {'L', 't', 2450, 2450}, {'V', 't', 2900, 6000}, {'V', 's', 3800, 6000}, {'(', 't', 2900, 2900},
    {'e', 't', 3350, 3350}, {'b', 't', 3350, 3350},
    {'h', 't', 3350, 3350}, {'c', 't', 3350, 3350}, {':', 't', 2900, 2900}, {'!', 't', 2900, 2900},
    {'|', 't', 2675, 2675}, {'3', '8', 3125, 3125}, {'3', '5', 3800, 3800}, {'5', '8', 3575, 3575},
    {'6', '5', 2900, 4025}, {'6', '8', 3575, 3575}, {'3', '6', 4475, 4475}, {'0', '6', 3800, 3800},
    {'S', '5', 2900, 2900}, {'s', '5', 2900, 2900}, {'S', '8', 3350, 3350}, {'s', '8', 3125, 3125},
    {'B', '3', 3575, 3575}, {'B', '8', 3125, 3125}, {'E', '3', 3800, 3800}, {'b', '6', 2900, 2900},
    {'G', '6', 3125, 3125}, {'e', '6', 3350, 3350}, {'l', '1', 2000, 2000}, {'I', '1', 2000, 2000},
    {'i', '1', 2225, 2225}, {'f', '1', 3350, 3350}, {'r', '1', 3350, 3350}, {'A', '4', 3350, 3350},
    {'J', '4', 3800, 3800},
    {'i', '4', 3800, 3800}, {'7', '1', 3800, 3800}, {'7', '2', 4700, 4700}, {'Z', '2', 2900, 2900},
    {'z', '2', 2900, 2900}, {'T', '7', 2900, 2900}, {'?', '7', 3350, 3350}, {'?', '2', 3800, 3800},
    {'1', '4', 4700, 4700}, {'4', '1', 4700, 4700}, {'2', '3', 4925, 4925}, {'4', '5', 5375, 5375},
    {'5', '7', 5600, 5600}, {'g', '8', 3125, 3125}, {'a', '3', 3800, 3800}, {'a', '2', 4250, 4250},
    {'o', '6', 3800, 3800}, {'S', '3', 3125, 3125}, {'s', '3', 3350, 3350}, {'J', '3', 4250, 4250},
    {'l', '4', 4700, 4700}, {'9', '2', 4700, 4700}, {'0', '3', 5150, 5150}, {'M', '4', 4700, 4700},
    {'o', '5', 4250, 4250}, {'U', '4', 4700, 4700}, {'=', '-', 2000, 2000}, {'r', '-', 2675, 2675},
    {'>', '-', 2000, 2000}, {'<', '-', 2225, 2225}, {'i', '-', 3125, 3125}, {'l', '-', 3125, 3125},
    {'t', '-', 3125, 3125}, {':', '-', 2450, 2450}, {'1', '-', 3350, 3350}, {'X', 'x', 1550, 1550},
    {'z', 'x', 2900, 2900}, {'r', 'x', 3350, 3350}, {'s', 'x', 3350, 3350}, {'k', 'x', 3350, 3350},
    {'K', 'x', 3800, 3800}, {'H', 'x', 3800, 3800}, {'i', 'x', 3800, 3800}, {'-', 'x', 4700, 4700},
    {'O', '0', 1325, 1325}, {'o', '0', 1325, 1325}, {'Q', '0', 2450, 2450}, {'9', '0', 2000, 2000},
    {'C', '0', 2900, 2900}, {'6', '0', 2900, 2900}, {'D', '0', 2900, 2900}, {'G', '0', 2900, 2900},
    {'(', '0', 3350, 3350}, {'[', '(', 1550, 1550}, {']', ')', 1550, 1550}, {'o', 'c', 1775, 1775},
    {'e', 'c', 1775, 1775},
    {'b', 'h', 1775, 1775}, {'l', 'h', 2225, 2225}, {'L', 'h', 2000, 2000}, {'i', 'h', 2450, 2450},
    {'j', 'h', 2450, 2450}, {'1', 'h', 2450, 2450},
});

/// Two signs that a scan makes of one.
struct Torn {
    char a, b, meant;
    std::int32_t cost;
};
constexpr auto torn_signs = std::to_array<Torn>({
    {'1', '3', 'B', 2875}, {'I', '3', 'B', 2875}, {'l', '3', 'B', 2875}, {'i', '3', 'B', 2875},
    {'I', 'B', 'B', 4000}, {'I', '<', 'K', 2875}, {'l', '<', 'K', 2875}, {'1', '<', 'K', 2875},
    {'I', 'C', 'K', 2875}, {'l', 'C', 'K', 2875}, {'I', 'v', 'K', 3100}, {'l', 'v', 'K', 3100},
    {'I', 'l', 'R', 3325}, {'I', 'I', 'R', 3550}, {'l', 'l', 'R', 3550}, {'1', '1', 'R', 3550},
    {'1', '5', 'R', 3775}, {'I', 't', 'R', 3550}, {'l', 't', 'R', 3550}, {'I', '?', 'R', 3550},
    {'(', ')', 'Q', 2425}, {'(', 'J', 'Q', 2875}, {'(', 'i', 'Q', 3100}, {'C', ')', 'Q', 2875},
    {'E', ':', 'R', 2650}, {'E', ':', 'K', 3325}, {'f', 'r', 't', 2200}, {'t', 'r', 't', 1975},
    {'l', 'r', 't', 2200}, {'i', 'r', 't', 2425}, {'<', 'r', 't', 2200}, {'t', '>', 't', 1975},
    {'t', '-', 't', 2425}, {'l', 'l', 't', 3100}, {'l', 'i', 't', 3100}, {'r', '-', '-', 1975}, {'-', '-', '-', 1525},
    {'>', '-', '-', 1975}, {'7', '-', '-', 3100}, {'c', 'l', 'h', 2425}, {'l', 'i', 'h', 2200},
    {'1', 'i', 'h', 2200}, {'l', 'j', 'h', 2200}, {'l', 't', 'h', 2425}, {'8', 'q', '1', 1750}, {'s', 'o', '1', 1975},
    {'g', 'q', '1', 1975}, {'s', 'g', '1', 1975}, {'e', 'q', '1', 2200}, {'s', 'n', '1', 2425}, {'n', 'q', '1', 2425},
    {'S', 'q', '1', 1750}, {'s', 'a', '1', 2425}, {'K', 'l', 'N', 2425}, {'K', '1', 'N', 2650},
    {'K', 'i', 'N', 2425}, {'E', 't', 'N', 2875}, {'K', 'f', 'N', 2425}, {'s', 'q', '1', 1435},
    {'f', 'i', '6', 3325}, {'i', 'i', 'n', 2200},
});
// clang-format on

// What has no row of its own.
constexpr std::int32_t letter_for_letter = 6000, figure_for_figure = 6500, anything = 6800, other_case = 1200;
// A sign too many: what it is in prose, and that it stands in a record.
constexpr std::int32_t added_mark = 500, added_letter = 1400;
constexpr std::int32_t lost_dash = 1600, lost_t = 3000, lost_cross = 3000, lost_bracket = 1000, lost_small = 2000,
                       lost_figure = 5500, lost_letter = 4800;

/// English letters in running words, a to z: their frequency, and that a word has a small letter there.
constexpr std::array<std::int32_t, 26> small_in_prose{2750, 4350, 3750, 3400, 2250, 4000, 4100, 3000, 2850,
                                                      6600, 5000, 3400, 3850, 2850, 2750, 4100, 7000, 3000,
                                                      2950, 2550, 3750, 4800, 3900, 6600, 4100, 7500};
constexpr std::int32_t capital_in_prose = 5300, figure_in_prose = 4900, mark_in_prose = 4300;

using Table = std::array<std::array<std::int32_t, 128>, 128>;

constexpr Table made = [] {
    using namespace text;
    Table table{};
    for (unsigned a = 0; a < 128; ++a)
        for (unsigned b = 0; b < 128; ++b) {
            const char x = static_cast<char>(a), y = static_cast<char>(b);
            table[a][b] = a == b                           ? 0
                          : small(x) == small(y)           ? other_case
                          : is_figure(x) && is_figure(y)   ? figure_for_figure
                          : is_capital(x) && is_capital(y) ? letter_for_letter
                                                           : anything;
        }
    for (const Pair& pair : pairs) {
        const auto read = static_cast<unsigned char>(pair.read), meant = static_cast<unsigned char>(pair.meant);
        table[read][meant] = pair.cost;
        table[meant][read] = pair.other_way;
    }
    return table;
}();

/// Signs of one upright stroke: two of them may be what is left of a capital of two, whatever two they are. Not the
/// figure: "11- B-B4".
constexpr std::string_view strokes = "iIl|!rtfjJ", capitals_of_strokes = "BHKNPR";
constexpr std::int32_t two_strokes = 4200;

/// Which two signs may be one, at a glance.
constexpr auto torn_pairs = [] {
    std::array<std::array<bool, 128>, 128> table{};
    for (const char a : strokes)
        for (const char b : strokes) table[static_cast<unsigned char>(a)][static_cast<unsigned char>(b)] = true;
    for (const Torn& torn : torn_signs)
        table[static_cast<unsigned char>(torn.a)][static_cast<unsigned char>(torn.b)] = true;
    return table;
}();

}  // namespace

Cost taken_for(char read, char meant) noexcept
{
    return Cost::milli(made[static_cast<unsigned char>(read) & 127U][static_cast<unsigned char>(meant) & 127U]);
}

Cost torn(char a, char b, char meant) noexcept
{
    if (!torn_pairs[static_cast<unsigned char>(a) & 127U][static_cast<unsigned char>(b) & 127U]) return Cost::none();
    for (const Torn& torn : torn_signs)
        if (torn.a == a && torn.b == b && torn.meant == meant) return Cost::milli(torn.cost);
    const auto among = [](std::string_view signs, char c) { return signs.contains(c); };
    return among(strokes, a) && among(strokes, b) && among(capitals_of_strokes, meant) ? Cost::milli(two_strokes)
                                                                                       : Cost::none();
}

Cost added(char read) noexcept
{
    const bool mark = !text::is_letter(read) && !text::is_figure(read);
    return in_prose(read) + Cost::milli(mark ? added_mark : added_letter);
}

Cost lost(char meant) noexcept
{
    using namespace text;
    switch (meant) {
    case '-': return Cost::milli(lost_dash);
    case 't': return Cost::milli(lost_t);
    case 'x': return Cost::milli(lost_cross);
    case '(':
    case ')':
    case '=': return Cost::milli(lost_bracket);
    default: return Cost::milli(is_small(meant) ? lost_small : is_figure(meant) ? lost_figure : lost_letter);
    }
}

Cost in_prose(char read) noexcept
{
    using namespace text;
    return Cost::milli(is_small(read)     ? small_in_prose[static_cast<std::size_t>(read - 'a')]
                       : is_capital(read) ? capital_in_prose
                       : is_figure(read)  ? figure_in_prose
                                          : mark_in_prose);
}

}  // namespace descry::damage
