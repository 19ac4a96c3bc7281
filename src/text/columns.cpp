#include "src/text/columns.hpp"

#include <algorithm>

#include "src/text/ascii.hpp"
#include "src/text/strips.hpp"

namespace descry::text {

namespace {

constexpr std::size_t fewest_rows = 4;  // of a column beside another
/// The same where no numbers tell that both are read down: in lines of words blanks stand below each other by chance in
/// so many rows, the more where they were spread to a common edge.
constexpr std::size_t fewest_unnumbered = 9;

/// What lies between the words of two sides is wider than most of the blanks within them, cells of tables left out; or
/// there are none.
bool stand_apart(const Row& left, const Row& right, const Measures& measures)
{
    constexpr double wider = 1.25;
    std::vector<double> blanks;
    for (const auto* side : {&left, &right})
        for (std::size_t i = 1; i < side->words.size(); ++i) {
            const auto blank = side->words[i].left - side->words[i - 1].right;
            if (blank < measures.wide()) blanks.push_back(blank);
        }
    const auto gap = right.words.front().left - std::ranges::max(left.words, {}, &Placed::right).right;
    return blanks.empty() || gap > wider * median(std::move(blanks));
}

bool is_number(std::string_view word)
{
    return word.size() < 6 && std::ranges::any_of(word, is_figure) && std::ranges::none_of(word, is_letter);
}

}  // namespace

std::pair<Row, Row> divided(const Row& row, const Gutter& gutter, const Measures& measures)
{
    std::pair<Row, Row> result{{row.middle}, {row.middle}};
    for (const auto& word : row.words)
        (word.left <= gutter.right - measures.letter ? result.first : result.second).words.push_back(word);
    return result;
}

Columns::Columns(const Scan& scan, const Measures& measures, std::span<const Row> rows, const Gutter& gutter)
    : scan_{scan}, measures_{measures}
{
    for (const auto& row : rows) {
        const auto [a, b] = divided(row, gutter, measures);
        if (!a.words.empty() && !b.words.empty()) {
            ++beside_;
            if (stand_apart(a, b, measures)) ++apart_;
        }
        const auto left = leading_number(a), right = leading_number(b);
        if (left && right) {
            if (left_.last_number && right_.last_number)
                ++(*left_.last_number < *right_.last_number && *right_.last_number < *left ? across_ : down_);
            right_.last_number = right;
        }
        if (left) left_.last_number = left;
        add(left_, a);
        add(right_, b);
    }
}

bool Columns::are_read_one_by_one() const
{
    const bool told = down_ > 0 && down_ > across_;
    if (std::min(left_.rows, right_.rows) < (told ? fewest_rows : fewest_unnumbered) || across_ > down_) return false;
    // Blanks that happen to stand below each other are no gutter.
    if (apart_ * 2 < beside_) return false;
    if (!left_.is_prose(measures_) && !left_.is_table()) return false;
    return right_.is_prose(measures_) || (right_.is_table() && (right_.is_numbered() || !left_.is_numbered()));
}

bool Columns::are_both_numbered() const { return left_.is_numbered() && right_.is_numbered() && down_ > across_; }

bool Columns::are_tables_ended_before(const Row& left) const
{
    if (std::min(left_.rows, right_.rows) < fewest_rows) return false;
    if (!left_.is_table() || !right_.is_table() || left_.is_prose(measures_) || right_.is_prose(measures_))
        return false;
    if (!left_.is_numbered()) return false;
    const auto number = leading_number(left);
    return !number || !left_.last_number || *number != *left_.last_number + 1;
}

/// Lines of words: long ones, and set to a common right edge.
bool Columns::Column::is_prose(const Measures& measures) const
{
    constexpr double shortest = 24, surely = 36, slack = 2;  // letters
    const auto width = median(widths) / measures.letter;
    if (width < shortest) return false;
    if (width >= surely) return true;
    auto sorted = ends;
    std::ranges::sort(sorted);
    const auto edge = sorted[sorted.size() * 9 / 10];
    const auto full = std::ranges::count_if(ends, [&](double end) { return end > edge - slack * measures.letter; });
    return static_cast<std::size_t>(full) * 2 >= rows;
}

std::optional<unsigned> Columns::leading_number(const Row& row) const
{
    if (row.words.empty()) return std::nullopt;
    const auto word = scan_.text(row.words.front().word);
    if (!is_number(word)) return std::nullopt;
    unsigned number = 0;
    for (const char c : word)
        if (is_figure(c)) number = number * 10 + static_cast<unsigned>(c - '0');
    return number;
}

void Columns::add(Column& column, const Row& row) const
{
    if (row.words.empty()) return;
    ++column.rows;
    column.ends.push_back(std::ranges::max(row.words, {}, &Placed::right).right);
    column.widths.push_back(column.ends.back() - row.words.front().left);
    if (leading_number(row)) ++column.numbered;
    const auto cells = cells_of(row, measures_);
    std::size_t told = 0;
    for (std::size_t k = 0; k < cells.size(); ++k) {
        const auto end = k + 1 < cells.size() ? cells[k + 1] : row.words.size();
        if (end - cells[k] > 1 || !is_number(scan_.text(row.words[cells[k]].word))) ++told;
    }
    if (told > 1) ++column.tabular;
}

}  // namespace descry::text
