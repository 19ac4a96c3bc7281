#include "src/rows/row.hpp"

#include <algorithm>

#include "grammar/sheet.hpp"
#include "src/rows/ending.hpp"
#include "src/rows/lost_record.hpp"
#include "src/rows/parted.hpp"
#include "src/text/ascii.hpp"
#include "src/words/matched.hpp"
#include "src/words/player_names.hpp"

namespace descry::sheet {
namespace {

constexpr std::size_t far_gap = 8;  // blanks between a number and a record that stands in Black's column

/// What stands behind the row's number, where it is printed again before Black's record.
struct Rest {
    Piece piece{};
    std::optional<unsigned> other{};  ///< the number was another one: one of the two is misprinted
};
Rest behind_number(Piece piece, unsigned number)
{
    const auto again = number_at(piece.text);
    if (!again || again->size == piece.text.size()) return {piece};
    const bool other = again->number != number;
    if (other && piece.text[again->size - 1] != '.') return {piece};
    Piece rest = trimmed(piece.sub(again->size));
    if (const Piece behind = trimmed(rest.sub(dots_at(rest.text))); !behind.empty()) rest = behind;
    return {rest.empty() ? piece : rest, other ? std::optional{again->number} : std::nullopt};
}

/// As behind_number; another number is kept with the row.
Piece without_number(Piece piece, Row& row)
{
    const auto [rest, other] = behind_number(piece, row.number);
    if (other) row.again = other;
    return rest;
}

/// "Kt-KB3 Q-K9": one of two names a square that is none, and does not take the other with it.
std::optional<std::pair<Cell, Cell>> with_one_impossible(Piece piece)
{
    for (auto at = piece.text.find(' '); at != std::string_view::npos; at = piece.text.find(' ', at + 1)) {
        const Piece first = trimmed(piece.sub(0, at)), second = trimmed(piece.sub(at));
        const auto is_impossible = [](Piece part) {
            return matched<grammar::sheet::impossible>(part.text) != 0 && !read_entry(part);
        };
        if (!is_impossible(first) && !is_impossible(second)) continue;
        std::pair both{read_cell(first, Side::white), read_cell(second, Side::black)};
        if (both.first.entry.has_value() != both.second.entry.has_value()) return both;
    }
    return std::nullopt;
}

/// "N(KN1)-KB3P-QN3": White's record fills his column up to Black's. Where one capital alone can begin the second.
std::optional<std::pair<Cell, Cell>> glued(Piece piece)
{
    const auto tells = [](Piece part) {
        const auto entry = read_entry(part);
        return entry && tells_a_move(entry->record);
    };
    std::size_t found = 0;
    for (std::size_t at = 1; at < piece.text.size(); ++at) {
        const char before = piece.text[at - 1];
        const bool may_end = text::is_figure(before) || before == ')' || before == 'h';
        if (!may_end || !text::is_capital(piece.text[at]) || !tells(piece.sub(0, at)) || !tells(piece.sub(at)))
            continue;
        if (found != 0) return std::nullopt;
        found = at;
    }
    if (found == 0) return std::nullopt;
    return std::pair{read_cell(piece.sub(0, found), Side::white), read_cell(piece.sub(found), Side::black)};
}

/// Both records of a column: with a sign between them and nothing besides, or with a blank.
std::optional<std::pair<Cell, Cell>> both_of(Piece piece, unsigned number)
{
    if (const auto parted = parted_by_sign(piece, false)) {
        const auto second = read_prefix(parted->second);
        if (second && parted->second.text.find_first_not_of(" .", second->size) == std::string_view::npos)
            return std::pair{read_cell(parted->first, Side::white), read_cell(parted->second, Side::black)};
    }
    auto pair = read_pair(piece, number);
    if (!pair) pair = read_pair_by_the_letter(piece);
    if (!pair) {
        if (auto both = glued(piece)) return both;
        if (auto impossible = with_one_impossible(piece)) return impossible;
        const auto lost = with_one_lost(piece);
        if (!lost) return std::nullopt;
        return std::pair{read_cell(lost->white, Side::white), read_cell(lost->black, Side::black)};
    }
    return std::pair{Cell{.piece = piece, .entry = pair->first}, Cell{.piece = piece, .entry = pair->second}};
}

/// The record up to the next sign between two, and what stands behind the sign.
std::optional<std::pair<Cell, Piece>> next_of_run(Piece piece)
{
    for (std::size_t at = 1; at < piece.text.size(); ++at) {
        const auto size = matched<grammar::sheet::parting_sign>(piece.text.substr(at));
        if (size == 0) continue;
        Cell cell = read_cell(trimmed(piece.sub(0, at)), Side::white);
        if (!cell.entry) return std::nullopt;
        return std::pair{std::move(cell), trimmed(piece.sub(at + size))};
    }
    return std::nullopt;
}

/// "P-K4 - P-Q4 - P-QB4   P-K3": more records in the first row than two, with signs between them, are several moves of
/// him who begins. Those behind the second are kept as they are printed.
bool read_first_turn(const std::vector<Piece>& parts, Row& row)
{
    constexpr std::size_t longest = 80;
    const auto size =
        static_cast<std::size_t>(parts.back().text.data() - parts.front().text.data()) + parts.back().text.size();
    if (row.number != 1 || row.dots || parts.size() > 2 || size > longest) return false;
    const auto first = next_of_run({{parts.front().text.data(), size}, parts.front().begin});
    const auto second = first ? next_of_run(first->second) : std::nullopt;
    if (!second || second->second.empty()) return false;
    row.cells = {first->first, second->first};
    row.comments.push_back(comment(second->second));
    return row.others = true;
}

/// The columns of one number: those up to the next number that begins a column and is not this one again. Of two
/// columns the second is Black's, whatever number is printed before it; behind two records any number begins a column,
/// even this one: two games stand side by side.
std::size_t columns_of_row(const std::vector<Piece>& parts, unsigned number)
{
    // "1. P-K4 P-K4     6. PxP B-Kt5": both records stand in one column.
    if (parts.size() == 2 && number_at(parts[1].text) && !read_entry(parts[0]) && both_of(parts[0], number)) return 1;
    const bool black_has_none = parts.size() > 2 && !number_at(parts[1].text);
    for (std::size_t i = parts.size() == 2 ? 2 : 1; i < parts.size(); ++i) {
        const auto next = number_at(parts[i].text);
        if (!next) continue;
        if (next->number > number + 1) return i;
        if (i == 2 && black_has_none && i + 1 < parts.size() && read_entry(parts[0]) && read_entry(parts[1])) return i;
    }
    return parts.size();
}

void read_columns(std::vector<Piece> parts, Row& row)
{
    if (read_first_turn(parts, row)) return;
    if (row.dots || parts.size() == 1) {
        const Cell whole = read_cell(parts.front(), row.dots ? Side::black : Side::white);
        const bool one = row.dots || (whole.understood() && !is_pair_without_sign(parts.front()));
        if (const auto pair = one ? std::nullopt : both_of(parts.front(), row.number))
            row.cells = {pair->first, pair->second};
        else
            row.cells.push_back(whole);
        for (std::size_t i = 1; i < parts.size(); ++i) row.comments.push_back(comment(parts[i]));
        return;
    }
    const auto white = read_cell(parts[0], Side::white);
    // A gap within White's record, or Black's: the parts that read together belong together.
    if (!white.understood() && parts.size() > 2) {
        const Piece joined{{parts[0].text.data(), static_cast<std::size_t>(parts[1].text.data() + parts[1].text.size() -
                                                                           parts[0].text.data())},
                           parts[0].begin};
        if (const auto cell = read_cell(joined, Side::white); cell.understood()) {
            row.cells = {cell, read_cell(without_number(parts[2], row), Side::black)};
            for (std::size_t i = 3; i < parts.size(); ++i) row.comments.push_back(comment(parts[i]));
            return;
        }
    }
    if (!white.understood())
        if (const auto pair = both_of(parts[0], row.number)) {
            row.cells = {pair->first, pair->second};
            for (std::size_t i = 1; i < parts.size(); ++i) row.comments.push_back(comment(parts[i]));
            return;
        }
    Piece second = without_number(parts[1], row);
    if (const auto dots = dots_at(second.text)) second = trimmed(second.sub(dots));
    auto black = read_cell(second, Side::black);
    std::size_t used = 2;
    // Words in brackets where Black's record would stand, and nothing behind them.
    if (!black.understood() && parts.size() == 2 && second.text.starts_with('(') && second.text.ends_with(')')) {
        row.cells = {white};
        row.comments.push_back(comment(second));
        return;
    }
    if (!black.understood() && parts.size() > 2) {
        const Piece from = second.empty() ? parts[2] : second;  // dots alone stand for no record
        const Piece joined{{from.text.data(),
                            static_cast<std::size_t>(parts[2].text.data() + parts[2].text.size() - from.text.data())},
                           from.begin};
        if (auto cell = read_cell(joined, Side::black); cell.understood()) black = cell, used = 3;
    }
    row.cells = {white, black};
    for (std::size_t i = used; i < parts.size(); ++i) row.comments.push_back(comment(parts[i]));
}

/// In a crowded line one blank may part two columns: "Kt takes Kt 45 Q to Kt3". A number amid a part, with a record on
/// either side of it, begins a column.
void part_crowded(std::vector<Piece>& parts)
{
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const Piece part = parts[i];
        for (std::size_t at = 1; at + 1 < part.text.size(); ++at) {
            const bool starts = part.text[at - 1] == ' ' && part.text[at] >= '1' && part.text[at] <= '9';
            if (!starts) continue;
            const Piece rest = part.sub(at);
            const auto number = number_at(rest.text);
            if (!number || number->number < 9 || !read_entry(rest.sub(number->size))) continue;
            Piece head = trimmed(part.sub(0, at));
            if (const auto own = number_at(head.text); own && i == 0) head = trimmed(head.sub(own->size));
            if (!read_entry(head) && !read_pair(head, 0)) continue;
            parts[i] = trimmed(part.sub(0, at));
            parts.insert(parts.begin() + static_cast<std::ptrdiff_t>(i) + 1, rest);
            break;
        }
    }
}

/// "B x Kt ........ Drawn game.": dots lead from one column to the next.
void part_at_leaders(std::vector<Piece>& parts)
{
    static constexpr std::string_view leader = "....";
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const Piece part = parts[i];
        const auto begin = part.text.find(leader);
        const auto end = part.text.find_first_not_of('.', begin);
        if (begin == std::string_view::npos || end == std::string_view::npos || begin == 0 ||
            part.text[begin - 1] != ' ' || part.text[end] != ' ' ||
            std::ranges::none_of(part.text.substr(0, begin), text::is_letter))
            continue;
        parts[i] = trimmed(part.sub(0, begin));
        parts.insert(parts.begin() + static_cast<std::ptrdiff_t>(i) + 1, trimmed(part.sub(end)));
    }
}

