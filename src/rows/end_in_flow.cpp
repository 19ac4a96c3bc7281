#include "src/rows/end_in_flow.hpp"

#include <algorithm>
#include <utility>

#include "src/rows/cells.hpp"
#include "src/rows/ending.hpp"
#include "src/rows/flow.hpp"
#include "src/rows/parted.hpp"
#include "src/text/ascii.hpp"
#include "src/words/introduces_variation.hpp"

namespace descry::sheet {
namespace {

constexpr std::size_t a_row = 120;  // bytes: a record follows its number within so many

/// Where another game begins, behind the end of this: "Drawn. 1. P-K4, P-K4"; not before `from`. `to` if none does.
std::uint64_t another_game(std::string_view text, std::uint64_t from, std::uint64_t to, Notation notation)
{
    if (notation == Notation::algebraic) return to;
    const auto within = text.substr(0, to);
    for (auto at = within.find(" 1", from); at < to; at = within.find(" 1", at + 1))
        if (const auto opening = opening_at(text, at + 1, notation);
            opening && opening->number == 1 && !opening->bracketed)
            return at + 1;
    return to;
}

/// The same, or where the sentence here ends, if other words lead to that game: "Drawn. The next game went 1. P-K4".
std::uint64_t before_another_game(std::string_view text, const Standing& here, std::uint64_t to)
{
    const auto game = another_game(text, here.at, to, here.notation);
    const auto sentence = text.substr(0, game).find(". ", here.at);
    return game == to || sentence == text.npos ? game : sentence + 1;
}

/// "White wins a Pawn. 24. KtxP", on one line.
std::optional<std::uint64_t> past_sentence(std::string_view text, const Standing& here)
{
    constexpr std::size_t longest = 200;
    if (here.side != Side::white || result_in_figures(text.substr(here.at)) != 0) return std::nullopt;
    const auto window = text.substr(here.at, longest);
    const auto line = window.substr(
        0, std::min(window.find('\n'), another_game(text, here.at, here.at + window.size(), here.notation) - here.at));
    const auto sentence = line.substr(0, line.find(". "));
    if (!read_ending({sentence, here.at}, here.side, Extent::sentence)) return std::nullopt;
    for (auto i = line.find(". "); i != std::string_view::npos; i = line.find(". ", i + 1)) {
        const auto number = number_at(line.substr(i + 2));
        if (!number || number->number != here.number) continue;
        const auto behind = here.at + i + 2 + number->size;
        if (begins_with_record(trimmed({text.substr(behind, a_row), behind}), true)) return here.at + i + 2;
    }
    return std::nullopt;
}

/// The next number with a record behind it, not further off than a row.
std::optional<std::pair<std::uint64_t, Opening>> next_opening(std::string_view text, std::uint64_t from)
{
    const auto end = std::min<std::uint64_t>(text.size(), from + a_row);
    for (auto at = text.find_first_of("0123456789(", from); at < end; at = text.find_first_of("0123456789(", at + 1))
        if (const auto opening = opening_at(text, at, Notation::descriptive)) return std::pair{at, *opening};
    return std::nullopt;
}

/// Whether dots stand between a number and its record.
bool is_blacks(std::string_view text, std::uint64_t at, const Opening& opening)
{
    return text.substr(at, opening.behind - at).contains("..");
}

/// The mark of a note leads to what stands here: "Resigns. (a) 24. PxP", "b. 24. PxP".
bool ends_with_mark(std::string_view words)
{
    words = text::trimmed(words.substr(words.rfind('\n') + 1), " \t.");
    if (words.empty()) return false;
    if (std::string_view{")]*"}.contains(words.back())) return true;
    return text::is_letter(words.back()) && (words.size() == 1 || text::is_blank(words[words.size() - 2]));
}

std::optional<EndInFlow> end_told(std::string_view text, const Standing& here)
{
    constexpr std::size_t longest = 400;  // no longer sentence tells the end
    const auto at = here.at;
    const auto window = text.substr(0, std::min<std::size_t>(text.size(), at + longest));
    const auto figures = result_in_figures(text.substr(at));
    const auto like_a_record = here.numbered ? end_like_a_record(window.substr(at)) : 0;
    auto stop = figures != 0         ? at + figures
                : like_a_record != 0 ? at + like_a_record
                                     : std::min(window.find_first_of("\n;", at), window.size());
    stop = before_another_game(text, here, stop);
    std::string words{text.substr(at, stop - at)};
    auto ending = read_ending({words, at}, here.side, Extent::sentence);
    if (stop < window.size() && window[stop] == '\n') {  // "... Black" and "resigns" on the next line
        const auto next =
            before_another_game(text, here, std::min(window.find_first_of("\n;", stop + 1), window.size()));
        auto both = text::on_one_line(text.substr(at, next - at));
        // "draw" and "agreed": the two lines are one end.
        const auto extent = ending ? Extent::cell : Extent::sentence;
        if (auto whole = read_ending({both, at}, here.side, extent))
            ending = std::move(whole), words = std::move(both), stop = next;
        else if (ending && figures == 0 && like_a_record == 0 && sentence_goes_on(text, stop) &&
                 !read_ending({both, at}, here.side, Extent::sentence))
            return std::nullopt;  // "draw", and on the next line "would be a poor result"
    }
    if (!ending) return std::nullopt;
    return EndInFlow{.ending = std::move(*ending), .words = std::move(words), .stop = stop};
}

}  // namespace

bool sentence_goes_on(std::string_view text, std::size_t line_end)
{
    const auto next = text.find_first_not_of(" \t", line_end + 1);
    return next != text.npos && text::is_small(text[next]) && line_end > 0 && text::is_letter(text[line_end - 1]);
}

std::optional<std::uint64_t> counts_on(std::string_view text, std::uint64_t from, const Standing& here, unsigned moves)
{
    const auto first = next_opening(text, from);
    if (!first || first->second.number != here.number || first->second.bracketed ||
        is_blacks(text, first->first, first->second) != (here.side == Side::black))
        return std::nullopt;
    if (ends_with_mark(text.substr(from, first->first - from)) || introduces_variation(text.substr(0, first->first)))
        return std::nullopt;
    auto last = here.number;
    for (auto next = first; next && last < here.number + moves - 1;) {
        next = next_opening(text, next->second.behind);
        if (!next || next->second.number < last || next->second.number > last + 1) return std::nullopt;
        last = next->second.number;
    }
    return last == here.number + moves - 1 ? std::optional{first->first} : std::nullopt;
}

std::optional<EndInFlow> end_in_flow(std::string_view text, const Standing& here)
{
    constexpr unsigned enough =
        3;  // moves: hardly a note below the end tells so many without a word that supposes them
    if (here.notation != Notation::algebraic)
        if (const auto on = past_sentence(text, here))
            return EndInFlow{.ending = {}, .words = {}, .stop = *on, .remark = true};
    auto end = end_told(text, here);
    if (!end || here.notation == Notation::algebraic) return end;
    // Who resigned, a draw and figures are no remark: of what stands behind them its reader is told.
    if (!end->ending.announced) return end;
    if (const auto on = counts_on(text, here.at, here, enough)) end->stop = *on, end->remark = true;
    return end;
}

}  // namespace descry::sheet
