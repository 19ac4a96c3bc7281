#include "src/sheet/assemble.hpp"

#include <algorithm>
#include <cstdlib>
#include <deque>
#include <optional>
#include <string>

#include "src/sheet/flow.hpp"
#include "src/sheet/heading.hpp"
#include "src/sheet/page.hpp"

namespace descry::sheet {
namespace {

constexpr std::size_t column_slack = 2;  // numbers of one, two and three digits, set left or right
constexpr unsigned widest_gap = 3;       // moves that a page may have lost between two rows of one game
constexpr std::size_t fewest_flow_records = 4;
constexpr std::size_t fewest_records = 3, few_lines = 12;
constexpr std::size_t most_trailing_lines = 80, most_blank_lines = 3;

/// The game that is being read.
struct Open {
    Score score{};
    unsigned number = 1;
    Side side = Side::white;
    Side first = Side::white;   ///< who moves first: Black often does before 1880
    std::size_t column = 0;     ///< where its numbers end
    std::size_t last_line = 0;  ///< of the last row
    std::deque<Row> later{};    ///< rows of further columns, whose turn comes
    std::optional<std::size_t> ending_line{};
    std::optional<std::size_t> black_column{};  ///< where Black's records begin

    /// A row that was taken, so that another with its number can be weighed against it.
    struct Taken {
        unsigned number{};
        bool dots = false;
        std::size_t line{}, first_record{}, column{};
        bool follows = false;  ///< no words stand between it and the row before
        Side side{};           ///< whose turn it was
    };
    std::vector<Taken> taken{};
};

class Assembler {
public:
    explicit Assembler(std::string_view text) : text_{text}, page_{text} {}

    std::vector<Score> run()
    {
        for (std::size_t i = 0; i < lines_.size();) i = take_line(i);
        close(lines_.size());
        return std::move(scores_);
    }

private:
    // ---- lines ---------------------------------------------------------------------------------------------------

    /// Reads line i, or more; gives the next line to read.
    std::size_t take_line(std::size_t i)
    {
        const std::optional<Row> row = page_.row_at(i);
        if (open_ && !row)
            if (const auto after = page_.bracketed_lines(i)) return *after;
        if (open_) {
            if (row && continues(*row, i)) {
                accept(*row, i);
                return i + row->lines;
            }
            if (row)
                if (const auto after = rival(*row, i)) return *after;
            if (open_->side == Side::black && !row && unnumbered_reply(i)) return i + 1;
            if ((!row || !row->any_record()) && i - open_->last_line <= 4) note_ending(i);
        }
        if (row && begins(*row, i)) {
            start(*row, i);
            return i + row->lines;
        }
        if (const auto next = running_text(i)) return *next;
        return i + 1;
    }

    // ---- which rows belong -----------------------------------------------------------------------------------------

    [[nodiscard]] bool in_column(const Row& row) const
    {
        if (row.labelled) return true;
        const auto a = row.column, b = open_->column;
        return (a > b ? a - b : b - a) <= column_slack;
    }

    /// What was taken for the end was a remark: the rows go on right behind it.
    [[nodiscard]] bool mere_remark(std::size_t i) const
    {
        if (!open_->ending_line || !page_.adjoin(*open_->ending_line, i)) return false;
        const auto words = text_.substr(open_->score.ending->at.begin, 1);
        return words.find_first_of("01") == std::string_view::npos;
    }

    /// The number and side are the next ones.
    [[nodiscard]] static bool is_next(const Row& row, unsigned number, Side side)
    {
        if (row.number != number) return false;
        return side == Side::white ? !row.dots : row.dots || row.cells.size() == 1;
    }

