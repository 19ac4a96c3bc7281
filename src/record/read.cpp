#include "descry/record.hpp"

#include <algorithm>
#include <utility>

#include "src/record/readers.hpp"
#include "src/text/remembered.hpp"

namespace descry {
namespace {

/// "R2D", "B3D": in English "R 2nd", a square and nobody that goes there; in Spanish and in Portuguese a move.
bool tells_square_alone(const Box& box) { return box.shape == Shape::square_alone; }

/// Without its place.
Record read_anew(std::string_view text, Notation notation)
{
    Record record;
    switch (notation) {
    case Notation::algebraic:
        record::read_algebraic(text, record);
        if (!record.boxes.empty()) record.language = Notation::algebraic;
        break;
    case Notation::descriptive:
    case Notation::english:
        record::read_english(record::words_of(text, 0), text, 0, record);
        if (!record.boxes.empty()) record.language = Notation::english;
        if (notation == Notation::descriptive && std::ranges::all_of(record.boxes, tells_square_alone)) {
            Record other;
            record::read_romance(text, Notation::romance, other);
            if (record.boxes.empty() || !other.boxes.empty()) {
                if (other.boxes.empty()) other.words = std::move(record.words);
                record = std::move(other);
            }
        }
        break;
    default: record::read_romance(text, notation, record);
    }
    return record;
}

}  // namespace

Record read_record(std::string_view text, std::uint64_t offset, Notation notation)
{
    using Memory = text::Remembered<Record>;
    thread_local Memory memory;
    const auto anew = [&] { return read_anew(text, notation); };
    Record record = text.size() > Memory::longest ? anew() : memory.of(text, std::to_underlying(notation), anew);
    record.at = {offset, offset + text.size()};
    return record;
}

}  // namespace descry
