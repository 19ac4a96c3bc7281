#include "src/text/strips.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

namespace descry::text {

namespace {

constexpr std::size_t fewest_rows = 4;    // of a column beside another
constexpr std::size_t most_rows = 400;    // of a band: no page has more
constexpr std::size_t most_gutters = 16;  // looked at in one row
constexpr unsigned most_columns_deep = 6;

/// An upright stretch of page without words.
struct Gutter {
    double left, right;

    [[nodiscard]] double middle() const noexcept { return (left + right) / 2; }
    [[nodiscard]] double width() const noexcept { return right - left; }
};

/// Rows [first, last) beside a gutter.
struct Band {
    std::size_t first, last;
    Gutter gutter;
};

enum class Sides : unsigned char { both, left, right };

class Parter {
public:
    Parter(const Scan& scan, const Measures& measures, std::vector<Row> rows, unsigned depth,
           std::vector<Strip>& strips)
        : scan_{scan}, measures_{measures}, rows_{std::move(rows)}, depth_{depth}, strips_{strips}
    {}

    void run()
    {
        for (std::size_t i = 0; i < rows_.size();) {
            const auto band = depth_ < most_columns_deep ? band_at(i) : std::nullopt;
            if (!band) {
                ++i;
                continue;
            }
            emit(done_, band->first);
            part(*band);
            i = done_ = band->last;
        }
        emit(done_, rows_.size());
    }

private:
    /// The most rows beside a gutter from row i on, if the page is set in columns there.
    std::optional<Band> band_at(std::size_t i)
    {
        std::erase_if(given_up_, [i](const Band& band) { return band.last <= i; });
        const auto& words = rows_[i].words;
        std::optional<Band> best;
        std::size_t looked_at = 0;
        for (const auto cell : cells_of(rows_[i], measures_)) {
            if (cell == 0) continue;
            double reach = words.front().right;
            for (std::size_t k = 0; k < cell; ++k) reach = std::max(reach, words[k].right);
            const Gutter gutter{reach, words[cell].left};
            const bool known = std::ranges::any_of(given_up_, [&](const Band& band) {
                return band.gutter.left < gutter.right && gutter.left < band.gutter.right;
            });
            if (known || ++looked_at > most_gutters) continue;
            const auto band = grow({i, i + 1, gutter});
            if (!in_columns(band))
                given_up_.push_back(band);
            else if (!best || band.last - band.first > best->last - best->first)
                best = band;
        }
        return best;
    }

    /// Which sides of a gutter a row's words stand on; nothing if they stand in it. The gutter is made as narrow as the
    /// row asks for.
    [[nodiscard]] std::optional<Sides> beside(const Row& row, Gutter& gutter) const
    {
        auto [left, right] = gutter;
        bool any_left = false, any_right = false;
        for (const auto& word : row.words) {
            if (word.left + word.right < left + right) {
                left = std::max(left, word.right);
                any_left = true;
            }
            else {
                right = std::min(right, word.left);
                any_right = true;
            }
        }
        constexpr double narrowest = 1.2;
        if (right - left < narrowest * measures_.letter) return std::nullopt;
        gutter = {left, right};
        return any_left && any_right ? Sides::both : any_left ? Sides::left : Sides::right;
    }

    [[nodiscard]] Band grow(Band band) const
    {
        constexpr double far = 1.7, very_far = 2.5;
        std::size_t both = band.last;  // behind the last row with words on both sides
        bool parted = false;           // the rows since then are set apart from it
        for (; band.last < rows_.size() && band.last - band.first < most_rows; ++band.last) {
            const auto sides = beside(rows_[band.last], band.gutter);
            if (!sides) break;
            if (*sides == Sides::both)
                both = band.last + 1, parted = false;
            else if (band.last == both && step(band.last) > far * measures_.pitch)
                parted = true;
        }
        if (parted) band.last = both;
        // One column may begin above the other.
        while (band.first > done_ && step(band.first) < very_far * measures_.pitch) {
            auto gutter = band.gutter;
            const auto sides = beside(rows_[band.first - 1], gutter);
            if (!sides || *sides == Sides::both) break;
            --band.first;
            band.gutter = gutter;
        }
        return band;
    }

    /// From the row before to this one.
    [[nodiscard]] double step(std::size_t i) const { return rows_[i].middle - rows_[i - 1].middle; }

    // ---- a page in columns, or a table -----------------------------------------------------------------------------

    /// One side of a band.
    struct Column {
        std::vector<double> widths{}, ends{};
        std::size_t rows = 0;
        std::size_t tabular = 0;   ///< rows of two cells or more, numbers not counted
        std::size_t numbered = 0;  ///< rows that begin with a number

        [[nodiscard]] static bool half(std::size_t part, std::size_t of) { return part * 2 >= of; }

        /// Lines of words: long ones, and set to a common right edge.
        [[nodiscard]] bool is_prose(const Measures& measures) const
        {
            constexpr double shortest = 24, surely = 36, slack = 2;
            const auto width = median(widths) / measures.letter;
            if (width < shortest) return false;
            if (width >= surely) return true;
            auto sorted = ends;
            std::ranges::sort(sorted);
            const auto edge = sorted[sorted.size() * 9 / 10];
            const auto full =
                std::ranges::count_if(ends, [&](double end) { return end > edge - slack * measures.letter; });
            return half(static_cast<std::size_t>(full), rows);
        }
        [[nodiscard]] bool is_table() const { return half(tabular, rows); }
        [[nodiscard]] bool is_numbered() const { return half(numbered, rows); }
    };

