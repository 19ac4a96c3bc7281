#include "src/sheet/blocks.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "src/heading/heading.hpp"
#include "src/rows/block_line.hpp"
#include "src/rows/block_numbers.hpp"
#include "src/rows/block_words.hpp"
#include "src/rows/ending.hpp"
#include "src/rows/lines.hpp"
#include "src/text/ascii.hpp"

namespace descry::sheet {
namespace {

constexpr std::size_t fewest_records = 8;
constexpr unsigned highest_in_front = 24;  // of the moves that stand right of the first
constexpr game::Cost clean = 25;           // what looks less like a record may be the end of a sentence

class Reader {
public:
    explicit Reader(std::string_view text) : lines_{lines_of(text)} {}

    std::vector<Score> run()
    {
        if (!looks_like_blocks(lines_)) return {};
        bool in_note = false;
        bool in_sentence = false;  // that the line before has begun
        for (std::size_t i = 0; i < lines_.size(); ++i) {
            const Piece line = trimmed(lines_[i]);
            if (line.empty()) {
                in_note = false;
                continue;
            }
            if (begins_note(line.text)) in_note = true;
            auto right = in_note ? std::nullopt : right_row(line, due_);
            const bool is_long = line.text.size() > longest_block_line && !right;
            if (in_note || is_long || (in_sentence && !right && goes_on_with_words(line, i))) {
                ++lines_of_words_;
                in_sentence = !ends_sentence(line.text);
                continue;
            }
            in_sentence = false;
            if (counts_games(line.text) && !begins_game()) {
                close();
                right = right_row(line, due_);  // other numbers are due
            }
            headed_ = headed_ || heads_game(line.text);
            if (!is_move_of_caption(lines_, i)) take(line, i, right);
        }
        close();
        return std::move(scores_);
    }

private:
    /// The end of a sentence that is no row, and no clean record.
    [[nodiscard]] bool goes_on_with_words(Piece line, std::size_t i) const
    {
        return !counts_games(line.text) && !heads_game(line.text) && !numbered_records(line, i, due_) &&
               ocr_cost(line) > clean;
    }

    /// No more than White's first moves, which a scan may have put before the words that stand over them.
    [[nodiscard]] bool begins_game() const
    {
        constexpr unsigned highest = 3, most = 8;
        return items_.size() <= most && may_stand_in_front() && std::ranges::all_of(items_, [&](const BlockItem& item) {
                   return item.number <= highest || items_.front().number > highest;
               });
    }

    void take(Piece part, std::size_t i) { take(part, i, right_row(part, due_)); }

    /// \param right  where a row stands right of another.
    void take(Piece line, std::size_t i, std::optional<std::size_t> right)
    {
        if (const auto comma = before_and(line.text)) {
            take(trimmed(line.sub(0, *comma)), i);
            take_words(line.sub(*comma + 1), i);
            return;
        }
        if (right) {
            const Piece left = trimmed(line.sub(0, *right));
            if (numbered_records(left, i, due_) || records_in(left)) take(left, i);
            beside_ = true;
            take(line.sub(*right), i);
            beside_ = false;
            return;
        }
        if (const auto first = first_row_of_next(line, i)) {
            headed_ = true;
            return add(*first);
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
        else if (const auto rest = behind_due_number(line); rest && may_be_record(rest->text))
            add({.items = {{.side = Side::white, .number = due_[0], .counted = true, .piece = *rest, .line = i}}});
        else if (may_be_record(line.text) && !begins_game() && !is_name(i))
            items_.push_back({.side = Side::black,
                              .looks_like = begins_like_record(line.text),
                              .piece = line,
                              .line = i,
                              .words_before = lines_of_words_});
    }

    /// The first row of another game under a stroke for its number, "IP-K4", with the second below: a heading stands
    /// over them, or the scan has put it right behind.
    [[nodiscard]] std::optional<NumberedRecords> first_row_of_next(Piece line, std::size_t i) const
    {
        if (!begun_ || due_[0] <= 2) return std::nullopt;
        auto first = numbered_records(line, i, {1, 0});
        if (!first || first->items.front().number != 1 || first->cost > clean) return std::nullopt;
        const auto below = next_line(i);
        if (!below) return std::nullopt;
        const auto second = numbered_records(trimmed(lines_[*below]), *below, {2, 0});
        if (!second || second->items.front().number != 2) return std::nullopt;
        const auto heading = next_line(*below);
        return headed_ || (heading && counts_games(lines_[*heading].text)) ? first : std::nullopt;
    }

    /// Right below the word "White" or "Black", where a player's name stands.
    [[nodiscard]] bool is_name(std::size_t i) const
    {
        constexpr std::size_t longest_word = 8;
        if (begins_like_record(trimmed(lines_[i]).text)) return false;
        while (i > 0 && is_blank(lines_[i - 1])) --i;
        const auto above = i > 0 ? trimmed(lines_[i - 1]).text : std::string_view{};
        return above.size() <= longest_word && heads_game(above);
    }

    [[nodiscard]] std::optional<std::size_t> next_line(std::size_t i) const
    {
        for (++i; i < lines_.size(); ++i)
            if (!is_blank(lines_[i])) return i;
        return std::nullopt;
    }

    /// What stands behind the very number that comes next: that is White's record, whatever is left of it.
    [[nodiscard]] std::optional<Piece> behind_due_number(Piece line) const
    {
        const auto figures = std::to_string(due_[0]);
        if (due_[0] < 2 || !line.text.starts_with(figures)) return std::nullopt;
        const Piece rest = trimmed(line.sub(figures.size()));
        return rest.empty() || text::is_figure(rest.text.front()) ? std::nullopt : std::optional{rest};
    }

    /// Words behind a record that tell the end of the game, or a comment.
    void take_words(Piece words, std::size_t i)
    {
        if (items_.empty()) return;
        words = trimmed(words);
        Piece sentence = words;
        if (const auto next = next_line(i); words.text.size() == 3 && next) {
            const Piece more = trimmed(lines_[*next]);
            sentence = {{words.text.data(), static_cast<std::size_t>(more.begin + more.text.size() - words.begin)},
                        words.begin};
            if (goes_on_with_words(more, *next)) words = sentence;
        }
        if (!ending_ && read_ending(sentence, Side::black, Extent::sentence))
            ending_ = sentence;
        else
            comments_.push_back(comment(words));
    }

    /// "B X Kt ch." is no eighth move.
    static bool reads_better_without_number(Piece line, const NumberedRecords& found)
    {
        return !text::is_figure(line.text.front()) && ocr_cost(line) < found.cost;
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
            comments_.clear();
            due_ = {1, 0};
        }
        if (begins_half(white.number)) claim_row_above(white.number - 1);
        for (const BlockItem& item : found.items) {
            items_.push_back(item);
            items_.back().beside = beside_;
            items_.back().words_before = lines_of_words_;
        }
        count_on(white.number);
        begun_ = begun_ || white.number == 1;
        if (white.number > 1 && (begun_ || white.number == 2)) headed_ = false;
    }

