// A game as a score sheet in a house's style.
#include <algorithm>
#include <optional>
#include <vector>

#include "descry/style.hpp"
#include "descry/text.hpp"
#include "src/write/replay.hpp"
#include "src/write/tags.hpp"

namespace descry {
namespace {

struct Row {
    unsigned number;
    std::string white, black;
};

std::string padded(const std::string& text, std::size_t width)
{
    const auto has = display_width(text);
    return text + std::string(width > has ? width - has : 0, ' ');
}

/// A tag on one line, whatever controls and blanks its value holds: one blank for a run of them, as a gap parts
/// columns.
std::string on_one_line(std::string_view value)
{
    std::string text;
    for (const char c : value)
        if (static_cast<unsigned char>(c) > ' ')
            text += c;
        else if (!text.empty() && text.back() != ' ')
            text += ' ';
    if (text.ends_with(' ')) text.pop_back();
    return text;
}

std::string quoted(std::string_view value)
{
    std::string text = "\"";
    for (const char c : value) {
        if (c == '"' || c == '\\') text += '\\';
        text += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
    }
    return text + '"';
}

/// One column for a game from the array: a heading, and rows that line up.
std::string as_sheet(const Game& game, const std::vector<Row>& rows)
{
    std::size_t width = 0;
    for (const Row& row : rows) width = std::max(width, display_width(row.white));
    std::string text;
    const auto white = on_one_line(tag_of(game, "White")), black = on_one_line(tag_of(game, "Black"));
    if (!white.empty() || !black.empty())
        text += "White: " + (white.empty() ? "?" : white) + "\nBlack: " + (black.empty() ? "?" : black) + "\n\n";
    for (const Row& row : rows) {
        auto number = std::to_string(row.number);
        text += std::string(number.size() < 3 ? 3 - number.size() : 0, ' ') + number + ". ";
        text += row.black.empty() ? row.white : padded(row.white, width) + "    " + row.black;
        text += '\n';
    }
    if (game.result != "*") text += "\n" + game.result + '\n';
    return text;
}

/// PGN, which can tell the position; its movetext is descriptive.
std::string as_pgn(const Game& game, const std::vector<Row>& rows)
{
    std::string text;
    for (const char* name : {"White", "Black"})
        if (const auto value = tag_of(game, name); !value.empty())
            text += std::string{"["} + name + ' ' + quoted(value) + "]\n";
    text += "[Result " + quoted(game.result) + "]\n[SetUp \"1\"]\n[FEN " + quoted(write_fen(game.start)) + "]\n\n";
    for (const Row& row : rows) {
        text += std::to_string(row.number) + ". " + (row.white.empty() ? "..." : row.white);
        if (!row.black.empty()) text += "  " + row.black;
        text += '\n';
    }
    return text + game.result + '\n';
}

/// Every move told as the style has it.
std::vector<Row> rows_of(const Game& game, const Style& style, const Brevity& brevity)
{
    std::vector<Row> rows;
    write::replay(game, [&](const Ply& ply, const Position& before, const Position&) {
        // What is no legal move can only be told as the source has it.
        const Move* move = write::move_of(ply);
        auto record = move ? write_record(*move, before, style, brevity) : ply.record + " (no legal move)";
        if (before.to_move() == Side::white || rows.empty()) rows.push_back({before.move_number(), {}, {}});
        (before.to_move() == Side::white ? rows.back().white : rows.back().black) = std::move(record);
    });
    return rows;
}

}  // namespace

std::string score_sheet(const Game& game, const Style& style, const Brevity& brevity)
{
    const auto rows = rows_of(game, style, brevity);
    return game.set_up ? as_pgn(game, rows) : as_sheet(game, rows);
}

std::string tagged_score(const Game& game, const Style& style, const Brevity& brevity)
{
    constexpr std::size_t columns = 79;
    std::string text;
    write::put_tags(text, game, game.result);
    std::size_t column = 0;
    // A record is never parted: a line may end before it.
    const auto put = [&](std::string_view piece) {
        const auto width = display_width(piece);
        if (column > 0) text += column + 1 + width > columns ? (column = 0, '\n') : (++column, ' ');
        text += piece;
        column += width;
    };
    for (const Row& row : rows_of(game, style, brevity)) {
        put(std::to_string(row.number) + (row.white.empty() ? "..." : ". " + row.white));
        if (!row.black.empty()) put(row.black);
    }
    put(game.result);
    return text + "\n\n";
}

}  // namespace descry
