#include "src/rows/cell_lines.hpp"

#include <algorithm>
#include <vector>

#include "src/rows/block_line.hpp"
#include "src/rows/lines.hpp"

namespace descry::sheet {
namespace {

constexpr std::size_t most_blank = 2;     // lines between two cells
constexpr std::size_t longest_cell = 40;  // in bytes
constexpr std::size_t fewest_moves = 3;   // that make a table
constexpr unsigned most_lost = 2;         // moves in a row that it may have lost
constexpr std::size_t most_in_vain = 40;  // cells of what is no table that are looked through again, from the next line

/// A number and what stands below it: White's record, Black's behind his number, or both.
struct NumberedCells {
    unsigned number{};
    std::size_t first{}, last{};  ///< lines
    std::size_t records = 0;      ///< of its lines that read as they stand
    bool both = false;            ///< White's record and Black's have this one number
    bool no_white = false;        ///< the number stands there twice, and White's record between is lost
};

class Joiner {
public:
    explicit Joiner(std::string_view text) : text_{text}, lines_{lines_of(text)} {}

    std::optional<std::string> run()
    {
        for (std::size_t i = 0; i < lines_.size();) {
            const auto cells = rising_from(i);
            const bool table = is_table(cells);
            if (table) join(cells), last_ = cells.back();
            i = table || cells.size() > most_in_vain ? cells.back().last + 1 : i + 1;
        }
        return joined_.empty() ? std::nullopt : std::optional{std::move(joined_)};
    }

private:
    [[nodiscard]] std::optional<std::size_t> next(std::size_t i) const
    {
        for (auto j = i + 1; j < lines_.size() && j <= i + most_blank + 1; ++j)
            if (!is_blank(lines_[j])) return j;
        return std::nullopt;
    }

    [[nodiscard]] std::optional<unsigned> number_on(std::optional<std::size_t> i) const
    {
        if (!i) return std::nullopt;
        const auto line = trimmed(lines_[*i]).text;
        return line == "I" || line == "l" ? 1 : lone_number(line);
    }

    [[nodiscard]] bool is_record(std::optional<std::size_t> i, unsigned number) const
    {
        if (!i) return false;
        const Piece line = trimmed(lines_[*i]);
        if (line.text.size() > longest_cell || number_at(line.text)) return false;
        const auto entry = read_entry(line);
        return entry ? tells_a_move(entry->record) : read_pair(line, number).has_value();
    }

    [[nodiscard]] bool looks_like_record(std::optional<std::size_t> i) const
    {
        if (!i) return false;
        const Piece line = trimmed(lines_[*i]);
        return line.text.size() <= longest_cell && !number_at(line.text) && ocr_cost(line) < most_ocr_cost;
    }

    /// The number once more, or the next one.
    [[nodiscard]] bool goes_on_at(std::optional<std::size_t> i, unsigned number) const
    {
        const auto due = number_on(i);
        return due && (*due == number || *due == number + 1);
    }

    /// A record that cannot be read is a cell where its number tells so, and the number that is due stands behind it.
    [[nodiscard]] std::optional<NumberedCells> cells_at(std::size_t i, bool first) const
    {
        const auto number = number_on(i);
        if (!number || *number == 0) return std::nullopt;
        NumberedCells cells{.number = *number, .first = i};
        auto white = next(i);
        if (!first && number_on(white) == number) cells.no_white = true, white = next(*white);
        if (!white || number_on(white)) return std::nullopt;
        cells.last = *white;
        const bool read = is_record(white, *number);
        if (!read && (first || !looks_like_record(white))) return std::nullopt;
        cells.records = read ? 1 : 0;
        const auto black = next(*white);
        if (cells.no_white || goes_on_at(black, *number)) return cells;
        const bool reply = is_record(black, *number);
        cells.both = reply || (read && looks_like_record(black) && goes_on_at(next(*black), *number));
        if (cells.both) cells.last = *black;
        cells.records += reply ? 1 : 0;
        return cells;
    }

