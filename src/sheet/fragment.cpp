#include "src/sheet/fragment.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "grammar/sheet.hpp"
#include "grammar/title.hpp"
#include "src/heading/heading.hpp"
#include "src/heading/players.hpp"
#include "src/rows/flow.hpp"
#include "src/rows/lost_record.hpp"
#include "src/rows/put_back.hpp"
#include "src/sheet/fragment_builder.hpp"
#include "src/text/ascii.hpp"
#include "src/words/facts.hpp"
#include "src/words/introduces_variation.hpp"
#include "src/words/matched.hpp"

namespace descry::sheet {
namespace {

constexpr std::size_t column_slack = 2;  // numbers of one, two and three digits, set left or right

class Scanner {
public:
    Scanner(const Page& page, std::string_view text) : page_{page}, text_{text} {}

    std::vector<Fragment> run()
    {
        for (std::size_t i = 0; i < lines_.size();) i = take(i);
        finish_all();
        part_games_of_page();
        return std::move(fragments_);
    }

private:
    /// Reads line i, or more; gives the next line to read.
    std::size_t take(std::size_t i)
    {
        if (is_blank(lines_[i]) || is_contents(lines_[i]) || stands_over_labels(i)) return i + 1;
        const std::optional<Row> row = page_.row_at(i);
        if (in_place_of_last(row, i)) return i + (row ? row->lines : 1);
        if (!row) {
            if (main_.begun || !fragments_.empty())
                if (const auto after = page_.bracketed_lines(i)) return *after;
            if (reply(i) || goes_on_beside(i)) return i + 1;
        }
        else if (!runs_on(*row, i) && take_row(*row, i))
            return i + row->lines;
        return take_text(i);
    }

    /// A number on a line of its own, over "W." and "B.".
    [[nodiscard]] bool stands_over_labels(std::size_t i) const
    {
        if (!lone_number(lines_[i].text)) return false;
        auto next = i + 1;
        while (next < lines_.size() && is_blank(lines_[next])) ++next;
        if (next == lines_.size() || !label_at(trimmed(lines_[next]).text)) return false;
        const auto& row = page_.row_at(next);
        return row && row->labelled;
    }

    /// A row of the last record's number and side, or of no number, behind a move that was put back.
    bool in_place_of_last(const std::optional<Row>& row, std::size_t i)
    {
        Fragment& f = main_.fragment;
        constexpr std::size_t near = 4;
        if (!main_.begun || f.records.empty() || f.ending || i <= f.last_line || i - f.last_line > near) return false;
        const Written& last = f.records.back();
        const auto from = lines_[f.last_line].begin + lines_[f.last_line].text.size();
        const bool same_number = row && row->number == last.number && !row->cells.empty() && row->cells.front().entry &&
                                 takes_its_place(row->cells.front().entry->comments);
        if (!same_number && !may_be_put_back(last, text_.substr(from, lines_[i].begin - from))) return false;
        Row again{.number = last.number, .dots = last.side == Side::black};
        if (row) {
            if (!row->clean() || row->number != last.number || row->dots != again.dots) return false;
            again = *row;
        }
        else
            for (const Piece part : columns(lines_[i])) {
                Cell cell{.piece = part, .entry = read_entry(part)};
                if (!cell.entry || !tells_a_move(cell.entry->record)) return false;
                again.cells.push_back(std::move(cell));
            }
        if (again.cells.empty() || again.cells.size() > (again.dots ? 1U : 2U)) return false;
        // A lone record without a number may be the reply to a false move that stands.
        if (!row && again.cells.size() == 1 && !is_replaced(last, again.cells.front().entry->comments)) return false;
        for (Comment& words : paragraphs(lines_, f.last_line + 1, i))
            f.records.back().comments.push_back(std::move(words));
        main_.number = last.number;
        main_.side = last.side;
        const auto index = f.records.size();
        for (const Cell& cell : again.cells) main_.add(cell);
        std::vector<Written> made{std::make_move_iterator(f.records.begin() + static_cast<std::ptrdiff_t>(index)),
                                  std::make_move_iterator(f.records.end())};
        f.records.resize(index);
        put_in_place_of_last(f.records, std::move(made.front()));
        std::move(made.begin() + 1, made.end(), std::back_inserter(f.records));
        for (const Comment& words : again.comments) f.records.back().comments.push_back(words);
        f.last_line = i + (row ? row->lines : 1) - 1;
        f.at.end = lines_[f.last_line].begin + lines_[f.last_line].text.size();
        return true;
    }

