#include "src/heading/players.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "src/heading/full_names.hpp"
#include "src/heading/paired_names.hpp"
#include "src/rows/ending.hpp"
#include "src/text/ascii.hpp"
#include "src/words/player_names.hpp"

namespace descry::sheet {
namespace {

void set_tag(Score& score, const char* tag, std::string name)
{
    if (!plausible(name)) return;
    name = without_place(std::move(name));
    if (std::ranges::find(score.tags, tag, &std::pair<std::string, std::string>::first) == score.tags.end())
        score.tags.emplace_back(tag, std::move(name));
}

/// Above the moves; what the score itself says of its end goes before it.
void tell_result(Score& score, std::string result)
{
    const auto told = std::ranges::find(score.tags, "Result", &std::pair<std::string, std::string>::first);
    if (!result.empty() && told == score.tags.end()) score.tags.emplace_back("Result", std::move(result));
}

/// "White: Smith   Black: Jones   0-1": right behind a player's name.
void take_result_behind_name(std::string_view line, Score& score)
{
    const auto begin = line.find_last_of(" \t") + 1;
    if (begin == 0) return;
    const auto word = text::trimmed(line.substr(begin), "([.,])");
    const auto names = text::trimmed(line.substr(0, begin), " \t.,;");
    const auto named = [&](const auto& tag) {
        return (tag.first == "White" || tag.first == "Black") && names.ends_with(tag.second);
    };
    if (word.empty() || result_in_figures(word) != word.size() || std::ranges::none_of(score.tags, named)) return;
    if (auto ending = read_ending({word, 0}, Side::white, Extent::cell)) tell_result(score, std::move(ending->result));
}

/// A player's label in a line, in the languages of descriptive notation.
struct Label {
    std::size_t at, size;
};

std::optional<Label> find_label(std::string_view line, Side side)
{
    static constexpr std::array<std::string_view, 4> white{"white", "blancas", "blancs", "brancas"};
    static constexpr std::array<std::string_view, 4> black{"black", "negras", "noirs", "pretas"};
    // A player may bear the name of the other side: "White: Mr. Black. Black: Mr. White."
    std::optional<Label> first;
    for (const auto word : side == Side::white ? white : black)
        for (std::size_t from = 0; const auto at = find_word(line.substr(from), word);) {
            const Label label{from + *at, word.size()};
            from = label.at + label.size;
            if (line.substr(from).starts_with(':')) return label;
            if (!first) first = label;
        }
    return first;
}

/// "(White) Mr. Morphy  (Black) Mr. Bird": each label in brackets before its name, the first at the line's beginning.
bool read_bracketed_labels_before(std::string_view line, Score& score)
{
    struct Named {
        Side side;
        std::string name;
    };
    std::vector<Named> named;
    line = text::trimmed(line);
    while (line.starts_with('(')) {
        const auto close = line.find(')');
        if (close == std::string_view::npos) return false;
        const auto word = text::in_small_letters(line.substr(1, close - 1));
        if (word != "white" && word != "black") return false;
        const auto next = std::min(line.find('(', close), line.size());
        named.push_back(
            {word == "white" ? Side::white : Side::black, name_of(line.substr(close + 1, next - close - 1))});
        line.remove_prefix(next);
    }
    if (!line.empty() || named.empty() || named.size() > 2 || (named.size() == 2 && named[0].side == named[1].side) ||
        !std::ranges::all_of(named, [](const Named& one) { return plausible(one.name); }))
        return false;
    for (Named& one : named) set_tag(score, one.side == Side::white ? "White" : "Black", std::move(one.name));
    return true;
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
             {"between ", "Between ",  "BETWEEN ",   " v. ",       " vs. ",     " versus ",     " against ",
              " and ",    "v. ",       "v ",         "vs ",        "vs. ",      ": ",           " beats ",
              " beat ",   " defeats ", " defeated ", " loses to ", " lost to ", " draws with ", " drew with "})
            if (const auto at = name.rfind(before); at != std::string_view::npos)
                name.remove_prefix(at + before.size());
        if (auto whose = name_of(name_led_to(name)); plausible(whose)) {
            set_tag(score, word == "white" ? "White" : "Black", std::move(whose));
            found = true;
        }
        from = close + 1;
    }
    return found;
}

/// What joins a name to the label behind it.
enum class Joint : std::uint8_t { dash, comma, blank, other };

