#include "src/sheet/blocks.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "src/sheet/block_line.hpp"
#include "src/sheet/block_numbers.hpp"
#include "src/sheet/ending.hpp"
#include "src/sheet/heading.hpp"
#include "src/sheet/lines.hpp"
#include "src/text/ascii.hpp"

namespace descry::sheet {
namespace {

constexpr std::size_t fewest_records = 8;
constexpr unsigned highest_in_front = 24;  // of the moves that stand right of the first

class Reader {
public:
    explicit Reader(std::string_view text) : lines_{lines_of(text)} {}

    std::vector<Score> run()
    {
        if (!looks_like_blocks()) return {};
        bool in_note = false;
        for (std::size_t i = 0; i < lines_.size(); ++i) {
            const Piece line = trimmed(lines_[i]);
            if (line.empty()) {
                in_note = false;
                continue;
            }
            if (begins_note(line.text)) in_note = true;
            if (in_note || (line.text.size() > longest_block_line && !right_row(line, due_))) {
                ++lines_of_words_;
                continue;
            }
            if (counts_games(line.text) && !begins_game()) close();
            headed_ = headed_ || line.text.contains("hite") || line.text.contains("HITE") ||
                      line.text.contains("lack") || line.text.contains("Played");
            if (!is_move_of_caption(i)) take(line, i);
        }
        close();
        return std::move(scores_);
    }

private:
    /// Below a diagram stands "Position after Black's 26th move", the move, and who plays the men: no row of the score.
    [[nodiscard]] bool is_move_of_caption(std::size_t i) const
    {
        auto before = i, behind = i + 1;
        while (before > 0 && is_blank(lines_[before - 1])) --before;
        while (behind < lines_.size() && is_blank(lines_[behind])) ++behind;
        if (before == 0 || behind == lines_.size()) return false;
        const auto player = lines_[behind].text;
        return lines_[before - 1].text.contains("osition after") &&
               (player.contains("lac") || player.contains("hit") || player.contains("LACK") || player.contains("HITE"));
    }

    /// "Game No. 24.", however a scan has it: "Oame No. 21.", "(iratne Xo. IIH."
    static bool counts_games(std::string_view line)
    {
        constexpr std::size_t longest = 24, longest_word = 9, shortest_word = 3;
        if (line.contains("Game N") || line.contains("GAME N")) return true;
        if (line.size() > longest) return false;
        for (const std::string_view number : {" No. ", " No, ", " Xo. ", " Ko. ", " Na "}) {
            const auto at = line.find(number);
            if (at != std::string_view::npos && at >= shortest_word && at <= longest_word) return true;
        }
        return false;
    }

    /// Numbers run together with letters at the head of short lines: clean print has none, and what is clean is no work
    /// for this reader.
    [[nodiscard]] bool looks_like_blocks() const
    {
        constexpr int enough = 4;
        int glued = 0;
        for (const Piece& raw : lines_) {
            const Piece line = trimmed(raw);
            if (line.text.size() < 4 || line.text.size() > longest_block_line) continue;
            const auto letter = line.text.find_first_not_of("0123456789");
            if (letter == 0 || letter > 3) continue;
            if (std::string_view{"KQRBP"}.contains(line.text[letter]) && ++glued == enough) return true;
        }
        return false;
    }

    static bool begins_note(std::string_view line)
    {
        // "(a) The right move": a mark in brackets and words behind it.
        if (!std::string_view{"({«"}.contains(line.front())) return false;
        const auto end = line.find_first_of(")}>");
        return end <= 4 && line.size() > end + 6;
    }

    /// No more than White's first moves, which a scan may have put before the words that stand over them.
    [[nodiscard]] bool begins_game() const
    {
        constexpr unsigned highest = 3, most = 8;
        return items_.size() <= most && may_stand_in_front() && std::ranges::all_of(items_, [&](const BlockItem& item) {
                   return item.number <= highest || items_.front().number > highest;
               });
    }

