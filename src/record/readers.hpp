// The readers of each notation: text or words to boxes, in the order of the readings.
#pragma once

#include <string_view>

#include "descry/record.hpp"
#include "src/record/words.hpp"

namespace descry::record {

/// English, over the words of the record. Fills boxes, marks, glyphs and notes.
void read_english(const Words& words, std::string_view text, std::uint64_t offset, Record& record);

/// Spanish, French or Portuguese.
void read_romance(std::string_view text, Record& record);

/// SAN and coordinates.
void read_algebraic(std::string_view text, Record& record);

}  // namespace descry::record
