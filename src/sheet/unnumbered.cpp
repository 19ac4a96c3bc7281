#include "src/sheet/unnumbered.hpp"

#include <optional>

#include "src/heading/heading.hpp"
#include "src/rows/lines.hpp"
#include "src/text/ascii.hpp"

namespace descry::sheet {
namespace {

constexpr std::size_t fewest_bare = 4;   // rows that make a score without any number
constexpr std::size_t column_slack = 3;  // between the first records of two rows
constexpr std::size_t longest_line = 160;
constexpr std::size_t most_blank = 1;

/// A line of a block.
struct Line {
    std::size_t line{};
    std::optional<unsigned> number{};  ///< as printed
    Row row{};
};

/// "Kt-B3", "0-0", "castles".
bool begins_like_record(char c) { return text::is_capital(c) || c == '0' || c == 'c'; }

std::size_t offset(Piece part, Piece line) { return static_cast<std::size_t>(part.begin - line.begin); }

bool has_gap(Piece line)
{
    const auto text = trimmed(line).text;
    return text.contains("  ") || text.contains('\t');
}

/// A row of records without a number before it; one record alone may be White's last.
std::optional<Row> bare_row(Piece line)
{
    const Piece text = trimmed(line);
    if (text.empty() || text.text.size() > longest_line || !begins_like_record(text.text.front())) return std::nullopt;
    const auto parts = columns(text);
    if (parts.size() > 2 || number_at(text.text)) return std::nullopt;
    Row row{.at = text.span(), .column = offset(text, line), .supplied = true};
    for (const Piece part : parts) {
        if (std::string_view{",;"}.contains(part.text.back())) return std::nullopt;
        Cell cell = read_cell(part, row.cells.empty() ? Side::white : Side::black);
        cell.column = offset(part, line);
        const bool told = cell.entry ? tells_a_move(cell.entry->record) : cell.ending && !row.cells.empty();
        if (!told) return std::nullopt;
        row.cells.push_back(std::move(cell));
    }
    return row;
}

std::optional<Line> line_of_block(const std::vector<Piece>& lines, std::size_t i)
{
    if (auto bare = bare_row(lines[i])) return Line{i, std::nullopt, std::move(*bare)};
    auto row = read_row(lines[i]);
    if (!row || !row->clean() || row->dots || row->cells.size() != 2 || !row->beside.empty()) return std::nullopt;
    return Line{i, row->number, std::move(*row)};
}

class Finder {
public:
    explicit Finder(const std::vector<Piece>& lines) : lines_{lines} {}

    std::unordered_map<std::size_t, Row> run()
    {
        for (std::size_t i = 0; i < lines_.size(); ++i) {
            // Few lines have two columns without a number before them: the block is looked for around those.
            if (!has_gap(lines_[i])) continue;
            const auto bare = bare_row(lines_[i]);
            if (!bare || bare->cells.size() != 2) continue;
            auto block = block_around(i);
            i = block.back().line;
            if (!among_rules(block)) count(std::move(block));
        }
        return std::move(found_);
    }

private:
    /// The row before line i, or behind it, that stands with it.
    template <int step> [[nodiscard]] std::optional<Line> neighbour(const Line& of) const
    {
        auto k = of.line;
        for (std::size_t blank = 0; blank <= most_blank; ++blank) {
            if (step < 0 ? k == free_from_ : k + 1 == lines_.size()) return std::nullopt;
            k += static_cast<std::size_t>(step);
            if (is_blank(lines_[k])) continue;
            auto line = line_of_block(lines_, k);
            if (!line || distance(line->row.cells[0].column, of.row.cells[0].column) > column_slack)
                return std::nullopt;
            return line;
        }
        return std::nullopt;
    }

    /// The rows that stand together with the bare one on line i, which is the first such.
    std::vector<Line> block_around(std::size_t i)
    {
        std::vector<Line> block{*line_of_block(lines_, i)};
        // Above it are numbered ones: the last of them is enough to count from.
        if (auto above = neighbour<-1>(block.front())) block.insert(block.begin(), std::move(*above));
        while (block.back().row.cells.size() == 2) {
            auto below = neighbour<1>(block.back());
            if (!below) break;
            block.push_back(std::move(*below));
        }
        free_from_ = block.back().line + 1;
        return block;
    }

