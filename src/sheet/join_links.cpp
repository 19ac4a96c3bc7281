#include "src/sheet/join_links.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <utility>

#include "src/rows/notes.hpp"
#include "src/sheet/unread.hpp"
#include "src/text/ascii.hpp"

namespace descry::sheet {
namespace {

class LinkJoiner {
public:
    LinkJoiner(const Page& page, std::string_view text, const std::vector<Fragment>& fragments)
        : page_{page}, text_{text}, fragments_{fragments}
    {}

    void run(const std::vector<Link>& links, Side first, Score& score) const
    {
        const Fragment* before = nullptr;
        for (std::size_t k = 0; k < links.size(); ++k) {
            const Fragment& f = fragments_[links[k].fragment];
            if (before) keep_words(*before, f, score);
            join(links[k], first, score);
            if (before) tell_what_is_left_out(links[k - 1], links[k], score);
            before = &f;
        }
        tell_columns_left_out(links, score);
    }

private:
    /// Takes the records of a link over; the number and side that are due tell what is missing before it.
    void join(const Link& link, Side first, Score& score) const
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
        if (link.rival) tell_rival(offset, fragments_[*link.rival], score);
    }

    /// What stands there may be a note's, and the rival the game's.
    static void tell_rival(std::size_t from, const Fragment& rival, Score& score)
    {
        for (auto i = from; i < score.records.size(); ++i) score.records[i].contested = true;
        score.broken_off = true;
        score.diagnostics.push_back({.code = Code::rows_compete,
                                     .at = rival.first_row,
                                     .message = "move " + std::to_string(rival.records.front().number) +
                                                " stands here too, otherwise: which of the two is a note's is not told",
                                     .ply = static_cast<unsigned>(from + 1)});
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
        for (auto i = before.fragment + 1; i < after.fragment && before.to == last.records.size(); ++i)
            tell_record_alone(last, fragments_[i], score);
        if (last.layout != Layout::text && next.layout != Layout::text && !next.beside)
            tell_rows_without_number(page_, last.last_line + 1, next.first_line, score);
    }

    /// "5. ... KtxP was to be considered.", and below it "5. ... B-K2", alone on its line: either may be the game's.
    void tell_record_alone(const Fragment& last, const Fragment& other, Score& score) const
    {
        const Written &taken = last.records.back(), &alone = other.records.front();
        if (last.layout != Layout::text || other.layout != Layout::rows || other.records.size() != 1 ||
            alone.number != taken.number || alone.side != taken.side || alone.record.boxes == taken.record.boxes)
            return;
        const auto end = std::min(text_.find('\n', last.at.end), text_.size());
        if (std::ranges::none_of(text_.substr(last.at.end, end - last.at.end), text::is_letter)) return;
        const auto from =
            std::ranges::find(score.records, taken.record.at, [](const Written& w) { return w.record.at; });
        if (from == score.records.end()) return;
        score.diagnostics.push_back({.code = Code::rows_compete,
                                     .at = taken.record.at,
                                     .message = "another record stands below under the same number, alone on its line",
                                     .ply = static_cast<unsigned>(from - score.records.begin() + 1)});
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
        // A further column stands behind all of the first one, the rows below the score among them.
        constexpr std::size_t furthest = 48;  // fragments
        const auto end = std::min(fragments_.size(), links.back().fragment + furthest);
        for (auto i = from; i < end; ++i) {
            const Fragment& f = fragments_[i];
            // What begins with the first move is another game, side by side with this one.
            if (!f.beside || f.first_line > last_line || f.records.front().number == 1) continue;
            if (std::ranges::find(links, i, &Link::fragment) != links.end()) continue;
            score.diagnostics.push_back({.code = Code::text_not_understood,
                                         .at = f.first_row,
                                         .message = "a further column is not taken for a part of the score"});
            score.broken_off = true;
            return;
        }
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

    const Page& page_;
    std::string_view text_;
    const std::vector<Fragment>& fragments_;
    const std::vector<Piece>& lines_ = page_.lines();
};

}  // namespace

std::vector<Comment>& comments(Score& score)
{
    return score.records.empty() ? score.comments : score.records.back().comments;
}

void join_links(const Page& page, std::string_view text, const std::vector<Fragment>& fragments,
                const std::vector<Link>& links, Side first, Score& score)
{
    LinkJoiner{page, text, fragments}.run(links, first, score);
}

}  // namespace descry::sheet
