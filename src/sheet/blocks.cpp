#include "src/sheet/blocks.hpp"

#include <algorithm>
#include <array>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "src/sheet/ending.hpp"
#include "src/sheet/heading.hpp"
#include "src/sheet/lines.hpp"
#include "src/sheet/lookalikes.hpp"
#include "src/sheet/spelling.hpp"
#include "src/text/ascii.hpp"

namespace descry::sheet {
namespace {

constexpr std::size_t longest_line = 36, longest_record = 22;
constexpr game::Cost most_dirt = 125;         // what looks less like a record is none
constexpr game::Cost unexpected_number = 40;  // a number that is not the next one
constexpr game::Cost number_nearby = 20;
constexpr game::Cost other_figure = 30;  // of a number that is taken for another
constexpr std::size_t fewest_records = 8;
constexpr unsigned highest_number = 150;
constexpr unsigned furthest_gap = 4;  // records that a page may have lost in a row

/// Any record at all, as a spelling.
const std::vector<Spelling>& any_record()
{
    static const std::vector<Spelling> all = [] {
        const std::vector<Variant> men{{"P"}, {"Kt"}, {"N"}, {"B"}, {"R"}, {"Q"}, {"K"}};
        const std::vector<Variant> sides{{""}, {"K"}, {"Q"}};
        const std::vector<Variant> before{{""},   {"K"},  {"Q"},  {"B"},  {"R"},   {"Kt"},
                                          {"KB"}, {"QB"}, {"KR"}, {"QR"}, {"KKt"}, {"QKt"}};
        const std::vector<Variant> files{{"K"}, {"Q"}, {"B"}, {"R"}, {"Kt"}, {"N"}};
        const std::vector<Variant> ranks{{"1"}, {"2"}, {"3"}, {"4"}, {"5"}, {"6"}, {"7"}, {"8"}};
        const std::vector<Variant> bracket{{""}, {"(K2)", 10}, {"(QB1)", 20}, {"(B6)", 10}, {"(Kt3)", 10}};
        const std::vector<Variant> tail{{""}, {"ch"}, {"disch"}, {"ep"}, {"enpass"}, {"mate"}, {"Q", 20}, {"(Q)", 10}};
        return std::vector<Spelling>{
            {before, men, bracket, {{"-"}}, sides, files, ranks, tail},
            {before, men, bracket, {{"x"}}, before, men, bracket, tail},
            {{{"0-0"}, {"0-0-0"}, {"Castles"}, {"CastlesKR"}, {"CastlesQR"}, {"Pqueens"}}, {{""}, {"ch"}}},
        };
    }();
    return all;
}

/// How little a piece looks like a record.
game::Cost dirt(Piece piece)
{
    const Piece text = trimmed(piece);
    if (text.text.size() < 3 || text.text.size() > longest_record) return most_dirt;
    const auto plain = compact(text.text).text;
    if (plain.size() < 3) return most_dirt;
    return misread(plain, any_record(), most_dirt);
}

/// A sign that stands for a figure, as scans have it.
bool looks_like_figure(char sign, char figure)
{
    static constexpr std::array<std::string_view, 10> like{"0Oo(Q", "1Ili!|", "2Zz",  "3S8",   "4A",
                                                           "5S8s6", "6G5b8",  "7T?1", "8BS3s", "9gOo0"};
    return like[static_cast<std::size_t>(figure - '0')].contains(sign);
}

bool begins_record(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || std::string_view{"0(<:"}.contains(c);
}

/// How many signs at the start of a line look like a number; 0 if they do not.
std::size_t number_like(std::string_view line, unsigned number)
{
    const auto figures = std::to_string(number);
    // The two figures of these have run into one letter.
    const auto letters = number == 11 ? std::string_view{"UHnu"} : number == 14 ? std::string_view{"U"} : "";
    if (!line.empty() && letters.contains(line.front())) return 1;
    std::size_t at = 0;
    for (const char figure : figures) {
        if (at > 0 && at < line.size() && line[at] == ' ') ++at;
        if (at >= line.size() || !looks_like_figure(line[at], figure)) return 0;
        ++at;
    }
    // No figure is torn from a longer number, but a castling sign may follow.
    const auto rest = line.substr(at);
    const bool torn = !rest.empty() && rest.front() >= '0' && rest.front() <= '9';
    const bool castling =
        rest.starts_with('0') && rest.size() > 2 && (rest[1] == ' ' ? rest[2] == '0' : rest[1] < '0' || rest[1] > '9');
    return torn && !castling ? 0 : at;
}

/// What it costs that a number is printed in other figures than its own.
game::Cost other_figures(std::string_view line, unsigned number)
{
    const auto figures = std::to_string(number);
    const auto begin = line.substr(0, figures.size());
    return begin != figures && std::ranges::all_of(begin, [](char c) { return c >= '0' && c <= '9'; }) ? other_figure
                                                                                                       : 0;
}

/// A record on a line, with White's number before it or without.
struct Item {
    Side side{};
    unsigned number{};
    bool counted = false;
    Piece piece{};
    std::size_t line{};
};

struct Found {
    std::vector<Item> items{};
    game::Cost cost = most_dirt;
};

/// One record, or two side by side.
std::optional<std::pair<std::vector<Piece>, game::Cost>> records_in(Piece piece)
{
    piece = trimmed(piece);
    std::optional<std::pair<std::vector<Piece>, game::Cost>> best;
    if (const auto cost = dirt(piece); cost < most_dirt) best = {{piece}, cost};
    constexpr game::Cost clean = 20;
    if (best && best->second < clean) return best;
    for (std::size_t at = 3; at + 3 < piece.text.size(); ++at) {
        if (piece.text[at] != ' ' || std::string_view{"-x"}.contains(piece.text[at - 1])) continue;
        const Piece head = piece.sub(0, at), rest = trimmed(piece.sub(at));
        const auto a = dirt(head), b = dirt(rest);
        if (a >= most_dirt || b >= most_dirt) continue;
        // Two clean records are likelier than one with so much dirt in it.
        if (!best || a + b < best->second) best = {{head, rest}, a + b};
    }
    return best;
}

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
            if (in_note) continue;
            if (line.text.size() > longest_line) continue;
            if (line.text.contains("Game N") || line.text.contains("GAME N")) close();
            headed_ = headed_ || line.text.contains("hite") || line.text.contains("HITE") ||
                      line.text.contains("lack") || line.text.contains("Played");
            take(line, i);
        }
        close();
        return std::move(scores_);
    }

