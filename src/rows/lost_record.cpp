#include "src/rows/lost_record.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "src/text/ascii.hpp"

namespace descry::sheet {
namespace {

constexpr std::size_t fewest_signs = 3, fewest_letters = 3, longest = 60;

bool has(std::string_view text, std::string_view signs) { return text.find_first_of(signs) != text.npos; }

/// "B-R4", "Q-K9", "Castles": as long as a record is, or with a sign for "to" or "takes" amid it.
bool is_of_a_record(std::string_view word)
{
    constexpr std::size_t a_long_word = 6;
    const auto sign = word.find_first_of("-x", 1);
    const bool joins = sign != word.npos && sign + 1 < word.size();
    return text::is_capital(word.front()) && (joins || word.size() >= a_long_word);
}

bool reads(Piece piece)
{
    const auto entry = read_entry(piece);
    return entry && tells_a_move(entry->record);
}

/// It reads, and its end is that of a record: a rank, castling, or the man taken. "Kt to Q" may lack its rank.
bool reads_to_its_end(Piece piece)
{
    const auto entry = read_entry(piece);
    if (!entry || !tells_a_move(entry->record)) return false;
    const auto last = piece.text.find_last_not_of(" .,");
    const bool rank = last != piece.text.npos && text::is_figure(piece.text[last]);
    return rank || std::ranges::all_of(entry->record.boxes,
                                       [](const Box& box) { return box.shape == Shape::castling || box.takes; });
}

}  // namespace

bool is_bracketed_gap(Piece piece)
{
    constexpr std::size_t longest_mark = 4;  // "[a]", "[12]"
    const auto text = piece.text;
    if (text.size() <= longest_mark || text.size() > longest || text.front() != '[' ||
        text.find(']') + 1 != text.size())
        return false;
    const auto words = text::in_small_letters(text.substr(1, text.size() - 2));
    return words != "sic" && !words.starts_with("illustration") && !words.starts_with("diagram") &&
           !words.starts_with("pg") && !words.starts_with("page ") && !holds_record(piece);
}

bool is_lost_record(Piece piece, Stands where)
{
    const auto text = piece.text;
    if (text.empty() || text.size() > longest) return false;
    if (is_bracketed_gap(piece)) return true;
    if (has(text, " \t")) return false;
    const bool signs = std::ranges::none_of(text, [](char c) { return text::is_letter(c) || text::is_figure(c); }) &&
                       std::ranges::all_of(text, [](char c) { return c > ' ' && c < '\x7F'; });
    if (signs) {
        // "!", "??", "+", "...", "---": marks of a move, and what stands for a move that is told elsewhere.
        if ((dots_at(text) != 0 && text.front() != '_') || has(text, "!+#()[]{}.,;:/|")) return false;
        return where == Stands::before_record ? text == "?" || text.size() > 1 : text.size() >= fewest_signs;
    }
    return where == Stands::behind_record && text.size() >= fewest_letters && text::is_small(text.front()) &&
           std::ranges::none_of(text, [](char c) { return text::is_capital(c) || c == '-' || c == '\'' || c == '.'; });
}

bool begins_as_record(Piece word)
{
    constexpr std::size_t most_letters = 4, longest_word = 10;  // "KKtP"
    const auto text = word.text;
    if (text.empty() || text.size() > longest_word || has(text, " \t\n") || !text::is_capital(text.front()))
        return false;
    const auto sign = text.find_first_not_of("KQRBPNtn");
    return sign != text.npos && sign > 0 && sign <= most_letters && has(text.substr(sign, 1), "-xX") && !reads(word);
}

bool tells_of_loss(Piece line)
{
    static constexpr auto words = std::to_array<std::string_view>(
        {"torn", "illegible", "unreadable", "blot", "blotted", "stain", "stained", "effaced", "erased", "obliterated",
         "missing", "wanting", "damaged", "mutilated", "smudged", "gap", "lacuna", "unrecorded"});
    const auto text = trimmed(line).text;
    if (text.size() < 2 || text.size() > longest || !has(text.substr(0, 1), "([{") ||
        !has(text.substr(text.size() - 1), ")]}"))
        return false;
    const auto small = text::in_small_letters(text);
    if (small.contains("not recorded")) return true;  // "(recorded by Mr. A.)" is no loss
    for (std::size_t from = 0; from < small.size();) {
        const auto begin =
            std::find_if(small.begin() + static_cast<std::ptrdiff_t>(from), small.end(), text::is_letter);
        const auto end = std::find_if_not(begin, small.end(), text::is_letter);
        if (std::ranges::find(words, std::string_view{begin, end}) != words.end()) return true;
        from = static_cast<std::size_t>(end - small.begin()) + 1;
    }
    return false;
}

std::optional<OneLost> with_one_lost(Piece piece)
{
    constexpr std::size_t longest_pair = 80;
    piece = trimmed(piece);
    if (piece.empty() || piece.text.size() > longest_pair || piece.text.front() == '(') return std::nullopt;
    for (auto at = piece.text.find(' '); at != std::string_view::npos; at = piece.text.find(' ', at + 1)) {
        const Piece first = trimmed(piece.sub(0, at)), second = trimmed(piece.sub(at));
        if (std::string_view{",;"}.contains(first.text.back())) continue;
        const bool one = !has(first.text, " "), other = !has(second.text, " ");
        const bool first_lost = is_lost_record(first, Stands::before_record);
        // Of words alone nobody can tell that they stand for two records.
        if (first_lost && is_lost_record(second, Stands::before_record)) return OneLost{first, second};
        if ((first_lost || (one && is_of_a_record(first.text) && !reads(first))) && reads(second))
            return OneLost{first, second};
        const bool second_lost =
            is_lost_record(second, Stands::behind_record) || (other && is_of_a_record(second.text) && !reads(second));
        if (second_lost && reads_to_its_end(first)) return OneLost{first, second};
    }
    return std::nullopt;
}

}  // namespace descry::sheet
