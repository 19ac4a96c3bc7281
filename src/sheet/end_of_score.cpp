#include "src/sheet/end_of_score.hpp"

#include <algorithm>

#include "src/heading/heading.hpp"
#include "src/heading/paired_names.hpp"
#include "src/rows/ending.hpp"
#include "src/rows/flow.hpp"
#include "src/text/ascii.hpp"
#include "src/words/introduces_variation.hpp"

namespace descry::sheet {
namespace {

constexpr std::size_t near_the_end = 4;  // lines behind the last row in which a sentence may tell the end

/// Words like an end with more words to them, "Black wins by 7...KtxKP.", and the row that is due behind them.
bool is_remark(const Page& page, std::string_view text, const Ending& ending, const Fragment& f, std::size_t line)
{
    constexpr std::size_t near = 8;
    Piece words{text.substr(ending.at.begin, ending.at.end - ending.at.begin), ending.at.begin};
    words = words.sub(0, words.text.find(". "));  // "White resigns. He might have held out by ..."
    if (f.layout != Layout::rows || read_ending(words, f.due_side(), Extent::cell)) return false;
    const auto end = std::min(page.lines().size(), line + 1 + near);
    for (auto i = line + 1; i < end; ++i)
        if (const auto& row = page.row_at(i); row && row->clean() && row->any_record())
            return !introduces_variation(text.substr(0, page.lines()[i].begin)) &&
                   row->number == f.due_number(Side::white) && row->dots == (f.due_side() == Side::black);
    return false;
}

/// A result alone, apart from the moves above it and right over the next game's players: it may be of either game.
bool stands_over_players(const std::vector<Piece>& lines, std::size_t line)
{
    if (line == 0 || line + 1 >= lines.size() || !is_blank(lines[line - 1]) || is_blank(lines[line + 1])) return false;
    const auto words = text::trimmed(lines[line].text, " \t\r.");
    return result_in_figures(words) == words.size() && paired_names(lines, line + 1, line + 2).has_value();
}

/// "... PxP. Mr. Baker", and on this line "here resigned": who did stands on the line before.
bool has_its_subject_above(const std::vector<Piece>& lines, std::size_t line)
{
    constexpr std::size_t a_name = 3;  // letters
    const auto words = text::trimmed(lines[line].text);
    if (line == 0 || words.empty() || !text::is_small(words.front())) return false;
    const auto above = text::trimmed(lines[line - 1].text);
    const auto last = above.substr(above.find_last_of(" \t") + 1);
    return last.size() >= a_name && text::is_capital(last.front()) && std::ranges::all_of(last, text::is_letter) &&
           !read_entry({last, 0});
}

/// A note to the last move stands between that and the end: "6 Q-K2 / Threatening the Knight. / 6 ... Resigns". The end
/// has its line to itself, and a sentence is closed above it.
///
/// \param line  on which the note begins.
std::optional<std::pair<Ending, std::size_t>> ending_below_note(const Page& page, const Fragment& f, std::size_t line)
{
    constexpr std::size_t longest = 16;  // lines
    constexpr unsigned another = 1;      // move
    const auto& lines = page.lines();
    bool closed = false;
    for (auto i = line; i < std::min(lines.size(), line + longest); ++i) {
        if (is_furniture(lines[i])) continue;
        const auto& row = page.row_at(i);
        const bool supposed = i > 0 && introduces_variation(lines[i - 1].text);  // "Preferable was", and "13 P-Q5."
        if (page.is_taken(i) || (row && row->any_record() && !supposed)) return std::nullopt;
        const Piece words = end_under_number(lines[i], f.due_number(Side::white));
        if (auto ending = closed ? read_ending(words, f.due_side(), Extent::cell) : std::nullopt)
            return ending->announced || stands_over_players(lines, i) ? std::nullopt
                                                                      : std::optional{std::pair{*ending, i}};
        if (holds_game(lines[i].text, another) || is_title(trimmed(lines[i]).text) || names_game(lines, i, i + 1))
            return std::nullopt;
        closed = std::string_view{".!?)]"}.contains(trimmed(lines[i]).text.back());
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::pair<Ending, std::size_t>> ending_behind(const Page& page, std::string_view text, const Fragment& f,
                                                            std::size_t last_line)
{
    const auto& lines = page.lines();
    for (auto i = last_line + 1, seen = std::size_t{0}; i < lines.size() && seen < near_the_end; ++i) {
        // Black's column, and what stands over it.
        if (page.is_taken(i) || page.is_taken(i + 1)) continue;
        ++seen;
        // A number without a record is a row begun, and not the end: that stands behind it.
        if (is_furniture(lines[i]) || lone_number(lines[i].text) == f.due_number(Side::white)) continue;
        if (const auto& row = page.row_at(i); row && row->any_record()) return std::nullopt;
        constexpr unsigned another = 2;  // moves
        if (stands_over_players(lines, i) || has_its_subject_above(lines, i) || holds_game(lines[i].text, another))
            return std::nullopt;
        const Piece words = end_under_number(lines[i], f.due_number(Side::white));
        auto ending = read_last_sentence(words, f.due_side());
        // "9. and mates in three.": whose number it is, and not who moved last.
        if (ending && ending->announced && words.begin != trimmed(lines[i]).begin)
            ending = read_last_sentence(words, opponent(f.due_side()));
        if (!ending && f.layout == Layout::rows) return ending_below_note(page, f, i);
        return ending && !is_remark(page, text, *ending, f, i) ? std::optional{std::pair{*ending, i}} : std::nullopt;
    }
    return std::nullopt;
}

}  // namespace descry::sheet
