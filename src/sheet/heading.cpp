#include "src/sheet/heading.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "src/sheet/facts.hpp"
#include "src/sheet/occasion.hpp"
#include "src/sheet/odds.hpp"
#include "src/text/ascii.hpp"

namespace descry::sheet {
namespace {

constexpr std::size_t most_heading_lines = 24, most_paragraph_lines = 4;
constexpr std::size_t longest_heading_line = 200;  // bytes; a longer one is prose

/// Where a word stands in a line, in any case and as a word of its own.
std::optional<std::size_t> find_word(std::string_view line, std::string_view word)
{
    const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    for (std::size_t at = 0; at + word.size() <= line.size(); ++at) {
        const bool same =
            std::ranges::equal(line.substr(at, word.size()), word, [](char a, char b) { return (a | 0x20) == b; });
        if (!same || (at > 0 && is_letter(line[at - 1])) ||
            (at + word.size() < line.size() && is_letter(line[at + word.size()])))
            continue;
        return at;
    }
    return std::nullopt;
}

/// One stop ends the line, "ALBIN.", another an initial or a short word, "Blackburne, J. H.": only the first is no part
/// of the name.
bool ends_with_the_lines_stop(std::string_view name)
{
    constexpr std::size_t shortest = 3;
    static constexpr auto titles =
        std::to_array<std::string_view>({"esq", "jun", "sen", "rev", "mons", "capt", "prof", "messrs", "gen", "col",
                                         "sir", "mrs", "mlle", "mme", "hon", "lieut", "maj", "bart", "bros"});
    if (!name.ends_with('.')) return false;
    name.remove_suffix(1);
    const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c & 0x80) != 0; };
    const auto last = std::find_if_not(name.rbegin(), name.rend(), is_letter).base();
    const auto word = text::in_small_letters(name.substr(static_cast<std::size_t>(last - name.begin())));
    return word.size() >= shortest && std::ranges::find(titles, word) == titles.end();
}

/// Bytes of the dash that a piece begins with, and of the blanks around it; 0 if it begins with none.
std::size_t dash_at(std::string_view text)
{
    const auto begin = std::min(text.find_first_not_of(' '), text.size());
    auto end = begin;
    for (bool more = true; more;) {
        more = false;
        for (const std::string_view dash : {"--", "\u2014", "\u2013"})
            if (text.substr(end).starts_with(dash)) end += dash.size(), more = true;
    }
    return end == begin ? 0 : end;
}

std::string name_of(std::string_view text)
{
    const auto strip = [&](std::string_view unwanted_front, std::string_view unwanted_back) {
        const auto first = text.find_first_not_of(unwanted_front);
        text = first == std::string_view::npos ? std::string_view{} : text.substr(first);
        text = text.substr(0, text.find_last_not_of(unwanted_back) + 1);
    };
    text.remove_prefix(dash_at(text));
    strip(" \t.:,;-(_", " \t,;:_)");
    // "Mr. Lee. Played at Simpson's Divan"
    for (auto at = text.find(". "); at != std::string_view::npos; at = text.find(". ", at + 1))
        if (ends_with_the_lines_stop(text.substr(0, at + 1))) text = text.substr(0, at + 1);
    if (ends_with_the_lines_stop(text) || text.ends_with(").")) text.remove_suffix(1);
    if (text.ends_with(')') && !text.contains('(')) text.remove_suffix(1);
    std::string name{text};
    if (name.contains('(') && !name.contains(')')) name += ')';
    return name;
}

bool plausible(const std::string& name)
{
    if (find_word(name, "white") || find_word(name, "black")) return false;  // the label of another column
    if (told(name, Fact::men_listed)) return false;
    return !name.empty() && name.size() <= 60 && std::ranges::none_of(name, text::is_figure) &&
           std::ranges::any_of(name, [](char c) { return (c | 0x20) >= 'a' && (c | 0x20) <= 'z'; });
}

void set_tag(Score& score, const char* tag, std::string name)
{
    if (!plausible(name)) return;
    if (std::ranges::find(score.tags, tag, &std::pair<std::string, std::string>::first) == score.tags.end())
        score.tags.emplace_back(tag, std::move(name));
}

bool names_player(const Score& score)
{
    return std::ranges::any_of(score.tags,
                               [](const auto& tag) { return tag.first == "White" || tag.first == "Black"; });
}

/// A player's label in a line, in the languages of descriptive notation.
struct Label {
    std::size_t at, size;
};

std::optional<Label> find_label(std::string_view line, Side side)
{
    static constexpr std::array<std::string_view, 4> white{"white", "blancas", "blancs", "brancas"};
    static constexpr std::array<std::string_view, 4> black{"black", "negras", "noirs", "pretas"};
    for (const auto word : side == Side::white ? white : black)
        if (const auto at = find_word(line, word)) return Label{*at, word.size()};
    return std::nullopt;
}

