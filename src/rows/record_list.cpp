#include "src/rows/record_list.hpp"

#include <algorithm>
#include <span>
#include <vector>

#include "src/rows/ending.hpp"
#include "src/rows/lines.hpp"
#include "src/rows/parted.hpp"
#include "src/text/ascii.hpp"

namespace descry::sheet {
namespace {

constexpr std::size_t a_few = 3;            // records: a column of a game, or a part of one
constexpr std::size_t fewest = 8;           // records of a list
constexpr std::size_t longest_gap = 8;      // bytes between two records
constexpr std::size_t longest_record = 60;  // bytes
constexpr std::string_view between = " \t\n,;";

struct List {
    std::vector<Span> records{};
    std::size_t ending = 0;             ///< where the words of its end begin; where it ends if there are none
    std::vector<std::size_t> counts{};  ///< of records, by line
};

/// The list that begins on the first of these lines and goes on to the end of the paragraph.
std::optional<List> list_of(std::string_view text, std::span<const Piece> lines)
{
    const Piece first = trimmed(lines.front());
    if (number_at(first.text) || !read_prefix(first.sub(0, longest_record), true)) return std::nullopt;
    List list;
    const std::size_t begin = lines.front().begin, end = lines.back().begin + lines.back().text.size();
    const auto words = text::on_one_line(text.substr(begin, end - begin));
    list.counts.assign(lines.size(), 0);
    std::size_t at = 0, line = 0;
    for (;;) {
        const auto next = words.find_first_not_of(between, at);
        if (next == words.npos) {
            list.ending = end;
            break;
        }
        if (!list.records.empty() && (next == at || next - at > longest_gap)) return std::nullopt;
        const Piece rest{std::string_view{words}.substr(next), begin + next};
        if (read_ending(rest, list.records.size() % 2 == 0 ? Side::white : Side::black, Extent::sentence)) {
            list.ending = begin + next;
            break;
        }
        if (number_at(rest.text)) return std::nullopt;
        const auto record = read_prefix(rest.sub(0, longest_record), true);
        if (!record || !tells_a_move(record->entry.record)) return std::nullopt;
        while (line + 1 < lines.size() && lines[line + 1].begin <= begin + next) ++line;
        ++list.counts[line];
        list.records.push_back({begin + next, begin + next + record->size});
        at = next + record->size;
    }
    return list.records.size() < a_few ? std::nullopt : std::optional{std::move(list)};
}

bool is_one_to_a_line(const List& list)
{
    return list.counts.size() > 1 && std::ranges::all_of(list.counts, [](std::size_t n) { return n <= 1; });
}

/// Two to a line, or one here and there, are rows as they stand.
bool runs_on(const List& list)
{
    constexpr std::size_t several = 3;
    return std::ranges::all_of(std::span{list.counts}.first(list.counts.size() - 1),
                               [](std::size_t n) { return n >= several; });
}

void part(std::string& text, std::size_t begin, std::size_t end, char by)
{
    std::fill(text.begin() + static_cast<std::ptrdiff_t>(begin), text.begin() + static_cast<std::ptrdiff_t>(end), ' ');
    text[begin] = by;
}

}  // namespace

std::optional<std::string> with_lists_in_rows(std::string_view text)
{
    const auto lines = lines_of(text);
    std::vector<List> lists;
    for (std::size_t i = 0; i < lines.size();) {
        auto end = i;
        while (end < lines.size() && !is_blank(lines[end])) ++end;
        // A heading may stand right above it.
        constexpr std::size_t most_above = 4;
        for (auto k = i; k < std::min(end, i + most_above); ++k)
            if (auto list = list_of(text, std::span{lines}.subspan(k, end - k))) {
                lists.push_back(std::move(*list));
                break;
            }
        i = end + 1;
    }
    if (lists.empty()) return std::nullopt;
    // Of two columns, one below the other, each has the moves of one player; the other's may bear numbers.
    const bool columns = lists.size() > 1 || std::ranges::any_of(lines, [](Piece line) {
                             const auto number = number_at(trimmed(line).text);
                             return number && begins_with_record(trimmed(trimmed(line).sub(number->size)), true);
                         });
    std::erase_if(lists, [&](const List& list) {
        return list.records.size() < fewest || (is_one_to_a_line(list) ? columns : !runs_on(list));
    });
    if (lists.empty()) return std::nullopt;
    std::string made{text};
    for (const List& list : lists) {
        for (std::size_t k = 0; k + 1 < list.records.size(); ++k)
            part(made, list.records[k].end, list.records[k + 1].begin, k % 2 == 0 ? '\t' : '\n');
        if (list.ending > list.records.back().end) part(made, list.records.back().end, list.ending, '\n');
    }
    return made;
}

}  // namespace descry::sheet
