#include "src/sheet/assemble.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "src/heading/diagram.hpp"
#include "src/heading/full_names.hpp"
#include "src/heading/heading.hpp"
#include "src/heading/players.hpp"
#include "src/rows/ending.hpp"
#include "src/rows/notes.hpp"
#include "src/rows/table.hpp"
#include "src/sheet/begin_of_score.hpp"
#include "src/sheet/beginnings.hpp"
#include "src/sheet/chain.hpp"
#include "src/sheet/end_of_score.hpp"
#include "src/sheet/join_links.hpp"
#include "src/sheet/unread.hpp"

namespace descry::sheet {
namespace {

constexpr std::size_t fewest_text_records = 4, fewest_records = 3;
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
    /// On the line of fragment i, behind what ends there.
    [[nodiscard]] Piece words_before(std::size_t i) const
    {
        const Piece line = lines_[fragments_[i].first_line];
        const Piece before = line.sub(0, fragments_[i].at.begin - line.begin);
        return i == 0 ? before : behind(fragments_[i - 1], before);
    }

    /// Reads the game that begins with fragment i, if one does; gives the next fragment to look at.
    std::size_t take(std::size_t i)
    {
        if (!beginnings_.may_begin(i, free_from_) || beginnings_.tells_opening_of_next(i)) return i + 1;
        const Fragment& first = fragments_[i];
        const auto heading = heading_begin(lines_, std::min(free_from_, first.first_line), first.first_line);
        Score score;
        score.at = {lines_[heading].begin, first.at.end};
        read_heading(lines_, heading, first.first_line, score);
        // Labels stand over columns, and running text has none: which of the two comes first tells nothing.
        score.black_first =
            score.black_first && (!runs_on(first) || tells_black_first(lines_, heading, first.first_line));
        const Piece over = words_before(i);
        if (const Piece before = trimmed(over); !before.empty() && !first.beside && !take_cells(titles_, over, score)) {
            score.comments.push_back(comment(before));  // "Game 12.--1. P-K4, P-K4; ..."
            const bool named = names_player(score);
            read_heading_on_line(before.text, score);
            if (!named) prefer_full_names(lines_, heading, first.first_line, score);
        }
        const auto start =
            begin_of(first, heading, lines_, diagrams_, beginnings_.reference_over(i), {scores_, numbers_}, score);
        const auto links =
            main_line(fragments_, i, first_player(first), start, around_, score.odds ? score.odds->moves : 1);
        std::size_t records = 0;
        for (const Link& link : links) records += link.to - link.from;
        const bool sheet = beginnings_.on_a_sheet();
        if (records < (first.layout == Layout::text ? fewest_text_records : fewest_records) && (!sheet || records < 2))
            if ((!sheet || first.layout == Layout::text) && !beginnings_.is_short_game(i, records) &&
                !beginnings_.is_score_of_sheet(i))
                return i + 1;
        if (!sheet && longest_readable_run(links) < std::min(fewest_records, records)) return i + 1;
        numbers_.push_back(beginnings_.number_of_game(heading, first.first_line));
        tell_unclaimed(heading);
        write(links, std::move(score));
        return links.back().fragment + 1;
    }

