// The readers of each notation: text or words to boxes, in the order of the readings.
#pragma once

#include <string_view>

#include "descry/record.hpp"
#include "src/record/words.hpp"

namespace descry::record {

/// English, over the words of the record. Fills boxes, marks, glyphs and notes.
void read_english(const Words& words, std::string_view text, std::uint64_t offset, Record& record);

/// Spanish, French, Portuguese or Italian. Two of the Bishop's letters in one record leave no reading.
/// \param notation  one of these, or `romance` for whichever the Bishop's letter tells.
void read_romance(std::string_view text, Notation notation, Record& record);

/// The habits of spelling that the words of an English record show.
[[nodiscard]] Traits traits_of(const Words& words, std::string_view text, std::uint64_t offset);

/// SAN and coordinates.
void read_algebraic(std::string_view text, Record& record);

}  // namespace descry::record
