#include "src/rows/frame.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "src/rows/lines.hpp"
#include "src/text/ascii.hpp"
#include "src/words/fields.hpp"

namespace descry::sheet {
namespace {

constexpr char quotation = '>';
constexpr std::array<std::string_view, 3> bars{"|", "\u2502", "\u00A6"};
constexpr std::size_t fewest_rows = 2;  // that hold a record between bars

bool is_quoted(Piece line) { return trimmed(line).text.starts_with(quotation); }

bool has_bar(Piece line)
{
    return std::ranges::any_of(bars, [&](std::string_view bar) { return line.text.contains(bar); });
}

/// The parts of a line between its bars.
std::vector<Piece> between_bars(Piece line)
{
    std::vector<Piece> cells;
    while (!line.empty()) {
        auto end = line.text.size(), behind = end;
        for (const std::string_view bar : bars)
            if (const auto at = line.text.find(bar); at < end) end = at, behind = at + bar.size();
        cells.push_back(trimmed(line.sub(0, end)));
        line = line.sub(behind);
    }
    return cells;
}

/// Two cells or more, and a move is told in one of them.
bool is_row_of_records(Piece line)
{
    constexpr std::size_t longest = 400;
    if (line.text.size() > longest) return false;
    unsigned filled = 0;
    bool record = false;
    for (Piece cell : between_bars(line)) {
        if (cell.empty()) continue;
        ++filled;
        if (const auto number = number_at(cell.text)) cell = cell.sub(number->size);
        const auto first = read_prefix(trimmed(cell));  // of one record, or of White's and Black's
        record = record || (first && tells_a_move(first->entry.record));
    }
    return filled >= 2 && record;
}

/// The cells of a line of values, each with its quotation marks.
std::vector<Piece> values_of(Piece line, char between)
{
    std::vector<Piece> cells;
    std::size_t from = 0;
    bool quoted = false;
    if (line.text.ends_with('\r')) line = line.sub(0, line.text.size() - 1);
    for (std::size_t i = 0; i <= line.text.size(); ++i) {
        if (i < line.text.size() && line.text[i] == '"') quoted = !quoted;
        if (i < line.text.size() && (quoted || line.text[i] != between)) continue;
        cells.push_back(line.sub(from, i - from));
        from = i + 1;
    }
    return cells;
}

/// A number at the beginning of a line, in quotation marks or not, and a sign that parts values behind it.
bool holds_values(std::string_view text)
{
    for (auto at = text.find_first_of(",;\t"); at != text.npos; at = text.find_first_of(",;\t", at + 1)) {
        const bool quoted = at > 0 && text[at - 1] == '"';
        const auto last = at - (quoted ? 1 : 0);
        auto first = last;
        while (first > 0 && text::is_figure(text[first - 1])) --first;
        const bool counts = first < last;
        if (quoted && first > 0 && text[first - 1] == '"') --first;
        if (counts && (first == 0 || text[first - 1] == '\n')) return true;
    }
    return false;
}

bool tells_record(Piece cell)
{
    const auto entry = read_entry(trimmed(cell));
    return entry && tells_a_move(entry->record);
}

Piece without_quotes(Piece cell)
{
    const bool quoted = cell.text.size() > 1 && cell.text.starts_with('"') && cell.text.ends_with('"');
    return quoted ? cell.sub(1, cell.text.size() - 2) : cell;
}

std::optional<Side> side_named(std::string_view cell)
{
    const auto word = text::in_small_letters(text::trimmed(cell, " \"."));
    if (word == "white" || word == "w") return Side::white;
    if (word == "black" || word == "b") return Side::black;
    return std::nullopt;
}

class Frames {
public:
    explicit Frames(std::string_view text) : text_{text}, lines_{lines_of(text)} {}

    std::optional<std::string> run()
    {
        for (std::size_t i = 0; i < lines_.size();)
            if (const auto end = plies_from(i); end > i)
                i = end;
            else
                i = std::max({quotation_from(i), table_from(i), values_from(i), i + 1});
        return changed_ ? std::optional{std::move(text_)} : std::nullopt;
    }

private:
    /// Lines from i on that are quoted, two or more; gives the line behind them.
    std::size_t quotation_from(std::size_t i)
    {
        auto end = i;
        while (end < lines_.size() && is_quoted(lines_[end])) ++end;
        if (end < i + 2) return i;
        for (auto k = i; k < end; ++k) {
            const auto margin = std::min(lines_[k].text.find_first_not_of("> \t"), lines_[k].text.size());
            blank(lines_[k].begin, margin);
        }
        return i;  // a table may be quoted
    }

