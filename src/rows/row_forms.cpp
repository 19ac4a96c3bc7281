#include "src/rows/row_forms.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "src/text/ascii.hpp"

namespace descry::sheet {

namespace {

/// A line that begins with a player's label, or with a number and White's.
struct LabelledLine {
    std::optional<unsigned> number{};
    Side side{};
    Piece rest{};
};

std::optional<LabelledLine> labelled_line(Piece line)
{
    line = trimmed(line);
    LabelledLine found{.rest = line};
    if (const auto number = number_at(line.text)) {
        found.number = number->number;
        found.rest = trimmed(line.sub(number->size));
    }
    const auto label = label_at(found.rest.text);
    if (!label || (found.number && label->side == Side::black)) return std::nullopt;  // "3. B. to B's 4th."
    found.side = label->side;
    found.rest = trimmed(found.rest.sub(label->size));
    return found;
}

/// "1<tab>W<tab>P-K4", "1B P-QB3", "W2 P-Q3": a number, a player's letter and his record.
std::optional<LabelledLine> coloured_line(Piece line)
{
    LabelledLine found{.rest = trimmed(line)};
    const auto skip = [&](std::size_t size) {
        const auto text = found.rest.text.substr(std::min(size, found.rest.text.size()));
        found.rest = found.rest.sub(size + std::min(text.find_first_not_of(" \t.:,;)"), text.size()));
    };
    const auto take_number = [&] {
        const auto end = found.rest.text.find_first_not_of("0123456789");
        if (found.number || end == 0 || end == found.rest.text.npos || end > 3) return;
        unsigned value = 0;
        for (const char c : found.rest.text.substr(0, end)) value = 10 * value + static_cast<unsigned>(c - '0');
        found.number = value;
        skip(end);
    };
    take_number();
    if (found.rest.empty() || !std::string_view{"WB"}.contains(found.rest.text.front())) return std::nullopt;
    found.side = found.rest.text.front() == 'W' ? Side::white : Side::black;
    const auto behind = found.rest.text.substr(1);
    const bool apart = behind.empty() || std::string_view{" \t.:,;)0123456789"}.contains(behind.front());
    if (!apart) return std::nullopt;
    skip(1);
    take_number();
    if (!found.number || !read_cell(found.rest, found.side).understood()) return std::nullopt;
    return found;
}

/// The other player's record of the same move stands right beside it.
std::optional<LabelledLine> coloured_line(const std::vector<Piece>& lines, std::size_t i)
{
    const auto found = coloured_line(lines[i]);
    if (!found) return std::nullopt;
    const auto beside = found->side == Side::white ? i + 1 : i - 1;
    if (beside < lines.size())
        if (const auto other = coloured_line(lines[beside]))
            if (other->number == found->number && other->side != found->side) return found;
    // The last of the game: White's, behind Black's of the move before.
    if (found->side == Side::black || i == 0) return std::nullopt;
    const auto before = coloured_line(lines[i - 1]);
    return before && before->side == Side::black && *before->number + 1 == *found->number ? found : std::nullopt;
}

/// The number that stands over a line with a label; the other player's record may stand between.
std::optional<unsigned> number_over(const std::vector<Piece>& lines, std::size_t i)
{
    constexpr std::size_t furthest = 8;
    for (std::size_t up = 1; up <= furthest && up <= i; ++up) {
        if (const auto alone = lone_number(lines[i - up].text)) return alone;
        if (const auto labelled = labelled_line(lines[i - up]); labelled && labelled->number) return labelled->number;
    }
    return std::nullopt;
}

/// Lines with labels that stand together.
struct LabelledRun {
    std::vector<std::pair<std::size_t, Side>> lines{};
    bool numbered = false;  ///< a number stands among them
};

}  // namespace

std::unordered_map<std::size_t, unsigned> numbers_by_labels(const std::vector<Piece>& lines)
{
    constexpr std::size_t most_between = 3, fewest = 4, first_of_them = 2;  // lines that bear no label; labels
    std::unordered_map<std::size_t, unsigned> numbers;
    LabelledRun run;
    // Players are named by labels too.
    const auto tells_a_move = [&](const std::pair<std::size_t, Side>& labelled) {
        return read_cell(labelled_line(lines[labelled.first])->rest, labelled.second).understood();
    };
    const auto close = [&] {
        if (!run.numbered && run.lines.size() >= fewest &&
            std::ranges::all_of(std::span{run.lines}.first(first_of_them), tells_a_move)) {
            unsigned number = 0;
            std::optional<Side> last;
            for (const auto& [line, side] : run.lines) {
                // Where one label stands twice the record between them is lost, and is missed by its number.
                if (side == Side::white || last == Side::black) ++number;
                last = side;
                numbers.emplace(line, number);
            }
        }
        run = {};
    };
    std::size_t between = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (const auto labelled = labelled_line(lines[i])) {
            if (run.lines.empty() && labelled->side == Side::black) continue;
            between = 0;
            run.numbered = run.numbered || labelled->number.has_value();
            run.lines.emplace_back(i, labelled->side);
        }
        else if (!run.lines.empty()) {
            run.numbered = run.numbered || lone_number(lines[i].text).has_value();
            if (!trimmed(lines[i]).empty() && ++between > most_between) close();
        }
    }
    close();
    return numbers;
}

