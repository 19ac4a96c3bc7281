#include "src/doubt/labels.hpp"

#include <algorithm>

#include "src/text/ascii.hpp"

namespace descry::sheet {
namespace {

constexpr std::uint64_t over_first = 300;  // bytes before the first record that are looked at
constexpr std::size_t longest = 60;        // bytes of a line that is a label
constexpr std::size_t widest = 400;        // bytes of a table's row

std::optional<Side> named(std::string_view word)
{
    if (text::same_word(word, "white")) return Side::white;
    if (text::same_word(word, "black")) return Side::black;
    return std::nullopt;
}

std::string_view first_word(std::string_view line)
{
    const auto end = std::ranges::find_if_not(line, [](char c) { return text::is_letter(c); });
    return line.substr(0, static_cast<std::size_t>(end - line.begin()));
}

std::string_view without_ornaments(std::string_view line)
{
    line = text::trimmed(line);
    while (!line.empty() && std::string_view{"*_#|"}.contains(line.front())) line = text::trimmed(line.substr(1));
    return line;
}

std::vector<std::string_view> parted(std::string_view line, char between)
{
    std::vector<std::string_view> cells;
    for (;;) {
        const auto end = line.find(between);
        cells.push_back(text::trimmed(line.substr(0, end)));
        if (end == line.npos) return cells;
        line.remove_prefix(end + 1);
    }
}

}  // namespace

Labels::Labels(std::string_view text, Span whole) : text_{text}
{
    auto begin = whole.begin - std::min(whole.begin, over_first);
    if (begin > 0) begin = std::min<std::uint64_t>(text.substr(0, whole.begin).find('\n', begin), whole.begin - 1) + 1;
    text = text.substr(0, whole.end);
    while (begin < text.size()) {
        const auto end = std::min(text.find('\n', begin), text.size());
        const auto line = text.substr(begin, end - begin);
        add(line, begin);
        if (begin < whole.begin && line.size() <= widest) read_head(line, begin);
        begin = end + 1;
    }
}

void Labels::add(std::string_view line, std::uint64_t begin)
{
    const auto words = without_ornaments(line);
    const auto word = first_word(words);
    const auto side = named(word);
    if (!side) return;
    // "Black should have castled" is no label; "Black (Mr. A.)" is one, and so is "BLACK."
    const auto behind = text::trimmed(words.substr(word.size()));
    const bool alone = behind.empty() || std::string_view{":(-.*_"}.contains(behind.front());
    if (!alone) {
        // "White   Black" over two columns ends the block above.
        if (named(first_word(without_ornaments(behind)))) blocks_.emplace_back(begin, std::nullopt);
        return;
    }
    const bool runs_on = std::ranges::any_of(behind, [](char c) { return text::is_figure(c); });
    if (behind.size() > longest && !runs_on) return;
    blocks_.emplace_back(begin + static_cast<std::uint64_t>(words.data() - line.data()), side);
}

void Labels::read_head(std::string_view line, std::uint64_t begin)
{
    for (const char between : {'\t', '|', ';', ','}) {
        if (!line.contains(between)) continue;
        Head head{begin, between, {}};
        for (const auto cell : parted(line, between)) head.cells.push_back(named(cell));
        if (std::ranges::count(head.cells, std::optional{Side::white}) == 1 &&
            std::ranges::count(head.cells, std::optional{Side::black}) == 1) {
            head_ = std::move(head);
            return;
        }
    }
    read_columns_head(line, begin);
}

/// "White    Black" over two columns, or the other way round.
void Labels::read_columns_head(std::string_view line, std::uint64_t begin)
{
    const auto words = text::trimmed(line);
    const auto first = first_word(words);
    const auto side = named(first);
    const auto rest = text::trimmed(words.substr(first.size()), " \t.:");
    if (!side || named(rest) != opponent(*side)) return;
    const auto second = static_cast<std::size_t>(rest.data() - line.data());
    const auto gap = static_cast<std::size_t>(rest.data() - (first.data() + first.size()));
    if (gap < 2) return;
    head_ = Head{begin, ' ', {side, opponent(*side)}, second};
}

std::optional<Side> Labels::by_cell(Span record) const
{
    const auto from = record.begin - std::min<std::uint64_t>(record.begin, widest);
    auto before = text_.substr(from, record.begin - from);
    const auto line_end = before.rfind('\n');
    if (line_end == before.npos || from + line_end < head_->at) return std::nullopt;
    before.remove_prefix(line_end + 1);
    constexpr std::size_t near = 3;  // signs that a column may stand to the left of its label
    const auto cell = head_->between == ' ' ? static_cast<std::size_t>(before.size() + near >= head_->second ? 1 : 0)
                                            : static_cast<std::size_t>(std::ranges::count(before, head_->between));
    return cell < head_->cells.size() ? head_->cells[cell] : std::nullopt;
}

std::optional<Side> Labels::over(Span record) const
{
    if (head_) return by_cell(record);
    const auto next =
        std::ranges::upper_bound(blocks_, record.begin, {}, [](const auto& block) { return block.first; });
    return next == blocks_.begin() ? std::nullopt : std::prev(next)->second;
}

std::optional<Side> Labels::first() const
{
    if (!head_) return blocks_.empty() ? std::nullopt : blocks_.front().second;
    const auto cell = std::ranges::find_if(head_->cells, [](const auto& side) { return side.has_value(); });
    return cell == head_->cells.end() ? std::nullopt : *cell;
}

Span extent_of(std::span<const Written> records)
{
    Span whole = records.front().record.at;
    for (const Written& written : records) {
        whole.begin = std::min(whole.begin, written.record.at.begin);
        whole.end = std::max(whole.end, written.record.at.end);
    }
    return whole;
}

Agreement agreement(std::span<const Written> records, std::string_view text)
{
    Agreement found;
    if (records.empty()) return found;
    const Labels labels{text, extent_of(records)};
    bool white = false, black = false;
    for (const Written& written : records)
        if (const auto side = labels.over(written.record.at)) {
            (*side == Side::white ? white : black) = true;
            ++(*side == written.side ? found.own : found.others);
        }
    found.both = white && black;
    found.in_cells = labels.in_cells();
    const auto first = std::ranges::min_element(records, {}, [](const Written& w) { return w.record.at.begin; });
    found.as_usual = labels.in_columns() && labels.first() == Side::white;
    found.late = labels.first() == Side::black && labels.over(first->record.at) == Side::white;
    return found;
}

}  // namespace descry::sheet