/// Dots or a dash in Black's column: his record comes later, or he has no move there.
bool tells_no_move(Piece piece)
{
    return dots_at(piece.text) == piece.text.size() || (is_parting_sign(piece) && piece.text != "/");
}

/// "B-R4 ---": dashes behind one blank, as in a column of their own.
Piece without_dots_behind(Piece piece)
{
    const auto blank = piece.text.rfind(' ');
    if (blank == std::string_view::npos || !dots_at(piece.text.substr(blank + 1)) || piece.text.back() == '_' ||
        dots_at(piece.text.substr(blank + 1)) != piece.text.size() - blank - 1)
        return piece;
    const Piece head = trimmed(piece.sub(0, blank));
    const auto entry = read_entry(head);
    return entry && tells_a_move(entry->record) ? head : piece;
}

/// "W. P-K4   B. P-K4": the labels tell what the columns tell.
void take_labels(std::vector<Piece>& parts)
{
    if (parts.size() != 2) return;
    const auto white = label_at(parts[0].text), black = label_at(parts[1].text);
    if (!white || white->side != Side::white || !black || black->side != Side::black) return;
    parts[0] = trimmed(parts[0].sub(white->size));
    parts[1] = trimmed(parts[1].sub(black->size));
}

/// A line drawn between two columns of moves, or what a scan makes of it, before the number of the second.
void drop_rules(std::vector<Piece>& parts)
{
    const auto is_rule = [&](const Piece& part) {
        const auto next = static_cast<std::size_t>(&part - parts.data()) + 1;
        return next > 1 && next < parts.size() && (part.text == "I" || part.text == "!" || is_parting_sign(part)) &&
               number_at(parts[next].text);
    };
    for (auto at = std::ranges::find_if(parts, is_rule); at != parts.end(); at = std::ranges::find_if(parts, is_rule))
        parts.erase(at);
}

