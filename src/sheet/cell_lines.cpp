#include "src/sheet/cell_lines.hpp"

#include <algorithm>
#include <vector>

#include "src/sheet/lines.hpp"

namespace descry::sheet {
namespace {

constexpr std::size_t most_blank = 2;     // lines between two cells
constexpr std::size_t longest_cell = 40;  // in bytes
constexpr std::size_t fewest_moves = 3;   // that make a table
constexpr unsigned most_lost = 2;         // moves in a row that it may have lost

/// A number and what stands below it: White's record, Black's behind his number, or both.
struct NumberedCells {
    unsigned number{};
    std::size_t first{}, last{};  ///< lines
    std::size_t records = 0;      ///< of its lines that read as they stand
    bool both = false;            ///< White's record and Black's have this one number
};

class Joiner {
public:
    explicit Joiner(std::string_view text) : text_{text}, lines_{lines_of(text)} {}

    std::optional<std::string> run()
    {
        for (std::size_t i = 0; i < lines_.size();) {
            const auto table = table_from(i);
            join(table);
            i = table.empty() ? i + 1 : table.back().last + 1;
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
        return i ? lone_number(trimmed(lines_[*i]).text) : std::nullopt;
    }

    [[nodiscard]] bool is_record(std::size_t i, unsigned number) const
    {
        const Piece line = trimmed(lines_[i]);
        if (line.text.size() > longest_cell || number_at(line.text)) return false;
        const auto entry = read_entry(line);
        return entry ? tells_a_move(entry->record) : read_pair(line, number).has_value();
    }

    /// What does not read is a cell where the number that is due stands below it.
    [[nodiscard]] std::optional<NumberedCells> cells_at(std::size_t i) const
    {
        const auto number = number_on(i);
        const auto below = next(i);
        if (!number || *number == 0 || !below || number_on(below)) return std::nullopt;
        NumberedCells cells{.number = *number, .first = i, .last = *below};
        const auto behind = next(*below);
        if (!is_record(*below, *number)) {
            const auto due = number_on(behind);
            const bool fits = lines_[*below].text.size() <= longest_cell && !number_at(trimmed(lines_[*below]).text);
            return fits && due && (*due == *number || *due == *number + 1) ? std::optional{cells} : std::nullopt;
        }
        cells.records = 1;
        cells.both = behind && is_record(*behind, *number);
        if (cells.both) cells.last = *behind, cells.records = 2;
        return cells;
    }

    /// Numbers from line i on that rise, each with its cells; none where these are too few for a table.
    [[nodiscard]] std::vector<NumberedCells> table_from(std::size_t i) const
    {
        std::vector<NumberedCells> table;
        std::size_t lines = 0, records = 0, moves = 0;
        for (auto at = std::optional{i}; at; at = next(table.back().last)) {
            const auto cells = cells_at(*at);
            if (!cells || !goes_on(table, cells->number)) break;
            moves += table.empty() || cells->number != table.back().number ? 1 : 0;
            lines += cells->both ? 2 : 1;
            records += cells->records;
            table.push_back(*cells);
        }
        if (moves < fewest_moves || records * 2 < lines) table.clear();
        return table;
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

    void replace(Piece part, auto which, char by)
    {
        if (joined_.empty()) joined_ = text_;
        const auto begin = joined_.begin() + static_cast<std::ptrdiff_t>(part.begin);
        std::replace_if(begin, begin + std::ssize(part.text), which, by);
    }

    std::string_view text_;
    std::vector<Piece> lines_;
    std::string joined_{};
};

}  // namespace

std::optional<std::string> with_cells_on_one_line(std::string_view text) { return Joiner{text}.run(); }

}  // namespace descry::sheet
