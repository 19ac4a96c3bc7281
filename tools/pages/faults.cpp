#include "faults.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "confusions.hpp"
#include "prose.hpp"

namespace pages {
namespace {

/// Where one string of a table stands in a text.
struct Found {
    std::size_t at;
    const Swap* swap;
};

std::vector<Found> all_of(std::string_view text, std::span<const Swap> swaps)
{
    std::vector<Found> found;
    for (const Swap& swap : swaps)
        for (auto at = text.find(swap.from); at != std::string_view::npos; at = text.find(swap.from, at + 1))
            found.push_back({at, &swap});
    return found;
}

bool confuse(std::string& text, std::span<const Swap> swaps, Dice& dice)
{
    const auto found = all_of(text, swaps);
    if (found.empty()) return false;
    const auto [at, swap] = dice.pick(found);
    text.replace(at, swap->from.size(), swap->to);
    return true;
}

bool plain(char c) { return static_cast<unsigned char>(c) < 0x80; }

/// The places between two plain characters of which `fits` says that something may be done there.
std::vector<std::size_t> places(std::string_view text, auto fits)
{
    std::vector<std::size_t> found;
    for (std::size_t i = 1; i < text.size(); ++i)
        if (plain(text[i - 1]) && plain(text[i]) && fits(text[i - 1], text[i])) found.push_back(i);
    return found;
}

void tell(const Place& place, std::size_t ply, std::string was, std::string is)
{
    place.done.push_back({.game = place.game_index,
                          .ply = ply + 1,
                          .number = place.at().number,
                          .was = std::move(was),
                          .is = std::move(is)});
}

/// Does something to the record, and tells it if that was anything.
bool strike_record(const Place& place, auto change)
{
    auto& cell = place.cell();
    if (!cell) return false;
    auto record = cell->record;
    change(record);
    if (record == cell->record || record.empty()) return false;
    tell(place, cell->ply, cell->record, record);
    cell->record = std::move(record);
    return true;
}

bool figures(const Place& p)
{
    return strike_record(p, [&](std::string& record) { confuse(record, figure_confusions, p.dice); });
}

bool letters(const Place& p)
{
    return strike_record(p, [&](std::string& record) { confuse(record, letter_confusions, p.dice); });
}

bool slip(const Place& p)
{
    return strike_record(p, [&](std::string& record) { confuse(record, slips, p.dice); });
}

bool blank_lost(const Place& p)
{
    return strike_record(p, [&](std::string& record) {
        const auto blanks = places(record, [](char, char c) { return c == ' '; });
        if (!blanks.empty()) record.erase(p.dice.pick(blanks), 1);
    });
}

bool blank_doubled(const Place& p)
{
    return strike_record(p, [&](std::string& record) {
        const auto blanks = places(record, [](char, char c) { return c == ' '; });
        if (!blanks.empty()) record.insert(p.dice.pick(blanks), 1, ' ');
    });
}

bool torn(const Place& p)
{
    return strike_record(p, [&](std::string& record) {
        const auto inside = places(record, [](char a, char b) { return a != ' ' && b != ' '; });
        if (!inside.empty()) record.insert(p.dice.pick(inside), 1, ' ');
    });
}

bool dash_lost(const Place& p)
{
    constexpr auto lost = std::to_array<Swap>({{" - ", " "}, {"— ", " "}, {"-", ""}, {"-", " "}, {" to ", " "}});
    return strike_record(p, [&](std::string& record) { confuse(record, lost, p.dice); });
}

bool dash_misread(const Place& p)
{
    constexpr auto misread = std::to_array<Swap>(
        {{"-", "_"}, {"-", "="}, {"-", "~"}, {"-", "--"}, {"-", "."}, {"-", "r-"}, {"— ", "-^"}, {" to ", "to"}});
    return strike_record(p, [&](std::string& record) { confuse(record, misread, p.dice); });
}

bool check_lost(const Place& p)
{
    return strike_record(p, [&](std::string& record) {
        for (const Swap& mark : check_marks)
            if (record.ends_with(mark.from)) return record.resize(record.size() - mark.from.size());
    });
}

bool check_added(const Place& p)
{
    return strike_record(p, [&](std::string& record) {
        if (!record.contains("ch") && !record.contains('+') && !record.contains('#') && !record.ends_with("ate"))
            record += record.contains('.') ? " (ch.)" : p.dice.chance(0.5) ? " ch" : "+";
    });
}

bool side_name_lost(const Place& p)
{
    return strike_record(p, [&](std::string& record) { confuse(record, side_names, p.dice); });
}

bool cell_lost(const Place& p)
{
    auto& cell = p.cell();
    if (!cell) return false;
    tell(p, cell->ply, cell->record, "");
    cell.reset();
    return true;
}

/// Tells what happened to a row, not to one record of it.
void tell_row(const Place& place, std::string was, std::string is)
{
    place.done.push_back(
        {.game = place.game_index, .number = place.at().number, .was = std::move(was), .is = std::move(is)});
}

bool change_number(const Place& p, auto change)
{
    auto& number = !p.at().black_number.empty() && p.dice.chance(0.5) ? p.at().black_number : p.at().number;
    if (number.empty()) return false;
    auto changed = number;
    change(changed);
    if (changed == number) return false;
    tell_row(p, number, changed);
    number = std::move(changed);
    return true;
}

bool number_lost(const Place& p)
{
    if (p.at().number.empty()) return false;
    tell_row(p, p.at().number, "");
    p.at().number.clear();
    if (p.dice.chance(0.5)) p.at().black_number.clear();
    return true;
}

bool number_garbled(const Place& p)
{
    return change_number(p, [&](std::string& number) { confuse(number, number_confusions, p.dice); });
}

bool number_repeated(const Place& p)
{
    if (p.row == 0 || p.game.rows[p.row - 1].number.empty()) return false;
    return change_number(p, [&](std::string& number) { number = p.game.rows[p.row - 1].number; });
}

bool number_glued(const Place& p)
{
    if (p.at().glued || p.at().number.empty()) return false;
    tell_row(p, "", "");
    return p.at().glued = true;
}

bool row_lost(const Place& p)
{
    if (p.game.rows.size() < 4) return false;
    const Row& row = p.at();
    tell_row(p, (row.white ? row.white->record : "") + " / " + (row.black ? row.black->record : ""), "");
    p.game.rows.erase(p.game.rows.begin() + static_cast<std::ptrdiff_t>(p.row));
    return true;
}

bool row_doubled(const Place& p)
{
    tell_row(p, "", "");
    Row again = p.at();
    again.note.clear(), again.note_between.clear();
    p.game.rows.insert(p.game.rows.begin() + static_cast<std::ptrdiff_t>(p.row), std::move(again));
    return true;
}

bool sides_swapped(const Place& p)
{
    Row& row = p.at();
    if (!row.white || !row.black || row.white->record == row.black->record) return false;
    tell(p, row.white->ply, row.white->record, row.black->record);
    std::swap(row.white, row.black);
    return true;
}

/// The rows from here on are numbered wrongly by one.
bool numbers_shifted(const Place& p)
{
    auto& rows = p.game.rows;
    if (rows.size() < 8 || rows.front().number.empty()) return false;
    const auto first = p.dice.between(2, rows.size() - 3);
    const bool up = p.dice.chance(0.5);
    p.done.push_back({.game = p.game_index,
                      .number = rows[first].number,
                      .was = rows[first].number,
                      .is = rows[up ? first + 1 : first - 1].number});
    const auto before = rows;
    for (auto i = first; i < rows.size(); ++i) {
        const auto number =
            up ? i + 1 < rows.size() ? before[i + 1].number : std::to_string(rows.size() + 1) : before[i - 1].number;
        if (!rows[i].number.empty()) rows[i].number = number;
        if (!rows[i].black_number.empty()) rows[i].black_number = number;
    }
    return true;
}

/// A record is lost, and the column below it moves up.
bool column_shifted(const Place& p)
{
    auto& rows = p.game.rows;
    if (rows.size() < 8) return false;
    const bool black = p.dice.chance(0.7);
    const auto side = [&](Row& row) -> std::optional<Cell>& { return black ? row.black : row.white; };
    const auto first = p.dice.between(2, rows.size() - 3);
    if (!side(rows[first])) return false;
    tell({p.game, p.game_index, first, black, p.dice, p.done}, side(rows[first])->ply, side(rows[first])->record, "");
    const auto last = p.dice.chance(0.5) ? rows.size() - 1 : p.dice.between(first + 1, rows.size() - 1);
    for (auto i = first; i < last; ++i) side(rows[i]) = side(rows[i + 1]);
    side(rows[last]).reset();
    return true;
}

/// Two records of a player stand in each other's rows.
bool exchanged(const Place& p)
{
    if (p.row + 1 >= p.game.rows.size()) return false;
    auto& here = p.cell();
    auto& below = p.black ? p.game.rows[p.row + 1].black : p.game.rows[p.row + 1].white;
    if (!here || !below || here->record == below->record) return false;
    tell(p, here->ply, here->record, below->record);
    std::swap(here, below);
    return true;
}

/// The player counted from the other side of the board.
bool rank_turned(const Place& p)
{
    return strike_record(p, [&](std::string& record) {
        constexpr std::string_view figures = "12345678";
        const auto at = record.find_first_of(figures);
        if (at != std::string::npos) record[at] = figures[7 - figures.find(record[at])];
    });
}

bool first_damaged(const Place& p)
{
    constexpr auto ruined =
        std::to_array<std::string_view>({"F^K4", "I'—K4", "P", "K4", ".-", "P to", "l' to K", "P-K", "Kt", "*"});
    const Place first{p.game, p.game_index, 0, p.dice.chance(0.3), p.dice, p.done};
    return strike_record(first, [&](std::string& record) { record = p.dice.pick(ruined); });
}

bool truncated(const Place& p)
{
    auto& rows = p.game.rows;
    if (rows.size() < 8) return false;
    const auto kept = p.dice.between(rows.size() / 2, rows.size() - 1);
    p.done.push_back({.game = p.game_index, .number = rows[kept].number});
    rows.resize(kept);
    p.game.ending.clear();
    // The tear may go through a record.
    auto& last = rows.back().black ? rows.back().black : rows.back().white;
    if (last && last->record.size() > 3 && p.dice.chance(0.5)) {
        const auto inside = places(last->record, [](char, char) { return true; });
        if (inside.empty()) return true;
        const auto whole = last->record;
        last->record.resize(p.dice.pick(inside));
        tell({p.game, p.game_index, rows.size() - 1, true, p.dice, p.done}, last->ply, whole, last->record);
    }
    return true;
}

/// One confusion that a scanner makes again and again on a page.
bool throughout(const Place& p)
{
    std::vector<const Swap*> known;
    for (const auto table : {std::span<const Swap>{letter_confusions}, std::span<const Swap>{figure_confusions}})
        for (const Swap& swap : table)
            if (std::ranges::any_of(p.game.rows,
                                    [&](const Row& row) { return row.white && row.white->record.contains(swap.from); }))
                known.push_back(&swap);
    if (known.empty()) return false;
    const Swap& swap = *p.dice.pick(known);
    bool any = false;
    for (std::size_t row = 0; row < p.game.rows.size(); ++row)
        for (const bool black : {false, true}) {
            if (!p.dice.chance(0.4)) continue;
            const Place here{p.game, p.game_index, row, black, p.dice, p.done};
            any |= strike_record(here, [&](std::string& record) { swap_all(record, swap.from, swap.to); });
        }
    return any;
}

/// Where lines of a score end, and if there are few, where words do.
std::vector<std::size_t> breaks(std::string_view lines)
{
    for (const char end : {'\n', ' '}) {
        std::vector<std::size_t> found;
        for (auto at = lines.find(end); at != std::string_view::npos && at + 1 < lines.size();
             at = lines.find(end, at + 1))
            found.push_back(at + 1);
        if (found.size() > 3) return found;
    }
    return {};
}

bool note_inside(std::string& lines, Dice& dice, std::vector<Done>& done)
{
    const auto found = breaks(lines);
    if (found.empty()) return false;
    const auto at = dice.pick(found);
    const auto words = remark(dice);
    done.push_back({.is = words});
    lines.insert(at, lines[at - 1] == '\n' ? "\n" + wrapped(words, 68) + "\n" : words + ' ');
    return true;
}

bool stray_word(std::string& lines, Dice& dice, std::vector<Done>& done)
{
    const auto found = breaks(lines);
    if (found.empty()) return false;
    const auto at = dice.pick(found);
    const std::string word{dice.pick(stray_words)};
    done.push_back({.is = word});
    lines.insert(at, lines[at - 1] == '\n' ? word + '\n' : word + ' ');
    return true;
}

bool empty_lines(std::string& lines, Dice& dice, std::vector<Done>& done)
{
    const double share = dice.chance(0.5) ? 1.0 : 0.3;
    std::string spaced;
    for (const char c : lines) {
        spaced += c;
        if (c == '\n' && dice.chance(share)) spaced += '\n';
    }
    done.push_back({});
    lines = std::move(spaced);
    return true;
}

bool blanks_moved(std::string& lines, Dice& dice, std::vector<Done>& done)
{
    // Runs of blanks between the columns grow and shrink: to one blank, too.
    std::string moved;
    std::size_t run = 0;
    const auto close = [&] {
        if (run > 1) run = dice.between(1, run + 3);
        moved.append(run, ' ');
        run = 0;
    };
    for (const char c : lines) {
        if (c == ' ') {
            ++run;
            continue;
        }
        close();
        moved += c;
    }
    if (moved == lines) return false;
    done.push_back({});
    lines = std::move(moved);
    return true;
}

// clang-format off
constexpr auto all = std::to_array<Fault>({
    // Scanners.
    {"figures",         "O for 0, l for 1, B for 8, S for 3",        Range::records, 0.06, figures,        nullptr, 4},
    {"letters",         "E for K, * for ', f for t",                 Range::records, 0.06, letters,        nullptr, 4},
    {"throughout",      "one such confusion all over the game",      Range::game,    1.00, throughout,     nullptr, 3},
    {"blank-lost",      "PtoK4",                                     Range::records, 0.08, blank_lost,     nullptr, 2},
    {"blank-doubled",   "P to  K4",                                  Range::records, 0.08, blank_doubled,  nullptr, 2},
    {"torn",            "a blank within a word",                     Range::records, 0.05, torn,           nullptr, 2},
    {"dash-lost",       "P K4",                                      Range::records, 0.05, dash_lost,      nullptr, 2},
    {"dash-misread",    "P_K4",                                      Range::records, 0.05, dash_misread,   nullptr, 2},
    {"number-lost",     "a row without its number",                  Range::rows,    0.10, number_lost,    nullptr, 3},
    {"number-garbled",  "l2 for 12",                                 Range::rows,    0.10, number_garbled, nullptr, 3},
    {"number-repeated", "the number of the row above",               Range::rows,    0.06, number_repeated, nullptr, 5},
    {"number-glued",    "12P-K4",                                    Range::rows,    0.20, number_glued,   nullptr, 2},
    {"cell-lost",       "a record is gone",                          Range::records, 0.03, cell_lost,      nullptr, 5},
    {"row-lost",        "a row is gone",                             Range::rows,    0.03, row_lost,       nullptr, 3},
    {"first-damaged",   "the first record cannot be read",           Range::game,    1.00, first_damaged,  nullptr, 2},
    {"truncated",       "the end is torn off",                       Range::game,    1.00, truncated,      nullptr, 1},
    {"note-inside",     "prose between two lines",                   Range::text,    1.00, nullptr, note_inside, 2},
    {"stray-word",      "a word that is no part of the game",        Range::text,    1.00, nullptr, stray_word, 2},
    {"empty-lines",     "empty lines between the rows",              Range::text,    1.00, nullptr, empty_lines, 2},
    {"blanks-moved",    "columns that are not straight",             Range::text,    1.00, nullptr, blanks_moved, 2},
    // Printers and writers.
    {"slip",            "K for Q, Kt for K, P-K4 for P-K3",          Range::records, 0.03, slip,           nullptr, 5},
    {"check-lost",      "a check that is not marked",                Range::records, 0.30, check_lost,     nullptr, 1},
    {"check-added",     "a mark where there is no check",            Range::records, 0.02, check_added,    nullptr, 1},
    {"side-name-lost",  "Kt for KKt",                                Range::records, 0.02, side_name_lost, nullptr, 2},
    {"rank-turned",      "P-K5 for P-K4",                             Range::records, 0.02, rank_turned,    nullptr, 2},
    {"exchanged",        "two records in each other's rows",          Range::records, 0.02, exchanged,      nullptr, 2},
    {"numbers-shifted",  "misnumbered by one from some row on",       Range::game,    1.00, numbers_shifted,nullptr, 2},
    {"column-shifted",   "a record is gone, and those below move up", Range::game,    1.00, column_shifted, nullptr, 3},
    {"row-doubled",     "a row printed twice",                       Range::rows,    0.03, row_doubled,    nullptr, 2},
    {"sides-swapped",   "Black's record in White's place",           Range::rows,    0.03, sides_swapped,  nullptr, 2},
});
// clang-format on

/// Strikes every place with the chance asked for; where none was struck, some one place.
void strike_all(PrintedGame& game, std::size_t index, const Asked& asked, Dice& dice, std::vector<Done>& done)
{
    const Fault& fault = *asked.fault;
    const std::size_t per_row = fault.range == Range::records ? 2 : 1;
    const auto at = [&](std::size_t i) {
        return fault.strike({game, index, i / per_row, i % per_row == 1, dice, done});
    };
    if (fault.range == Range::game) {
        if (dice.chance(asked.rate)) at(0);
        return;
    }
    // From the end, as rows may come and go.
    const auto before = done.size();
    for (auto i = game.rows.size() * per_row; i-- > 0;)
        if (dice.chance(asked.rate)) at(i);
    constexpr int tries = 40;
    for (int n = 0; n < tries && done.size() == before; ++n) at(dice.below(game.rows.size() * per_row));
}

}  // namespace

std::span<const Fault> faults() noexcept { return all; }

void strike(PrintedGame& game, std::size_t index, const Asked& asked, Dice& dice, std::vector<Done>& done)
{
    if (asked.fault->strike == nullptr) return;
    const auto before = done.size();
    strike_all(game, index, asked, dice, done);
    for (auto i = before; i < done.size(); ++i) done[i].fault = asked.fault->name;
}

void strike_text(std::string& lines, std::size_t index, const Asked& asked, Dice& dice, std::vector<Done>& done)
{
    if (asked.fault->strike_text == nullptr || !dice.chance(asked.rate)) return;
    const auto before = done.size();
    asked.fault->strike_text(lines, dice, done);
    for (auto i = before; i < done.size(); ++i) done[i].fault = asked.fault->name, done[i].game = index;
}

}  // namespace pages
