#include "src/readers/numbers_behind.hpp"

#include <algorithm>
#include <cstddef>
#include <string>

#include "src/readers/next_record.hpp"
#include "src/rows/parted.hpp"
#include "src/text/ascii.hpp"

namespace descry::reading {
namespace {

constexpr std::size_t near = 1'500;   // bytes up to the first number
constexpr std::size_t a_record = 80;  // bytes that it and its number take
constexpr unsigned stride = 4;        // by how much the next number may be more

/// Words without the number and the dots that they begin with, and without the blanks and lines behind these.
sheet::Piece behind_number(const sheet::Piece& text, std::size_t number)
{
    sheet::Piece behind = sheet::trimmed(text.sub(number));
    behind = behind.sub(sheet::dots_at(behind.text));
    return behind.sub(std::min(behind.text.find_first_not_of(" \t\r\n"), behind.text.size()));
}

void look_at(const sheet::Piece& text, CountedOn& found)
{
    const auto row = numbered_record(text);
    if (!row) return;
    found.another = row->number == 1;
    if (found.another || row->number < found.due) return;
    if (row->number > found.due + (found.count == 0 ? found.missing : stride)) return;
    if (!found.first) found.first = row->at;
    ++found.count;
    found.due = row->number + 1;
}

/// One figure of it may have been misread.
bool is_nearly(unsigned number, unsigned due)
{
    const auto printed = std::to_string(number), meant = std::to_string(due);
    if (printed.size() != meant.size() || printed.size() < 2) return false;
    return std::ranges::count(printed, true, [&, at = std::size_t{0}](char c) mutable { return c != meant[at++]; }) ==
           1;
}

}  // namespace

std::optional<NumberedRecord> numbered_record(const sheet::Piece& text)
{
    const auto number = sheet::number_at(text.text);
    if (!number) return std::nullopt;
    const auto behind = behind_number(text, number->size);
    if (!sheet::begins_with_record(behind)) return std::nullopt;
    return NumberedRecord{number->number, text.sub(0, number->size).span(), behind};
}

CountedOn counted_on(const sheet::Piece& text, unsigned due, unsigned missing)
{
    CountedOn found{due, missing};
    for (std::size_t i = 0; i < text.text.size(); ++i) {
        if (found.another || found.count == few_numbers || (found.count == 0 && i > near)) break;
        const bool begins = i == 0 || std::string_view{" \t\n(["}.contains(text.text[i - 1]);
        if (begins && text::is_figure(text.text[i])) look_at(text.sub(i, a_record), found);
    }
    return found;
}

std::optional<NumberedRecord> row_right_behind(std::string_view text, std::uint64_t end, unsigned due)
{
    const auto rest = text.substr(end);
    const auto of_own = rest.substr(0, rest.find('\n'));
    const auto begin = rest.find_first_not_of(" \t\r\n.", of_own.size());
    if (begin == rest.npos || std::ranges::any_of(of_own, text::is_letter)) return std::nullopt;
    auto row = numbered_record(sheet::trimmed({rest.substr(begin, rest.find('\n', begin) - begin), end + begin}));
    const bool adjoins = std::ranges::count(rest.substr(0, begin), '\n') == 1;
    if (!row || row->number + (adjoins ? 1 : 0) < due || row->number > due + 1) return std::nullopt;
    return row;
}

std::optional<Span> misnumbered_behind(std::string_view text, std::uint64_t end, unsigned due,
                                       const std::function<std::optional<Position>()>& last)
{
    const auto begin = text.find_first_not_of(" \t\r\n", end);
    if (begin == text.npos || !text.substr(end, begin - end).contains('\n')) return std::nullopt;
    const sheet::Piece row{text.substr(begin, a_record), begin};
    const auto number = sheet::number_at(row.text);
    if (!number || !is_nearly(number->number, due)) return std::nullopt;
    const auto behind = behind_number(row, number->size);
    const auto record = sheet::read_prefix(behind, true);
    return record ? next_record(text, end, behind.begin + record->size, last) : std::nullopt;
}

}  // namespace descry::reading
