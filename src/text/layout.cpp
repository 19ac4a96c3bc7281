#include "src/text/layout.hpp"

#include <algorithm>
#include <cmath>

#include "src/text/strips.hpp"

namespace descry::text {

namespace {

constexpr std::size_t most_columns = 200;  // of the text: coordinates beyond any page do not make lines beyond any text

class Setter {
public:
    explicit Setter(const Scan& scan) : scan_{scan} {}

    Layout run()
    {
        number_pages();
        set_words();
        for (std::size_t page = 0; page < scan_.pages.size(); ++page) {
            auto rows = rows_of(scan_, page);
            const auto measures = rows.measures;
            for (const auto& strip : strips_of(scan_, std::move(rows))) put(strip, measures);
        }
        result_.end = scan_.end;
        result_.fault = scan_.fault;
        return std::move(result_);
    }

private:
    /// The file's own numbers, if they rise from page to page; else the pages are counted.
    void number_pages()
    {
        bool rising = true;
        for (std::size_t i = 0; i < scan_.pages.size(); ++i) {
            const auto& page = scan_.pages[i];
            const auto before = i == 0 ? 0 : scan_.pages[i - 1].number;
            const bool of_spread = page.of_picture && page.number == before && before > 0;
            rising = rising && (page.goes_on || page.number > before || of_spread);
        }
        std::uint64_t counted = 0;
        for (const ScanPage& page : scan_.pages) {
            if (!page.goes_on) ++counted;
            numbers_.push_back(rising ? page.number : counted);
        }
    }

    void set_words()
    {
        result_.words.reserve(scan_.words.size());
        for (std::size_t page = 0; page < scan_.pages.size(); ++page)
            for (auto line = scan_.pages[page].lines; line < scan_.lines_end(page); ++line)
                for (auto word = scan_.lines[line].words; word < scan_.words_end(line); ++word) {
                    auto box = scan_.words[word].box ? scan_.words[word].box : scan_.lines[line].box;
                    if (box) box = scan_.pages[page].given(*box);
                    result_.words.push_back({numbers_[page], box, scan_.words[word].confidence});
                }
    }

    void put(const Strip& strip, const Measures& measures)
    {
        constexpr double far = 1.6;  // of the usual step from row to row
        auto origin = strip.front().words.front().left;
        double edge = 0;
        for (const auto& row : strip) {
            origin = std::min(origin, row.words.front().left);
            edge = std::max(edge, row.words.back().right);
        }
        const Row* before = nullptr;
        for (const auto& row : strip) {
            if (before == nullptr ? !result_.text.empty() && !goes_on(row, origin, measures)
                                  : row.middle - before->middle > far * measures.pitch)
                result_.text += '\n';
            put(row, origin, measures);
            before = &row;
        }
        constexpr double full = 0.75;
        full_ = strip.size() > 2 && strip.back().words.back().right - origin > full * (edge - origin);
    }

    /// A paragraph goes on from the strip before: the last line was full there, and no new one begins here.
    [[nodiscard]] bool goes_on(const Row& row, double origin, const Measures& measures) const
    {
        constexpr double indented = 1.5;
        return full_ && row.words.front().left - origin < indented * measures.letter;
    }

    void put(const Row& row, double origin, const Measures& measures)
    {
        const auto cells = cells_of(row, measures);
        auto cell = cells.begin();
        std::size_t column = 0;
        for (std::size_t i = 0; i < row.words.size(); ++i) {
            std::size_t blanks = i == 0 ? 0 : 1;
            if (cell != cells.end() && *cell == i) {
                ++cell;
                const auto from = std::round((row.words[i].left - origin) / measures.letter);
                const auto due = static_cast<std::size_t>(std::clamp(from, 0.0, double{most_columns}));
                blanks = std::max<std::size_t>(i == 0 ? 0 : 2, due > column ? due - column : 0);
            }
            result_.text.append(blanks, ' ');
            column += blanks + put_word(row.words[i].word);
        }
        result_.text += '\n';
    }

    /// Gives the letters put down.
    std::size_t put_word(std::size_t word)
    {
        const auto begin = result_.text.size();
        for (;; ++word) {
            const auto letters = scan_.text(word);
            const auto first = scan_.words[word].letters;
            const auto stretches_end =
                word + 1 < scan_.words.size() ? scan_.words[word + 1].stretches : scan_.stretches.size();
            for (auto i = scan_.words[word].stretches; i < stretches_end; ++i) {
                const auto& stretch = scan_.stretches[i];
                const auto end = i + 1 < stretches_end ? scan_.stretches[i + 1].at : first + letters.size();
                result_.runs.push_back(
                    {result_.text.size() + (stretch.at - first), end - stretch.at, stretch.from, stretch.size, word});
            }
            const auto at = result_.text.size();
            result_.text += letters;
            auto other = std::ranges::lower_bound(scan_.otherwise, word, {}, &ScanOtherwise::word);
            for (; other != scan_.otherwise.end() && other->word == word; ++other)
                result_.otherwise.push_back({{at, result_.text.size()}, other->letters, other->cost});
            if (word + 1 >= scan_.words.size() || !scan_.words[word + 1].glued) break;
        }
        return letter_count(std::string_view{result_.text}.substr(begin));
    }

    const Scan& scan_;
    std::vector<std::uint64_t> numbers_{};
    bool full_ = false;  ///< the last line of the last strip
    Layout result_{};
};

}  // namespace

std::uint64_t Layout::source(std::uint64_t offset) const
{
    if (offset >= text.size()) return end;
    const auto next = std::ranges::upper_bound(runs, offset, {}, &Run::at);
    if (next == runs.begin()) return runs.empty() ? end : runs.front().from;
    const auto& run = *std::prev(next);
    if (offset >= run.at + run.size) return run.from + run.from_size;
    return run.size == run.from_size ? run.from + (offset - run.at) : run.from;
}

std::vector<Span> Layout::made(const std::vector<Span>& sources) const
{
    std::vector<Span> found;
    if (sources.empty()) return found;
    for (const auto& run : runs) {
        const auto run_end = run.from + run.from_size;
        for (auto source = std::ranges::upper_bound(sources, run.from, {}, &Span::end);
             source != sources.end() && source->begin < run_end; ++source) {
            if (run.size != run.from_size)
                found.push_back({run.at, run.at + run.size});
            else
                found.push_back({run.at + (std::max(source->begin, run.from) - run.from),
                                 run.at + (std::min(source->end, run_end) - run.from)});
        }
    }
    return found;
}

std::optional<PagePlace> Layout::on_page(Span span) const
{
    auto run = std::ranges::upper_bound(runs, span.begin, {}, &Run::at);
    if (run != runs.begin() && std::prev(run)->at + std::prev(run)->size > span.begin) --run;
    if (run == runs.end() || run->at >= std::max(span.end, span.begin + 1)) return std::nullopt;
    PagePlace place{.page = words[run->word].page};
    for (; run != runs.end() && (run->at < span.end || run->at <= span.begin); ++run) {
        const auto& word = words[run->word];
        if (word.page != place.page) continue;
        if (word.box && !place.box)
            place.box = word.box;
        else if (word.box)
            place.box =
                Rectangle{std::min(place.box->left, word.box->left), std::min(place.box->top, word.box->top),
                          std::max(place.box->right, word.box->right), std::max(place.box->bottom, word.box->bottom)};
        if (word.confidence) place.confidence = std::min(word.confidence.value_or(1), place.confidence.value_or(1));
    }
    return place;
}

Layout lay_out(const Scan& scan) { return Setter{scan}.run(); }

}  // namespace descry::text