/// A column of nothing but a sign that dirt is read as.
bool is_speck(Piece part)
{
    constexpr std::size_t most = 2;  // signs
    return part.text.size() <= most && part.text != ".." &&
           part.text.find_first_not_of("'`\".,^~*_") == std::string_view::npos;
}

/// A clock's time, some of its figures read as the letters that look like them: "1.1O".
bool is_like_clock_time(std::string_view part)
{
    constexpr std::size_t longest = 8;
    static constexpr std::string_view letters = "OoDlISsBZzG", figures = "00011558226";
    if (part.size() > longest || std::ranges::none_of(part, text::is_figure)) return false;
    std::string made{part};
    for (char& c : made)
        if (const auto at = letters.find(c); at != letters.npos) c = figures[at];
    return is_clock_time(made);
}

/// "Kt(QKt1)-Q2 0.25": in a row that tells times one blank may part a long record from its own.
void part_times(std::vector<Piece>& parts)
{
    if (std::ranges::none_of(parts, is_like_clock_time, &Piece::text)) return;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const Piece part = parts[i];
        const auto blank = part.text.rfind(' ');
        if (blank == part.text.npos || !is_like_clock_time(part.text.substr(blank + 1))) continue;
        parts[i] = trimmed(part.sub(0, blank));
        parts.insert(parts.begin() + static_cast<std::ptrdiff_t>(++i), trimmed(part.sub(blank)));
    }
}

