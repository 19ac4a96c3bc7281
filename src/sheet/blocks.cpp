#include "src/sheet/blocks.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "src/sheet/block_numbers.hpp"
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
constexpr game::Cost bracket_cost = 10;
constexpr game::Cost other_figure = 30;  // of a number that is taken for another
constexpr std::size_t fewest_records = 8;
constexpr unsigned highest_number = 150;

/// Any record at all, as a spelling.
/// \param bracketed  men may have their squares in brackets behind them, "Kt(Kt4)-K5".
std::vector<Spelling> any_record(bool bracketed)
{
    const std::vector<Variant> men{{"P"}, {"Kt"}, {"N"}, {"B"}, {"R"}, {"Q"}, {"K"}};
    const std::vector<Variant> sides{{""}, {"K"}, {"Q"}};
    const std::vector<Variant> before{{""},   {"K"},  {"Q"},  {"B"},  {"R"},   {"Kt"},
                                      {"KB"}, {"QB"}, {"KR"}, {"QR"}, {"KKt"}, {"QKt"}};
    const std::vector<Variant> files{{"K"}, {"Q"}, {"B"}, {"R"}, {"Kt"}, {"N"}};
    const std::vector<Variant> ranks{{"1"}, {"2"}, {"3"}, {"4"}, {"5"}, {"6"}, {"7"}, {"8"}};
    std::vector<Variant> bracket{{""}};
    if (bracketed)
        for (const auto* file : {"K", "Q", "B", "R", "Kt", "N", "KB", "QB", "KR", "QR", "KKt", "QKt"}) {
            for (char rank = '1'; rank <= '8'; ++rank)
                bracket.emplace_back(std::string{'('} + file + rank + ')', bracket_cost);
            bracket.emplace_back(std::string{'('} + file + "sq)", bracket_cost);
        }
    const std::vector<Variant> tail{{""}, {"ch"}, {"disch"}, {"ep"}, {"enpass"}, {"mate"}, {"Q", 20}, {"(Q)", 10}};
    return {
        {before, men, bracket, {{"-"}}, sides, files, ranks, tail},
        {before, men, bracket, {{"x"}}, before, men, bracket, tail},
        {{{"0-0"}, {"0-0-0"}, {"Castles"}, {"CastlesKR"}, {"CastlesQR"}, {"Pqueens"}}, {{""}, {"ch"}}},
    };
}

/// How little a piece looks like a record.
game::Cost dirt(Piece piece)
{
    const Piece text = trimmed(piece);
    if (text.text.size() < 3 || text.text.size() > longest_record) return most_dirt;
    const auto plain = compact(text.text).text;
    if (plain.size() < 3) return most_dirt;
    static const auto plain_records = any_record(false), all_records = any_record(true);
    const bool bracketed = plain.find_first_of("({[<") != std::string::npos;
    return misread(plain, bracketed ? all_records : plain_records, most_dirt);
}

/// A sign that stands for a figure, as scans have it.
bool looks_like_figure(char sign, char figure)
{
    static constexpr std::array<std::string_view, 10> like{"0Oo(Q", "1Ili!|", "2Zz",  "3S8",    "4A",
                                                           "5S8s6", "6G5b8",  "7T?1", "8BS3s&", "9gOo0"};
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
    return begin != figures && std::ranges::all_of(begin, text::is_figure) ? other_figure : 0;
}

struct Found {
    std::vector<BlockItem> items{};
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
        const auto found = numbered(line, i);
        if (found && !reads_better_without_number(line, *found)) return add(*found);
        if (items_.empty()) return;
        if (ending_ == std::nullopt)
            if (read_ending(line, Side::black, Extent::cell)) {
                ending_ = line;
                return;
            }
        if (const auto records = records_in(line))
            for (const Piece& piece : records->first)
                items_.push_back({.side = Side::black, .piece = piece, .line = i});
        else if (is_dirt(line.text))
            items_.push_back({.side = Side::black, .looks_like = false, .piece = line, .line = i});
    }

    /// "B X Kt ch." is no eighth move.
    static bool reads_better_without_number(Piece line, const Found& found)
    {
        return !text::is_figure(line.text.front()) && dirt(line) < found.cost;
    }

    /// Signs on a line of their own that may be what a scan left of a record: no words, no mark of a note or of a
    /// check, and no page's number.
    static bool is_dirt(std::string_view line)
    {
        constexpr std::size_t longest = 12, shortest = 3, word = 4;
        if (line.size() < shortest || line.size() > longest) return false;
        std::size_t small = 0, large = 0;
        for (const char c : line) {
            large += c >= 'A' && c <= 'Z' ? 1 : 0;
            small = c >= 'a' && c <= 'z' ? small + 1 : 0;
            if (small == word) return false;
        }
        return large > 0;
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
            found.items.push_back(
                {.side = Side::white, .number = number, .counted = true, .piece = records->first.front(), .line = i});
            if (records->first.size() > 1)
                found.items.push_back(
                    {.side = Side::black, .number = number, .counted = true, .piece = records->first[1], .line = i});
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
            if (text::is_figure(c))
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
        const BlockItem& white = found.items.front();
        const bool begun = std::ranges::any_of(
            items_, [](const BlockItem& item) { return item.side == Side::white && item.number == 1; });
        if (white.number == 1 && begun) {
            if (!headed_) return;
            close();
        }
        if (items_.empty() && white.number > 2) return;  // amid the notes to another game
        if (items_.empty()) ending_.reset();
        for (const BlockItem& item : found.items) items_.push_back(item);
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
        pair_by_number(items);
        // Most of Black's stand on lines of their own, or the page is no such page.
        std::map<std::size_t, unsigned> on_line;
        for (const BlockItem& item : items) ++on_line[item.line];
        const auto alone = std::ranges::count_if(
            items, [&](const BlockItem& item) { return item.side == Side::black && on_line[item.line] == 1; });
        const auto black = std::ranges::count(items, Side::black, &BlockItem::side);
        if (alone * 2 < black || black == 0) return;
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
    unsigned due_ = 1;
    unsigned due_beside_ = 0;  ///< in the other half of the page; 0: none
    bool headed_ = true;       ///< a heading stands before what comes next
    std::size_t free_from_ = 0;
};

}  // namespace

std::vector<Score> read_blocks(std::string_view text) { return Reader{text}.run(); }

}  // namespace descry::sheet
