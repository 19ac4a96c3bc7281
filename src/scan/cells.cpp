#include "src/scan/cells.hpp"

#include <cmath>

namespace descry::scan {
namespace {

// In heights of a capital.
constexpr double above = 1.35, below = 0.5, gap = 1.4, beside = 0.4;

}  // namespace

std::vector<Area> cells_of(const Row& row, std::span<const Area> ink, double letter_height)
{
    const auto whole = [&](double heights) { return static_cast<std::int32_t>(std::lround(heights * letter_height)); };
    std::vector<Area> cells;
    for (const Area& piece : ink) {
        if (piece.right <= row.box.left || piece.left >= row.box.right) continue;
        const double middle = (piece.top + piece.bottom) / 2.0;
        const double foot = row.foot((piece.left + piece.right) / 2.0);
        if (middle > foot + below * letter_height || middle < foot - above * letter_height) continue;
        if (cells.empty() || piece.left - cells.back().right > whole(gap))
            cells.push_back(piece);
        else
            cells.back() = join(cells.back(), piece);
    }
    for (Area& cell : cells) {
        const auto foot = static_cast<std::int32_t>(std::lround(row.foot((cell.left + cell.right) / 2.0)));
        cell = {cell.left - whole(beside), foot - whole(above), cell.right + whole(beside), foot + whole(below)};
    }
    return cells;
}

}  // namespace descry::scan