/// "Mr. Morphy (White) v. Herr Harrwitz (Black). Paris, 1858.", "A. E. Blackmar, Esq. (White)."
bool read_labels_behind(std::string_view line, Score& score)
{
    bool found = false;
    std::size_t from = 0;
    for (auto open = line.find('('); open != std::string_view::npos; open = line.find('(', open + 1)) {
        const auto close = line.find(')', open);
        if (close == std::string_view::npos) break;
        const auto word = text::in_small_letters(line.substr(open + 1, close - open - 1));
        if (word != "white" && word != "black") continue;
        auto name = line.substr(from, open - from);
        for (const std::string_view before :
             {"between ", "Between ", "BETWEEN ", " v. ", " vs. ", " versus ", " against ", " and ", "v. "})
            if (const auto at = name.rfind(before); at != std::string_view::npos)
                name.remove_prefix(at + before.size());
        if (auto whose = name_of(name); plausible(whose)) {
            set_tag(score, word == "white" ? "White" : "Black", std::move(whose));
            found = true;
        }
        from = close + 1;
    }
    return found;
}

/// "Mr. Morphy\u2014White.  Mr. Bird\u2014Black."
bool read_labels_behind_dashes(std::string_view line, Score& score)
{
    const auto white = find_label(line, Side::white), black = find_label(line, Side::black);
    bool found = false;
    std::size_t from = 0;
    const auto read = [&](std::optional<Label> label, const char* tag) {
        if (!label) return;
        const auto before = line.substr(from, label->at - from);
        from = label->at + label->size;
        for (auto at = before.size(); at-- > 0;) {
            const auto size = dash_at(before.substr(at));
            if (size == 0 || at + size != before.size()) continue;
            auto name = name_of(before.substr(0, at));
            if (!plausible(name)) return;
            set_tag(score, tag, std::move(name));
            found = true;
            return;
        }
    };
    if (white && black && black->at < white->at) {
        read(black, "Black");
        read(white, "White");
    }
    else {
        read(white, "White");
        read(black, "Black");
    }
    return found;
}

/// "White: X.  Black: Y.", "WHITE. (Mr. M.)   BLACK. (M. B.)", or one of the two to a line.
bool read_players(std::string_view line, Score& score)
{
    const auto white = find_label(line, Side::white), black = find_label(line, Side::black);
    if (!white && !black) return false;
    if (read_labels_behind(line, score) || read_labels_behind_dashes(line, score)) return true;
    const auto labelled = [&](std::optional<Label> label, std::size_t end) -> std::string {
        if (!label || label->at + label->size > end) return {};
        const auto value = line.substr(label->at + label->size, end - label->at - label->size);
        // The name follows a stop, a colon, a dash, a bracket or a gap: "White to play" names nobody.
        const bool dash = dash_at(value) != 0;
        const bool gap = value.starts_with(" (") || value.starts_with("  ") || value.starts_with('\t');
        const bool marked = dash || gap || (!value.empty() && std::string_view{".:(,"}.contains(value.front()));
        return marked ? name_of(value) : std::string{};
    };
    const bool white_first = white && (!black || white->at < black->at);
    const auto white_name = labelled(white, black && white_first ? black->at : line.size());
    const auto black_name = labelled(black, white && !white_first ? white->at : line.size());
    if (!white || !black) {
        // A single label must begin its line and be marked as one, or it is a sentence.
        const Label label = white ? *white : *black;
        const auto after = line.substr(label.at + label.size);
        if (!trimmed({line.substr(0, label.at), 0}).empty() || after.empty()) return false;
        if (after.front() != ':' && dash_at(after) == 0 &&
            !(std::string_view{". "}.contains(after.front()) && after.contains('(')))
            return false;
    }
    set_tag(score, "White", white_name);
    set_tag(score, "Black", black_name);
    return true;
}

/// "Anderssen v. Kieseritzky", "Staunton vs. Saint-Amant.": White's name stands first.
void read_versus(std::string_view line, Score& score)
{
    constexpr std::size_t longest_pair = 100;
    if (line.size() > longest_pair) return;
    for (const std::string_view versus : {" v. ", " vs. ", " versus ", " V. ", " VS. "}) {
        const auto at = line.find(versus);
        if (at == std::string_view::npos) continue;
        auto white = name_of(line.substr(0, at)), black = name_of(line.substr(at + versus.size()));
        if (!plausible(black)) black = name_of(black.substr(0, black.find(',')));  // "Kieseritzky, London, 1851"
        if (!plausible(white) || !plausible(black)) continue;
        set_tag(score, "White", std::move(white));
        set_tag(score, "Black", std::move(black));
        return;
    }
}

