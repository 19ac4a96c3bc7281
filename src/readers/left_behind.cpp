#include "src/readers/left_behind.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "src/sheet/cells.hpp"
#include "src/sheet/labels.hpp"
#include "src/sheet/parted.hpp"
#include "src/text/ascii.hpp"

namespace descry::reading {
namespace {

constexpr std::size_t farthest = 8'000, near = 1'500;  // bytes that are looked at, and up to the first of them
constexpr unsigned few = 3;                            // that are no chance
constexpr unsigned stride = 4;                         // by how much the next number may be more

/// Numbers before records that count on, from one or the next.
struct Numbers {
    unsigned due, count = 0;
    bool another = false;  ///< game begins
    std::optional<Span> first{};

    void look_at(const sheet::Piece& text)
    {
        const auto number = sheet::number_at(text.text);
        if (!number) return;
        const bool first_move = number->number == 1;
        if (!first_move && (number->number < due || number->number > due + (count == 0 ? 1 : stride))) return;
        sheet::Piece behind = sheet::trimmed(text.sub(number->size));
        behind = sheet::trimmed(behind.sub(sheet::dots_at(behind.text)));
        if (!sheet::begins_with_record(behind)) return;
        another = first_move;
        if (another) return;
        if (!first) first = text.sub(0, number->size).span();
        ++count;
        due = number->number + 1;
    }
};

Numbers numbers_in(const sheet::Piece& text, unsigned due)
{
    constexpr std::size_t a_record = 80;  // bytes that it and its number take
    Numbers numbers{due};
    for (std::size_t i = 0; i < text.text.size(); ++i) {
        if (numbers.another || numbers.count == few || (numbers.count == 0 && i > near)) break;
        const bool begins = i == 0 || std::string_view{" \t\n(["}.contains(text.text[i - 1]);
        if (begins && text::is_figure(text.text[i])) numbers.look_at(text.sub(i, a_record));
    }
    return numbers;
}

}  // namespace

void tell_left_behind(std::vector<Score>& scores, std::string_view text)
{
    for (std::size_t i = 0; i < scores.size(); ++i) {
        Score& score = scores[i];
        const auto next = i + 1 < scores.size() ? scores[i + 1].at.begin : text.size();
        if (score.ending || score.broken_off || score.records.empty()) continue;
        const Written& last = score.records.back();
        const auto end = sheet::extent_of(score.records).end;
        if (next <= end) continue;
        const auto numbers = numbers_in({text.substr(end, std::min(next - end, farthest)), end},
                                        last.number + (last.side == Side::black ? 1 : 0));
        if (numbers.count < few) continue;
        score.diagnostics.push_back({.code = Code::text_not_understood,
                                     .at = *numbers.first,
                                     .message = "records from here on count on from the last of the score, and are not "
                                                "read as a part of it"});
        score.broken_off = true;
    }
}

}  // namespace descry::reading
