#include "src/doubt/corrections.hpp"

#include <algorithm>
#include <optional>
#include <string_view>

#include "src/doubt/doubtful_score.hpp"
#include "src/rows/cells.hpp"
#include "src/text/ascii.hpp"
#include "src/words/facts.hpp"
#include "src/words/player_names.hpp"

namespace descry::sheet {
namespace {

constexpr std::size_t far_below = 4'000;  // bytes behind the last record that errata are looked for in

void doubt(std::size_t ply, Span words, Game& game)
{
    Ply& corrected = game.plies[ply];
    if (!is_certain(corrected)) return;
    put_in_doubt(corrected, Why::undecided, "words on the page correct it");
    report_doubt(ply, words, '`' + corrected.record + "` is corrected by these words, and is played as it stands",
                 game);
}

/// "(misprint for P-QR3)", "(read P-Q3)", beside a record.
bool corrects(const Comment& comment)
{
    constexpr std::size_t longest = 60;  // bytes; a note has more to say
    const auto words = text::trimmed(comment.text, " ()[]\t\n");
    if (words.size() > longest) return false;
    const bool read = text::same_word(words.substr(0, words.find(' ')), "read");
    const auto corrected = find_fact(words, Fact::corrected);
    return (read || (corrected && corrected->head.empty())) && holds_record({words, 0}, true);
}

/// "Kt-QR4 (crossed out) B-Kt2".
bool strikes_out(const Comment& comment)
{
    constexpr std::size_t longest = 30;  // bytes
    return comment.text.size() <= longest && find_fact(comment.text, Fact::crossed_out);
}

/// "For 4. ... Kt-B3 read 4. ... P-Q3": the ply that has the first of them for its record.
std::optional<std::size_t> ply_to_correct(std::string_view words, const Game& game)
{
    Piece piece = trimmed({words, 0});
    const auto number = number_at(piece.text);
    if (!number) return std::nullopt;
    piece = trimmed(piece.sub(number->size));
    const auto dots = dots_at(piece.text);
    piece = trimmed(piece.sub(dots));
    for (std::size_t i = 0; i < game.plies.size(); ++i) {
        const Ply& ply = game.plies[i];
        if (ply.number == number->number && played(ply) && (dots > 3 ? ply.side == Side::black : true) &&
            !ply.record.empty() && piece.text.starts_with(ply.record))
            return i;
    }
    return std::nullopt;
}

/// What a list of errata below the score says of it.
void doubt_by_errata(const Score& score, const Text& text, Game& game)
{
    constexpr std::size_t longest = 60;  // bytes from "for" to "read"
    if (score.records.empty()) return;
    const auto end =
        std::ranges::max(score.records, {}, [](const Written& w) { return w.record.at.end; }).record.at.end;
    if (end >= text.view().size()) return;
    const auto below = text.view().substr(end, far_below);
    for (std::size_t at = 0; const auto read = find_word(below.substr(at), "read");) {
        const auto word = at + *read;
        at = word + 1;
        const auto from = word - std::min(word, longest);
        const auto before = below.substr(from, word - from);
        std::size_t begin = 0;
        for (const std::string_view lead : {"for ", "For ", "FOR "})
            if (const auto found = before.rfind(lead); found != before.npos)
                begin = std::max(begin, found + lead.size());
        if (begin == 0) continue;
        const auto line_end = std::min(below.find('\n', word), below.size());
        if (const auto ply = ply_to_correct(before.substr(begin), game))
            doubt(*ply, {end + from + begin, end + line_end}, game);
    }
}

}  // namespace

void doubt_corrected(const Score& score, const Text& text, Game& game)
{
    for (std::size_t i = 0; i < game.plies.size(); ++i)
        for (const Comment& comment : game.plies[i].comments)
            if (corrects(comment))
                doubt(i, comment.at, game);
            else if (strikes_out(comment))
                // What stands behind it may be the move, and is no reply then.
                for (auto k = i; k < std::min(i + 2, game.plies.size()); ++k) doubt(k, comment.at, game);
    doubt_by_errata(score, text, game);
}

}  // namespace descry::sheet
