#include "src/rows/numbers_beside.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "descry/resolve.hpp"
#include "src/rows/lines.hpp"
#include "src/rows/parted.hpp"
#include "src/rows/row.hpp"
#include "src/text/graphemes.hpp"

namespace descry::sheet {
namespace {

constexpr std::size_t none = std::string_view::npos;
constexpr std::size_t slack = 3;     // columns: numbers of one figure or two, dots or none
constexpr std::size_t far_off = 12;  // columns: words are set over the middle of what stands below
constexpr std::size_t most_heads = 8, most_tails = 3, astray = 3;  // lines

/// The number of a row, if a record stands behind it.
std::optional<unsigned> number_of_row(Piece piece)
{
    piece = trimmed(piece);
    const auto number = number_at(piece.text);
    if (!number) return std::nullopt;
    Piece record = trimmed(piece.sub(number->size));
    record = trimmed(record.sub(dots_at(record.text)));
    return begins_with_record(record) ? std::optional{number->number} : std::nullopt;
}

/// Where the second number of a line stands, behind a gap; none where it has none, or the line begins with none.
std::size_t second_number(Piece line)
{
    const auto first = line.text.find_first_not_of(' ');
    if (first == none || line.text[first] < '1' || line.text[first] > '9') return none;
    for (auto gap = line.text.find("  ", first); gap != none; gap = line.text.find("  ", gap)) {
        gap = line.text.find_first_not_of(' ', gap);
        if (gap == none) break;
        if (number_of_row(line.sub(gap)) && number_of_row(line.sub(first, gap - first))) return gap;
    }
    return none;
}

bool has_two_records(Piece piece)
{
    const auto row = read_row(trimmed(piece));
    return row && row->clean() && row->cells.size() == 2 && row->beside.empty();
}

/// The byte that stands in a column of the display, dashes and accents taking one each; past the end as far as it is.
std::size_t byte_in_column(std::string_view line, std::size_t column)
{
    std::size_t at = 0;
    for (; at < line.size() && column > 0; --column) at = text::walk(line, at, at + 1).to;
    return at + column;
}

/// Where the right half of a row begins; 0 where all of the line is its, the line's end where nothing is; none where
/// words stand across.
std::size_t cut_of_row(Piece line, std::size_t display_column)
{
    const auto column = byte_in_column(line.text, display_column);
    const auto first = line.text.find_first_not_of(' ');
    if (first == none || line.text.size() + slack <= column) return line.text.size();
    if (first + slack >= column) return 0;
    std::size_t cut = none;
    const auto to = std::min(column + slack + 1, line.text.size());
    for (auto at = column - slack; at < to; ++at) {
        if (line.text[at] == ' ' || line.text[at - 1] != ' ') continue;
        if (number_of_row(line.sub(at))) return at;
        if (at > 1 && line.text[at - 2] == ' ') cut = at;  // one blank parts words
    }
    if (cut != none) return cut;
    return line.text.find_last_not_of(' ') < column - slack ? line.text.size() : none;
}

/// The same of a heading, or of words below: half of its parts are the right game's.
std::size_t cut_of_words(Piece line, std::size_t display_column)
{
    const auto column = byte_in_column(line.text, display_column);
    const auto first = line.text.find_first_not_of(' ');
    if (first != none && first + slack >= column) return 0;
    const auto parts = columns(line);
    if (parts.size() < 2 || parts.size() % 2 != 0) return line.text.size() < column ? line.text.size() : none;
    const auto at = static_cast<std::size_t>(parts[parts.size() / 2].begin - line.begin);
    return distance(at, column) <= far_off ? at : none;
}

/// Bytes of a row's number, with the blanks before it; 0 where none stands there.
std::size_t size_of_number(Piece line)
{
    const auto first = std::min(line.text.find_first_not_of(' '), line.text.size());
    const auto number = number_at(line.text.substr(first));
    return number ? first + number->size : 0;
}

/// Lines [from, to) of two games, and where each is cut.
struct Stretch {
    std::size_t from, to;
    std::vector<std::size_t> cuts{};
    bool one_number = false;  ///< stands before the records of both
};

/// With the lines above and below that belong to it.
Stretch with_words(Stretch found, const std::vector<Piece>& lines, std::size_t column)
{
    found.cuts.resize(found.to - found.from);
    for (std::size_t n = 0; n < most_tails && found.to < lines.size() && !is_blank(lines[found.to]); ++n) {
        const auto cut = cut_of_words(lines[found.to], column);
        if (cut == none) break;
        found.cuts.push_back(cut), ++found.to;
    }
    auto top = found.from;
    for (auto k = found.from; k-- > 0 && found.from - k <= most_heads;) {
        if (is_blank(lines[k])) continue;
        const auto cut = cut_of_words(lines[k], column);
        if (cut == none || cut == lines[k].text.size()) break;
        top = k;
    }
    std::vector<std::size_t> heads;
    for (auto k = top; k < found.from; ++k)
        heads.push_back(is_blank(lines[k]) ? lines[k].text.size() : cut_of_words(lines[k], column));
    found.cuts.insert(found.cuts.begin(), heads.begin(), heads.end());
    found.from = top;
    return found;
}

/// Plays the two records of a game's row, as far as they tell one move alone; gives whether they may be played.
bool play_row(Piece row, Position& position)
{
    for (const Piece part : columns(row)) {
        const auto entry = read_entry(part);
        const auto found = entry ? candidates(entry->record, position) : std::vector<Candidate>{};
        if (found.empty()) return false;
        if (found.size() > 1) return true;
        position.make(found.front().move);
    }
    return true;
}

/// The column of the display in which the second game's records begin, in a row of two games under one number.
std::optional<std::size_t> column_of_second(Piece line)
{
    constexpr std::size_t both = 4;
    auto parts = columns(trimmed(line));
    if (parts.empty()) return std::nullopt;
    const auto number = number_at(parts.front().text);
    if (!number) return std::nullopt;
    parts.front() = trimmed(parts.front().sub(number->size));
    if (parts.front().empty()) parts.erase(parts.begin());
    if (parts.size() != both) return std::nullopt;
    const auto at = static_cast<std::size_t>(parts[both / 2].begin - line.begin);
    if (!has_two_records(line.sub(0, at)) || !holds_two_records(trimmed(line.sub(at)))) return std::nullopt;
    return static_cast<std::size_t>(text::walk(line.text, 0, at).graphemes);
}

/// The games whose first moves stand on line i under one number: "1. P-K4  P-K4    P-Q4  P-Q4". The second is one that
/// can be played: of further lines of play the first records mostly cannot, nor of the second half of a game.
std::optional<Stretch> under_one_number(const std::vector<Piece>& lines, std::size_t i)
{
    constexpr std::size_t enough = 3;  // rows with all four records
    const auto number = number_at(trimmed(lines[i]).text);
    const auto column = number && number->number == 1 ? column_of_second(lines[i]) : std::nullopt;
    if (!column) return std::nullopt;
    Stretch found{.from = i, .to = i, .one_number = true};
    std::size_t whole = 0, rows = 0;
    Position second = Position::initial();
    bool playable = true;
    for (auto k = i; k < lines.size() && k <= found.to + astray; ++k) {
        const auto cut = cut_of_row(lines[k], *column);
        found.cuts.push_back(cut);
        if (cut == none || is_blank(lines[k])) continue;
        const auto counted = number_at(trimmed(lines[k]).text);
        if (!counted && begins_with_record(trimmed(lines[k]))) return std::nullopt;  // White's over Black's
        if (!counted || counted->number != rows + 1) continue;
        ++rows, found.to = k + 1;
        if (column_of_second(lines[k])) {
            ++whole;
            playable = playable && (whole > enough || play_row(trimmed(lines[k].sub(cut)), second));
        }
    }
    if (whole < enough || 2 * whole < rows || !playable) return std::nullopt;
    return with_words(std::move(found), lines, *column);
}

/// The games whose first moves stand on line i.
std::optional<Stretch> stretch_at(const std::vector<Piece>& lines, std::size_t i)
{
    const auto second = second_number(lines[i]);
    if (second == none || number_of_row(lines[i].sub(0, second)) != 1U || number_of_row(lines[i].sub(second)) != 1U)
        return std::nullopt;
    const auto column = static_cast<std::size_t>(text::walk(lines[i].text, 0, second).graphemes);
    if (column <= slack) return std::nullopt;
    Stretch found{i, i};
    std::size_t shared = 0, equal = 0, whole = 0;
    for (auto k = i; k < lines.size() && k <= found.to + astray; ++k) {
        const auto cut = cut_of_row(lines[k], column);
        found.cuts.push_back(cut);
        if (cut == none) continue;
        const Piece left = lines[k].sub(0, cut), right = lines[k].sub(cut);
        const auto one = number_of_row(left), other = number_of_row(right);
        if (k > i && (one == 1U || other == 1U)) break;  // another game's
        if (one && other) {
            ++shared;
            equal += *one == *other ? 1 : 0;
            whole += has_two_records(left) && has_two_records(right) ? 1 : 0;
        }
        if (one || other) found.to = k + 1;
    }
    if (shared < 2 || 4 * equal < 3 * shared || 2 * whole < shared) return std::nullopt;
    return with_words(std::move(found), lines, column);
}

}  // namespace

std::optional<Halves> parted_by_numbers(std::string_view text)
{
    const auto lines = lines_of(text);
    std::optional<Halves> halves;
    std::size_t kept = 0;  // bytes: what stands before is in its half
    for (std::size_t i = 0; i < lines.size(); ++i) {
        auto stretch = stretch_at(lines, i);
        if (!stretch) stretch = under_one_number(lines, i);
        if (!stretch) continue;
        if (!halves) halves = Halves{std::string{text}, std::string{text}};
        for (auto k = stretch->from; k < stretch->to; ++k) {
            const auto begin = lines[k].begin, end = begin + lines[k].text.size();
            if (begin < kept) continue;
            const auto cut = stretch->cuts[k - stretch->from];
            if (cut == none) continue;  // words across both are the left one's, and blank in the right with the rest
            for (auto at = kept; at < begin; ++at)
                if (text[at] != '\n') halves->right[at] = ' ';
            // A number that is both games' is no row of the one that has ended.
            // Nor is a heading's, "12 May" over the second game.
            const auto counted = stretch->one_number ? size_of_number(lines[k]) : 0;
            const auto number = counted < cut ? counted : 0;
            const bool left_ends = number > 0 && is_blank(lines[k].sub(number, cut - number));
            const bool right_ends = number > 0 && is_blank(lines[k].sub(cut));
            blank(halves->left, begin + (left_ends ? 0 : cut), end);
            blank(halves->right, begin + (right_ends ? 0 : number), begin + cut);
            kept = end;
        }
        i = stretch->to - 1;
    }
    if (halves)
        for (auto at = kept; at < text.size(); ++at)
            if (text[at] != '\n') halves->right[at] = ' ';
    return halves;
}

}  // namespace descry::sheet
