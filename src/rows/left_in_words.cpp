#include "src/rows/left_in_words.hpp"

#include <algorithm>

#include "src/rows/cells.hpp"
#include "src/text/ascii.hpp"

namespace descry::sheet {
namespace {

/// The number of a row, where the words are one, and do not name a record once more.
std::optional<unsigned> number_of_row(const Comment& words, const Written& before)
{
    constexpr std::size_t longest = 80;
    Piece row = trimmed({words.text, words.at.begin});
    while (!row.empty() && (row.text.front() == '.' || row.text.front() == ' '))
        row = row.sub(1);  // of the cell before
    if (row.empty() || row.text.size() > longest || !text::is_figure(row.text.front())) return std::nullopt;
    const auto number = number_at(row.text);
    if (!number) return std::nullopt;
    row = trimmed(row.sub(number->size));
    row = trimmed(row.sub(dots_at(row.text)));
    const auto entry = read_entry(row);
    const bool tells = entry ? tells_a_move(entry->record) && !(entry->record.boxes == before.record.boxes)
                             : read_pair(row, number->number).has_value();
    return tells ? std::optional{number->number} : std::nullopt;
}

}  // namespace

std::optional<Span> left_in_words(std::span<const Written> records)
{
    constexpr unsigned several = 3;
    if (records.empty()) return std::nullopt;
    const Written& last = records.back();
    const unsigned due = last.number + (last.side == Side::black ? 1 : 0);
    for (const Comment& words : last.comments)
        if (const auto number = number_of_row(words, last); number && (*number == due || *number == last.number))
            return words.at;
    unsigned count = 0, next = due;
    std::optional<Span> first;
    for (const Written& written : records)
        for (const Comment& words : written.comments) {
            const auto number = number_of_row(words, written);
            if (!number || *number < next) continue;
            if (!first) first = words.at;
            ++count, next = *number + 1;
        }
    return count >= several ? first : std::nullopt;
}

}  // namespace descry::sheet
