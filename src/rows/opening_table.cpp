#include "src/rows/opening_table.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <ranges>

#include "src/rows/lines.hpp"

namespace descry::sheet {
namespace {

constexpr std::size_t column_slack = 3;  // between White's record and Black's below it
constexpr std::size_t longest_line = 200;
constexpr std::size_t most_blank = 1;

/// The parts of a line, each a record and nothing else; empty where one of them is not.
std::vector<Piece> records_of(std::vector<Piece> parts)
{
    const auto tells = [](Piece part) {
        const auto entry = read_entry(part);
        return entry && tells_a_move(entry->record);
    };
    return std::ranges::all_of(parts, tells) ? parts : std::vector<Piece>{};
}

struct Pair {
    std::size_t line{};
    unsigned number{};
    std::size_t column{};  ///< where the number ends
    std::vector<Piece> white{}, black{};

    [[nodiscard]] std::size_t behind() const { return line + 2; }
};

std::optional<Pair> pair_at(const std::vector<Piece>& lines, std::size_t i)
{
    if (i + 1 >= lines.size() || lines[i].text.size() > longest_line || lines[i + 1].text.size() > longest_line)
        return std::nullopt;
    const Piece over = trimmed(lines[i]), under = trimmed(lines[i + 1]);
    const auto number = number_at(over.text);
    if (!number || under.empty() || number_at(under.text)) return std::nullopt;
    Pair pair{.line = i,
              .number = number->number,
              .column = static_cast<std::size_t>(over.begin - lines[i].begin) + number->size,
              .white = columns(trimmed(over.sub(number->size))),
              .black = columns(under)};
    if (pair.white.size() < 2 || pair.black.size() < 2) return std::nullopt;
    const auto white_at = pair.white.front().begin - lines[i].begin, black_at = under.begin - lines[i + 1].begin;
    if (distance(white_at, black_at) > column_slack) return std::nullopt;
    pair.white = records_of(std::move(pair.white)), pair.black = records_of(std::move(pair.black));
    return pair.white.empty() || pair.black.empty() ? std::nullopt : std::optional{std::move(pair)};
}

Row row_of(const Pair& pair, const std::vector<Piece>& lines)
{
    Row row{.number = pair.number,
            .at = {trimmed(lines[pair.line]).begin, pair.black.back().span().end},
            .column = pair.column,
            .others = true,
            .lines = 2};
    row.cells = {read_cell(pair.white.front(), Side::white), read_cell(pair.black.front(), Side::black)};
    row.cells[0].column = static_cast<std::size_t>(pair.white.front().begin - lines[pair.line].begin);
    row.cells[1].column = static_cast<std::size_t>(pair.black.front().begin - lines[pair.line + 1].begin);
    for (const auto* records : {&pair.white, &pair.black})
        std::ranges::transform(*records | std::views::drop(1), std::back_inserter(row.comments), comment);
    return row;
}

}  // namespace

std::unordered_map<std::size_t, Row> opening_tables(const std::vector<Piece>& lines)
{
    std::unordered_map<std::size_t, Row> rows;
    std::optional<Pair> last;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        auto pair = pair_at(lines, i);
        if (!pair) continue;
        const bool next = last && pair->number == last->number + 1 && i <= last->behind() + most_blank &&
                          (i == last->behind() || is_blank(lines[last->behind()]));
        if (next) {
            rows.emplace(last->line, row_of(*last, lines));
            rows.emplace(i, row_of(*pair, lines));
        }
        last = std::move(pair);
        ++i;
    }
    return rows;
}

}  // namespace descry::sheet
