#include "src/sheet/assemble.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "descry/notation.hpp"
#include "src/sheet/chain.hpp"
#include "src/sheet/diagram.hpp"
#include "src/sheet/end_of_score.hpp"
#include "src/sheet/ending.hpp"
#include "src/sheet/heading.hpp"
#include "src/sheet/introduces_variation.hpp"
#include "src/sheet/notes.hpp"
#include "src/sheet/players.hpp"
#include "src/sheet/reference.hpp"
#include "src/sheet/start.hpp"
#include "src/sheet/table.hpp"
#include "src/sheet/unread.hpp"

namespace descry::sheet {
namespace {

constexpr std::size_t fewest_text_records = 4, fewest_records = 3, few_lines = 12;
constexpr std::size_t most_trailing_lines = 80, most_blank_lines = 3;

class Assembler {
public:
    explicit Assembler(std::string_view text) : text_{text}, page_{text}, fragments_{fragments_of(page_, text)} {}

    std::vector<Score> run()
    {
        for (std::size_t i = 0; i < fragments_.size();) i = take(i);
        tell_unclaimed(lines_.size());
        return std::move(scores_);
    }

private:
    /// Reads the game that begins with fragment i, if one does; gives the next fragment to look at.
    std::size_t take(std::size_t i)
    {
        if (!may_begin(i) || tells_opening_of_next(i)) return i + 1;
        const Fragment& first = fragments_[i];
        const auto heading = heading_begin(lines_, std::min(free_from_, first.first_line), first.first_line);
        Score score;
        score.at = {lines_[heading].begin, first.at.end};
        read_heading(lines_, heading, first.first_line, score);
        const Piece over = lines_[first.first_line].sub(0, first.at.begin - lines_[first.first_line].begin);
        if (const Piece before = trimmed(over); !before.empty() && !first.beside && !take_cells(titles_, over, score)) {
            score.comments.push_back(comment(before));  // "Game 12.--1. P-K4, P-K4; ..."
            if (!names_player(score)) read_players_before(before.text, score);
        }
        const auto start = begin_of(first, heading, score);
        const auto links =
            main_line(fragments_, i, first_player(first), start, around_, score.odds ? score.odds->moves : 1);
        std::size_t records = 0;
        for (const Link& link : links) records += link.to - link.from;
        const bool sheet = lines_.size() <= few_lines;
        if (records < (first.layout == Layout::text ? fewest_text_records : fewest_records) && (!sheet || records < 2))
            if ((!sheet || first.layout == Layout::text) && !is_short_game(i, records) && !is_score_of_sheet(i))
                return i + 1;
        if (!sheet && longest_readable_run(links) < std::min(fewest_records, records)) return i + 1;
        numbers_.push_back(number_of_game(heading, first.first_line));
        tell_unclaimed(heading);
        write(links, std::move(score));
        return links.back().fragment + 1;
    }

    /// Records one after the other of which each can be read: an index of openings, "1. P-K4   see page 12", has none.
    [[nodiscard]] std::size_t longest_readable_run(const std::vector<Link>& links) const
    {
        std::size_t longest = 0, run = 0;
        for (const Link& link : links)
            for (auto r = link.from; r < link.to; ++r) {
                run = fragments_[link.fragment].records[r].record.boxes.empty() ? 0 : run + 1;
                longest = std::max(longest, run);
            }
        return longest;
    }

    /// One row under the heading of a game, at the end of a page or of a game given up.
    [[nodiscard]] bool is_short_game(std::size_t i, std::size_t records) const
    {
        const Fragment& f = fragments_[i];
        return records > 1 && f.layout == Layout::rows && f.clean && !f.beside && headed(i);
    }

    static Side first_player(const Fragment& f)
    {
        return f.layout == Layout::labelled ? f.records.front().side : Side::white;
    }

    /// \param to  the first line of the next game.
    void tell_unclaimed(std::size_t to)
    {
        if (!scores_.empty()) tell_records_of_no_game(page_, notes_from_, free_from_, to, scores_.back());
    }

