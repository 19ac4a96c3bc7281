// Layouts of which a line holds a move of both players, or several such.
#include <algorithm>
#include <utility>

#include "layouts.hpp"

namespace pages {
namespace {

void trim(std::string& line)
{
    while (line.ends_with(' ')) line.pop_back();
}

std::size_t label_width(const PrintedGame& game, const Form& form)
{
    std::size_t widest = 0;
    for (const Row& row : game.rows) widest = std::max(widest, width(label(row.number, Row{}, form)));
    return widest;
}

/// A number set flush right, as columns of figures are.
std::string flush(const std::string& number, const Row& row, const Form& form, std::size_t to)
{
    const auto made = label(number, row, form);
    const auto full = width(label(number, Row{}, form));
    return std::string(to - std::min(to, full), ' ') + made;
}

std::string white_half(const Row& row, const Form& form, std::size_t numbers)
{
    return flush(row.number, row, form, numbers) + record_of(row.white);
}

std::string black_half(const Row& row, const Form& form, std::size_t numbers)
{
    return (form.both && row.black ? flush(row.black_number, row, form, numbers) : "") + record_of(row.black);
}

std::size_t widest_white(const PrintedGame& game, const Form& form, std::size_t numbers)
{
    std::size_t widest = 0;
    for (const Row& row : game.rows) widest = std::max(widest, width(white_half(row, form, numbers)));
    return widest;
}

void close(std::string& line, std::string& page)
{
    trim(line);
    if (!line.empty()) page += line + '\n';
}

}  // namespace

void columns(const PrintedGame& game, const Form& form, std::string& page, Dice& dice)
{
    const bool set = form.gap.empty();
    const auto numbers = set ? label_width(game, form) : 0;
    const auto margin = std::string(set ? 4 * dice.below(3) : 0, ' ');
    const auto second = widest_white(game, form, numbers) + dice.between(3, 9);
    for (const Row& row : game.rows) {
        auto line = margin + white_half(row, form, numbers);
        if (!row.note_between.empty() && row.white && row.black) {
            close(line, page);
            paragraph(row.note_between, page);
            line = margin + flush(row.number, row, form, numbers) + (form.both ? "" : "...");
        }
        if (row.black) {
            if (!set && form.both && !row.white) line.clear();
            line = set ? padded(line, margin.size() + second) : line + std::string{form.gap};
            line += black_half(row, form, numbers);
        }
        close(line, page);
        paragraph(row.note, page);
    }
}

void half_columns(const PrintedGame& game, const Form& form, std::string& page, Dice& dice)
{
    const bool set = form.gap.empty();
    const auto half = (game.rows.size() + 1) / 2;
    const auto numbers = set ? label_width(game, form) : 0;
    const auto second = widest_white(game, form, numbers) + dice.between(2, 5);
    const auto beside = [&](std::string left, const std::string& right, std::size_t column) {
        return (set ? padded(std::move(left), column) : left + std::string{form.gap}) + right;
    };
    const auto pair = [&](const Row& row) {
        const auto white = white_half(row, form, numbers);
        return row.black ? beside(white, black_half(row, form, numbers), second) : white;
    };
    std::size_t third = 0;
    for (std::size_t i = 0; i < half; ++i) third = std::max(third, width(pair(game.rows[i])));
    third += dice.between(4, 8);
    for (std::size_t i = 0; i < half; ++i) {
        auto line = pair(game.rows[i]);
        if (half + i < game.rows.size()) line = beside(std::move(line), pair(game.rows[half + i]), third);
        close(line, page);
    }
}

void half_columns_by_cells(const PrintedGame& game, const Form& form, std::string& page, Dice&)
{
    const auto half = (game.rows.size() + 1) / 2;
    for (std::size_t i = 0; i < half; ++i)
        for (const auto at : {i, half + i}) {
            if (at >= game.rows.size()) continue;
            auto white = white_half(game.rows[at], form, 0), black = black_half(game.rows[at], form, 0);
            close(white, page);
            close(black, page);
        }
}

void list_of_pairs(const PrintedGame& game, const Form& form, std::string& page, Dice& dice)
{
    std::size_t second = 0;
    for (const Row& row : game.rows) second = std::max(second, width(record_of(row.white)));
    second += dice.between(3, 7);
    for (const Row& row : game.rows) {
        auto line = record_of(row.white);
        if (row.black) {
            if (form.gap.empty())
                line = padded(line, second);
            else if (row.white)
                line += form.gap;
            line += record_of(row.black);
        }
        close(line, page);
        paragraph(row.note, page);
    }
}

void table(const PrintedGame& game, const Form& form, std::string& page, Dice&)
{
    const auto cell = [&](const std::string& value) {
        if (!value.contains(form.separator) && !value.contains('"')) return value;
        std::string quoted = "\"";
        for (const char c : value) quoted += c == '"' ? std::string{"\"\""} : std::string{c};
        return quoted + '"';
    };
    const auto line = [&](const std::string& a, const std::string& b, const std::string& c) {
        page += cell(a) + form.separator + cell(b) + form.separator + cell(c) + '\n';
    };
    if (form.titled) line("No", "White", "Black");
    for (const Row& row : game.rows) {
        line(row.number, record_of(row.white), record_of(row.black));
        if (!row.note.empty()) page += row.note + '\n';
    }
}

}  // namespace pages
