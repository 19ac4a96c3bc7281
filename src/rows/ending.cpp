#include "src/rows/ending.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "grammar/sheet.hpp"
#include "src/text/ascii.hpp"
#include "src/text/remembered.hpp"
#include "src/text/titles.hpp"
#include "src/words/matched.hpp"

namespace descry::sheet {
namespace {

namespace rules = grammar::sheet;
namespace pegtl = tao::pegtl;

constexpr std::size_t most_bytes = 240;  // a longer sentence is prose

/// "If 5...B-Kt3, White wins.": what follows is no end that the game had.
bool begins_with_condition(std::string_view sentence)
{
    static constexpr auto words = std::to_array<std::string_view>({"if", "should", "had", "were", "suppose", "unless"});
    const auto first = sentence.substr(0, sentence.find(' '));
    return std::ranges::any_of(words, [&](std::string_view word) { return text::same_word(word, first); });
}

bool is_ending(std::string_view text, Extent extent)
{
    using Memory = text::Remembered<bool>;
    thread_local Memory memory;
    const auto matches = [&] {
        return extent == Extent::cell ? matched<rules::ending>(text) != 0 : matched<rules::ending_sentence>(text) != 0;
    };
    return text.size() > Memory::longest ? matches() : memory.of(text, std::to_underlying(extent), matches);
}

/// "Mr. Black resigned.": the stop behind a title ends no sentence.
bool ends_with_title(std::string_view words)
{
    const auto last = words.substr(words.find_last_of(" (") + 1);
    return last.size() == 1 || last == "St" || text::is_title(last);
}

/// "1-0 |": a result in figures without the dirt and the rules of a table that stand behind it.
Piece without_dirt(Piece piece)
{
    const auto figures = result_in_figures(piece.text);
    const bool only_dirt =
        figures != 0 && piece.text.find_first_not_of(" \t|!.,:;'`\"^~_*", figures) == std::string_view::npos;
    return only_dirt ? piece.sub(0, figures) : piece;
}

}  // namespace

std::size_t result_in_figures(std::string_view text)
{
    constexpr std::size_t longest = 32;
    return matched<rules::result_here>(text.substr(0, longest));
}

std::size_t end_like_a_record(std::string_view text) { return matched<rules::end_like_a_record>(text); }

Piece end_under_number(Piece line, unsigned due)
{
    line = trimmed(line);
    const auto number = number_at(line.text);
    if (!number || number->number != due) return line;
    Piece behind = trimmed(line.sub(number->size));
    behind = trimmed(behind.sub(dots_at(behind.text)));
    if (const auto size = end_like_a_record(behind.text)) return behind.sub(0, size);
    return read_ending(behind, Side::white, Extent::cell) ? behind : line;
}

std::optional<Ending> read_last_sentence(Piece line, Side who)
{
    line = trimmed(line);
    if (begins_with_condition(line.text)) return std::nullopt;
    if (auto ending = read_ending(line, who, Extent::sentence)) return ending;
    const auto stop = line.text.rfind(". ");
    if (stop == std::string_view::npos || ends_with_title(line.text.substr(0, stop))) return std::nullopt;
    // A sentence begins with a capital: "P. takes B. and wins." holds one.
    const Piece last = trimmed(line.sub(stop + 1));
    if (last.empty() || text::is_small(last.text.front()) || begins_with_condition(last.text)) return std::nullopt;
    return read_ending(last, who, Extent::sentence);
}

std::optional<Ending> read_ending(Piece piece, Side who, Extent extent)
{
    piece = without_dirt(trimmed(piece));
    if (piece.empty() || piece.text.size() > most_bytes) return std::nullopt;
    const auto text = piece.text.substr(matched<pegtl::seq<rules::skip, rules::result_is>>(piece.text));
    if (!is_ending(text, extent)) return std::nullopt;
    const auto head = text.substr(0, matched<rules::ended>(text));
    if (matched<rules::left_open>(text.substr(head.size())) != 0) return std::nullopt;
    const auto words = [&](std::string_view word) {
        const auto at = std::ranges::search(head, word, [](char a, char b) { return (a | 0x20) == (b | 0x20); });
        return !at.empty();
    };
    const auto any = [&](std::initializer_list<std::string_view> names) { return std::ranges::any_of(names, words); };
    const bool white = any({"white", "blancas", "blancs", "brancas", "first player"});
    const bool black = any({"black", "negras", "noirs", "pretas", "negros", "second player"});
    Ending ending{.at = piece.span(), .words = std::string{piece.text}};
    const Side named = white ? Side::white : black ? Side::black : who;
    const auto won_by = [](Side side) { return side == Side::white ? "1-0" : "0-1"; };
    if (matched<pegtl::seq<rules::skip, rules::halves>>(text) != 0 || matched<rules::in_signs_drawn>(text) != 0 ||
        matched<pegtl::seq<rules::skip, rules::drawing>>(text) != 0)
        ending.result = "1/2-1/2";
    else if (matched<
                 pegtl::sor<rules::in_signs_white, rules::white_misread, pegtl::seq<rules::skip, rules::white_won>>>(
                 text) != 0)
        ending.result = "1-0";
    else if (matched<
                 pegtl::sor<rules::in_signs_black, rules::black_misread, pegtl::seq<rules::skip, rules::black_won>>>(
                 text) != 0)
        ending.result = "0-1";
    else if (matched<pegtl::seq<rules::skip, rules::resigning>>(text) != 0)
        ending.result = won_by(opponent(named));
    else {
        // "and wins": he who has just moved, unless he is named.
        ending.result = won_by(white || black ? named : opponent(who));
        ending.announced = true;
    }
    return ending;
}

bool depends_on_turn(const Ending& ending)
{
    const Piece words{ending.words, 0};
    const auto white = read_ending(words, Side::white, Extent::sentence),
               black = read_ending(words, Side::black, Extent::sentence);
    return !white || !black || white->result != black->result;
}

std::optional<Ending> read_closing_words(Piece piece)
{
    piece = trimmed(piece);
    if (piece.text.size() > most_bytes || matched<rules::closing_words>(piece.text) == 0) return std::nullopt;
    return Ending{.at = piece.span(), .result = "*", .words = std::string{piece.text}};
}

}  // namespace descry::sheet