namespace {

struct Wordy {
    std::vector<Cell> cells{};
    std::size_t lines = 1;
};

/// "2  W. The king's knight at his bishop's third", and on the next line "square. B. The queen's pawn one step.": a
/// record in words goes on over lines, and the other player's stands behind it with his label. Only what is understood
/// whole is joined, as much as can be.
std::optional<Wordy> read_wordy(const std::vector<Piece>& lines, std::size_t i, Piece first, Side side)
{
    constexpr std::size_t most_lines = 3;
    if (side == Side::black) return std::nullopt;
    std::size_t joined = 1;
    while (joined < most_lines && i + joined < lines.size()) {
        const Piece next = trimmed(lines[i + joined]);
        if (next.empty() || label_at(next.text) || number_at(next.text)) break;
        ++joined;
    }
    for (std::size_t n = joined; n > 0; --n) {
        const Piece last = trimmed(lines[i + n - 1]);
        const Piece words{
            {first.text.data(), static_cast<std::size_t>(last.text.data() + last.text.size() - first.text.data())},
            first.begin};
        for (auto at = words.text.find("B. "); at != std::string_view::npos; at = words.text.find("B. ", at + 1)) {
            const Piece behind = words.sub(at);
            const auto label = label_at(behind.text);
            if (at == 0 || !text::is_blank(words.text[at - 1]) || !label || label->side != Side::black) continue;
            const Cell white = read_cell(trimmed(words.sub(0, at)), side);
            const Cell black = read_cell(trimmed(behind.sub(label->size)), Side::black);
            if (white.entry && black.entry && white.understood() && black.understood() &&
                text::trimmed(words.text.substr(0, at)).ends_with('.'))
                return Wordy{{white, black}, n};
        }
        if (const Cell whole = read_cell(words, side); n > 1 && whole.entry && whole.understood())
            return Wordy{{whole}, n};
    }
    return std::nullopt;
}

/// "40. W: R-Q7  B: R-K2" above: the row has one record only where the game ends with White's.
bool goes_on_rows(const std::vector<Piece>& lines, std::size_t i)
{
    constexpr std::size_t both = 2;
    while (i > 0 && trimmed(lines[i - 1]).empty()) --i;
    const auto above = i > 0 ? read_row(lines[i - 1]) : std::nullopt;
    return above && above->cells.size() == both && above->clean();
}

}  // namespace

std::optional<Row> read_labelled(const std::vector<Piece>& lines, std::size_t i,
                                 const std::unordered_map<std::size_t, unsigned>& counted)
{
    const Piece line = trimmed(lines[i]);
    auto labelled = coloured_line(lines, i);
    if (!labelled) labelled = labelled_line(line);
    if (!labelled) return std::nullopt;
    auto number = labelled->number ? labelled->number : number_over(lines, i);
    if (const auto due = counted.find(i); !number && due != counted.end()) number = due->second;
    if (!number) return std::nullopt;
    Row row{.number = *number, .at = line.span(), .dots = labelled->side == Side::black, .labelled = true};
    const Piece first = labelled->rest;
    if (labelled->number) {  // more than the one record on the line makes it a row of two, or running text
        if (auto wordy = read_wordy(lines, i, first, labelled->side)) {
            row.cells = std::move(wordy->cells), row.lines = wordy->lines;
            return row;
        }
        row.cells = {read_cell(first, labelled->side)};
        row.labelled = labelled->side == Side::black || !goes_on_rows(lines, i);
        return row.clean() ? std::optional{row} : std::nullopt;
    }
    constexpr std::size_t most_lines = 3;
    for (std::size_t more = 0; more < most_lines && i + more < lines.size(); ++more) {
        const Piece last = trimmed(lines[i + more]);
        if (more > 0 && (last.empty() || label_at(last.text) || lone_number(last.text))) break;
        const auto size = static_cast<std::size_t>(last.text.data() + last.text.size() - first.text.data());
        const Cell cell = read_cell({{first.text.data(), size}, first.begin}, labelled->side);
        if (!cell.understood()) continue;
        row.cells = {cell};
        row.lines = more + 1;
        return row;
    }
    Cell sentence{.piece = first};
    sentence.entry = read_sentence(first);
    row.cells = {sentence};
    return row;
}

