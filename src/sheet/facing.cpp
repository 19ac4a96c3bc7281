#include "src/sheet/facing.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "src/sheet/lines.hpp"
#include "src/sheet/row.hpp"

namespace descry::sheet {
namespace {

constexpr std::size_t fewest = 4;          // records that make a column
constexpr std::size_t longest_line = 100;  // bytes, for a record in full words
constexpr std::size_t most_blank = 1;      // lines between two records of a column
constexpr std::size_t most_between = 5;    // lines between the columns: blank ones and a heading

struct NumberedRecord {
    unsigned number{};
    bool dots = false;
    Piece record{};
};

/// A record as all that a line holds.
bool is_lone_record(Piece piece)
{
    if (piece.empty() || std::string_view{",;"}.contains(piece.text.back()) || columns(piece).size() != 1) return false;
    const auto entry = read_entry(piece);
    return entry && tells_a_move(entry->record) && !holds_two_records(piece);
}

std::optional<NumberedRecord> numbered(Piece line)
{
    if (trimmed(line).text.size() > longest_line || !number_at(trimmed(line).text)) return std::nullopt;
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
    using Column = std::vector<std::pair<std::size_t, Facing>>;  // lines, and the records on them

    /// The next line that is not blank, if it stands near.
    [[nodiscard]] std::optional<std::size_t> next(std::size_t i, std::size_t most) const
    {
        for (auto j = i + 1; j < lines_.size() && j <= i + most + 1; ++j)
            if (!is_blank(lines_[j])) return j;
        return std::nullopt;
    }

    /// Records from line i on, each under the number after the one before.
    [[nodiscard]] Column numbered_from(std::size_t i, bool dots) const
    {
        Column column;
        unsigned due = 0;
        for (std::optional<std::size_t> at = i; at; at = next(*at, most_blank)) {
            const auto found = numbered(lines_[*at]);
            if (!found || found->dots != dots || (due != 0 && found->number != due)) break;
            column.emplace_back(*at, Facing{found->record, true});
            due = found->number + 1;
        }
        return column;
    }

    [[nodiscard]] Column bare_from(std::size_t i) const
    {
        Column column;
        for (std::optional<std::size_t> at = i; at; at = next(*at, most_blank)) {
            const Piece line = trimmed(lines_[*at]);
            if (line.text.size() > longest_line || number_at(line.text) || !is_lone_record(line)) break;
            column.emplace_back(*at, Facing{line, false});
        }
        return column;
    }

    std::size_t look_at(std::size_t i)
    {
        const auto first = numbered(lines_[i]);
        if (!first || first->dots) return i + 1;
        const Column white = numbered_from(i, false);
        const auto behind = white.back().first + 1;
        if (white.size() < fewest) return behind;
        if (below_the_word_black(i)) {
            for (const auto& [line, record] : white) found_.blacks.insert(line);
            return behind;
        }
        const Column black = facing(behind, first->number);
        if (black.size() != white.size() && black.size() + 1 != white.size()) return behind;
        for (std::size_t k = 0; k < black.size(); ++k) {
            auto& facing = found_.facing.emplace(white[k].first, black[k].second).first->second;
            facing.one_less = !facing.counted && black.size() < white.size();
            Piece& line = lines_[black[k].first];
            line = line.sub(line.text.size());
        }
        return behind;
    }

    /// Black's column below White's, which began with a number.
    [[nodiscard]] Column facing(std::size_t from, unsigned number) const
    {
        bool headed = false;
        for (auto i = from; i < lines_.size() && i < from + most_between; ++i) {
            const Piece line = trimmed(lines_[i]);
            if (line.empty()) continue;
            if (const auto record = numbered(line))
                return record->number == number && (headed || record->dots) ? numbered_from(i, record->dots) : Column{};
            if (is_lone_record(line)) return bare_from(i);
            if (line.text.size() > longest_line) break;
            headed = headed || heads_black(line.text);
        }
        return {};
    }

    [[nodiscard]] bool below_the_word_black(std::size_t i) const
    {
        constexpr std::size_t longest_word = 8;
        const auto first = i - std::min(i, most_blank + 1);
        while (i > first && is_blank(lines_[i - 1])) --i;
        return i > first && trimmed(lines_[i - 1]).text.size() <= longest_word && heads_black(lines_[i - 1].text);
    }

    static bool heads_black(std::string_view line)
    {
        constexpr std::string_view name = "black";
        return !std::ranges::search(line, name, [](char a, char b) { return (a | 0x20) == b; }).empty();
    }

    std::vector<Piece>& lines_;
    ColumnsApart found_{};
};

}  // namespace

ColumnsApart columns_apart(std::vector<Piece>& lines) { return Finder{lines}.run(); }

}  // namespace descry::sheet
