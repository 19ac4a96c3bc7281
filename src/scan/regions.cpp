#include "src/scan/regions.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>

namespace descry::scan {
namespace {

// In heights of a capital.
constexpr double picture = 4.5, rule = 12, speck = 0.3;
constexpr double gutter = 1.6, break_of_lines = 1.8, least_width = 6;
constexpr std::size_t least_rows = 4;
constexpr double one_line = 0.35;  // of two columns' lines, that may be further apart than each column's own

struct Range {
    std::int32_t begin, end;
};

/// What the boxes leave free between them, along one side.
std::vector<Range> gaps(std::span<const Area> boxes, bool across)
{
    std::vector<Range> taken;
    for (const Area& box : boxes) taken.push_back(across ? Range{box.left, box.right} : Range{box.top, box.bottom});
    std::ranges::sort(taken, {}, &Range::begin);
    std::vector<Range> free;
    std::int32_t end = taken.front().end;
    for (const Range& range : taken) {
        if (range.begin > end) free.push_back({end, range.begin});
        end = std::max(end, range.end);
    }
    return free;
}

class RegionSplitter {
public:
    explicit RegionSplitter(double letter) : letter_{letter} {}

    void cut(std::vector<Area> boxes)
    {
        if (const auto at = widest(boxes, true, gutter); at && part(boxes, *at, true)) return;
        if (const auto at = widest(boxes, false, break_of_lines); at && part(boxes, *at, false)) return;
        Area all = boxes.front();
        for (const Area& box : boxes) all = join(all, box);
        found.push_back(all);
    }

    std::vector<Area> found{};

private:
    [[nodiscard]] std::optional<std::int32_t> widest(std::span<const Area> boxes, bool across, double least) const
    {
        std::optional<std::int32_t> at;
        double most = least * letter_;
        for (const Range& gap : gaps(boxes, across))
            if (gap.end - gap.begin > most) most = gap.end - gap.begin, at = (gap.begin + gap.end) / 2;
        return at;
    }

    /// \return  false where what would be cut off is no column, or stands in rows with the rest.
    bool part(std::vector<Area>& boxes, std::int32_t at, bool across)
    {
        const auto second =
            std::ranges::partition(boxes, [&](const Area& box) { return (across ? box.left : box.top) < at; });
        const std::span first{boxes.begin(), second.begin()};
        if (across && (!is_column(first) || !is_column({second.begin(), second.end()}) || in_rows(first, second)))
            return false;
        std::vector<Area> rest{second.begin(), second.end()};
        boxes.erase(second.begin(), second.end());
        cut(std::move(boxes));
        cut(std::move(rest));
        return true;
    }

    [[nodiscard]] bool is_column(std::span<const Area> boxes) const
    {
        Area all = boxes.front();
        for (const Area& box : boxes) all = join(all, box);
        return all.width() >= least_width * letter_ && gaps(boxes, false).size() + 1 >= least_rows;
    }

    /// The lines of both stand side by side: no white runs through one that the other's ink fills.
    [[nodiscard]] static bool in_rows(std::span<const Area> a, std::span<const Area> b)
    {
        std::vector<Area> both{a.begin(), a.end()};
        both.insert(both.end(), b.begin(), b.end());
        const auto fewer = static_cast<double>(std::min(gaps(a, false).size(), gaps(b, false).size()));
        return static_cast<double>(gaps(both, false).size()) >= (1 - one_line) * fewer;
    }

    double letter_;
};

}  // namespace

Regions regions_of(const Picture& bits, double letter_height)
{
    Regions regions;
    Boxa* boxes = pixConnCompBB(bits.get(), 8);
    if (boxes == nullptr) return regions;
    auto& letters = regions.letters;
    const auto count = boxaGetCount(boxes);
    for (std::int32_t i = 0; i < count; ++i) {
        std::int32_t x = 0, y = 0, width = 0, height = 0;
        boxaGetBoxGeometry(boxes, i, &x, &y, &width, &height);
        const Area box{x, y, x + width, y + height};
        const double least = std::min(width, height), most = std::max(width, height);
        if (least > picture * letter_height || most > rule * letter_height)
            regions.pictures.push_back(box);
        else if (most > speck * letter_height)
            letters.push_back(box);
    }
    boxaDestroy(&boxes);
    if (letters.empty()) return regions;
    std::ranges::sort(letters, {}, &Area::left);
    RegionSplitter splitter{letter_height};
    splitter.cut(letters);
    regions.print = std::move(splitter.found);
    return regions;
}

}  // namespace descry::scan