/// "1/2" among days is the first of February, and no result.
bool is_day_among(const std::vector<Piece>& parts, Piece part)
{
    return part.text == "1/2" && std::ranges::any_of(parts, is_day, &Piece::text);
}

/// "(3)" behind both records of a row, and no mark of a note.
bool are_minutes(const std::vector<Piece>& parts)
{
    return std::ranges::count_if(parts, [](Piece part) { return matched<grammar::sheet::minutes>(part.text) != 0; }) ==
           2;
}

/// The times behind records, as comments, each with the number of the column that it stands behind.
std::vector<std::pair<std::size_t, Comment>> take_times(std::vector<Piece>& parts)
{
    std::vector<std::pair<std::size_t, Comment>> times;
    const auto whole = parts;
    const bool in_minutes = are_minutes(parts);
    for (std::size_t i = 1; i < parts.size();) {
        const bool time = is_like_clock_time(parts[i].text) || is_day(parts[i].text) || is_day_among(whole, parts[i]) ||
                          (in_minutes && matched<grammar::sheet::minutes>(parts[i].text) != 0);
        if (!time) {
            ++i;
            continue;
        }
        times.emplace_back(i - 1, comment(parts[i]));
        parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(i));
    }
    return times;
}

/// "1 P-K4  P-K4   P-Q4  P-Q4": two games under one number. What belongs to the second is taken off.
std::vector<Row> second_game(std::vector<Piece>& parts, const Row& first, Piece line)
{
    constexpr std::size_t both = 4;
    const auto is_record = [](Piece part) {
        const auto entry = read_entry(part);
        return entry && tells_a_move(entry->record);
    };
    if (first.dots || parts.size() != both || !std::ranges::all_of(parts, is_record)) return {};
    Row second{.number = first.number,
               .at = join(parts[2].span(), parts[3].span()),
               .column = static_cast<std::size_t>(parts[2].begin - line.begin)};
    second.cells = {read_cell(parts[2], Side::white), read_cell(parts[3], Side::black)};
    for (Cell& cell : second.cells) cell.column = static_cast<std::size_t>(cell.piece.begin - line.begin);
    parts.resize(both / 2);
    return {std::move(second)};
}

/// "KtxKP. 0:1": a result in figures behind the last record of a row, which is no part of it.
std::optional<Ending> take_result(Piece& part)
{
    if (result_in_figures(part.text) != 0) return std::nullopt;  // in a column of its own
    for (auto at = part.text.find(' '); at != std::string_view::npos; at = part.text.find(' ', at + 1)) {
        const Piece rest = trimmed(part.sub(at));
        const auto word = rest.text.substr(0, rest.text.find_first_of(" :"));
        if (result_in_figures(rest.text) == 0 && !text::same_word(word, "result")) continue;
        auto ending = read_ending(rest, Side::white, Extent::cell);
        if (!ending) continue;
        part = trimmed(part.sub(0, at));
        return ending;
    }
    return std::nullopt;
}