namespace {

/// The rules of fractions, and nothing else.
bool is_rule(Piece line)
{
    constexpr std::size_t shortest = 3;
    return line.text.find_first_not_of(" \t-_\u2014") == std::string_view::npos &&
           trimmed(line).text.size() >= shortest;
}

}  // namespace

std::optional<Row> read_fractions(const std::vector<Piece>& lines, std::size_t i)
{
    if (i + 1 >= lines.size()) return std::nullopt;
    struct Fraction {
        unsigned number;
        std::size_t column;  // where its rule is centred
    };
    std::vector<Fraction> fractions;
    for (const Piece part : columns(lines[i + 1])) {
        const auto number = fraction_number(part.text);
        if (!number) return std::nullopt;
        const auto rule = part.text.find_first_of("-_", 1);
        fractions.push_back({*number, part.begin - lines[i + 1].begin + (rule + part.text.size()) / 2});
    }
    if (fractions.empty()) return std::nullopt;
    // What stands over or under a rule: the part whose middle is nearest to the rule's.
    const auto parts_of = [&](const Piece& line) {
        std::vector<std::optional<Piece>> found(fractions.size());
        for (const Piece part : columns(line)) {
            const auto middle = part.begin - line.begin + part.text.size() / 2;
            const auto distance = [&](const Fraction& f) {
                return f.column > middle ? f.column - middle : middle - f.column;
            };
            const auto nearest = std::ranges::min_element(fractions, {}, distance);
            found[static_cast<std::size_t>(nearest - fractions.begin())] = part;
        }
        return found;
    };
    const auto white = parts_of(lines[i]);
    const auto black =
        i + 2 < lines.size() ? parts_of(lines[i + 2]) : std::vector<std::optional<Piece>>(fractions.size());
    std::vector<Row> rows;
    for (std::size_t k = 0; k < fractions.size(); ++k) {
        Row row{.number = fractions[k].number,
                .at = lines[i + 1].sub(0).span(),
                .lines = std::min<std::size_t>(lines.size() - i, 3)};
        if (white[k])
            row.cells.push_back(read_cell(*white[k], Side::white));
        else
            row.dots = true;
        if (black[k]) row.cells.push_back(read_cell(*black[k], Side::black));
        if (row.cells.empty()) return std::nullopt;
        row.at = row.cells.front().piece.span();
        rows.push_back(std::move(row));
    }
    Row first = std::move(rows.front());
    first.beside.assign(std::make_move_iterator(rows.begin() + 1), std::make_move_iterator(rows.end()));
    return first;
}

std::optional<Row> read_stacked(const std::vector<Piece>& lines, std::size_t i)
{
    const bool ruled = i + 1 < lines.size() && is_rule(lines[i + 1]);
    const std::size_t below = ruled ? i + 2 : i + 1;
    if (below >= lines.size()) return std::nullopt;
    const auto over = columns(lines[i]), under = columns(lines[below]);
    std::vector<Row> rows;
    for (std::size_t k = 0; k < over.size(); ++k) {
        const auto number = number_at(over[k].text);
        if (!number || (k > 0 && number->number != rows.front().number + rows.size())) return std::nullopt;
        Piece record = trimmed(over[k].sub(number->size));
        if (record.empty() && ++k < over.size()) record = over[k];
        Row row{.number = number->number, .at = record.span(), .lines = below - i + 1};
        row.cells.push_back(read_cell(record, Side::white));
        if (rows.size() < under.size()) {
            if (number_at(under[rows.size()].text)) return std::nullopt;
            row.cells.push_back(read_cell(under[rows.size()], Side::black));
        }
        if (!row.clean()) return std::nullopt;
        rows.push_back(std::move(row));
    }
    if (rows.size() < (ruled ? 1 : 2) || under.size() > rows.size() || under.size() + 1 < rows.size())
        return std::nullopt;
    rows.front().at = join(over.front().span(), rows.front().at);
    Row first = std::move(rows.front());
    first.beside.assign(std::make_move_iterator(rows.begin() + 1), std::make_move_iterator(rows.end()));
    return first;
}

