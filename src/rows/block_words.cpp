#include "src/rows/block_words.hpp"

#include <algorithm>
#include <array>

#include "src/rows/block_line.hpp"
#include "src/text/ascii.hpp"

namespace descry::sheet {

bool looks_like_blocks(const std::vector<Piece>& lines)
{
    constexpr int enough = 4;
    int glued = 0;
    for (const Piece& raw : lines) {
        const Piece line = trimmed(raw);
        if (line.text.size() < 4 || line.text.size() > 2 * longest_block_line) continue;
        const auto letter = line.text.find_first_not_of("0123456789");
        if (letter == 0 || letter > 3) continue;
        if (std::string_view{"KQRBP"}.contains(line.text[letter]) && ++glued == enough) return true;
    }
    return false;
}

bool counts_games(std::string_view line)
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

bool heads_game(std::string_view line)
{
    for (const std::string_view word : {"hite", "HITE", "lack", "Played"})
        if (line.contains(word)) return true;
    return false;
}

bool begins_note(std::string_view line)
{
    // "(a) The right move": a mark in brackets and words behind it.
    if (!std::string_view{"({«"}.contains(line.front())) return false;
    const auto end = line.find_first_of(")}>");
    return end <= 4 && line.size() > end + 6;
}

bool ends_sentence(std::string_view line) { return std::string_view{".!?:)"}.contains(line.back()); }

bool is_move_of_caption(const std::vector<Piece>& lines, std::size_t i)
{
    auto before = i, behind = i + 1;
    while (before > 0 && is_blank(lines[before - 1])) --before;
    while (behind < lines.size() && is_blank(lines[behind])) ++behind;
    if (before == 0 || behind == lines.size()) return false;
    const auto player = lines[behind].text;
    return lines[before - 1].text.contains("osition after") &&
           (player.contains("lac") || player.contains("hit") || player.contains("LACK") || player.contains("HITE"));
}

bool may_be_record(std::string_view line)
{
    constexpr std::size_t longest_mark = 6;  // of a note
    for (const std::string_view player : {"WHITE", "BLACK"})
        if (line.starts_with(player)) return false;
    constexpr std::size_t longest = 12, shortest = 3, word = 4;
    if (const auto mark = line.find(" ("); mark != std::string_view::npos && line.size() - mark <= longest_mark)
        line = line.substr(0, mark);
    // The edge of a page may be lost, and of P-B4 the square be left, of QxP the capture.
    if (line.size() == 2 && ((std::string_view{"KQRB"}.contains(line[0]) && text::is_figure(line[1])) ||
                             (line[0] == 'x' && std::string_view{"QRBP"}.contains(line[1]))))
        return true;
    if (line.size() < shortest || line.size() > longest) return false;
    std::size_t small = 0, large = 0;
    for (const char c : line) {
        large += text::is_capital(c) ? 1 : 0;
        small = text::is_small(c) ? small + 1 : 0;
        if (small == word) return false;
    }
    return large > 0;
}

bool begins_like_record(std::string_view line)
{
    if (line.empty() || !std::string_view{"KQRBP"}.contains(line.front())) return false;
    line.remove_prefix(line.starts_with("Kt") ? 2 : 1);
    return std::ranges::any_of(std::array<std::string_view, 3>{"-", "\u2014", "x"},
                               [&](std::string_view sign) { return line.starts_with(sign); });
}

std::optional<std::size_t> before_and(std::string_view line)
{
    const auto comma = line.find(',');
    if (comma == std::string_view::npos || comma < 3) return std::nullopt;
    return text::same_word(text::trimmed(line.substr(comma + 1)).substr(0, 3), "and") ? std::optional{comma}
                                                                                      : std::nullopt;
}

}  // namespace descry::sheet
