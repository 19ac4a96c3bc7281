#include "src/repair/lookalikes.hpp"

#include <algorithm>
#include <array>

#include "src/text/ascii.hpp"

namespace descry::sheet {
namespace {

using game::Cost;

constexpr std::size_t longest_token = 40;

// ---- the table, in hundredths of an ordinary slip ----------------------------------------------------------------

/// Signs that are taken for one another, either way; but worn type and bad scans lose strokes more often than they add
/// some: an R is read as B or E many times before a B is read as R.
struct Pair {
    char read, meant;
    Cost cost;
    Cost other_way = cost;
};
constexpr auto pairs = std::to_array<Pair>({
    // Letters of the men.
    {'E', 'R', 30},
    {'B', 'R', 40, 75},
    {'E', 'B', 70},
    {'8', 'B', 40},
    {'H', 'R', 45},
    {'K', 'R', 50, 75},
    {'E', 'K', 55},
    {'X', 'K', 45},
    {'H', 'K', 45},
    {'k', 'K', 25},
    {'F', 'P', 35},
    {'D', 'P', 50},
    {'p', 'P', 25},
    {'I', 'P', 70},
    {'O', 'Q', 35},
    {'0', 'Q', 35},
    {'G', 'Q', 40},
    {'C', 'Q', 45},
    {'U', 'Q', 60},
    {'q', 'Q', 30},
    {'o', 'Q', 45},
    {'b', 'B', 30},
    {'H', 'B', 60},
    {'D', 'B', 60},
    {'P', 'B', 80},
    {'P', 'R', 80},
    {'r', 'R', 30},
    {'I', 'R', 70},
    {'K', 'N', 60},
    {'H', 'N', 50},
    {'n', 'N', 30},
    {'M', 'N', 50},
    {'J', 'B', 70},
    {'S', 'B', 60},
    {'l', 'B', 80},
    {'A', 'R', 60},
    {'A', 'K', 60},
    {'h', 'K', 50},
    {'L', 'K', 60},
    {'Z', 'B', 70},
    {'Z', 'R', 70},
    {'T', 'P', 60},
    {'Y', 'P', 60},
    {'r', 'P', 60},
    {'f', 'P', 60},
    {'M', 'B', 70},
    {'3', 'B', 60},
    {'6', 'B', 70},
    {'W', 'K', 70},
    {'9', 'Q', 45},
    {'6', 'Q', 70},
    {'<', 'K', 60},
    {'R', 'N', 120},
    {'K', 'Q', 120},
    {'B', 'N', 120},
    // The t of the Knight.
    {'l', 't', 25},
    {'1', 't', 25},
    {'i', 't', 25},
    {'I', 't', 30},
    {'f', 't', 25},
    {'^', 't', 25},
    {'r', 't', 30},
    {'j', 't', 40},
    {'<', 't', 30},
    {'T', 't', 20},
    {'L', 't', 30},
    {'(', 't', 40},
    {'e', 't', 50},
    {'b', 't', 50},
    {'h', 't', 50},
    {'c', 't', 50},
    {'*', 't', 40},
    {'\'', 't', 40},
    {':', 't', 40},
    {'!', 't', 40},
    {'|', 't', 35},
    // Ranks.
    {'3', '8', 45},
    {'3', '5', 60},
    {'5', '8', 55},
    {'6', '5', 40, 65},
    {'6', '8', 55},
    {'3', '6', 75},
    {'0', '6', 60},
    {'S', '5', 40},
    {'s', '5', 40},
    {'S', '8', 50},
    {'s', '8', 45},
    {'B', '3', 55},
    {'B', '8', 45},
    {'E', '3', 60},
    {'b', '6', 40},
    {'G', '6', 45},
    {'e', '6', 50},
    {'l', '1', 20},
    {'I', '1', 20},
    {'i', '1', 25},
    {'f', '1', 50},
    {'A', '4', 50},
    {'J', '4', 60},
    {'i', '4', 60},
    {'7', '1', 60},
    {'7', '2', 80},
    {'Z', '2', 40},
    {'z', '2', 40},
    {'T', '7', 40},
    {'?', '7', 50},
    {'?', '2', 60},
    {'1', '4', 80},
    {'4', '1', 80},
    {'2', '3', 85},
    {'4', '5', 95},
    {'5', '7', 100},
    {'g', '8', 45},
    {'a', '3', 60},
    {'a', '2', 70},
    {'o', '6', 60},
    {'S', '3', 45},
    {'s', '3', 50},
    {'J', '3', 70},
    {'l', '4', 80},
    {'9', '2', 80},
    {'0', '3', 90},
    {'M', '4', 80},
    {'o', '5', 70},
    {'U', '4', 80},
    // Signs.
    {'^', '-', 15},
    {'_', '-', 10},
    {'~', '-', 15},
    {'=', '-', 20},
    {'.', '-', 25},
    {'r', '-', 35},
    {'>', '-', 20},
    {'<', '-', 25},
    {'*', '-', 30},
    {'i', '-', 45},
    {'l', '-', 45},
    {'t', '-', 45},
    {':', '-', 30},
    {'1', '-', 50},
    {'X', 'x', 10},
    {'*', 'x', 25},
    {'z', 'x', 40},
    {'r', 'x', 50},
    {'s', 'x', 50},
    {'k', 'x', 50},
    {'K', 'x', 60},
    {'H', 'x', 60},
    {'i', 'x', 60},
    {'-', 'x', 80},
    {'O', '0', 5},
    {'o', '0', 5},
    {'Q', '0', 30},
    {'9', '0', 20},
    {'C', '0', 40},
    {'6', '0', 40},
    {'D', '0', 40},
    {'G', '0', 40},
    {'(', '0', 50},
    {'{', '(', 10},
    {'[', '(', 10},
    {'}', ')', 10},
    {']', ')', 10},
    {'o', 'c', 15},
    {'e', 'c', 15},
    {'b', 'h', 15},
    {'l', 'h', 25},
    {'L', 'h', 20},
    {'i', 'h', 30},
    {'j', 'h', 30},
    {'1', 'h', 30},
});

/// Two signs that a scan makes of one.
struct Torn {
    char a, b, meant;
    Cost cost;
};
constexpr auto torn = std::to_array<Torn>({
    {'1', '3', 'B', 35},  {'I', '3', 'B', 35}, {'l', '3', 'B', 35}, {'i', '3', 'B', 35},  {'I', 'B', 'B', 60},
    {'I', '<', 'K', 35},  {'l', '<', 'K', 35}, {'1', '<', 'K', 35}, {'I', 'C', 'K', 35},  {'l', 'C', 'K', 35},
    {'I', 'v', 'K', 40},  {'l', 'v', 'K', 40}, {'I', '{', 'K', 40}, {'l', '{', 'K', 40},  {'I', 'l', 'R', 45},
    {'I', 'I', 'R', 50},  {'l', 'l', 'R', 50}, {'1', '1', 'R', 50}, {'1', '5', 'R', 55},  {'1', '\'', 'P', 50},
    {'I', 't', 'R', 50},  {'l', 't', 'R', 50}, {'I', '?', 'R', 50}, {'l', '\'', 'P', 50}, {'I', '\'', 'P', 50},
    {'I', '\'', 'R', 60}, {'(', ')', 'Q', 25}, {'(', '^', 'Q', 30}, {'(', 'J', 'Q', 35},  {'(', '}', 'Q', 30},
    {'(', 'i', 'Q', 40},  {'(', '^', '0', 45}, {'C', ')', 'Q', 35}, {'(', ',', 'Q', 45},  {'E', ':', 'R', 30},
    {'E', ':', 'K', 45},  {'f', 'r', 't', 20}, {'t', 'r', 't', 15}, {'l', 'r', 't', 20},  {'i', 'r', 't', 25},
    {'<', 'r', 't', 20},  {'1', '^', 't', 25}, {'i', '^', 't', 25}, {'l', '^', 't', 25},  {'t', '^', 't', 15},
    {'t', '>', 't', 15},  {'<', '^', 't', 25}, {'f', '^', 't', 25}, {'t', '-', 't', 25},  {'l', 'l', 't', 40},
    {'l', 'i', 't', 40},  {'r', '-', '-', 15}, {'^', '-', '-', 10}, {'-', '^', '-', 10},  {'r', '^', '-', 25},
    {'-', '-', '-', 5},   {'>', '-', '-', 15}, {'7', '-', '-', 40}, {'~', '-', '-', 10},  {'c', 'l', 'h', 25},
    {'l', 'i', 'h', 20},  {'1', 'i', 'h', 20}, {'l', 'j', 'h', 20}, {'l', 't', 'h', 25},  {'8', 'q', '1', 10},
    {'s', 'o', '1', 15},  {'g', 'q', '1', 15}, {'s', 'g', '1', 15}, {'e', 'q', '1', 20},  {'s', 'n', '1', 25},
    {'n', 'q', '1', 25},  {'S', 'q', '1', 10}, {'s', 'a', '1', 25}, {'K', 'l', 'N', 25},  {'K', '1', 'N', 30},
    {'K', 'i', 'N', 25},  {'E', 't', 'N', 35}, {'K', 'f', 'N', 25}, {'s', 'q', '1', 0},
});

/// Which two signs may be one, at a glance.
constexpr auto torn_pairs = [] {
    std::array<std::array<bool, 128>, 128> table{};
    for (const Torn& t : torn) table[static_cast<unsigned char>(t.a)][static_cast<unsigned char>(t.b)] = true;
    return table;
}();
constexpr bool is_torn(char a, char b)
{
    const auto x = static_cast<unsigned char>(a), y = static_cast<unsigned char>(b);
    return x < 128 && y < 128 && torn_pairs[x][y];
}

constexpr Cost letter_for_letter = 130, figure_for_figure = 145, anything = 135;
constexpr Cost added_mark = 15, added_small = 35, added_figure = 85, added_letter = 80;
constexpr Cost lost_dash = 35, lost_t = 60, lost_cross = 60, lost_bracket = 20, lost_small = 25, lost_figure = 115,
               lost_letter = 95;

using text::is_capital;
using text::is_figure;
using text::is_small;

using Table = std::array<std::array<std::uint8_t, 128>, 128>;

constexpr Table make_substitutions()
{
    Table table{};
    for (unsigned a = 0; a < 128; ++a)
        for (unsigned b = 0; b < 128; ++b) {
            const char x = static_cast<char>(a), y = static_cast<char>(b);
            table[a][b] = a == b                           ? 0
                          : is_figure(x) && is_figure(y)   ? figure_for_figure
                          : is_capital(x) && is_capital(y) ? letter_for_letter
                                                           : anything;
        }
    for (const Pair& pair : pairs) {
        const auto read = static_cast<unsigned char>(pair.read), meant = static_cast<unsigned char>(pair.meant);
        table[read][meant] = static_cast<std::uint8_t>(pair.cost);
        table[meant][read] = static_cast<std::uint8_t>(pair.other_way);
    }
    return table;
}
constexpr Table substitutions = make_substitutions();

constexpr Cost substitute(char read, char meant)
{
    const auto a = static_cast<unsigned char>(read), b = static_cast<unsigned char>(meant);
    return a < 128 && b < 128 ? substitutions[a][b] : anything;
}

constexpr Cost added(char c)
{
    return is_small(c) ? added_small : is_figure(c) ? added_figure : is_capital(c) ? added_letter : added_mark;
}

constexpr Cost lost(char c)
{
    if (c == '-') return lost_dash;
    if (c == 't') return lost_t;
    if (c == 'x') return lost_cross;
    if (c == '(' || c == ')' || c == '=') return lost_bracket;
    return is_small(c) ? lost_small : is_figure(c) ? lost_figure : lost_letter;
}

/// What it costs to have come so far in the token, for each place in it.
using Front = std::array<Cost, longest_token + 1>;

class Reader {
public:
    Reader(std::string_view token, Cost most) : token_{token.substr(0, longest_token)}, most_{most}
    {
        for (std::size_t j = 0; j < token_.size(); ++j) added_[j] = added(token_[j]);
        for (std::size_t j = 2; j <= token_.size(); ++j) torn_[j] = is_torn(token_[j - 2], token_[j - 1]);
    }

