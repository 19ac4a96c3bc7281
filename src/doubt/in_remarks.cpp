#include "src/doubt/in_remarks.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "src/doubt/doubtful_score.hpp"
#include "src/rows/announced.hpp"
#include "src/rows/cells.hpp"
#include "src/rows/ending.hpp"
#include "src/text/ascii.hpp"
#include "src/words/facts.hpp"
#include "src/words/introduces_variation.hpp"

namespace descry::sheet {
namespace {

/// Without the number of a record, its dots and the brackets around it; nothing where no number stands there.
std::string_view before_number(std::string_view words)
{
    const auto number = words.substr(0, words.find_last_not_of(" \t\n.,)]") + 1);
    const auto bare = number.substr(0, number.find_last_not_of("0123456789") + 1);
    if (bare.size() == number.size() || bare.empty() || text::is_letter(bare.back())) return {};
    // "(... at move 4.) Kt-B3"
    const bool closes =
        words.find_first_of(")]", number.size()) != words.npos && !std::string_view{"(["}.contains(bare.back());
    const bool opened = std::ranges::count(bare, '(') + std::ranges::count(bare, '[') >
                        std::ranges::count(bare, ')') + std::ranges::count(bare, ']');
    return closes && opened ? std::string_view{} : bare.substr(0, bare.find_last_not_of("([") + 1);
}

/// "(KtPxB would be answered by P-Q4.); 5."
std::string_view without_comma(std::string_view words)
{
    const auto last = words.find_last_not_of(" \t\n");
    return last != words.npos && std::string_view{",;"}.contains(words[last]) ? words.substr(0, last) : words;
}

/// "and wins, e.g.", "viz.", "Or", "(If": what follows is told, and was not played.
bool leads_aside(std::string_view words)
{
    static constexpr auto leads =
        std::to_array<std::string_view>({"e.g", "eg", "i.e", "ie", "viz", "vide", "cf", "or", "if", "because of"});
    words = text::trimmed(words, " \t\n,;:.([-");
    return std::ranges::any_of(leads, [&](std::string_view lead) {
        if (lead.size() > words.size()) return false;
        const auto before = words.substr(0, words.size() - lead.size());
        return text::in_small_letters(words.substr(before.size())) == lead &&
               (before.empty() || !text::is_letter(before.back()));
    });
}

/// "White resigned. 6. B-KKt5 ...": one of the sentences before it ends the score. They stand on its line, not in a
/// column beside it, or behind the last record where the text runs on.
bool tell_the_end(std::string_view words)
{
    constexpr std::size_t longest = 200;  // bytes
    const auto first_line = words.substr(0, words.find('\n'));
    const bool runs_on = std::ranges::any_of(first_line, text::is_letter) && std::ranges::count(words, '\n') == 1;
    const bool own_line = text::trimmed(words.substr(words.rfind('\n') + 1), " \t").empty() && words.contains('\n');
    if ((own_line && !runs_on) || words.ends_with("   ")) return false;
    words = words.substr(words.size() - std::min(words.size(), longest));
    for (auto rest = text::trimmed(words, " \t\n,;:.([-"); !rest.empty();) {
        const auto stop = std::min(rest.find_first_of(".;:,("), rest.size());
        const Piece sentence = trimmed({rest.substr(0, stop), 0});
        if (!sentence.empty() && text::is_letter(sentence.text.front()) &&
            ((!own_line && read_ending(sentence, Side::white, Extent::sentence)) ||
             find_fact(sentence.text, Fact::game_decided)))
            return true;
        rest = rest.substr(std::min(stop + 1, rest.size()));
    }
    return false;
}

/// Words between two records end amid a sentence that the second goes on with. On a line of its own it does so where
/// the sentence begins behind the first, and is neither a cell nor a rest of it.
bool end_amid_sentence(std::string_view words)
{
    constexpr unsigned several = 2;
    const auto bare = text::trimmed(words, " \t\n,;");
    if (bare.empty() || std::string_view{")]}"}.contains(bare.back())) return false;
    if (find_fact(words, Fact::also_sent)) return false;  // "(a second card gave P-KB4)", which was adopted
    const auto sentence = open_sentence(words);
    const auto foreign = foreign_words({sentence, 0});
    const auto own_line = words.substr(words.find_last_not_of(" \t\n") + 1).contains('\n');
    if (!own_line) return foreign > 0;
    const auto before = words.substr(0, static_cast<std::size_t>(sentence.data() - words.data()));
    return foreign >= several && before == " " && !bare.ends_with(':');
}

/// The record behind the words that part it from another goes on with their last sentence.
bool is_of_a_sentence(std::string_view words)
{
    if (announce(words) || is_day(text::trimmed(words))) return false;
    const auto told = before_number(words);
    const auto sentence = without_comma(told);
    const bool runs_on =
        !sentence.ends_with('\n') || (sentence.size() > 1 && sentence.front() == ' ' && sentence[1] != ' ');
    if (leads_aside(told) || tell_the_end(told) || (runs_on && introduces_variation(sentence))) return true;
    if (!told.empty()) return end_amid_sentence(told);
    const auto end = words.find_last_not_of(" \t\n,:") + 1;
    return end > 0 && text::is_letter(words[end - 1]) && !words.substr(end).contains('\n') && end_amid_sentence(words);
}

/// "(a) 9. P-KR3": a note begins its line, to which a mark before has sent the reader: "8 P-B3 Castles (a)".
///
/// \param words  between two records. \param above  all that stands before them.
bool begin_a_note(std::string_view words, std::string_view above)
{
    constexpr std::size_t longest = 4;  // "(12)"
    const auto numbered = before_number(words);
    const auto told = numbered.substr(0, numbered.find_last_not_of(" \t\n") + 1);
    const auto open = told.rfind('(');
    if (!told.ends_with(')') || open == told.npos || told.size() - open > longest) return false;
    const auto line = told.find_last_of('\n', open);
    const auto mark = told.substr(open);
    return line != told.npos && text::trimmed(told.substr(line + 1), " \t") == mark &&
           (told.substr(0, open).contains(mark) || above.contains(mark));
}

/// Where the records of a score end, in the order of the text.
std::vector<std::uint64_t> ends_of(const Score& score)
{
    std::vector<std::uint64_t> ends;
    ends.reserve(score.records.size());
    for (const Written& written : score.records) ends.push_back(written.record.at.end);
    std::ranges::sort(ends);
    return ends;
}

/// Numbers, stops and blanks.
bool holds_no_word(std::string_view words) { return std::ranges::none_of(words, text::is_letter); }

/// \param i       the ply that a remark may begin with.
/// \param before  the words right before a ply.
/// \return        the first ply that is none of the remark's: all on its line goes on with it, and to the end of the
///                game what no words part, if that is not long.
template <typename Before> std::size_t end_of_remark(std::size_t i, Before before, const Game& game)
{
    constexpr std::size_t longest = 16;  // plies
    const bool replied = i + 1 < game.plies.size() && before_number(before(game.plies[i + 1])).empty();
    auto on_line = i + 1, on_end = i + 1;
    while (on_end < game.plies.size() && holds_no_word(before(game.plies[on_end]))) {
        if (on_line == on_end && !before(game.plies[on_end]).contains('\n')) ++on_line;
        ++on_end;
    }
    if (on_end == game.plies.size() && on_end - i <= longest) return on_end;
    return std::max(i + (replied ? 2 : 1), std::min(on_line, i + longest));
}

/// \param i  the ply that is supposed by the words behind it.
/// \return   where the line of moves begins that ends with it, behind words or the mark of a note, where that is near.
template <typename Before> std::size_t begin_of_remark(std::size_t i, Before before, const Game& game)
{
    constexpr std::size_t longest = 8;  // plies
    for (auto k = i; k > 0 && i - k < longest; --k)
        if (const auto words = before(game.plies[k]); !holds_no_word(words) || words.find_first_of("*(") != words.npos)
            return k;
    return i;
}

/// "P-Q4 or PxP": nothing but that word stands between two records. A small letter of it may have gone to the second.
///
/// \param words  between them. \param record  the second, as it was read.
bool are_parted_by_or(std::string_view words, std::string_view record)
{
    auto between = text::in_small_letters(text::trimmed(words, " \t\n,;.()"));
    if (between == "o" && record.starts_with("r ")) between += 'r';
    return between == "or";
}

/// Each of the two may be the move, and what stands behind them another one's.
///
/// \param i  the ply that the word stands before.
void doubt_either(std::size_t i, Game& game)
{
    const Ply& first = game.plies[i - 1];
    report_doubt(i - 1, first.at, '`' + first.record + "` or `" + game.plies[i].record + "`: the source leaves it open",
                 game);
    for (auto k = i - 1; k < game.plies.size(); ++k)
        if (is_certain(game.plies[k]))
            put_in_doubt(game.plies[k], Why::another_place, "the source names two moves, or hangs on which it was");
}

void break_off(const char* why, Game& game)
{
    game.outcome.complete = false;
    game.outcome.lack = Lack::broken_off;
    game.outcome.reason = why;
}

}  // namespace

void doubt_in_remarks(const Score& score, const Text& text, Game& game)
{
    const auto ends = ends_of(score);
    const auto before = [&](const Ply& ply) -> std::string_view {
        const auto end = std::ranges::upper_bound(ends, ply.at.begin);
        return end == ends.begin() ? std::string_view{} : text.view({*std::prev(end), ply.at.begin});
    };
    for (std::size_t i = 0; i < game.plies.size(); ++i) {
        Ply& ply = game.plies[i];
        // A move made in the place of one that was put back is told in words.
        if (!played(ply) || ply.put_back) continue;
        if (i > 0 && are_parted_by_or(before(ply), ply.record)) {
            doubt_either(i, game);
            if (game.outcome.complete) break_off("the source leaves open which move was made", game);
            return;
        }
        const auto behind = text.view().substr(std::min<std::uint64_t>(ply.at.end, text.view().size()));
        const bool supposed =
            is_supposed_by(behind) || (i + 1 == game.plies.size() && !behind.starts_with('\n') && is_spoken_of(behind));
        const auto words = before(ply);
        const auto above = text.view().substr(0, std::min<std::uint64_t>(ply.at.begin, text.view().size()));
        const bool of_a_note =
            begin_a_note(words, above.substr(0, above.size() - std::min(words.size(), above.size())));
        if (!supposed && !of_a_note && !is_of_a_sentence(words)) continue;
        const auto end = end_of_remark(i, before, game);
        bool sure = false;
        for (auto k = supposed ? begin_of_remark(i, before, game) : i; k < end; ++k) {
            if (!is_certain(game.plies[k])) continue;
            sure = sure || k == i;
            put_in_doubt(game.plies[k], Why::another_place,
                         k == i ? "it stands amid a sentence, and may be a remark's"
                                : "it stands beside a record that may be a remark's");
        }
        if (sure) report_doubt(i, ply.at, '`' + ply.record + "` stands amid a sentence, and may be a remark's", game);
        if (end == game.plies.size() && game.outcome.complete)
            break_off("the score may end before the sentence with its last record", game);
    }
}

}  // namespace descry::sheet