    // ---- rows ------------------------------------------------------------------------------------------------------

    bool take_row(const Row& row, std::size_t i)
    {
        const bool next = goes_on(row, i);
        if (!row.clean()) {
            if (next) {
                if (!stands_for_a_row(row, i) || (!has_gap(row) && text_from(i))) return false;
            }
            else if (!row.any_record() || row.cells.size() < 2 || page_.in_prose(i) || text_from(i))
                return false;
        }
        else if (!next && (!tells_a_move_first(row) || ends_note(row, i)))
            return false;
        if (!next && is_blacks_first(row, i)) {
            Row blacks = row;
            blacks.dots = true;
            begin(blacks, i);
            main_.append(blacks, i, lines_, false);
            take_columns_beside(blacks, i);
            return true;
        }
        if (!next) begin(row, i);
        main_.append(row, i, lines_, next && misnumbered(row, i));
        take_columns_beside(row, i);
        return true;
    }

    /// A place of it has no sign of a record, and the other one is read.
    static bool has_gap(const Row& row)
    {
        return row.any_record() && std::ranges::any_of(row.cells, [](const Cell& cell) {
                   return !cell.understood() && is_lost_record(cell.piece, Stands::before_record);
               });
    }

    /// "1.              P-K4", and Black's records of the rows below stand in its column: White's place is empty.
    [[nodiscard]] bool is_blacks_first(const Row& row, std::size_t i) const
    {
        if (row.number != 1 || row.dots || row.labelled || row.cells.size() != 1 || row.only_ending()) return false;
        if (i + 1 >= lines_.size()) return false;
        const auto& next = page_.row_at(i + 1);
        if (!next || !next->clean() || next->labelled || next->number != 2 || next->cells.size() != 2) return false;
        if (next->tabs > 0) return row.tabs == next->tabs + 1;
        const auto column = row.cells.front().column;
        return distance(column, next->cells[1].column) <= column_slack &&
               distance(column, next->cells[0].column) > 2 * column_slack;
    }

    /// The last line of a note, set solid, that happens to begin with a number: the row that is due stands behind it.
    [[nodiscard]] bool ends_note(const Row& row, std::size_t i) const
    {
        if (!main_.begun || row.cells.size() != 1 || i == 0 || !page_.prose_at(i - 1)) return false;
        const auto next = page_.next_row(i);
        return next && next->clean() && main_.wants(*next);
    }

    static bool tells_a_move_first(const Row& row)
    {
        return row.only_ending() || !row.cells.front().entry || tells_a_move(row.cells.front().entry->record);
    }

    [[nodiscard]] bool aligned(const Row& row) const
    {
        if (row.labelled) return true;
        return distance(row.column, main_.fragment.column) <= column_slack;
    }

    /// The row is the next one of the fragment that is being read.
    [[nodiscard]] bool goes_on(const Row& row, std::size_t i) const
    {
        const Fragment& f = main_.fragment;
        if (!main_.begun || f.ending || (f.layout == Layout::labelled) != row.labelled) return false;
        if (!page_.adjoin(f.last_line, i)) return false;
        if (row.labelled) {
            const Side side = row.dots ? Side::black : Side::white;
            if (row.number == main_.number && side == main_.side) return true;
            // "B." above "W.": Black moves first.
            return f.records.size() == 1 && row.number == f.records[0].number && side != f.records[0].side;
        }
        if (main_.wants(row)) return aligned(row) || (row.clean() && row.cells.size() == 2);
        if (f.side_open && f.records.size() == 1 && row.number == f.records[0].number + 1 && !row.dots) return true;
        return aligned(row) && misnumbered(row, i);
    }

    /// The row stands where the next one is due, under a wrong number: the number before Black's record tells, or the
    /// row that follows.
    [[nodiscard]] bool misnumbered(const Row& row, std::size_t i) const
    {
        constexpr unsigned second = 2;  // "1" once more, where a game's second row is due
        if (row.number == main_.number || (row.number == 1 && main_.number != second) || !row.clean()) return false;
        if ((row.dots ? Side::black : Side::white) != main_.side) return false;
        if (main_.fragment.side_open && main_.fragment.records.size() == 1) return false;
        if (row.again == main_.number) return true;
        const auto next = page_.next_row(i);
        if (!next) return false;
        const bool both = row.cells.size() == 2;
        const bool black_follows = !row.dots && !both;
        const unsigned follows = black_follows ? main_.number : main_.number + 1;
        return !row.labelled && next->number == follows && (black_follows ? next->dots : !next->dots) &&
               (row.dots || both);
    }