    // ---- from which position ---------------------------------------------------------------------------------------

    /// Where the records of a game begin: at its start, behind the moves that its heading takes from another game, or
    /// in a position that is printed over them.
    Replay begin_of(const Fragment& first, std::size_t heading, Score& score) const
    {
        Replay usual{start_of(score, first_player(first))};
        if (const auto other = reference_over(static_cast<std::size_t>(&first - fragments_.data())))
            if (auto start = take_moves_of(other->first, first.records.front(), lines_[other->second], score))
                return *start;
        const auto diagram = std::ranges::find_if(diagrams_.rbegin(), diagrams_.rend(), [&](const PrintedBoard& board) {
            return board.at.end <= lines_[first.first_line].begin;
        });
        if (diagram == diagrams_.rend() || diagram->at.begin < lines_[heading].begin) return usual;
        const Written& record = first.records.front();
        const auto fen = fen_of(*diagram, record.side, record.number);
        const auto position = read_fen(fen);
        if (!position) return usual;
        const auto some = std::span{first.records}.first(std::min<std::size_t>(first.records.size(), 4));
        const auto plays = [&](Replay replay) { return replay.play(some) == some.size(); };
        if (!plays(Replay{*position})) return usual;
        if (record.number == 1 && plays(usual)) {
            // A board over a whole game may show what it came to.
            if (!position->plays_as(Position::initial()))
                score.diagnostics.push_back({.code = Code::diagram_differs,
                                             .at = diagram->at,
                                             .message = "the score is played from the ordinary array; it could begin "
                                                        "from this board too: " +
                                                        fen,
                                             .notes = {"--fen gives another start"},
                                             .ply = 1});
            return usual;
        }
        score.tags.emplace_back("SetUp", "1");
        score.tags.emplace_back("FEN", fen);
        score.diagnostics.push_back({.code = Code::start_from_diagram,
                                     .at = diagram->at,
                                     .message = "the score begins from this diagram: " + fen,
                                     .notes = {"--fen gives another start"}});
        return Replay{*position};
    }

    /// The moves before a record, of a game read already; nothing if it has none such.
    std::optional<Replay> take_moves_of(const Reference& other, const Written& until, Piece line, Score& score) const
    {
        auto found = std::ssize(scores_) - 1;
        if (other.game)
            while (found >= 0 && numbers_[static_cast<std::size_t>(found)] != other.game) --found;
        if (found < 0) return std::nullopt;
        const Score& source = scores_[static_cast<std::size_t>(found)];
        const auto end = std::ranges::find_if(source.records, [&](const Written& written) {
            return written.number == until.number && written.side == until.side;
        });
        const std::span moves{source.records.begin(), end};
        Replay replay{start_of(source, source.records.front().side)};
        if (end == source.records.end() || replay.play(moves) != moves.size()) return std::nullopt;
        for (const Written& move : moves) {
            score.records.push_back(move);
            score.records.back().comments.clear();
        }
        score.diagnostics.push_back(
            {.code = Code::moves_of_another_game,
             .at = trimmed(line).span(),
             .message = "the moves before " + std::to_string(until.number) + " are taken from " +
                        (other.game ? "game No. " + std::to_string(*other.game) : "the game before")});
        return replay;
    }

    [[nodiscard]] std::optional<unsigned> number_of_game(std::size_t from, std::size_t to) const
    {
        // The last one: a page head may stand before it.
        for (auto i = to; i-- > from;)
            if (const auto number = title_number(lines_[i].text)) return number;
        return std::nullopt;
    }

    // ---- where a game begins ---------------------------------------------------------------------------------------

    [[nodiscard]] bool may_begin(std::size_t i) const
    {
        const Fragment& f = fragments_[i];
        const Written& first = f.records.front();
        if (first.record.boxes.empty() || !tells_a_move(first.record)) return false;
        if (first.number == 1) {
            if (f.layout == Layout::text && first.side == Side::white) return f.at_margin || opens_rows(i);
            if (f.layout == Layout::labelled) return f.records.size() > 1 && f.records[1].number == 1;
            if (first.side == Side::white) return f.records.size() > 1 || !f.in_prose;
        }
        if (is_score_of_sheet(i)) return true;
        return (may_begin_later(f) && (scores_.empty() || f.first_line >= free_from_)) || continues_another(i);
    }