Joint joint_of(std::string_view name)
{
    const auto text = text::trimmed(name);
    if (dash_before(text) > 0 || (text.ends_with('-') && text.size() > 1)) return Joint::dash;
    if (text.ends_with(',')) return Joint::comma;
    const bool word = !text.empty() && !std::string_view{".:;!?()[]_*=-"}.contains(text.back());
    return word && text.size() < name.size() ? Joint::blank : Joint::other;
}

/// The name that stands before its label: "Mr. Morphy--", "; Mr. Bird had", ". v. Herr Anderssen,".
std::string name_before_label(std::string_view text)
{
    const auto skip = text.find_first_not_of(" \t.,;:)(");
    if (skip == std::string_view::npos) return {};
    text.remove_prefix(skip);
    if (const auto between = find_word(text, "between"))
        text.remove_prefix(*between + std::string_view{"between "}.size());
    for (const std::string_view before : {"and ", "v. ", "vs. ", "versus ", "against "})
        if (text::same_word(text.substr(0, before.size()), before)) text.remove_prefix(before.size());
    for (bool verb = true; verb;) {
        verb = false;
        for (const std::string_view last :
             {" had", " has", " having", " playing", " plays", " played", " taking", " took", " with", " the"})
            if (text::trimmed(text).ends_with(last)) {
                text = text::trimmed(text);
                text.remove_suffix(last.size());
                verb = true;
            }
    }
    if (text.ends_with('-')) text.remove_suffix(dash_before(text) > 0 ? 2 : 1);
    auto name = name_of(text);
    return reads_as_name(name) ? name : std::string{};
}

bool holds_letters(std::string_view text) { return std::ranges::any_of(text, text::is_letter); }

/// "Mr. Morphy--White.  Mr. Bird--Black.": each label behind its name. Gives whether the labels stand so, or in a
/// sentence that names nobody: then no name is behind them.
bool read_labels_last(std::string_view line, Label white, Label black, Score& score)
{
    const bool white_first = white.at < black.at;
    const auto &first = white_first ? white : black, &second = white_first ? black : white;
    const auto before = line.substr(0, first.at);
    if (!holds_letters(before)) return false;
    const auto from = first.at + first.size;
    const auto between = line.substr(from, second.at - from), after = line.substr(second.at + second.size);
    const auto joint = joint_of(before);
    auto one = name_before_label(before), two = name_before_label(between);
    const bool parted = between.starts_with("  ") ||
                        (!between.empty() && std::string_view{".,;)"}.contains(between.front())) ||
                        between.starts_with(" and ") || between.starts_with(" v. ");
    if (joint != Joint::other && joint == joint_of(between) && parted && !one.empty() && !two.empty()) {
        if (!white_first) std::swap(one, two);
        set_tag(score, "White", std::move(one));
        set_tag(score, "Black", std::move(two));
        return true;
    }
    // "Mr. Morphy had White, Mr. Bird Black.": whatever it says, it is no label before a name.
    return !holds_letters(after) ||
           (!one.empty() && !between.empty() && !std::string_view{":.("}.contains(between.front()) &&
            dash_at(text::trimmed(between)) == 0);
}

/// "W.--Morphy.   B.--Bird.", "W: Morphy  B: Bird": a letter is a label only where both stand, and each is marked.
bool read_initial_labels(std::string_view line, Score& score)
{
    struct Marked {
        std::size_t at, name;
    };
    const auto find = [&](char letter, std::size_t from) -> std::optional<Marked> {
        for (auto at = line.find(letter, from); at != std::string_view::npos; at = line.find(letter, at + 1)) {
            if (at > 0 && line[at - 1] != ' ' && line[at - 1] != '\t') continue;
            auto name = at + 1;
            if (line.substr(name).starts_with('.')) ++name;
            const auto next = std::min(line.find_first_not_of(" \t", name), line.size());
            const auto sign = line.substr(next).starts_with(':') ? 1 : dash_at(line.substr(next));
            if (sign > 0) return Marked{at, next + sign};
        }
        return std::nullopt;
    };
    const auto white = find('W', 0);
    if (!white || white->at != 0) return false;
    const auto black = find('B', white->name);
    if (!black) return false;
    auto one = name_of(line.substr(white->name, black->at - white->name)), two = name_of(line.substr(black->name));
    if (!reads_as_name(one) || !reads_as_name(two)) return false;
    set_tag(score, "White", std::move(one));
    set_tag(score, "Black", std::move(two));
    return true;
}