    /// A row of which not all is understood, where a row is due.
    [[nodiscard]] bool stands_for_a_row(const Row& row, std::size_t i) const
    {
        if (!aligned(row) || page_.in_prose(i)) return false;
        if (find_fact(lines_[i].text, Fact::sealed)) return true;  // an envelope may hold anything
        if (row.any_record() || row.only_ending()) return true;
        // Nothing in it reads: a row all the same, if the next one goes on from it.
        if (is_prose(lines_[i]) || foreign_words(row.cells.front().piece) > 1) return false;
        const auto next = page_.next_row(i);
        return !next || next->number == row.number + 1 || (row.cells.size() == 1 && next->number == row.number);
    }

    void begin(const Row& row, std::size_t i)
    {
        finish(main_);
        if (!beside_.empty() && beside_.front().begun) {
            const auto first = beside_.front().fragment.records.front().number;
            if (row.number == 1 || row.number >= first) finish_beside();
        }
        main_ = {};
        main_.start(row, i, lines_);
    }

    /// The further columns of the page: fractions go on in the same line, columns of moves below each other.
    void take_columns_beside(const Row& row, std::size_t i)
    {
        for (std::size_t k = 0; k < row.beside.size(); ++k) {
            const Row& other = row.beside[k];
            if (main_.wants(other)) {
                main_.append(other, i, lines_, false);
                main_.fragment.last_line = i + row.lines - 1;
                continue;
            }
            if (beside_.size() <= k) beside_.resize(k + 1);
            FragmentBuilder& draft = beside_[k];
            if (draft.begun && !draft.wants(other)) finish(draft, waiting_);
            if (!draft.begun) {
                draft.start(other, i, lines_);
                draft.fragment.beside = true;
            }
            draft.append(other, i, lines_, false);
        }
    }

    /// Words stand where the first column's row would, "A trap.", and behind a gap a row of a further column.
    bool goes_on_beside(std::size_t i)
    {
        const Piece line = lines_[i];
        for (const Piece part : columns(line)) {
            const auto at = static_cast<std::size_t>(part.begin - line.begin);
            if (beside_.empty() || at == 0 || !number_at(part.text)) continue;
            auto row = read_row(line.sub(at));
            if (!row || !row->clean()) continue;
            row->column += at;
            for (Cell& cell : row->cells) cell.column += at;
            const auto due = std::ranges::find_if(beside_, [&](const FragmentBuilder& draft) {
                return draft.begun && draft.wants(*row) && distance(row->column, draft.fragment.column) <= column_slack;
            });
            if (due == beside_.end()) continue;
            row->comments.push_back(comment(trimmed(line.sub(0, at))));
            due->append(*row, i, lines_, false);
            return true;
        }
        return false;
    }

    /// One ply to a line, with White's moves numbered: the line after White's is Black's if it is a record and no more.
    bool reply(std::size_t i)
    {
        const Fragment& f = main_.fragment;
        if (!main_.begun || f.ending || f.layout != Layout::rows || main_.side != Side::black) return false;
        if (main_.supplied) return false;  // as well White's next, where no number stands before a row
        const Piece line = trimmed(lines_[i]);
        const bool below = i == f.last_line + 1;
        if (!below) {
            // After a comment only in Black's column, and with the next number to follow.
            const auto next = page_.next_row(i);
            if (line.begin - lines_[i].begin < f.column + far_to_the_right || !next || next->number != main_.number + 1)
                return false;
        }
        if (line.empty() || line.text.back() == ',' || line.text.back() == ';') return false;
        auto entry = read_entry(line);
        if (!entry || !tells_a_move(entry->record)) return false;
        Row row{.number = main_.number, .at = line.span(), .column = f.column, .dots = true, .far = true};
        row.cells.push_back({.piece = line, .entry = std::move(entry)});
        if (!below) begin(row, i);
        main_.append(row, i, lines_, false);
        return true;
    }

