#include "src/readers/told_to_go_on.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "src/doubt/labels.hpp"
#include "src/rows/cells.hpp"
#include "src/rows/ending.hpp"
#include "src/text/ascii.hpp"
#include "src/words/facts.hpp"
#include "src/words/introduces_variation.hpp"

namespace descry::reading {
namespace {

constexpr std::string_view figures = "0123456789";

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

}  // namespace

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

}  // namespace descry::reading