    /// Lines from i on that have bars, if they are a table of records; gives the line behind them.
    std::size_t table_from(std::size_t i)
    {
        auto end = i;
        std::size_t rows = 0;
        for (; end < lines_.size() && has_bar(lines_[end]); ++end) rows += is_row_of_records(lines_[end]) ? 1 : 0;
        if (rows < fewest_rows) return end;
        for (auto k = i; k < end; ++k) unbar(lines_[k]);
        return end;
    }

    /// Lines from i on of equal cells, if they are a table: the number of a move, a record, and a time or a remark
    /// besides Black's record at least; gives the line behind them. Less is read as running text.
    std::size_t values_from(std::size_t i)
    {
        constexpr std::size_t fewest_cells = 4, longest = 400;
        for (const char between : {',', ';'}) {
            const auto cells = [&](std::size_t k) {
                return k < lines_.size() && lines_[k].text.size() <= longest ? values_of(lines_[k], between)
                                                                             : std::vector<Piece>{};
            };
            const auto titles = cells(i);
            if (titles.size() < fewest_cells) continue;
            const bool headed = names_columns(titles);
            const auto first = i + (headed ? 1 : 0);
            auto end = first;
            for (auto row = cells(end);
                 row.size() == titles.size() && lone_number(row[0].text) && std::ranges::any_of(row, tells_record);
                 row = cells(end))
                ++end;
            if (end < first + fewest_rows) continue;
            if (headed) part_titles(titles);
            for (auto k = first; k < end; ++k) part_values(cells(k));
            return end;
        }
        return i;
    }

    /// A line of a table with a ply to a line: "3,White,Kt to KB3", "3,2,White,Kt to KB3".
    struct PlyCells {
        unsigned number{};
        Side side{};
        std::uint64_t begin{};       ///< of the line
        std::vector<Piece> cells{};  ///< from the number of the ply, or the move's, on
    };
    static std::optional<PlyCells> ply_cells(Piece line, char between)
    {
        constexpr std::size_t fewest_cells = 3, longest = 400;
        if (line.text.size() > longest) return std::nullopt;
        auto cells = values_of(line, between);
        const auto counts = [&](std::size_t c) {
            return c < cells.size() ? lone_number(without_quotes(cells[c]).text) : std::nullopt;
        };
        if (counts(0) && counts(1)) cells.erase(cells.begin());  // plies, and then moves
        const auto number = cells.size() >= fewest_cells ? counts(0) : std::nullopt;
        const auto side = number ? side_named(cells[1].text) : std::nullopt;
        if (!side || !tells_record(without_quotes(cells[2]))) return std::nullopt;
        return PlyCells{*number, *side, line.begin, std::move(cells)};
    }

    /// Lines from i on of such a table, and its titles; gives the line behind them. The first cell counts plies, or
    /// moves.
    std::size_t plies_from(std::size_t i)
    {
        for (const char between : {',', ';', '\t'}) {
            constexpr std::size_t fewest_titles = 3;
            const bool headed = i + 1 < lines_.size() && ply_cells(lines_[i + 1], between) &&
                                !ply_cells(lines_[i], between) && values_of(lines_[i], between).size() >= fewest_titles;
            std::vector<PlyCells> rows;
            for (auto k = i + (headed ? 1 : 0); k < lines_.size(); ++k) {
                auto row = ply_cells(lines_[k], between);
                if (!row) break;
                rows.push_back(std::move(*row));
            }
            if (rows.size() < fewest_rows) continue;
            const bool plies = std::ranges::all_of(
                rows, [](const PlyCells& row) { return row.number % 2 == (row.side == Side::white ? 1 : 0); });
            if (headed) blank(lines_[i].begin, lines_[i].text.size());
            for (const PlyCells& row : rows) number_ply(row, plies ? (row.number + 1) / 2 : row.number);
            return i + rows.size() + (headed ? 1 : 0);
        }
        return i;
    }