/// "MORPHY v. ANDERSSEN. (Anderssen had the first move.)": the one named second has White.
void take_first_move(std::string_view line, Score& score)
{
    const auto tag = [&](std::string_view name) {
        return std::ranges::find(score.tags, name, [](const auto& t) -> std::string_view { return t.first; });
    };
    const auto white = tag("White"), black = tag("Black");
    if (white == score.tags.end() || black == score.tags.end() || line.size() > longest_heading_line) return;
    const auto words = text::in_small_letters(line), name = text::in_small_letters(black->second);
    const auto at = name.empty() ? words.npos : words.find(name);
    if (at == words.npos) return;
    const auto behind = text::trimmed(std::string_view{words}.substr(at + name.size()));
    constexpr std::array<std::string_view, 6> first{"had the first move", "has the first move", "had the move",
                                                    "had first move",     "moved first",        "playing first"};
    if (std::ranges::any_of(first, [&](std::string_view told) { return behind.starts_with(told); }))
        std::swap(white->second, black->second);
}

/// "WHITE   BLACK", "(White).   (Black).", and nothing else.
bool only_labels(Piece line)
{
    constexpr std::string_view around = " \t.:,;()[]_";
    const auto parts = columns(line);
    return parts.size() >= 2 && std::ranges::all_of(parts, [around](Piece part) {
               const auto first = part.text.find_first_not_of(around);
               if (first == std::string_view::npos) return false;
               const auto name = part.text.substr(first, part.text.find_last_not_of(around) - first + 1);
               return name.size() == 5 && (find_word(name, "white") || find_word(name, "black"));
           });
}

/// The two names over their columns, White's first if White's column is.
void read_columns_head(Piece names, bool black_first, Score& score)
{
    const auto parts = columns(trimmed(names));
    if (parts.size() < 2) return;
    set_tag(score, "White", name_of(parts[black_first ? 1 : 0].text));
    set_tag(score, "Black", name_of(parts[black_first ? 0 : 1].text));
}

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

}  // namespace

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
        if (++paragraph > most_paragraph_lines) {
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

void read_heading(const std::vector<Piece>& lines, std::size_t from, std::size_t to, Score& score)
{
    for (std::size_t i = from; i < to; ++i) {
        const Piece line = trimmed(lines[i]);
        if (line.empty() || line.text.size() > longest_heading_line || is_contents(line)) continue;
        const auto parts = columns(line).size();
        const bool columns_head = parts % 2 == 0 && find_word(line.text, "white") && find_word(line.text, "black");
        read_players(line.text, score);
        const auto white = find_label(line.text, Side::white), black = find_label(line.text, Side::black);
        if (white && black && columns(line).size() >= 2) score.black_first = black->at < white->at;
        if (!columns_head) continue;
        // "White   Black" over the two names, or below them.
        const bool black_first = *find_word(line.text, "black") < *find_word(line.text, "white");
        if (i + 1 < to && columns(trimmed(lines[i + 1])).size() == parts)
            read_columns_head(lines[i + 1], black_first, score);
        if (i > from && only_labels(line) && columns(trimmed(lines[i - 1])).size() == parts)
            read_columns_head(lines[i - 1], black_first, score);
    }
    // What stands nearest to the moves is told of them before anything else.
    for (auto i = to; i-- > from;)
        if (const Piece line = trimmed(lines[i]); line.text.size() <= longest_heading_line)
            read_occasion(line.text, score);
    for (std::size_t i = from; i < to && !names_player(score); ++i) read_versus(trimmed(lines[i]).text, score);
    for (std::size_t i = from; i < to; ++i) take_first_move(trimmed(lines[i]).text, score);
    for (const Comment& words : paragraphs(lines, from, to))
        // A man that was forgotten on the board stands there.
        if (const auto odds = odds_in(words.text);
            odds && !told(words.text, Fact::odds_left_on) && !told(words.text, Fact::even_terms))
            score.odds = odds;
    // The labels over the columns say nothing that the tags and the columns do not.
    for (std::size_t i = from, start = from; i <= to; ++i) {
        if (i < to && !only_labels(lines[i])) continue;
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
    if (const auto at = find_word(line, "game")) {
        const auto rest = line.substr(*at + 4);
        const auto next = rest.find_first_not_of(" .");
        const bool numbered =
            next != std::string_view::npos &&
            ((rest[next] >= '0' && rest[next] <= '9') || std::string_view{"IVXLC"}.contains(rest[next]) ||
             rest.substr(next).starts_with("No") || find_word(rest.substr(next, 4), "the"));
        return *at == 0 ? numbered : *at < 20 && line.size() < 40 && line[*at] == 'G';
    }
    if (line.starts_with("No. ") && number_at(line.substr(4)))
        return line.find_first_not_of("0123456789.", 4) == std::string_view::npos;
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