/// The result behind the last record, or in a column of its own: "4. Kt-Kt5   P-Q4   White resigns." Further columns
/// are words.
std::optional<Ending> take_result_from(std::vector<Piece>& parts)
{
    constexpr std::size_t records = 2;
    if (parts.size() <= records) return take_result(parts.back());
    if (parts.size() > records + 1) return std::nullopt;
    auto ending = read_ending(parts.back(), Side::white, Extent::cell);
    if (ending) parts.pop_back();
    return ending;
}

std::optional<Row> read_parts(std::vector<Piece> parts, Piece line)
{
    const auto number = number_at(parts.front().text);
    if (!number) return std::nullopt;
    Row row{.number = number->number,
            .at = parts.front().span(),
            .column = static_cast<std::size_t>(parts.front().begin - line.begin) + number->size};
    Piece first = trimmed(parts.front().sub(number->size));
    if (first.empty()) {
        if (parts.size() < 2) return std::nullopt;
        row.far = parts[1].begin - (parts[0].begin + number->size) >= far_gap;
        const Piece gap = line.sub(row.column, static_cast<std::size_t>(parts[1].begin - line.begin) - row.column);
        row.tabs = static_cast<std::size_t>(std::ranges::count(gap.text, '\t'));
        parts.erase(parts.begin());
        first = parts.front();
    }
    if (const auto dots = dots_at(first.text)) {
        row.dots = true;
        first = trimmed(first.sub(dots));
        while (!first.empty() && std::string_view{".,;"}.contains(first.text.front())) first = trimmed(first.sub(1));
        if (first.empty()) {
            if (parts.size() < 2) return std::nullopt;
            parts.erase(parts.begin());
            first = without_number(parts.front(), row);
        }
    }
    // A time and no record before it: White's is lost, and what follows is Black's.
    if (is_clock_time(first.text) && parts.size() > 1) {
        row.dots = true;
        row.comments.push_back(comment(first));
        parts.erase(parts.begin());
        first = parts.front();
    }
    // "15.          15. QR-Q1": each player's record has the number, and White's is lost.
    if (const auto again = number_at(first.text);
        again && row.far && parts.size() == 1 && again->number == row.number) {
        const Piece record = trimmed(first.sub(again->size));
        if (!record.empty()) row.dots = true, first = record;
    }
    parts.front() = first;
    take_labels(parts);
    part_times(parts);
    auto times = take_times(parts);
    if (parts.size() > 2 && is_parting_sign(parts[1])) parts.erase(parts.begin() + 1);
    drop_rules(parts);
    const auto own = columns_of_row(parts, row.number);
    const std::vector<Piece> others{parts.begin() + static_cast<std::ptrdiff_t>(own), parts.end()};
    parts.resize(own);
    if (others.empty()) row.beside = second_game(parts, row, line);
    row.at = join(row.at, parts.back().span());
    if (parts.size() > 1 && tells_no_move(behind_number(parts[1], row.number).piece)) parts.erase(parts.begin() + 1);
    if (parts.size() == 1) parts.front() = without_dots_behind(parts.front());
    const auto result = take_result_from(parts);
    read_columns(std::move(parts), row);
    if (result && !row.cells.empty() && row.cells.back().entry && !row.cells.back().ending)
        row.cells.back().ending = result;
    row.others = row.others || std::ranges::any_of(row.comments, [](const Comment& words) {
                     const auto entry = read_entry({words.text, words.at.begin});
                     return entry && tells_a_move(entry->record);
                 });
    for (auto& [column, time] : times)
        if (column < row.cells.size() && row.cells[column].entry)
            row.cells[column].entry->comments.push_back(std::move(time));
        else
            row.comments.push_back(std::move(time));
    for (Cell& cell : row.cells) cell.column = static_cast<std::size_t>(cell.piece.begin - line.begin);
    if (!others.empty())
        if (auto beside = read_parts(others, line); beside && beside->any_record()) {
            auto further = std::move(beside->beside);
            row.beside.push_back(std::move(*beside));
            std::ranges::move(further, std::back_inserter(row.beside));
        }
    return row;
}

}  // namespace

