#include "src/score/known_records.hpp"

#include <algorithm>
#include <utility>

namespace descry::score {

RecordId KnownRecords::id_of(const std::string& words, Notation notation)
{
    const auto key =
        notation == Notation::descriptive ? words : words + ' ' + std::to_string(std::to_underlying(notation));
    const auto [it, fresh] = ids_.try_emplace(key, static_cast<RecordId>(all_.size()));
    if (!fresh) return it->second;
    KnownRecord known{.words = words, .record = read_record(words, 0, notation), .notation = notation, .masks = {}};
    for (const Box& box : known.record.boxes) {
        const auto masks = masks_of(box);
        if (!masks) {
            known.masks.clear();
            break;
        }
        known.masks.push_back(*masks);
    }
    known.check = known.record.marks.any();
    known.mate = known.record.marks.mate;
    known.takes = std::ranges::any_of(known.record.boxes, &Box::takes);
    all_.push_back(std::move(known));
    return it->second;
}

}  // namespace descry::score