    [[nodiscard]] bool continues(const Row& row, std::size_t i)
    {
        if (open_->score.ending && !mere_remark(i)) return false;
        turn_columns(row);
        const bool aligned = in_column(row);
        const bool inside_prose = page_.in_prose(i);
        if (row.labelled && row.number == open_->number && (row.dots ? Side::black : Side::white) == open_->side)
            return true;
        if (is_next(row, open_->number, open_->side)) {
            if (row.clean() && row.cells.size() == 2) return true;
            if (row.clean()) return !inside_prose || aligned;
            if (!aligned || inside_prose) return false;
            if (row.any_record() || row.only_ending()) return true;
            // Nothing in it reads: a row all the same, if the next one goes on from it.
            if (is_prose(lines_[i]) || foreign_words(row.cells.front().piece) > 1) return false;
            const auto next = page_.next_row(i);
            return !next || next->number == row.number + 1 || (row.cells.size() == 1 && next->number == row.number);
        }
        if (!aligned || inside_prose || !row.clean() || row.number == 1) return false;
        if (row.number == open_->number && row.dots && open_->side == Side::white)
            return true;  // White's move is wanting
        // A misprinted number, or moves left out: the rows after it tell.
        if (misnumbered(row, i)) return true;
        const unsigned due = open_->side == open_->first ? open_->number : open_->number + 1;
        const auto next = page_.next_row(i);
        if (row.number > open_->number && row.number <= due + widest_gap)
            return next ? next->number == row.number || next->number == row.number + 1 : row.cells.size() == 2;
        return false;
    }

    /// The row stands where the next one is due, under a wrong number: the number before Black's record tells, or the
    /// row that follows.
    [[nodiscard]] bool misnumbered(const Row& row, std::size_t i) const
    {
        if (row.number == open_->number || (row.dots ? Side::black : Side::white) != open_->side) return false;
        if (row.again == open_->number) return true;
        const auto next = page_.next_row(i);
        if (!next) return false;
        const bool both = row.cells.size() == 2;
        const bool black_follows = !row.dots && !both;
        const unsigned follows = black_follows ? open_->number : open_->number + 1;
        return !row.labelled && next->number == follows && (black_follows ? next->dots : !next->dots) &&
               (row.dots || both);
    }

    [[nodiscard]] bool begins(const Row& row, std::size_t i) const
    {
        if (!row.clean() || row.cells.empty() || !row.cells.front().entry ||
            !tells_a_move(row.cells.front().entry->record))
            return false;
        const bool pair = row.cells.size() == 2;
        const auto next = page_.next_row(i);
        if (row.labelled) return row.number == 1 && (!open_ || open_->number > 1) && begins_labelled(i);
        if (row.number == 1 && !row.dots) {
            if (pair) return !open_ || open_->number > 1 || open_->side == Side::black;
            if (page_.in_prose(i) && !row.labelled) return false;
            return !open_ ? true : open_->number > 2 && next && next->number <= 2;
        }
        // A score that does not begin at its beginning.
        if (open_ && i - open_->last_line < most_trailing_lines) return false;
        return pair && !page_.in_prose(i) && next && next->number == row.number + 1 && next->clean();
    }

    /// The other player's record of the first move stands below.
    [[nodiscard]] bool begins_labelled(std::size_t i) const
    {
        const auto next = page_.next_row(i);
        return next && next->labelled && next->number == 1 && next->dots != page_.row_at(i)->dots;
    }

    // ---- rows that compete ------------------------------------------------------------------------------------------

    /// A row whose number has been taken already: one of the two belongs to a variation, set in a table like the score.
    /// It is the one that words set apart from what stands before and after it. Gives the next line to read.
    std::optional<std::size_t> rival(const Row& row, std::size_t i)
    {
        if (!row.clean() || row.labelled || open_->score.ending || open_->taken.empty()) return std::nullopt;
        const auto same = [&](const Open::Taken& t) { return t.number == row.number && t.dots == row.dots; };
        const auto taken = std::ranges::find_if(open_->taken, same);
        if (taken == open_->taken.end() || taken == open_->taken.begin()) return std::nullopt;
        const auto end = page_.block_end(i);
        const auto next = page_.next_row(end - 1);
        const auto slack = [&](std::size_t column) {
            return column > open_->column ? column - open_->column : open_->column - column;
        };
        int earlier_apart = 0, later_apart = 0;
        (taken->follows ? later_apart : earlier_apart) += 1;
        if (slack(taken->column) > slack(row.column)) ++earlier_apart;
        if (slack(row.column) > slack(taken->column)) ++later_apart;
        // The rows after a variation are not its own: the score goes on behind words.
        const auto due = open_->number;
        if (next && next->number == due && end < lines_.size()) ++later_apart;
        if (end - i >= 2 && page_.row_at(end - 1) && page_.row_at(end - 1)->number >= due) ++earlier_apart;
        if (earlier_apart > later_apart) {
            report_rivals(row.at, taken->first_record,
                          "move " + std::to_string(row.number) +
                              " stands here again; what stood before is taken for a variation");
            roll_back(*taken);
            accept(row, i);
            return i + row.lines;
        }
        report_rivals(row.at, taken->first_record,
                      "move " + std::to_string(row.number) + " stands here again, and is taken for a variation");
        return end;
    }