    /// "3,White,Kt-KB3" becomes "2.      Kt-KB3": no number is longer than the one that it stands for.
    void number_ply(const PlyCells& row, unsigned number)
    {
        const Piece record = row.cells[2];
        blank(row.begin, record.begin - row.begin);
        const auto words = std::to_string(number) + (row.side == Side::white ? "." : "...");
        std::ranges::copy(words, text_.begin() + static_cast<std::ptrdiff_t>(row.begin));
        for (std::size_t c = 2; c < row.cells.size(); ++c) {
            const Piece cell = row.cells[c];
            if (c > 2) text_[cell.begin - 1] = '\t';
            if (without_quotes(cell).begin == cell.begin) continue;
            const bool brackets = c > 2 && cell.text.size() > 2;
            text_[cell.begin] = brackets ? '(' : ' ', text_[cell.begin + cell.text.size() - 1] = brackets ? ')' : ' ';
        }
    }

    [[nodiscard]] static bool names_columns(const std::vector<Piece>& cells)
    {
        const auto named = [&](std::string_view tag) {
            return std::ranges::count(cells, tag, [](Piece cell) { return tag_of(cell.text); }) == 1;
        };
        return named("White") && named("Black");
    }

    /// The players' labels alone stand over their columns.
    void part_titles(const std::vector<Piece>& titles)
    {
        for (const Piece title : titles) {
            if (title.begin != titles.front().begin) blank(title.begin - 1, 1);
            const auto tag = tag_of(title.text);
            if (tag != "White" && tag != "Black") blank(title.begin, title.text.size());
        }
    }

    /// Words behind the last record are in brackets, as they may stand where Black's record would.
    void part_values(const std::vector<Piece>& cells)
    {
        for (const Piece cell : cells) {
            if (cell.begin != cells.front().begin) blank(cell.begin - 1, 1), text_[cell.begin - 1] = '\t';
            if (cell.text.size() < 2 || !cell.text.starts_with('"') || !cell.text.ends_with('"')) continue;
            const bool record = tells_record(cell.sub(1, cell.text.size() - 2));
            text_[cell.begin] = record ? ' ' : '(', text_[cell.begin + cell.text.size() - 1] = record ? ' ' : ')';
        }
        constexpr std::size_t room = 3;  // empty cells before it
        const Piece last = cells.back();
        const bool empty = cells.size() > room && cells[cells.size() - 2].empty() && cells[cells.size() - room].empty();
        if (!empty || last.empty() || last.text.starts_with('"') || tells_record(last)) return;
        // A sign to the left of where it stood, so that there is room for both brackets.
        const auto at = text_.begin() + static_cast<std::ptrdiff_t>(last.begin);
        *(at - 2) = '(';
        *(std::ranges::copy(last.text, at - 1).out) = ')';
    }

    void unbar(Piece line)
    {
        const bool rule = line.text.find_first_not_of("|:-+= \t") == std::string_view::npos;
        if (rule) return blank(line.begin, line.text.size());
        mark_whites_empty_cell(line);
        for (const std::string_view bar : bars)
            for (auto at = line.text.find(bar); at != std::string_view::npos; at = line.text.find(bar, at + 1)) {
                blank(line.begin + at, bar.size());
                text_[line.begin + at] = '\t';
            }
    }

    /// "| 12 |    | P-B4 |": dots in White's cell, or Black's record would be taken for his.
    void mark_whites_empty_cell(Piece line)
    {
        constexpr std::string_view dots = "..", room = "  ";
        const auto cells = between_bars(line);
        for (std::size_t k = 0; k + 2 < cells.size(); ++k) {
            const Piece cell = cells[k + 1];
            if (!lone_number(cells[k].text) || !cell.empty() || cells[k + 2].empty()) continue;
            const auto at = cell.begin - room.size();  // an empty cell is where it ends
            if (std::string_view{text_}.substr(at, room.size()) != room) continue;
            std::ranges::copy(dots, text_.begin() + static_cast<std::ptrdiff_t>(at));
            changed_ = true;
        }
    }

    void blank(std::uint64_t at, std::size_t size)
    {
        std::fill_n(text_.begin() + static_cast<std::ptrdiff_t>(at), size, ' ');
        changed_ = true;
    }

    std::string text_;
    std::vector<Piece> lines_;
    bool changed_ = false;
};

}  // namespace

std::optional<std::string> without_frames(std::string_view text)
{
    const bool quoted = text.starts_with(quotation) || text.contains("\n>") || text.contains(" >");
    const bool barred = has_bar({text, 0});
    if (!quoted && !barred && !holds_values(text)) return std::nullopt;
    return Frames{text}.run();
}

}  // namespace descry::sheet