/// "White. Black. (Mr. M.) (M. B.)", "White. Black. Mr Archer. Mr Bowman.": both labels, and behind them both names in
/// their order.
bool read_names_behind_both(std::string_view line, Score& score)
{
    const auto white = find_label(line, Side::white), black = find_label(line, Side::black);
    if (!white || !black) return false;
    std::string_view rest = line.substr(std::max(white->at + white->size, black->at + black->size));
    const auto from = std::min(white->at + white->size, black->at + black->size), to = std::max(white->at, black->at);
    if (holds_letters(line.substr(from, to - from))) return false;
    bool in_brackets = true;
    std::array<std::string, 2> names;
    for (std::string& name : names) {
        if (const auto open = rest.find('('); open != rest.npos && !holds_letters(rest.substr(0, open))) {
            const auto close = rest.find(')', open);
            if (close == rest.npos) return false;
            name = name_of(rest.substr(open + 1, close - open - 1));
            rest.remove_prefix(close + 1);
        }
        else {
            const auto end = end_of_name(rest);
            name = name_of(rest.substr(0, end));
            rest.remove_prefix(end);
            in_brackets = false;
        }
        if (!reads_as_name(name)) return false;
    }
    // Names that nothing marks are the two sentences behind the labels, and the last.
    if (!in_brackets && holds_letters(rest)) return false;
    if (black->at < white->at) std::swap(names[0], names[1]);
    set_tag(score, "White", std::move(names[0]));
    set_tag(score, "Black", std::move(names[1]));
    return true;
}

/// "White: X.  Black: Y.", "WHITE. (Mr. M.)   BLACK. (M. B.)", or one of the two to a line.
bool read_players(std::string_view line, Score& score)
{
    auto white = find_label(line, Side::white), black = find_label(line, Side::black);
    if (!white && !black) return false;
    // "White: R. Black": of the other label the line would tell more.
    const auto names_end = [&](std::optional<Label> label, std::optional<Label> other) {
        return label && other && label->at < other->at && line.substr(label->at + label->size).starts_with(':') &&
               holds_letters(line.substr(label->at + label->size, other->at - label->at - label->size)) &&
               !holds_letters(line.substr(other->at + other->size));
    };
    if (names_end(white, black))
        black.reset();
    else if (names_end(black, white))
        white.reset();
    if (read_names_behind_both(line, score)) return true;
    if (read_bracketed_labels_before(line, score) || read_labels_behind(line, score)) return true;
    if (white && black && read_labels_last(line, *white, *black, score)) return true;
    const auto labelled = [&](std::optional<Label> label, std::size_t end) -> std::string {
        if (!label || label->at + label->size > end) return {};
        const auto value = line.substr(label->at + label->size, end - label->at - label->size);
        // The name follows a stop, a colon, a dash, a bracket or a gap: "White to play" names nobody.
        const bool dash = dash_at(text::trimmed(value)) > 0 || value.starts_with(" - ") || value.starts_with('-');
        const bool gap = value.starts_with(" (") || value.starts_with("  ") || value.starts_with('\t');
        const bool marked = dash || gap || (!value.empty() && std::string_view{".:(,"}.contains(value.front()));
        return marked ? name_of(before_figures(before_next_title(value))) : std::string{};
    };
    const bool white_first = white && (!black || white->at < black->at);
    const auto white_name = labelled(white, black && white_first ? black->at : line.size());
    const auto black_name = labelled(black, white && !white_first ? white->at : line.size());
    if (!white || !black) {
        // A single label must begin its line and be marked as one, or it is a sentence.
        const Label label = white ? *white : *black;
        const auto after = line.substr(label.at + label.size);
        if (!trimmed({line.substr(0, label.at), 0}).empty() || after.empty()) return false;
        // "White--Mr. Morphy.": "White--to play" names nobody.
        const bool dash = dash_at(text::trimmed(after)) > 0 && reads_as_name(name_of(after));
        if (!dash && after.front() != ':' && !(std::string_view{". "}.contains(after.front()) && after.contains('(')))
            return false;
    }
    // "White: Black": behind a colon, and before the other label, it is a name.
    const auto colon_name = [&](std::optional<Label> label, std::size_t end, const std::string& name) {
        return label && (name == "White" || name == "Black") && label->at + label->size < end &&
               line[label->at + label->size] == ':';
    };
    if (white && black && colon_name(white, white_first ? black->at : line.size(), white_name) &&
        colon_name(black, white_first ? line.size() : white->at, black_name)) {
        score.tags.emplace_back("White", white_name);
        score.tags.emplace_back("Black", black_name);
        return true;
    }
    set_tag(score, "White", white_name);
    set_tag(score, "Black", black_name);
    return true;
}

