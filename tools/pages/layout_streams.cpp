// Layouts that set moves one after another: running text, lists, and each player's moves apart.
#include <algorithm>

#include "layouts.hpp"

namespace pages {
namespace {

constexpr std::size_t measure = 72;

std::string white_of(const Row& row, const Form& form) { return label(row.number, row, form) + record_of(row.white); }

std::string black_of(const Row& row, const Form& form)
{
    return (form.both ? label(row.black_number, row, form) : "") + record_of(row.black);
}

void line_of(std::string_view words, std::string& page)
{
    if (!words.empty()) page += std::string{words} + '\n';
}

enum class Half : unsigned char { white, black };

/// One player's moves of some rows, with a blank behind each.
std::string side_of(const PrintedGame& game, const Form& form, Half half, std::size_t first, std::size_t last)
{
    std::string words;
    for (std::size_t i = first; i < last; ++i) {
        const Row& row = game.rows[i];
        if (half == Half::white && row.white) words += white_of(row, form) + ' ';
        if (half == Half::black && row.black) words += black_of(row, form) + ' ';
    }
    return words;
}

/// The same, a move to a line.
void lines_of(const PrintedGame& game, const Form& form, Half half, std::size_t first, std::size_t last,
              std::string& page)
{
    for (std::size_t i = first; i < last; ++i) {
        const Row& row = game.rows[i];
        if (half == Half::white && row.white) line_of(white_of(row, form), page);
        if (half == Half::black && row.black) line_of(black_of(row, form), page);
    }
}

void notes_of(const PrintedGame& game, std::size_t first, std::size_t last, std::string& page)
{
    for (std::size_t i = first; i < last; ++i) {
        paragraph(game.rows[i].note_between, page);
        paragraph(game.rows[i].note, page);
    }
}

}  // namespace

void running(const PrintedGame& game, const Form& form, std::string& page, Dice& dice)
{
    const bool one_line = dice.chance(0.4);
    std::string words;
    const auto flush = [&] {
        if (words.empty()) return;
        page += one_line ? words + '\n' : wrapped(words, measure);
        words.clear();
    };
    for (const Row& row : game.rows) {
        words += row.white ? white_of(row, form) : label(row.number, row, form);
        if (!row.note_between.empty() && row.white && row.black) {
            flush();
            paragraph(row.note_between, page);
            words = label(row.number, row, form) + (form.both ? "" : "... ") + record_of(row.black);
        }
        else if (row.black)
            words += (row.white ? std::string{form.gap} : "") + black_of(row, form);
        words += form.stop;
        if (row.note.empty()) continue;
        flush();
        paragraph(row.note, page);
    }
    flush();
}

void blocks(const PrintedGame& game, const Form& form, std::string& page, Dice& dice)
{
    for (std::size_t first = 0; first < game.rows.size();) {
        const auto last = std::min(game.rows.size(), first + dice.between(8, 20));
        lines_of(game, form, Half::white, first, last, page);
        page += '\n';
        lines_of(game, form, Half::black, first, last, page);
        page += '\n';
        notes_of(game, first, last, page);
        first = last;
    }
}

void facing(const PrintedGame& game, const Form& form, std::string& page, Dice&)
{
    page += "WHITE\n\n";
    lines_of(game, form, Half::white, 0, game.rows.size(), page);
    page += "\nBLACK\n\n";
    lines_of(game, form, Half::black, 0, game.rows.size(), page);
    notes_of(game, 0, game.rows.size(), page);
}

void sides_running(const PrintedGame& game, const Form& form, std::string& page, Dice& dice)
{
    const auto words = "White. " + side_of(game, form, Half::white, 0, game.rows.size()) + "Black. " +
                       side_of(game, form, Half::black, 0, game.rows.size());
    page += dice.chance(0.5) ? words + '\n' : wrapped(words, measure);
    notes_of(game, 0, game.rows.size(), page);
}

void four_columns_running(const PrintedGame& game, const Form& form, std::string& page, Dice& dice)
{
    const auto half = (game.rows.size() + 1) / 2;
    std::string words;
    for (const auto& [first, last] : {std::pair{std::size_t{0}, half}, {half, game.rows.size()}})
        words += "White. " + side_of(game, form, Half::white, first, last) + "Black. " +
                 side_of(game, form, Half::black, first, last);
    page += dice.chance(0.5) ? words + '\n' : wrapped(words, measure);
    notes_of(game, 0, game.rows.size(), page);
}

/// Two pairs of columns, read down and across by turns: White's left one, Black's with White's right one between its
/// records, or the numbers of that alone, Black's right one.
void newspaper(const PrintedGame& game, const Form& form, std::string& page, Dice& dice)
{
    const auto half = (game.rows.size() + 1) / 2;
    const bool numbers_alone = dice.chance(0.5);
    std::string words;
    const auto add = [&](const std::string& word) {
        if (!word.empty()) words += word + ' ';
    };
    const auto number = [&](const Row& row) { add(label(row.number, row, {.after = "."})); };
    const auto whites = [&](const Row& row) { numbers_alone ? add(record_of(row.white)) : add(white_of(row, form)); };
    if (numbers_alone)
        for (std::size_t i = 0; i < half; ++i) number(game.rows[i]);
    add("White.");
    for (std::size_t i = 0; i < half; ++i) whites(game.rows[i]);
    add("Black.");
    for (std::size_t i = 0; i < half; ++i) {
        add(record_of(game.rows[i].black));
        if (half + i >= game.rows.size()) continue;
        numbers_alone ? number(game.rows[half + i]) : whites(game.rows[half + i]);
    }
    if (numbers_alone) {
        add("White.");
        for (std::size_t i = half; i < game.rows.size(); ++i) whites(game.rows[i]);
    }
    add("Black.");
    for (std::size_t i = half; i < game.rows.size(); ++i) add(record_of(game.rows[i].black));
    page += words + '\n';
    notes_of(game, 0, game.rows.size(), page);
}

void cell_lines(const PrintedGame& game, const Form& form, std::string& page, Dice& dice)
{
    const bool apart = dice.chance(0.5);
    for (const Row& row : game.rows) {
        for (const auto& cell : {white_of(row, form), record_of(row.black)}) {
            line_of(cell, page);
            if (apart && !cell.empty()) page += '\n';
        }
        paragraph(row.note_between, page);
        paragraph(row.note, page);
    }
}

void numbers_apart(const PrintedGame& game, const Form& form, std::string& page, Dice& dice)
{
    constexpr std::size_t on_a_page = 24;
    for (std::size_t first = 0; first < game.rows.size(); first += on_a_page) {
        const auto last = std::min(game.rows.size(), first + on_a_page);
        for (std::size_t i = first; i < last; ++i) line_of(label(game.rows[i].number, game.rows[i], form), page);
        page += '\n';
        PrintedGame piece;
        for (std::size_t i = first; i < last; ++i) piece.rows.push_back(game.rows[i]);
        list_of_pairs(piece, {}, page, dice);
        page += '\n';
    }
}

void numbers_between(const PrintedGame& game, const Form& form, std::string& page, Dice& dice)
{
    const bool sides = dice.chance(0.5);
    for (const Row& row : game.rows) {
        if (!row.number.empty()) page += std::string(16, ' ') + label(row.number, row, form) + '\n';
        if (row.white) page += (sides ? "W. " : "") + row.white->record + '\n';
        if (row.black) page += (sides ? "B. " : "") + row.black->record + '\n';
        page += '\n';
        paragraph(row.note_between, page);
        paragraph(row.note, page);
    }
}

void list_of_plies(const PrintedGame& game, const Form&, std::string& page, Dice&)
{
    for (const Row& row : game.rows) {
        line_of(record_of(row.white), page);
        line_of(record_of(row.black), page);
        paragraph(row.note, page);
    }
}

void list_on_a_line(const PrintedGame& game, const Form& form, std::string& page, Dice& dice)
{
    std::string words;
    for (const Row& row : game.rows)
        for (const auto* cell : {&row.white, &row.black})
            if (*cell) words += (*cell)->record + std::string{form.gap};
    page += dice.chance(0.5) ? words + '\n' : wrapped(words, measure);
    notes_of(game, 0, game.rows.size(), page);
}

}  // namespace pages
