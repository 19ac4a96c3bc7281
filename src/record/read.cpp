#include "descry/record.hpp"
#include "src/record/readers.hpp"

namespace descry {

Record read_record(std::string_view text, std::uint64_t offset, Notation notation)
{
    Record record;
    record.at = {offset, offset + text.size()};
    switch (notation) {
    case Notation::algebraic:
        record::read_algebraic(text, record);
        if (!record.boxes.empty()) record.language = Notation::algebraic;
        break;
    case Notation::descriptive:
    case Notation::english:
        record::read_english(record::words_of(text, offset), text, offset, record);
        if (!record.boxes.empty()) record.language = Notation::english;
        if (notation == Notation::descriptive && record.boxes.empty())
            record::read_romance(text, Notation::romance, record);
        break;
    default: record::read_romance(text, notation, record);
    }
    return record;
}

}  // namespace descry
