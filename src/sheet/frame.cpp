#include "src/sheet/frame.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "src/sheet/lines.hpp"

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

class Frames {
public:
    explicit Frames(std::string_view text) : text_{text}, lines_{lines_of(text)} {}

    std::optional<std::string> run()
    {
        for (std::size_t i = 0; i < lines_.size();) i = std::max({quotation_from(i), table_from(i), i + 1});
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
    if (!quoted && !barred) return std::nullopt;
    return Frames{text}.run();
}

}  // namespace descry::sheet
