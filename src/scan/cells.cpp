#include "src/scan/cells.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace descry::scan {
namespace {

// In heights of a capital.
constexpr double above = 1.35, below = 0.5, gap = 1.4, beside = 0.4, least_capital = 0.8, most_capital = 1.2;

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

}  // namespace

std::vector<Area> cells_of(const Area& row, std::span<const Area> ink, double letter_height)
{
    const auto whole = [&](double heights) { return static_cast<std::int32_t>(std::lround(heights * letter_height)); };
    std::vector<Area> cells, pieces;
    std::int32_t right = 0;
    const auto close = [&] {
        if (pieces.empty()) return;
        const auto foot = foot_of(pieces, letter_height);
        cells.push_back(
            {pieces.front().left - whole(beside), foot - whole(above), right + whole(beside), foot + whole(below)});
        pieces.clear();
    };
    for (const Area& piece : ink) {
        const auto middle = (piece.top + piece.bottom) / 2;
        if (piece.right <= row.left || piece.left >= row.right || middle < row.top || middle > row.bottom) continue;
        if (!pieces.empty() && piece.left - right > whole(gap)) close();
        right = pieces.empty() ? piece.right : std::max(right, piece.right);
        pieces.push_back(piece);
    }
    close();
    return cells;
}

}  // namespace descry::scan
