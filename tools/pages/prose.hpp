// The words around a score: headings, endings, notes, the head of a page.
#pragma once

#include <string>

#include "dice.hpp"
#include "layouts.hpp"
#include "score.hpp"
#include "styles.hpp"

namespace pages {

/// Fills in what stands above and below a score.
void head(PrintedGame& game, std::size_t number, Dice& dice);
/// Puts notes between the moves: of words alone, or with other lines of play.
void annotate(PrintedGame& game, const Style& style, const Extras& extras, Dice& dice);
/// A sentence that the first move follows on its line.
[[nodiscard]] std::string opening_words(Dice& dice);
/// One or two sentences of which no word is a record.
[[nodiscard]] std::string remark(Dice& dice);
/// A page's head and number in the midst of the lines of a score.
void interrupt(std::string& lines, Dice& dice);

}  // namespace pages