    void take(Piece line, std::size_t i)
    {
        if (const auto comma = before_and(line.text)) {
            take(trimmed(line.sub(0, *comma)), i);
            take_words(line.sub(*comma + 1), i);
            return;
        }
        if (const auto at = right_row(line, due_)) {
            const Piece left = trimmed(line.sub(0, *at)), right = line.sub(*at);
            if (numbered_records(left, i, due_) || records_in(left)) take(left, i);
            beside_ = true;
            take(right, i);
            beside_ = false;
            return;
        }
        const auto found = numbered_records(line, i, due_);
        if (found && !reads_better_without_number(line, *found)) return add(*found);
        if (items_.empty()) return;
        if (ending_ == std::nullopt)
            if (read_ending(line, Side::black, Extent::cell)) {
                ending_ = line;
                return;
            }
        if (const auto records = records_in(line))
            for (const Piece& piece : records->pieces)
                items_.push_back({.side = Side::black, .piece = piece, .line = i, .words_before = lines_of_words_});
        else if (const auto rest = behind_due_number(line); rest && is_dirt(rest->text))
            add({.items = {{.side = Side::white, .number = due_[0], .counted = true, .piece = *rest, .line = i}}});
        else if (is_dirt(line.text) && !begins_game())
            items_.push_back(
                {.side = Side::black, .looks_like = false, .piece = line, .line = i, .words_before = lines_of_words_});
    }

    /// What stands behind the very number that comes next: that is White's record, whatever is left of it.
    [[nodiscard]] std::optional<Piece> behind_due_number(Piece line) const
    {
        const auto figures = std::to_string(due_[0]);
        if (due_[0] < 2 || !line.text.starts_with(figures)) return std::nullopt;
        const Piece rest = trimmed(line.sub(figures.size()));
        return rest.empty() || text::is_figure(rest.text.front()) ? std::nullopt : std::optional{rest};
    }

    /// "23 QxPch., and mates in three": the words behind the last record, on the next line too if they stop short.
    [[nodiscard]] static std::optional<std::size_t> before_and(std::string_view line)
    {
        const auto comma = line.find(',');
        if (comma == std::string_view::npos || comma < 3) return std::nullopt;
        return text::same_word(text::trimmed(line.substr(comma + 1)).substr(0, 3), "and") ? std::optional{comma}
                                                                                          : std::nullopt;
    }

    void take_words(Piece words, std::size_t i)
    {
        if (items_.empty() || ending_) return;
        words = trimmed(words);
        auto next = i + 1;
        while (next < lines_.size() && is_blank(lines_[next])) ++next;
        if (words.text.size() == 3 && next < lines_.size()) {
            const Piece more = trimmed(lines_[next]);
            words = {{words.text.data(), static_cast<std::size_t>(more.begin + more.text.size() - words.begin)},
                     words.begin};
        }
        if (read_ending(words, Side::black, Extent::sentence)) ending_ = words;
    }

    /// "B X Kt ch." is no eighth move.
    static bool reads_better_without_number(Piece line, const NumberedRecords& found)
    {
        return !text::is_figure(line.text.front()) && dirt(line) < found.cost;
    }

    /// Signs on a line of their own that may be what a scan left of a record: no words, no mark of a note or of a
    /// check, and no page's number.
    static bool is_dirt(std::string_view line)
    {
        constexpr std::size_t longest = 12, shortest = 3, word = 4;
        // The edge of a page may be lost, and of P-B4 the square be left, of QxP the capture.
        if (line.size() == 2 && ((std::string_view{"KQRB"}.contains(line[0]) && text::is_figure(line[1])) ||
                                 (line[0] == 'x' && std::string_view{"QRBP"}.contains(line[1]))))
            return true;
        if (line.size() < shortest || line.size() > longest) return false;
        std::size_t small = 0, large = 0;
        for (const char c : line) {
            large += c >= 'A' && c <= 'Z' ? 1 : 0;
            small = c >= 'a' && c <= 'z' ? small + 1 : 0;
            if (small == word) return false;
        }
        return large > 0;
    }

    void add(const NumberedRecords& found)
    {
        const BlockItem& white = found.items.front();
        if (white.number == 1 && begun_) {
            if (!headed_) return;
            close();
        }
        if (items_.empty()) {
            // Amid the notes to another game, unless the first rows stand to the left of it, or below.
            const bool in_front = headed_ && found.in_figures && white.number <= highest_in_front;
            if (white.number > 2 && !in_front) return;
            if (white.number > 2) due_[1] = 1;
            ending_.reset();
        }
        else if (!begun_ && white.number <= 2 && !may_stand_in_front()) {
            items_.clear();
            due_ = {1, 0};
        }
        for (const BlockItem& item : found.items) {
            items_.push_back(item);
            items_.back().beside = beside_;
            items_.back().words_before = lines_of_words_;
        }
        count_on(white.number);
        begun_ = begun_ || white.number == 1;
        if (white.number > 1 && (begun_ || white.number == 2)) headed_ = false;
    }

