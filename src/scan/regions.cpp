#include "src/scan/regions.hpp"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace descry::scan {
namespace {

// In heights of a capital.
constexpr double least_picture = 4.5, rule = 12, speck = 0.3, least_dash = 0.2;
constexpr double thin = 0.4, cell_gap = 0.9;  // of a rule between columns, and what parts cells
constexpr double gutter = 1.6, narrow_gutter = 0.45, break_of_lines = 1.8, least_width = 6, least_record = 2.2;
constexpr std::size_t least_rows = 4, many_rows = 10, most_rules = 40;
constexpr double least_text = 18, nearly_full = 3, blank = 0.9;
constexpr double full_share = 0.5, inked_share = 1. / 3;  // of the lines of a text
// Letters within what is drawn around them: more than men on a diagram, and more than strokes of its black squares.
constexpr double least_letter = 0.55, most_letter = 1.35;
constexpr std::size_t least_framed = 80;

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

/// Short dashes are no specks: without them a record would fall into two.
bool is_dash(const Area& box, double letter_height)
{
    return box.width() >= 2 * box.height() && box.width() > least_dash * letter_height;
}

class RegionSplitter {
public:
    /// \param drawn  what is no letter: a rule may run down between columns.
    RegionSplitter(double letter, std::span<const Area> drawn) : letter_{letter}
    {
        for (const Area& area : drawn)
            if (area.width() <= thin * letter && area.height() > rule * letter) rules_.push_back(area);
        // A page has few between its columns; so many are a hatching.
        if (rules_.size() > most_rules) rules_.clear();
    }

    void cut(std::vector<Area> boxes)
    {
        if (part_at_rule(boxes)) return;
        if (const auto at = widest(boxes, true, gutter); at && part(boxes, *at, true)) return;
        // Between so many lines that do not stand in rows no white runs down by chance.
        if (const auto at = widest(boxes, true, narrow_gutter); at && part(boxes, *at, true, many_rows)) return;
        if (const auto at = widest(boxes, false, break_of_lines); at && part(boxes, *at, false)) return;
        Area all = boxes.front();
        for (const Area& box : boxes) all = join(all, box);
        found.push_back({all, column_});
    }

    std::vector<Block> found{};

private:
    [[nodiscard]] std::optional<std::int32_t> widest(std::span<const Area> boxes, bool across, double least) const
    {
        std::optional<std::int32_t> at;
        double most = least * letter_;
        for (const Range& gap : gaps(boxes, across))
            if (gap.end - gap.begin > most) most = gap.end - gap.begin, at = (gap.begin + gap.end) / 2;
        return at;
    }

    /// Along a rule that runs down between columns: what stands over it or below it, a heading, parts nothing.
    bool part_at_rule(const std::vector<Area>& boxes)
    {
        for (const Area& line : rules_) {
            std::vector<Area> above, along, below;
            for (const Area& box : boxes) {
                const auto middle = (box.top + box.bottom) / 2;
                (middle < line.top ? above : middle > line.bottom ? below : along).push_back(box);
            }
            const auto crosses = [&](const Area& box) { return box.left < line.right && box.right > line.left; };
            if (2 * along.size() < boxes.size() || std::ranges::any_of(along, crosses)) continue;
            const auto second = std::ranges::partition(along, [&](const Area& box) { return box.left < line.left; });
            const std::span left{along.begin(), second.begin()}, right{second.begin(), second.end()};
            if (left.empty() || right.empty() || !are_columns(left, right, least_rows, true)) continue;
            std::vector<Area> beside{second.begin(), second.end()};
            along.erase(second.begin(), second.end());
            if (!above.empty()) cut(std::move(above));
            cut_columns(std::move(along), std::move(beside));
            if (!below.empty()) cut(std::move(below));
            return true;
        }
        return false;
    }

    struct Line {
        double middle;
        std::int32_t left, right, bottom;
    };

    /// \return  false where what would be cut off is no column, or stands in rows with the rest.
    bool part(std::vector<Area>& boxes, std::int32_t at, bool across, std::size_t rows = least_rows)
    {
        const auto second =
            std::ranges::partition(boxes, [&](const Area& box) { return (across ? box.left : box.top) < at; });
        const std::span first{boxes.begin(), second.begin()};
        const std::span beside{second.begin(), second.end()};
        if (across && !are_columns(first, beside, rows, false)) return false;
        std::vector<Area> rest{second.begin(), second.end()};
        boxes.erase(second.begin(), second.end());
        if (across)
            cut_columns(std::move(boxes), std::move(rest));
        else
            cut(std::move(boxes)), cut(std::move(rest));
        return true;
    }