    // ---- running text ----------------------------------------------------------------------------------------------

    /// A row to look at, and the next line goes on in the middle of the text: "1. P-K4 P-K4", and below "2. ..." is
    /// preceded by the rest of a move.
    [[nodiscard]] bool runs_on(const Row& row, std::size_t i) const
    {
        if (row.labelled || row.lines != 1 || !row.clean()) return false;
        if (i + 1 >= lines_.size() || is_blank(lines_[i + 1])) return false;
        const Piece next = trimmed(lines_[i + 1]);
        if (number_at(next.text) || holds_two_records(next) || !read_prefix(next)) return false;
        // The row below has its number elsewhere.
        if (const auto& below = page_.row_at(i + 1); below && below->clean()) return false;
        if (row.cells.size() == 1 && read_entry(next)) return false;  // Black's record, set below White's
        return flow_from(i, trimmed(lines_[i]).begin).end > next.begin;
    }

    /// Running text begins on line i: two records at least.
    [[nodiscard]] bool text_from(std::size_t i) const
    {
        return flow_from(i, trimmed(lines_[i]).begin).score.records.size() >= 2;
    }

    struct Read {
        std::uint64_t begin = ~std::uint64_t{0}, end{};
        Score score{};
    };

    /// The running text from a number on line i on. It is asked for the same place again and again.
    Read& flow_from(std::size_t i, std::uint64_t begin) const
    {
        if (flow_.begin == begin) return flow_;
        flow_ = {.begin = begin};
        auto until = std::min<std::uint64_t>(due_row_below(i), due_line_below(i, begin));
        if (begin > 0 && text_[begin - 1] == '"') until = std::min<std::uint64_t>(until, text_.find('"', begin));
        flow_.end = read_flow(text_.substr(0, until), begin, Notation::descriptive, flow_.score);
        return flow_;
    }

    /// Where the row begins that is due in the table over line i: a note set solid ends there, "White might try 7.
    /// Q-Kt3.", and takes no record from it.
    [[nodiscard]] std::uint64_t due_row_below(std::size_t i) const
    {
        constexpr std::size_t longest_note = 24;
        const FragmentBuilder& table = main_.begun ? main_ : table_;
        if (!table.begun || table.fragment.layout != Layout::rows) return text_.size();
        for (auto k = i + 1; k < lines_.size() && k <= i + longest_note && !is_blank(lines_[k]); ++k) {
            const auto& row = page_.row_at(k);
            if (row && row->clean() && !row->labelled && (row->cells.size() == 2 || row->dots) && table.wants(*row) &&
                distance(row->column, table.fragment.column) <= column_slack)
                return lines_[k].begin;
        }
        return text_.size();
    }

    /// Where the line begins that is due in the running text over line i, if moves that begin at a place on it are
    /// supposed: "Better was 3... B-B4.", and below it "4. KtxP, Kt-KB3. 5. ...".
    [[nodiscard]] std::uint64_t due_line_below(std::size_t i, std::uint64_t begin) const
    {
        constexpr std::size_t longest_note = 24, a_sentence = 400;  // lines, bytes
        if (fragments_.empty() || fragments_.back().layout != Layout::text || fragments_.back().ending)
            return text_.size();
        const Fragment& above = fragments_.back();
        const auto all = lines_[i].text.substr(0, begin - lines_[i].begin);
        const auto before = all.substr(all.size() - std::min(all.size(), a_sentence));
        const bool in_brackets = before.find_last_of("([") + 1 > before.find_last_of(")]") + 1;
        if (is_blank({before, lines_[i].begin}) || in_brackets || !introduces_variation(before)) return text_.size();
        for (auto k = i + 1; k < lines_.size() && k <= i + longest_note; ++k) {
            const Piece line = trimmed(lines_[k]);
            const auto number = number_at(line.text);
            if (!number || number->number != above.due_number(Side::white)) continue;
            const bool dots =
                dots_at(line.text.substr(number->size - (line.text[number->size - 1] == '.' ? 1 : 0))) != 0;
            if (dots == (above.due_side() == Side::black)) return lines_[k].begin;
        }
        return text_.size();
    }

    /// The running text that begins on line i, wherever in it; gives the next line to read.
    std::size_t take_text(std::size_t i)
    {
        for (auto from = lines_[i].begin;;) {
            const auto end = flow_on_line(i, from);
            if (!end) return i + 1;
            from = *end;
            i = fragments_.back().last_line;
        }
    }