    /// What stands before the first row are the first rows of the right half of its page: White's numbers follow each
    /// other, and Black has no more records than he.
    [[nodiscard]] bool may_stand_in_front() const
    {
        if (items_.size() > highest_in_front) return false;
        unsigned last = 0;
        std::ptrdiff_t owed = 0;
        for (const BlockItem& item : items_) {
            if (item.side == Side::black) {
                if (--owed < 0) return false;
                continue;
            }
            if (last != 0 && item.number != last + 1) return false;
            last = item.number;
            ++owed;
        }
        return true;
    }

    /// The number follows in neither half of the page.
    [[nodiscard]] bool begins_half(unsigned number) const
    {
        return begun_ && std::ranges::all_of(
                             due_, [&](unsigned due) { return due == 0 || distance(number, due) > furthest_gap; });
    }

    /// The first row of the right half has a number that nobody could expect: where it was read as another one, or as
    /// none, the second row tells it.
    void claim_row_above(unsigned number)
    {
        constexpr std::ptrdiff_t furthest = 6;
        for (auto item = items_.end() - std::min(furthest, std::ssize(items_)); item != items_.end(); ++item) {
            if (item->side == Side::white ? !is_there_twice(item->number) : item->number != 0) continue;
            const auto row = numbered_records(trimmed(lines_[item->line]), item->line, {number, 0});
            if (!row || row->items.size() != 1 || row->items.front().number != number || row->cost > clean) continue;
            const auto words = item->words_before;
            *item = row->items.front();
            item->words_before = words;
            return;
        }
    }

    [[nodiscard]] bool is_there_twice(unsigned number) const
    {
        return std::ranges::count_if(items_, [&](const BlockItem& item) {
                   return item.side == Side::white && item.number == number;
               }) > 1;
    }

    /// Where the halves of a page are read across, row by row, two runs of numbers take turns.
    void count_on(unsigned number)
    {
        const auto away = [&](unsigned due) { return due > number ? due - number : number - due; };
        if (due_[1] == 0 ? away(due_[0]) > furthest_gap : away(due_[1]) < away(due_[0])) std::swap(due_[0], due_[1]);
        due_[0] = number + 1;
    }

    /// Signs behind the notes, after all that is the game's: the end of a note's last line.
    void take_end_of_note()
    {
        constexpr std::size_t few = 2;
        if (items_.size() < 2) return;
        const BlockItem &last = items_.back(), &before = items_[items_.size() - 2];
        if (last.side == Side::black && last.number == 0 && last.words_before > before.words_before + few &&
            ocr_cost(last.piece) > clean) {
            comments_.push_back(comment(trimmed(last.piece)));
            items_.pop_back();
        }
    }

    // ---- a game ---------------------------------------------------------------------------------------------------

    void close()
    {
        due_ = {1, 0};
        begun_ = false;
        take_end_of_note();
        auto items = std::exchange(items_, {});
        auto comments = std::exchange(comments_, {});
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
            written.short_column = item.short_run;
            score.records.push_back(std::move(written));
        }
        // He whose turn it is resigns.
        const auto white = std::ranges::count(score.records, Side::white, &Written::side);
        const Side loser = white * 2 > std::ssize(score.records) ? Side::black : Side::white;
        if (ending_) score.ending = read_ending(*ending_, loser, Extent::cell);
        if (ending_ && !score.ending) comments.push_back(comment(*ending_));
        for (Comment& words : comments) comments_behind(words.at.begin, score).push_back(std::move(words));
        ending_.reset();
        free_from_ = last + 1;
        scores_.push_back(std::move(score));
    }

    /// Those of the record that stands last before a place on the page.
    static std::vector<Comment>& comments_behind(std::uint64_t place, Score& score)
    {
        Written* last = nullptr;
        for (Written& written : score.records)
            if (const auto begin = written.record.at.begin; begin < place && (!last || last->record.at.begin < begin))
                last = &written;
        return last ? last->comments : score.comments;
    }

    std::vector<Piece> lines_;
    std::vector<BlockItem> items_{};
    std::vector<Comment> comments_{};  ///< words behind the records
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