    [[nodiscard]] static bool is_number(std::string_view word)
    {
        return word.size() < 6 && std::ranges::any_of(word, [](char c) { return c >= '0' && c <= '9'; }) &&
               std::ranges::none_of(word, [](char c) { return (c | 0x20) >= 'a' && (c | 0x20) <= 'z'; });
    }

    [[nodiscard]] bool in_columns(const Band& band) const
    {
        Column left, right;
        for (auto i = band.first; i < band.last; ++i) {
            auto [a, b] = divided(rows_[i], band.gutter);
            add(left, a);
            add(right, b);
        }
        if (std::min(left.rows, right.rows) < fewest_rows || numbered_across(band)) return false;
        const bool right_prose = right.is_prose(measures_);
        if (!left.is_prose(measures_) && !left.is_table()) return false;
        // What stands beside numbered rows and has no numbers belongs to them.
        return right_prose || (right.is_table() && (right.is_numbered() || !left.is_numbered()));
    }

    /// The numbers go on from left to right before they go on below: 1 2 3 4, then 5 6 7 8, as in rows of fractions.
    [[nodiscard]] bool numbered_across(const Band& band) const
    {
        unsigned across = 0, down = 0;
        std::optional<unsigned> last_left, last_right;
        for (auto i = band.first; i < band.last; ++i) {
            const auto [a, b] = divided(rows_[i], band.gutter);
            const auto left = leading_number(a), right = leading_number(b);
            if (!left || !right) continue;
            if (last_left) ++(*last_left < *last_right && *last_right < *left ? across : down);
            last_left = left, last_right = right;
        }
        return across > down;
    }

    [[nodiscard]] std::optional<unsigned> leading_number(const Row& row) const
    {
        if (row.words.empty()) return std::nullopt;
        const auto word = scan_.text(row.words.front().word);
        if (!is_number(word)) return std::nullopt;
        unsigned number = 0;
        for (const char c : word)
            if (c >= '0' && c <= '9') number = number * 10 + static_cast<unsigned>(c - '0');
        return number;
    }

    void add(Column& column, const Row& row) const
    {
        if (row.words.empty()) return;
        ++column.rows;
        column.ends.push_back(std::ranges::max(row.words, {}, &Placed::right).right);
        column.widths.push_back(column.ends.back() - row.words.front().left);
        const auto number = [&](std::size_t word) { return is_number(scan_.text(row.words[word].word)); };
        if (number(0)) ++column.numbered;
        const auto cells = cells_of(row, measures_);
        std::size_t told = 0;
        for (std::size_t k = 0; k < cells.size(); ++k) {
            const auto end = k + 1 < cells.size() ? cells[k + 1] : row.words.size();
            if (end - cells[k] > 1 || !number(cells[k])) ++told;
        }
        if (told > 1) ++column.tabular;
    }

    [[nodiscard]] static std::pair<Row, Row> divided(const Row& row, const Gutter& gutter)
    {
        std::pair<Row, Row> result{{row.middle}, {row.middle}};
        for (const auto& word : row.words)
            (word.left + word.right < 2 * gutter.middle() ? result.first : result.second).words.push_back(word);
        return result;
    }

    // ---- out -------------------------------------------------------------------------------------------------------

    void emit(std::size_t first, std::size_t last)
    {
        if (first == last) return;
        const auto begin = rows_.begin() + static_cast<std::ptrdiff_t>(first);
        strips_.emplace_back(std::make_move_iterator(begin),
                             std::make_move_iterator(begin + static_cast<std::ptrdiff_t>(last - first)));
    }

    void part(const Band& band)
    {
        std::vector<Row> left, right;
        for (auto i = band.first; i < band.last; ++i) {
            auto [a, b] = divided(rows_[i], band.gutter);
            if (!a.words.empty()) left.push_back(std::move(a));
            if (!b.words.empty()) right.push_back(std::move(b));
        }
        for (auto* side : {&left, &right}) Parter{scan_, measures_, std::move(*side), depth_ + 1, strips_}.run();
    }

    const Scan& scan_;
    const Measures& measures_;
    std::vector<Row> rows_;
    unsigned depth_;
    std::vector<Strip>& strips_;
    std::size_t done_ = 0;  ///< rows that are in strips
    std::vector<Band> given_up_{};
};

}  // namespace

std::vector<std::size_t> cells_of(const Row& row, const Measures& measures)
{
    std::vector<std::size_t> cells;
    double reach = 0;
    for (std::size_t i = 0; i < row.words.size(); ++i) {
        if (i == 0 || row.words[i].left - reach >= measures.wide()) cells.push_back(i);
        reach = i == 0 ? row.words[i].right : std::max(reach, row.words[i].right);
    }
    return cells;
}

std::vector<Strip> strips_of(const Scan& scan, Rows page)
{
    std::vector<Strip> strips;
    Parter{scan, page.measures, std::move(page.rows), 0, strips}.run();
    return strips;
}

}  // namespace descry::text
