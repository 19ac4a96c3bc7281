// What looks like a part of a score and was not taken for one: nothing is passed over in silence.
#pragma once

#include "descry/sheet.hpp"
#include "src/sheet/fragment.hpp"

namespace descry::sheet {

/// A row without its number between the lines [from, to) of a score: the score is not whole.
void tell_rows_without_number(const Page& page, std::size_t from, std::size_t to, Score& score);

/// Of lines between the last row and the words of the end the one that has the number that is due and no record.
void tell_begun_row(const std::vector<Piece>& lines, std::size_t from, std::size_t to, unsigned number, Score& score);

/// What stands behind a score that does not say how it ends: a row that looks like the next, or the words "&c.".
/// \param number, side  of the record that would be the next.
void tell_unread_rows(const Page& page, const Fragment& last, std::size_t from, std::size_t to, unsigned number,
                      Score& score);

/// Black's record is due on the line of White's last one, and what stands there is none: "B-R4 [blot]". Whose end a
/// bare "Resigns." tells is then open. \param line  of the last record.
void tell_unread_reply(std::string_view text, const Fragment& last, Piece line, Score& score);

/// A row right above the first one that is no part of the score.
void tell_row_above(const Page& page, const Fragment& first, Score& score);

/// Running text that goes on with records which are not understood.
/// \param text  as far as it may go on.
void tell_unread_text(std::string_view text, std::uint64_t end, unsigned number, Score& score);

/// The move that is due behind the words that end running text, and the next one: the game may have gone on.
void tell_text_past_end(std::string_view text, const Fragment& last, unsigned number, Score& score);

/// Lines between two games with the records of a third, which was not understood.
/// \param from, free, to  lines: behind the score before, behind its notes, and where the next game begins.
void tell_records_of_no_game(const Page& page, std::size_t from, std::size_t free, std::size_t to, Score& before);

/// Two fragments have rows of the same number, and one of them is left out: the later one bears the remark.
/// \param next  the rows with which the score goes on.
void tell_rival_rows(const Fragment& other, const Fragment& next, Score& score);

}  // namespace descry::sheet
