#include "src/readers/rows_behind.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "src/sheet/cells.hpp"
#include "src/sheet/labels.hpp"

namespace descry::reading {
namespace {

constexpr std::size_t farthest = 8'000, near = 1'500;  // bytes that are looked at, and up to the first row
constexpr unsigned few = 3;                            // rows that are no chance
constexpr unsigned stride = 4;                         // by how much the next row's number may be more

/// Rows that count on, from a number or the one after it.
struct Rows {
    unsigned due, count = 0;
    bool another = false;  ///< game begins
    std::optional<Span> first{};

    void look_at(const sheet::Piece& line)
    {
        const auto number = sheet::number_at(line.text);
        if (!number) return;
        const bool first_move = number->number == 1;
        if (!first_move && (number->number < due || number->number > due + (count == 0 ? 1 : stride))) return;
        sheet::Piece behind = sheet::trimmed(line.sub(number->size));
        behind = sheet::trimmed(behind.sub(sheet::dots_at(behind.text)));
        if (!sheet::holds_record(behind)) return;
        another = first_move;
        if (another) return;
        if (!first) first = line.span();
        ++count;
        due = number->number + 1;
    }
};

/// \param begin  of the text behind the score.
Rows rows_in(sheet::Piece text, unsigned due)
{
    Rows rows{due};
    const auto begin = text.begin;
    while (!text.empty() && !rows.another && rows.count < few && (rows.count > 0 || text.begin < begin + near)) {
        const auto end = std::min(text.text.find('\n'), text.text.size());
        rows.look_at(sheet::trimmed(text.sub(0, end)));
        text = text.sub(std::min(end + 1, text.text.size()));
    }
    return rows;
}

}  // namespace

void tell_rows_behind(std::vector<Score>& scores, const Text& page)
{
    const std::string_view text = page.view();
    for (std::size_t i = 0; i < scores.size(); ++i) {
        Score& score = scores[i];
        const auto next = i + 1 < scores.size() ? scores[i + 1].at.begin : text.size();
        if (score.ending || score.broken_off || score.records.empty()) continue;
        const Written& last = score.records.back();
        const auto end = sheet::extent_of(score.records).end;
        if (next <= end) continue;
        const auto rows = rows_in({text.substr(end, std::min(next - end, farthest)), end},
                                  last.number + (last.side == Side::black ? 1 : 0));
        if (rows.count < few) continue;
        score.diagnostics.push_back({.code = Code::text_not_understood,
                                     .at = *rows.first,
                                     .message = "rows from here on count on from the last record of the score, and are "
                                                "not read as a part of it"});
        score.broken_off = true;
    }
}

}  // namespace descry::reading