namespace {

/// How much of a cell stands before the mark of a note: "Resigns (b)".
std::size_t without_mark(std::string_view text)
{
    constexpr std::size_t longest_mark = 4;
    const auto open = text.find_last_of("([");
    const bool marked = open != std::string_view::npos && open > 0 && std::string_view{")]"}.contains(text.back()) &&
                        text.size() - open <= longest_mark;
    return marked ? open : text.size();
}

/// "[Resigns]", "(Drawn)": what the brackets hold, if they hold all.
Piece without_brackets(Piece piece)
{
    const auto text = piece.text;
    const bool all =
        text.size() > 2 && ((text.front() == '[' && text.back() == ']') || (text.front() == '(' && text.back() == ')'));
    return all && text.find_first_of("()[]", 1) == text.size() - 1 ? piece.sub(1, text.size() - 2) : piece;
}

}  // namespace

Cell read_cell(Piece piece, Side who)
{
    Cell cell{.piece = piece};
    if (piece.empty() || piece.text.back() == ',' || piece.text.back() == ';') return cell;  // running text
    const Piece unmarked = piece.sub(0, without_mark(piece.text));
    cell.ending = read_ending(without_brackets(unmarked), who, Extent::cell);
    // "9. and mates in three.": White's number and his cell, and not what Black has just moved.
    if (cell.ending && cell.ending->announced && who == Side::white)
        cell.ending = read_ending(without_brackets(unmarked), opponent(who), Extent::cell);
    if (cell.ending) {
        cell.ending->at = piece.span();
        return cell;
    }
    cell.entry = read_entry(piece);
    if (cell.entry) return cell;
    // "B-B4, and White mates in three moves."
    for (auto at = piece.text.find_first_of(", "); at != std::string_view::npos;
         at = piece.text.find_first_of(", ", at + 1)) {
        const Piece head = trimmed(piece.sub(0, at));
        const Piece behind = trimmed(piece.sub(at + 1)), rest = trimmed(behind.sub(dash_at(behind.text)));
        const bool words = rest.text.size() >= 4 && (rest.text[0] | 0x20) >= 'a';
        if (!words && result_in_figures(rest.text) == 0) continue;
        const auto ending = read_ending(rest, opponent(who), Extent::sentence);
        if (!ending) continue;
        cell.entry = read_entry(head);
        if (cell.entry && tells_a_move(cell.entry->record)) {
            cell.ending = ending;
            if (!read_ending(rest, opponent(who), Extent::cell)) cell.entry->comments.push_back(comment(rest));
            return cell;
        }
        cell.entry.reset();
    }
    cell.ending = read_closing_words(unmarked);
    if (cell.ending) return cell;
    // "Resigns. g If R-Q1, 13 RxKt; 14 R-Q1": a note beside the end.
    cell.ending = read_ending(piece.sub(0, piece.text.find(';')), who, Extent::sentence);
    if (cell.ending) cell.ending->at = piece.span();
    return cell;
}

bool Row::any_record() const noexcept
{
    return std::ranges::any_of(cells, [](const Cell& cell) { return cell.entry.has_value(); });
}

bool Row::clean() const noexcept { return any_record() && std::ranges::all_of(cells, &Cell::understood); }

std::optional<Row> read_row(Piece line)
{
    const Piece text = trimmed(line);
    constexpr std::size_t longest_row = 400;
    if (text.empty() || text.text.size() > longest_row || !number_at(text.text)) return std::nullopt;
    auto parts = columns(text);
    std::erase_if(parts, is_speck);
    part_at_leaders(parts);
    part_crowded(parts);
    return read_parts(std::move(parts), line);
}

bool holds_two_records(Piece line)
{
    const auto parts = columns(line);
    if (parts.size() != 2) return false;
    const auto blank = parts[0].text.find(' ');
    const auto tells = [](Piece piece) {
        const auto entry = read_entry(piece);
        return entry && tells_a_move(entry->record);
    };
    return tells(parts[1]) && (tells(parts[0]) || (blank < 5 && tells(parts[0].sub(blank + 1))));
}

}  // namespace descry::sheet
