#include "src/sheet/beginnings.hpp"

#include <algorithm>
#include <span>

#include "src/heading/heading.hpp"
#include "src/sheet/replay.hpp"
#include "src/text/ascii.hpp"
#include "src/words/facts.hpp"
#include "src/words/introduces_variation.hpp"

namespace descry::sheet {
namespace {

/// It can be a score that does not begin at its beginning.
bool may_begin_later(const Fragment& f)
{
    constexpr std::size_t fewest = 4;
    const Written& first = f.records.front();
    const bool later = first.number > 1 || first.side == Side::black;
    return later && f.layout == Layout::rows && f.clean && f.records.size() >= fewest && !f.in_prose && !f.beside &&
           (first.side == Side::white || (f.heads_paragraph && !f.side_open && !f.far));
}

}  // namespace

bool may_be_first(const Record& record)
{
    return std::ranges::any_of(record.boxes, [](const Box& box) {
        return !box.takes && (box.movers.contains(Role::pawn) || box.movers.contains(Role::knight));
    });
}

bool Beginnings::may_begin(std::size_t i, std::size_t free) const
{
    const Fragment& f = fragments_[i];
    const Written& first = f.records.front();
    if (first.record.boxes.empty() || !tells_a_move(first.record)) return false;
    if (first.number == 1) {
        if (f.layout == Layout::text && first.side == Side::white)
            return f.at_margin || opens_rows(i) || follows_an_end(i);
        if (f.layout == Layout::labelled) return f.records.size() > 1 && f.records[1].number == 1;
        if (first.side == Side::white) return f.records.size() > 1 || !f.in_prose;
    }
    if (is_score_of_sheet(i)) return true;
    return (may_begin_later(f) && (f.first_line >= free || is_told_to_resume(i))) || continues_another(i);
}

/// "4. QxBP mate. 1. P-K4, P-K4; 2. P-KB4": the words before it, in the same paragraph, end another game.
bool Beginnings::follows_an_end(std::size_t i) const
{
    if (i == 0) return false;
    const Fragment &f = fragments_[i], &before = fragments_[i - 1];
    if (before.layout != Layout::text || !before.ending || f.records.size() < 2 || before.at.end > f.at.begin ||
        !may_be_first(f.records.front().record))
        return false;
    for (auto line = before.last_line; line < f.first_line; ++line)
        if (is_blank(lines_[line])) return false;
    return !supposed(i);
}

/// "... and the opening moves were 1 P-K4, P-K4; 2 Kt-KB3, Kt-QB3; and now came:", and rows that go on from there.
bool Beginnings::opens_rows(std::size_t i) const
{
    constexpr std::size_t furthest = 4, enough = 4;  // lines, records
    if (i + 1 >= fragments_.size()) return false;
    const Fragment &opening = fragments_[i], &rows = fragments_[i + 1];
    if (opening.ending || rows.layout != Layout::rows || rows.in_prose || rows.first_line < opening.last_line ||
        rows.first_line - opening.last_line > furthest || supposed(i))
        return false;
    const Written& next = rows.records.front();
    if (next.number != opening.due_number(Side::white) || next.side != opening.due_side()) return false;
    Replay replay{Position::initial()};
    const auto some = std::span{rows.records}.first(std::min(enough, rows.records.size()));
    return replay.play(opening.records) == opening.records.size() && replay.play(some) == some.size();
}

/// "Evans Gambit: 1. P-K4, P-K4; 2. Kt-KB3, Kt-QB3", in the heading of a game in rows that begins with these moves.
bool Beginnings::tells_opening_of_next(std::size_t i) const
{
    constexpr std::size_t furthest = 12;
    if (i + 1 >= fragments_.size()) return false;
    const Fragment &opening = fragments_[i], &game = fragments_[i + 1];
    if (opening.layout != Layout::text || opening.ending || game.layout != Layout::rows || game.beside) return false;
    if (game.records.front().number != 1 || opening.records.size() >= game.records.size()) return false;
    if (game.first_line - opening.last_line > furthest || game.first_line < opening.last_line) return false;
    Replay told{Position::initial()}, played{Position::initial()};
    const auto as_many = std::span{game.records}.first(opening.records.size());
    return told.play(opening.records) == as_many.size() && played.play(as_many) == as_many.size() && told.meets(played);
}

bool Beginnings::on_a_sheet() const
{
    constexpr std::size_t few = 12;
    return lines_.size() <= few;
}

/// The first records on a sheet of a few lines, where no words stand around them: they are its score, wherever they
/// begin, be it with Black's move or in the middle of a game. The position is then to be told.
bool Beginnings::is_score_of_sheet(std::size_t i) const
{
    const Fragment& f = fragments_[i];
    // "Game No. 262. P-Q4 Opening."
    return on_a_sheet() && i == 0 && f.clean && f.at_margin && !f.in_prose && !f.beside && !f.side_open &&
           !title_number(lines_[f.first_line].text);
}

/// The heading over it says that it is the rest of a game: "Ivkov v. Mestrovic (continued from page 7)".
bool Beginnings::is_told_to_resume(std::size_t i) const
{
    constexpr std::size_t most_lines = 4, longest = 120;
    const auto row = fragments_[i].first_line;
    const auto from = i == 0 ? 0 : std::min(fragments_[i - 1].last_line + 1, row);
    for (auto line = std::max(from, row - std::min(row, most_lines)); line < row; ++line)
        if (lines_[line].text.size() <= longest && find_fact(lines_[line].text, Fact::resumed)) return !supposed(i);
    return false;
}

/// Rows whose first moves are those of a game named over them.
bool Beginnings::continues_another(std::size_t i) const
{
    const Fragment& f = fragments_[i];
    return f.layout == Layout::rows && f.clean && !f.beside && reference_over(i);
}

/// The line between a fragment and the one before it that gives the moves before it by naming another game.
std::optional<ReferenceOver> Beginnings::reference_over(std::size_t f) const
{
    const Written& first = fragments_[f].records.front();
    const unsigned missing = first.number - (first.side == Side::white ? 1 : 0);
    const auto row = fragments_[f].first_line;
    for (auto i = f == 0 ? 0 : std::min(fragments_[f - 1].last_line + 1, row); missing > 0 && i < row; ++i)
        if (const auto reference = reference_in(lines_[i].text, missing)) return ReferenceOver{*reference, i};
    return std::nullopt;
}

/// The heading of a game stands over a fragment, and below the one before it.
bool Beginnings::headed(std::size_t f) const
{
    const auto row = fragments_[f].first_line;
    const auto free = f == 0 ? 0 : std::min(fragments_[f - 1].last_line + 1, row);
    return names_game(lines_, heading_begin(lines_, free, row), row);
}

/// It begins with the other's last record, alone on its line: a diagram's "Position after 14...PxP".
bool Beginnings::names_the_last(const Fragment& before, const Fragment& f) const
{
    const Written &last = before.records.back(), &first = f.records.front();
    if (first.number != last.number || first.side != last.side || !(first.record.boxes == last.record.boxes))
        return false;
    const auto from = first.record.at.end;
    const auto to = f.records.size() > 1 ? f.records[1].record.at.begin : text_.size();
    return to > from && text_.substr(from, to - from).contains('\n');
}

namespace {

/// "(b) 22 B-K3, Kt-KB3": the mark of a note, or of one line of several, begins the line of a later move.
bool is_marked(std::string_view words, const Fragment& f)
{
    constexpr std::size_t longest = 3;  // "(b)"
    const auto mark = text::trimmed(words.substr(words.rfind('\n') + 1));
    return f.records.front().number > 1 && mark.size() >= 2 && mark.size() <= longest &&
           std::string_view{")]"}.contains(mark.back()) && text::is_small(mark[mark.size() - 2]);
}

}  // namespace

/// Words right before a fragment, or before the one that it goes on with, tell that its moves were not played.
bool Beginnings::supposed(std::size_t f) const
{
    for (; f > 0 && !fragments_[f].beside; --f) {
        const Fragment &before = fragments_[f - 1], &after = fragments_[f];
        if (before.at.end >= after.at.begin) return false;
        const auto words = text_.substr(before.at.end, after.at.begin - before.at.end);
        if (introduces_variation(words) || is_marked(words, after)) return !names_the_last(before, after);
        if (before.ending) return false;  // "If 5...B-Kt3, White wins.": nothing goes on from there
        const Written& first = after.records.front();
        const auto side = after.side_open ? first.side : before.due_side();
        if (words.find_first_not_of(" \t\n") != words.npos || first.side != side ||
            first.number != before.due_number(Side::white))
            return false;
    }
    return false;
}

bool Beginnings::spoken_of(std::size_t f) const
{
    const auto end = std::min<std::uint64_t>(fragments_[f].at.end, text_.size());
    return !fragments_[f].ending && is_spoken_of(text_.substr(end));
}

/// One row under the heading of a game, at the end of a page or of a game given up.
bool Beginnings::is_short_game(std::size_t i, std::size_t records) const
{
    const Fragment& f = fragments_[i];
    return records > 1 && f.layout == Layout::rows && f.clean && !f.beside && headed(i);
}

bool Beginnings::begins_next(std::size_t i, std::size_t free) const
{
    const Fragment& f = fragments_[i];
    if (f.records.front().number > 1) return continues_another(i) || (may_begin_later(f) && is_told_to_resume(i));
    return may_begin(i, free) && !tells_opening_of_next(i) && (f.records.size() > 1 || begins_with_two_moves(i));
}

/// One record under a heading, and the same player's second behind it: the odds of two moves.
bool Beginnings::begins_with_two_moves(std::size_t i) const
{
    if (i + 1 == fragments_.size() || !headed(i)) return false;
    const Fragment &first = fragments_[i], &next = fragments_[i + 1];
    return next.layout == first.layout && next.records.front().number == 2 &&
           next.records.front().side == Side::white && page_.adjoin(first.last_line, next.first_line);
}

std::optional<unsigned> Beginnings::number_of_game(std::size_t from, std::size_t to) const
{
    // The last one: a page head may stand before it.
    for (auto i = to; i-- > from;)
        if (const auto number = title_number(lines_[i].text)) return number;
    return std::nullopt;
}

}  // namespace descry::sheet
