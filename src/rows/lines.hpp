// The lines of a text, and what kind of line each is when it is no score.
#pragma once

#include <vector>

#include "descry/text.hpp"
#include "src/rows/cells.hpp"

namespace descry::sheet {

/// The lines of a text without their ends.
[[nodiscard]] std::vector<Piece> lines_of(std::string_view text);

/// Nothing but blanks.
[[nodiscard]] bool is_blank(Piece line);

/// Page marks, pictures, rules and the lines of a board in letters: what a page holds that is neither score nor words.
[[nodiscard]] bool is_furniture(Piece line);

/// A line of a table of contents: words, a row of dots, and a page.
[[nodiscard]] bool is_contents(Piece line);

/// Words of ordinary language.
[[nodiscard]] bool is_prose(Piece line);

/// The paragraphs of lines [from, to) as comments, without furniture.
[[nodiscard]] std::vector<Comment> paragraphs(const std::vector<Piece>& lines, std::size_t from, std::size_t to);

}  // namespace descry::sheet