    /// "... and the opening moves were 1 P-K4, P-K4; 2 Kt-KB3, Kt-QB3; and now came:", and rows that go on from there.
    [[nodiscard]] bool opens_rows(std::size_t i) const
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
    [[nodiscard]] bool tells_opening_of_next(std::size_t i) const
    {
        constexpr std::size_t furthest = 12;
        if (i + 1 >= fragments_.size()) return false;
        const Fragment &opening = fragments_[i], &game = fragments_[i + 1];
        if (opening.layout != Layout::text || opening.ending || game.layout != Layout::rows || game.beside)
            return false;
        if (game.records.front().number != 1 || opening.records.size() >= game.records.size()) return false;
        if (game.first_line - opening.last_line > furthest || game.first_line < opening.last_line) return false;
        Replay told{Position::initial()}, played{Position::initial()};
        const auto as_many = std::span{game.records}.first(opening.records.size());
        return told.play(opening.records) == as_many.size() && played.play(as_many) == as_many.size() &&
               told.meets(played);
    }

    /// It can be a score that does not begin at its beginning.
    static bool may_begin_later(const Fragment& f)
    {
        constexpr std::size_t fewest = 4;
        const Written& first = f.records.front();
        const bool later = first.number > 1 || first.side == Side::black;
        return later && f.layout == Layout::rows && f.clean && f.records.size() >= fewest && !f.in_prose && !f.beside &&
               (first.side == Side::white || (f.heads_paragraph && !f.side_open && !f.far));
    }

    /// The first records on a sheet of a few lines, where no words stand around them: they are its score, wherever they
    /// begin, be it with Black's move or in the middle of a game. The position is then to be told.
    [[nodiscard]] bool is_score_of_sheet(std::size_t i) const
    {
        const Fragment& f = fragments_[i];
        return lines_.size() <= few_lines && i == 0 && f.clean && f.at_margin && !f.in_prose && !f.beside &&
               !f.side_open;
    }

    /// Rows whose first moves are those of a game named over them.
    [[nodiscard]] bool continues_another(std::size_t i) const
    {
        const Fragment& f = fragments_[i];
        return f.layout == Layout::rows && f.clean && !f.beside && reference_over(i);
    }

    /// The line between a fragment and the one before it that gives the moves before it by naming another game.
    [[nodiscard]] std::optional<std::pair<Reference, std::size_t>> reference_over(std::size_t f) const
    {
        const Written& first = fragments_[f].records.front();
        const unsigned missing = first.number - (first.side == Side::white ? 1 : 0);
        const auto row = fragments_[f].first_line;
        for (auto i = f == 0 ? 0 : std::min(fragments_[f - 1].last_line + 1, row); missing > 0 && i < row; ++i)
            if (const auto reference = reference_in(lines_[i].text, missing)) return std::pair{*reference, i};
        return std::nullopt;
    }

    /// The heading of a game stands over a fragment, and below the one before it.
    [[nodiscard]] bool headed(std::size_t f) const
    {
        const auto row = fragments_[f].first_line;
        const auto free = f == 0 ? 0 : std::min(fragments_[f - 1].last_line + 1, row);
        return names_game(lines_, heading_begin(lines_, free, row), row);
    }

    /// It begins with the other's last record, alone on its line: a diagram's "Position after 14...PxP".
    [[nodiscard]] bool names_the_last(const Fragment& before, const Fragment& f) const
    {
        const Written &last = before.records.back(), &first = f.records.front();
        if (first.number != last.number || first.side != last.side || !(first.record.boxes == last.record.boxes))
            return false;
        const auto from = first.record.at.end;
        const auto to = f.records.size() > 1 ? f.records[1].record.at.begin : text_.size();
        return to > from && text_.substr(from, to - from).contains('\n');
    }

