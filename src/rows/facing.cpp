#include "src/rows/facing.hpp"

#include <algorithm>
#include <optional>
#include <ranges>
#include <utility>

#include "src/rows/below_numbers.hpp"
#include "src/rows/lines.hpp"
#include "src/rows/row.hpp"

namespace descry::sheet {
namespace {

constexpr std::size_t most_between = 5;  // lines between the columns: blank ones and a heading
constexpr unsigned most_lost = 2;        // records in a row that a numbered column may have lost

struct NumberedRecord {
    unsigned number{};
    bool dots = false;
    Piece record{};
};

std::optional<NumberedRecord> numbered(Piece line)
{
    if (trimmed(line).text.size() > longest_column_line || !number_at(trimmed(line).text)) return std::nullopt;
    const auto row = read_row(line);
    if (!row || !row->clean() || row->cells.size() != 1 || !row->comments.empty() || !row->beside.empty() ||
        !row->cells.front().entry || !is_lone_record(row->cells.front().piece))
        return std::nullopt;
    return NumberedRecord{row->number, row->dots, row->cells.front().piece};
}

class Finder {
public:
    explicit Finder(std::vector<Piece>& lines) : lines_{lines} {}

    ColumnsApart run()
    {
        for (std::size_t i = 0; i < lines_.size();) i = look_at(i);
        return std::move(found_);
    }

private:
    /// Records from line i on under rising numbers.
    [[nodiscard]] Column numbered_from(std::size_t i, bool dots) const
    {
        Column column;
        for (std::optional<std::size_t> at = i; at;) {
            const auto found = numbered(lines_[*at]);
            if (!found || found->dots != dots || !goes_on(column, found->number)) break;
            column.push_back({.line = *at, .number = found->number, .record = found->record, .counted = true});
            at = next_line(lines_, *at);
            if (!at || !numbered(lines_[*at])) at = behind_page_head(column.back().line, found->number + 1, dots);
        }
        return column;
    }

    [[nodiscard]] static bool goes_on(const Column& column, unsigned number)
    {
        return column.empty() || (number > column.back().number && number <= column.back().number + most_lost + 1);
    }

    /// The record that is due, behind a line or two that are neither record nor prose.
    [[nodiscard]] std::optional<std::size_t> behind_page_head(std::size_t i, unsigned due, bool dots) const
    {
        constexpr std::size_t most_lines = 8, most_words = 2;
        std::size_t words = 0;
        for (auto j = i + 1; j < lines_.size() && j <= i + most_lines && words <= most_words; ++j) {
            const Piece line = trimmed(lines_[j]);
            if (line.empty()) continue;
            if (const auto found = numbered(lines_[j]))
                return found->number == due && found->dots == dots ? std::optional{j} : std::nullopt;
            if (line.text.size() > longest_column_line || mentions(line.text, "white") || mentions(line.text, "black"))
                break;
            ++words;
        }
        return std::nullopt;
    }

    [[nodiscard]] Column bare_from(std::size_t i) const
    {
        Column column;
        for (std::optional<std::size_t> at = i; at; at = next_line(lines_, *at)) {
            const Piece line = trimmed(lines_[*at]);
            if (line.text.size() > longest_column_line || number_at(line.text) || !is_lone_record(line)) break;
            column.push_back({.line = *at, .record = line});
        }
        return column;
    }

    std::size_t look_at(std::size_t i)
    {
        if (const auto counted = columns_.from(i, goes_on_from_page(i) ? 1 : fewest_in_column, false)) {
            for (const ColumnEntry& entry : counted->column) {
                found_.below.emplace(entry.line, entry.record);
                blank(*entry.below);
            }
            return set_beside(counted->column, counted->blacks);
        }
        const auto first = numbered(lines_[i]);
        if (!first || first->dots) return i + 1;
        const Column white = numbered_from(i, false);
        return white.size() < fewest_in_column ? white.back().line + 1 : set_beside(white, below_the_word_black(i));
    }