namespace {

struct Centred {
    unsigned number{};
    std::vector<Piece> parts{};  ///< White's record, the number, and Black's record, if they are there
};

/// A record, a number alone, and perhaps another record; or the number and Black's record, White's being lost.
std::optional<Centred> centred(Piece line, bool without_white)
{
    const Piece text = trimmed(line);
    if (text.empty() || text.text.find_first_of("0123456789") == std::string_view::npos) return std::nullopt;
    if (!without_white && text.text.front() < 'A') return std::nullopt;
    auto parts = columns(text);
    const std::size_t at = without_white ? 0 : 1;  // of the number
    if (parts.size() < 2 || parts.size() > 2 + at) return std::nullopt;
    const auto number = lone_number(parts[at].text);
    const auto record = number ? read_entry(parts[1 - at]) : std::nullopt;
    if (!record || !tells_a_move(record->record)) return std::nullopt;
    return Centred{*number, std::move(parts)};
}

}  // namespace

std::optional<Row> read_centred(const std::vector<Piece>& lines, std::size_t i)
{
    const bool without_white = number_at(trimmed(lines[i]).text).has_value();
    auto here = centred(lines[i], without_white);
    if (!here) return std::nullopt;
    const auto has = [&](std::size_t k, unsigned number) {
        const auto other = k < lines.size() ? centred(lines[k], false) : std::nullopt;
        return other && other->number == number;
    };
    if (!has(i - 1, here->number - 1) && !has(i + 1, here->number + 1)) return std::nullopt;
    const Piece number = here->parts[without_white ? 0 : 1];
    Row row{.number = here->number,
            .at = trimmed(lines[i]).span(),
            .column = static_cast<std::size_t>(number.span().end - lines[i].begin),
            .dots = without_white};
    if (without_white)
        row.cells = {read_cell(here->parts[1], Side::black)};
    else
        row.cells = {read_cell(here->parts[0], Side::white)};
    if (here->parts.size() == 3) row.cells.push_back(read_cell(here->parts[2], Side::black));
    for (Cell& cell : row.cells) cell.column = static_cast<std::size_t>(cell.piece.begin - lines[i].begin);
    return row;
}

namespace {

/// A record or two, and the number behind them.
std::optional<Centred> numbered_behind(Piece line)
{
    const Piece text = trimmed(line);
    if (text.empty() || text.text.front() < 'A' || !text::is_figure(text.text.back())) return std::nullopt;
    auto parts = columns(text);
    if (parts.size() < 2 || parts.size() > 3) return std::nullopt;
    const auto number = lone_number(parts.back().text);
    parts.pop_back();
    const auto is_record = [](Piece part) {
        const auto entry = read_entry(part);
        return entry && tells_a_move(entry->record);
    };
    if (!number || !std::ranges::all_of(parts, is_record)) return std::nullopt;
    return Centred{*number, std::move(parts)};
}

}  // namespace

std::optional<Row> read_numbered_behind(const std::vector<Piece>& lines, std::size_t i)
{
    const auto here = numbered_behind(lines[i]);
    if (!here) return std::nullopt;
    const auto has = [&](std::size_t k, unsigned number) {
        const auto other = k < lines.size() ? numbered_behind(lines[k]) : std::nullopt;
        return other && other->number == number && other->parts.size() == 2;
    };
    if (!has(i - 1, here->number - 1) && !(here->parts.size() == 2 && has(i + 1, here->number + 1)))
        return std::nullopt;
    const auto column = [&](Piece part) { return static_cast<std::size_t>(part.begin - lines[i].begin); };
    Row row{.number = here->number, .at = trimmed(lines[i]).span(), .column = column(here->parts.front())};
    for (const Piece part : here->parts) {
        row.cells.push_back(read_cell(part, row.cells.empty() ? Side::white : Side::black));
        row.cells.back().column = column(part);
    }
    return row;
}

}  // namespace descry::sheet
