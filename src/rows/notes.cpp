#include "src/rows/notes.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "src/rows/lines.hpp"

namespace descry::sheet {
namespace {

constexpr std::size_t bracketed = 3;  // signs of a mark in brackets: no other tells a note from a line that goes on

bool belongs(std::string_view words, std::string_view mark)
{
    if (mark.size() < bracketed) return words.starts_with(mark);
    const auto letter = mark.substr(1, mark.size() - 2);
    return words.starts_with(mark) || words.starts_with("[Footnote " + std::string{letter} + ':');
}

}  // namespace

void keep_notes(const std::vector<Piece>& lines, std::size_t from, std::size_t to, Score& score)
{
    const auto owner_of = [&](std::string_view words, std::size_t shortest) {
        return std::ranges::find_if(score.records, [&](const Written& written) {
            return std::ranges::any_of(written.record.notes, [&](const std::string& mark) {
                return mark.size() >= shortest && belongs(words, mark);
            });
        });
    };
    auto& last = score.records.empty() ? score.comments : score.records.back().comments;
    for (auto begin = from, end = from; begin < to; begin = end) {
        while (++end < to && owner_of(trimmed(lines[end]).text, bracketed) == score.records.end()) {}
        for (Comment& words : paragraphs(lines, begin, end)) {
            const auto owner = owner_of(words.text, 1);
            (owner != score.records.end() ? owner->comments : last).push_back(std::move(words));
        }
    }
}

}  // namespace descry::sheet