    /// What stands before the first row are the first rows of the right half of its page.
    [[nodiscard]] bool may_stand_in_front() const
    {
        if (items_.size() > highest_in_front) return false;
        unsigned last = 0;
        for (const BlockItem& item : items_) {
            if (item.side == Side::black && !item.counted) return false;
            if (item.side == Side::black) continue;
            if (last != 0 && item.number != last + 1) return false;
            last = item.number;
        }
        return true;
    }

    /// Where the halves of a page are read across, row by row, two runs of numbers take turns.
    void count_on(unsigned number)
    {
        const auto away = [&](unsigned due) { return due > number ? due - number : number - due; };
        if (due_[1] == 0 ? away(due_[0]) > furthest_gap : away(due_[1]) < away(due_[0])) std::swap(due_[0], due_[1]);
        due_[0] = number + 1;
    }

    /// Signs behind the notes, after all that is the game's: the end of a note's last line.
    void drop_end_of_note()
    {
        constexpr std::size_t few = 2;
        constexpr game::Cost clean = 25;
        if (items_.size() < 2) return;
        const BlockItem &last = items_.back(), &before = items_[items_.size() - 2];
        if (last.side == Side::black && last.number == 0 && last.words_before > before.words_before + few &&
            dirt(last.piece) > clean)
            items_.pop_back();
    }

    // ---- a game ---------------------------------------------------------------------------------------------------

    void close()
    {
        due_ = {1, 0};
        begun_ = false;
        drop_end_of_note();
        auto items = std::exchange(items_, {});
        const bool begins = std::ranges::any_of(
            items, [](const BlockItem& item) { return item.side == Side::white && item.number <= 2; });
        if (items.size() < fewest_records || !begins) return;
        pair_by_number(items);
        // Most of Black's stand on lines of their own, or in rows side by side; or the page is no such page.
        std::map<std::size_t, unsigned> on_line;
        for (const BlockItem& item : items) ++on_line[item.line];
        const auto black = std::ranges::count(items, Side::black, &BlockItem::side);
        const auto in_plain_rows = std::ranges::count_if(
            items, [&](const BlockItem& item) { return item.side == Side::black && on_line[item.line] == 2; });
        if (in_plain_rows * 2 > black || black == 0) return;
        std::ranges::stable_sort(items, {}, [](const BlockItem& item) {
            return std::pair{item.number, std::to_underlying(item.side)};
        });
        Score score;
        const auto first = std::ranges::min_element(items, {}, &BlockItem::line)->line;
        const auto last = std::ranges::max_element(items, {}, &BlockItem::line)->line;
        const auto heading = heading_begin(lines_, scores_.empty() ? 0 : free_from_, first);
        score.at = {lines_[heading].begin, lines_[last].begin + lines_[last].text.size()};
        read_heading(lines_, heading, first, score);
        for (const BlockItem& item : items) {
            const Piece token = trimmed(item.piece);
            Written written{.number = item.number, .side = item.side, .record = read_record(token.text, token.begin)};
            written.record.at = token.span();
            written.counted = item.counted;
            written.loose = item.loose;
            score.records.push_back(std::move(written));
        }
        // He whose turn it is resigns.
        const auto white = std::ranges::count(score.records, Side::white, &Written::side);
        if (ending_)
            score.ending =
                read_ending(*ending_, white * 2 > std::ssize(score.records) ? Side::black : Side::white, Extent::cell);
        ending_.reset();
        free_from_ = last + 1;
        scores_.push_back(std::move(score));
    }

    std::vector<Piece> lines_;
    std::vector<BlockItem> items_{};
    std::vector<Score> scores_{};
    std::optional<Piece> ending_{};
    DueNumbers due_{1, 0};
    std::size_t lines_of_words_ = 0;  ///< that were passed over
    bool begun_ = false;              ///< the first row is among the items
    bool headed_ = true;              ///< a heading stands before what comes next
    bool beside_ = false;             ///< what is read stands in the right half of its line
    std::size_t free_from_ = 0;
};

}  // namespace

std::vector<Score> read_blocks(std::string_view text) { return Reader{text}.run(); }

}  // namespace descry::sheet
