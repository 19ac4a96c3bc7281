#include "src/scan/spread.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "src/scan/area.hpp"
#include "src/scan/prepare.hpp"
#include "src/scan/regions.hpp"

namespace descry::scan {
namespace {

constexpr double least_shape = 1.15;               // width to height
constexpr double nearest = 0.35, farthest = 0.65;  // of the width: where pages may meet
constexpr double least_white = 2;                  // in heights of a capital, as all that follows
constexpr double least_width = 18;                 // of the print of a page: no column of records is so wide
constexpr std::size_t least_rows = 8;

/// Print that is no column of a table: wide, and in many rows.
bool is_page(std::vector<Area> letters, double letter)
{
    if (letters.empty()) return false;
    Area all = letters.front();
    for (const Area& area : letters) all = join(all, area);
    // Half of the rows at least are as wide, so that a heading over a column does not make a page of it.
    std::ranges::sort(letters, {}, &Area::bottom);
    std::size_t rows = 0, wide = 0;
    for (std::size_t i = 0; i < letters.size();) {
        Area row = letters[i];
        auto end = i + 1;
        for (; end < letters.size() && letters[end].bottom - row.bottom < letter; ++end)
            row.right = std::max(row.right, letters[end].right), row.left = std::min(row.left, letters[end].left);
        ++rows, wide += row.width() > least_width * letter ? 1U : 0U;
        i = end;
    }
    return rows >= least_rows && 2 * wide >= rows && all.width() > least_width * letter;
}

Picture part(const Picture& picture, std::int32_t left, std::int32_t right)
{
    Box* box = boxCreate(left, 0, right - left, pixGetHeight(picture.get()));
    Picture made{pixClipRectangle(picture.get(), box, nullptr)};
    boxDestroy(&box);
    return made;
}

}  // namespace

std::vector<PageOfSpread> pages_of(Picture picture)
{
    std::vector<PageOfSpread> pages;
    const auto width = pixGetWidth(picture.get()), height = pixGetHeight(picture.get());
    std::int32_t fold = 0;
    if (width > least_shape * height) {
        const auto prepared = prepare(picture);
        const auto bits = prepared.picture ? black_and_white(prepared.picture) : nullptr;
        if (bits) {
            const auto letters = regions_of(bits, letter_height).letters;
            const double across = pixGetWidth(bits.get());
            double widest = least_white * letter_height;
            std::int32_t end = 0;
            for (const Area& letter : letters) {  // in the order of their left sides
                const double white = letter.left - end, middle = (letter.left + end) / 2.0;
                if (end > 0 && white > widest && middle > nearest * across && middle < farthest * across) {
                    widest = white;
                    fold = static_cast<std::int32_t>(middle);
                }
                end = std::max(end, letter.right);
            }
            std::vector<Area> left, right;
            for (const Area& letter : letters) (letter.left < fold ? left : right).push_back(letter);
            if (fold > 0 && is_page(std::move(left), letter_height) && is_page(std::move(right), letter_height))
                fold = static_cast<std::int32_t>(fold / prepared.scale);
            else
                fold = 0;
        }
    }
    if (fold > 0 && fold < width) {
        pages.push_back({part(picture, 0, fold)});
        pages.push_back({part(picture, fold, width), fold});
        if (pages.front().picture && pages.back().picture) return pages;
        pages.clear();
    }
    pages.push_back({std::move(picture)});
    return pages;
}

}  // namespace descry::scan