    /// Each is a column of its own, or several.
    void cut_columns(std::vector<Area> first, std::vector<Area> beside)
    {
        if (!found.empty() && found.back().column == column_) ++column_;
        cut(std::move(first));
        ++column_;
        cut(std::move(beside));
        ++column_;
    }

    [[nodiscard]] bool are_columns(std::span<const Area> first, std::span<const Area> beside, std::size_t rows,
                                   bool by_rule) const
    {
        if (!is_wide(first) || !is_wide(beside)) return false;
        const auto lines = lines_of(first), others = lines_of(beside);
        // Numbers that stand beside the records, each between two rows of them, are no column of their own.
        if (usual_width(lines) < least_record * letter_ || usual_width(others) < least_record * letter_) return false;
        // What stands beside text is no cell of a row, however little of it there is: the end of a game may have two
        // lines at the head of a column.
        if (is_text(lines, first) || is_text(others, beside)) return true;
        if (std::min(lines.size(), others.size()) < rows) return false;
        // A rule may stand between White's records and Black's too; but then his have numbers, and the others none.
        if (const auto cells = usual_cells(lines, first); by_rule && cells >= 2 && cells == usual_cells(others, beside))
            return true;
        return !in_rows(lines, others);
    }

    /// Into how many pieces white parts most lines.
    [[nodiscard]] std::size_t usual_cells(std::span<const Line> lines, std::span<const Area> boxes) const
    {
        std::vector<std::vector<Range>> pieces(lines.size());
        for (const Area& box : boxes) {
            const auto next = std::ranges::lower_bound(lines, (box.top + box.bottom) / 2.0, {}, &Line::bottom);
            if (next != lines.end())
                pieces[static_cast<std::size_t>(next - lines.begin())].push_back({box.left, box.right});
        }
        std::vector<std::size_t> counts;
        for (auto& line : pieces) {
            if (line.empty()) continue;
            std::ranges::sort(line, {}, &Range::begin);
            std::size_t cells = 1;
            auto end = line.front().end;
            for (const Range& piece : line) {
                if (piece.begin > end + cell_gap * letter_) ++cells;
                end = std::max(end, piece.end);
            }
            counts.push_back(cells);
        }
        const auto middle = counts.begin() + static_cast<std::ptrdiff_t>(counts.size() / 2);
        std::ranges::nth_element(counts, middle);
        return *middle;
    }

    [[nodiscard]] bool is_wide(std::span<const Area> boxes) const
    {
        Area all = boxes.front();
        for (const Area& box : boxes) all = join(all, box);
        return all.width() >= least_width * letter_;
    }

    [[nodiscard]] static std::int32_t usual_width(std::span<const Line> lines)
    {
        std::vector<std::int32_t> widths;
        for (const Line& line : lines) widths.push_back(line.right - line.left);
        const auto middle = widths.begin() + static_cast<std::ptrdiff_t>(widths.size() / 2);
        std::ranges::nth_element(widths, middle);
        return *middle;
    }

    /// Many lines, longer than any record, most of them full, and no white runs down between cells.
    [[nodiscard]] bool is_text(std::span<const Line> lines, std::span<const Area> boxes) const
    {
        if (lines.size() < many_rows) return false;
        std::vector<std::int32_t> begins, ends;
        for (const Line& line : lines) begins.push_back(line.left), ends.push_back(line.right);
        std::ranges::sort(begins), std::ranges::sort(ends);
        const auto left = begins[begins.size() / 10], right = ends[ends.size() * 9 / 10];
        const auto count = static_cast<double>(lines.size());
        const auto inner = right - static_cast<std::int32_t>(nearly_full * letter_);
        if (right - left < least_text * letter_) return false;
        const auto full = std::ranges::count_if(ends, [&](auto end) { return end > inner; });
        if (static_cast<double>(full) < full_share * count) return false;
        const auto inked = std::ranges::min(lines_at(lines, boxes, left, inner));
        return static_cast<double>(inked) >= inked_share * count;
    }

    /// How many lines have ink at each place from left to right, or no more than a blank there.
    [[nodiscard]] std::vector<std::ptrdiff_t> lines_at(std::span<const Line> lines, std::span<const Area> boxes,
                                                       std::int32_t left, std::int32_t right) const
    {
        std::vector<std::vector<Area>> ink(lines.size());
        for (const Area& box : boxes) {
            const auto middle = (box.top + box.bottom) / 2.0;
            const auto next = std::ranges::lower_bound(lines, middle, {}, &Line::bottom);
            if (next != lines.end()) ink[static_cast<std::size_t>(next - lines.begin())].push_back(box);
        }
        std::vector<std::ptrdiff_t> counts(static_cast<std::size_t>(right - left));
        const auto half = static_cast<std::int32_t>(blank * letter_ / 2);
        for (auto& pieces : ink) {
            std::ranges::sort(pieces, {}, &Area::left);
            auto at = left;
            for (const Area& piece : pieces)
                for (at = std::max(at, piece.left - half); at < std::min(piece.right + half, right); ++at)
                    ++counts[static_cast<std::size_t>(at - left)];
        }
        return counts;
    }