    /// Words right before a fragment, or before the one that it goes on with, tell that its moves were not played.
    [[nodiscard]] bool supposed(std::size_t f) const
    {
        for (; f > 0 && !fragments_[f].beside; --f) {
            const Fragment &before = fragments_[f - 1], &after = fragments_[f];
            if (before.at.end >= after.at.begin) return false;
            const auto words = text_.substr(before.at.end, after.at.begin - before.at.end);
            if (introduces_variation(words)) return !names_the_last(before, after);
            if (before.ending) return false;  // "If 5...B-Kt3, White wins.": nothing goes on from there
            const Written& first = after.records.front();
            const auto side = after.side_open ? first.side : before.due_side();
            if (words.find_first_not_of(" \t\n") != words.npos || first.side != side ||
                first.number != before.due_number(Side::white))
                return false;
        }
        return false;
    }

    // ---- what a game is made of ------------------------------------------------------------------------------------

    void write(const std::vector<Link>& links, Score score)
    {
        const Fragment* before = nullptr;
        const Side first = first_player(fragments_[links.front().fragment]);
        for (std::size_t k = 0; k < links.size(); ++k) {
            const Fragment& f = fragments_[links[k].fragment];
            if (before) keep_words(*before, f, score);
            join(links[k], first, score);
            if (before) tell_what_is_left_out(links[k - 1], links[k], score);
            before = &f;
        }
        tell_columns_left_out(links, score);
        const Fragment& last = fragments_[links.back().fragment];
        score.at.end = std::max(score.at.end, last.at.end);
        if (last.layout == Layout::text) score.at.end = last.at.end;
        score.ending = last.ending;
        finish(links, first, std::move(score));
    }

    /// Takes the records of a link over; the number and side that are due tell what is missing before it.
    void join(const Link& link, Side first, Score& score)
    {
        const Fragment& f = fragments_[link.fragment];
        const auto offset = score.records.size();
        for (const Diagnostic& remark : f.remarks) {
            if (remark.ply <= link.from || remark.ply > link.to) continue;
            score.diagnostics.push_back(remark);
            score.diagnostics.back().ply += static_cast<unsigned>(offset - link.from);
        }
        for (auto r = link.from; r < link.to; ++r) {
            Written written = f.records[r];
            if (r == link.from && !score.records.empty()) {
                const Written& last = score.records.back();
                const unsigned number = last.number + (last.side == first ? 0 : 1);
                const Side side = opponent(last.side);
                if (f.side_open && written.number == number) written.side = side;
                // A row to a move at the start: several moves of one player at odds, or his opponent's are wanting.
                constexpr std::size_t most_at_odds = 8;
                const bool rows_of_one =
                    score.records.size() < most_at_odds && last.number == score.records.size() &&
                    std::ranges::all_of(score.records, [&](const Written& w) { return w.side == first; });
                if (rows_of_one && f.layout == Layout::rows && !f.far && written.number == last.number + 1)
                    written.side = first;
                const bool waived = score.odds && last.number < score.odds->moves && last.side == first;
                written.same_turn = waived && written.side == first && written.number == last.number + 1;
                if (written.number != number || written.side != side) written.after_gap = true;
                if (written.after_gap && !written.same_turn) {
                    score.diagnostics.push_back({.code = Code::move_missing,
                                                 .at = f.first_row,
                                                 .message = missing(number, side, written),
                                                 .ply = static_cast<unsigned>(score.records.size() + 1)});
                }
            }
            score.records.push_back(std::move(written));
        }
    }

    [[nodiscard]] static std::string missing(unsigned number, Side side, const Written& found)
    {
        const std::string due = std::to_string(number) + (side == Side::white ? " of White" : " of Black");
        if (found.number == number || (found.number == number + 1 && found.side == Side::white && side == Side::black))
            return "move " + due + " is missing";
        return "the moves from " + due + " on are missing";
    }