    /// Numbers from line i on that rise, each with its cells.
    [[nodiscard]] std::vector<NumberedCells> rising_from(std::size_t i) const
    {
        std::vector<NumberedCells> rising;
        if (!number_on(i) || stands_behind_number(i)) return rising;
        for (auto at = std::optional{i}; at; at = next(rising.back().last)) {
            const auto cells = cells_at(*at, rising.empty());
            if (!cells || !goes_on(rising, cells->number)) break;
            rising.push_back(*cells);
        }
        return rising;
    }

    /// They are enough, or go on from the page above, and half of them or more can be read.
    [[nodiscard]] bool is_table(const std::vector<NumberedCells>& rising) const
    {
        std::size_t lines = 0, records = 0, moves = 0;
        unsigned last = 0;
        for (const NumberedCells& cells : rising) {
            moves += cells.number != last ? 1 : 0;
            lines += cells.both ? 2 : 1;
            records += cells.records;
            last = cells.number;
        }
        const bool goes_on = !rising.empty() && last_ && rising.front().number == last_->number + 1;
        return (moves >= fewest_moves || goes_on) && records * 2 >= lines;
    }

    /// Another number stands right above, or the same one not far above with a record: then the record below is
    /// Black's, or nobody can tell whose.
    [[nodiscard]] bool stands_behind_number(std::size_t i) const
    {
        constexpr std::size_t near = 8;
        const auto number = number_on(i);
        bool right_above = true;
        for (auto j = i; j-- > 0 && j + near >= i;) {
            if (is_blank(lines_[j])) continue;
            const auto above = number_on(j);
            if (above && (right_above || (above == number && is_record(next(j), *number)))) return true;
            right_above = false;
        }
        return false;
    }

    [[nodiscard]] static bool goes_on(const std::vector<NumberedCells>& table, unsigned number)
    {
        if (table.empty()) return true;
        const unsigned last = table.back().number;
        return is_again(table, number) || (number > last && number <= last + most_lost + 1);
    }

    /// The last number once more, before Black's record.
    [[nodiscard]] static bool is_again(const std::vector<NumberedCells>& table, unsigned number)
    {
        const auto size = table.size();
        return number == table.back().number && !table.back().both && (size < 2 || table[size - 2].number != number);
    }

    void join(const std::vector<NumberedCells>& table)
    {
        for (std::size_t k = 0; k < table.size(); ++k) {
            const bool again = k + 1 < table.size() && table[k + 1].number == table[k].number;
            join_lines(table[k].first, again ? table[k + 1].first : table[k].last);
            if (table[k].no_white) put_dots(table[k]);
            // The columns tell which record is Black's, and his number could be read as the end of White's.
            if (again)
                replace(
                    lines_[table[k + 1].first], [](char) { return true; }, ' ');
        }
    }

    void join_lines(std::size_t from, std::size_t to)
    {
        const auto begin = lines_[from].begin;
        replace(
            {text_.substr(begin, lines_[to].begin - begin), begin}, [](char c) { return c == '\n'; }, '\t');
    }

    /// Two dots for White's record, in the place of the number that stands before Black's.
    void put_dots(const NumberedCells& cells)
    {
        constexpr std::string_view dots = " ..";
        const auto from = lines_[cells.first].begin + lines_[cells.first].text.size(), to = lines_[cells.last].begin;
        replace(
            {text_.substr(from, to - from), from}, [](char) { return true; }, ' ');
        std::ranges::copy(dots, joined_.begin() + static_cast<std::ptrdiff_t>(from));
    }

    void replace(Piece part, auto which, char by)
    {
        if (joined_.empty()) joined_ = text_;
        const auto begin = joined_.begin() + static_cast<std::ptrdiff_t>(part.begin);
        std::replace_if(begin, begin + std::ssize(part.text), which, by);
    }

    std::string_view text_;
    std::vector<Piece> lines_;
    std::string joined_{};
    std::optional<NumberedCells> last_{};  ///< of the table above
};

}  // namespace

std::optional<std::string> with_cells_on_one_line(std::string_view text) { return Joiner{text}.run(); }

}  // namespace descry::sheet