    /// The lines of both stand side by side: of those on the side that has fewer, most have one at their height.
    [[nodiscard]] bool in_rows(std::span<const Line> lines, std::span<const Line> others) const
    {
        constexpr double near = 0.35, most_of = 0.65;  // heights of a capital; a share
        const auto& fewer = lines.size() < others.size() ? lines : others;
        const auto& more = lines.size() < others.size() ? others : lines;
        const auto paired = std::ranges::count_if(fewer, [&](const Line& line) {
            const auto next = std::ranges::lower_bound(more, line.middle - near * letter_, {}, &Line::middle);
            return next != more.end() && next->middle <= line.middle + near * letter_;
        });
        return static_cast<double>(paired) >= most_of * static_cast<double>(fewer.size());
    }

    /// By the middle parts of their letters, so that what hangs down from one does not join the next.
    [[nodiscard]] static std::vector<Line> lines_of(std::span<const Area> boxes)
    {
        std::vector<Area> cores{boxes.begin(), boxes.end()};
        for (Area& core : cores) {
            const auto quarter = core.height() / 4;
            core.top += quarter, core.bottom -= quarter;
        }
        std::ranges::sort(cores, {}, &Area::top);
        std::vector<Line> lines;
        for (std::size_t i = 0; i < cores.size();) {
            Area line = cores[i++];
            for (; i < cores.size() && cores[i].top <= line.bottom; ++i) line = join(line, cores[i]);
            lines.push_back({(line.top + line.bottom) / 2.0, line.left, line.right, line.bottom});
        }
        return lines;
    }

    double letter_;
    std::vector<Area> rules_{};
    std::size_t column_ = 0;
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
        if (least > least_picture * letter_height || most > rule * letter_height)
            regions.pictures.push_back(box);
        else if (most > speck * letter_height || is_dash(box, letter_height))
            letters.push_back(box);
    }
    boxaDestroy(&boxes);
    // What is drawn around print, as a border of the page or the rules of a table, is no picture.
    const auto is_picture = [&](const Area& area) {
        std::size_t pieces = 0, like_letters = 0;
        for (const Area& piece : letters) {
            if (!holds(area, piece)) continue;
            const auto height = piece.height() / letter_height;
            ++pieces, like_letters += height > least_letter && height < most_letter ? 1U : 0U;
        }
        return like_letters < least_framed || 2 * like_letters < pieces;
    };
    const auto drawn = std::ranges::stable_partition(regions.pictures, is_picture);
    regions.frames.assign(drawn.begin(), drawn.end());
    regions.pictures.erase(drawn.begin(), drawn.end());
    std::erase_if(letters, [&](const Area& letter) {
        return std::ranges::any_of(regions.pictures, [&](const Area& area) { return holds(area, letter); });
    });
    if (letters.empty()) return regions;
    std::ranges::sort(letters, {}, &Area::left);
    RegionSplitter splitter{letter_height, regions.pictures};
    splitter.cut(letters);
    regions.print = std::move(splitter.found);
    return regions;
}

void erase_frame(const Picture& bits, const Area& frame, const Picture& grey)
{
    struct PicturesEnd {
        void operator()(Pixa* pictures) const noexcept { pixaDestroy(&pictures); }
    };
    constexpr std::int32_t soft = 3;  // its edges are grey
    constexpr l_uint32 white = 255;
    Box* box = boxCreate(frame.left, frame.top, frame.width(), frame.height());
    const Picture part{pixClipRectangle(bits.get(), box, nullptr)};
    boxDestroy(&box);
    Pixa* found = nullptr;
    Boxa* boxes = part ? pixConnComp(part.get(), &found, 8) : nullptr;
    boxaDestroy(&boxes);
    const std::unique_ptr<Pixa, PicturesEnd> pieces{found};
    for (std::int32_t i = 0; pieces && i < pixaGetCount(pieces.get()); ++i) {
        const Picture piece{pixaGetPix(pieces.get(), i, L_CLONE)};
        if (pixGetWidth(piece.get()) != frame.width() || pixGetHeight(piece.get()) != frame.height()) continue;
        const Picture thick{pixDilateBrick(nullptr, piece.get(), soft, soft)};
        pixPaintThroughMask(grey.get(), thick.get(), frame.left, frame.top, white);
    }
}

}  // namespace descry::scan