    void report_rivals(Span at, std::size_t record, std::string message)
    {
        open_->score.diagnostics.push_back({.code = Code::rows_compete,
                                            .at = at,
                                            .message = std::move(message),
                                            .ply = static_cast<unsigned>(record + 1)});
    }

    /// Makes words of the rows from `taken` on.
    void roll_back(Open::Taken taken)
    {
        auto& score = open_->score;
        score.records.resize(taken.first_record);
        std::erase_if(score.diagnostics,
                      [&](const Diagnostic& d) { return d.code != Code::rows_compete && d.ply > taken.first_record; });
        std::erase_if(open_->taken, [&](const Open::Taken& t) { return t.line >= taken.line; });
        open_->number = taken.number;
        open_->side = taken.side;
        open_->last_line = taken.line == 0 ? 0 : taken.line - 1;
    }

    // ---- what is done with them ------------------------------------------------------------------------------------

    void start(const Row& row, std::size_t i)
    {
        const auto limit = open_ ? open_->last_line + 1 : scores_.empty() ? 0 : free_from_;
        const auto heading = heading_begin(lines_, std::min(limit, i), i);
        close(heading);
        open_.emplace();
        open_->number = row.number;
        open_->side = row.dots ? Side::black : Side::white;
        if (row.labelled) open_->first = open_->side;
        open_->column = row.column;
        open_->score.at = {lines_[heading].begin, row.at.end};
        read_heading(lines_, heading, i, open_->score);
        open_->last_line = i;
        accept(row, i);
    }

    /// Rows of the next columns of the page, when their turn has come.
    void turn_columns(const Row& row)
    {
        if (open_->later.empty() || row.number == open_->number) return;
        if (open_->later.front().number != open_->number || open_->side != Side::white) return;
        flush_columns();
    }

    void flush_columns()
    {
        auto rows = std::move(open_->later);
        open_->later.clear();
        for (const Row& row : rows) place(row, false);
    }

    void accept(const Row& row, std::size_t i)
    {
        for (auto j = open_->last_line + 1; j < i; ++j)
            if (holds_two_records(lines_[j]) && !page_.row_at(j)) {
                report(Code::text_not_understood, trimmed(lines_[j]).span(),
                       "a row without a number is not taken for a part of the score");
                open_->score.broken_off = true;
            }
        keep_words(open_->last_line + 1, i);
        open_->score.ending.reset();
        open_->ending_line.reset();
        const auto before = open_->last_line;
        open_->taken.push_back({row.number, row.dots, i, open_->score.records.size(), row.column,
                                !open_->taken.empty() && page_.adjoin(before, i), open_->side});
        place(row, misnumbered(row, i));
        std::ranges::copy(row.beside, std::back_inserter(open_->later));
        open_->last_line = i + row.lines - 1;
        open_->score.at.end = lines_[open_->last_line].begin + lines_[open_->last_line].text.size();
    }

