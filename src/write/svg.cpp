// Diagrams.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <limits>
#include <string>
#include <string_view>
#include <utility>

#include "descry/draw.hpp"
#include "descry/record.hpp"
#include "src/board/algebraic.hpp"
#include "src/write/markup.hpp"
#include "src/write/men.hpp"
#include "src/write/picture.hpp"
#include "src/write/replay.hpp"

namespace descry {

namespace {

constexpr int square_size = 40, board_size = 8 * square_size, margin = 16;

struct Rule {
    std::string_view selector, declarations;
};

// Colours that print well in black and white too. The names are for documents that hold other things as well.
// clang-format off
constexpr auto rules = std::to_array<Rule>({
    {".sl",  "fill:#f2e4c9"},
    {".sd",  "fill:#cdb088"},
    {".sm",  "fill:#7d9a3c;fill-opacity:.42"},
    {".mw",  "fill:#fffdf7;stroke:#25211c"},
    {".mb",  "fill:#2d2a27;stroke:#2d2a27"},
    {".mwl", "fill:none;stroke:#25211c"},
    {".mbl", "fill:none;stroke:#f2ece0"},
    {".tx",  "font:11px Georgia,serif;fill:#4a4138;text-anchor:middle"},
    {".nm",  "font:10.5px Georgia,serif;fill:#3a3128;text-anchor:middle;"
            "paint-order:stroke;stroke:#f6ead3;stroke-width:2.4;stroke-linejoin:round"},
    {".ah",  "stroke:#1f5f8b;stroke-opacity:.8;stroke-width:5;fill:none"},
    {".ap",  "fill:#1f5f8b;fill-opacity:.8"},
});
// clang-format on

std::string name(Side side, Role role) { return {side == Side::white ? 'w' : 'b', lower(letter(role))}; }

/// The group that draws a man, with its id.
std::string group(Side side, const write::Drawing& drawing)
{
    const std::string kind = side == Side::white ? "mw" : "mb";
    const auto path = [](std::string_view d) { return "<path d=\"" + std::string{d} + "\"/>"; };
    std::string text = "<g id=\"" + name(side, drawing.role) +
                       "\" stroke-width=\"1.3\" stroke-linejoin=\"round\" stroke-linecap=\"round\"><g class=\"" + kind +
                       "\">" + path(drawing.body) + path(write::foot) + "</g><g class=\"" + kind + "l\">";
    if (!drawing.lines.empty()) text += path(drawing.lines);
    text += drawing.more;
    if (side == Side::black) text += path(write::foot_line);
    return text + "</g></g>";
}

/// Corner of a square, from the board's own upper left.
struct Corner {
    int x, y;
};

Corner corner(Square square, Side below)
{
    const int file = std::to_underlying(square.file()), rank = std::to_underlying(square.rank());
    return below == Side::white ? Corner{file * square_size, (7 - rank) * square_size}
                                : Corner{(7 - file) * square_size, rank * square_size};
}

std::string at(std::string_view x, int x_value, std::string_view y, int y_value)
{
    return std::string{x} + "=\"" + std::to_string(x_value) + "\" " + std::string{y} + "=\"" + std::to_string(y_value) +
           '"';
}

void put_squares(std::string& out, const Diagram& diagram)
{
    for (const Square square : Squares::all()) {
        const auto [x, y] = corner(square, diagram.below);
        const bool dark = (std::to_underlying(square.file()) + std::to_underlying(square.rank())) % 2 == 0;
        const auto place = at("x", x, "y", y) + ' ' + at("width", square_size, "height", square_size) + "/>";
        out += std::string{"<rect class=\"s"} + (dark ? 'd' : 'l') + "\" " + place;
        if (diagram.last && (diagram.last->from == square || diagram.last->to == square))
            out += "<rect class=\"sm\" " + place;
    }
}

/// Where squares bear their names the men are drawn smaller, above them.
void put_men(std::string& out, const Diagram& diagram)
{
    const bool named = diagram.labels == Labels::white || diagram.labels == Labels::black;
    for (const Square square : diagram.position.occupied()) {
        const auto [x, y] = corner(square, diagram.below);
        out += "<use href=\"#" + name(*diagram.position.side_on(square), *diagram.position.role_on(square)) + "\" ";
        out += named ? "transform=\"translate(" + std::to_string(x + 5) + ' ' + std::to_string(y) + ") scale(.75)\"/>"
                     : at("x", x, "y", y) + "/>";
    }
}

void put_text(std::string& out, std::string_view kind, int x, int y, std::string_view words)
{
    out += "<text class=\"" + std::string{kind} + "\" " + at("x", x, "y", y) + '>' + std::string{words} + "</text>";
}

void put_labels(std::string& out, const Diagram& diagram)
{
    if (diagram.labels == Labels::edges) {
        for (int i = 0; i < 8; ++i) {
            const int file = diagram.below == Side::white ? i : 7 - i, rank = diagram.below == Side::white ? 7 - i : i;
            const int middle = i * square_size + square_size / 2;
            put_text(out, "tx", middle, board_size + 12, std::string(1, static_cast<char>('a' + file)));
            put_text(out, "tx", -8, middle + 4, std::string(1, static_cast<char>('1' + rank)));
        }
        return;
    }
    if (diagram.labels == Labels::none) return;
    const Side side = diagram.labels == Labels::white ? Side::white : Side::black;
    for (const Square square : Squares::all()) {
        const auto [x, y] = corner(square, diagram.below);
        put_text(out, "nm", x + square_size / 2, y + square_size - 3, square_name(square, side));
    }
}

std::string decimal(double value)
{
    std::array<char, 32> digits;
    const int length = std::snprintf(digits.data(), digits.size(), "%.1f", value);
    return {digits.data(), static_cast<std::size_t>(length)};
}

/// A shaft, and a head that ends in the middle of the square.
void put_arrow(std::string& out, const Arrow& arrow, Side below)
{
    const auto from = corner(arrow.from, below), to = corner(arrow.to, below);
    const double half = square_size / 2.0, dx = to.x - from.x, dy = to.y - from.y, length = std::hypot(dx, dy);
    if (length == 0) return;
    const double ux = dx / length, uy = dy / length, head = 15, wide = 8;
    const double tip_x = to.x + half, tip_y = to.y + half, neck_x = tip_x - ux * head, neck_y = tip_y - uy * head;
    out += "<path class=\"ah\" d=\"M" + decimal(from.x + half) + ' ' + decimal(from.y + half) + 'L' + decimal(neck_x) +
           ' ' + decimal(neck_y) + "\"/><path class=\"ap\" d=\"M" + decimal(tip_x) + ' ' + decimal(tip_y) + 'L' +
           decimal(neck_x - uy * wide) + ' ' + decimal(neck_y + ux * wide) + 'L' + decimal(neck_x + uy * wide) + ' ' +
           decimal(neck_y - ux * wide) + "z\"/>";
}

}  // namespace

std::string write::diagram_style()
{
    std::string out;
    for (const auto& [selector, declarations] : rules)
        out += std::string{selector} + '{' + std::string{declarations} + '}';
    return out;
}

std::string write::drawn_men()
{
    std::string out;
    for (const Side side : {Side::white, Side::black})
        for (const auto& drawing : drawings) out += group(side, drawing);
    return out;
}

std::string write::drawn_board(const Diagram& diagram)
{
    std::string out;
    put_squares(out, diagram);
    put_men(out, diagram);
    put_labels(out, diagram);
    for (const Arrow& arrow : diagram.arrows) put_arrow(out, arrow, diagram.below);
    return out;
}

std::string write::view_box(const Diagram& diagram)
{
    const int left = diagram.labels == Labels::edges ? margin : 0;
    const auto extent = std::to_string(board_size + left);
    return std::to_string(-left) + " 0 " + extent + ' ' + extent;
}

std::string in_words(const Position& position)
{
    std::string words;
    for (const Side side : {Side::white, Side::black}) {
        words += side == Side::white ? "White:" : " Black:";
        bool first = true;
        for (const Role role : {Role::king, Role::queen, Role::rook, Role::bishop, Role::knight, Role::pawn}) {
            const auto men = position.men(side, role);
            if (men.empty()) continue;
            words += first ? " " : ", ";
            first = false;
            words += std::string{man_name(role)} + (men.count() > 1 ? "s" : "");
            const char* before = " ";
            for (const Square square : men) {
                words += std::exchange(before, ", ");
                words += static_cast<char>('a' + std::to_underlying(square.file()));
                words += static_cast<char>('1' + std::to_underlying(square.rank()));
            }
        }
        words += '.';
    }
    return words + (position.to_move() == Side::white ? " White to move." : " Black to move.");
}

std::optional<Move> write::squares_of(const Ply& ply)
{
    if (const Move* move = write::move_of(ply)) return *move;
    if (!ply.irregular) return std::nullopt;
    return Move{.from = ply.irregular->transfer->from, .to = ply.irregular->transfer->to};
}

std::optional<Diagram> diagram_after(const Game& game, std::optional<unsigned> ply)
{
    if (!start_known(game)) return std::nullopt;
    Diagram diagram{.position = game.start};
    const unsigned last = ply.value_or(std::numeric_limits<unsigned>::max());
    unsigned done = 0;
    for (const Ply& each : game.plies) {
        if (!played(each) || done == last) break;
        play(diagram.position, each);
        diagram.last = write::squares_of(each);
        ++done;
    }
    return ply && last != done ? std::nullopt : std::optional{diagram};
}

std::string svg_of_the_men()
{
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 40 40\">" + write::drawn_men() + "</svg>\n";
}

std::string svg(const Diagram& diagram, std::string_view title)
{
    std::string out = "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"" + write::view_box(diagram) +
                      "\"><title>" + write::escaped(title) + "</title><desc>" +
                      write::escaped(in_words(diagram.position)) + "</desc><style>" + write::diagram_style() +
                      "</style><defs>";
    for (const Side side : {Side::white, Side::black})
        for (const auto& drawing : write::drawings)
            if (!diagram.position.men(side, drawing.role).empty()) out += group(side, drawing);
    return out + "</defs>" + write::drawn_board(diagram) + "</svg>\n";
}

}  // namespace descry
