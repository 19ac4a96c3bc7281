#include "src/score/printed_number.hpp"

#include <algorithm>
#include <string_view>

#include "src/damage/confusions.hpp"
#include "src/text/ascii.hpp"

namespace descry::score {
namespace {

using namespace literals;
using page::Gap;
using page::Signs;

/// "11- P-K4", "11: P-K4", "11) P-K4": in the place of a stop.
bool is_stop(const Signs& signs, std::size_t i)
{
    return std::string_view{"-:)]="}.contains(signs[i].c) && i + 1 < signs.size() && signs[i + 1].gap != Gap::none;
}

/// Figures that stand together.
struct Figures {
    std::size_t begin, end;
    unsigned value = 0;
};

Figures figures_at(const Signs& signs, std::size_t begin)
{
    Figures found{begin, begin};
    for (; found.end < signs.size() && found.end - begin < 3 && text::is_figure(signs[found.end].c) &&
           (found.end == begin || signs[found.end].parts_no_word());
         ++found.end)
        found.value = found.value * 10 + static_cast<unsigned>(signs[found.end].c - '0');
    return found;
}

/// Behind them a record may begin: "3P-QKt3", "3-P-QKt3".
bool stand_before_record(const Signs& signs, const Figures& figures)
{
    const auto i = figures.end;
    if (i == figures.begin || i == signs.size()) return false;
    const bool dashed = signs[i].c == '-' && i + 1 < signs.size() && text::is_letter(signs[i + 1].c);
    return !signs[i].parts_no_word() || text::is_letter(signs[i].c) || dashed || is_stop(signs, i);
}

/// Figures that begin lines and count on from line to line are numbers, though nothing else says so: "2 Kt-KB3"
/// under "1 P-K4", "3P-QKt3" over "4B-Kt2". So are the same once more at the head of a second column.
void find_ladders(const Signs& signs, std::vector<bool>& in_number)
{
    constexpr std::size_t near = 3;                         // lines
    constexpr std::uint32_t wide = 5;                       // columns of the display, between those of a page
    std::optional<std::pair<std::size_t, Figures>> before;  // with its line
    const auto mark = [&](std::size_t line, const Figures& rung) {
        std::fill(in_number.begin() + static_cast<std::ptrdiff_t>(rung.begin),
                  in_number.begin() + static_cast<std::ptrdiff_t>(rung.end), true);
        for (auto i = rung.end + 1; i < signs.size() && signs[i].line == line; ++i) {
            if (!text::is_figure(signs[i].c) || signs[i].column < signs[i - 1].column + wide) continue;
            const Figures again = figures_at(signs, i);
            if (again.value == rung.value && stand_before_record(signs, again))
                std::fill(in_number.begin() + static_cast<std::ptrdiff_t>(again.begin),
                          in_number.begin() + static_cast<std::ptrdiff_t>(again.end), true);
        }
    };
    for (std::size_t line = 0; line < signs.lines(); ++line) {
        const auto begin = signs.line_begin(line);
        const Figures rung = figures_at(signs, begin);
        if (!stand_before_record(signs, rung) || signs[begin].line != line) continue;
        if (before && before->first + near >= line && before->second.value + 1 == rung.value)
            mark(before->first, before->second), mark(line, rung);
        before = {line, rung};
    }
}

/// Who read it tells that it may well be one.
bool may_be_figure(const Signs& signs, std::size_t i)
{
    static constexpr Cost well = 2_nats;
    return std::ranges::any_of(
        signs.otherwise(i), [](const page::OtherSign& other) { return text::is_figure(other.c) && other.cost < well; });
}

bool like_a_figure(char c) { return text::is_figure(c) || std::string_view{"lIi|OoSsBZzJGg"}.contains(c); }

}  // namespace

std::vector<bool> signs_in_numbers(const Signs& signs)
{
    std::vector<bool> in_number(signs.size() + 1, false);
    for (std::size_t i = 0; i < signs.size(); ++i) {
        if (!text::is_figure(signs[i].c) || (signs[i].gap == Gap::none && i > 0 && signs[i - 1].c != '(')) continue;
        std::size_t end = i + 1;
        while (end < signs.size() && end - i < 3 && text::is_figure(signs[end].c) && signs[end].gap == Gap::none &&
               signs[end].stops == 0 && !signs[end].parted)
            ++end;
        // "B to B 4, Q takes Q": a comma stands behind a rank, and behind hardly a number on the line of a record.
        const bool a_rank = i > 0 && text::is_letter(signs[i - 1].c) && signs[i].gap <= Gap::blank &&
                            signs[i].stops == 0 && end < signs.size() && signs[end].stops == 0;
        // "10 T-Q 5. 10 P-QR 3": so does a full stop, where the number follows it.
        const bool ends_record = i > 0 && end - i == 1 && std::string_view{"KQRBt"}.contains(signs[i - 1].c) &&
                                 signs[i].gap == Gap::blank && signs[i].stops == 0 && end < signs.size() &&
                                 signs[end].stops == 1 && text::is_figure(signs[end].c);
        const bool stopped =
            end < signs.size() && ((signs[end].stops > 0 && !ends_record) || (signs[end].parted && !a_rank));
        const bool bracketed = i > 0 && signs[i - 1].c == '(' && end < signs.size() && signs[end].c == ')';
        // A rank is one figure: more of them that stand alone are a number.
        const bool alone = end - i >= 2 && (end == signs.size() || signs[end].gap != Gap::none);
        // "P-QR3 4: B-R4", "P-Q 3 3 P-Q 4": behind a rank another figure is no part of the record.
        const bool behind_rank =
            i > 0 && text::is_figure(signs[i - 1].c) && end < signs.size() &&
            ((signs[end].gap == Gap::none && (signs[end].c == ':' || signs[end].c == ')')) ||
             (i > 1 && text::is_letter(signs[i - 2].c) && !in_number[i - 1] && text::is_letter(signs[end].c)));
        const bool dashed = end < signs.size() && signs[end].gap == Gap::none && is_stop(signs, end);
        if (stopped || bracketed || alone || behind_rank || dashed)
            for (std::size_t k = i; k < end; ++k) in_number[k] = true;
    }
    find_ladders(signs, in_number);
    return in_number;
}

std::optional<PrintedNumber> number_before(const Signs& signs, const std::vector<bool>& in_number, std::size_t i)
{
    if (i == 0) return std::nullopt;
    std::size_t j = i;  // one behind the number's last sign
    unsigned skipped = 0;
    while (j > 0 && skipped < 4 && std::string_view{")]-:=("}.contains(signs[j - 1].c) && signs[j].gap < Gap::paragraph)
        --j, ++skipped;
    std::size_t begin = j;
    bool figure = false;
    while (begin > 0 && j - begin < 3 && (like_a_figure(signs[begin - 1].c) || may_be_figure(signs, begin - 1))) {
        --begin;
        figure |= text::is_figure(signs[begin].c) || may_be_figure(signs, begin);
        if (signs[begin].gap != Gap::none) break;
    }
    if (begin == j) return std::nullopt;
    const char before = begin > 0 ? signs[begin - 1].c : ' ';
    if (signs[begin].gap == Gap::none && begin > 0 && !std::string_view{"([<"}.contains(before)) return std::nullopt;
    const bool stopped = j < signs.size() && signs[j].stops > 0;
    // "I. P-K4", "IP-K4": a number read as a letter.
    const bool glued = j == i && signs[i].gap == Gap::none && !signs[i].parted;
    if (!figure && !((stopped || glued) && std::string_view{"Ili"}.contains(signs[begin].c) && j - begin <= 2))
        return std::nullopt;
    // Several in a row have come away from their records: the last of them is no more this one's than the others, if it
    // does not begin the line of the record.
    const bool begins_line =
        begin > 0 && signs[begin].line != signs[begin - 1].line && signs[begin].line == signs[i].line;
    if (begin > 0 && text::is_figure(signs[begin - 1].c) && signs[begin].stops > 0 && in_number[begin - 1] &&
        !begins_line)
        return std::nullopt;
    // "Game 2", and a paragraph below it the first record.
    if (!stopped && begin > 0 && !begins_line && signs[begin - 1].line == signs[begin].line &&
        text::is_letter(signs[begin - 1].c) && signs[i].line != signs[begin].line && signs[i].gap >= Gap::paragraph)
        return std::nullopt;
    PrintedNumber number;
    for (std::size_t k = begin; k < j; ++k) {
        auto& costs = number.otherwise[number.size];
        costs.fill(Cost::none());
        for (const auto& [c, cost] : signs.otherwise(k))
            if (text::is_figure(c)) {
                auto& least = costs[static_cast<std::size_t>(c - '0')];
                least = std::min(least, cost), number.any_otherwise = true;
            }
        number.signs[number.size++] = signs[k].c;
    }
    number.begin = static_cast<std::uint32_t>(begin);
    number.bracketed = begin > 0 && signs[begin - 1].c == '(' && j < signs.size() && signs[j].c == ')';
    number.far = signs[j - 1].line != signs[i].line;
    number.blacks = j < signs.size() && (signs[j].stops >= 2 || (skipped >= 1 && signs[j].c == '-' && stopped));
    return number;
}

Cost against(const PrintedNumber& number, unsigned n)
{
    // Edit distance between the print and the number, over so few signs that a table of all is small.
    std::array<char, 6> meant{};
    std::size_t size = 0;
    for (unsigned rest = n; rest > 0 && size < 5; rest /= 10) meant[size++] = static_cast<char>('0' + rest % 10);
    std::ranges::reverse(meant.begin(), meant.begin() + static_cast<std::ptrdiff_t>(size));
    std::array<Cost, 6> front{};
    for (std::size_t k = 1; k <= size; ++k) front[k] = front[k - 1] + 3_nats;
    for (std::size_t j = 0; j < number.size; ++j) {
        std::array<Cost, 6> next{};
        next[0] = front[0] + 3_nats;
        for (std::size_t k = 1; k <= size; ++k) {
            Cost same = std::min(damage::taken_for(number.signs[j], meant[k - 1]), 5_nats);
            if (number.any_otherwise)
                same = std::min(same, number.otherwise[j][static_cast<std::size_t>(meant[k - 1] - '0')]);
            next[k] = std::min({front[k - 1] + same, front[k] + 3_nats, next[k - 1] + 3_nats});
        }
        front = next;
    }
    constexpr Cost of_chance = 3.6_nats, most_against = 3_nats;  // of all numbers, and that one is wrong
    return std::min(front[size] - of_chance, most_against);
}

std::optional<unsigned> value_of(const PrintedNumber& number)
{
    unsigned value = 0;
    for (std::size_t i = 0; i < number.size; ++i) {
        if (!text::is_figure(number.signs[i])) return std::nullopt;
        value = value * 10 + static_cast<unsigned>(number.signs[i] - '0');
    }
    return value;
}

}  // namespace descry::score
