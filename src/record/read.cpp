#include "descry/record.hpp"
#include "src/record/readers.hpp"

namespace descry {

Record read_record(std::string_view text, std::uint64_t offset, Notation notation)
{
    Record record;
    record.at = {offset, offset + text.size()};
    if (notation == Notation::algebraic) {
        record::read_algebraic(text, record);
        return record;
    }
    if (notation == Notation::romance) {
        record::read_romance(text, record);
        return record;
    }
    record::read_english(record::words_of(text, offset), text, offset, record);
    if (record.boxes.empty()) record::read_romance(text, record);
    return record;
}

}  // namespace descry
