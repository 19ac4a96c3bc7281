#include "src/heading/heading.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "descry/position.hpp"
#include "grammar/title.hpp"
#include "src/heading/event_and_site.hpp"
#include "src/heading/players.hpp"
#include "src/rows/flow.hpp"
#include "src/rows/pgn.hpp"
#include "src/rows/row.hpp"
#include "src/text/ascii.hpp"
#include "src/words/facts.hpp"
#include "src/words/fields.hpp"
#include "src/words/matched.hpp"
#include "src/words/odds.hpp"
#include "src/words/player_names.hpp"

namespace descry::sheet {
namespace {

constexpr std::size_t most_heading_lines = 24, most_paragraph_lines = 4;
constexpr std::size_t most_title_lines = 8;  // of a paragraph, the last of which is short

/// "(a) If 5...B-K2": a note to a game, and that is the one before.
bool is_marked_note(std::string_view line)
{
    constexpr std::size_t longest_mark = 2;
    if (line.empty() || !std::string_view{"([{"}.contains(line.front())) return false;
    const auto close = line.find_first_of(")]}");
    return close != std::string_view::npos && close > 1 && close <= longest_mark + 1 && close + 1 < line.size() &&
           line[close + 1] == ' ';
}

/// The first line below the notes to the game before.
std::size_t behind_notes(const std::vector<Piece>& lines, std::size_t from, std::size_t row)
{
    for (auto i = row; i-- > from;) {
        if (!is_marked_note(trimmed(lines[i]).text)) continue;
        while (i < row && !is_blank(lines[i])) ++i;
        return i;
    }
    return from;
}

/// "Morphy, 1858" over a game of Mr. Morphy's, "Walbrodt, Carl" over his: a man, and no place.
void drop_site_that_is_a_player(Score& score)
{
    const auto site = std::ranges::find(score.tags, "Site", &std::pair<std::string, std::string>::first);
    if (site == score.tags.end()) return;
    const bool player = std::ranges::any_of(score.tags, [&](const auto& tag) {
        if (tag.first != "White" && tag.first != "Black") return false;
        const std::string_view name = tag.second;
        if (name.starts_with(site->second + ',')) return true;
        return name.ends_with(site->second) &&
               (name.size() == site->second.size() || name[name.size() - site->second.size() - 1] == ' ');
    });
    if (player) score.tags.erase(site);
}

/// "FEN: 7k/8/8/8/8/8/8/K7 w - - 0 1", or the position alone.
std::optional<Tag> fen_in(std::string_view text)
{
    constexpr std::size_t longest = 100;
    constexpr std::string_view label = "fen";
    if (text.size() > longest || std::ranges::count(text, '/') != 7) return std::nullopt;
    if (text::same_word(text.substr(0, label.size()), label)) text = text::trimmed(text.substr(label.size()), " \t:=");
    return read_fen(text) ? std::optional{Tag{"FEN", text}} : std::nullopt;
}

/// A line as PGN has it, in any heading: `[FEN "7k/8/8/8/8/8/8/K7 w - - 0 1"]`.
std::optional<Tag> tag_in(const Piece& line)
{
    const auto text = trimmed(line).text;
    return text.starts_with('[') ? read_tag(text) : fen_in(text);
}

void read_tags(const std::vector<Piece>& lines, std::size_t from, std::size_t to, Score& score)
{
    for (auto i = from; i < to; ++i)
        if (auto tag = tag_in(lines[i]);
            tag && std::ranges::find(score.tags, tag->first, &Tag::first) == score.tags.end())
            score.tags.push_back(*std::move(tag));
}

bool is_player(const Field& field) { return field.tag == "White" || field.tag == "Black"; }

/// By lines. Cells of a table are fields where two lines are such: "White, Mr. M." alone is words. With a colon,
/// "White: A. Black: B.", players are read as under other labels.
std::vector<Form> forms_in(const std::vector<Piece>& lines, std::size_t from, std::size_t to)
{
    std::vector<Form> forms;
    std::size_t in_cells = 0;
    for (auto i = from; i < to; ++i) {
        const auto text = trimmed(lines[i]).text;
        forms.emplace_back();
        if (text.size() > longest_heading_line) continue;
        forms.back() = form_in(text);
        if (forms.back().found) continue;
        if (auto field = field_in(text); field && !(field->by_colon && is_player(*field))) {
            if (!field->by_colon) ++in_cells;
            forms.back() = {.found = true, .fields = {*std::move(field)}};
        }
    }
    for (Form& form : forms)
        if (in_cells < 2 && form.fields.size() == 1 && !form.fields.front().by_colon) form = {};
    return forms;
}

/// Dates are read as in other lines.
void read_field(const Field& field, Score& score)
{
    if (field.tag == "Date") return read_event_and_site(field.value, score);
    const bool player = is_player(field);
    const auto name = player ? name_of(before_figures(field.value)) : std::string{};
    if (player && !reads_as_name(name)) return;
    if (std::ranges::find(score.tags, field.tag, &Tag::first) == score.tags.end())
        score.tags.emplace_back(field.tag, player ? name : field.value);
}

/// "Brown gives the odds of a Knight", and Brown has Black: his name as his colour, wherever it stands.
std::string with_colours(std::string_view words, const Score& score)
{
    constexpr std::size_t shortest = 3;  // letters of a name that is no chance
    std::string told{words};
    for (const auto& [tag, name] : score.tags) {
        const auto surname = std::string_view{name}.substr(name.find_last_of(" .") + 1);
        if ((tag != "White" && tag != "Black") || surname.size() < shortest || surname == "White" || surname == "Black")
            continue;
        for (std::size_t from = 0;;) {
            const auto at = find_word(std::string_view{told}.substr(from), text::in_small_letters(surname));
            if (!at) break;
            from += *at + surname.size();
            // A verb stands right behind him.
            if (from + 1 >= told.size() || told[from] != ' ' || !text::is_small(told[from + 1])) continue;
            told.replace(from - surname.size(), surname.size(), tag);
            from += tag.size() - surname.size();
        }
    }
    return told;
}

void read_odds(std::string_view words, Score& score)
{
    if (const auto odds = odds_in(with_colours(words, score)); odds && !plays_even(words)) score.odds = odds;
}

}  // namespace

namespace {

Piece behind_stops(Piece piece)
{
    return trimmed(piece.sub(std::min(piece.text.find_first_not_of(".,; \t"), piece.text.size())));
}

/// "6. P-B3. 6. Kt-K2.": a number, and nothing but records and their numbers.
bool is_of_records_alone(Piece line)
{
    Piece rest = trimmed(line);
    if (lone_number(rest.text)) return false;
    while (!rest.empty()) {
        if (const auto number = number_at(rest.text)) rest = behind_stops(rest.sub(number->size));
        const auto record = read_prefix(rest, true);
        if (!record || record->size == 0 || !tells_a_move(record->entry.record)) return false;
        rest = behind_stops(rest.sub(record->size));
    }
    return true;
}

/// The last row of the game before: no heading goes past it, whoever reads it. "1. P-K4, P-K4; 2. ..." may be the name
/// of an opening.
bool is_last_row(Piece line)
{
    const auto number = number_at(trimmed(line).text);
    if (!number || number->number == 1) return false;
    const auto row = read_row(line);
    return (row && row->clean()) || is_of_records_alone(line);
}

/// "(Able-Baker, Leeds 1955, 1-0)" right below the last row and apart from what follows: it is told of the game above.
bool is_caption_below(const std::vector<Piece>& lines, std::size_t i)
{
    if (i == 0 || i >= lines.size() || (i + 1 < lines.size() && !is_blank(lines[i + 1]))) return false;
    const auto words = text::trimmed(lines[i].text, " \t\r.");
    return words.starts_with('(') && words.find(')') == words.size() - 1 && is_last_row(lines[i - 1]);
}

}  // namespace

void read_caption_below(const std::vector<Piece>& lines, std::size_t behind, Score& score)
{
    if (names_player(score) || !is_caption_below(lines, behind)) return;
    const auto words = text::trimmed(lines[behind].text, " \t\r.()");
    Score told;
    read_heading({Piece{words, lines[behind].begin}}, 0, 1, told);
    if (!names_player(told)) return;
    for (Tag& tag : told.tags)
        if (std::ranges::find(score.tags, tag.first, &Tag::first) == score.tags.end())
            score.tags.push_back(std::move(tag));
}

std::size_t heading_begin(const std::vector<Piece>& lines, std::size_t limit, std::size_t row)
{
    std::size_t begin = row, blank = 0, paragraph = 0, furniture = 0;
    for (std::size_t i = row; i > limit && row - i - furniture < most_heading_lines;) {
        --i;
        if (!is_blank(lines[i]) && is_furniture(lines[i])) {  // a diagram
            ++furniture;
            paragraph = 0;
            continue;
        }
        if (is_blank(lines[i])) {
            ++blank;
            paragraph = 0;
            if (blank >= 4) break;
            continue;
        }
        constexpr unsigned more_than_an_opening = 6;  // moves
        if (is_last_row(lines[i]) || is_caption_below(lines, i) || holds_game(lines[i].text, more_than_an_opening))
            break;
        constexpr std::size_t short_line = 44;  // bytes: of a title, or a label
        const bool title = trimmed(lines[i]).text.size() <= short_line || form_in(lines[i].text).found;
        if (++paragraph > (title ? most_title_lines : most_paragraph_lines)) {
            // A long paragraph is prose of what went before: none of it is heading.
            while (begin < row && !is_blank(lines[begin])) ++begin;
            break;
        }
        blank = 0;
        begin = i;
    }
    begin = behind_notes(lines, begin, row);
    while (begin < row && is_blank(lines[begin])) ++begin;
    return begin;
}

bool tells_black_first(const std::vector<Piece>& lines, std::size_t from, std::size_t to)
{
    return std::ranges::any_of(paragraphs(lines, from, to), [](const Comment& words) {
        return find_fact(words.text, Fact::black_first) && !find_fact(words.text, Fact::some_position);
    });
}

void read_heading_on_line(std::string_view words, Score& score)
{
    if (!names_player(score)) read_players_on_line(words, score);
    if (!score.odds) read_odds(words, score);
}

void read_heading(const std::vector<Piece>& lines, std::size_t from, std::size_t to, Score& score)
{
    read_tags(lines, from, to, score);
    // The labels over the columns know better.
    score.black_first = tells_black_first(lines, from, to);
    const auto forms = forms_in(lines, from, to);
    for (const Form& form : forms)
        for (const Field& field : form.fields) read_field(field, score);
    read_labelled_players(lines, from, to, score);
    read_wrapped_players(lines, from, to, score);
    // What stands nearest to the moves is told of them before anything else.
    for (auto i = to; i-- > from;)
        if (const Piece line = trimmed(lines[i]); line.text.size() <= longest_heading_line && !forms[i - from].found)
            read_event_and_site(line.text, score);
    read_opponents(lines, from, to, score);
    drop_site_that_is_a_player(score);
    for (const Comment& words : paragraphs(lines, from, to)) read_odds(words.text, score);
    // The labels over the columns say nothing that the tags and the columns do not.
    for (std::size_t i = from, start = from; i <= to; ++i) {
        if (i < to && !only_labels(lines[i]) && !tag_in(lines[i])) continue;
        auto words = paragraphs(lines, start, i);
        std::ranges::move(words, std::back_inserter(score.comments));
        start = i + 1;
    }
}

bool is_title(std::string_view line)
{
    const auto skip = line.find_first_not_of("_*= ");
    if (skip == std::string_view::npos) return false;
    line = line.substr(skip);
    if (matched<grammar::title::counted_game>(line) != 0) return true;
    if (const auto at = find_word(line, "game")) {
        const auto rest = line.substr(*at + 4);
        const auto next = rest.find_first_not_of(" .");
        const bool numbered =
            next != std::string_view::npos &&
            ((rest[next] >= '0' && rest[next] <= '9') || std::string_view{"IVXLC"}.contains(rest[next]) ||
             rest.substr(next).starts_with("No") || find_word(rest.substr(next, 4), "the"));
        return *at == 0 ? numbered : *at < 20 && line.size() < 40 && line[*at] == 'G';
    }
    for (const std::string_view counted : {"No. ", "Round ", "Board ", "Bd. "})
        if (line.starts_with(counted) && number_at(line.substr(counted.size())))
            return line.find_first_not_of("0123456789.", counted.size()) == std::string_view::npos;
    const auto roman = line.find_first_not_of("IVXLC");
    return roman != 0 && (roman == std::string_view::npos || (roman + 1 == line.size() && line[roman] == '.'));
}

bool names_game(const std::vector<Piece>& lines, std::size_t from, std::size_t to)
{
    Score score;
    read_heading(lines, from, to, score);
    return names_player(score) || std::any_of(lines.begin() + static_cast<std::ptrdiff_t>(from),
                                              lines.begin() + static_cast<std::ptrdiff_t>(to),
                                              [](const Piece& line) { return is_title(trimmed(line).text); });
}

}  // namespace descry::sheet