/// "White. Black.": the two labels, and nothing else.
bool is_both_labels(std::string_view line)
{
    const auto white = find_label(line, Side::white), black = find_label(line, Side::black);
    return white && black && std::cmp_equal(std::ranges::count_if(line, text::is_letter), white->size + black->size);
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

/// "ABLE v. BAKER. (White, Mr. Baker.)", "Able v. Baker. Black: Able": of two names with nothing to tell whose men are
/// whose, one stands behind a label.
void take_label(std::string_view line, Score& score)
{
    const auto tag = [&](std::string_view name) {
        return std::ranges::find(score.tags, name, [](const auto& t) -> std::string_view { return t.first; });
    };
    const auto white = tag("White"), black = tag("Black");
    if (white == score.tags.end() || black == score.tags.end() || line.size() > longest_heading_line) return;
    const auto whites = find_label(line, Side::white), blacks = find_label(line, Side::black);
    if (whites.has_value() == blacks.has_value()) return;
    const Label label = whites ? *whites : *blacks;
    const auto before = text::trimmed(line.substr(0, label.at)), behind = line.substr(label.at + label.size);
    if (!before.empty() && !std::string_view{".:;,([-"}.contains(before.back())) return;
    if (behind.empty() || (!std::string_view{":,("}.contains(behind.front()) && dash_at(text::trimmed(behind)) == 0 &&
                           !behind.starts_with(" - ")))
        return;
    const auto holds = [](std::string_view name, std::string_view word) {
        return std::ranges::any_of(bare_words(name), [&](auto own) { return text::same_word(own, word); });
    };
    const std::string& other = (whites ? black : white)->second;
    const std::string& own = (whites ? white : black)->second;
    const auto told = name_of(behind);
    const auto words = bare_words(told);
    if (!words.empty() && reads_as_name(told) && holds(other, words.back()) && !holds(own, words.back()))
        std::swap(white->second, black->second);
}

/// The one label that a line is, "WHITE", "(Black.)".
std::optional<Side> lone_label(std::string_view line)
{
    const auto word = text::trimmed(line, " \t.:,;()[]_*");
    for (const Side side : {Side::white, Side::black})
        if (const auto label = find_label(word, side); label && label->size == word.size()) return side;
    return std::nullopt;
}

/// The line behind line i that is not blank.
std::size_t next_line(const std::vector<Piece>& lines, std::size_t i, std::size_t to)
{
    do ++i;
    while (i < to && is_blank(lines[i]));
    return i;
}

/// "WHITE", "P. Morphy", "BLACK", "H. E. Bird", each on a line of its own.
void read_labels_on_own_lines(const std::vector<Piece>& lines, std::size_t from, std::size_t to, Score& score)
{
    for (auto i = from; i < to; ++i) {
        const auto side = lone_label(lines[i].text);
        if (!side) continue;
        const auto first = next_line(lines, i, to), label = next_line(lines, first, to),
                   second = next_line(lines, label, to);
        if (second >= to || lone_label(lines[label].text) != opponent(*side)) continue;
        auto one = name_of(trimmed(lines[first]).text), two = name_of(trimmed(lines[second]).text);
        if (!reads_as_name(one) || !reads_as_name(two)) continue;
        set_tag(score, *side == Side::white ? "White" : "Black", std::move(one));
        set_tag(score, *side == Side::white ? "Black" : "White", std::move(two));
    }
}

/// "Mr. Morphy--White." over "Mr. Bird--Black.", "W.--Morphy." over "B.--Bird.": two lines that name one player each
/// are read as one.
void read_two_lines(std::string_view line, std::string_view next, Score& score)
{
    const auto one_label = [](std::string_view text) -> std::optional<Side> {
        const bool white = find_label(text, Side::white).has_value(), black = find_label(text, Side::black).has_value();
        if (white == black) return std::nullopt;
        return white ? Side::white : Side::black;
    };
    const auto joined = std::string{line} + "   " + std::string{next};
    if (const auto side = one_label(line); side && one_label(next) == opponent(*side)) {
        const auto white = *find_label(joined, Side::white), black = *find_label(joined, Side::black);
        const bool last = !holds_letters(line.substr(std::min(
            line.size(), (*side == Side::white ? white : black).at + (*side == Side::white ? white : black).size)));
        const auto joint = joint_of(line.substr(0, (*side == Side::white ? white : black).at));
        if (last && (joint == Joint::dash || joint == Joint::comma)) read_labels_last(joined, white, black, score);
    }
    if (line.starts_with('W') && next.starts_with('B')) read_initial_labels(joined, score);
}

/// The two names over their columns, White's first if White's column is.
void read_columns_head(Piece names, bool black_first, Score& score)
{
    const auto parts = columns(trimmed(names));
    if (parts.size() < 2) return;
    set_tag(score, "White", name_of(parts[black_first ? 1 : 0].text));
    set_tag(score, "Black", name_of(parts[black_first ? 0 : 1].text));
}

/// "Black. (Mr. A.) White. (Mr. B.)", the blanks between the columns lost: nothing stands there but the labels, each
/// with its player in brackets.
bool heads_columns(std::string_view line, Label white, Label black)
{
    const auto names_in_brackets = [](std::string_view words) {
        words = text::trimmed(words);
        if (words.starts_with('.')) words = text::trimmed(words.substr(1));
        return words.starts_with('(') &&
               words.find_first_of(")}") >= words.size() - std::min<std::size_t>(words.size(), 2);
    };
    const auto [first, second] = std::minmax(white, black, [](Label a, Label b) { return a.at < b.at; });
    return !holds_letters(line.substr(0, first.at)) &&
           names_in_brackets(line.substr(first.at + first.size, second.at - first.at - first.size)) &&
           names_in_brackets(line.substr(second.at + second.size));
}

}  // namespace

