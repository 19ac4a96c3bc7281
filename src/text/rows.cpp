#include "src/text/rows.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace descry::text {

namespace {

double middle(const Rectangle& box) { return (double{1} * box.top + box.bottom) / 2; }

/// A line of the file, or part of a row.
struct Segment {
    double middle, left, right;
    std::vector<Placed> words;
};

class Setter {
public:
    Setter(const Scan& scan, std::size_t page) : scan_{scan}, page_{page} {}

    Rows run()
    {
        measure_words();
        measure_slope();
        for (auto line = scan_.pages[page_].lines; line < scan_.lines_end(page_); ++line) place(line);
        gather();
        measure_pitch();
        return std::move(result_);
    }

private:
    void measure_words()
    {
        std::vector<double> letters, heights;
        for_words([&](std::size_t word, const ScanLine&) {
            const auto& box = scan_.words[word].box;
            if (!box || box->right <= box->left || box->bottom <= box->top) return;
            heights.push_back(double{1} * box->bottom - box->top);
            const auto count = letter_count(scan_.text(word));
            if (count > 1) letters.push_back((double{1} * box->right - box->left) / static_cast<double>(count));
        });
        auto& measures = result_.measures;
        if (letters.empty()) {  // lines, at best
            for (auto line = scan_.pages[page_].lines; line < scan_.lines_end(page_); ++line) {
                const auto& box = scan_.lines[line].box;
                const auto count = letters_of(line);
                if (!box || count == 0 || box->right <= box->left || box->bottom <= box->top) continue;
                letters.push_back((double{1} * box->right - box->left) / static_cast<double>(count));
                heights.push_back(double{1} * box->bottom - box->top);
            }
        }
        if (!letters.empty()) measures.letter = std::max(median(std::move(letters)), 1e-3);
        if (!heights.empty()) measures.height = median(std::move(heights));
    }

    /// How far the lines run downhill: the usual slope of long ones.
    void measure_slope()
    {
        constexpr double long_line = 20;  // letters
        constexpr std::size_t enough = 5;
        constexpr double steepest = 0.05;
        std::vector<double> slopes;
        for (auto line = scan_.pages[page_].lines; line < scan_.lines_end(page_); ++line) {
            const auto begin = scan_.lines[line].words, end = scan_.words_end(line);
            if (end - begin < 2) continue;
            const auto &first = scan_.words[begin].box, &last = scan_.words[end - 1].box;
            if (!first || !last || scan_.words[begin].glued || scan_.words[end - 1].glued) continue;
            const auto run = double{1} * last->left - first->left;
            if (run > long_line * result_.measures.letter) slopes.push_back((middle(*last) - middle(*first)) / run);
        }
        if (slopes.size() >= enough) slope_ = std::clamp(median(std::move(slopes)), -steepest, steepest);
    }

    /// A line's words, those without a place after the one before them, or along the line.
    void place(std::size_t line)
    {
        const auto& box = scan_.lines[line].box;
        const auto letter = result_.measures.letter;
        const auto all = letters_of(line);
        // Blanks between words count as letters.
        const auto along = box && all != 0 ? (double{1} * box->right - box->left) / static_cast<double>(all) : letter;
        Segment segment{};
        std::optional<double> next;  // where a word without a place begins
        std::vector<double> middles;
        if (box) next = box->left;
        for (auto word = scan_.lines[line].words; word < scan_.words_end(line); ++word) {
            if (scan_.words[word].glued) continue;
            const auto& own = scan_.words[word].box;
            const auto size = static_cast<double>(letter_count(scan_.text(word))) * (own ? letter : along);
            double left = own ? double{1} * own->left : next.value_or(last_.left);
            double right = own ? std::max(double{1} * own->right, left) : left + size;
            next = right + (own ? letter : along);
            if (own) {
                const auto m = middle(*own);
                middles.push_back(m - slope_ * left);
                left += slope_ * m, right += slope_ * m;
            }
            segment.words.push_back({word, left, right});
        }
        if (segment.words.empty()) return;
        std::ranges::stable_sort(segment.words, {}, &Placed::left);
        segment.left = segment.words.front().left;
        segment.right = std::ranges::max(segment.words, {}, &Placed::right).right;
        segment.middle = !middles.empty() ? median(std::move(middles))
                         : box            ? middle(*box) - slope_ * box->left
                                          : last_.middle + result_.measures.height;
        last_ = {segment.middle, segment.left, segment.right, {}};
        segments_.push_back(std::move(segment));
    }