    /// Black's records beside those of a column, unless these are his own; gives the line behind the column.
    std::size_t set_beside(const Column& white, bool blacks)
    {
        const auto behind = white.back().below.value_or(white.back().line) + 1;
        last_ = white.back();
        if (blacks) {
            for (const ColumnEntry& entry : white) found_.blacks.insert(entry.line);
            return behind;
        }
        const Column black = facing(behind, white);
        if (black.empty()) return behind;
        const bool counted = black.front().counted;
        for (std::size_t k = 0; k < black.size(); ++k) {
            const ColumnEntry& entry =
                counted ? *std::ranges::find(white, black[k].number, &ColumnEntry::number) : white[k];
            const bool one_less = !counted && black.size() < white.size();
            found_.facing.emplace(entry.line,
                                  Facing{.record = black[k].record, .counted = !one_less, .one_less = one_less});
            blank(black[k].line);
            if (black[k].below) blank(*black[k].below);
        }
        return behind;
    }

    /// The number on line i follows those of a column not far above.
    [[nodiscard]] bool goes_on_from_page(std::size_t i) const
    {
        constexpr std::size_t longest_page = 120;
        return last_ && i - last_->line <= longest_page && lone_number(trimmed(lines_[i]).text) == last_->number + 1;
    }

    void blank(std::size_t i)
    {
        found_.taken.insert(i);
        lines_[i] = lines_[i].sub(lines_[i].text.size());
    }

    /// Black's column below White's.
    [[nodiscard]] Column facing(std::size_t from, const Column& white)
    {
        bool headed = false, words = false;
        for (auto i = from; i < lines_.size() && i < from + most_between; ++i) {
            const Piece line = trimmed(lines_[i]);
            if (line.empty()) continue;
            if (const auto counted = columns_.from(i, 1, true)) {
                const bool black = headed || counted->blacks || same_numbers(white, counted->column);
                return black && stand_beside(white, counted->column) ? counted->column : Column{};
            }
            if (const auto record = numbered(line)) {
                Column black = numbered_from(i, record->dots);
                const bool again = !words && same_numbers(white, black);
                return (headed || record->dots || again) && stand_beside(white, black) ? black : Column{};
            }
            if (is_lone_record(line)) {
                Column black = bare_from(i);
                return black.size() == white.size() || black.size() + 1 == white.size() ? black : Column{};
            }
            if (line.text.size() > longest_column_line) break;
            words = true;
            headed = headed || mentions(line.text, "black");
        }
        return {};
    }

    /// Every one of Black's numbers is one of White's, and most of White's have one.
    [[nodiscard]] static bool stand_beside(const Column& white, const Column& black)
    {
        return black.size() * 2 > white.size() && std::ranges::all_of(black, [&](const ColumnEntry& entry) {
                   return std::ranges::find(white, entry.number, &ColumnEntry::number) != white.end();
               });
    }

    /// The same numbers once more, right below: no heading tells that these are Black's.
    [[nodiscard]] static bool same_numbers(const Column& white, const Column& black)
    {
        return (black.size() == white.size() || black.size() + 1 == white.size()) &&
               std::ranges::equal(black, white | std::views::take(black.size()), {}, &ColumnEntry::number,
                                  &ColumnEntry::number);
    }

    [[nodiscard]] bool below_the_word_black(std::size_t i) const
    {
        constexpr std::size_t longest_word = 8;
        const auto first = i - std::min(i, most_blank_in_column + 1);
        while (i > first && is_blank(lines_[i - 1])) --i;
        return i > first && trimmed(lines_[i - 1]).text.size() <= longest_word && mentions(lines_[i - 1].text, "black");
    }

    std::vector<Piece>& lines_;
    NumberColumns columns_{lines_};
    std::optional<ColumnEntry> last_{};  ///< of the last column of White's
    ColumnsApart found_{};
};

}  // namespace

ColumnsApart columns_apart(std::vector<Piece>& lines) { return Finder{lines}.run(); }

}  // namespace descry::sheet