    /// Rows between two links that look like rows of the score: which of them is the score was a choice.
    void tell_what_is_left_out(const Link& before, const Link& after, Score& score) const
    {
        const Fragment &last = fragments_[before.fragment], &next = fragments_[after.fragment];
        // With no word between them that one tells how it might have gone.
        const auto amid_rows = [&](const Fragment& other) {
            return last.layout == Layout::rows && other.layout == Layout::rows && !other.beside &&
                   other.first_line > last.last_line && page_.adjoin(last.last_line, other.first_line);
        };
        if (before.to < last.records.size()) {
            tell_rival_rows(next, next, score);
            score.broken_off = score.broken_off || amid_rows(next);
        }
        if (after.from > 0 && next.layout == Layout::rows)
            score.broken_off = (!tell_passed_over(next, after.from, score) && amid_rows(next)) || score.broken_off;
        for (auto i = before.fragment + 1; i < after.fragment; ++i)
            if (const Fragment& other = fragments_[i]; other.layout == Layout::rows && other.records.size() > 1) {
                tell_rival_rows(other, next, score);
                score.broken_off = score.broken_off || amid_rows(other);
            }
        if (last.layout != Layout::text && next.layout != Layout::text && !next.beside)
            tell_rows_without_number(page_, last.last_line + 1, next.first_line, score);
    }

    /// Rows that tell moves again which the score has.
    ///
    /// \return  they do so in the same records.
    static bool tell_passed_over(const Fragment& f, std::size_t count, Score& score)
    {
        bool same = true;
        for (const Written& again : std::span{f.records}.first(count)) {
            const auto told = std::ranges::find_if(score.records, [&](const Written& written) {
                return written.number == again.number && written.side == again.side;
            });
            same = same && told != score.records.end() && told->record.boxes == again.record.boxes;
        }
        const auto from = f.records.front().number, to = f.records[count - 1].number;
        const auto which = from == to ? "move " + std::to_string(from) + " stands"
                                      : "moves " + std::to_string(from) + " to " + std::to_string(to) + " stand";
        score.diagnostics.push_back({.code = same ? Code::number_out_of_order : Code::rows_compete,
                                     .at = f.first_row,
                                     .message = which +
                                                (same ? " here once more, and " : " here again otherwise, and ") +
                                                (from == to ? "is" : "are") + " passed over",
                                     .ply = static_cast<unsigned>(score.records.size())});
        return same;
    }

    /// A further column beside the rows of a score that is no part of it: the score is not whole.
    void tell_columns_left_out(const std::vector<Link>& links, Score& score) const
    {
        const auto from = links.front().fragment;
        std::size_t last_line = 0;
        for (const Link& link : links) last_line = std::max(last_line, fragments_[link.fragment].last_line);
        for (auto i = from; i < fragments_.size() && fragments_[i].first_line <= last_line; ++i) {
            const Fragment& f = fragments_[i];
            // What begins with the first move is another game, side by side with this one.
            if (!f.beside || f.records.front().number == 1) continue;
            if (std::ranges::find(links, i, &Link::fragment) != links.end()) continue;
            score.diagnostics.push_back({.code = Code::text_not_understood,
                                         .at = f.first_row,
                                         .message = "a further column is not taken for a part of the score"});
            score.broken_off = true;
            return;
        }
    }

    // ---- words between the records ---------------------------------------------------------------------------------

    static std::vector<Comment>& comments(Score& score)
    {
        return score.records.empty() ? score.comments : score.records.back().comments;
    }

    void keep_words(const Fragment& before, const Fragment& after, Score& score) const
    {
        if (after.beside || after.first_line < before.last_line) return;
        const auto keep = [&](std::uint64_t from, std::uint64_t to) {
            if (from >= to) return;
            auto words = comment(trimmed({text_.substr(from, to - from), from}));
            if (!words.text.empty() && words.text.find_first_not_of(" .,;") != std::string::npos)
                comments(score).push_back(std::move(words));
        };
        if (before.last_line == after.first_line) return keep(before.at.end, after.at.begin);
        const auto end_of = [&](std::size_t line) { return lines_[line].begin + lines_[line].text.size(); };
        if (before.layout == Layout::text) keep(before.at.end, end_of(before.last_line));
        for (Comment& words : paragraphs(lines_, before.last_line + 1, after.first_line))
            comments(score).push_back(std::move(words));
        if (after.layout == Layout::text) keep(lines_[after.first_line].begin, after.at.begin);
    }

