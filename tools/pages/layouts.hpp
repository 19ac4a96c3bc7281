// How a score is set on its page: each layout a row of a table and a small writer.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "dice.hpp"
#include "score.hpp"

namespace pages {

/// The signs with which a layout sets its rows.
struct Form {
    std::string_view before = "", after = ". ";  ///< around a number
    bool both = false;                           ///< Black's moves are numbered too
    bool numbered = true;                        ///< not a mere list of moves
    std::string_view gap = "";                   ///< between the players' moves; empty: set in columns
    std::string_view stop = "";                  ///< behind a row in running text
    char separator = '\0';                       ///< of a table
    bool titled = false;                         ///< a table, and its columns have titles
};

/// What else a layout brings.
struct Extras {
    bool bare = false;        ///< no heading and no ending: what is typed
    bool lower = false;       ///< lower case
    bool notes = false;       ///< prose between the moves
    bool variations = false;  ///< other lines of play, in brackets
    bool page_heads = false;  ///< a page's head and number in the midst of the score
    bool sentence = false;    ///< words before the first move, on its line
    bool several = false;     ///< more than one game
};

struct Layout {
    std::string_view name, about;
    void (*write)(const PrintedGame&, const Form&, std::string& page, Dice&);
    Form form;
    Extras extras;
    std::size_t weight;
};

[[nodiscard]] std::span<const Layout> layouts() noexcept;

// The writers. Each ends with a line end, and sets all cells that the rows hold.
void columns(const PrintedGame&, const Form&, std::string& page, Dice&);
void running(const PrintedGame&, const Form&, std::string& page, Dice&);
void blocks(const PrintedGame&, const Form&, std::string& page, Dice&);
void facing(const PrintedGame&, const Form&, std::string& page, Dice&);
void sides_running(const PrintedGame&, const Form&, std::string& page, Dice&);
void half_columns(const PrintedGame&, const Form&, std::string& page, Dice&);
void half_columns_by_cells(const PrintedGame&, const Form&, std::string& page, Dice&);
void four_columns_running(const PrintedGame&, const Form&, std::string& page, Dice&);
void newspaper(const PrintedGame&, const Form&, std::string& page, Dice&);
void cell_lines(const PrintedGame&, const Form&, std::string& page, Dice&);
void numbers_apart(const PrintedGame&, const Form&, std::string& page, Dice&);
void numbers_between(const PrintedGame&, const Form&, std::string& page, Dice&);
void list_of_plies(const PrintedGame&, const Form&, std::string& page, Dice&);
void list_of_pairs(const PrintedGame&, const Form&, std::string& page, Dice&);
void list_on_a_line(const PrintedGame&, const Form&, std::string& page, Dice&);
void table(const PrintedGame&, const Form&, std::string& page, Dice&);

// What they share.
/// A number as the form has it, with the blank behind it if the row keeps one; nothing where it is lost.
[[nodiscard]] std::string label(const std::string& number, const Row& row, const Form& form);
[[nodiscard]] std::string record_of(const std::optional<Cell>& cell);
/// Columns that UTF-8 takes.
[[nodiscard]] std::size_t width(std::string_view utf8);
/// Blanks behind it up to a width.
[[nodiscard]] std::string padded(std::string text, std::size_t to);
/// Words set in lines of at most `measure` columns; ends with a line end.
[[nodiscard]] std::string wrapped(std::string_view words, std::size_t measure);
/// A note as a paragraph of its own, if there is one.
void paragraph(std::string_view note, std::string& page);

}  // namespace pages
