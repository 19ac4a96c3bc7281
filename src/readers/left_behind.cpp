#include "src/readers/left_behind.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "src/doubt/labels.hpp"
#include "src/game/lattice.hpp"
#include "src/heading/start.hpp"
#include "src/readers/next_record.hpp"
#include "src/rows/cells.hpp"
#include "src/rows/ending.hpp"
#include "src/rows/left_in_words.hpp"
#include "src/rows/parted.hpp"
#include "src/text/ascii.hpp"
#include "src/words/facts.hpp"
#include "src/words/introduces_variation.hpp"

namespace descry::reading {
namespace {

constexpr std::size_t farthest = 8'000, near = 1'500;  // bytes that are looked at, and up to the first of them
constexpr std::size_t a_record = 80;                   // bytes that it and its number take
constexpr unsigned few = 3;                            // that are no chance
constexpr std::string_view figures = "0123456789";
constexpr unsigned stride = 4;  // by how much the next number may be more

/// Numbers before records that count on, from one or a later one.
struct Numbers {
    unsigned due, missing = 1;  ///< that may be missing before the first
    unsigned count = 0;
    bool another = false;  ///< game begins
    std::optional<Span> first{};

    void look_at(const sheet::Piece& text)
    {
        const auto number = sheet::number_at(text.text);
        if (!number) return;
        const bool first_move = number->number == 1;
        if (!first_move && (number->number < due || number->number > due + (count == 0 ? missing : stride))) return;
        sheet::Piece behind = sheet::trimmed(text.sub(number->size));
        behind = behind.sub(sheet::dots_at(behind.text));
        behind = behind.sub(std::min(behind.text.find_first_not_of(" \t\r\n"), behind.text.size()));
        if (!sheet::begins_with_record(behind)) return;
        another = first_move;
        if (another) return;
        if (!first) first = text.sub(0, number->size).span();
        ++count;
        due = number->number + 1;
    }
};

Numbers numbers_in(const sheet::Piece& text, unsigned due, unsigned missing = 1)
{
    Numbers numbers{due, missing};
    for (std::size_t i = 0; i < text.text.size(); ++i) {
        if (numbers.another || numbers.count == few || (numbers.count == 0 && i > near)) break;
        const bool begins = i == 0 || std::string_view{" \t\n(["}.contains(text.text[i - 1]);
        if (begins && text::is_figure(text.text[i])) numbers.look_at(text.sub(i, a_record));
    }
    return numbers;
}

/// A score has a record on the line of these words.
bool is_of_another(std::span<const Score> scores, Span words, std::string_view text)
{
    const auto begin = text.rfind('\n', words.begin) + 1, end = std::min(text.find('\n', words.begin), text.size());
    const auto on_line = [&](const Written& written) {
        return begin <= written.record.at.begin && written.record.at.begin < end &&
               written.record.at.begin >= words.begin;
    };
    return std::ranges::any_of(scores, [&](const Score& score) { return std::ranges::any_of(score.records, on_line); });
}

/// The line behind the last record of a score holds a row that no score has, under the number that is due, or near it:
/// numbers are repeated, or skipped, at any print's end.
std::optional<Span> row_right_behind(std::span<const Score> scores, std::string_view text, const Score& score,
                                     std::uint64_t end, unsigned due)
{
    const auto rest = text.substr(end);
    const auto of_own = rest.substr(0, rest.find('\n'));
    const auto begin = rest.find_first_not_of(" \t\r\n.", of_own.size());
    if (begin == rest.npos || std::ranges::any_of(of_own, text::is_letter)) return std::nullopt;
    const sheet::Piece row = sheet::trimmed({rest.substr(begin, rest.find('\n', begin) - begin), end + begin});
    const auto number = sheet::number_at(row.text);
    const bool adjoins = std::ranges::count(rest.substr(0, begin), '\n') == 1;
    if (!number || number->number + (adjoins ? 1 : 0) < due || number->number > due + 1) return std::nullopt;
    sheet::Piece behind = sheet::trimmed(row.sub(number->size));
    behind = sheet::trimmed(behind.sub(sheet::dots_at(behind.text)));
    if (!sheet::begins_with_record(behind)) return std::nullopt;
    if (is_of_another(scores, row.span(), text)) return std::nullopt;
    // A row that a page turned over has twice.
    const Span last = score.records.back().record.at;
    const bool again = behind.text.contains(text.substr(last.begin, last.end - last.begin));
    return again ? std::nullopt : std::optional{row.sub(0, number->size).span()};
}

/// What stands above the records of a score may be the last one's.
std::uint64_t begin_of_records(std::span<const Score> scores, std::uint64_t end_of_text)
{
    const auto next = std::ranges::find_if_not(scores, &std::vector<Written>::empty, &Score::records);
    return next == scores.end() ? end_of_text : sheet::extent_of(next->records).begin;
}

/// "23 P-B3, P-QB4 24 QPxP. And White wins.": the row that is due stands between the last record and the end, and
/// hardly a word of prose.
std::optional<Span> row_before_ending(std::string_view text, std::uint64_t end, std::uint64_t ending, unsigned due)
{
    constexpr std::size_t longest = 60;  // bytes
    if (ending <= end || ending - end > longest) return std::nullopt;
    return numbers_in({text.substr(end, ending - end), end}, due).first;
}

void tell(Span first, Score& score)
{
    score.diagnostics.push_back({.code = Code::text_not_understood,
                                 .at = first,
                                 .message = "records from here on count on from the last of the score, and are not "
                                            "read as a part of it"});
    score.broken_off = true;
}

/// The position behind a score, if all of it plays.
std::optional<Position> position_behind(const Score& score)
{
    Position position = sheet::start_of(score, score.records.front().side);
    if (!score.decoded.empty()) {
        for (const DecodedPly& ply : score.decoded) {
            const auto legal = position.legal_moves();
            if (std::ranges::find(legal, ply.move) == legal.end()) return std::nullopt;
            position.make(ply.move);
        }
        return position;
    }
    std::vector<const Record*> records;
    for (const Written& written : score.records) {
        if (written.after_gap) return std::nullopt;
        records.push_back(&written.record);
    }
    const auto solution = game::play(records, position);
    return solution.failed ? std::nullopt : std::optional{solution.before.back()};
}

unsigned due_behind(const Score& score)
{
    const Written& last = score.records.back();
    return last.number + (last.side == Side::black ? 1 : 0);
}

/// "White won on the 53rd move", "Drawn in 56 moves", "resigned at move 47": later than the one that is due.
bool ends_later(std::string_view words, unsigned due)
{
    constexpr unsigned slack = 1;            // "resigned on the 24th move": his last, or the one he did not make
    constexpr std::size_t most_figures = 3;  // of the number of a move
    for (auto at = words.find_first_of(figures); at != words.npos;) {
        const auto end = std::min(words.find_first_not_of(figures, at), words.size());
        const auto behind = text::trimmed(words.substr(std::min(words.find_first_of(" \n", end), words.size())));
        const bool told = text::same_word(behind.substr(0, 4), "move") ||
                          text::in_small_letters(text::trimmed(words.substr(0, at))).ends_with("move");
        unsigned number = 0;
        for (const char figure : words.substr(at, std::min(end - at, most_figures + 1)))
            number = 10 * number + static_cast<unsigned>(figure - '0');
        if (told && end - at <= most_figures && number > due + slack) return true;
        at = words.find_first_of(figures, end);
    }
    return false;
}

/// "The game lasted 63 moves", "The game was continued to move 50", "Drawn after 35 moves, in good temper."
bool tells_of_this_game(std::string_view line)
{
    constexpr auto beginnings =
        std::to_array<std::string_view>({"the game ", "drawn ", "won ", "lost ", "white ", "black "});
    return std::ranges::any_of(beginnings,
                               [&](std::string_view one) { return text::same_word(line.substr(0, one.size()), one); });
}

/// The words right behind a score, in its last line or on the next two, or those that end it, say that the game went
/// on.
std::optional<Span> told_to_go_on(const Score& score, std::string_view text, std::uint64_t end)
{
    constexpr std::size_t most_lines = 2, longest = 120;
    if (score.ending && (sheet::find_fact(score.ending->words, sheet::Fact::moves_left_out) ||
                         ends_later(score.ending->words, due_behind(score))))
        return score.ending->at;
    const auto begin = sheet::extent_of(score.records).end;
    end = std::min<std::uint64_t>({end, score.ending ? score.ending->at.begin : end, text.size()});
    std::size_t lines = 0;
    for (auto at = begin; at < end && lines < most_lines;) {
        const auto line_end = std::min<std::uint64_t>(text.find('\n', at), end);
        const sheet::Piece line = sheet::trimmed({text.substr(at, line_end - at), at});
        at = line_end + 1;
        const auto words = text::trimmed(line.text, " \t\r.,;)");
        if (line.empty() || (words.empty() && line.text.size() < 3)) continue;
        ++lines;
        const bool dots = words.empty() && line.begin > begin + 1;
        // On its own line; or where the text is cut, and numbers do not stand behind White's records: "9. P-B3
        // B-K2 10."
        const bool apart =
            text.substr(begin, line.begin - begin).contains('\n') || score.records.back().side == Side::black;
        const bool bare = !score.ending && apart && sheet::lone_number(line.text) == due_behind(score);
        const bool says = line.text.size() <= longest &&
                          (sheet::find_fact(line.text, sheet::Fact::moves_left_out) ||
                           (tells_of_this_game(line.text) && ends_later(line.text, due_behind(score))));
        if (dots || bare || says || words == "etc" || words == "&c") return line.span();
    }
    return std::nullopt;
}

/// One figure of it may have been misread.
bool is_nearly(unsigned number, unsigned due)
{
    const auto printed = std::to_string(number), meant = std::to_string(due);
    if (printed.size() != meant.size() || printed.size() < 2) return false;
    return std::ranges::count(printed, true, [&, at = std::size_t{0}](char c) mutable { return c != meant[at++]; }) ==
           1;
}

/// "26 P-QR4! Here Geller played", where 16 is due: words stand behind it, as behind any record, and it plays.
std::optional<Span> misnumbered_behind(const Score& score, std::string_view text, std::uint64_t end, unsigned due)
{
    const auto begin = text.find_first_not_of(" \t\r\n", end);
    if (begin == text.npos || !text.substr(end, begin - end).contains('\n')) return std::nullopt;
    const sheet::Piece row{text.substr(begin, a_record), begin};
    const auto number = sheet::number_at(row.text);
    if (!number || !is_nearly(number->number, due)) return std::nullopt;
    sheet::Piece behind = sheet::trimmed(row.sub(number->size));
    behind = sheet::trimmed(behind.sub(sheet::dots_at(behind.text)));
    const auto record = sheet::read_prefix(behind, true);
    if (!record) return std::nullopt;
    return next_record(text, end, behind.begin + record->size, [&] { return position_behind(score); });
}

/// "After 9. P-KR3 Black resigned.", "and finally 25. RxR, Resigns.": right behind the last record words tell how the
/// game ended, and name a move on the way there.
std::optional<Span> ended_past_a_record(std::string_view text, std::uint64_t end, std::uint64_t next)
{
    constexpr std::size_t longest = 160;  // bytes
    const auto begin = text.find_first_not_of(" \t\r\n", end);
    if (begin == text.npos || begin >= next) return std::nullopt;
    auto words = text.substr(begin, std::min<std::uint64_t>(longest, next - begin));
    words = words.substr(0, words.find("\n\n"));
    for (auto at = words.find_first_of(" ,\n"); at != words.npos; at = words.find_first_of(" ,\n", at + 1)) {
        const auto letter = std::find_if(words.begin() + static_cast<std::ptrdiff_t>(at), words.end(), text::is_letter);
        const sheet::Piece rest{{letter, words.end()}, 0};
        const auto ends = [](sheet::Piece part) {
            return !part.empty() && sheet::read_ending(part, Side::white, sheet::Extent::sentence);
        };
        if (!ends(rest) && !ends(rest.sub(0, rest.text.find(". ") + 1))) continue;
        const auto before = words.substr(0, at);
        if (!sheet::holds_record({before, 0}, true) || sheet::introduces_variation(before)) return std::nullopt;
        return Span{begin, begin + words.find_last_not_of(" \t\r\n") + 1};
    }
    return std::nullopt;
}

}  // namespace

std::optional<Span> move_behind(std::span<const Score> scores, std::size_t i, std::string_view text)
{
    const Score& score = scores[i];
    const auto told = [](const Diagnostic& finding) { return finding.code == Code::text_not_understood; };
    if (score.records.empty() || score.broken_off || std::ranges::any_of(score.diagnostics, told)) return std::nullopt;
    const auto begin = sheet::extent_of(score.records).end;
    const auto end = std::min<std::uint64_t>(begin_of_records(scores.subspan(i + 1), text.size()), text.size());
    if (begin >= end || !may_hold_record(text.substr(begin, end - begin))) return std::nullopt;
    if (score.decoded.empty() && sheet::left_in_words(score.records)) return std::nullopt;  // told by itself
    const auto found = next_record(text, begin, end, [&] { return position_behind(score); });
    return found && !is_of_another(scores, *found, text) ? found : std::nullopt;
}

bool counts_on_behind(const Score& score, const Score& next, std::string_view text, std::uint64_t end)
{
    if (score.records.empty() || next.records.empty()) return false;
    const auto begin = sheet::extent_of(next.records).end;
    if (begin >= end) return false;
    return numbers_in({text.substr(begin, std::min(end - begin, std::uint64_t{farthest})), begin}, due_behind(score),
                      next.records.back().number + 1)
               .count == few;
}

void tell_left_behind(std::vector<Score>& scores, std::string_view page, std::span<const std::uint64_t> others)
{
    for (std::size_t i = 0; i < scores.size(); ++i) {
        Score& score = scores[i];
        if (score.broken_off || score.records.empty()) continue;
        const auto end = sheet::extent_of(score.records).end;
        const auto other = std::ranges::upper_bound(others, end);
        const auto text = page.substr(0, other == others.end() ? page.size() : *other);
        const auto next = begin_of_records(std::span{scores}.subspan(i + 1), text.size());
        const unsigned due = due_behind(score);
        if (next <= end) continue;
        auto first = move_behind(scores, i, text);
        if (!first && score.ending && !score.decoded.empty())  // of rows see left_in_words
            first = row_before_ending(text, end, score.ending->at.begin, due);
        else if (!first && !score.ending) {
            const auto numbers = numbers_in({text.substr(end, std::min(next - end, farthest)), end}, due);
            first = numbers.count >= few ? numbers.first : row_right_behind(scores, text, score, end, due);
        }
        if (!first && !score.ending) first = misnumbered_behind(score, text, end, due);
        if (!first && !score.ending) first = ended_past_a_record(text, end, next);
        if (first)
            tell(*first, score);
        else if (const auto words = told_to_go_on(score, text, next)) {
            score.diagnostics.push_back({.code = Code::text_not_understood,
                                         .at = *words,
                                         .message = "by these words the game went on, and the page does not tell how"});
            score.broken_off = true;
        }
    }
}

}  // namespace descry::reading