    void place(const Row& row, bool misnumbered)
    {
        Side side = row.dots || stands_in_blacks_column(row) ? Side::black : Side::white;
        if (row.cells.size() == 2) open_->black_column = row.cells[1].column;
        if (!row.dots && row.cells.size() == 1 && open_->side == Side::black && row.number == open_->number)
            side = Side::black;
        bool gap = false;
        if (row.again && *row.again != row.number && !misnumbered)
            report(Code::number_out_of_order, row.at,
                   "White's move is numbered " + std::to_string(row.number) + ", Black's " +
                       std::to_string(*row.again));
        if (row.number != open_->number || side != open_->side) {
            if (misnumbered)
                report(Code::number_out_of_order, row.at,
                       "move " + std::to_string(row.number) + " stands where move " + std::to_string(open_->number) +
                           " is due");
            else {
                gap = true;
                report(Code::move_missing, row.at, missing(row.number, side));
                open_->number = row.number;
                open_->side = side;
            }
        }
        for (const Cell& cell : row.cells) {
            add(cell, gap);
            gap = false;
        }
        for (const Comment& words : row.comments) comments().push_back(words);
    }

    [[nodiscard]] std::string missing(unsigned number, Side side) const
    {
        const std::string due =
            std::to_string(open_->number) + (open_->side == Side::white ? " of White" : " of Black");
        if (number == open_->number ||
            (number == open_->number + 1 && side == Side::white && open_->side == Side::black))
            return "move " + due + " is missing";
        return "the moves from " + due + " on are missing";
    }

    void add(const Cell& cell, bool gap)
    {
        if (cell.ending) open_->score.ending = cell.ending;
        if (cell.ending && !cell.entry) return;
        Written written{.number = open_->number, .side = open_->side};
        written.after_gap = gap;
        if (cell.entry) {
            written.record = cell.entry->record;
            written.comments = cell.entry->comments;
        }
        else
            written.record.at = cell.piece.span();
        if (written.record.announces_win)
            open_->score.ending = Ending{
                .at = written.record.at, .result = open_->side == Side::white ? "1-0" : "0-1", .announced = true};
        open_->score.records.push_back(std::move(written));
        if (open_->side != open_->first) ++open_->number;
        open_->side = opponent(open_->side);
    }

    /// One ply to a line, with White's moves numbered: the line after White's is Black's if it is a record and no more.
    bool unnumbered_reply(std::size_t i)
    {
        const auto last = open_->last_line;
        if (open_->score.ending) return false;
        const Piece line = trimmed(lines_[i]);
        if (i != last + 1) {
            // After a comment only in Black's column, and with the next number to follow.
            constexpr std::size_t far_to_the_right = 8;
            const auto next = page_.next_row(i);
            if (line.begin - lines_[i].begin < open_->column + far_to_the_right || !next ||
                next->number != open_->number + 1)
                return false;
        }
        if (line.empty() || line.text.back() == ',' || line.text.back() == ';') return false;
        auto entry = read_entry(line);
        if (!entry || !tells_a_move(entry->record)) return false;
        if (i != last + 1) keep_words(last + 1, i);
        add(Cell{.piece = line, .entry = std::move(entry)}, false);
        open_->last_line = i;
        open_->score.at.end = lines_[i].begin + lines_[i].text.size();
        return true;
    }

    void note_ending(std::size_t i)
    {
        if (open_->score.ending || open_->score.records.empty()) return;
        const Piece line = trimmed(lines_[i]);
        // Only the first words after a row can be the end of the score.
        for (auto j = open_->last_line + 1; j < i; ++j)
            if (!is_furniture(lines_[j])) return;
        if (const auto ending = read_last_sentence(line, open_->side)) {
            open_->score.ending = ending;
            open_->ending_line = i;
        }
    }