private:
    /// Numbers run together with letters at the head of short lines: clean print has none, and what is clean is no work
    /// for this reader.
    [[nodiscard]] bool looks_like_blocks() const
    {
        constexpr int enough = 4;
        int glued = 0;
        for (const Piece& raw : lines_) {
            const Piece line = trimmed(raw);
            if (line.text.size() < 4 || line.text.size() > longest_line) continue;
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

    void take(Piece line, std::size_t i)
    {
        if (const auto found = numbered(line, i)) return add(*found);
        if (items_.empty()) return;
        if (ending_ == std::nullopt)
            if (read_ending(line, Side::black, Extent::cell)) {
                ending_ = line;
                return;
            }
        if (const auto records = records_in(line))
            for (const Piece& piece : records->first)
                items_.push_back({.side = Side::black, .piece = piece, .line = i});
    }

    /// White's record behind its number, perhaps with Black's beside it.
    [[nodiscard]] std::optional<Found> numbered(Piece line, std::size_t i) const
    {
        std::optional<Found> best;
        const auto attempt = [&](unsigned number, std::size_t size, game::Cost penalty) {
            if (number == 0 || number > highest_number) return;
            Piece rest = trimmed(line.sub(size));
            while (!rest.empty() && rest.text.front() == '.') rest = trimmed(rest.sub(1));
            // "8-B4" is no eighth move, but a Bishop's.
            if (rest.empty() || !begins_record(rest.text.front())) return;
            const auto records = records_in(rest);
            if (!records) return;
            const auto cost = records->second + penalty;
            if (best && best->cost <= cost) return;
            Found found{.items = {}, .cost = cost};
            found.items.push_back({Side::white, number, true, records->first.front(), i});
            if (records->first.size() > 1) found.items.push_back({Side::black, number, true, records->first[1], i});
            best = std::move(found);
        };
        // The next numbers and those near them, however they look; any other only in its own figures.
        for (const unsigned due : {due_, due_beside_})
            for (unsigned near = due > 3 ? due - 3 : 1; due != 0 && near <= due + 3; ++near)
                if (const auto size = number_like(line.text, near))
                    attempt(near, size, (near == due ? 0 : number_nearby) + other_figures(line.text, near));
        unsigned number = 0;
        for (std::size_t k = 0; k < 3 && k < line.text.size(); ++k) {
            const char c = line.text[k];
            if (c >= '0' && c <= '9')
                number = number * 10 + static_cast<unsigned>(c - '0');
            else if (looks_like_figure(c, '1') && c != '(')
                number = number * 10 + 1;
            else
                break;
            // A stroke that is all there is of a number begins no new game.
            attempt(number, k + 1, number == 1 && due_ > 2 && c != '1' ? most_dirt : unexpected_number);
        }
        return best;
    }

    void add(const Found& found)
    {
        const Item& white = found.items.front();
        const bool begun =
            std::ranges::any_of(items_, [](const Item& item) { return item.side == Side::white && item.number == 1; });
        if (white.number == 1 && begun) {
            if (!headed_) return;
            close();
        }
        if (items_.empty() && white.number > 2) return;  // amid the notes to another game
        if (items_.empty()) ending_.reset();
        for (const Item& item : found.items) items_.push_back(item);
        count_on(white.number);
        if (white.number > 1) headed_ = false;
    }

    /// Where the halves of a page are read across, row by row, two runs of numbers take turns.
    void count_on(unsigned number)
    {
        const auto away = [&](unsigned due) { return due > number ? due - number : number - due; };
        if (away(due_) > furthest_gap && (due_beside_ == 0 || away(due_beside_) < away(due_)))
            std::swap(due_, due_beside_);
        due_ = number + 1;
    }

    // ---- a game ---------------------------------------------------------------------------------------------------

    void close()
    {
        due_ = 1, due_beside_ = 0;
        auto items = std::exchange(items_, {});
        if (items.size() < fewest_records) return;
        mend_numbers(items);
        count_black(items);
        order_black(items);
        // Most of Black's stand on lines of their own, or the page is no such page.
        std::map<std::size_t, unsigned> on_line;
        for (const Item& item : items) ++on_line[item.line];
        const auto alone = std::ranges::count_if(
            items, [&](const Item& item) { return item.side == Side::black && on_line[item.line] == 1; });
        const auto black = std::ranges::count(items, Side::black, &Item::side);
        if (alone * 2 < black || black == 0) return;
        std::ranges::stable_sort(items, {}, [](const Item& item) {
            return std::pair{item.number, std::to_underlying(item.side)};
        });
        Score score;
        const auto first = std::ranges::min_element(items, {}, &Item::line)->line;
        const auto last = std::ranges::max_element(items, {}, &Item::line)->line;
        const auto heading = heading_begin(lines_, scores_.empty() ? 0 : free_from_, first);
        score.at = {lines_[heading].begin, lines_[last].begin + lines_[last].text.size()};
        read_heading(lines_, heading, first, score);
        for (const Item& item : items) {
            const Piece token = trimmed(item.piece);
            Written written{.number = item.number, .side = item.side, .record = read_record(token.text, token.begin)};
            written.record.at = token.span();
            written.counted = item.counted;
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

    /// A number between two others that leave room for one is that one.
    static void mend_numbers(std::vector<Item>& items)
    {
        std::vector<Item*> white;
        for (Item& item : items)
            if (item.side == Side::white) white.push_back(&item);
        for (std::size_t k = 1; k + 1 < white.size(); ++k)
            if (white[k + 1]->number == white[k - 1]->number + 2) white[k]->number = white[k - 1]->number + 1;
    }

    /// Most of Black's records stand behind White's, one behind one: the rows of the page have stayed together.
    static bool in_rows(const std::vector<Item>& items)
    {
        std::size_t in_short_runs = 0, in_all = 0;
        for (auto it = items.begin(); it != items.end();) {
            const auto end = std::find_if(it, items.end(), [&](const Item& item) { return item.side != it->side; });
            const auto size = static_cast<std::size_t>(end - it);
            if (it->side == Side::black) in_all += size, in_short_runs += size <= 2 ? size : 0;
            it = end;
        }
        return in_short_runs * 3 > in_all * 2;
    }

    /// Black's run of records belongs to White's run before it, one to one if they are as many. Where the rows of the
    /// page have stayed together and he has fewer, they belong to the last of a short run; those behind a long one
    /// may stand beside the rows that follow, and take turns with them.
    static void count_black(std::vector<Item>& items)
    {
        constexpr std::size_t short_run = 3;
        const bool rows = in_rows(items);
        std::vector<unsigned> owed;
        std::deque<unsigned> waiting;
        unsigned last = 0;
        for (std::size_t i = 0; i < items.size();) {
            if (items[i].side == Side::white) {
                owed.push_back(items[i].number);
                // Black's record on the same line is his answer.
                if (i + 1 < items.size() && items[i + 1].side == Side::black && items[i + 1].number != 0) {
                    last = owed.back();
                    owed.pop_back();
                    i += 2;
                    continue;
                }
                ++i;
                continue;
            }
            auto end = i;
            while (end < items.size() && items[end].side == Side::black && items[end].number == 0) ++end;
            const auto size = end - i;
            if (rows && size < owed.size() && owed.size() <= short_run)
                owed.erase(owed.begin(), owed.end() - static_cast<std::ptrdiff_t>(size));
            const bool even = size == owed.size();
            for (std::size_t k = 0; i + k < end; ++k) {
                Item& item = items[i + k];
                item.counted = even || !waiting.empty();
                if (k < owed.size())
                    last = owed[k];
                else if (!waiting.empty()) {
                    last = waiting.front();
                    waiting.pop_front();
                }
                else
                    ++last;
                item.number = std::max(last, 1U);
            }
            if (rows && size < owed.size())
                waiting.assign(owed.begin() + static_cast<std::ptrdiff_t>(size), owed.end());
            owed.clear();
            i = std::max(end, i + 1);
        }
    }

    /// Black's records stand in their order, unless nearly every run of them has White's beside it and the numbers say
    /// otherwise: two columns of a page, read across.
    static void order_black(std::vector<Item>& items)
    {
        const auto black = std::ranges::count(items, Side::black, &Item::side);
        const auto counted =
            std::ranges::count_if(items, [](const Item& item) { return item.side == Side::black && item.counted; });
        if (counted * 5 >= black * 4 || in_rows(items)) return;
        unsigned last = 0;
        for (Item& item : items) {
            if (item.side != Side::black) continue;
            item.counted = item.counted && item.number > last && item.number <= last + furthest_gap;
            if (!item.counted) item.number = last + 1;
            last = item.number;
        }
    }

    std::vector<Piece> lines_;
    std::vector<Item> items_{};
    std::vector<Score> scores_{};
    std::optional<Piece> ending_{};
    unsigned due_ = 1;
    unsigned due_beside_ = 0;  ///< in the other half of the page; 0: none
    bool headed_ = true;       ///< a heading stands before what comes next
    std::size_t free_from_ = 0;
};

}  // namespace

std::vector<Score> read_blocks(std::string_view text) { return Reader{text}.run(); }

}  // namespace descry::sheet