    // ---- how it ends -----------------------------------------------------------------------------------------------

    /// The result at the foot of a column that is not the last.
    [[nodiscard]] std::optional<Ending> ending_amid(const std::vector<Link>& links) const
    {
        for (std::size_t i = 0; i + 1 < links.size(); ++i) {
            const Fragment& f = fragments_[links[i].fragment];
            if (auto found = ending_behind(page_, text_, f, f.last_line)) return std::move(found->first);
        }
        return std::nullopt;
    }

    /// Ends a game; what stands behind it belongs to it as far as its notes go.
    void finish(const std::vector<Link>& links, Side first, Score score)
    {
        const Fragment& last = fragments_[links.back().fragment];
        const auto begun = fragments_[links.front().fragment].at.begin;
        std::size_t last_line = 0;
        for (const Link& link : links) last_line = std::max(last_line, fragments_[link.fragment].last_line);
        auto behind = std::max(last_line + 1, notes_from_);  // a game beside this one may be longer
        if (!score.ending)
            if (auto found = ending_behind(page_, text_, last, last_line)) {
                score.ending = std::move(found->first);
                behind = found->second + 1;
                keep_words_of_ending(last.due_side(), score);
            }
        tell_row_above(page_, fragments_[links.front().fragment], score);
        if (links.back().to == last.records.size()) tell_unread_reply(text_, last, lines_[last.last_line], score);
        const auto limit = next_game(last);
        auto end = behind;
        for (std::size_t i = behind, blank = 0; i < limit && i < behind + most_trailing_lines; ++i) {
            blank = is_blank(lines_[i]) ? blank + 1 : 0;
            if (blank >= most_blank_lines) break;
            if (blank == 0) end = i + 1;
        }
        if (last.layout == Layout::text)
            keep_rest_of_text(last, behind, limit, first, score);
        else
            tell_rest_of_rows(last, last_line, behind, end, first, score);
        keep_notes(lines_, behind, end, score);
        const auto claimed = end == 0 ? 0 : lines_[end - 1].begin;
        for (const PrintedBoard& board : diagrams_)
            if (begun < board.at.begin && board.at.begin < claimed) score.diagrams.push_back(board);
        notes_from_ = behind;
        free_from_ = end;
        if (!score.ending) score.ending = ending_amid(links);
        scores_.push_back(std::move(score));
    }

    /// Behind a score in rows: further rows, or words that tell how it went on, "White now played 7. B-Q2".
    void tell_rest_of_rows(const Fragment& last, std::size_t last_line, std::size_t behind, std::size_t end, Side first,
                           Score& score) const
    {
        const auto next = static_cast<std::size_t>(&last - fragments_.data()) + 1;
        if (next < fragments_.size() && !score.ending) {
            const Fragment& f = fragments_[next];
            const Written& record = f.records.front();
            if (f.layout == Layout::text && !f.at_margin && f.first_line == last_line + 1 &&
                record.side == last.due_side() && record.number == last.due_number(first) && !supposed(next)) {
                score.diagnostics.push_back({.code = Code::text_not_understood,
                                             .at = f.first_row,
                                             .message = "the score may go on in these words: move " +
                                                        std::to_string(record.number) + " is due"});
                score.broken_off = true;
                return;
            }
        }
        tell_unread_rows(page_, last, behind, end, last.due_number(first), score);
    }

    /// "Black resigns, for if 7. BxKt ...": the result tells the end and no more.
    void keep_words_of_ending(Side who, Score& score) const
    {
        const Span at = score.ending->at;
        const Piece words{text_.substr(at.begin, at.end - at.begin), at.begin};
        if (!read_ending(words, who, Extent::cell)) comments(score).push_back(comment(words));
    }