    /// A score in running text that begins on this line.
    std::optional<std::size_t> running_text(std::size_t i)
    {
        const Piece line = trimmed(lines_[i]);
        const auto number = number_at(line.text);
        if (!number || number->number != 1) return std::nullopt;
        // Amid a score in columns a line that begins with 1 is a variation, unless it heads a paragraph of its own.
        if (open_ && (i == 0 || !is_blank(lines_[i - 1]))) return std::nullopt;
        // White's first record stands behind the number, on this line or the next, or nothing here is a score.
        Piece behind = trimmed(line.sub(number->size));
        if (behind.empty() && i + 1 < lines_.size()) behind = trimmed(lines_[i + 1]);
        if (!read_prefix(behind, true)) return std::nullopt;
        Score score;
        const auto end = read_flow(text_, line.begin, Notation::descriptive, score);
        if (score.records.size() < fewest_flow_records && lines_.size() > few_lines) return std::nullopt;
        if (score.records.size() < 2) return std::nullopt;
        tell_unread_flow(end, score);
        const auto limit = open_ ? open_->last_line + 1 : scores_.empty() ? 0 : free_from_;
        const auto heading = heading_begin(lines_, std::min(limit, i), i);
        close(heading);
        score.at = {lines_[heading].begin, end};
        Score head;
        read_heading(lines_, heading, i, head);
        score.tags = std::move(head.tags);
        score.odds = head.odds;
        score.comments.insert(score.comments.begin(), head.comments.begin(), head.comments.end());
        auto next = i;
        while (next < lines_.size() && lines_[next].begin < end) ++next;
        open_.emplace();
        open_->score = std::move(score);
        open_->last_line = next == i ? i : next - 1;
        const auto& last = open_->score.records.back();
        open_->side = opponent(last.side);
        open_->number = last.number + (last.side == Side::black ? 1 : 0);
        open_->column = ~std::size_t{0} / 2;
        return std::max(next, i + 1);
    }

    // ---- words between the rows
    // --------------------------------------------------------------------------------------

    std::vector<Comment>& comments()
    {
        auto& records = open_->score.records;
        return records.empty() ? open_->score.comments : records.back().comments;
    }

    void keep_words(std::size_t from, std::size_t to)
    {
        for (Comment& words : paragraphs(lines_, from, to)) comments().push_back(std::move(words));
    }

    /// "[Footnote A: ...]" and "(a) ..." belong to the record that bears their mark.
    void keep_notes(std::size_t from, std::size_t to)
    {
        for (Comment& words : paragraphs(lines_, from, to)) {
            auto& records = open_->score.records;
            const auto bears = [&](const Written& written) {
                return std::ranges::any_of(written.record.notes,
                                           [&](const std::string& mark) { return belongs(words.text, mark); });
            };
            const auto owner = std::ranges::find_if(records, bears);
            (owner != records.end() ? owner->comments : comments()).push_back(std::move(words));
        }
    }

    static bool belongs(std::string_view words, std::string_view mark)
    {
        if (mark.size() < 3) return words.starts_with(mark);
        const auto letter = mark.substr(1, mark.size() - 2);
        return words.starts_with(mark) || words.starts_with("[Footnote " + std::string{letter} + ':');
    }

    /// Ends the game that is being read; what stands before line `end` and after it belongs to it as far as its notes
    /// go.
    void close(std::size_t end)
    {
        if (!open_) return;
        if (!open_->later.empty()) flush_columns();
        if (!open_->score.ending) reread_as_running_text();
        const auto first = open_->ending_line ? *open_->ending_line + 1 : open_->last_line + 1;
        auto last = first;
        for (std::size_t i = first, blank = 0; i < end && i < first + most_trailing_lines; ++i) {
            blank = is_blank(lines_[i]) ? blank + 1 : 0;
            if (blank >= most_blank_lines) break;
            if (blank == 0) last = i + 1;
        }
        tell_unread(first, last);
        keep_notes(first, last);
        free_from_ = last;
        // A page of print has many a line that begins like a first move; a sheet of a few lines is what it is.
        if (open_->score.records.size() >= fewest_records || lines_.size() <= few_lines)
            scores_.push_back(std::move(open_->score));
        open_.reset();
    }

    /// Running text whose first lines look like rows: "1. P-K4 P-K4", and the next line begins amid a move.
    void reread_as_running_text()
    {
        const auto next = open_->last_line + 1;
        if (open_->taken.empty() || next >= lines_.size() || is_blank(lines_[next]) ||
            number_at(trimmed(lines_[next]).text))
            return;
        if (const auto prefix = read_prefix(trimmed(lines_[next])); !prefix) return;
        Score text;
        const auto begin = trimmed(lines_[open_->taken.front().line]).begin;
        const auto end = read_flow(text_, begin, Notation::descriptive, text);
        if (text.records.size() <= open_->score.records.size()) return;
        tell_unread_flow(end, text);
        auto& score = open_->score;
        score.records = std::move(text.records);
        score.ending = std::move(text.ending);
        score.diagnostics = std::move(text.diagnostics);
        score.broken_off = text.broken_off;
        score.at.end = end;
        while (open_->last_line + 1 < lines_.size() && lines_[open_->last_line + 1].begin < end) ++open_->last_line;
    }