    [[nodiscard]] Cost read(const Spelling& spelling) const
    {
        const auto size = token_.size();
        Front front, best, next, other;  // as far as the token goes
        front[0] = 0;
        for (std::size_t j = 1; j <= size; ++j) front[j] = front[j - 1] + added_[j - 1];
        for (const auto& part : spelling) {
            std::fill_n(best.begin(), size + 1, most_);
            for (const Variant& variant : part) {
                const Front* from = &front;
                Front* to = &next;
                for (const char c : variant.text) {
                    advance(*from, c, *to);
                    from = to;
                    to = to == &next ? &other : &next;
                }
                for (std::size_t j = 0; j <= size; ++j) best[j] = std::min(best[j], (*from)[j] + variant.cost);
            }
            std::copy_n(best.begin(), size + 1, front.begin());
            if (*std::min_element(front.begin(), front.begin() + static_cast<std::ptrdiff_t>(size) + 1) >= most_)
                return most_;
        }
        return std::min(front[size], most_);
    }

private:
    void advance(const Front& front, char meant, Front& next) const
    {
        const Cost missing = lost(meant);
        next[0] = front[0] + missing;
        for (std::size_t j = 1; j <= token_.size(); ++j) {
            Cost cost = std::min(front[j - 1] + substitute(token_[j - 1], meant), front[j] + missing);
            if (torn_[j]) cost = std::min(cost, front[j - 2] + torn_cost(token_[j - 2], token_[j - 1], meant));
            next[j] = std::min(cost, next[j - 1] + added_[j - 1]);
        }
    }

    static Cost torn_cost(char a, char b, char meant)
    {
        Cost best = 1000;
        for (const Torn& t : torn)
            if (t.meant == meant && t.a == a && t.b == b) best = std::min(best, t.cost);
        return best;
    }

    std::string_view token_;
    Cost most_;
    std::array<Cost, longest_token> added_{};
    std::array<bool, longest_token + 1> torn_{};  ///< the two signs before a place may be one
};

}  // namespace

game::Cost misread(std::string_view token, const std::vector<Spelling>& spellings, game::Cost most)
{
    const Reader reader{token, most};
    Cost best = most;
    for (const Spelling& spelling : spellings) best = std::min(best, reader.read(spelling));
    return best;
}

}  // namespace descry::sheet