    /// What stands behind running text on its last line, and before the words that tell its end.
    /// \param behind  the first line that has nothing of it.
    /// \param limit   the first line of the next game.
    void keep_rest_of_text(const Fragment& last, std::size_t behind, std::size_t limit, Side first, Score& score) const
    {
        const auto line_end = lines_[behind - 1].begin + lines_[behind - 1].text.size();
        const bool told_behind = score.ending && !last.ending;
        const auto until = told_behind ? score.ending->at.begin : line_end;
        const auto next = limit < lines_.size() ? lines_[limit].begin : text_.size();
        if (!last.ending)
            tell_unread_text(text_.substr(0, told_behind ? until : std::max(next, last.at.end)), last.at.end,
                             last.due_number(first), score);
        if (until <= last.at.end) return;
        auto rest = comment(trimmed({text_.substr(last.at.end, until - last.at.end), last.at.end}));
        if (rest.text.find_first_not_of(" .,;") != std::string::npos) comments(score).push_back(std::move(rest));
    }

    [[nodiscard]] bool begins_next(std::size_t i) const
    {
        const Fragment& f = fragments_[i];
        if (f.records.front().number > 1) return continues_another(i);
        return may_begin(i) && !tells_opening_of_next(i) && (f.records.size() > 1 || begins_with_two_moves(i));
    }

    /// One record under a heading, and the same player's second behind it: the odds of two moves.
    [[nodiscard]] bool begins_with_two_moves(std::size_t i) const
    {
        if (i + 1 == fragments_.size() || !headed(i)) return false;
        const Fragment &first = fragments_[i], &next = fragments_[i + 1];
        return next.layout == first.layout && next.records.front().number == 2 &&
               next.records.front().side == Side::white && page_.adjoin(first.last_line, next.first_line);
    }

    /// The first line of the heading of the next game.
    [[nodiscard]] std::size_t next_game(const Fragment& last) const
    {
        for (std::size_t i = static_cast<std::size_t>(&last - fragments_.data()) + 1; i < fragments_.size(); ++i)
            if (begins_next(i))
                return heading_begin(lines_, std::min(last.last_line + 1, fragments_[i].first_line),
                                     fragments_[i].first_line);
        return lines_.size();
    }

    std::string_view text_;
    Page page_;
    const std::vector<Piece>& lines_ = page_.lines();
    std::vector<Fragment> fragments_;
    /// As far as it has been asked.
    std::vector<std::optional<bool>> supposed_ = std::vector<std::optional<bool>>(fragments_.size());
    Surroundings around_{
        .ends =
            [this](std::size_t f) {
                return fragments_[f].ending || ending_behind(page_, text_, fragments_[f], fragments_[f].last_line);
            },
        .adjoin = [this](std::size_t a,
                         std::size_t b) { return page_.adjoin(fragments_[a].last_line, fragments_[b].first_line); },
        .supposed =
            [this](std::size_t f) {
                if (!supposed_[f]) supposed_[f] = supposed(f);
                return *supposed_[f];
            },
        .headed = [this](std::size_t f) { return headed(f); },
        .title =
            [this](std::size_t f) {
                const auto row = fragments_[f].first_line;
                return number_of_game(f == 0 ? 0 : std::min(fragments_[f - 1].last_line + 1, row), row);
            }};
    Titles titles_ = titles_of_table(lines_);
    std::vector<PrintedBoard> diagrams_ = diagrams_of(lines_);
    std::vector<Score> scores_{};
    std::vector<std::optional<unsigned>> numbers_{};  ///< of the scores, as their headings tell them
    std::size_t notes_from_ = 0;                      ///< the first line behind the last score
    std::size_t free_from_ = 0;                       ///< the first line that no game has claimed
};

}  // namespace

std::vector<Score> read_sheets(std::string_view text) { return Assembler{text}.run(); }

}  // namespace descry::sheet
