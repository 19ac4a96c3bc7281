#include "src/text/strips.hpp"

#include <algorithm>
#include <cmath>
#include <compare>
#include <iterator>
#include <optional>
#include <utility>

#include "src/text/columns.hpp"

namespace descry::text {

namespace {

constexpr std::size_t fewest_rows = 4;    // of a column beside another
constexpr std::size_t most_rows = 400;    // of a band: no page has more
constexpr std::size_t most_gutters = 16;  // looked at in one row
constexpr unsigned most_columns_deep = 6;

/// Rows [first, last) beside a gutter.
struct Band {
    std::size_t first, last;
    Gutter gutter;
};

/// What speaks for one gutter more than for another beside the same rows. Blanks behind dashes stand below each other
/// as gutters do; that both sides have numbers of their own is no chance.
struct Strength {
    bool numbered;
    std::size_t rows;
    double width;

    auto operator<=>(const Strength&) const = default;
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
    /// The rows beside a gutter from row i on, if the page is set in columns there. The wide gap of a heading may have
    /// come down to any of those of a table below it: what numbers tell there holds.
    std::optional<Band> band_at(std::size_t i)
    {
        constexpr std::size_t heading = 4;  // rows
        const auto band = strongest_at(i);
        if (!band || columns_of(*band).are_both_numbered()) return band;
        for (auto k = i + 1; k < std::min(band->last, i + 1 + heading); ++k)
            if (const auto other = strongest_at(k); other && columns_of(*other).are_both_numbered()) return other;
        return band;
    }

    /// Of those that the gaps of row i begin.
    std::optional<Band> strongest_at(std::size_t i)
    {
        std::erase_if(given_up_, [i](const Band& band) { return band.last <= i; });
        const auto& words = rows_[i].words;
        std::optional<Band> best;
        Strength most{};
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
            const auto columns = columns_of(band);
            if (!columns.are_read_one_by_one()) {
                given_up_.push_back(band);
                continue;
            }
            const Strength strength{columns.are_both_numbered(), band.last - band.first,
                                    band.gutter.right - band.gutter.left};
            if (!best || most < strength) best = band, most = strength;
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

    /// A row that leaves next to no gutter, in the midst of a band: a word begins where the right column does.
    [[nodiscard]] bool is_crowded(const Band& band) const
    {
        if (band.last - band.first < fewest_rows) return false;
        const auto edge = band.gutter.right;
        const auto& words = rows_[band.last].words;
        const auto begins = std::ranges::find_if(
            words, [&](const Placed& word) { return std::abs(word.left - edge) < measures_.letter; });
        return begins != words.begin() && begins != words.end() && std::prev(begins)->right <= begins->left;
    }

    [[nodiscard]] Band grow(Band band) const
    {
        constexpr std::size_t most_crowded = 2;
        constexpr double far = 1.7, very_far = 2.5;
        std::size_t both = band.last;  // behind the last row with words on both sides
        bool parted = false;           // the rows since then are set apart from it
        std::size_t crowded = 0;       // rows that reach across the gutter, one after the other
        for (; band.last < rows_.size() && band.last - band.first < most_rows; ++band.last) {
            if (table_ends(band)) break;
            const auto sides = beside(rows_[band.last], band.gutter);
            if (!sides && (crowded == most_crowded || !is_crowded(band))) break;
            crowded = sides ? 0 : crowded + 1;
            if (!sides) continue;
            if (*sides == Sides::both)
                both = band.last + 1, parted = false;
            else if (band.last == both && step(band.last) > far * measures_.pitch)
                parted = true;
        }
        band.last -= crowded;
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

    [[nodiscard]] Columns columns_of(const Band& band) const
    {
        const auto begin = rows_.begin() + static_cast<std::ptrdiff_t>(band.first);
        return {scan_, measures_, {begin, begin + static_cast<std::ptrdiff_t>(band.last - band.first)}, band.gutter};
    }

    /// Behind a table stands a wide space across both sides, and it does not go on below: what comes is another.
    [[nodiscard]] bool table_ends(const Band& band) const
    {
        constexpr double far = 1.7;
        if (band.last == rows_.size() || step(band.last) <= far * measures_.pitch) return false;
        return columns_of(band).are_tables_ended_before(divided(rows_[band.last], band.gutter, measures_).first);
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
            auto [a, b] = divided(rows_[i], band.gutter, measures_);
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