    /// A score that does not say how it ends, with a row after it that looks like its next, has not been read to its
    /// end.
    void tell_unread(std::size_t from, std::size_t to)
    {
        auto& score = open_->score;
        for (auto j = from; j < to; ++j) {
            const auto& row = page_.row_at(j);
            const bool next = row && row->any_record() && !row->labelled && in_column(*row) && !page_.in_prose(j) &&
                              (row->number >= open_->number || row->cells.size() == 2);
            if (!next && !(page_.adjoin(open_->last_line, j) && holds_two_records(lines_[j]))) continue;
            score.diagnostics.push_back(
                {.code = Code::text_not_understood,
                 .at = trimmed(lines_[j]).span(),
                 .message = score.ending
                                ? "a row after the end of the score is not taken for a part of it"
                                : "this looks like a row of the score, and does not go on from the row before"});
            score.broken_off = !score.ending;
            return;
        }
        const Piece first = from < to ? trimmed(lines_[from]) : Piece{};
        if (!score.ending && (first.text.starts_with("&c") || first.text.starts_with("etc."))) score.broken_off = true;
    }

    /// Running text that goes on with numbers and records which are not the next.
    void tell_unread_flow(std::uint64_t end, Score& score) const
    {
        if (score.ending) return;
        constexpr std::size_t furthest = 8000;
        const auto& last = score.records.back();
        const unsigned due = last.number + (last.side == Side::black ? 1 : 0);
        const auto rest = text_.substr(end, furthest);
        const auto paragraph = std::min(rest.find("\n\n"), rest.size());
        for (std::size_t i = 0; i < rest.size(); ++i) {
            const bool starts = i == 0 || std::string_view{" \t\n([{,;."}.contains(rest[i - 1]);
            if (!starts || rest[i] < '0' || rest[i] > '9') continue;
            const auto number = number_at(rest.substr(i));
            if (!number || (i > paragraph && number->number != due && number->number != due + 1)) continue;
            auto after = i + number->size;
            after += dots_at(rest.substr(after));
            const Piece next = trimmed({rest.substr(std::min(after, rest.size()), 160), end + after});
            if (!read_prefix(next)) continue;
            score.diagnostics.push_back(
                {.code = Code::text_not_understood,
                 .at = {end + i, end + i + number->size},
                 .message = "the score is not understood from here on: move " + std::to_string(due) + " is due"});
            score.broken_off = true;
            return;
        }
        const Piece leftover = trimmed({rest.substr(0, paragraph), end});
        if (!holds_record(leftover)) return;
        score.diagnostics.push_back({.code = Code::text_not_understood,
                                     .at = {leftover.begin, leftover.begin + 1},
                                     .message = "records from here on are not understood"});
        score.broken_off = true;
    }

    /// A row of one record that stands where Black's stand: White's is wanting.
    [[nodiscard]] bool stands_in_blacks_column(const Row& row) const
    {
        constexpr std::size_t slack = 3;
        if (!row.far || row.cells.size() != 1 || !open_->black_column) return false;
        const auto a = row.cells.front().column, b = *open_->black_column;
        return (a > b ? a - b : b - a) <= slack;
    }

    void report(Code code, Span at, std::string message)
    {
        open_->score.diagnostics.push_back({.code = code,
                                            .at = at,
                                            .message = std::move(message),
                                            .ply = static_cast<unsigned>(open_->score.records.size() + 1)});
    }

    std::string_view text_;
    Page page_;
    const std::vector<Piece>& lines_ = page_.lines();
    std::vector<Score> scores_{};
    std::optional<Open> open_{};
    std::size_t free_from_ = 0;  ///< the first line that no game has claimed
};

}  // namespace

std::vector<Score> read_sheets(std::string_view text) { return Assembler{text}.run(); }

}  // namespace descry::sheet