    /// Both players' first records and more stand on one line.
    [[nodiscard]] bool runs_on(const Fragment& f) const
    {
        constexpr std::size_t third = 2;
        if (f.layout != Layout::text || f.records.size() <= third) return false;
        const auto begin = f.records.front().record.at.begin, end = f.records[third].record.at.begin;
        return end > begin && !text_.substr(begin, end - begin).contains('\n');
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

    /// \param to  the first line of the next game.
    void tell_unclaimed(std::size_t to)
    {
        if (!scores_.empty()) tell_records_of_no_game(page_, notes_from_, free_from_, to, scores_.back());
    }

    void write(const std::vector<Link>& links, Score score)
    {
        const Side first = first_player(fragments_[links.front().fragment]);
        join_links(page_, text_, fragments_, links, first, score);
        const Fragment& last = fragments_[links.back().fragment];
        score.at.end = std::max(score.at.end, last.at.end);
        if (last.layout == Layout::text) score.at.end = last.at.end;
        score.ending = last.ending;
        if (score.ending && last.layout == Layout::rows) keep_words_of_ending(last.due_side(), score);
        finish(links, first, std::move(score));
    }

    // ---- how it ends -----------------------------------------------------------------------------------------------

    /// The result at the foot of a column that is not the last: in figures, a draw, or who resigned. "Loses.", "White
    /// now wins by force" are remarks there.
    [[nodiscard]] std::optional<Ending> ending_amid(const std::vector<Link>& links) const
    {
        for (std::size_t i = 0; i + 1 < links.size(); ++i) {
            const Fragment& f = fragments_[links[i].fragment];
            auto found = ending_behind(page_, text_, f, f.last_line);
            if (found && !found->first.announced && !depends_on_turn(found->first)) return std::move(found->first);
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
                keep_notes(lines_, last_line + 1, found->second, score);
                tell_begun_row(lines_, last_line + 1, found->second, last.due_number(Side::white), score);
                keep_words_of_ending(last.due_side(), score);
            }
        read_caption_below(lines_, last_line + 1, score);
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
        // Of a note's end and the game's nobody knows which is which.
        if (last.ending && links.back().rival && score.ending) score.ending->result = "*";
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
                record.side == last.due_side() && record.number == last.due_number(first) &&
                !beginnings_.supposed(next)) {
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
        if (score.ending) tell_text_past_end(text_, last, last.due_number(first), score);
        if (!last.ending)
            tell_unread_text(text_.substr(0, told_behind ? until : std::max(next, last.at.end)), last.at.end,
                             last.due_number(first), score);
        if (until <= last.at.end) return;
        auto rest = comment(trimmed({text_.substr(last.at.end, until - last.at.end), last.at.end}));
        if (rest.text.find_first_not_of(" .,;") != std::string::npos) comments(score).push_back(std::move(rest));
    }

    /// The first line of the heading of the next game.
    [[nodiscard]] std::size_t next_game(const Fragment& last) const
    {
        for (std::size_t i = static_cast<std::size_t>(&last - fragments_.data()) + 1; i < fragments_.size(); ++i)
            if (beginnings_.begins_next(i, free_from_))
                return heading_begin(lines_, std::min(last.last_line + 1, fragments_[i].first_line),
                                     fragments_[i].first_line);
        return lines_.size();
    }

    std::string_view text_;
    Page page_;
    const std::vector<Piece>& lines_ = page_.lines();
    std::vector<Fragment> fragments_;
    Beginnings beginnings_{page_, text_, fragments_};
    /// As far as it has been asked.
    std::vector<std::optional<bool>> supposed_ = std::vector<std::optional<bool>>(fragments_.size());
    std::vector<std::optional<bool>> ends_ = supposed_;
    Surroundings around_{
        .ends =
            [this](std::size_t f) {
                const Fragment& last = fragments_[f];
                if (!ends_[f]) ends_[f] = last.ending || ending_behind(page_, text_, last, last.last_line);
                return *ends_[f];
            },
        .adjoin = [this](std::size_t a,
                         std::size_t b) { return page_.adjoin(fragments_[a].last_line, fragments_[b].first_line); },
        .supposed =
            [this](std::size_t f) {
                if (!supposed_[f]) supposed_[f] = beginnings_.supposed(f);
                return *supposed_[f];
            },
        .spoken_of = [this](std::size_t f) { return beginnings_.spoken_of(f); },
        .headed = [this](std::size_t f) { return beginnings_.headed(f); },
        .title =
            [this](std::size_t f) {
                const auto row = fragments_[f].first_line;
                return beginnings_.number_of_game(f == 0 ? 0 : std::min(fragments_[f - 1].last_line + 1, row), row);
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
