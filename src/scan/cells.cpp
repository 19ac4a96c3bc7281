#include "src/scan/cells.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace descry::scan {
namespace {

// In heights of a capital.
constexpr double above = 1.35, below = 0.5, gap = 1.4, beside = 0.4, least_capital = 0.8, most_capital = 1.2;
constexpr double usual_blank = 0.35, widest_blank = 0.8;

/// Where its letters stand: the lower edge of most that are as high as a capital.
std::int32_t foot_of(std::span<const Area> pieces, double letter_height)
{
    std::vector<std::int32_t> feet;
    for (const Area& piece : pieces)
        if (piece.height() > least_capital * letter_height && piece.height() < most_capital * letter_height)
            feet.push_back(piece.bottom);
    if (feet.empty())
        for (const Area& piece : pieces) feet.push_back(piece.bottom);
    const auto middle = feet.begin() + static_cast<std::ptrdiff_t>(feet.size() / 2);
    std::ranges::nth_element(feet, middle);
    return *middle;
}

/// As a dash stands: a flat stroke, above the foot of the letters and below their heads.
bool is_dash(const Area& piece, std::int32_t foot, double letter_height)
{
    constexpr double flat = 1.3, most_high = 0.3, widest = 1.6, lowest = 0.2, highest = 0.65;
    const double above_foot = foot - (piece.top + piece.bottom) / 2.0;
    return piece.width() >= flat * piece.height() && piece.height() < most_high * letter_height &&
           piece.width() < widest * letter_height && above_foot > lowest * letter_height &&
           above_foot < highest * letter_height;
}

struct Parted {
    std::int32_t width = 0;  ///< at which they part; 0: there are no two kinds
    double wider = 0;        ///< the share of the wider kind
    double times = 0;        ///< how many times as wide as the others these are
};

/// Two kinds of gaps, by how many there are of each width: Otsu's rule, the greatest variance between them. It is the
/// same wherever no gap is as wide: the middle of that is furthest from both.
Parted parted_best(std::span<const double> counts)
{
    double all = 0, sum = 0;
    for (std::size_t width = 0; width < counts.size(); ++width)
        all += counts[width], sum += counts[width] * static_cast<double>(width);
    Parted best;
    double most = -1, below_count = 0, below_sum = 0;
    for (std::size_t width = 1, first = 1; width < counts.size(); ++width) {
        below_count += counts[width - 1], below_sum += counts[width - 1] * static_cast<double>(width - 1);
        const double above_count = all - below_count;
        if (below_count == 0 || above_count == 0) continue;
        const double apart = below_sum / below_count - (sum - below_sum) / above_count;
        const double variance = below_count * above_count * apart * apart;
        if (variance > most) most = variance, first = width;
        if (variance == most)
            best = {static_cast<std::int32_t>((first + width) / 2), above_count / all,
                    (sum - below_sum) / above_count / (below_sum / below_count)};
    }
    return best;
}

}  // namespace

std::vector<Area> without_others(std::span<const Area> lines)
{
    constexpr double higher = 1.6, least = 0.6;  // of the other's height: the higher one, and what is left of it
    std::vector<Area> own{lines.begin(), lines.end()};
    for (std::size_t i = 0; i < lines.size(); ++i)
        for (const Area& other : lines) {
            Area& line = own[i];
            if (line.height() < higher * other.height() || other.right <= line.left || other.left >= line.right)
                continue;
            const auto middle = (other.top + other.bottom) / 2;
            if (middle <= line.top || middle >= line.bottom) continue;
            if (other.top - line.top >= least * other.height())
                line.bottom = other.top;
            else if (line.bottom - other.bottom >= least * other.height())
                line.top = other.bottom;
        }
    return own;
}

std::vector<Cell> cells_of(const Area& row, std::span<const Area> ink, double letter_height)
{
    const auto whole = [&](double heights) { return static_cast<std::int32_t>(std::lround(heights * letter_height)); };
    std::vector<Cell> cells;
    std::vector<Area> pieces;
    std::vector<Gap> gaps;
    std::int32_t right = 0;
    const auto close = [&] {
        if (pieces.empty()) return;
        const auto foot = foot_of(pieces, letter_height);
        cells.push_back(
            {{pieces.front().left - whole(beside), foot - whole(above), right + whole(beside), foot + whole(below)},
             pieces.front().left,
             right,
             foot,
             std::move(gaps)});
        for (const Area& piece : pieces)
            if (is_dash(piece, foot, letter_height)) cells.back().dashes.push_back(piece);
        pieces.clear();
        gaps.clear();
    };
    for (const Area& piece : ink) {
        const auto middle = (piece.top + piece.bottom) / 2;
        if (piece.right <= row.left || piece.left >= row.right || middle < row.top || middle > row.bottom) continue;
        if (!pieces.empty() && piece.left - right > whole(gap)) close();
        if (!pieces.empty() && piece.left > right) gaps.push_back({right, piece.left});
        right = pieces.empty() ? piece.right : std::max(right, piece.right);
        pieces.push_back(piece);
    }
    close();
    return cells;
}

std::vector<Area> rows_outside(std::span<const Area> lines, std::span<const Area> ink, double letter_height)
{
    constexpr double least = 0.5, most = 2, same_row = 0.45;  // heights of a capital
    constexpr std::size_t fewest = 2;                         // one alone is a blot
    const auto middle_of = [](const Area& area) { return (area.top + area.bottom) / 2; };
    std::vector<Area> left;
    for (const Area& piece : ink) {
        if (piece.height() < least * letter_height || piece.height() > most * letter_height) continue;
        const auto middle = middle_of(piece);
        if (std::ranges::none_of(lines, [&](const Area& line) {
                return line.top <= middle && middle <= line.bottom && piece.left < line.right &&
                       piece.right > line.left;
            }))
            left.push_back(piece);
    }
    std::ranges::stable_sort(left, {}, middle_of);
    std::vector<Area> rows;
    for (std::size_t i = 0; i < left.size();) {
        Area row = left[i];
        auto end = i + 1;
        for (; end < left.size() && middle_of(left[end]) - middle_of(left[end - 1]) < same_row * letter_height &&
               middle_of(left[end]) - middle_of(left[i]) < letter_height;
             ++end)
            row = join(row, left[end]);
        if (end - i >= fewest) rows.push_back(row);
        i = end;
    }
    return rows;
}

std::int32_t blank_width(std::span<const std::vector<Cell>> rows, double letter_height)
{
    const auto between = [&](double heights) {
        std::vector<double> counts(static_cast<std::size_t>(std::lround(heights * letter_height)) + 1);
        for (const auto& row : rows)
            for (const Cell& cell : row)
                for (const Gap& gap : cell.gaps)
                    if (const auto width = static_cast<std::size_t>(gap.width()); width < counts.size())
                        ++counts[width];
        return parted_best(counts);
    };
    // The white behind the numbers of a table is wider than a blank: with it counted, the two kinds may be that and all
    // other gaps. Where records have blanks in them, these show without it; where they have none, it alone tells how
    // wide a gap no letters have. In the type of a typewriter, letters have gaps of all widths, and its blanks are
    // wider.
    constexpr double many = 0.22, much = 4;  // of the gaps; times as wide as those between letters
    const auto narrow = between(widest_blank), all = between(gap);
    const auto parts = narrow.wider >= many && narrow.times >= much ? narrow.width : all.width;
    return parts > 0 ? parts : static_cast<std::int32_t>(std::lround(usual_blank * letter_height));
}

}  // namespace descry::scan