bool names_player(const Score& score)
{
    return std::ranges::any_of(score.tags,
                               [](const auto& tag) { return tag.first == "White" || tag.first == "Black"; });
}

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

void read_labelled_players(const std::vector<Piece>& lines, std::size_t from, std::size_t to, Score& score)
{
    read_labels_on_own_lines(lines, from, to, score);
    for (std::size_t i = from; i < to; ++i) {
        const Piece line = trimmed(lines[i]);
        if (line.empty() || line.text.size() > longest_heading_line || is_contents(line)) continue;
        const auto parts = columns(line).size();
        const bool columns_head = parts % 2 == 0 && find_word(line.text, "white") && find_word(line.text, "black");
        const auto next = next_line(lines, i, to);
        const auto below = next < to ? trimmed(lines[next]).text : std::string_view{};
        const bool named_below =
            below.starts_with('(') || (next < to && is_both_labels(line.text) && columns(lines[next]).size() == 1);
        if (named_below && read_names_behind_both(std::string{line.text} + ' ' + std::string{below}, score)) continue;
        if (!read_players(line.text, score) && !read_initial_labels(line.text, score) && next < to)
            read_two_lines(line.text, below, score);
        const auto white = find_label(line.text, Side::white), black = find_label(line.text, Side::black);
        if (white && black && (columns(line).size() >= 2 || heads_columns(line.text, *white, *black)))
            score.black_first = black->at < white->at;
        if (!columns_head) continue;
        // "White   Black" over the two names, or below them.
        const bool black_first = *find_word(line.text, "black") < *find_word(line.text, "white");
        if (i + 1 < to && columns(trimmed(lines[i + 1])).size() == parts && !number_at(trimmed(lines[i + 1]).text))
            read_columns_head(lines[i + 1], black_first, score);
        if (i > from && only_labels(line) && columns(trimmed(lines[i - 1])).size() == parts) {
            // Countries or clubs in brackets may stand between.
            const bool places = i > from + 1 && trimmed(lines[i - 1]).text.starts_with('(') &&
                                columns(trimmed(lines[i - 2])).size() == parts;
            read_columns_head(lines[i - (places ? 2 : 1)], black_first, score);
        }
    }
}

