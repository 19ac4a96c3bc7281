#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "descry/write.hpp"
#include "src/text/utf8.hpp"
#include "src/write/words.hpp"

namespace descry {

namespace {

constexpr std::size_t columns = 120, tab_stop = 8;
constexpr std::string_view ellipsis = "...";

/// A character as it may go to a terminal: one that would move the cursor or turn the writing round is replaced.
std::string_view harmless(std::string_view character, std::int32_t value)
{
    constexpr std::string_view pictures = "␀␁␂␃␄␅␆␇␈␉␊␋␌␍␎␏␐␑␒␓␔␕␖␗␘␙␚␛␜␝␞␟";
    if (value >= 0 && value < ' ') return pictures.substr(static_cast<std::size_t>(value) * 3, 3);
    if (value == 0x7F) return "␡";
    const auto within = [value](std::int32_t first, std::int32_t last) { return value >= first && value <= last; };
    const bool harmful = value < 0 || within(0x80, 0x9F) || within(0x2028, 0x202E) || within(0x2066, 0x2069);
    return harmful ? text::replacement : character;
}

/// Words of a message, on one line.
std::string harmless(std::string_view words)
{
    std::string result;
    for (std::size_t at = 0; at < words.size();) {
        const auto [value, length] = text::code_point(words, at);
        const bool space = value == '\n' || value == '\t' || value == '\r';
        result += space ? " " : harmless(words.substr(at, length), value);
        at += length;
    }
    return result;
}

/// The piece of a line that is shown, and where it is underlined.
struct Excerpt {
    std::string line;
    std::size_t indent = 0, carets = 1;  ///< in columns
};

/// A character of the line: where it stands, and the columns that it takes.
struct Cell {
    std::size_t byte;
    std::string shown;
    std::size_t begin, width;
};

/// The line as far as it could be shown, however long it is.
struct Surroundings {
    std::string_view printed;
    std::size_t marked_begin, marked_end;
    bool cut_before, cut_behind;
};

Surroundings surroundings(Span at, const Text& text)
{
    constexpr std::uint64_t reach = 1024;  // bytes that surely hold what can be shown
    const auto view = text.view();
    const auto begin = std::min<std::uint64_t>(at.begin, view.size());

    auto first = begin - std::min(begin, reach);
    const auto before = view.substr(first, begin - first).rfind('\n');
    const bool cut_before = before == std::string_view::npos && first > 0;
    first = before == std::string_view::npos ? text::code_point_start(view, first) : first + before + 1;

    const auto behind = view.substr(begin, 2 * reach).find('\n');
    const bool cut_behind = behind == std::string_view::npos && view.size() - begin > 2 * reach;
    const auto last = behind != std::string_view::npos ? begin + behind
                      : cut_behind                     ? text::code_point_start(view, begin + 2 * reach)
                                                       : view.size();

    const auto printed = text.printed({first, last});
    const auto marked_begin = printed.size() - text.printed({begin, last}).size();
    const auto end = std::clamp<std::uint64_t>(at.end, begin, last);
    const auto marked_end = end == begin ? marked_begin : text.printed({first, end}).size();
    return {printed, marked_begin, marked_end, cut_before, cut_behind};
}

std::vector<Cell> cells(const Surroundings& around)
{
    std::vector<Cell> result;
    std::size_t column = 0;
    for (std::size_t at = 0; at < around.printed.size();) {
        const auto [value, length] = text::code_point(around.printed, at);
        Cell cell{at, {}, column, 0};
        if (value == '\t') {
            cell.shown.assign(tab_stop - column % tab_stop, ' ');
        }
        else {
            cell.shown = harmless(around.printed.substr(at, length), value);
        }
        cell.width = display_width(cell.shown);
        column += cell.width;
        at += length;
        result.push_back(std::move(cell));
    }
    return result;
}

Excerpt excerpt(Span at, const Text& text)
{
    const auto around = surroundings(at, text);
    const auto line = cells(around);
    const auto width = line.empty() ? 0 : line.back().begin + line.back().width;
    const auto column_of = [&](std::size_t byte) {
        const auto cell = std::ranges::lower_bound(line, byte, {}, &Cell::byte);
        return cell == line.end() ? width : cell->begin;
    };
    const auto from = column_of(around.marked_begin), to = column_of(around.marked_end);

    // The window of columns: the whole line if it fits, else from its beginning, else around the mark.
    std::size_t left = 0, right = width;
    bool cut_left = around.cut_before, cut_right = around.cut_behind;
    if (cut_left || cut_right || width > columns) {
        const auto room = columns - ellipsis.size();
        constexpr std::size_t least_context = 10;
        if (cut_left || std::max(to, from + 1) + least_context > room) {
            const auto inner = room - ellipsis.size();
            const auto context = to - from < inner ? (inner - (to - from)) / 2 : least_context;
            left = from > context ? from - context : 0;
            cut_left = cut_left || left > 0;
        }
        right = std::min(width, left + columns - (cut_left ? 2 : 1) * ellipsis.size());
        cut_right = cut_right || right < width;
    }

    Excerpt result;
    if (cut_left) result.line = ellipsis;
    auto column = cut_left ? ellipsis.size() : 0;
    result.indent = column;
    std::size_t last_marked = column;
    for (const auto& cell : line) {
        if (cell.begin < left || cell.begin + cell.width > right) continue;
        if (cell.width == 0 && (cell.begin == left && left > 0)) continue;  // a mark on a character that is cut off
        result.line += cell.shown;
        column += cell.width;
        if (cell.begin < from) result.indent = column;
        if (cell.begin < to) last_marked = column;
    }
    result.carets = std::max<std::size_t>(last_marked - std::min(last_marked, result.indent), 1);
    if (cut_right) {
        result.line += ellipsis;
    }
    else {
        result.line.erase(result.line.find_last_not_of(' ') + 1);
    }
    return result;
}

/// What a fix proposes, in words.
std::string help(const FixIt& fix, const Diagnostic& diagnostic, const Text& text)
{
    const auto quoted = [](std::string_view words) { return '`' + harmless(words) + '`'; };
    std::string words;
    if (fix.with.empty()) {
        words = "leave out " + quoted(text.printed(fix.replace));
    }
    else if (fix.replace.empty()) {
        const auto place = text.place(fix.replace.begin);
        words = "insert " + quoted(fix.with) + " at " + std::to_string(place.line) + ':' + std::to_string(place.column);
    }
    else {
        words = "write " + quoted(fix.with);
        if (fix.replace != diagnostic.at) words += " for " + quoted(text.printed(fix.replace));
    }
    switch (fix.trust) {
    case Trust::same_meaning: return words + ", which means the same";
    case Trust::likely: return words + ", if that is meant";
    case Trust::shown: return words + ", if that is the one meant";
    }
    return words;
}

/// Where it stands on a scanned page: "3, from 120,610 to 240,655".
std::string on_page(Span at, const Text& text)
{
    const auto place = text.on_page(at);
    if (!place || at == Span{}) return {};
    auto words = std::to_string(place->page);
    if (const auto& box = place->box) {
        const auto corner = [](std::int32_t x, std::int32_t y) { return std::to_string(x) + ',' + std::to_string(y); };
        words += ", from " + corner(box->left, box->top) + " to " + corner(box->right, box->bottom);
    }
    return words;
}

/// The colours that g++ has, or none.
class Paint {
public:
    explicit Paint(bool color) : color_{color} {}
    [[nodiscard]] std::string operator()(std::string_view sequence, std::string_view words) const
    {
        if (!color_) return std::string{words};
        std::string result = "\x1B[";
        result += sequence;
        result += 'm';
        result += words;
        result += "\x1B[0m";
        return result;
    }

private:
    bool color_;
};

constexpr std::string_view bold = "1", blue = "1;34";

constexpr std::string_view color_of(Severity severity)
{
    switch (severity) {
    case Severity::note: return "1;36";
    case Severity::warning: return "1;35";
    case Severity::error: return "1;31";
    }
    return bold;
}

}  // namespace

std::string report(const Diagnostic& diagnostic, const Text& text, std::string_view source, bool color)
{
    const Paint paint{color};
    const auto& row = entry(diagnostic.code);
    const auto severity = color_of(row.severity);
    const auto place = text.place(diagnostic.at.begin);
    const auto line = std::to_string(place.line);
    const std::string margin(line.size() + 1, ' ');

    std::string out = paint(bold, harmless(source) + ':' + line + ':' + std::to_string(place.column) + ':');
    out += ' ' + paint(severity, std::string{write::word(row.severity)} + '[' + std::string{row.id} + "]:");
    out += ' ' + paint(bold, harmless(diagnostic.message)) + '\n';
    // A finding about the file as a whole points at nothing in it; nor does one about what is no page in a scanned
    // file.
    const bool nowhere = text.scanned() && diagnostic.at.begin >= text.view().size();
    if (!text.view().empty() && diagnostic.at != Span{} && !nowhere) {
        const auto [shown, indent, carets] = excerpt(diagnostic.at, text);
        out += margin + paint(blue, "|") + '\n';
        out += paint(blue, line + " |") + (shown.empty() ? "" : " ") + shown + '\n';
        out += margin + paint(blue, "|") + ' ' + std::string(indent, ' ') + paint(severity, std::string(carets, '^')) +
               '\n';
    }
    const auto put = [&](std::string_view label, std::string_view words) {
        out += margin + paint(blue, "=") + ' ' + paint(bold, label) + ' ' + harmless(words) + '\n';
    };
    if (const auto words = on_page(diagnostic.at, text); !words.empty()) put("page:", words);
    for (const auto& note : diagnostic.notes) put("note:", note.text);
    if (!diagnostic.law.empty()) put("law:", diagnostic.law);
    for (const auto& fix : diagnostic.fixes) put("help:", help(fix, diagnostic, text));
    return out;
}

}  // namespace descry