    /// The first fragment of running text that begins on line i, not before `from`; gives where it ends.
    std::optional<std::uint64_t> flow_on_line(std::size_t i, std::uint64_t from)
    {
        for (auto at = from; at < lines_[i].begin + lines_[i].text.size(); ++at)
            if (const auto opening = opening_at(text_, at, Notation::descriptive))
                if (const auto end = flow(i, at, *opening)) return end;
        return std::nullopt;
    }

    /// A fragment of running text that begins at a number; gives where it ends.
    std::optional<std::uint64_t> flow(std::size_t i, std::uint64_t begin, const Opening& opening)
    {
        const auto end = flow_from(i, begin).end;
        // What has fewer is a note with its mark, or a name with its initials: "White: Mr. V. B+".
        constexpr std::size_t fewest_marked = 3;
        const Piece before = lines_[i].sub(0, begin - lines_[i].begin);
        const bool may_be_initial = text::is_letter(text_[begin]) && !is_blank(before);
        if (flow_.score.records.size() < (opening.bracketed || may_be_initial ? fewest_marked : 1)) return std::nullopt;
        Score score = std::exchange(flow_, {}).score;
        finish(main_);
        if (opening.number == 1) finish_beside();
        Fragment f{.layout = Layout::text,
                   .at = {begin, end},
                   .first_row = {begin, opening.behind},
                   .first_line = i,
                   .last_line = line_of(end, i)};
        f.records = std::move(score.records);
        f.records.front().comments.insert(f.records.front().comments.begin(), score.comments.begin(),
                                          score.comments.end());
        // A comment behind the last record is the fragment's own; below it, a note may begin.
        if (const auto& behind = f.records.back().comments;
            !behind.empty() && behind.back().at.end <= lines_[f.last_line].begin + lines_[f.last_line].text.size())
            f.at.end = std::max(f.at.end, behind.back().at.end);
        f.ending = std::move(score.ending);
        f.remarks = std::move(score.diagnostics);
        f.clean = std::ranges::none_of(f.records, [](const Written& w) { return w.record.boxes.empty(); });
        f.at_margin = is_margin(before) || (opening.number == 1 && counts_games(before));
        f.under_players = !f.at_margin && opening.number == 1 && names_players(before);
        f.heads_paragraph = f.at_margin && (i == 0 || is_blank(lines_[i - 1]));
        fragments_.push_back(std::move(f));
        return end;
    }

    /// Nothing stands on the line before a score, or other cells of a table, or the title of the game: "Game 12.--1.
    /// P-K4, P-K4".
    static bool is_margin(Piece before)
    {
        constexpr std::size_t longest_title = 60, most_of_cells = 300;
        const auto end = before.text.find_last_not_of(" \t-.:") + 1;
        if (end == 0) return true;
        if (before.text.size() <= most_of_cells && matched<grammar::sheet::cells_before>(before.text) != 0) return true;
        const Piece title = trimmed(before.sub(0, end));
        if (title.text.size() > longest_title) return false;
        return is_title(title.text) ||
               (find_fact(title.text, Fact::gives_game) && !find_fact(title.text, Fact::supposed));
    }

    /// A list's mark stands before a score, and counts the games of the page: "1) 1 P-K4 P-K4". Below a game that bears
    /// none, marks count the notes to it.
    bool counts_games(Piece before)
    {
        const std::string_view mark = trimmed(before).text;
        if (matched<grammar::title::list_mark>(mark) == 0) return false;
        const auto number = number_at(mark.substr(mark.find_first_of("0123456789")));
        if (!number || number->number != listed_ + 1 || (listed_ == 0 && !fragments_.empty())) return false;
        ++listed_;
        return true;
    }

    /// The words before it on its line, behind what ends there, are its heading: "White, Mr. M.; Black, M. B. 1 P-K4".
    [[nodiscard]] bool names_players(Piece before) const
    {
        if (!fragments_.empty()) before = behind(fragments_.back(), before);
        Score score;
        read_players_on_line(before.text, score);
        return names_player(score);
    }