    /// Segments side by side make a row.
    void gather()
    {
        constexpr double same_height = 0.6;
        constexpr std::size_t rows_looked_at = 6;
        std::ranges::stable_sort(segments_, {}, &Segment::middle);
        std::vector<std::vector<const Segment*>> taken;
        auto& rows = result_.rows;
        for (auto& segment : segments_) {
            std::optional<std::size_t> best;
            for (auto i = rows.size(); i > 0 && rows.size() - i < rows_looked_at; --i) {
                const auto apart = [&](const Row& row) { return std::abs(row.middle - segment.middle); };
                if (apart(rows[i - 1]) > same_height * result_.measures.height) continue;
                if (best && apart(rows[*best]) <= apart(rows[i - 1])) continue;
                if (taken[i - 1].size() < most_segments && std::ranges::all_of(taken[i - 1], [&](const Segment* other) {
                        return other->right <= segment.left + result_.measures.letter ||
                               segment.right <= other->left + result_.measures.letter;
                    }))
                    best = i - 1;
            }
            if (!best) {
                best = rows.size();
                rows.push_back({segment.middle});
                taken.emplace_back();
            }
            taken[*best].push_back(&segment);
            std::ranges::move(segment.words, std::back_inserter(rows[*best].words));
        }
        for (auto& row : rows) std::ranges::stable_sort(row.words, {}, &Placed::left);
        std::ranges::stable_sort(rows, {}, &Row::middle);
    }

    /// A page has wide steps too, around headings and between paragraphs: what is usual is what a quarter of the steps
    /// do not exceed. A step is taken to the next row below, not to one of the column beside.
    void measure_pitch()
    {
        constexpr std::size_t rows_looked_at = 3;
        const auto& rows = result_.rows;
        std::vector<double> steps;
        for (std::size_t i = 0; i < rows.size(); ++i)
            for (auto j = i + 1; j < rows.size() && j <= i + rows_looked_at; ++j) {
                if (rows[j].words.front().left >= rows[i].words.back().right ||
                    rows[i].words.front().left >= rows[j].words.back().right)
                    continue;
                steps.push_back(rows[j].middle - rows[i].middle);
                break;
            }
        std::ranges::sort(steps);
        const auto usual = steps.empty() ? 0 : steps[(steps.size() - 1) / 4];
        result_.measures.pitch = std::max(usual, result_.measures.height);
    }

    void for_words(const auto& visit) const
    {
        for (auto line = scan_.pages[page_].lines; line < scan_.lines_end(page_); ++line)
            for (auto word = scan_.lines[line].words; word < scan_.words_end(line); ++word)
                visit(word, scan_.lines[line]);
    }

    /// Of a line, with one blank between two words.
    [[nodiscard]] std::size_t letters_of(std::size_t line) const
    {
        std::size_t count = 0;
        for (auto word = scan_.lines[line].words; word < scan_.words_end(line); ++word)
            count += letter_count(scan_.text(word)) + 1;
        return count == 0 ? 0 : count - 1;
    }

    static constexpr std::size_t most_segments = 64;  // side by side in a row

    const Scan& scan_;
    std::size_t page_;
    double slope_ = 0;
    Segment last_{};  ///< without its words
    std::vector<Segment> segments_{};
    Rows result_{};
};

}  // namespace

std::size_t letter_count(std::string_view utf8) noexcept
{
    return static_cast<std::size_t>(
        std::ranges::count_if(utf8, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80; }));
}

double median(std::vector<double> values)
{
    if (values.empty()) return 0;
    const auto half = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, half);
    return *half;
}

Rows rows_of(const Scan& scan, std::size_t page) { return Setter{scan, page}.run(); }

}  // namespace descry::text