void read_players_before(std::string_view words, Score& score)
{
    constexpr std::size_t far = 120;  // bytes
    constexpr std::size_t a_sentence = 240;
    words = words.substr(0, words.find_last_not_of(" \t0123456789.") + 1);  // the number is the record's
    if (words.size() > a_sentence) words.remove_prefix(words.size() - a_sentence);
    // "between Mr Brown (white) and Mr Green (black): PHILIDOR. White. Black."
    if (Score told; read_labels_behind(words, told) && told.tags.size() == 2) {
        std::ranges::move(told.tags, std::back_inserter(score.tags));
        return;
    }
    if (words.size() > far) words.remove_prefix(words.size() - far);
    // From the last label of either on: what stands before is told of other things.
    const auto last = [&](std::string_view label) {
        auto at = words.npos;
        std::size_t from = 0;
        while (const auto next = find_word(words.substr(from), label)) at = from + *next, from = at + label.size();
        return at;
    };
    const auto white = last("white"), black = last("black");
    if (white == words.npos || black == words.npos) return;
    const auto label = std::string_view{"White"}.size();
    const auto line = words.substr(std::min(white, black));
    Score named;
    if (read_players(line, named) && named.tags.size() == 2) {
        std::ranges::move(named.tags, std::back_inserter(score.tags));
        return;
    }
    // "WHITE Gordon BLACK Winkelman"
    const auto first = std::min(white, black), second = std::max(white, black);
    auto one = name_of(words.substr(first + label, second - first - label)),
         two = name_of(words.substr(second + label));
    if (!reads_as_name(one) || !reads_as_name(two)) return;
    set_tag(score, white < black ? "White" : "Black", std::move(one));
    set_tag(score, white < black ? "Black" : "White", std::move(two));
}

void read_wrapped_players(const std::vector<Piece>& lines, std::size_t from, std::size_t to, Score& score)
{
    constexpr std::size_t most_lines = 3;
    const auto known = [&](std::string_view player) {
        return std::ranges::find(score.tags, player, &std::pair<std::string, std::string>::first);
    };
    // "R." alone: the line ended behind the initials.
    const auto lacks = [&](std::string_view player) {
        const auto tag = known(player);
        return tag == score.tags.end() || (tag->second.size() <= 5 && tag->second.ends_with('.'));
    };
    if (!lacks("White") && !lacks("Black")) return;
    for (std::size_t i = from; i < to; ++i) {
        std::string joined;
        for (auto k = i; k < std::min(i + most_lines, to) && !is_blank(lines[k]); ++k) {
            if (!joined.empty()) joined += ' ';
            joined += trimmed(lines[k]).text;
            Score named;
            if (k > i) read_players_before(joined, named);
            if (named.tags.size() != 2) continue;
            for (auto& [player, name] : named.tags) {
                if (!lacks(player)) continue;
                if (const auto tag = known(player); tag == score.tags.end())
                    score.tags.emplace_back(player, std::move(name));
                else if (name.starts_with(tag->second + ' '))
                    tag->second = std::move(name);
            }
            return;
        }
    }
}

void read_opponents(const std::vector<Piece>& lines, std::size_t from, std::size_t to, Score& score)
{
    if (!names_player(score))
        if (auto pair = paired_names(lines, from, to)) {
            set_tag(score, "White", std::move(pair->white));
            set_tag(score, "Black", std::move(pair->black));
            tell_result(score, std::move(pair->result));
            for (std::size_t i = from; i < to; ++i) take_label(trimmed(lines[i]).text, score);
        }
    prefer_full_names(lines, from, to, score);
    std::string outcome;
    for (auto& [tag, name] : score.tags)
        if (tag == "White" || tag == "Black")
            if (const auto told = take_outcome(name, tag == "White" ? Side::white : Side::black)) outcome = *told;
    tell_result(score, std::move(outcome));
    for (std::size_t i = from; i < to; ++i) {
        const auto line = trimmed(lines[i]).text;
        take_result_behind_name(line, score);
        take_first_move(line, score);
    }
}

void read_players_on_line(std::string_view words, Score& score)
{
    constexpr std::size_t longest_title = 60;  // bytes
    read_players_before(words, score);
    words = text::trimmed(words.substr(0, words.find_last_not_of(" \t:.,") + 1));
    if (names_player(score) || words.empty() || words.size() > longest_title) return;
    read_opponents({Piece{words, 0}}, 0, 1, score);
}

}  // namespace descry::sheet