    /// Rules stand over the block or below it: its records are parts of fractions.
    [[nodiscard]] bool among_rules(const std::vector<Line>& block) const
    {
        const auto is_rule = [&](std::size_t k) { return k < lines_.size() && lines_[k].text.contains("---"); };
        return is_rule(block.front().line - 1) || is_rule(block.back().line + 1);
    }

    void count(std::vector<Line> block)
    {
        if (std::ranges::any_of(block, [](const Line& line) { return line.number.has_value(); }))
            return count_from_numbers(std::move(block));
        const auto full = std::ranges::count_if(block, [](const Line& line) { return line.row.cells.size() == 2; });
        const bool goes_on = last_ && !headed(last_->line + 1, block.front().line);
        // A row that is not understood, or a record lost: nobody knows what number comes next.
        if (goes_on && (last_->lone || is_row_like(last_->line + 1) || is_row_like(block.front().line - 1))) return;
        if (!goes_on && full < static_cast<std::ptrdiff_t>(fewest_bare)) return;
        unsigned number = goes_on ? last_->number + 1 : 1;
        for (Line& line : block) {
            for (Cell& cell : line.row.cells) cell.counted = false;
            keep(std::move(line), number++);
        }
        last_ = {.number = number - 1, .line = block.back().line, .lone = full < std::ssize(block)};
    }

    /// Neither blank nor words.
    [[nodiscard]] bool is_row_like(std::size_t k) const { return !is_blank(lines_[k]) && !is_prose(lines_[k]); }

    /// Bare rows between two numbers that leave room for just as many; before the first number, if that makes the first
    /// of them the first move; and behind the last one, if others were counted before it.
    void count_from_numbers(std::vector<Line> block)
    {
        std::optional<std::size_t> from;
        bool counted = false;
        const auto keep_between = [&](std::size_t begin, std::size_t end, unsigned number) {
            for (auto k = begin; k < end; ++k) keep(std::move(block[k]), number++);
            counted = counted || end > begin;
        };
        for (std::size_t k = 0; k < block.size(); ++k) {
            if (!block[k].number) continue;
            const bool fits = from ? *block[k].number == *block[*from].number + (k - *from) : *block[k].number == k + 1;
            if (fits) keep_between(from ? *from + 1 : 0, k, from ? *block[*from].number + 1 : 1);
            from = k;
        }
        if (counted) keep_between(*from + 1, block.size(), *block[*from].number + 1);
        last_.reset();
    }

    void keep(Line line, unsigned number)
    {
        line.row.number = number;
        found_.emplace(line.line, std::move(line.row));
    }

    /// The heading of a game stands over line `to`, and not before line `from`.
    [[nodiscard]] bool headed(std::size_t from, std::size_t to) const
    {
        constexpr std::size_t furthest = 60;
        from = std::max(from, to > furthest ? to - furthest : 0);
        for (auto k = from; k < to; ++k) {
            const auto text = lines_[k].text;
            const bool players = (text.contains("White") || text.contains("WHITE")) &&
                                 (text.contains("Black") || text.contains("BLACK"));
            if (players || is_title(text)) return true;
        }
        return names_game(lines_, from, to);
    }

    struct Last {
        unsigned number{};
        std::size_t line{};
        bool lone = false;  ///< it is White's record alone
    };

    const std::vector<Piece>& lines_;
    std::unordered_map<std::size_t, Row> found_{};
    std::optional<Last> last_{};  ///< the last row of a block without numbers
    std::size_t free_from_ = 0;   ///< the first line behind the last block
};

}  // namespace

std::unordered_map<std::size_t, Row> unnumbered_rows(const std::vector<Piece>& lines) { return Finder{lines}.run(); }

}  // namespace descry::sheet