    /// One game may begin amid a line in many ways, and who reads against the moves knows them best. Of several on a
    /// page each begins where its players are named, or behind a few words at the head of a line, as the others do.
    void part_games_of_page()
    {
        const auto begins_game = [](const Fragment& f) {
            return f.records.front().number == 1 && f.records.front().side == Side::white &&
                   (f.layout != Layout::text || f.at_margin || f.under_players);
        };
        if (std::ranges::count_if(fragments_, begins_game) >= 2)
            for (Fragment& f : fragments_) f.at_margin = f.at_margin || f.under_players;
        if (const auto listed = games_of_list(); listed.size() >= 2)
            for (const std::size_t i : listed) fragments_[i].at_margin = true;
    }

    /// Games that stand behind words on their first line, where all that count from 1 do, and one of them at least is a
    /// game and no table of openings: "Evans Gambit: 1. P-K4 P-K4 ...", "May 3rd. 1. P-K4 ...".
    [[nodiscard]] std::vector<std::size_t> games_of_list() const
    {
        constexpr std::size_t fewest = 4, a_game = 16;  // records
        std::vector<std::size_t> listed;
        bool played = false;
        for (std::size_t i = 0; i < fragments_.size(); ++i) {
            const Fragment& f = fragments_[i];
            if (f.records.front().number != 1 || f.records.front().side != Side::white) continue;
            if (!f.clean || !is_behind_words(i)) return {};
            if (f.records.size() < fewest) continue;
            listed.push_back(i);
            played = played || f.ending || f.records.size() >= a_game;
        }
        return played ? listed : std::vector<std::size_t>{};
    }

    /// It is the first on its line, and the few words before it do not suppose it.
    [[nodiscard]] bool is_behind_words(std::size_t i) const
    {
        constexpr std::size_t longest = 40;
        const Fragment& f = fragments_[i];
        const Piece line = trimmed(lines_[f.first_line]);
        if (f.layout != Layout::text || (i > 0 && fragments_[i - 1].records.back().record.at.begin >= line.begin))
            return false;
        const auto words = line.text.substr(0, f.at.begin - line.begin);
        return !words.empty() && words.size() <= longest && !introduces_variation(words) &&
               !find_fact(words, Fact::supposed);
    }

    [[nodiscard]] std::size_t line_of(std::uint64_t at, std::size_t from) const
    {
        while (from + 1 < lines_.size() && lines_[from + 1].begin < at) ++from;
        return from;
    }

    // ---- ending ----------------------------------------------------------------------------------------------------

    void finish(FragmentBuilder& draft)
    {
        if (&draft == &main_ && main_.begun && main_.fragment.layout == Layout::rows)
            table_ = {.fragment = {.column = main_.fragment.column},
                      .number = main_.number,
                      .side = main_.side,
                      .begun = true};
        finish(draft, fragments_);
    }

    void finish(FragmentBuilder& draft, std::vector<Fragment>& fragments)
    {
        if (draft.begun && !draft.fragment.records.empty()) {
            Fragment& f = draft.fragment;
            f.in_prose = (f.first_line > 0 && page_.prose_at(f.first_line - 1)) || page_.prose_at(f.last_line + 1);
            if (f.records.size() > 1) f.side_open = false;
            fragments.push_back(std::move(f));
        }
        draft = {};
    }

    void finish_beside()
    {
        std::ranges::move(waiting_, std::back_inserter(fragments_));
        waiting_.clear();
        for (FragmentBuilder& draft : beside_) finish(draft);
        beside_.clear();
    }

    void finish_all()
    {
        finish(main_);
        finish_beside();
    }

    const Page& page_;
    const std::vector<Piece>& lines_ = page_.lines();
    std::string_view text_;
    mutable Read flow_{};  ///< the last one
    std::vector<Fragment> fragments_{};
    FragmentBuilder main_{};
    FragmentBuilder table_{};                ///< the last one of rows, without its records
    std::vector<FragmentBuilder> beside_{};  ///< further columns of the page
    unsigned listed_ = 0;                    ///< games of the page that a list's marks count
    std::vector<Fragment> waiting_{};        ///< what was broken off in them: it stands behind the first column
};

}  // namespace

Piece behind(const Fragment& f, Piece words)
{
    const auto end = f.records.back().record.at.end;
    const bool within = end > words.begin && end <= words.begin + words.text.size();
    return within ? words.sub(end - words.begin) : words;
}

std::vector<Fragment> fragments_of(const Page& page, std::string_view text) { return Scanner{page, text}.run(); }

}  // namespace descry::sheet
